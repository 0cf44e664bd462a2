import { useDeferredValue, useId, useState } from 'react'
import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import type { BlogForm } from '../../../../domain/forms.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { EditorForm, fieldsOf } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { PublishActions } from '../editor/publish-actions.tsx'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { CheckBox, TextArea } from '../ui/inputs.tsx'
import { type AdminBlog, blogKind } from './admin-blog.ts'
import styles from './blogs.module.css'
import { droppedHtml, lostInEditor } from './editor-html.ts'
import { RelatedMovies } from './related-movies.tsx'
import { texts } from './texts.ts'
import { Versions } from './versions.tsx'

/** The form of a blog, new or edited (ADMBLOG-01 … 05). */
export function BlogEditor(props: EditorProps<AdminBlog>) {
  const editor = useRowEditor(blogKind, props)
  const { form, change } = editor
  const { text, value } = fieldsOf<Exclude<keyof BlogForm, 'is_trending'>>(form, editor.fields, change)
  const isEditing = !props.opened.isNew
  const isUpdate = isEditing && !editor.isDraft
  const [round, setRound] = useState(0)
  // The editor only knows its first text.
  const drawContentAnew = () => setRound((before) => before + 1)
  return (
    <EditorForm
      editor={{
        ...editor,
        // Not before: a picture that is being uploaded is put into the article meanwhile. The form stays open where the save failed.
        async overwrite() {
          await editor.overwrite()
          drawContentAnew()
        },
      }}
      heading={isEditing ? texts.editBlog : texts.newBlog}
      width="article"
      submit={{ text: isUpdate ? texts.updateBlog : texts.publish, busy: texts.submitting }}
      actions={<PublishActions editor={editor} />}
      cancel={isEditing && texts.cancelEdit}
      onCancel={props.onClose}
    >
      <Field {...text('title')} label={texts.titleField} required maxLength={300} />
      {isUpdate && <Field {...text('slug')} label={texts.slug} required maxLength={120} hint={texts.slugHint} />}
      <PictureField
        {...value('thumbnail_url')}
        what="thumbnail"
        label={texts.thumbnailUrl}
        onChange={(thumbnail_url) => change({ thumbnail_url })}
      />
      <ContentField
        key={round}
        html={form.content}
        problem={editor.fields.content}
        onChange={(content) => change({ content })}
      />
      <TextArea {...text('excerpt')} label={texts.excerpt} hint={texts.excerptHint} rows={2} maxLength={160} />
      <Field {...text('tags')} label={texts.tags} />
      <RelatedMovies ids={form.related_movie_ids} onChange={(related_movie_ids) => change({ related_movie_ids })} />
      <CheckBox
        label={texts.trending}
        checked={form.is_trending}
        onChange={(event) => change({ is_trending: event.target.checked })}
      />
      {editor.row && !editor.deleted && <Versions blog={editor.row} editor={editor} onRestored={drawContentAnew} />}
    </EditorForm>
  )
}

const RichText = lazyPart(() => import('./rich-text.tsx').then((module) => module.RichText), { pending: <Loading /> })

interface ContentFieldProps {
  readonly html: string
  readonly problem: string | undefined
  readonly onChange: (html: string) => void
}

/** The article: an editor, and its HTML source. HTML that the editor cannot show is edited as source. */
function ContentField({ html, problem, onChange }: ContentFieldProps) {
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
          problem={problem}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {/* Hidden and not removed beside the source, so that its undo history stays. */}
      {opened && (
        <div hidden={view === 'source'}>
          <RichText html={html} problem={problem} hidden={view === 'source'} onChange={onChange} labelledBy={id} />
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
