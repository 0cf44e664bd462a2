import { scriptTag } from '../../domain/language.ts'
import type { WatchEntry } from '../../domain/rows/watch-page.ts'
import { paths } from '../app/paths.ts'
import { Link } from '../ui/link.tsx'
import { Poster } from '../ui/poster.tsx'
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
      <Poster src={entry.poster} alt="" sizes="(min-width: 26rem) 11rem, 42vw" eager={eager} />
      <span className={styles.title} lang={scriptTag(entry.title)}>
        {entry.title}
      </span>
    </Link>
  )
}
