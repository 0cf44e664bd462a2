import { useEffect, useRef, useState } from 'react'
import { scriptTag } from '../../../../domain/language.ts'
import type { TorrentFile } from '../../../../domain/torrent-files.ts'
import { inPageLanguage } from '../../../../domain/translated.ts'
import { useWhenOnline } from '../../../shared/network/network.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { sizeText } from '../../../shared/ui/size-text.ts'
import { lateTexts } from '../late-texts.tsx'
import styles from './torrent-files.module.css'

const FIRST = 20
/** A browser renders this many rows without a noticeable pause. */
const MORE = 500

interface TorrentFilesProps {
  readonly movieId: string
  readonly downloadId: string
}

/** The names and sizes of the files in a download's torrent, which the server reads. */
export function TorrentFiles({ movieId, downloadId }: TorrentFilesProps) {
  const [files, setFiles] = useState<readonly TorrentFile[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState(FIRST)
  const summary = useRef<HTMLParagraphElement>(null)
  const again = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  useWhenOnline(() => problem === sharedTexts.offline && again())

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt reads again
  useEffect(() => {
    const stop = new AbortController()
    readFiles(`/data/torrent/${movieId}?download=${encodeURIComponent(downloadId)}`, stop.signal).then(
      setFiles,
      (error: Error) => stop.signal.aborted || setProblem(error.message),
    )
    return () => stop.abort()
  }, [movieId, downloadId, attempt])

  if (problem !== null)
    return (
      <p role="alert">
        {problem} <Button onClick={again}>{sharedTexts.tryAgain}</Button>
      </p>
    )
  if (files === null) return <p role="status">{sharedTexts.loading}</p>
  const rest = Math.min(files.length - shown, MORE)
  return (
    <>
      <p ref={summary} role="status" tabIndex={-1} className={styles.summary}>
        {lateTexts.files(files.length, sizeText(files.reduce((sum, { size }) => sum + size, 0)))}
      </p>
      <ul className={styles.files}>
        {files.slice(0, shown).map(({ path, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paths may be the same, and the list does not change
          <li key={index} className={styles.file}>
            <bdi lang={scriptTag(path)} className={styles.path}>
              {path}
            </bdi>
            <span className={styles.size}>{sizeText(size)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          onClick={() => {
            // The last of these buttons is removed when it is pressed.
            if (files.length - shown <= MORE) summary.current?.focus({ preventScroll: true })
            setShown(shown + MORE)
          }}
        >
          {lateTexts.moreFiles(rest)}
        </Button>
      )}
    </>
  )
}

/** Throws an error whose message can be shown. */
async function readFiles(address: string, signal: AbortSignal): Promise<readonly TorrentFile[]> {
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    throw new Error(navigator.onLine ? lateTexts.filesNotLoaded : sharedTexts.offline, { cause: error })
  })
  const answer: { files?: TorrentFile[]; message?: string } = await response.json().catch(() => ({}))
  if (!response.ok || !answer.files)
    throw new Error(answer.message ? inPageLanguage(answer.message) : lateTexts.filesNotLoaded)
  return answer.files
}
