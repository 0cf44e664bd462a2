import { LANGUAGES, UNKNOWN_LANGUAGE } from '../../../domain/catalogue.ts'
import { languageTag } from '../../../domain/language.ts'
import type { WatchEntry } from '../../../domain/rows/watch-page.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import styles from './watch-shelf.module.css'

interface WatchShelfProps {
  readonly shelf: Shelf
  readonly eager: boolean
}

/** One language's posters side by side, each leading to its player (WATCH-07, WATCH-08). */
export function WatchShelf({ shelf: { language, entries }, eager }: WatchShelfProps) {
  return (
    <section aria-label={inPageLanguage(language)} data-language={languageTag(language)}>
      <h2 className={styles.language}>{inPageLanguage(language)}</h2>
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

/** A row of the watch catalogue: the entries of one language. */
export interface Shelf {
  readonly language: string
  readonly entries: readonly WatchEntry[]
}

const ORDER: readonly string[] = LANGUAGES.map((name) => name.toLowerCase())

/** Entries grouped by language (WATCH-07): the offered languages first, then others by name, 'Unknown' last. */
export function shelvesOf(entries: readonly WatchEntry[]): Shelf[] {
  const shelves = new Map<string, { language: string; entries: WatchEntry[] }>()
  for (const entry of entries) {
    const own = new Map(entry.language.map((name) => [name.toLowerCase(), name]))
    for (const [key, language] of own) {
      const shelf = shelves.get(key)
      if (shelf) shelf.entries.push(entry)
      else shelves.set(key, { language, entries: [entry] })
    }
  }
  return [...shelves]
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, 'en'))
    .map(([, shelf]) => shelf)
}

function rank(key: string): number {
  if (key === UNKNOWN_LANGUAGE.toLowerCase()) return ORDER.length + 1
  const index = ORDER.indexOf(key)
  return index < 0 ? ORDER.length : index
}
