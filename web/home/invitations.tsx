import { useSite } from '../app/site-facts.ts'
import { CopyButton } from '../device/copy-button.tsx'
import { chatShareLink, rememberShare, shareWithPhotoApp } from '../device/share.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './invitations.module.css'

/** The Telegram card and the ways to share the site (HOME-08, HOME-09). */
export function Invitations() {
  const site = useSite()
  return (
    <aside aria-label="Join and share" className={styles.bill}>
      <a href={site.telegramUrl} target="_blank" rel="noopener" className={styles.join}>
        <span className={styles.shout}>Join us on Telegram</span>
        <span className={styles.why}>Every new film, the day it arrives.</span>
      </a>
      <div className={styles.share}>
        <h2 className={styles.shout}>Share {site.name}</h2>
        <p className={styles.why}>Films are better in company. Send the address to your people.</p>
        <div className={styles.ways}>
          <a
            href={chatShareLink(site)}
            target="_blank"
            rel="noopener"
            className={buttonClass('main')}
            onClick={rememberShare}
          >
            <Icon name="share" size={20} />
            WhatsApp
          </a>
          <Button onClick={() => void shareWithPhotoApp(site)}>Instagram</Button>
          <CopyButton text={site.url} label="Copy link" onCopied={rememberShare} />
        </div>
      </div>
    </aside>
  )
}
