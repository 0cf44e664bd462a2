import { sharePage } from '../../shared/share/share-page.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './posted-bar.module.css'
import { texts } from './texts.tsx'

interface PostedBarProps {
  readonly title: string
  readonly createdAt: string | null
}

/** When the movie was posted, and a button that shares the page (MOVIE-07 … 10). */
export function PostedBar({ title, createdAt }: PostedBarProps) {
  return (
    <div className={styles.bar}>
      <p>
        {texts.posted(
          createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : <span>{formatDate(null)}</span>,
        )}
      </p>
      <Button onClick={() => void sharePage(title)} aria-label={sharedTexts.shareNamed(title)}>
        <Icon name="share" size={20} />
        {sharedTexts.share}
      </Button>
    </div>
  )
}
