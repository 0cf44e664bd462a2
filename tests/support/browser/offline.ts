import type { testBrowser } from './browser.ts'

type Problems = Pick<Awaited<ReturnType<typeof testBrowser>>, 'expectProblem' | 'allowProblem'>

/** Announces what any page reports while it has no network. */
export function announceOffline({ expectProblem, allowProblem }: Problems): void {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  // Code and news that were about to be fetched ahead.
  allowProblem(
    /^console: (page |head |)(TypeError: Failed to fetch dynamically imported module|Error: Unable to preload CSS for)/,
  )
  allowProblem(/^console: after load TypeError: Failed to fetch/)
  allowProblem(/^console: notifications TypeError: Failed to fetch\n/)
}
