import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { firstInput, settled } from '../support/browser/loading.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { refuseStorage } from '../support/browser/storage.ts'
import { uniqueLetters } from '../support/rows.ts'
import { withoutPopups } from './pages/account.ts'

const browser = await testBrowser()

const save = (page: Page) => page.locator('main').getByRole('button', { name: 'Save', exact: true })
/** The pressed button of the film of a page; of the card with this title, if it is given. */
const pressed = (page: Page, title?: string) =>
  page
    .locator('main')
    .getByRole('button', { name: title === undefined ? 'Save' : `Save “${title}”`, exact: true, pressed: true })
const seen = (page: Page, title: string, name = 'Seen') =>
  page.getByRole('button', { name: new RegExp(`^${name} ?: ${title}$`) })
const titles = (page: Page) => page.locator('main article h2').allTextContents()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Opens a film's page and saves the film. */
async function saveFilm(page: Page, slug: string) {
  await page.goto(`/movie/${slug}`)
  await firstInput(page)
  await save(page).click()
  await pressed(page).waitFor()
}

const statesOf = async (userId: string) =>
  Object.fromEntries(
    (
      await site.query<{ title: string; state: string }>(
        'select m.title, s.state from saved_movies s join movies m on m.id = s.movie_id where s.user_id = $1',
        [userId],
      )
    ).map(({ title, state }) => [title, state]),
  )

describe('without an account', () => {
  test('films are saved on their cards and pages, and stand in the list with its filters, until they are removed', async () => {
    const word = uniqueLetters('Saved')
    const tamil = await makeMovie({ title: `Alpha ${word}`, language: ['Tamil'], year: 1948 })
    const hindi = await makeMovie({ title: `Bravo ${word}`, language: ['Hindi'], year: 1951 })
    const page = await browser.open(`/search?query=${word}`)
    await firstInput(page)
    await page.getByRole('button', { name: `Save “Alpha ${word}”` }).click()
    await saveFilm(page, hindi.slug)
    await page.goto('/list')
    await expect.poll(() => titles(page)).toEqual([hindi.title, tamil.title])
    await page.getByText('Your list is kept on this device.').waitFor()
    await page.getByRole('form', { name: 'Filters' }).getByLabel('Language').selectOption('Tamil')
    await expect.poll(() => titles(page)).toEqual([tamil.title])
    await page.getByRole('link', { name: 'Clear filters' }).click()

    // The list is long: it is read when it changes, not for each film whenever the page changes.
    await firstInput(page)
    const reads = await page.evaluate(async () => {
      let count = 0
      const { getItem } = Storage.prototype
      Storage.prototype.getItem = function (key) {
        if (key === 'myList') count += 1
        return getItem.call(this, key)
      }
      document.body.append(document.createElement('div'))
      // Observers are called first.
      await Promise.resolve()
      return count
    })
    expect(reads).toBe(0)

    expect(await seen(page, tamil.title).count()).toBe(0)
    await seen(page, tamil.title, 'Mark as seen').click()
    await seen(page, tamil.title).waitFor()
    const parts = page.getByRole('navigation', { name: 'Which films' })
    await parts.getByRole('link', { name: 'Seen' }).click()
    await expect.poll(() => titles(page)).toEqual([tamil.title])
    await parts.getByRole('link', { name: 'To watch' }).click()
    await expect.poll(() => titles(page)).toEqual([hindi.title])

    // A film that is removed stays until the page is left.
    await page.getByRole('button', { name: `Save “${hindi.title}”` }).click()
    await expect.poll(() => pressed(page, hindi.title).count()).toBe(0)
    expect(await titles(page)).toEqual([hindi.title])
    await page.getByRole('status').getByText('0 films').waitFor()
    const undo = page.getByRole('button', { name: new RegExp(`^Undo ?: ${hindi.title}$`) })
    await undo.click()
    await page.getByRole('status').getByText('1 film').waitFor()
    await page.getByRole('button', { name: `Save “${hindi.title}”` }).click()
    await undo.waitFor()
    await page.goto('/list')
    await expect.poll(() => titles(page)).toEqual([tamil.title])
    expect(await seen(page, tamil.title).getAttribute('aria-pressed')).toBe('true')
    await firstInput(page)
    await pressed(page, tamil.title).waitFor()
    await expectAccessible(page, '/list')
  })

  test('a list without films says how to save one, and the menu leads to it', async () => {
    const page = await browser.open('/', { ...withoutPopups, viewport: { width: 360, height: 780 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'My list' }).click()
    await page.getByText('You have not saved any films yet.').waitFor()
    await expectAccessible(page, '/list')
  })

  test('where nothing can be stored, a sentence says so, and the list lasts until the page is closed', async () => {
    const film = await makeMovie()
    const page = await browser.open('/icon-512.png')
    await refuseStorage(page)
    await saveFilm(page, film.slug)
    await page.getByText('Your browser does not let this site keep anything').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'My list' }).click()
    await expect.poll(() => titles(page)).toEqual([film.title])
  })

  test('without a network the list shows the films that this device knows', async () => {
    announceOffline(browser)
    browser.expectProblem(/^console: films of the list TypeError: Failed to fetch/)
    const film = await makeMovie()
    const page = await browser.open('/list')
    await saveFilm(page, film.slug)
    await page.getByRole('contentinfo').getByRole('link', { name: 'My list' }).click()
    await expect.poll(() => titles(page)).toEqual([film.title])
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await settled(page)
    await page.context().setOffline(true)
    // The browser may keep an answer for a while, with a network or without.
    await page.route('**/data/films/**', (route) => route.abort('internetdisconnected'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'My list' }).click()
    await expect.poll(() => titles(page)).toEqual([film.title])
    await firstInput(page)
    await pressed(page, film.title).click()
    await expect.poll(() => pressed(page, film.title).count()).toBe(0)
  })
})

