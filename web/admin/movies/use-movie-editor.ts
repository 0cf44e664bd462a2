import { useRef, useState } from 'react'
import { slugOf } from '../../../domain/slug.ts'
import { showToast } from '../../ui/toast.ts'
import { draftName } from '../drafts/draft-name.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { AdminMovie } from './admin-movie.ts'
import { checkMovie } from './check-movie.ts'
import { asNewMovie, type BlockForm, emptyMovie, formOf, readMovieForm } from './movie-form.ts'
import { type SaveResult, saveMovie } from './save-movie.ts'
import { useTorrents } from './use-torrents.ts'

/**
 * The movie form at work: `edited` is the stored movie, or null for a new one; `draftOf` names what is typed. `onSaved` is told when
 * it is done.
 */
export function useMovieEditor(
  edited: AdminMovie | null,
  draftOf: string | null,
  onSaved: (movie: AdminMovie) => void,
) {
  const [row, setRow] = useState(edited)
  const draft = useDraft({
    name: draftName('movie', draftOf),
    initial: edited ? formOf(edited) : emptyMovie(),
    base: edited?.updated_at ?? null,
    check: readMovieForm,
    titleOf: (form) => form.title,
  })
  const torrents = useTorrents(draft.form.id, (id, filled) =>
    draft.change((form) => ({ blocks: form.blocks.map((block) => (block.id === id ? filled(block) : block)) })),
  )
  const [saving, setSaving] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState<string | null>(null)
  // What somebody else has saved since the typing began; a draft of an earlier visit may be behind from the start.
  const [conflict, setConflict] = useState<AdminMovie | null>(
    edited && draft.restored && draft.base !== edited.updated_at ? edited : null,
  )
  const [deleted, setDeleted] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  function tell(message: string, why: string | null) {
    void showToast('error', message)
    setReason(why)
  }

  function finish(result: SaveResult) {
    switch (result.kind) {
      case 'saved':
        void showToast('success', row ? '✅ Movie updated!' : '🎉 Movie uploaded!')
        start(null)
        onSaved(result.row)
        return
      case 'file-failed':
        tell(`Failed to upload ${result.filename}`, result.problem.message)
        return
      case 'conflict':
        tell('❌ Failed to save movie', null)
        setConflict(result.current)
        return
      case 'deleted':
        tell('❌ Failed to save movie', null)
        makeNew()
        return
      case 'failed':
        tell('❌ Failed to save movie', result.problem.message)
    }
  }

  /** Somebody deleted the movie: what is typed is for a new one from now on, which takes the picked files along. */
  function makeNew() {
    setRow(null)
    setConflict(null)
    setDeleted(true)
    draft.change((form) => asNewMovie(form, form.id))
    draft.rebase(null)
  }

  /** Saves, or says why not; over another's version only when told which. */
  async function save(over: AdminMovie | null = null) {
    if (saving || torrents.reading) return
    const { form, base } = draft
    setReason(null)
    const problems = checkMovie(form, new Set(torrents.files.keys()))
    setFields(problems?.fields ?? {})
    if (problems) {
      tell(problems.message, null)
      focusFirstProblem()
      return
    }
    setSaving(true)
    const version = over ? over.updated_at : base
    const movie = over ?? row
    try {
      finish(await saveMovie({ form, files: torrents.files, edited: movie && { movie, version } }))
    } catch (error) {
      console.error('saving a movie', error)
      tell('❌ Failed to save movie', 'The server answered something unexpected. Try again.')
    } finally {
      setSaving(false)
    }
  }

  function focusFirstProblem() {
    // After the fields have been marked.
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  /** Goes back to a stored version, or to an empty form, and forgets what was typed. */
  function start(from: AdminMovie | null) {
    setRow(from ?? edited)
    setDeleted(false)
    setConflict(null)
    setReason(null)
    setFields({})
    torrents.forgetAll()
    draft.reset(from ? formOf(from) : undefined, from ? from.updated_at : undefined)
  }

  return {
    ...draft,
    formRef,
    torrents,
    saving,
    fields,
    reason,
    conflict,
    deleted,
    save,
    start,
    changeTitle: (title: string) =>
      draft.change(({ id }) => (edited ? { title } : { title, slug: slugOf(title, 'movie', id.slice(0, 8)) })),
    changeBlocks: (change: (blocks: BlockForm[]) => BlockForm[]) =>
      draft.change(({ blocks }) => ({ blocks: change(blocks) })),
    /** The row was changed from the list beside the form, which is no conflict. */
    follow(version: string, shown: boolean | null) {
      if (conflict) return
      setRow((before) => before && { ...before, updated_at: version, showOnHomepage: shown })
      draft.change({ showOnHomepage: shown })
      draft.rebase(version)
    },
  }
}
