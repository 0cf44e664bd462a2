import { DEFAULT_COVER } from '../../domain/catalogue.ts'
import { scriptTag } from '../../domain/language.ts'
import type { WatchEntry } from '../../domain/rows/watch-page.ts'
import { paths } from '../app/paths.ts'
import { useHydrated } from '../app/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { WidePicture } from '../ui/wide-picture.tsx'
import styles from './cover-carousel.module.css'
import { useCarousel } from './use-carousel.ts'

/** The newest covers, one at a time (WATCH-02 … 05), after the carousel pattern of the ARIA authoring practices. */
export function CoverCarousel({ entries }: { readonly entries: readonly WatchEntry[] }) {
  const hydrated = useHydrated()
  const { track, current, turning, canTurn, stopped, go, stop, waits } = useCarousel(entries.length)
  return (
    <section aria-roledescription="carousel" aria-label="Newest films to watch" className={styles.carousel} {...waits}>
      <ul ref={track} className={styles.track} aria-live={turning ? 'off' : 'polite'}>
        {entries.map((entry, position) => (
          <li
            key={entry.id}
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${entries.length}`}
            className={styles.slide}
          >
            <Link to={paths.player(entry.slug)} className={styles.link}>
              <Cover entry={entry} first={position === 0} wanted={position === 0 || hydrated} />
              <span className={styles.board}>
                <span className={styles.title} lang={scriptTag(entry.title)}>
                  {entry.title}
                </span>
                <span className={styles.language}>{entry.language.join(', ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {entries.length > 1 && (
        <div className={styles.controls}>
          {canTurn && (
            <Button kind="quiet" className={styles.pause ?? ''} onClick={() => stop(!stopped)}>
              {stopped ? 'Play slides' : 'Pause slides'}
            </Button>
          )}
          <ul className={styles.dots} aria-label="Choose a slide">
            {entries.map((entry, position) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={`Slide ${position + 1}: ${entry.title}`}
                  aria-current={position === current}
                  onClick={() => go(position)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface CoverProps {
  readonly entry: WatchEntry
  readonly first: boolean
  readonly wanted: boolean
}

/** A slide's picture. One that is not wanted yet leaves the line to what is on the screen, unless no script will ever want it. */
function Cover({ entry, first, wanted }: CoverProps) {
  const picture = (
    <WidePicture
      src={entry.cover_poster}
      missing={DEFAULT_COVER}
      broken={DEFAULT_COVER}
      alt=""
      sizes="(min-width: 60rem) 60rem, 100vw"
      eager={first}
      important={first}
      className={styles.cover ?? ''}
    />
  )
  return wanted ? (
    picture
  ) : (
    <span className={styles.place}>
      <noscript>{picture}</noscript>
    </span>
  )
}
