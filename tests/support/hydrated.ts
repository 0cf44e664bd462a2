import type { Page } from 'playwright-core'

/** Waits until React has taken over the page that the server drew. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content')
    return content && Object.keys(content).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForLoadState('networkidle')
}
