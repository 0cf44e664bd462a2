import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCodeValid } from '../../../domain/account/code-validity.ts'
import { paths } from '../../shared/page/paths.ts'
import type { SessionUser } from '../../shared/session/session.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { useIsMounted } from '../../shared/ui/use-is-mounted.ts'
import { sendVerifyCode } from './account-calls.ts'
import styles from './profile.module.css'
import { profileTexts } from './profile-texts.tsx'

/** Offers to enter the code that was mailed after registration, while it is valid, and to mail a new one (PROFILE-03 … 05). */
export function Unverified({ user: { email, createdAt } }: { readonly user: SessionUser }) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [hasCode] = useState(() => isCodeValid(createdAt))
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const resend = async () => {
    setBusy(true)
    const result = await sendVerifyCode(email)
    setBusy(false)
    setReason(result.ok ? null : result.message)
    if (!result.ok) return showToast('error', profileTexts.verificationNotSent)
    void showToast('success', profileTexts.verificationSent)
    if (isMounted.current) return navigate(paths.verifyAccount, { state: { codeSentAt: Date.now() } })
  }
  return (
    <section className={styles.unverified} aria-label={profileTexts.emailVerification}>
      <p>{hasCode ? profileTexts.unverifiedCodeSentTo(email) : profileTexts.notVerified}</p>
      <div className={styles.line}>
        <Link to={paths.verifyAccount} className={buttonClass(hasCode ? 'main' : 'quiet')}>
          {profileTexts.haveCode}
        </Link>
        <Button kind={hasCode ? 'quiet' : 'main'} disabled={busy} onClick={resend}>
          {profileTexts.resendVerification}
        </Button>
      </div>
      {reason && <p role="alert">{reason}</p>}
    </section>
  )
}
