import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { embedBody, runsScripts } from '../../../../domain/embed-code.ts'
import { MediaFailure } from '../../../../domain/player-problem.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PlayerFrame } from '../../../shared/ui/player-frame.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { texts } from './texts.ts'
import { usePlayerProblems } from './use-player-problems.ts'
import styles from './watch.module.css'

interface EmbedPreviewProps {
  /** As it is typed. */
  readonly code: string
  /** Why a save refused the code; the field says that already. */
  readonly refused: string | undefined
  readonly open: boolean
  readonly onToggle: () => void
  /** Called with why it will not play, or null. */
  readonly onProblem: (problem: string | null) => void
}

/** Why the code will not play, and the code as the player shows it, in a document with the same rights (DEC-47). */
export function EmbedPreview({ code: typed, refused, open, onToggle, onProblem }: EmbedPreviewProps) {
  const code = useDebounced(typed)
  const html = embedBody(code)
  const withScripts = runsScripts(html)
  const frame = useRef<HTMLIFrameElement>(null)
  // With scripts, the frame's document has no origin that could be named.
  const send = () => frame.current?.contentWindow?.postMessage(html, '*')
  useEffect(send, [html])
  const [failed, setFailed] = useState<{ readonly html: string; readonly failure: MediaFailure } | null>(null)
  useEffect(() => {
    function hear({ source, data }: MessageEvent) {
      const said = v.safeParse(MediaFailure, data)
      if (said.success && source === frame.current?.contentWindow) setFailed({ html, failure: said.output })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [html])
  const problems = usePlayerProblems(code, failed?.html === html ? failed.failure : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => onProblem(problems.known), [problems.known])
  return (
    <div className={styles.preview}>
      <div role="status" className={styles.problems}>
        {problems.texts
          .filter((problem) => problem !== refused)
          .map((problem) => (
            <p key={problem} className={styles.warning}>
              {problem}
            </p>
          ))}
      </div>
      <Button aria-expanded={open} onClick={onToggle}>
        {open ? texts.hidePreview : texts.preview}
      </Button>
      {open && (
        <>
          <PlayerFrame
            // Another document in the same frame would be a step of the history.
            key={String(withScripts)}
            ref={frame}
            title={texts.previewTitle}
            className={styles.frame}
            src={paths.embedPreview(withScripts)}
            runsScripts={withScripts}
            onLoad={send}
          />
          <p>{withScripts ? texts.withScripts : texts.withoutScripts}</p>
        </>
      )}
    </div>
  )
}
