import { chatShareLink, useSite } from '../../shared/page/site-facts.ts'
import { CopyButton } from '../../shared/share/copy-button.tsx'
import { rememberShare, shareWithPhotoApp } from '../../shared/share/share.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './invitations.module.css'
import { texts } from './texts.ts'

/** The Telegram card and the ways to share the site (HOME-08, HOME-09). */
export function Invitations() {
  const site = useSite()
  return (
    <aside aria-label={texts.joinAndShare} className={styles.card}>
      <a href={site.telegramUrl} target="_blank" rel="noopener" className={styles.join}>
        <span className={styles.heading}>{sharedTexts.joinTelegram}</span>
        <span className={styles.why}>{texts.everyNewFilm}</span>
      </a>
      <div className={styles.share}>
        <h2 className={styles.heading}>{texts.share(site.name)}</h2>
        <p className={styles.why}>{texts.sendLink}</p>
        <div className={styles.actions}>
          <a
            href={chatShareLink(site)}
            target="_blank"
            rel="noopener"
            className={buttonClass('main')}
            onClick={rememberShare}
          >
            <Icon name="share" size={20} />
            {texts.whatsapp}
          </a>
          <Button onClick={() => void shareWithPhotoApp(site)}>{texts.instagram}</Button>
          <CopyButton text={site.url} label={texts.copyLink} onCopied={rememberShare} />
        </div>
      </div>
    </aside>
  )
}
