import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { DownloadBlock } from '../../../../domain/rows/movie.ts'
import { paths } from '../../../shared/page/paths.ts'
import type { Fetched, Progress } from './save-file.ts'
import { type DownloadSource, downloadFileName, saveAs } from './sources.ts'

const PROXY_DELAY_MS = 300

interface DownloadLinkProps extends ComponentProps<'a'> {
  readonly movieId: string
  readonly block: DownloadBlock
  readonly source: DownloadSource
  /** Called with the entry's new count once a use of the link was counted. */
  readonly onCounted?: (count: number) => void
  /** Called while a file is fetched, unless that is quick. */
  readonly onFetching?: (progress: Progress) => void
  /** Called with the outcome of fetching a file. */
  readonly onFetched?: (result: Fetched) => void
}

/**
 * A link to one source of a download block; it works without JavaScript, too. A click is counted, for a file once it was delivered: it
 * is fetched through the proxy after 300 ms and saved. Other sources open as ordinary links (DL-02 … 09, DEC-90).
 */
export function DownloadLink({
  movieId,
  block,
  source,
  onCounted,
  onFetching,
  onFetched,
  onClick,
  ...rest
}: DownloadLinkProps) {
  const [starting, setStarting] = useState(false)
  const fileName = downloadFileName(block)
  const isFile = source.kind === 'file'

  async function count() {
    const code = await import('./save-file.ts').catch(() => null)
    const counted = await code?.countDownload(movieId, block.id)
    if (typeof counted === 'number') onCounted?.(counted)
  }

  function press(event: MouseEvent<HTMLAnchorElement>) {
    // Clicks with a modifier or the middle button are left to the browser, which follows the link to the file.
    if (!isFile || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      void count()
      return
    }
    event.preventDefault()
    if (starting) return
    setStarting(true)
    setTimeout(async () => {
      const result = await fetchFile()
      if (result === 'saved' || result === 'handed-over') void count()
      setStarting(false)
      onFetched?.(result)
    }, PROXY_DELAY_MS)
  }

  async function fetchFile(): Promise<Fetched> {
    // The code that reports a failure is loaded first, while there is a network.
    const code = await Promise.all([import('./save-file.ts'), import('./download-status.tsx')]).catch(() => null)
    if (code) return code[0].saveThroughProxy(source.address, fileName, (progress) => onFetching?.(progress))
    if (!navigator.onLine) return 'offline'
    // Some browsers do not fetch a failed module again.
    saveAs(paths.proxyDownload(source.address, fileName), fileName)
    return 'handed-over'
  }

  return (
    <a
      rel="nofollow noopener"
      {...rest}
      href={isFile ? paths.proxyDownload(source.address, fileName) : source.address}
      download={isFile ? fileName : undefined}
      aria-busy={starting || undefined}
      onClick={(event) => {
        onClick?.(event)
        press(event)
      }}
      onAuxClick={(event) => {
        if (event.button === 1) press(event)
      }}
    />
  )
}
