import type { WatchCard as Entry } from '../../domain/rows/watch-page.ts'
import { paths } from '../app/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Title } from '../ui/native-title.tsx'
import { Poster } from '../ui/poster.tsx'
import styles from './watch-card.module.css'

interface WatchCardProps {
  readonly entry: Entry
  /** How wide its picture is shown, as the `sizes` attribute has it. */
  readonly sizes: string
  readonly eager: boolean
}

/** A watch page among search results (SEARCH-08, SEARCH-16 … 18), marked as one that plays at once. */
export function WatchCard({ entry, sizes, eager }: WatchCardProps) {
  return (
    <article className={styles.card}>
      <Link to={paths.player(entry.slug)} className={styles.link}>
        <Poster src={entry.poster} alt="" sizes={sizes} eager={eager} />
        <span className={styles.mark}>
          <Icon name="watch" size={18} /> Watch page
        </span>
        <h2 className={styles.title}>
          <Title text={entry.title} />
        </h2>
      </Link>
    </article>
  )
}
