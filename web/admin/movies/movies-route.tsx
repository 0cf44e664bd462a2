import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { UnsavedDrafts } from '../drafts/unsaved-drafts.tsx'
import { NEW_ROW } from '../editor/use-row-editor.ts'
import { usePagedList } from '../list/use-paged-list.ts'
import { BrokenForm } from '../ui/broken-form.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { MovieEditor, type MovieEditorHandle } from './movie-editor.tsx'
import { MovieList } from './movie-list.tsx'
import { listMovies } from './movie-store.ts'
import styles from './movies-route.module.css'
import { OpenedMovie } from './opened-movie.tsx'

const FORM = 'movie-form'

export const ErrorBoundary = () => <BrokenForm kind="movie" />

/** /admin/upload: upload and manage movies. Which one is edited stands in the address, so that a reload goes on with it. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const edit = params.get('edit')
  const [open, setOpen] = useState(true)
  const editor = useRef<MovieEditorHandle>(null)
  const heading = useRef<HTMLButtonElement>(null)
  const list = usePagedList(listMovies, () => void showToast('error', 'Failed to load movies'))

  function openForm(id: string | null) {
    setOpen(true)
    setParams(id === null ? {} : { edit: id })
  }
  function leave() {
    setParams({}, { preventScrollReset: true })
    heading.current?.focus()
  }

  const form = { ref: editor, onSaved: list.reload, onClose: leave, onEdit: openForm }
  return (
    <>
      <PageTitle>Uploads</PageTitle>
      <UnsavedDrafts kind="movie" untitled="A movie without a title" inSight={[edit]} onOpen={openForm} />
      <section className={styles.form}>
        <h2>
          <button
            ref={heading}
            type="button"
            className={styles.heading}
            aria-expanded={open}
            aria-controls={FORM}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'next'} />
            {edit ? 'Edit movie' : 'Upload a movie'}
          </button>
        </h2>
        {/* Kept while it is closed: the picked files are part of it. */}
        <div id={FORM} hidden={!open}>
          {edit ? (
            <OpenedMovie key={edit} id={edit} onLeave={leave}>
              {(movie) => <MovieEditor {...form} opened={{ row: movie, id: edit }} />}
            </OpenedMovie>
          ) : (
            <MovieEditor key="new" {...form} opened={NEW_ROW} />
          )}
        </div>
      </section>
      <MovieList
        list={list}
        onEdit={openForm}
        onToggled={(movie) => movie.id === edit && editor.current?.follow(movie.updated_at, movie.showOnHomepage)}
        onDeleted={(id) => {
          if (id !== edit) return
          editor.current?.forget()
          leave()
        }}
      />
    </>
  )
}
