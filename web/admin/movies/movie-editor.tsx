import { type Ref, useImperativeHandle } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { DeletedNote } from '../ui/deleted-note.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import type { AdminMovie } from './admin-movie.ts'
import { columnsOf, type MovieColumns } from './movie-columns.ts'
import { MovieDownloads } from './movie-downloads.tsx'
import styles from './movie-editor.module.css'
import { MovieFields } from './movie-fields.tsx'
import { formOf } from './movie-form.ts'
import { SharePreview } from './share-preview.tsx'
import { useMovieEditor } from './use-movie-editor.ts'

/** What the page around the form tells it. */
export interface MovieEditorHandle {
  /** The list changed the edited movie's homepage flag. */
  readonly follow: (version: string, shown: boolean | null) => void
  /** The edited movie is no more. */
  readonly forget: () => void
}

interface MovieEditorProps {
  /** Null for a new one. */
  readonly edited: AdminMovie | null
  /** The id of the movie that the typing is kept for, which may be no more; null for a new one. */
  readonly draftOf: string | null
  readonly onSaved: (movie: AdminMovie) => void
  readonly onCancel: () => void
  readonly ref?: Ref<MovieEditorHandle>
}

/** The form of one movie; give it a `key` by the movie. */
export function MovieEditor({ edited, draftOf, onSaved, onCancel, ref }: MovieEditorProps) {
  const editor = useMovieEditor(edited, draftOf, onSaved)
  const { form, saving, conflict, deleted } = editor
  useImperativeHandle(ref, () => ({ follow: editor.follow, forget: () => editor.start(null) }))
  return (
    <form
      ref={editor.formRef}
      noValidate
      aria-label={edited ? `Edit ${edited.title}` : 'Upload a movie'}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {edited && (
        <div className={styles.banner}>
          <p>
            Editing <strong>{edited.title}</strong>
          </p>
          <Button
            disabled={saving}
            onClick={() => {
              editor.start(null)
              onCancel()
            }}
          >
            Cancel Edit
          </Button>
        </div>
      )}
      {editor.restored && (
        <RestoredNote
          onDiscard={() => {
            editor.start(edited)
            if (draftOf !== null && !edited) onCancel()
          }}
        />
      )}
      <div className={styles.fields} inert={saving}>
        <MovieFields
          form={form}
          problems={editor.fields}
          editing={edited !== null}
          onChange={editor.change}
          onTitle={editor.changeTitle}
        >
          <MovieDownloads
            blocks={form.blocks}
            torrents={editor.torrents}
            problems={editor.fields}
            onChange={editor.changeBlocks}
          />
        </MovieFields>
      </div>
      <ErrorBoundary resetKey={form}>
        <SharePreview form={form} />
      </ErrorBoundary>
      {conflict && (
        <ConflictNote
          what="movie"
          mine={columnsOf(form)}
          theirs={columnsOf(formOf(conflict))}
          labels={LABELS}
          busy={saving}
          onLoad={() => editor.start(conflict)}
          onOverwrite={() => void editor.save(conflict)}
        />
      )}
      {deleted && <DeletedNote what="movie" />}
      <FormProblem text={editor.reason} />
      <div className={styles.send}>
        <Button kind="main" type="submit" aria-disabled={saving || editor.torrents.reading || undefined}>
          {saving ? 'Saving…' : deleted ? 'Save as a new movie' : edited ? 'Update movie' : 'Upload movie'}
        </Button>
      </div>
    </form>
  )
}

const LABELS: { readonly [Name in keyof MovieColumns]?: string } = {
  title: 'title',
  native_title: 'native title',
  year: 'year',
  poster: 'poster',
  poster_color: 'poster colour',
  description: 'description',
  categories: 'categories',
  subCategory: 'subcategories',
  language: 'languages',
  downloads: 'downloads',
  linkColor: 'link colour',
  watchUrl: 'watch URL',
  showOnHomepage: 'homepage',
  directLinksOnly: 'direct links only',
}
