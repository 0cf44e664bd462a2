import { useState } from 'react'
import type { WatchForm } from '../../../../domain/forms.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { Field } from '../../../shared/form/field.tsx'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx'
import { EditorForm, fieldsOf } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { PublishActions } from '../editor/publish-actions.tsx'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { isUnpublished, type Publication } from '../rows/row-state.ts'
import { texts as adminTexts } from '../texts.ts'
import { TextArea } from '../ui/inputs.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import { type AdminWatch, watchKind } from './admin-watch.ts'
import { EmbedPreview } from './embed-preview.tsx'
import { texts } from './texts.ts'
import styles from './watch.module.css'

/** The form of a watch page: a new one, or one in its place in the list (ADMWATCH-01 … 04, 07 … 09). */
export function WatchEditor(props: EditorProps<AdminWatch>) {
  const saving = useRowEditor(watchKind, props)
  const { form, change } = saving
  const [problem, setProblem] = useState<string | null>(null)
  const { confirm, dialog } = useConfirm()
  /** Asks before visitors get a player that will not play. */
  async function save(publication?: Publication) {
    const { row, busy } = saving
    const isShown = row !== null && row.state !== 'draft'
    const isNew = !isShown || form.html_code !== row.html_code
    const isAsked = !busy && publication?.state !== 'draft' && isNew && watchKind.check(form).problems === null
    const action =
      publication?.state === 'scheduled' ? adminTexts.scheduleSubmit : isShown ? texts.save.text : texts.publish.text
    if (!isAsked || !problem || (await confirm(texts.willNotPlay(form.title, problem, action))))
      await saving.save(publication)
  }
  const editor = { ...saving, save }
  const { opened, onSaved, onClose } = props
  const editing = !opened.isNew
  const isKept = isUnpublished(editor.row)
  const [previewed, setPreviewed] = useState(false)
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
      <TextArea
        {...text('html_code')}
        label={texts.html}
        required
        code
        rows={8}
        hint={texts.htmlHint}
        onPaste={() => setPreviewed(true)}
      />
      <ErrorBoundary resetKey={form.html_code}>
        <EmbedPreview
          code={form.html_code}
          refused={editor.fields.html_code}
          open={previewed}
          onToggle={() => setPreviewed(!previewed)}
          onProblem={setProblem}
        />
      </ErrorBoundary>
      {dialog}
    </EditorForm>
  )
}

/** The slug follows the title until the owner types one. */
function withTitle(form: WatchForm, title: string): Partial<WatchForm> {
  const suggested = (text: string) => (text.trim() === '' ? '' : slugOf(text, 'watch', 'page'))
  return form.slug === suggested(form.title) ? { title, slug: suggested(title) } : { title }
}
