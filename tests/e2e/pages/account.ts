import type { Page } from 'playwright-core'
import { appears } from '../../support/browser/loading.ts'
import { site } from '../../support/browser/site.ts'
import { NO_POPUPS } from '../../support/no-popups.ts'

/** A visitor whose home page opens no popups: on a slow machine they would cover what the test presses next. */
export const withoutPopups = {
  storageState: {
    cookies: [],
    origins: [{ origin: site.url, localStorage: NO_POPUPS }],
  },
}

/** Waits for the welcome after a login. It shows for less than a second, so begin to wait before the press that logs in. */
export const welcome = (page: Page, name: string) => appears(page, `Login successful! Welcome, ${name}`)

/** Lets the site do the next request to a path of the REST API, and loses the answer. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
