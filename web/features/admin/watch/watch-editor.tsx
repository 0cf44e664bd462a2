import { useEffect, useRef, useState } from 'react'
import { checkForm, isForm, type WatchColumns, WatchDraft, WatchForm } from '../../../../domain/forms.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { embedHtml } from '../../../../domain/watch-target.ts'
import { Field } from '../../../shared/form/field.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { saveRow, withPublication } from '../editor/row-store.ts'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { PublishActions } from '../states/publish-actions.tsx'
import { formatMoment } from '../states/row-state.ts'
import { texts as stateTexts } from '../states/texts.ts'
import { texts as adminTexts } from '../texts.ts'
import { TextArea } from '../ui/inputs.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import { type AdminWatch, emptyWatch, problemText, watchForm, watchStore } from './admin-watch.ts'
import { texts } from './texts.ts'
import styles from './watch.module.css'

interface WatchEditorProps {
  /** Give the editor another `key` with another page. */
  readonly opened: Opened<AdminWatch>
  /** What a new page begins with; null for nothing. */
  readonly begun?: WatchForm | null
  /** Called with every saved page, also when its form is closed meanwhile. */
  readonly onSaved: () => void
  /** Called after a save of the form, with a page that was published by it. */
  readonly onPublished: (page: AdminWatch | null) => void
  /** Called with the id of the draft that the form of a new page has become. */
  readonly onAdopt?: (id: string) => void
  /** Called when the form is done with. */
  readonly onClose: () => void
}

const check = (form: WatchForm) => checkForm(WatchForm, form, texts.required)
const checkDraft = (form: WatchForm) => checkForm(WatchDraft, form, adminTexts.draftNeedsTitle)
export const readWatchForm = (stored: unknown) => (isForm(WatchForm, stored) ? stored : undefined)

/** The form of a watch page: a new one, or one in its place in the list (ADMWATCH-01 … 04, 07 … 09). */
export function WatchEditor({ opened, begun, onSaved, onPublished, onAdopt, onClose }: WatchEditorProps) {
  const editor = useRowEditor<AdminWatch, WatchForm, WatchColumns>({
    kind: 'watch',
    opened,
    formOf: watchForm,
    empty: () => begun ?? emptyWatch(),
    readForm: readWatchForm,
    check,
    checkDraft,
    save: ({ columns, edited, draft, publication }) => {
      const columnsOf = (page: AdminWatch) => (page.state === 'draft' ? checkDraft : check)(watchForm(page)).columns
      return saveRow(withPublication({ store: watchStore, columns, columnsOf }, publication), edited, draft)
    },
    messageOf: problemText,
    onSaved(page, saved) {
      const scheduled = stateTexts.scheduledToast(formatMoment(page.publish_at ?? page.created_at))
      const done = { published: texts.uploaded, updated: texts.updated, draft: stateTexts.draftToast, scheduled }
      void showToast('success', done[saved])
      onPublished(saved === 'published' ? page : null)
      onSaved()
    },
    onDraft(page, isFirst) {
      if (isFirst) onAdopt?.(page.id)
      onSaved()
    },
    onClose,
    onFailed: (_, wasNew) => void showToast('error', wasNew ? texts.uploadFailed : texts.updateFailed),
  })
  const { form, change } = editor
  const editing = opened.id !== null
  const field = (name: keyof WatchForm) => ({ name, value: form[name], problem: editor.fields[name] })
  return (
    <EditorForm
      editor={editor}
      what={texts.what}
      {...(editing ? { label: texts.editFormOf(opened.row?.title ?? form.title) } : { heading: texts.newPage })}
      className={styles.form}
      actions={<PublishActions editor={editor} table="watch_html" />}
      submit={
        editing && !editor.isDraft
          ? { text: texts.save, busy: texts.saving }
          : { text: texts.upload, busy: texts.uploading }
      }
      cancel={editing ? { text: texts.cancel, kind: 'plain' } : null}
      onCancel={onClose}
    >
      {opened.row && <Withdrawal table="watch_html" row={opened.row} name={opened.row.title} onChanged={onSaved} />}
      <Field
        {...field('title')}
        label={texts.titleField}
        required
        autoComplete="off"
        maxLength={300}
        autoFocus={editing}
        onChange={({ target }) => change(editor.isDraft ? withTitle(form, target.value) : { title: target.value })}
      />
      <Field
        {...field('slug')}
        label={texts.slug}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.slugHint}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <PictureField
        {...field('poster')}
        what="poster"
        label={texts.poster}
        required
        onChange={(poster) => change({ poster })}
      />
      <PictureField
        {...field('cover_poster')}
        label={texts.coverPoster}
        what="cover"
        hint={texts.coverPosterHint}
        onChange={(cover_poster) => change({ cover_poster })}
      />
      <Field
        {...field('licence')}
        label={texts.licence}
        hint={texts.licenceHint}
        autoComplete="off"
        maxLength={300}
        onChange={(event) => change({ licence: event.target.value })}
      />
      <Field
        {...field('origin')}
        label={texts.origin}
        hint={texts.originHint}
        autoComplete="off"
        maxLength={2000}
        onChange={(event) => change({ origin: event.target.value })}
      />
      <TextArea
        {...field('html_code')}
        label={texts.html}
        required
        code
        rows={8}
        hint={texts.htmlHint}
        onChange={(event) => change({ html_code: event.target.value })}
      />
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

/** The code as the player shows it, in a document without access to our origin (DEC-47). */
function EmbedPreview({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false)
  const shown = useDebounced(html)
  const frame = useRef<HTMLIFrameElement>(null)
  // The frame's document has no origin that could be named.
  const send = () => frame.current?.contentWindow?.postMessage(embedHtml(shown), '*')
  useEffect(send, [shown])
  return (
    <div className={styles.preview}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? texts.hidePreview : texts.preview}
      </Button>
      {open && (
        <iframe
          ref={frame}
          title={texts.previewTitle}
          className={styles.frame}
          src={paths.embedPreview}
          allow="encrypted-media; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={send}
        />
      )}
    </div>
  )
}
