import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isCodeValid } from '../../../domain/account/code-validity.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { messageOrReasonOf } from '../../shared/session/call-api.ts'
import { type SessionUser, session } from '../../shared/session/session.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { sendVerifyCode, verifyAccount } from './account-calls.ts'
import { AuthCard } from './auth-card.tsx'
import { CodeForm } from './code-form.tsx'
import { MembersOnly } from './session-gates.tsx'
import { texts } from './texts.tsx'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, texts.verifyTitle(site.name), texts.verifyDescription, null)
  },
}

/** /verify-account and its alias /verify-email (DEC-07). A verified user is sent to / (VERIFY-05). */
export function Component() {
  // It has the film that the person came from, and when the profile sent a code.
  const { state } = useLocation()
  return (
    <MembersOnly>
      {(user) =>
        user.isAccountVerified ? (
          <Navigate to={paths.home} state={state} replace />
        ) : (
          <AuthCard title={texts.verifyAccount}>
            <VerifyForm user={user} />
          </AuthCard>
        )
      }
    </MembersOnly>
  )
}

/** Asks for the code, or sends a new one (VERIFY-07 … 11). Component redirects once the account is verified. */
function VerifyForm({ user: { email, createdAt } }: { readonly user: SessionUser }) {
  const { state } = useLocation()
  // The first code is sent with the registration.
  const [hasCode, setHasCode] = useState(() => isCodeValid(createdAt) || isCodeValid(state?.codeSentAt ?? 0))
  const verify = async (otp: string) => {
    const result = await verifyAccount(otp)
    if (!result.ok) return messageOrReasonOf(result)
    void showToast('success', messageOrReasonOf(result))
    await session.renew()
    // The renewal may have failed, but the server has verified the account (VERIFY-08).
    session.update({ isAccountVerified: true })
    return null
  }
  const resend = async () => {
    const result = await sendVerifyCode(email)
    if (result.ok) setHasCode(true)
    void showToast(result.ok ? 'success' : 'error', messageOrReasonOf(result))
  }
  return (
    <CodeForm lead={hasCode ? texts.codeSentTo(email) : texts.sendCodeTo(email)} action={texts.verify} onCode={verify}>
      <Button onClick={resend}>{texts.sendNewCode}</Button>
      <Link to={paths.home} state={state} className={buttonClass('quiet')}>
        {texts.skip}
      </Link>
    </CodeForm>
  )
}
