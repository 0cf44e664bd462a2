import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { site } from '../support/browser/site.ts'
import { closed, openStory, quiet, strip, viewer } from './pages/stories.ts'

const browser = await testBrowser()
// Pyaasa, Chemmeen and Bedara Kannappa are counted here: no other file opens them.

describe('views', () => {
  const views = async (title: string) => {
    const [row] = await site.query<{ views: number }>('select views from stories where title = $1', [title])
    return row?.views ?? -1
  }

  test('[STORY-15, STORY-16, STORY-17, LOCAL-04] the first opening on a device counts once, and is remembered over a reload', async () => {
    const before = await views('Pyaasa')
    const page = await browser.open('/', quiet)
    const link = strip(page).filter({ hasText: 'Pyaasa' })
    const counted = page.waitForResponse('**/api/stories/view')
    await link.click()
    expect((await counted).status()).toBe(200)
    await viewer(page)
      .getByText(`${before + 1} view`)
      .waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await link.getByText('(viewed)').waitFor({ state: 'attached' })
    await page.reload()
    await link.getByText('(viewed)').waitFor({ state: 'attached' })
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await link.click()
    await viewer(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await settled(page)
    expect(calls).not.toContain('/api/stories/view')
    expect(await views('Pyaasa')).toBe(before + 1)
  })

  test('[STORY-16] a view while offline is counted once, when the network is back', async () => {
    browser.expectProblem(/sending a story view/)
    announceOffline(browser)
    const before = await views('Chemmeen')
    const page = await browser.open('/', quiet)
    const link = strip(page).filter({ hasText: 'Chemmeen' })
    await page.route('**/api/stories/view', (route) => route.abort('internetdisconnected'))
    // The view is noted before it is sent.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/stories/view'))
    await link.click()
    await viewer(page).waitFor()
    await failed
    expect(await page.evaluate(() => localStorage.unsentStoryViews)).toContain('viewId')
    await page.unroute('**/api/stories/view')
    // The browser fires 'online' only after it was offline.
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.unsentStoryViews)).toBe('[]')
    expect(await views('Chemmeen')).toBe(before + 1)
  })

  test('[STORY-16] a view whose answer was lost is sent again on the next visit, and not counted a second time', async () => {
    browser.expectProblem(/sending a story view/)
    const before = await views('Bedara Kannappa')
    const page = await browser.open(null, quiet)
    // The call arrives; its first answer does not.
    await page.addInitScript(() => {
      const real = window.fetch
      window.fetch = async (input, init) => {
        const answer = await real(input, init)
        if (input !== '/api/stories/view' || sessionStorage.lost) return answer
        sessionStorage.lost = 'once'
        throw new TypeError('Failed to fetch')
      }
    })
    await page.goto('/')
    await strip(page).filter({ hasText: 'Bedara Kannappa' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.lost)).toBe('once')
    expect(await views('Bedara Kannappa')).toBe(before + 1)
    expect(await page.evaluate(() => localStorage.unsentStoryViews)).toContain('viewId')
    await page.goto('/')
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.unsentStoryViews)).toBe('[]')
    expect(await views('Bedara Kannappa')).toBe(before + 1)
  })

  test('[LOCAL-06] broken flags count as absent', async () => {
    const broken = ['viewedStories', 'unsentStoryViews', 'hasShared', 'hasSeenMemberPopup', 'epr_suggested']
    const page = await browser.open('/', {
      storageState: {
        cookies: [],
        origins: [{ origin: site.url, localStorage: broken.map((name) => ({ name, value: '{"broken' })) }],
      },
    })
    expect(await page.getByText('(viewed)').count()).toBe(0)
    await openStory(page, 3)
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.viewedStories).length)).toBe(1)
  })
})
