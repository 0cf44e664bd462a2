import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { DataError, type Problem } from '../../shared/session/data-service.ts'
import { showToast } from '../../shared/ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: DataError
    queryMeta: {
      /** The toast for a read that failed. */
      readonly failed?: (problem: Problem) => string
    }
  }
}

/**
 * The cache of what the admin area has read, and its writes. Both go out also where the browser says that it is offline: a failure then
 * shows as one, and nothing waits to be done later without being seen.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (!(error instanceof DataError)) console.error('a read failed', error)
        else if (meta?.failed) void showToast('error', meta.failed(error.problem))
      },
    }),
    mutationCache: new MutationCache({
      // An upload that was cancelled is no failure.
      onError: (error: Error) =>
        error instanceof DataError || error.name === 'AbortError' || console.error('a write failed', error),
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
}
