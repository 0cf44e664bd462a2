import { useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { useListChanges } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { draftName, readDraft } from '../rows/draft-store.ts'
import { BrokenForm } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import type { AdminMovie } from './admin-movie.ts'
import { MakeFromMovie } from './make-from-movie.tsx'
import { MovieEditor } from './movie-editor.tsx'
import styles from './movie-form.module.css'
import { MovieList, missingIn } from './movie-list.tsx'
import { movieKind } from './movie-store.ts'
import { texts } from './texts.ts'

const FORM = 'movie-form'

export const ErrorBoundary = () => <BrokenForm kind="movie" />

/** /admin/upload: upload and manage movies. The form is closed at first, unless a movie is edited or the form has an unsaved draft (ADMMOV-01). */
export function Component() {
  const edited = useEditedRow<AdminMovie, HTMLButtonElement>(movieKind)
  const { id } = edited
  const isNew = id === edited.newRow
  const [open, setOpen] = useState(() => !isNew || readDraft(draftName('movie', id)) !== null)
  // Back, Forward and links may open another movie.
  const [shownId, setShownId] = useState(id)
  if (id !== shownId) {
    setShownId(id)
    if (!isNew) setOpen(true)
  }
  const change = useListChanges('movie')
  const actions = useRowActions(edited, (ids) => ids.includes(id) && closeForm(), missingIn)

  function openForm(row: string | null) {
    setOpen(true)
    edited.open(row)
  }
  function closeForm(row = id) {
    // The form of a new movie stays open for the next one.
    if (row !== edited.newRow) setOpen(false)
    edited.close(row)
  }

  return (
    <>
      <PageTitle
        actions={
          <Link to={paths.adminImport} className={buttonClass('quiet')}>
            {texts.importAndExport}
          </Link>
        }
      >
        {texts.title}
      </PageTitle>
      <EditorNotes
        edited={edited}
        onOpen={openForm}
        published={edited.published && <MakeFromMovie movie={edited.published} />}
      />
      <section className={styles.section}>
        <h2>
          <button
            ref={edited.place}
            type="button"
            className={styles.heading}
            aria-expanded={open}
            aria-controls={FORM}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'next'} />
            {isNew ? texts.newMovie : texts.editMovie}
          </button>
        </h2>
        {/* Hidden and not removed while it is closed: the picked files are part of it. */}
        <div id={FORM} hidden={!open}>
          <OpenedRow
            key={id}
            edited={edited}
            onSaved={() => void change()}
            onClose={closeForm}
            onUnpublish={actions.unpublish}
          >
            {(props) => <MovieEditor {...props} />}
          </OpenedRow>
        </div>
      </section>
      <MovieList onEdit={openForm} onChanged={edited.follow} actions={actions} />
    </>
  )
}
