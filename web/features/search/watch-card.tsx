import type { WatchCard as Entry } from '../../../domain/rows/watch-page.ts'
import { paths } from '../../shared/page/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { texts } from './texts.tsx'
import styles from './watch-card.module.css'

interface WatchCardProps {
  readonly entry: Entry
  /** The picture's `sizes` attribute. */
  readonly sizes: string
  readonly eager: boolean
}

/** A watch page among search results, marked as such (SEARCH-08, SEARCH-16 … 18). */
export function WatchCard({ entry, sizes, eager }: WatchCardProps) {
  return (
    <article className={styles.card}>
      <Link to={paths.player(entry.slug)} className={styles.link}>
        <Picture shape="poster" src={entry.poster} facts={entry.poster_picture} alt="" sizes={sizes} eager={eager} />
        <span className={styles.mark}>
          <Icon name="watch" size={18} /> {texts.watchPage}
        </span>
        <h2 className={styles.title}>
          <Title text={entry.title} />
        </h2>
      </Link>
    </article>
  )
}
