import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems, expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { codeFor } from '../support/browser/mail.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { block, unique, watchPage } from '../support/rows.ts'
import { openInbox } from './pages/admin-inbox.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const PHONE = { viewport: { width: 360, height: 740 } }
/** Old enough not to be among the newest, which other tests look at. */
const created_at = '2026-01-01T00:00:00Z'
const REASON = 'Removed at the request of the rights holder.'

test('a rights holder asks for the removal of a film, the owner withdraws it and takes that back', async () => {
  const title = unique('Claimed')
  const email = `${unique('asha')}@studio.example`
  const watch = await insert<{ slug: string }>(
    'watch_html',
    watchPage({ title, created_at, html_code: '<p>player</p>' }),
  )
  const movie = await makeMovie({ title })

  // From the report button to the confirmed request.
  const page = await browser.open(`/movie/${movie.slug}`, PHONE)
  await page.getByRole('button', { name: /^Report a problem with/ }).click()
  await page.getByRole('link', { name: 'Rights holder? Request removal' }).click()
  const form = page.getByRole('region', { name: 'Removal request form' })
  await form.getByLabel('Address of the film’s page').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toBe('Removal request form')
  expect(await form.getByText('address bar').count()).toBe(0)
  expect(await form.getByLabel('Address of the film’s page').inputValue()).toBe(`${site.url}/movie/${movie.slug}`)
  await form.getByLabel('Your name or company').fill('Asha Pictures')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Why should it be removed?').fill('We made this film in 1952.\nOur licence ended.')
  await form.getByRole('checkbox').check()
  await expectAccessible(page, 'the form for removal')
  browser.expectProblem(/api\/takedowns: 502/)
  await page.route('**/api/takedowns', (route) =>
    route.fulfill({ status: 502, json: { success: false, message: 'The email could not be sent.' } }),
  )
  await form.getByRole('button', { name: 'Send request' }).click()
  await form.getByText('The email could not be sent.').waitFor()
  expect(await form.getByLabel('Why should it be removed?').inputValue()).toContain('Our licence ended.')
  await page.unroute('**/api/takedowns')
  await form.getByRole('button', { name: 'Send request' }).click()
  await form.getByText(`We emailed a code with 6 digits to ${email}.`).waitFor()
  expect(await focused()).toContain('We emailed a code')
  await expectAccessible(page, 'the code of a request')
  const code = await codeFor(email)
  browser.expectProblem(/api\/takedowns\/confirm: 400/)
  await form.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000')
  await form.getByRole('button', { name: 'Confirm request' }).click()
  await form.getByText('Invalid code.').waitFor()
  await form.getByLabel('6-digit code').fill(code)
  await form.getByRole('button', { name: 'Confirm request' }).click()
  await form.getByText('Thank you. We received your request.').waitFor()

  // The owner reads it and withdraws the film.
  const inbox = await openInbox(browser, 'show=requests')
  const request = inbox.getByRole('article').filter({ hasText: title })
  await request.getByText('We made this film in 1952.').waitFor()
  const link = inbox.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Inbox/ })
  await expect.poll(() => link.textContent()).toMatch(/^Inbox\d+ open$/)
  expect(await request.getByRole('link', { name: title }).getAttribute('href')).toBe(`/movie/${movie.slug}`)
  await expectAccessible(inbox, 'the inbox with a request')
  await request.getByRole('button', { name: `Withdraw: ${title}, Asha Pictures` }).click()
  const dialog = inbox.getByRole('dialog', { name: 'Withdraw this film?' })
  await dialog.getByRole('radio', { name: 'The whole film' }).waitFor()
  expect(await dialog.getByLabel('Reason, shown to visitors').inputValue()).toBe(REASON)
  await expectAccessible(inbox, 'the dialog of a withdrawal')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await inbox.getByText('The film is withdrawn.').waitFor()

  // Visitors read the reason on both pages.
  const visitor = await browser.open('/icon-512.png', PHONE)
  for (const path of [`/movie/${movie.slug}`, `/watch/${watch.slug}`]) {
    browser.expectProblem(new RegExp(`${path}: 451`))
    expect((await visitor.goto(path))?.status()).toBe(451)
    await visitor.getByRole('heading', { name: 'Withdrawn' }).waitFor()
    await visitor.getByText(REASON).waitFor()
    expect(await visitor.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  }
  await expectAccessible(visitor, 'a withdrawn page')
  await page.goto(`/movie/${movie.slug}`)
  await page.getByRole('heading', { name: 'Withdrawn' }).waitFor()

  // The film is restored.
  await settled(inbox)
  await inbox.getByRole('button', { name: 'Undo' }).click()
  await request.getByRole('button', { name: /^Withdraw:/ }).waitFor()
  expect((await visitor.goto(`/movie/${movie.slug}`))?.status()).toBe(200)
  expect((await visitor.goto(`/watch/${watch.slug}`))?.status()).toBe(200)

  // A request can be rejected, and that undone.
  await request.getByRole('button', { name: /^Reject/ }).click()
  await inbox.getByText(/^1 request rejected/).waitFor()
  await request.waitFor({ state: 'detached' })

  // The decided request keeps its sender, who expects an answer, and can be opened again.
  await inbox.getByRole('link', { name: 'Decided removals' }).click()
  await request.getByText(/^Rejected on /).waitFor()
  expect(await request.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
  await expectAccessible(inbox, 'the decided requests')
  await request.getByRole('button', { name: /^Reopen/ }).click()
  await request.waitFor({ state: 'detached' })
  await settled(inbox)
  await inbox.getByRole('button', { name: 'Undo' }).click()
  await request.waitFor()

  // The log lists all of that. Its first page may be full of what other tests did meanwhile.
  await inbox.route('**/rest/v1/audit_log?*', (route) =>
    route.continue({ url: `${route.request().url()}&title=like.${encodeURIComponent(`*${title}*`)}` }),
  )
  await inbox.getByRole('link', { name: 'Log', exact: true }).click()
  const entries = inbox.getByRole('listitem').filter({ hasText: title })
  await expect
    .poll(() => entries.evaluateAll((all) => all.map((entry) => entry.querySelector('strong')?.textContent)))
    .toEqual([
      ...['Rejected', 'Reopened', 'Rejected', 'Reopened', 'Restored', 'Restored'],
      ...['Accepted', 'Withdrawn', 'Withdrawn'],
    ])
  await entries.last().getByText(`Reason: ${REASON}`).waitFor()
  await expectAccessible(inbox, 'the log')
}, 300_000)

