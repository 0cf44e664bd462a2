import { useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../app/site-facts.ts'
import { CopyButton } from '../device/copy-button.tsx'
import { chatShareLink, rememberShare, shareWithPhotoApp } from '../device/share.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './popups.module.css'

/** A copy keeps the gate open for as long as its button reads 'Copied!'. */
const COPIED_MS = 2_000

interface ShareGateProps {
  readonly open: boolean
  /** Called once the visitor shared, said 'I Know' or closed it; all of them are remembered (DEC-32, DEC-33). */
  readonly onAnswered: () => void
  /** Called 2 s after the visitor copied the link, which counts as sharing, when the button has read 'Copied!' long enough. */
  readonly onCopyShown: () => void
}

/** The share gate 'Enjoying {site}?' (POPUP-02 … 08, DEC-36). */
export function ShareGate({ open, onAnswered, onCopyShown }: ShareGateProps) {
  const site = useSite()
  const [copied, setCopied] = useState(false)
  const finishCopy = useEffectEvent(onCopyShown)
  const waits = open && copied
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => finishCopy(), COPIED_MS)
    return () => clearTimeout(timer)
  }, [waits])
  function answer() {
    rememberShare()
    onAnswered()
  }
  return (
    <Dialog open={open} onClose={answer} title={`Enjoying ${site.name}?`}>
      <p>Share the link to continue. It is how people who love these films find them.</p>
      <div className={styles.choices}>
        <a
          className={buttonClass('main')}
          href={chatShareLink(site)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={answer}
        >
          WhatsApp
        </a>
        <Button
          onClick={() => {
            void shareWithPhotoApp(site)
            onAnswered()
          }}
        >
          Instagram
        </Button>
        <CopyButton
          text={site.url}
          label="Copy"
          onCopied={() => {
            rememberShare()
            setCopied(true)
          }}
        />
        <Button kind="quiet" onClick={answer}>
          I Know
        </Button>
      </div>
    </Dialog>
  )
}
