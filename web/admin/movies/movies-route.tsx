import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { UnsavedDrafts } from '../drafts/unsaved-drafts.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { settleAllLooseFiles } from './loose-files.ts'
import { MovieEditor, type MovieEditorHandle } from './movie-editor.tsx'
import { MovieList } from './movie-list.tsx'
import { listMovies } from './movie-store.ts'
import styles from './movies-route.module.css'
import { OpenedMovie } from './opened-movie.tsx'

const FORM = 'movie-form'

/** /admin/upload: upload and manage movies. Which one is edited stands in the address, so that a reload goes on with it. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const edit = params.get('edit')
  const [open, setOpen] = useState(true)
  const editor = useRef<MovieEditorHandle>(null)
  const heading = useRef<HTMLButtonElement>(null)
  const list = usePagedList(listMovies, () => void showToast('error', 'Failed to load movies'))
  useEffect(() => void settleAllLooseFiles(), [])

  function openForm(id: string | null) {
    setOpen(true)
    setParams(id === null ? {} : { edit: id })
  }
  function leave() {
    setParams({}, { preventScrollReset: true })
    heading.current?.focus()
  }
  function saved() {
    if (edit) leave()
    list.reload()
  }

  const form = { ref: editor, onSaved: saved, onCancel: leave }
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
              {(movie) => <MovieEditor {...form} edited={movie} draftOf={edit} />}
            </OpenedMovie>
          ) : (
            <MovieEditor key="new" {...form} edited={null} draftOf={null} />
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
