import { afterAll, beforeAll, expect, it } from 'vitest'
import { CATEGORIES } from '../../domain/catalogue.ts'
import type { LiveUser } from '../support/backend/accounts.ts'
import { unique } from '../support/rows.ts'
import { makeHomeMovie, makeMember, makeOwner } from './support/database.ts'
import { htmlOf } from './support/html.ts'
import { setOutage } from './support/outbound.ts'
import { throughGateway, visit } from './support/requests.ts'

let owner: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
})
const asConfigured = { title: null, marquee_share: null, gate_text: null, contact_email: null, telegram_url: null }
afterAll(async () => {
  setOutage(false)
  const home_sections = ['stories', 'movies', 'invitations', 'popups']
  const first = { ...asConfigured, home_sections, comments: 'open', categories: CATEGORIES }
  expect((await changeAny(first)).status).toBe(204)
})

const change = (columns: object, token = owner.token) =>
  throughGateway(token, 'PATCH', '/rest/v1/site_settings?title=is.null', columns, { Prefer: 'return=representation' })
const changeAny = (columns: object) =>
  throughGateway(owner.token, 'PATCH', '/rest/v1/site_settings?updated_at=gt.2000-01-01', columns)

it('every page shows the defaults of the specification until the owner changes them', async () => {
  const home = await htmlOf('/')
  expect(home).toContain('Enjoying Talkies? Share it with friends who love old films.')
  expect(home).toContain('Know a film that belongs here? Join us as a contributor.')
  expect(home).toContain('Like it here? Send Talkies to someone who loves these films. Share the link to continue.')
  expect(home).toContain('Membership is free. Login is mandatory: log in, then apply on your profile.')
})

it('a change is on every page, feed and manifest at once, as text', async () => {
  const addresses = ['/', '/about', '/contact', '/feed.json', '/blogs/feed.xml', '/site.webmanifest', '/login']
  for (const address of addresses) await visit(address)
  const name = '{site} & "Söhne\' சினிமா'
  expect(
    (await changeAny({ title: name, marquee_share: 'Tell them of {site}!', contact_email: 'ask@films.example' }))
      .status,
  ).toBe(204)
  const [home, , contact, feed, rss, manifest] = await Promise.all(addresses.map(htmlOf))
  expect(home).toContain('>{site} &amp; &quot;Söhne')
  expect(home).toContain('Tell them of {site} &amp; &quot;Söhne&#x27; சினிமா!')
  expect(home).not.toContain('Enjoying Talkies?')
  expect(contact).toContain('mailto:ask@films.example')
  expect(JSON.parse(feed ?? '').title).toBe(`${name}: new films`)
  expect(rss).toContain('{site} &amp; ')
  expect(JSON.parse(manifest ?? '').name).toBe(name)
  expect((await changeAny(asConfigured)).status).toBe(204)
  expect(await htmlOf('/')).toContain('Enjoying Talkies?')
})

it('on a page in another language the announcements are marked with the language that each is in', async () => {
  await changeAny({ marquee_share: 'Tell your friends!' })
  const home = await htmlOf('/ta')
  expect(home).toMatch(/<a [^>]*\blang="en"[^>]*>Tell your friends!/)
  expect(home).toMatch(/<a [^>]*\blang="ta"[^>]*>இங்கே இருக்க வேண்டிய/)
  await changeAny(asConfigured)
})

it('on a page in another language the owner’s own categories are marked with the language that each is in', async () => {
  const [english, tamil] = [unique('Silent films'), unique('ஊமைப் படங்கள்')]
  const { slug } = await makeHomeMovie({ categories: [english, tamil] })
  await changeAny({ categories: [english, tamil] })
  for (const path of ['', '/categories', `/category/${encodeURIComponent(english)}`, `/movie/${slug}`]) {
    const page = await htmlOf(`/ta${path}`)
    expect(page, path).toMatch(new RegExp(`<(?:a|span) [^>]*\\blang="en"[^>]*>${english}<`))
    expect(page, path).toMatch(new RegExp(`<(?:a|span) [^>]*\\blang="ta"[^>]*>${tamil}<`))
    expect(await htmlOf(path || '/'), path).not.toMatch(/\blang="en"[^>]*>Silent films/)
  }
  await changeAny({ categories: CATEGORIES })
})

it('the service worker is one that removes itself while the owner has it off, and is read again each time', async () => {
  const ask = async () => {
    const answer = await visit('/service-worker.js')
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
    return answer.text()
  }
  expect(await ask()).toContain('respondWith')
  await changeAny({ offline_pages: false })
  const off = await ask()
  expect(off).toContain('unregister')
  expect(off).not.toContain('respondWith')
  expect(await htmlOf('/about')).toContain('"offlinePages":false')
  await changeAny({ offline_pages: true })
  expect(await ask()).toContain('respondWith')
})

it('the document that browsers keep has no data and no screen, and is not indexed', async () => {
  const page = await htmlOf('/offline')
  expect(page).toContain('"hydration":null')
  expect(page).toContain('<div id="root"></div>')
  expect(page).toContain('noindex')
  expect((await visit('/about')).headers.get('Content-Security-Policy')).toContain("; worker-src 'self';")
})

