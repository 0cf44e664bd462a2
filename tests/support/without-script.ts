import type { Page } from 'playwright-core'

/** Holds the page's script back until the returned function is called. */
export async function withoutScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
