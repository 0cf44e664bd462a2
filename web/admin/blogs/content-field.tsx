import { useId, useState } from 'react'
import { useChunk } from '../../app/use-chunk.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Loading } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast.ts'
import { TextArea } from '../ui/text-area.tsx'
import styles from './blogs.module.css'
import { DroppedNote } from './dropped-note.tsx'
import { lostInEditor } from './editable-html.ts'

const loadEditor = () => import('./rich-text.tsx')

interface ContentFieldProps {
  readonly html: string
  readonly onChange: (html: string) => void
}

/** The article: an editor, and its HTML source. HTML with more than the editor knows stays source, so that nothing is lost. */
export function ContentField({ html, onChange }: ContentFieldProps) {
  const id = useId()
  const foreign = lostInEditor(html)
  const [view, setView] = useState<'editor' | 'source'>(foreign.length > 0 ? 'source' : 'editor')
  const editor = useChunk(loadEditor, view === 'editor', () => {
    setView('source')
    void showToast('error', 'The editor could not be loaded. The HTML source works without it.')
  })
  return (
    <div className={styles.content}>
      <div className={styles.views}>
        <span id={id} className={styles.label}>
          Content
        </span>
        <Button aria-pressed={view === 'editor'} disabled={foreign.length > 0} onClick={() => setView('editor')}>
          Editor
        </Button>
        <Button aria-pressed={view === 'source'} onClick={() => setView('source')}>
          HTML source
        </Button>
      </div>
      {foreign.length > 0 && (
        <p className={styles.hint}>The editor would lose {foreign.join(', ')}: this article is edited as source.</p>
      )}
      {view === 'source' && (
        <TextArea
          label="HTML source"
          name="content"
          code
          rows={16}
          value={html}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {/* Hidden and not removed beside the source, so that its undo history stays. */}
      {editor && (
        <div hidden={view === 'source'}>
          <ErrorBoundary>
            <editor.RichText html={html} hidden={view === 'source'} onChange={onChange} labelledBy={id} />
          </ErrorBoundary>
        </div>
      )}
      {!editor && view === 'editor' && <Loading />}
      <DroppedNote html={html} />
    </div>
  )
}
