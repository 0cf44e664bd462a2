import { copyText } from '../../shared/share/copy-text.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import styles from './posted-bar.module.css'
import { texts } from './texts.tsx'

interface PostedBarProps {
  readonly title: string
  readonly createdAt: string | null
}

/** When the movie was posted, and a button that copies the page's address (MOVIE-07 … 10). */
export function PostedBar({ title, createdAt }: PostedBarProps) {
  async function share() {
    if (await copyText(location.href)) void showToast('success', sharedTexts.linkCopied)
  }
  return (
    <div className={styles.bar}>
      <p>
        {texts.posted(
          createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : <span>{formatDate(null)}</span>,
        )}
      </p>
      <Button onClick={share} aria-label={texts.shareLink(title)}>
        <Icon name="share" size={20} />
        {texts.share}
      </Button>
    </div>
  )
}
