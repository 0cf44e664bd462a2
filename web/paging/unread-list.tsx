import { PageState } from '../ui/page-state.tsx'
import { TryAgain } from '../ui/try-again.tsx'

/** A list that could not be read: as empty as the specification has it, with a quiet way to try again. */
export function UnreadList({ text }: { readonly text: string }) {
  return (
    <PageState kind="failed" text={text}>
      <p>The list could not be read just now.</p>
      <TryAgain />
    </PageState>
  )
}
