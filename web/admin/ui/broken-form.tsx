import { useEffect } from 'react'
import { useRouteError, useSearchParams } from 'react-router'
import { isMissingCode } from '../../app/reload-once.ts'
import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { type DraftKind, draftName } from '../drafts/draft-name.ts'
import { dropDraft } from '../drafts/draft-store.ts'

/**
 * Stands for a page with a form that could not be drawn. The form's draft may be why, and would be restored at every reload: so it
 * can be thrown away.
 */
export function BrokenForm({ kind }: { readonly kind: DraftKind }) {
  const error = useRouteError()
  const [params] = useSearchParams()
  useEffect(() => console.error('page', error), [error])
  // The form never came: the page's own last resort fetches it again.
  if (isMissingCode(error)) throw error
  return (
    <>
      <h1 className="visually-hidden">This page stopped working</h1>
      <PageState kind="failed" text="This page stopped working. What you typed is kept.">
        <Button kind="main" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button
          onClick={() => {
            dropDraft(draftName(kind, params.get('edit')))
            location.reload()
          }}
        >
          Start with an empty form
        </Button>
      </PageState>
    </>
  )
}
