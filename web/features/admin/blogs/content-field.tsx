import { useDeferredValue, useId, useState } from 'react'
import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { TextArea } from '../ui/inputs.tsx'
import styles from './blogs.module.css'
import { droppedHtml, lostInEditor } from './html-checks.ts'
import { texts } from './texts.ts'

const RichText = lazyPart(() => import('./rich-text.tsx').then((module) => module.RichText), { pending: <Loading /> })

interface ContentFieldProps {
  readonly html: string
  readonly onChange: (html: string) => void
}

/** The article: an editor, and its HTML source. HTML that the editor cannot show is edited as source. */
export function ContentField({ html, onChange }: ContentFieldProps) {
  const id = useId()
  const unsupported = lostInEditor(html)
  const [view, setView] = useState<'editor' | 'source'>(unsupported.length > 0 ? 'source' : 'editor')
  const [opened, setOpened] = useState(view === 'editor')
  function openEditor() {
    setView('editor')
    setOpened(true)
  }
  return (
    <div className={styles.content}>
      <div className={styles.views}>
        <span id={id} className={styles.label}>
          {texts.content}
        </span>
        <Button aria-pressed={view === 'editor'} disabled={unsupported.length > 0} onClick={openEditor}>
          {texts.visualEditor}
        </Button>
        <Button aria-pressed={view === 'source'} onClick={() => setView('source')}>
          {texts.source}
        </Button>
      </div>
      {unsupported.length > 0 && <p className={styles.hint}>{texts.editedAsSource(unsupported)}</p>}
      {view === 'source' && (
        <TextArea
          label={texts.source}
          name="content"
          code
          rows={16}
          value={html}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {/* Hidden and not removed beside the source, so that its undo history stays. */}
      {opened && (
        <div hidden={view === 'source'}>
          <RichText html={html} hidden={view === 'source'} onChange={onChange} labelledBy={id} />
        </div>
      )}
      <RemovedNote html={html} />
    </div>
  )
}

/** Says before saving what the sanitiser will remove from the HTML (DEC-48). */
function RemovedNote({ html }: { readonly html: string }) {
  const checked = useDeferredValue(html)
  const removed = droppedHtml(checked, sanitizeBlogHtml(checked))
  return (
    <div role="status">
      {removed.length > 0 && (
        <p className={styles.dropped}>
          {texts.removedOnSave} <span>{removed.join(', ')}</span>
        </p>
      )}
    </div>
  )
}
