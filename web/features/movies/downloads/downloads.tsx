import type { CSSProperties } from 'react'
import type { MoviePage } from '../../../../domain/pages/movie.ts'
import type { DownloadBlock, Movie } from '../../../../domain/rows/movie.ts'
import type { WithdrawnDownload as Withdrawn } from '../../../../domain/rows/withdrawn-download.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { texts } from '../texts.tsx'
import { DownloadCard } from './download-card.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './downloads.module.css'
import { downloadSources } from './sources.ts'

interface DownloadsProps {
  readonly movie: Movie
  /** The most recently withdrawn first. */
  readonly withdrawn: readonly Withdrawn[]
  readonly notes: MoviePage['notes']
}

/** One card for each download option, and the GP links together below (MOVIE-15 … 17, MOVIE-19, DL-01). */
export function Downloads({ movie, withdrawn, notes }: DownloadsProps) {
  const gpLinks = movie.downloads.flatMap((block) =>
    downloadSources(block, movie.directLinksOnly)
      .filter(({ kind }) => kind === 'gp')
      .map((source) => ({ block, source })),
  )
  return (
    <section
      aria-labelledby="downloads"
      className={styles.downloads}
      style={{ '--mark': movie.linkColor } as CSSProperties}
    >
      <h2 id="downloads" className={styles.heading}>
        {texts.downloads}
      </h2>
      {movie.downloads.length === 0 && withdrawn.length === 0 && <p>{texts.noDownloads}</p>}
      <ul className={styles.cards}>
        {inPlaces(movie.downloads, withdrawn).map((block) =>
          'reason' in block ? (
            <li key={block.download_id}>
              <WithdrawnDownload download={block} />
            </li>
          ) : (
            <li key={block.id}>
              <DownloadCard movie={movie} block={block} note={notes[block.id]} />
              {block.showGifAfter && (
                <img src="/animation.svg" alt="" width={96} height={96} loading="lazy" className={styles.after} />
              )}
            </li>
          ),
        )}
      </ul>
      {gpLinks.length > 0 && (
        <section aria-labelledby="gp-links" className={styles.gp}>
          <h3 id="gp-links">{texts.gpLinks}</h3>
          <ul className={styles.gpLinks}>
            {gpLinks.map(({ block, source }) => (
              <li key={block.id}>
                <DownloadLink movieId={movie.id} block={block} source={source} target="_blank" className={styles.link}>
                  <Icon name="link" size={20} />
                  {[block.quality, block.size].filter(Boolean).join(' · ') || texts.link}
                </DownloadLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

/** The downloads with the withdrawn ones in their places. `place` does not count downloads that were withdrawn earlier. */
function inPlaces(downloads: readonly DownloadBlock[], withdrawn: readonly Withdrawn[]): (DownloadBlock | Withdrawn)[] {
  const all: (DownloadBlock | Withdrawn)[] = [...downloads]
  for (const each of withdrawn) all.splice(each.place, 0, each)
  return all
}

/** Shown in place of a download that was withdrawn: since when and why. */
export function WithdrawnDownload({ download }: { readonly download: Withdrawn }) {
  const { quality, size, format, reason, withdrawn_at } = download
  return (
    <div className={styles.withdrawn}>
      <p>
        <bdi>{[quality, size, format].filter(Boolean).join(' · ') || texts.file}</bdi>
      </p>
      <p>{texts.withdrawnOn(formatDate(withdrawn_at))}</p>
      <p className={styles.reason}>{reason}</p>
    </div>
  )
}