test('a request whose film was withdrawn meanwhile is not rejected', async () => {
  const movie = await makeMovie({ title: unique('Decided') })
  const { id } = await insert<{ id: string }>('takedown_requests', {
    ...{ id: randomUUID(), name: 'Asha', email: `${unique('asha')}@studio.example`, ground: 'Ours.' },
    ...{ page: `/movie/${movie.slug}`, movie_id: movie.id, confirmed_at: created_at },
  })
  const inbox = await openInbox(browser, 'show=requests')
  const request = inbox.getByRole('article').filter({ hasText: movie.title })
  await request.waitFor()
  await site.query(`update takedown_requests set decision = 'withdrawn' where id = $1`, [id])
  await request.getByRole('button', { name: /^Reject/ }).click()
  await inbox.getByText('Nothing was changed').waitFor()
  await request.waitFor({ state: 'detached' })
  expect(await site.query('select decision from takedown_requests where id = $1', [id])).toEqual([
    { decision: 'withdrawn' },
  ])
})

test('undoing a withdrawal leaves the film withdrawn if an earlier request had withdrawn it', async () => {
  const { id, title, slug } = await makeMovie({ title: unique('Twice'), withdrawn_reason: 'An earlier request.' })
  const sender = { name: 'Second Studio', email: `${unique('second')}@studio.example`, ground: 'Ours too.' }
  const confirmed_at = new Date().toISOString()
  const request_id = crypto.randomUUID()
  await insert('takedown_requests', {
    ...{ id: request_id, ...sender, page: `/movie/${slug}`, movie_id: id, confirmed_at },
  })
  const reasonOf = async () =>
    (await site.query<{ reason: string }>('select withdrawn_reason as reason from movies where id = $1', [id]))[0]
      ?.reason
  const inbox = await openInbox(browser, 'show=requests')
  const withdraw = async () => {
    await inbox.getByRole('button', { name: `Withdraw: ${title}, Second Studio` }).click()
    await inbox.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  }
  // The first try withdraws the film, and its decision gets no answer.
  browser.expectProblem(/takedown_requests/)
  await inbox.route('**/rest/v1/takedown_requests*', (route) => route.abort(), { times: 1 })
  await withdraw()
  await inbox.getByText('The server could not be reached.').waitFor()
  await withdraw()
  await inbox.getByText('The film is withdrawn.').waitFor()
  expect(await reasonOf()).toBe(REASON)
  await settled(inbox)
  await inbox.getByRole('button', { name: 'Undo' }).click()
  await inbox.getByText('Undone.').waitFor()
  expect(await reasonOf()).toBe('An earlier request.')
})

