import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { dropDraft, keepDraft, readDraft } from '../drafts/draft-store.ts'
import { draftName } from './draft-name.ts'
import { readMovieForm } from './movie-form.ts'

/** Stands for the form when the movie to edit is no more; what was typed into it can become a new movie. */
export function GoneMovie({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) {
  const typed = readMovieForm(readDraft(draftName(id))?.form)
  function leave(keepTyped: boolean) {
    if (keepTyped && typed) {
      const blocks = typed.blocks.map((block) => ({ ...block, storedUrl: '' }))
      const form = { ...typed, id: crypto.randomUUID(), stamp: Date.now(), blocks }
      keepDraft(draftName(null), { form, base: null, title: form.title })
    }
    dropDraft(draftName(id))
    onLeave()
  }
  return (
    <PageState kind="failed" text="This movie is no longer in the catalogue.">
      {typed && (
        <Button kind="main" onClick={() => leave(true)}>
          Use what I typed for a new movie
        </Button>
      )}
      <Button onClick={() => leave(false)}>Upload another movie</Button>
    </PageState>
  )
}
