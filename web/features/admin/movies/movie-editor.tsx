import { type Ref, useImperativeHandle, useRef } from 'react'
import { checkMovie, type MovieColumns, type MovieForm, readMovieForm } from '../../../../domain/movie-form.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { newId } from '../../../shared/network/new-id.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { correctedSlug } from '../editor/row-store.ts'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { PublishActions } from '../states/publish-actions.tsx'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import type { AdminMovie } from './admin-movie.ts'
import { MovieDownloads } from './download-fields.tsx'
import { useFailingLinks } from './failing-links.tsx'
import { MakeFromMovie } from './make-from-movie.tsx'
import { MovieFields } from './movie-fields.tsx'
import styles from './movie-form.module.css'
import { asNewMovie, emptyMovie, formOf } from './movie-form.ts'
import { MovieLookup } from './movie-lookup.tsx'
import { movieStore, removeUnusedFiles } from './movie-store.ts'
import { SharePreview } from './share-preview.tsx'
import { texts } from './texts.ts'
import { useFill } from './use-fill.ts'
import { useTorrents } from './use-torrents.ts'
import { useWithdrawalActions, useWithdrawnDownloads } from './use-withdrawn-downloads.ts'

/** What the list does to the edited movie. */
export interface MovieEditorHandle {
  /** The list changed the movie's homepage flag. */
  readonly followFlag: () => void
}

interface MovieEditorProps extends EditorProps<AdminMovie> {
  readonly ref?: Ref<MovieEditorHandle>
}

/** The form of one movie. */
export function MovieEditor({ ref, ...props }: MovieEditorProps) {
  const { opened, onSaved, onClose } = props
  const following = useRef<Promise<unknown>>(null)
  const torrents = useTorrents({
    movieId: opened.id,
    form: () => editor.latest().form,
    onChange: (id, changed) =>
      editor.change((form) => ({
        downloads: form.downloads.map((block) => (block.id === id ? changed(block) : block)),
      })),
    onFacts: ({ title, year }) =>
      fill({ ...(title && { title }), ...(year && { year: Number(year) }) }, texts.fileName),
  })
  const withdrawn = useWithdrawnDownloads(opened.row?.id ?? null)
  const editor = useRowEditor<AdminMovie, MovieForm, MovieColumns>({
    ...props,
    kind: 'movie',
    formOf,
    empty: emptyMovie,
    readForm: readMovieForm,
    asNew: asNewMovie,
    check: (form) =>
      checkMovie(form, withdrawn.list?.length ? 'withdrawn' : 'published', new Set(torrents.files.keys())),
    checkDraft: (form) => checkMovie(form, 'draft'),
    store: movieStore,
    async upload(isAutosave) {
      // Without what the list changed, the save would find a version that it does not know.
      await following.current
      await torrents.upload(isAutosave)
    },
    columns: (columns, { slug }, movie) => ({ ...columns, ...correctedSlug(movie, slug, 'movie') }),
    afterSave: removeUnusedFiles,
    toasts: texts.toasts,
  })
  const { form } = editor
  const isStored = editor.row !== null && !editor.deleted
  const editing = isStored && editor.row?.state !== 'draft'
  const { origins, change, fill } = useFill(editor, editing)
  const withdrawals = useWithdrawalActions(editor, withdrawn, onSaved)
  const failing = useFailingLinks()
  useImperativeHandle(ref, () => ({
    followFlag() {
      following.current = movieStore.read(opened.id).then(
        (movie) => movie && !editor.conflict && editor.follow(movie, { showOnHomepage: movie.showOnHomepage }),
        () => {},
      )
    },
  }))
  return (
    <EditorForm
      editor={editor}
      what={texts.what}
      label={opened.row ? texts.editFormOf(opened.row.title) : texts.newMovie}
      width="all"
      problem={Object.keys(editor.fields).length > 0 ? null : editor.problem}
      submit={{ text: editing ? texts.updateMovie : texts.uploadMovie, busy: texts.saving }}
      actions={<PublishActions editor={editor} table="movies" />}
      onCancel={onClose}
    >
      {opened.row && (
        <div className={styles.banner}>
          <p>
            {texts.editing} <strong>{opened.row.title}</strong>
          </p>
          <MakeFromMovie movie={opened.row} />
          <Button
            onClick={() => {
              editor.forget()
              onClose()
            }}
          >
            {texts.cancelEdit}
          </Button>
          <Withdrawal table="movies" row={opened.row} name={opened.row.title || opened.row.slug} onChanged={onSaved} />
        </div>
      )}
      <MovieLookup title={form.title} onTaken={fill} />
      <div className={styles.sides}>
        <MovieFields
          form={form}
          problems={editor.fields}
          origins={origins}
          editing={editing}
          draftId={isStored && !editing ? (editor.row?.id ?? null) : null}
          onChange={change}
          onTitle={(title) =>
            change(editing ? { title } : { title, slug: slugOf(title, 'movie', newId().slice(0, 8)) })
          }
        >
          <MovieDownloads
            blocks={form.downloads}
            torrents={torrents}
            problems={editor.fields}
            failing={failing.filter(({ movie_id }) => movie_id === editor.row?.id)}
            withdrawals={withdrawals}
            withdrawn={withdrawn.list ?? []}
            // Only what visitors see is withdrawn; anything else is removed.
            stored={editor.row?.state === 'published' && isStored ? editor.row.downloads : []}
            onChange={(changed) => editor.change(({ downloads }) => ({ downloads: changed(downloads) }))}
          />
        </MovieFields>
        <div className={styles.preview}>
          <ErrorBoundary resetKey={form}>
            <SharePreview form={form} />
          </ErrorBoundary>
        </div>
      </div>
    </EditorForm>
  )
}
