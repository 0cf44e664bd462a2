import { useState } from 'react'
import type { DownloadBlock, Movie } from '../../domain/rows/movie.ts'
import { CopySourceButton } from '../downloads/copy-source-button.tsx'
import { DownloadLink } from '../downloads/download-link.tsx'
import { DownloadTrouble } from '../downloads/download-trouble.tsx'
import { type DownloadSource, downloadSources } from '../downloads/sources.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './downloads.module.css'

const FACES: Readonly<Record<DownloadSource['kind'], readonly [IconName, string]>> = {
  file: ['download', 'Download'],
  magnet: ['magnet', 'Magnet'],
  direct: ['link', 'Direct link'],
  gp: ['link', 'GP link'],
}

interface DownloadTicketProps {
  readonly movie: Pick<Movie, 'id' | 'title' | 'directLinksOnly'>
  readonly block: DownloadBlock
}

/** A download option as a ticket: quality on the stub, its sources on the rest, exactly those that exist (DL-01). */
export function DownloadTicket({ movie, block }: DownloadTicketProps) {
  const [count, setCount] = useState(block.count)
  const [trouble, setTrouble] = useState<'failed' | 'offline' | null>(null)
  const sources = downloadSources(block, movie.directLinksOnly)
  const own = sources.filter(({ kind }) => kind !== 'gp')
  const file = sources.find(({ kind }) => kind === 'file')
  const what = [block.quality, block.format, block.size].filter(Boolean).join(' ')
  return (
    <article className={styles.ticket} aria-label={what || movie.title}>
      <div className={styles.stub}>
        <span className={styles.quality}>{block.quality || 'File'}</span>
      </div>
      <div className={styles.rest}>
        <p className={styles.facts}>
          <bdi>{[block.size, block.format].filter(Boolean).join(' · ') || block.filename}</bdi>
          <span>{count === 1 ? '1 download' : `${count} downloads`}</span>
        </p>
        <ul className={styles.sources}>
          {own.map((source) => {
            const [icon, words] = FACES[source.kind]
            return (
              <li key={source.kind} className={styles.source}>
                <DownloadLink
                  movieId={movie.id}
                  block={block}
                  source={source}
                  onCounted={setCount}
                  onFetched={(result) => setTrouble(result === 'saved' ? null : result)}
                  target={source.kind === 'direct' ? '_blank' : undefined}
                  className={styles.link}
                >
                  <Icon name={icon} size={20} />
                  {words}
                  <span className="visually-hidden"> {what}</span>
                </DownloadLink>
                <CopySourceButton
                  address={source.address}
                  label={`Copy the ${words.toLowerCase()} address of ${what}`}
                />
              </li>
            )
          })}
          {own.length === 0 && sources.length > 0 && (
            <li>
              <a href="#gp-links">See GP Links below</a>
            </li>
          )}
          {sources.length === 0 && <li>No download links right now.</li>}
        </ul>
        {trouble && file && (
          <DownloadTrouble trouble={trouble} address={file.address} onClose={() => setTrouble(null)} />
        )}
      </div>
    </article>
  )
}
