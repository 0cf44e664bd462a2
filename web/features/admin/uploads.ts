import { type QueryClient, useIsMutating, useMutation } from '@tanstack/react-query'

const UPLOAD = ['upload']

/** Runs an upload of a form. The form waits for it before it is saved. */
export function useUpload<Result>() {
  return useMutation({ mutationKey: UPLOAD, mutationFn: (work: () => Promise<Result>) => work() }).mutateAsync
}

/** True while an upload runs. */
export const useIsUploading = () => useIsMutating({ mutationKey: UPLOAD }) > 0

/** Waits for the uploads that run; false when one of them failed or was cancelled. */
export function uploadsFinished(client: QueryClient): Promise<boolean> {
  const cache = client.getMutationCache()
  const running = cache.findAll({ mutationKey: UPLOAD, status: 'pending' })
  return new Promise((resolve) => {
    function look() {
      if (running.some(({ state }) => state.status === 'pending')) return
      stop()
      resolve(running.every(({ state }) => state.status === 'success'))
    }
    const stop = cache.subscribe(look)
    look()
  })
}
