import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { draftName } from '../drafts/draft-name.ts'
import { dropDraft, keepDraft, readDraft } from '../drafts/draft-store.ts'
import { asNewMovie, readMovieForm } from './movie-form.ts'

interface GoneMovieProps {
  readonly id: string
  readonly onLeave: () => void
  /** What was typed goes on as the draft of a new movie, under its old name. */
  readonly onAdopt: () => void
}

/** Stands for the form when the movie to edit is no more; what was typed into it can become a new movie. */
export function GoneMovie({ id, onLeave, onAdopt }: GoneMovieProps) {
  const name = draftName('movie', id)
  const typed = readMovieForm(readDraft(name)?.form)
  return (
    <PageState kind="failed" text="This movie is no longer in the catalogue.">
      {typed && (
        <Button
          kind="main"
          onClick={() => {
            keepDraft(name, { form: asNewMovie(typed, id), base: null, title: typed.title })
            onAdopt()
          }}
        >
          Use what I typed for a new movie
        </Button>
      )}
      <Button
        onClick={() => {
          dropDraft(name)
          onLeave()
        }}
      >
        Upload another movie
      </Button>
    </PageState>
  )
}
