import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { sendVerifyCode } from './account-calls.ts'
import styles from './profile.module.css'
import * as profileTexts from './profile-texts.ts'

/** Offers to mail the verification code again (PROFILE-03 … 05). */
export function Unverified({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const resend = async () => {
    setBusy(true)
    const result = await sendVerifyCode(email)
    setBusy(false)
    setReason(result.ok ? null : result.message)
    if (!result.ok) return showToast('error', profileTexts.VERIFICATION_NOT_SENT)
    void showToast('success', profileTexts.VERIFICATION_SENT)
    return navigate(paths.verifyAccount)
  }
  return (
    <section className={styles.unverified} aria-label={profileTexts.EMAIL_VERIFICATION}>
      <p>{profileTexts.NOT_VERIFIED}</p>
      <div className={styles.line}>
        <Button kind="main" disabled={busy} onClick={resend}>
          {profileTexts.RESEND_VERIFICATION}
        </Button>
        <Link to={paths.verifyAccount} className={buttonClass('quiet')}>
          {profileTexts.HAVE_CODE}
        </Link>
      </div>
      {reason && <p role="alert">{reason}</p>}
    </section>
  )
}
