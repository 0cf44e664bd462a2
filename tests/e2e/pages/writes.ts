import type { BrowserContext, Page, Request, Route } from 'playwright-core'

// A form that is left alone for three seconds saves itself as a draft. On a slow machine that happens in the middle of a test, so
// what is published may be an update of that draft as well as a new row.
export const isWrite = (request: Request) => ['POST', 'PATCH'].includes(request.method())

/** Cuts the network for inserts and updates; reads go through. */
export const cutWrites = (page: Page, pattern: string) =>
  page.route(pattern, (route) => (isWrite(route.request()) ? route.abort() : route.continue()))

async function loseAnswer(route: Route) {
  try {
    await route.fetch()
    await route.abort()
  } catch (error) {
    // The test restored the network meanwhile.
    if (!/already handled/.test(String(error))) throw error
  }
}

/** Lets inserts and updates arrive, and loses the answers; reads go through. */
export const loseAnswers = (page: Page, pattern: string) =>
  page.route(pattern, (route) => (isWrite(route.request()) ? loseAnswer(route) : route.continue()))

/** Lets inserts and updates arrive, and loses the answers; everything else is cut off. */
export const loseAnswersAndReads = (page: Page, pattern: string) =>
  page.route(pattern, (route) => (isWrite(route.request()) ? loseAnswer(route) : route.abort()))

/** Holds inserts and updates back until the returned function is called. */
export async function holdWrites(page: Page | BrowserContext, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    if (isWrite(route.request())) await promise
    await route.continue()
  })
  return resolve
}
