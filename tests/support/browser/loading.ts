import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { unique } from '../rows.ts'

/** Waits until React has hydrated the page that the server rendered, or rendered it itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits until the page is hydrated and no request is under way. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Moves the mouse once the page has settled: the first input, which loads the code of web/app/after-input.ts. */
export async function firstInput(page: Page): Promise<void> {
  await settled(page)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Holds all scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * The address of a picture that is broken on this page and whole on every other: lists on the pages of other tests may show the
 * row that has it.
 */
export async function brokenPicture(page: Page): Promise<string> {
  const query = `?${unique('broken')}`
  await page.route(
    ({ search }) => search === query,
    (route) => route.fulfill({ status: 404, body: '' }),
  )
  return `/icon-512.png${query}`
}

/** The built files by the path of their module in web/. */
type Manifest = Readonly<Record<string, { readonly file: string }>>

export function buildManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../../../dist/client/assets/manifest.json', import.meta.url), 'utf8'))
}

/** The address pattern of the script that a lazy `import()` fetches, for `page.route`, given the module's path in web/. */
export function scriptOf(module: string): string {
  const built = buildManifest()[module]
  if (!built) throw new Error(`The build has no script of its own for ${module}.`)
  return `**/${built.file}`
}
