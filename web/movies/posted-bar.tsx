import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { formatDate } from '../ui/format-date.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './posted-bar.module.css'

interface PostedBarProps {
  readonly title: string
  readonly createdAt: string | null
}

/** When the movie was posted, and a button that copies the page's address (MOVIE-07 … 10). */
export function PostedBar({ title, createdAt }: PostedBarProps) {
  async function share() {
    if (await copyText(location.href)) void showToast('success', 'Link copied!')
  }
  return (
    <div className={styles.bar}>
      <p>
        Posted {createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : <span>{formatDate(null)}</span>}
      </p>
      <Button onClick={share} aria-label={`Share: copy the address of ${title}`}>
        <Icon name="share" size={20} />
        Share
      </Button>
    </div>
  )
}
