import type { WatchEntry } from '../../../domain/rows/watch-page.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import styles from './watch-shelf.module.css'
import type { Shelf } from './watch-shelves.ts'

interface WatchShelfProps {
  readonly shelf: Shelf
  readonly eager: boolean
}

/** One language's posters side by side, each leading to its player (WATCH-07, WATCH-08). */
export function WatchShelf({ shelf: { language, entries }, eager }: WatchShelfProps) {
  return (
    <section aria-label={language}>
      <h2 className={styles.language}>{language}</h2>
      <ul className={styles.row}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <WatchPoster entry={entry} eager={eager} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WatchPoster({ entry, eager }: { readonly entry: WatchEntry; readonly eager: boolean }) {
  return (
    <Link to={paths.player(entry.slug)} className={styles.link}>
      <Picture
        shape="poster"
        src={entry.poster}
        facts={entry.poster_picture}
        alt=""
        sizes="(min-width: 26rem) 11rem, 42vw"
        eager={eager}
      />
      <Title text={entry.title} className={styles.title} />
    </Link>
  )
}
