import { type AnchorHTMLAttributes, type MouseEvent, useState } from 'react'
import type { DownloadBlock } from '../../domain/rows/movie.ts'
import { paths } from '../app/paths.ts'
import { countDownload } from './count-download.ts'
import { downloadFileName } from './file-name.ts'
import { saveThroughProxy } from './save-file.ts'
import type { DownloadSource } from './sources.ts'

const PROXY_DELAY_MS = 300

interface DownloadLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly movieId: string
  readonly block: DownloadBlock
  readonly source: DownloadSource
  /** Told the entry's new count after a click that was counted. */
  readonly onCounted?: (count: number) => void
  /** Told how fetching a file ended. */
  readonly onFetched?: (result: 'saved' | 'failed' | 'offline') => void
}

/**
 * A link to one source of a download block, which works without script too. A click is counted; a file is then fetched
 * through the proxy 300 ms later and saved, anything else opens as an ordinary link (DL-02 … 09, DEC-90).
 */
export function DownloadLink({ movieId, block, source, onCounted, onFetched, ...rest }: DownloadLinkProps) {
  const [starting, setStarting] = useState(false)
  const fileName = downloadFileName(block)
  const isFile = source.kind === 'file'

  function press(event: MouseEvent<HTMLAnchorElement>) {
    void countDownload(movieId, block.id).then((count) => {
      if (count !== null) onCounted?.(count)
    })
    // With a modifier or the middle button the browser does what the visitor asked of it: the link leads to the file all the same.
    if (!isFile || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (starting) return
    setStarting(true)
    setTimeout(async () => {
      const result = await saveThroughProxy(source.address, fileName)
      setStarting(false)
      onFetched?.(result)
    }, PROXY_DELAY_MS)
  }

  return (
    <a
      rel="nofollow noopener"
      {...rest}
      href={isFile ? paths.proxyDownload(source.address, fileName) : source.address}
      download={isFile ? fileName : undefined}
      aria-busy={starting || undefined}
      onClick={press}
      onAuxClick={(event) => {
        if (event.button === 1) press(event)
      }}
    />
  )
}
