import { languageTag } from '../../../domain/language.ts'
import type { WatchEntry } from '../../../domain/rows/watch-page.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { useHydrated } from '../../shared/page/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import styles from './cover-carousel.module.css'
import { texts } from './texts.ts'
import { useCarousel } from './use-carousel.ts'

/** The newest covers, one at a time (WATCH-02 … 05). It follows the carousel pattern of the ARIA authoring practices. */
export function CoverCarousel({ entries }: { readonly entries: readonly WatchEntry[] }) {
  const hydrated = useHydrated()
  const { track, current, playing, canPlay, stopped, go, setStopped, pauseHandlers } = useCarousel(entries.length)
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.newestFilms}
      className={styles.carousel}
      {...pauseHandlers}
    >
      <ul ref={track} className={styles.track} aria-live={playing ? 'off' : 'polite'}>
        {entries.map((entry, position) => (
          <li
            key={entry.id}
            aria-roledescription={texts.aSlide}
            aria-label={texts.slideOf(position + 1, entries.length)}
            className={styles.slide}
          >
            <Link to={paths.player(entry.slug)} className={styles.link}>
              <Cover entry={entry} first={position === 0} loaded={position === 0 || hydrated} />
              <span className={styles.caption} data-theme="dark">
                <Title text={entry.title} className={styles.title} />
                <span className={styles.language} data-language={languageTag(entry.language[0])}>
                  {entry.language.map(inPageLanguage).join(', ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {entries.length > 1 && (
        <div className={styles.controls}>
          {canPlay && (
            <Button kind="quiet" className={styles.pause ?? ''} onClick={() => setStopped(!stopped)}>
              {stopped ? texts.startSlideshow : texts.pauseSlideshow}
            </Button>
          )}
          <ul className={styles.dots} aria-label={texts.chooseSlide}>
            {entries.map((entry, position) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={texts.slide(position + 1, entry.title)}
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
  readonly loaded: boolean
}

/** A slide's picture. Later slides load after hydration to save bandwidth; without JavaScript, <noscript> has them all. */
function Cover({ entry, first, loaded }: CoverProps) {
  const picture = (
    <Picture
      shape="wide"
      src={entry.cover_poster}
      facts={entry.cover_picture}
      alt=""
      sizes="(min-width: 60rem) 60rem, 100vw"
      eager={first}
      important={first}
      className={styles.cover ?? ''}
    />
  )
  return loaded ? (
    picture
  ) : (
    <span className={styles.place}>
      <noscript>{picture}</noscript>
    </span>
  )
}
