import type { Page } from 'playwright-core'

/** Waits until React has taken over the page that the server drew. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content')
    return content && Object.keys(content).some((key) => key.startsWith('__reactProps'))
  })
}

/** Waits until React has taken over the page that the server drew, and nothing is on its way. */
export async function hydrated(page: Page): Promise<void> {
  await takenOver(page)
  await page.waitForLoadState('networkidle')
}
