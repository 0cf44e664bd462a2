import { useState } from 'react'
import type { DownloadNote } from '../../../../domain/pages/movie.ts'
import type { DownloadBlock, Movie } from '../../../../domain/rows/movie.ts'
import { ReportProblem } from '../../../shared/report/report-problem.tsx'
import { copyText } from '../../../shared/share/copy-text.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { LoadingLine, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Provenance } from '../../../shared/ui/provenance.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { texts } from '../texts.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './downloads.module.css'
import { whenNothingOpens } from './nothing-opens.ts'
import type { Fetched, Progress } from './save-file.ts'
import { type DownloadSource, downloadFileName, downloadSources } from './sources.ts'

const DownloadStatus = lazyPart(() => import('./download-status.tsx').then((module) => module.DownloadStatus))
const NoTorrentApp = lazyPart(() => import('./download-status.tsx').then((module) => module.NoTorrentApp))
const TorrentFiles = lazyPart(() => import('./torrent-files.tsx').then((module) => module.TorrentFiles), {
  pending: <LoadingLine />,
})

const ICONS: Readonly<Record<DownloadSource['kind'], IconName>> = {
  file: 'download',
  magnet: 'magnet',
  direct: 'link',
  gp: 'link',
}

interface DownloadCardProps {
  readonly movie: Pick<Movie, 'id' | 'title' | 'directLinksOnly'>
  readonly block: DownloadBlock
  readonly note: DownloadNote | undefined
}

/** A download option: its quality, size and format, and exactly the sources that exist (DL-01). */
export function DownloadCard({ movie, block, note }: DownloadCardProps) {
  const [count, setCount] = useState(block.count)
  const [noApp, setNoApp] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const sources = downloadSources(block, movie.directLinksOnly)
  const ownSources = sources.filter(({ kind }) => kind !== 'gp')
  const file = sources.find(({ kind }) => kind === 'file')
  const fileName = downloadFileName(block)
  const isTorrent = fileName.endsWith('.torrent')
  function watchForApp() {
    setNoApp(false)
    whenNothingOpens(() => setNoApp(true))
  }
  const name = [block.quality, block.format, block.size].filter(Boolean).join(' ') || movie.title
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.label}>
        <span className={styles.quality}>{block.quality || texts.file}</span>
        <bdi>{[block.size, block.format].filter(Boolean).join(' · ') || block.filename}</bdi>
      </div>
      <div className={styles.rest}>
        {note?.advice && <p className={styles.advice}>{texts.advice[note.advice]}</p>}
        <p className={styles.facts}>
          {note?.checked && isTorrent && sources[0] === file && (
            <span>
              {(note.checked.answered ? texts.seedAnswered : texts.seedSilent)(<RelativeTime iso={note.checked.at} />)}
            </span>
          )}
          {count > 0 && <span>{texts.downloadCount(count)}</span>}
        </p>
        <Provenance {...block} />
        <ul className={styles.sources}>
          {ownSources.map((source) => (
            <li key={source.kind} className={styles.source}>
              <DownloadLink
                movieId={movie.id}
                block={block}
                source={source}
                onCounted={setCount}
                onClick={source.kind === 'magnet' ? watchForApp : () => setFetched(null)}
                onFetching={setProgress}
                onFetched={(result) => {
                  setProgress(null)
                  setFetched(result)
                }}
                target={source.kind === 'direct' ? '_blank' : undefined}
                className={styles.link}
              >
                <Icon name={ICONS[source.kind]} size={20} />
                {source.kind === 'file' && isTorrent ? texts.torrentFile : texts.sources[source.kind]}
                <span className="visually-hidden"> {name}</span>
              </DownloadLink>
              <CopySourceButton source={source} label={texts.copySource[source.kind](name)} />
            </li>
          ))}
          {ownSources.length === 0 && sources.length > 0 && (
            <li>
              <a href="#gp-links">{texts.seeLinks}</a>
            </li>
          )}
          {sources.length === 0 && <li>{texts.noLinks}</li>}
        </ul>
        {fetched === 'offline' && (
          <p role="alert" className={styles.trouble}>
            {sharedTexts.callOffline}
          </p>
        )}
        {file && (progress || fetched) && fetched !== 'offline' && (
          <DownloadStatus
            progress={progress}
            fetched={fetched}
            name={name}
            film={movie.title}
            fileName={fileName}
            address={file.address}
            others={sources.filter(({ kind }) => kind !== 'file').map(({ kind }) => `“${texts.sources[kind]}”`)}
            onClose={() => setFetched(null)}
          />
        )}
        {noApp && <NoTorrentApp />}
        <div className={styles.more}>
          {file && isTorrent && (
            <Disclosure label={texts.files} name={texts.filesIn(name)}>
              <TorrentFiles movieId={movie.id} downloadId={block.id} />
            </Disclosure>
          )}
          <ReportProblem about={{ movieId: movie.id, downloadId: block.id }} name={name} />
        </div>
      </div>
    </article>
  )
}

interface CopySourceButtonProps {
  readonly source: DownloadSource
  /** The button's name for screen readers and its tooltip. */
  readonly label: string
}

/** Copies a source's own address, not the proxy's (DL-10, DEC-63). Copying is not counted. */
function CopySourceButton({ source: { kind, address }, label }: CopySourceButtonProps) {
  async function copy() {
    if (await copyText(address.startsWith('/') ? location.origin + address : address))
      void showToast('success', kind === 'magnet' ? texts.magnetCopied : texts.sourceCopied)
  }
  return (
    <Button kind="quiet" onClick={copy} aria-label={label} title={label}>
      <Icon name="copy" size={20} />
    </Button>
  )
}
