import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../shared/ui/toast.ts'
import { useCountAgain } from '../inbox-counts.ts'
import { useReason } from '../ui/use-reason.tsx'
import type { Action } from './application-row.tsx'
import { type Application, decide, reopen, revoke } from './applications.ts'
import { texts } from './texts.ts'

const DECISION = ['decision']

interface Asked {
  readonly application: Application
  readonly action: Action
  readonly reason: string | null
}

/** What decides, and what to say then. */
const DECISIONS: Readonly<
  Record<
    Action,
    { run: (person: Application, reason: string | null) => Promise<unknown>; done: (name: string) => string }
  >
> = {
  approve: { run: ({ email }, reason) => decide([email], 'approved', reason), done: texts.approved },
  reject: { run: ({ email }, reason) => decide([email], 'rejected', reason), done: texts.rejected },
  reopen: { run: ({ user_id }) => reopen(user_id), done: texts.reopened },
  revoke: { run: ({ user_id }, reason) => revoke(user_id, reason), done: texts.revoked },
}

/**
 * What the owner does with applications: asks where the person reads a reason, writes, and says so; `refetch` reads them again. The dialog
 * is to be rendered somewhere in the page.
 */
export function useDecisions(refetch: () => unknown) {
  const queries = useQueryClient()
  const countAgain = useCountAgain()
  const decision = useMutation({
    mutationKey: DECISION,
    mutationFn: ({ application, action, reason }: Asked) => DECISIONS[action].run(application, reason),
    onSuccess: (_, { application, action }) => void showToast('success', DECISIONS[action].done(application.name)),
    onError: ({ message }) => void showToast('error', message),
    onSettled() {
      countAgain()
      return refetch()
    },
  })
  const { ask, dialog } = useReason()
  function act(application: Application, action: Action) {
    // A second press of a double click would find the application decided.
    const isRunning = ({ state }: Mutation) => {
      const running = state.variables as Asked
      return running.application.user_id === application.user_id && running.action === action
    }
    if (queries.isMutating({ mutationKey: DECISION, predicate: isRunning }) > 0) return
    if (action === 'approve' || action === 'reopen') return decision.mutate({ application, action, reason: null })
    // The person reads the reason (DEC-69).
    const object = `${application.name}, ${application.email}`
    ask({ ...texts.questions[action], object }, (reason) =>
      decision.mutate({ application, action, reason: reason || null }),
    )
  }
  return { act, dialog }
}
