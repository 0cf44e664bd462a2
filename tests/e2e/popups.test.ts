import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts, pass, passUntil, stopClock, timerSet } from '../support/browser/clock.ts'
import { hasRun, hydrated, scriptOf, settled } from '../support/browser/loading.ts'
import { insert } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { arrive, device, flag, gate, homeIn, member, nothingOpens, opens, POPUPS } from './pages/home-popups.ts'
import { storyLink } from './pages/stories.ts'

const browser = await testBrowser()
const home = (options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>) =>
  homeIn(browser, options, prepare)

describe('the share gate', () => {
  test('[POPUP-02, POPUP-03, POPUP-04, DEC-33, DEC-35, DEC-36] opens after 10 s, and not before, with four ways to share; it takes the focus and gives it back, axe finds nothing wrong, and on a small phone nothing is cut off', async () => {
    const page = await home({ viewport: { width: 360, height: 640 } })
    const before = page.getByRole('button', { name: 'Copy link' })
    await before.focus()
    await pass(page, 9_500)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await pass(page, 500)
    await opens(page, gate(page))
    expect(await gate(page).textContent()).toMatch(/share the link to continue/i)
    expect(await gate(page).getByRole('link').allTextContents()).toEqual(['WhatsApp'])
    expect(await gate(page).getByRole('button').allTextContents()).toEqual(['', 'Instagram', 'Copy', 'I Know'])
    const box = await gate(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    for (let press = 0; press < 5; press += 1) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.clock.resume()
    expect(await axeProblems(page, 'dialog[open]')).toEqual([])
    // The member popup follows. It gives the focus back to where the gate left it.
    await page.keyboard.press('Escape')
    await member(page).waitFor()
    expect(await gate(page).count()).toBe(0)
    expect(await axeProblems(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await member(page).waitFor({ state: 'hidden' })
    await expect.poll(() => before.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.getByRole('heading', { name: 'Recently Uploaded' }).count()).toBe(1)
  })

  test('on a page in another language its texts are marked with their own', async () => {
    const page = await browser.open(null)
    await page.route('**/ta', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/("gate_(?:title|text)":)"[^"]*"/g, '$1"Share it!"')
      await route.fulfill({ response: answer, body: html })
    })
    await stopClock(page)
    await page.goto('/ta')
    await hydrated(page)
    await opens(page, page.getByRole('dialog', { name: 'Share it!' }))
    expect(
      await page
        .getByRole('dialog')
        .locator('[lang]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('lang'))),
    ).toEqual(['en', 'en'])
  })

  test('[POPUP-02] opening by itself is no input of the visitor: only its own code is fetched', async () => {
    const page = await home()
    await settled(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await opens(page, gate(page))
    await settled(page)
    expect(asked.filter((url) => /\/data\/|search/.test(url))).toEqual([])
    await page.keyboard.press('Shift')
    const search = scriptOf('features/search/search-route.tsx').slice('**'.length)
    await expect.poll(() => asked.some((url) => url.endsWith(search))).toBe(true)
  })

  test('[POPUP-05, POPUP-07, LOCAL-02] WhatsApp opens its share link, which counts, and 2 s later the member popup comes', async () => {
    const page = await home()
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    await opens(page, gate(page))
    const opened = page.waitForEvent('popup')
    await gate(page).getByRole('link', { name: 'WhatsApp' }).click()
    const address = new URL((await opened).url())
    expect(address.hostname).toBe('wa.me')
    expect(address.searchParams.get('text')).toContain(site.url)
    await gate(page).waitFor({ state: 'hidden' })
    expect(await flag(page, 'hasShared')).toBe('true')
    await pass(page, 1_900)
    expect(await member(page).count()).toBe(0)
    await opens(page, member(page))
  })

  test('[POPUP-06, DEC-31] Instagram opens the share sheet where there is one', async () => {
    const page = await home({}, (fresh) =>
      fresh.addInitScript(() => {
        navigator.share = async (what) => {
          sessionStorage.shared = what?.url ?? ''
        }
      }),
    )
    await opens(page, gate(page))
    await gate(page).getByRole('button', { name: 'Instagram' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.shared)).toBe(site.url)
    await expect.poll(() => flag(page, 'hasShared')).toBe('true')
    expect(page.context().pages()).toHaveLength(1)
  })

  test('[POPUP-06, DEC-31] Instagram without a share sheet copies the link and opens its site', async () => {
    const page = await home({ permissions: ['clipboard-read', 'clipboard-write'] }, async (fresh) => {
      await fresh.context().route('https://www.instagram.com/**', (route) => route.fulfill({ body: 'photos' }))
      await fresh.addInitScript('delete Navigator.prototype.share')
    })
    await opens(page, gate(page))
    await holdToasts(page)
    const opened = page.waitForEvent('popup')
    await gate(page).getByRole('button', { name: 'Instagram' }).click()
    expect(new URL((await opened).url()).hostname).toBe('www.instagram.com')
    await page.getByText('Link copied!').waitFor({ state: 'attached' })
    await expect.poll(() => flag(page, 'hasShared')).toBe('true')
    await page.bringToFront()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url)
  })

  test.each(['I Know', 'Escape'])(
    '[POPUP-08, DEC-32, DEC-33] %s closes it for good, and 2 s later the member popup comes',
    async (way) => {
      const page = await home()
      await opens(page, gate(page))
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await gate(page).getByRole('button', { name: 'I Know' }).click()
      await gate(page).waitFor({ state: 'hidden' })
      expect(await flag(page, 'hasShared')).toBe('true')
      await pass(page, 1_900)
      expect(await member(page).count()).toBe(0)
      await opens(page, member(page))
    },
  )

  test("[POPUP-15, POPUP-07, DEC-36] Copy copies, reads 'Copied!' for 2 s, and then the member popup comes", async () => {
    const page = await home({ permissions: ['clipboard-read', 'clipboard-write'] })
    await opens(page, gate(page))
    await gate(page).getByRole('button', { name: 'Copy' }).click()
    await gate(page).getByRole('button', { name: 'Copied!' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url)
    expect(await flag(page, 'hasShared')).toBe('true')
    await pass(page, 1_900)
    expect(await gate(page).getByRole('button', { name: 'Copied!' }).count()).toBe(1)
    await opens(page, member(page))
    expect(await gate(page).count()).toBe(0)
  })

  test("[POPUP-15] home's own Copy button reads 'Copied!' for 2 s and then its label again", async () => {
    const page = await home({
      ...device({ hasShared: 'true', hasSeenMemberPopup: 'true' }),
      permissions: ['clipboard-write'],
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied!' }).waitFor()
    await timerSet(page, 2_000)
    await pass(page, 1_900)
    expect(await page.getByRole('button', { name: 'Copied!' }).count()).toBe(1)
    await pass(page, 200)
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
  })

  test('[POPUP-16] a refused clipboard is only logged', async () => {
    browser.expectProblem(/copying failed/)
    const page = await home({}, (fresh) =>
      fresh.addInitScript(() => {
        navigator.clipboard.writeText = async () => {
          throw new DOMException('no', 'NotAllowedError')
        }
      }),
    )
    await opens(page, gate(page))
    await gate(page).getByRole('button', { name: 'Copy' }).click()
    await pass(page, 3_000)
    expect(await gate(page).getByRole('button', { name: 'Copy' }).count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await flag(page, 'hasShared')).toBeNull()
  })
})

describe('the member popup', () => {
  test('[POPUP-09, POPUP-10, POPUP-11, POPUP-12, POPUP-14, LOCAL-03] opens instead of the gate where the visitor has shared, and only once', async () => {
    const page = await home(device({ hasShared: 'true' }))
    await opens(page, member(page))
    expect(await member(page).textContent()).toMatch(/login is mandatory/i)
    expect(await flag(page, 'hasSeenMemberPopup')).toBe('true')
    expect(await member(page).getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe('/login')
    await page.keyboard.press('Escape')
    await member(page).waitFor({ state: 'hidden' })
    await arrive(page, () => page.reload())
    await nothingOpens(page, 14)
  })

  test("[POPUP-13] 'Apply Now' leads someone logged in to /profile", async () => {
    const page = await home(device({ hasShared: 'true' }, await signedIn()))
    await opens(page, member(page))
    await member(page).getByRole('link', { name: 'Apply Now' }).click()
    await page.waitForURL('**/profile')
    await member(page).waitFor({ state: 'hidden' })
  })

  test('[DEC-34] does not open for someone whose application is pending', async () => {
    const person = await signedIn()
    await insert('membership_applications', {
      user_id: person.id,
      email: person.email,
      name: person.name,
      status: 'pending',
    })
    const page = await home(device({ hasShared: 'true' }, person))
    // The session's answer: when the clock has passed 15 s without it, the page goes by what was stored at the last visit.
    await expect.poll(() => flag(page, 'userData')).toContain('"membershipStatus":"pending"')
    await nothingOpens(page, 14)
    expect(await flag(page, 'hasSeenMemberPopup')).toBeNull()
  })
})

describe('when they stay closed', () => {
  test('[POPUP-08, POPUP-10] where storage is blocked, what was answered is remembered for the tab', async () => {
    const page = await home({}, (fresh) =>
      fresh.addInitScript(() => {
        const get = () => {
          throw new DOMException('blocked', 'SecurityError')
        }
        Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } })
      }),
    )
    await opens(page, gate(page))
    await gate(page).getByRole('button', { name: 'I Know' }).click()
    await opens(page, member(page))
    await page.keyboard.press('Escape')
    await member(page).waitFor({ state: 'hidden' })
    await arrive(page, () => page.reload())
    await nothingOpens(page, 14)
  })

  test('[POPUP-02] no popup opens after the visitor has left home', async () => {
    const page = await home()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await nothingOpens(page, 14)
  })

  test('[DEC-33] the gate waits for the story viewer to close', async () => {
    const page = await home()
    await storyLink(page, 1).click()
    const viewer = page.getByRole('dialog', { name: /^Story/ })
    // React shows a lazy part some 300 ms after its fallback, and the clock stands still.
    await expect
      .poll(async () => {
        await pass(page, 100)
        return viewer.isVisible()
      })
      .toBe(true)
    // The view that is sent has a time limit.
    await expect.poll(() => page.evaluate(() => localStorage.unsentStoryViews)).toBe('[]')
    await pass(page, 12_000)
    await hasRun(page, scriptOf(POPUPS).slice('**'.length))
    await pass(page, 3_000)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await opens(page, gate(page))
    expect(await viewer.count()).toBe(0)
  })

  test('[DEC-33] the gate does not open while the visitor is typing', async () => {
    const page = await home()
    const box = page.getByRole('combobox', { name: /search/i }).first()
    await box.focus()
    // The code of the suggestions has come.
    await passUntil(page, async () => (await page.locator('[role=combobox][aria-autocomplete=list]').count()) > 0)
    // Before the gate is due, whose code is there too.
    await pass(page, 8_000)
    await box.pressSequentially('chandra')
    await pass(page, 500)
    await hasRun(page, scriptOf(POPUPS).slice('**'.length))
    for (const letter of 'lekha') {
      await pass(page, 1_000)
      await page.keyboard.press(letter)
    }
    expect(await gate(page).count()).toBe(0)
    await pass(page, 1_000)
    const suggestions = page.getByRole('listbox')
    await suggestions.waitFor()
    await nothingOpens(page, 12)
    await page.keyboard.press('Escape')
    await suggestions.waitFor({ state: 'hidden' })
    await opens(page, gate(page))
  })

  test('[DEC-33] the gate waits for an open menu, and for some seconds after a key press or a tap', async () => {
    const page = await home()
    const menu = page.getByText('Select Languages')
    await menu.click()
    await nothingOpens(page, 12)
    await page.keyboard.press('Escape')
    await pass(page, 2_500)
    await page.keyboard.press('Shift')
    await pass(page, 2_500)
    await page.getByRole('heading', { name: 'Recently Uploaded' }).click()
    await pass(page, 2_500)
    expect(await gate(page).count()).toBe(0)
    await opens(page, gate(page))
  })
})