it('home has the sections that the owner wants, in their order', async () => {
  const place = (page: string, text: string) => page.indexOf(text)
  await changeAny({ home_sections: ['invitations', 'movies'] })
  const page = await htmlOf('/')
  expect(place(page, 'Every new film, the day it arrives.')).toBeGreaterThan(0)
  expect(place(page, 'Every new film, the day it arrives.')).toBeLessThan(place(page, 'Recently Uploaded'))
  await changeAny({ home_sections: ['movies'] })
  const bare = await htmlOf('/')
  expect(place(bare, 'Every new film, the day it arrives.')).toBe(-1)
  expect(place(bare, 'Recently Uploaded')).toBeGreaterThan(0)
})

it('comments that are closed have no form, and are refused', async () => {
  const { id, slug } = await makeHomeMovie()
  expect(await htmlOf(`/movie/${slug}`)).toContain('Log in to comment')
  await changeAny({ comments: 'closed' })
  const page = await htmlOf(`/movie/${slug}`)
  expect(page).toContain('Comments are closed.')
  expect(page).not.toContain('Log in to comment')
  const member = await makeMember()
  const refused = await throughGateway(member.token, 'POST', '/rest/v1/comments', { movie_id: id, content: 'Superb' })
  expect(refused.status).toBe(403)
})

it('the former address of a category leads to its new one, in each list, and the menus follow', async () => {
  const [old, now] = [unique('Silent films'), unique('Ünhörbar & more')]
  const movie = await makeHomeMovie({ categories: [old] })
  expect(await htmlOf(`/category/${encodeURIComponent(old)}`)).toContain(movie.slug)
  await changeAny({ categories: ['Tamil Language', old] })
  expect(await htmlOf('/about')).toContain(`>${old}<`)
  const renamed = await throughGateway(owner.token, 'POST', '/rest/v1/old_categories', { name: old, current_name: now })
  expect(renamed.status).toBe(201)
  for (const [from, to] of [
    [`/category/${encodeURIComponent(old)}`, `/category/${encodeURIComponent(now)}`],
    [`/categories?name=${encodeURIComponent(old)}`, `/categories?name=${encodeURIComponent(now)}`],
  ] as const) {
    const answer = await visit(from)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
    expect(await htmlOf(to)).toContain(movie.slug)
    const data = await (await visit(`/data${from}`)).json()
    expect(data).toMatchObject({ name: now, movies: [{ slug: movie.slug }] })
  }
  for (const end of ['feed.json', 'feed.ics', `feed.xml?language=Tamil`]) {
    const answer = await visit(`/category/${encodeURIComponent(old.toUpperCase())}/${end}`)
    const location = `/category/${encodeURIComponent(now)}/${end}`
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, location])
    expect(await htmlOf(location)).toContain(movie.slug)
  }
  expect(await htmlOf('/about')).not.toContain(`>${old}<`)
  expect(await htmlOf('/sitemaps/pages.xml')).toContain(encodeURIComponent(now))
  expect((await visit(`/category/${unique('nothing')}`)).status).toBe(404)
  // Once the name is used again, by the settings or by a film, it stands for itself.
  await changeAny({ categories: [old] })
  const own = async (address: string) => {
    const answer = await visit(address)
    expect([address, answer.status]).toEqual([address, 200])
    expect(await answer.text()).not.toContain(movie.slug)
  }
  const again = `/category/${encodeURIComponent(old)}`
  for (const end of ['', '?language=Tamil', '/feed.json', '/feed.xml?language=Tamil']) await own(again + end)
  await changeAny({ categories: ['Tamil Language'] })
  await makeHomeMovie({ categories: [old], language: ['Hindi'] })
  for (const end of ['?language=Tamil', '/feed.xml?language=Tamil']) await own(again + end)
  const offered = unique('Offered')
  await changeAny({ categories: [offered] })
  for (const end of ['', '/feed.json', '/feed.xml'])
    expect((await visit(`/category/${offered.toLowerCase()}${end}`)).status).toBe(200)
})

it('only the owner reads and changes them', async () => {
  const member = await makeMember()
  expect(await (await throughGateway(member.token, 'GET', '/rest/v1/site_settings')).json()).toEqual([])
  expect((await throughGateway(null, 'GET', '/rest/v1/site_settings')).status).toBe(401)
  expect((await change({ title: 'Mine' }, member.token)).status).toBe(403)
})

it('while they cannot be read, pages have the last ones and are not cached', async () => {
  await changeAny({ title: 'Cinema Paradiso' })
  expect(await htmlOf('/about')).toContain('Cinema Paradiso')
  setOutage(true)
  const answer = await visit('/privacy')
  setOutage(false)
  expect(answer.headers.get('X-Cache')).not.toBe('hit')
  expect(await answer.text()).toContain('Cinema Paradiso')
  expect((await visit('/privacy')).headers.get('X-Cache')).not.toBe('hit')
})
