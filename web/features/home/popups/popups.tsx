import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { chatShareLink, useSite } from '../../../shared/page/site-facts.ts'
import { useSession } from '../../../shared/session/session.ts'
import { CopyButton } from '../../../shared/share/copy-button.tsx'
import { rememberShare, shareWithPhotoApp } from '../../../shared/share/share.ts'
import { hasSeenMemberPopup } from '../../../shared/storage/flags.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { lateTexts } from '../late-texts.ts'
import { texts } from '../texts.ts'
import { isBlocked, nextPopup, type PopupStage } from './popup-stage.ts'
import styles from './popups.module.css'

/** After a copy the gate stays open while its button shows 'Copied!'. */
const COPIED_MS = 2_000

const RETRY_MS = 500

interface PopupsProps {
  readonly stage: PopupStage
  /** When the visitor last pressed a key, tapped or typed, by performance.now(). */
  readonly lastActive: RefObject<number>
  readonly onStage: (stage: PopupStage) => void
}

/** Both popups; at most one is open. A popup that is due opens as soon as nothing blocks it. */
export function Popups({ stage, lastActive, onStage }: PopupsProps) {
  const { user, ready } = useSession()
  const rememberMemberPopup = useSetAtom(hasSeenMemberPopup)
  const open = useEffectEvent(() => {
    if ((stage !== 'first' && stage !== 'second') || isBlocked(lastActive.current, performance.now())) return
    const next = nextPopup(stage, user, user?.isOwner === true)
    if (next === 'member') rememberMemberPopup(true)
    onStage(next)
  })
  const canOpen = ready && (stage === 'first' || stage === 'second')
  useEffect(() => {
    if (!canOpen) return
    open()
    const timer = setInterval(() => open(), RETRY_MS)
    return () => clearInterval(timer)
  }, [canOpen])
  return (
    <>
      <ShareGate open={stage === 'gate'} onAnswered={() => onStage('shared')} onCopyShown={() => onStage('second')} />
      <MemberPopup open={stage === 'member'} loggedIn={user !== null} onClose={() => onStage('done')} />
    </>
  )
}

interface ShareGateProps {
  readonly open: boolean
  /** Called when the visitor shared, pressed 'I Know' or closed the gate; each counts as shared (DEC-32, DEC-33). */
  readonly onAnswered: () => void
  /** Called 2 s after the visitor copied the link, which counts as sharing. */
  readonly onCopyShown: () => void
}

/** The share gate 'Enjoying {site}?' (POPUP-02 … 08, DEC-36). */
function ShareGate({ open, onAnswered, onCopyShown }: ShareGateProps) {
  const site = useSite()
  const [copied, setCopied] = useState(false)
  const finishCopy = useEffectEvent(onCopyShown)
  const closing = open && copied
  useEffect(() => {
    if (!closing) return
    const timer = setTimeout(() => finishCopy(), COPIED_MS)
    return () => clearTimeout(timer)
  }, [closing])
  function answer() {
    rememberShare()
    onAnswered()
  }
  return (
    <Dialog open={open} onClose={answer} title={<Title text={site.texts.gate_title} />}>
      <p>
        <Title text={site.texts.gate_text} />
      </p>
      <div className={styles.choices}>
        <a
          className={buttonClass('main')}
          href={chatShareLink(site)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={answer}
        >
          {texts.whatsapp}
        </a>
        <Button
          onClick={() => {
            void shareWithPhotoApp(site)
            onAnswered()
          }}
        >
          {texts.instagram}
        </Button>
        <CopyButton
          text={site.url}
          label={lateTexts.copy}
          onCopied={() => {
            rememberShare()
            setCopied(true)
          }}
        />
        <Button kind="quiet" onClick={answer}>
          {lateTexts.iKnow}
        </Button>
      </div>
    </Dialog>
  )
}

interface MemberPopupProps {
  readonly open: boolean
  readonly loggedIn: boolean
  readonly onClose: () => void
}

/** The member popup, shown once on each device (POPUP-10 … 14). */
function MemberPopup({ open, loggedIn, onClose }: MemberPopupProps) {
  const { texts } = useSite()
  return (
    <Dialog open={open} onClose={onClose} title={<Title text={texts.member_title} />}>
      <p>
        <Title text={loggedIn ? texts.member_text_logged_in : texts.member_text_logged_out} />
      </p>
      <div className={styles.choices}>
        <Link className={buttonClass('main')} to={loggedIn ? paths.profile : paths.login} onClick={onClose}>
          {lateTexts.applyNow}
        </Link>
      </div>
    </Dialog>
  )
}
