import { type Ref, useImperativeHandle, useState } from 'react'
import { checkMovie, type MovieColumns, type MovieForm, readMovieForm } from '../../../domain/movie-form.ts'
import { slugOf } from '../../../domain/slug.ts'
import { paths } from '../../app/paths.ts'
import { newId } from '../../device/new-id.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { type Opened, useRowEditor } from '../editor/use-row-editor.ts'
import type { AdminMovie } from './admin-movie.ts'
import { MovieDownloads } from './movie-downloads.tsx'
import styles from './movie-editor.module.css'
import { MovieFields } from './movie-fields.tsx'
import { asNewMovie, emptyMovie, formOf } from './movie-form.ts'
import { saveMovie } from './save-movie.ts'
import { SharePreview } from './share-preview.tsx'
import { useFreeSlug } from './use-free-slug.ts'
import { useTorrents } from './use-torrents.ts'

/** What the page around the form tells it. */
export interface MovieEditorHandle {
  /** The list changed the edited movie's homepage flag. */
  readonly follow: (version: string, shown: boolean | null) => void
  /** The edited movie is no more. */
  readonly forget: () => void
}

interface MovieEditorProps {
  readonly opened: Opened<AdminMovie>
  /** Told of every saved movie, even when another one was opened meanwhile. */
  readonly onSaved: () => void
  readonly onClose: () => void
  /** Opens the form of a movie that was just published. */
  readonly onEdit: (id: string) => void
  readonly ref?: Ref<MovieEditorHandle>
}

/** The form of one movie; give it a `key` by the movie. */
export function MovieEditor({ opened, onSaved, onClose, onEdit, ref }: MovieEditorProps) {
  const [published, setPublished] = useState<AdminMovie | null>(null)
  const torrents = useTorrents(opened.id, (id, filled) =>
    editor.change((form) => ({ downloads: form.downloads.map((block) => (block.id === id ? filled(block) : block)) })),
  )
  const editor = useRowEditor<AdminMovie, MovieForm, MovieColumns>({
    kind: 'movie',
    opened,
    formOf,
    empty: emptyMovie,
    readForm: readMovieForm,
    asNew: asNewMovie,
    check: (form) => checkMovie(form, new Set(torrents.files.keys())),
    save: (saving) => saveMovie({ ...saving, files: torrents.files }),
    onRefused: (message) => void showToast('error', message),
    onFailed: (_, __, toast) => void showToast('error', toast ?? '❌ Failed to save movie'),
    onSaved(movie, wasNew) {
      void showToast('success', wasNew ? '🎉 Movie uploaded!' : '✅ Movie updated!')
      setPublished(wasNew ? movie : null)
      onSaved()
    },
    onClose: () => opened.id !== null && onClose(),
    onReset: () => torrents.forgetAll(),
  })
  const { form, change } = editor
  const isEdit = opened.row !== null && !editor.deleted
  const taken = useFreeSlug(isEdit ? '' : form.slug)
  useImperativeHandle(ref, () => ({
    follow: (version, showOnHomepage) => !editor.conflict && editor.follow({ showOnHomepage }, version),
    forget: editor.discard,
  }))
  return (
    <EditorForm
      editor={editor}
      what="movie"
      label={opened.row ? `Edit ${opened.row.title}` : 'Upload a movie'}
      width="all"
      problem={fieldsToCheck(editor.fields, form) ?? editor.problem}
      submit={{ text: opened.row ? 'Update movie' : 'Upload movie', busy: 'Saving…' }}
      waiting={torrents.reading}
      onCancel={onClose}
      note={
        published &&
        form.title === '' && (
          <Published movie={published} onEdit={() => onEdit(published.id)} onAnother={() => setPublished(null)} />
        )
      }
    >
      {opened.row && (
        <div className={styles.banner}>
          <p>
            Editing <strong>{opened.row.title}</strong>
          </p>
          <Button
            onClick={() => {
              editor.discard()
              onClose()
            }}
          >
            Cancel Edit
          </Button>
        </div>
      )}
      <MovieFields
        form={form}
        problems={editor.fields}
        editing={isEdit}
        taken={taken}
        onChange={change}
        onTitle={(title) => change(isEdit ? { title } : { title, slug: slugOf(title, 'movie', newId().slice(0, 8)) })}
      >
        <MovieDownloads
          blocks={form.downloads}
          torrents={torrents}
          problems={editor.fields}
          onChange={(changed) => change(({ downloads }) => ({ downloads: changed(downloads) }))}
        />
      </MovieFields>
      <ErrorBoundary resetKey={form}>
        <SharePreview form={form} />
      </ErrorBoundary>
    </EditorForm>
  )
}

interface PublishedProps {
  readonly movie: AdminMovie
  readonly onEdit: () => void
  readonly onAnother: () => void
}

/** What can be done with the movie that was just published. */
function Published({ movie, onEdit, onAnother }: PublishedProps) {
  return (
    <div className={styles.published}>
      <p role="status">{movie.title} is published.</p>
      <Link to={paths.movie(movie.slug)} className={buttonClass('quiet')}>
        View
      </Link>
      <Button kind="quiet" onClick={onEdit}>
        Edit
      </Button>
      <Button
        kind="quiet"
        onClick={(event) => {
          event.currentTarget.form?.querySelector<HTMLElement>('[name=title]')?.focus()
          onAnother()
        }}
      >
        Add another
      </Button>
    </div>
  )
}

/** The names of the fields that have to be mended, as a sentence; null where all is well. */
function fieldsToCheck(fields: Readonly<Record<string, string>>, form: MovieForm): string | null {
  const names = Object.keys(fields).map((name) => {
    const block = form.downloads.findIndex(({ id }) => name.startsWith(`${id}.`))
    return block < 0 ? LABELS[name as keyof MovieColumns] : `download ${block + 1}`
  })
  return names.length > 0 ? `Not saved. Please check: ${[...new Set(names)].join(', ')}.` : null
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
  linkColor: 'link colour',
  watchUrl: 'watch URL',
}