describe('a request that is not confirmed', () => {
  const formOf = (page: Page) => page.getByRole('region', { name: 'Removal request form' })
  const fieldsOf = (page: Page) =>
    formOf(page)
      .getByRole('textbox')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
  const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

  test('keeps what is typed while its sender looks for the film’s address, and its step through a reload', async () => {
    const movie = await makeMovie({ title: unique('Sought'), created_at })
    const email = `${unique('asha')}@studio.example`
    const page = await browser.open('/contact', PHONE)
    const form = formOf(page)
    await form.getByRole('button', { name: 'Fill in the form' }).click()
    await form.getByLabel('Your name or company').fill('Asha Pictures')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Why should it be removed?').fill('We made this film.')
    await page.reload()
    await form.getByLabel('Email').waitFor()
    expect(await fieldsOf(page)).toEqual(['Asha Pictures', email, '', 'We made this film.'])

    // The link on the film's page fills in the address that was missing.
    await page.goto(`/movie/${movie.slug}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Request a removal' }).click()
    await form.getByLabel('Email').waitFor()
    const address = `${site.url}/movie/${movie.slug}`
    expect(await fieldsOf(page)).toEqual(['Asha Pictures', email, address, 'We made this film.'])
    await form.getByRole('checkbox').check()
    await page.goBack()
    await page.getByRole('heading', { name: movie.title }).first().waitFor()
    await page.goForward()
    await form.getByLabel('Email').waitFor()
    expect(await fieldsOf(page)).toEqual(['Asha Pictures', email, address, 'We made this film.'])
    expect(await form.getByRole('checkbox').isChecked()).toBe(true)

    await form.getByRole('button', { name: 'Send request' }).click()
    await form.getByText(`We emailed a code with 6 digits to ${email}.`).waitFor()
    await page.reload()
    await form.getByText(`We emailed a code with 6 digits to ${email}.`).waitFor()
    const code = await codeFor(email)
    await form.getByLabel('6-digit code').fill(code)
    expect(await stored(page)).toContain(email)
    expect(await stored(page)).not.toContain(code)
    await form.getByRole('button', { name: 'Confirm request' }).click()
    await form.getByText('Thank you. We received your request.').waitFor()
    expect(await stored(page)).not.toContain(email)
    await page.goto('/contact')
    await form.getByRole('button', { name: 'Fill in the form' }).waitFor()
  })

  test('becomes a new one by the link on another film’s page', async () => {
    const page = await browser.open('/contact?about=/movie/first', PHONE)
    const form = formOf(page)
    await page.route('**/api/takedowns', (route) => route.fulfill({ json: { success: true, id: 'sent' } }))
    await form.getByLabel('Your name or company').fill('Asha Pictures')
    await form.getByLabel('Email').fill('asha@studio.example')
    await form.getByLabel('Why should it be removed?').fill('We made this film.')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Send request' }).click()
    await form.getByLabel('6-digit code').waitFor()
    await page.goto('/contact?about=/watch/second')
    await form.getByLabel('Email').waitFor()
    expect(await fieldsOf(page)).toEqual([
      'Asha Pictures',
      'asha@studio.example',
      `${site.url}/watch/second`,
      'We made this film.',
    ])
    expect(await form.getByRole('checkbox').isChecked()).toBe(false)
    // Nothing was typed there: the first request still waits for its code.
    await page.goBack()
    await form.getByLabel('6-digit code').waitFor()
  })

  test('is sent and confirmed also where the browser refuses to store it', async () => {
    const page = await browser.open(null, PHONE)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.route('**/api/takedowns', (route) => route.fulfill({ json: { success: true, id: 'sent' } }))
    await page.route('**/api/takedowns/confirm', (route) => route.fulfill({ json: { success: true } }))
    await page.goto('/contact?about=/movie/first')
    const form = formOf(page)
    await form.getByLabel('Your name or company').fill('Asha Pictures')
    await form.getByLabel('Email').fill('asha@studio.example')
    await form.getByLabel('Why should it be removed?').fill('We made this film.')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Send request' }).click()
    await form.getByLabel('6-digit code').fill('123456')
    await form.getByRole('button', { name: 'Confirm request' }).click()
    await form.getByText('Thank you. We received your request.').waitFor()
  })
})

test('the owner withdraws a film in its form, and restores it in the list', async () => {
  const movie = await makeMovie({ title: unique('Edited') })
  const page = await ownersPage(browser, `/admin/upload?edit=${movie.id}&q=${movie.title}`)
  await page.getByLabel('Description').fill('Typed and not saved.')
  await page.getByRole('button', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this film?' })
  await dialog.getByLabel('Reason, shown to visitors').fill(' ')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason, shown to visitors').fill('The licence ended.')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const row = page.getByRole('article', { name: movie.title })
  await row.getByText('The licence ended.').waitFor()
  // The withdrawal is no conflict for the open form.
  await page.getByRole('button', { name: 'Update movie' }).click()
  await page.getByText('Movie updated!').first().waitFor()
  expect((await fetch(`${site.url}/movie/${movie.slug}`)).status).toBe(451)
  expect(await axeProblems(page)).toEqual([])
  await row.getByRole('button', { name: `Restore ${movie.title}` }).click()
  await page.getByText(`${movie.title} is back on the site`).waitFor()
  await row.getByText('The licence ended.').waitFor({ state: 'detached' })
  expect((await fetch(`${site.url}/movie/${movie.slug}`)).status).toBe(200)
})

test('the owner restores a watch page in its list', async () => {
  const page = await insert<{ slug: string; title: string }>(
    'watch_html',
    watchPage({ title: unique('Watched'), created_at, withdrawn_reason: 'The licence ended.' }),
  )
  const list = await ownersPage(browser, `/admin/upload-watch-html?q=${page.title}`, PHONE)
  await list.getByText('The licence ended.').waitFor()
  await list.getByRole('button', { name: `Restore ${page.title}` }).click()
  await list.getByText('The licence ended.').waitFor({ state: 'detached' })
  expect((await fetch(`${site.url}/watch/${page.slug}`)).status).toBe(200)
})

test('a download of a film that was withdrawn meanwhile says so and leads nowhere', async () => {
  const movie = await makeMovie({ downloads: [block({ url: 'https://files.example/film.mkv' })] })
  const page = await browser.open(`/movie/${movie.slug}`)
  browser.expectProblem(/proxy-download/)
  await page.route('**/proxy-download?**', (route) =>
    route.fulfill({ status: 451, json: { success: false, message: 'Withdrawn.' } }),
  )
  await page
    .getByRole('region', { name: 'Downloads' })
    .getByRole('link', { name: /^Download/ })
    .click()
  await page.getByRole('alert').getByText('This download was withdrawn.').waitFor()
})
