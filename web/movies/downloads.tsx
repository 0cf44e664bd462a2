import type { CSSProperties } from 'react'
import type { Movie } from '../../domain/rows/movie.ts'
import { DownloadLink } from '../downloads/download-link.tsx'
import { downloadSources } from '../downloads/sources.ts'
import { Icon } from '../ui/icon.tsx'
import { DownloadTicket } from './download-ticket.tsx'
import styles from './downloads.module.css'

/** One ticket for each download option, and the GP links together below (MOVIE-15 … 17, MOVIE-19, DL-01). */
export function Downloads({ movie }: { readonly movie: Movie }) {
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
        Downloads
      </h2>
      {movie.downloads.length === 0 && <p>Nothing to download yet.</p>}
      <ul className={styles.tickets}>
        {movie.downloads.map((block) => (
          <li key={block.id}>
            <DownloadTicket movie={movie} block={block} />
            {block.showGifAfter && (
              <img src="/animation.svg" alt="" width={96} height={96} loading="lazy" className={styles.after} />
            )}
          </li>
        ))}
      </ul>
      {gpLinks.length > 0 && (
        <section aria-labelledby="gp-links" className={styles.gp}>
          <h3 id="gp-links">GP Links</h3>
          <ul className={styles.gpLinks}>
            {gpLinks.map(({ block, source }) => (
              <li key={block.id}>
                <DownloadLink movieId={movie.id} block={block} source={source} target="_blank" className={styles.link}>
                  <Icon name="link" size={20} />
                  {[block.quality, block.size].filter(Boolean).join(' · ') || 'GP Link'}
                </DownloadLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
