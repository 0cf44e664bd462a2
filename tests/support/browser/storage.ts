import type { Page } from 'playwright-core'

/** Makes local storage throw on pages that are opened from now on, as browsers do where cookies are blocked. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
  })