describe('with an account', () => {
  test('two devices have one list: what was saved before the login is taken over, and the newest change counts, removals too', async () => {
    // The list waits for the network. The news may be on their way when the network goes.
    browser.allowProblem(/ERR_INTERNET_DISCONNECTED/)
    browser.allowProblem(/^console: notifications TypeError: Failed to fetch/)
    const [before, here, there] = [await makeMovie(), await makeMovie(), await makeMovie()]
    const person = await signedIn()
    const { storageState } = await signedIn({ email: person.email })
    // On the phone something was saved before the login.
    const phone = await browser.open('/about')
    await saveFilm(phone, before.slug)
    await phone.context().addCookies(person.storageState.cookies)
    await phone.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, person.storageState.origins[0]?.localStorage ?? [])
    await saveFilm(phone, here.slug)
    await expect.poll(() => statesOf(person.id)).toEqual({ [before.title]: 'saved', [here.title]: 'saved' })
    await expect.poll(() => stored(phone, 'myList')).toBe('{}')

    const laptop = await browser.open('/list', { storageState })
    await laptop.getByText('Your list is kept in your account, on all your devices.').waitFor()
    await expect.poll(async () => (await titles(laptop)).sort()).toEqual([before.title, here.title].sort())
    await firstInput(laptop)
    for (const { title } of [before, here]) await pressed(laptop, title).waitFor()
    // The phone saves another film, and removes one, while it has no network.
    await phone.goto('/list')
    await expect.poll(() => titles(phone)).toHaveLength(2)
    await saveFilm(phone, there.slug)
    await expect.poll(async () => (await statesOf(person.id))[there.title]).toBe('saved')
    await phone.goto(`/movie/${before.slug}`)
    await firstInput(phone)
    await pressed(phone).waitFor()
    await settled(phone)
    await phone.context().setOffline(true)
    await save(phone).click()
    await expect.poll(() => pressed(phone).count()).toBe(0)
    expect((await statesOf(person.id))[before.title]).toBe('saved')
    await phone.context().setOffline(false)
    await expect.poll(async () => (await statesOf(person.id))[before.title]).toBe('removed')
    await laptop.goto('/list')
    await expect.poll(async () => (await titles(laptop)).sort()).toEqual([here.title, there.title].sort())
  })

  test('what was saved while the session ended without a network is sent at the next login of the account', async () => {
    // The news may be on their way when the network goes.
    browser.allowProblem(/ERR_INTERNET_DISCONNECTED/)
    browser.allowProblem(/^console: notifications TypeError: Failed to fetch/)
    browser.expectProblem(/api\/auth\/session: 401$/)
    // The token is valid for some minutes more.
    browser.allowProblem(/saved_movies.*: 403$/)
    const [film, other] = [await makeMovie(), await makeMovie()]
    const person = await signedIn()
    const page = await browser.open('/list', { storageState: person.storageState })
    await saveFilm(page, other.slug)
    await expect.poll(() => statesOf(person.id)).toEqual({ [other.title]: 'saved' })
    await page.goto(`/movie/${film.slug}`)
    await firstInput(page)
    await settled(page)
    await page.context().setOffline(true)
    await save(page).click()
    await pressed(page).waitFor()
    await site.query('delete from sessions where user_id = $1', [person.id])
    await page.context().setOffline(false)
    const tab = await page.context().newPage()
    await tab.goto('/about')
    await tab.getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => pressed(page).count()).toBe(0)
    expect(await stored(page, 'listFilms')).toBe('[]')
    expect(await statesOf(person.id)).toEqual({ [other.title]: 'saved' })

    const { storageState } = await signedIn({ email: person.email })
    await page.context().addCookies(storageState.cookies)
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, storageState.origins[0]?.localStorage ?? [])
    await page.goto('/about')
    await firstInput(page)
    await expect.poll(() => statesOf(person.id)).toEqual({ [film.title]: 'saved', [other.title]: 'saved' })
  })

  test('a logout empties the list on this device, and the account keeps it', async () => {
    const film = await makeMovie()
    const person = await signedIn()
    const page = await browser.open('/about', { storageState: person.storageState })
    await saveFilm(page, film.slug)
    await expect.poll(() => statesOf(person.id)).toEqual({ [film.title]: 'saved' })
    await page.goto('/list')
    await expect.poll(() => titles(page)).toEqual([film.title])
    await firstInput(page)
    await pressed(page, film.title).waitFor()
    await page.locator('summary[aria-label^="Account of"]').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => stored(page, 'accountList')).toBe('null')
    expect(await stored(page, 'listFilms')).toBe('[]')
    await page.goto('/list')
    await page.getByText('You have not saved any films yet.').waitFor()
    expect(await statesOf(person.id)).toEqual({ [film.title]: 'saved' })
  })
})
