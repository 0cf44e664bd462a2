import { Navigate, useLocation } from 'react-router'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { session } from '../../shared/session/session.ts'
import { MembersOnly } from '../../shared/session/session-gates.tsx'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { messageOf, sendVerifyCode, verifyAccount } from './account-calls.ts'
import { AuthCard } from './auth-card.tsx'
import { CodeForm } from './code-form.tsx'
import * as texts from './texts.tsx'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, texts.verifyTitle(site.name), texts.VERIFY_DESCRIPTION, null)
  },
}

/** /verify-account and its alias /verify-email (DEC-07). A verified user is sent to / (VERIFY-05). */
export function Component() {
  // It has the film that the person came from.
  const { state } = useLocation()
  return (
    <MembersOnly>
      {(user) =>
        user.isAccountVerified ? (
          <Navigate to={paths.home} state={state} replace />
        ) : (
          <AuthCard title={texts.VERIFY_ACCOUNT}>
            <VerifyForm email={user.email} />
          </AuthCard>
        )
      }
    </MembersOnly>
  )
}

/** Asks for the code, or sends a new one (VERIFY-07 … 11). Component redirects once the account is verified. */
function VerifyForm({ email }: { readonly email: string }) {
  const verify = async (otp: string) => {
    const result = await verifyAccount(otp)
    if (!result.ok) return messageOf(result)
    void showToast('success', messageOf(result))
    await session.renew()
    // The renewal may have failed, but the server has verified the account (VERIFY-08).
    session.update({ isAccountVerified: true })
    return null
  }
  const resend = async () => {
    const result = await sendVerifyCode(email)
    void showToast(result.ok ? 'success' : 'error', messageOf(result))
  }
  return (
    <CodeForm lead={texts.codeSentTo(email)} action={texts.VERIFY} onCode={verify}>
      <Button onClick={resend}>{texts.SEND_NEW_CODE}</Button>
      <Link to={paths.home} className={buttonClass('quiet')}>
        {texts.SKIP}
      </Link>
    </CodeForm>
  )
}
