import { useEffect, useRef, useState } from 'react'
import { embedHtml, hidesReferrer, runsScripts } from '../../../../domain/embed-code.ts'
import type { WatchForm } from '../../../../domain/forms.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { Field } from '../../../shared/form/field.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx'
import { PlayerFrame } from '../../../shared/ui/player-frame.tsx'
import { EditorForm, fieldsOf } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { PublishActions } from '../editor/publish-actions.tsx'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { isUnpublished } from '../rows/row-state.ts'
import { texts as adminTexts } from '../texts.ts'
import { TextArea } from '../ui/inputs.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import { type AdminWatch, watchKind } from './admin-watch.ts'
import { texts } from './texts.ts'
import styles from './watch.module.css'

/** The form of a watch page: a new one, or one in its place in the list (ADMWATCH-01 … 04, 07 … 09). */
export function WatchEditor(props: EditorProps<AdminWatch>) {
  const editor = useRowEditor(watchKind, props)
  const { form, change } = editor
  const { opened, onSaved, onClose } = props
  const editing = !opened.isNew
  const isKept = isUnpublished(editor.row)
  const { text, value } = fieldsOf<keyof WatchForm>(form, editor.fields, change)
  return (
    <EditorForm
      editor={editor}
      {...(editing ? { label: texts.editFormOf(opened.row?.title ?? form.title) } : { heading: texts.newPage })}
      className={styles.form}
      actions={<PublishActions editor={editor} />}
      submit={editing && !editor.isDraft ? texts.save : texts.publish}
      cancel={editing && texts.cancel}
      onCancel={onClose}
    >
      {opened.row && <Withdrawal table="watch_html" row={opened.row} name={opened.row.title} onChanged={onSaved} />}
      <Field
        {...text('title')}
        label={texts.titleField}
        required
        maxLength={300}
        autoFocus={editing}
        onChange={({ target }) =>
          change(editor.isDraft && !isKept ? withTitle(form, target.value) : { title: target.value })
        }
      />
      <Field
        {...text('slug')}
        label={texts.slug}
        required
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isKept}
        hint={isKept ? adminTexts.keptAddress : texts.slugHint}
      />
      <PictureField
        {...value('poster')}
        what="poster"
        label={texts.poster}
        required
        onChange={(poster) => change({ poster })}
      />
      <PictureField
        {...value('cover_poster')}
        label={texts.coverPoster}
        what="cover"
        hint={texts.coverPosterHint}
        onChange={(cover_poster) => change({ cover_poster })}
      />
      <Field {...text('licence')} label={texts.licence} hint={texts.licenceHint} maxLength={300} />
      <Field {...text('origin')} label={texts.origin} hint={texts.originHint} maxLength={2000} />
      <TextArea {...text('html_code')} label={texts.html} required code rows={8} hint={texts.htmlHint} />
      <ErrorBoundary resetKey={form.html_code}>
        <EmbedPreview html={form.html_code} />
      </ErrorBoundary>
    </EditorForm>
  )
}

/** The slug follows the title until the owner types one. */
function withTitle(form: WatchForm, title: string): Partial<WatchForm> {
  const suggested = (text: string) => (text.trim() === '' ? '' : slugOf(text, 'watch', 'page'))
  return form.slug === suggested(form.title) ? { title, slug: suggested(title) } : { title }
}

/** The code as the player shows it, in a document with the same rights (DEC-47). */
function EmbedPreview({ html: typed }: { readonly html: string }) {
  const [open, setOpen] = useState(false)
  const html = embedHtml(useDebounced(typed))
  const withScripts = runsScripts(html)
  const frame = useRef<HTMLIFrameElement>(null)
  // With scripts, the frame's document has no origin that could be named.
  const send = () => frame.current?.contentWindow?.postMessage(html, '*')
  useEffect(send, [html])
  return (
    <div className={styles.preview}>
      {hidesReferrer(html) && <p className={styles.warning}>{texts.hidesReferrer}</p>}
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
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
