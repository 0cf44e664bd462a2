import { beforeEach, describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertAs, movie, startOfOneDay } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
beforeEach(() => backend.query('delete from public.movies'))

const add = (over: Record<string, unknown>) => insertAs(backend.service, 'movies', movie(over))

test('[ADMDASH-01, ADMDASH-02, DEC-80] totals count movies, and categories once whatever their letter case', async () => {
  expect((await owner.rpc('dashboard_totals')).data).toEqual([{ movies: 0, categories: 0 }])
  await add({ categories: ['Tamil Language', 'Classics'], created_at: null })
  await add({ categories: [' tamil LANGUAGE '], created_at: hoursAgo(24 * 400) })
  await add({ categories: ['Hindi Language'], language: ['Hindi'], created_at: hoursAgo(24 * 400) })
  expect((await owner.rpc('dashboard_totals')).data).toEqual([{ movies: 3, categories: 3 }])
})

type Week = { week: string; language: string | null; movies: number }
const weeks = async (time_zone: string): Promise<Week[]> => (await owner.rpc('weekly_uploads', { time_zone })).data

/** The Monday of the current week in a time zone, YYYY-MM-DD. */
function mondayIn(timeZone: string): string {
  const today = new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone }).format()}T00:00:00Z`)
  today.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7))
  return today.toISOString().slice(0, 10)
}

test('[ADMDASH-12, ADMDASH-13, DEC-80, DEC-81] six weeks from Monday, the current one last, in the viewer’s time zone', async () => {
  await startOfOneDay(0)
  await startOfOneDay(5.5)
  const totals = (await weeks('UTC')).filter(({ language }) => language === null)
  expect(totals).toHaveLength(6)
  for (const [n, { week, movies }] of totals.entries()) {
    const monday = new Date(`${week}T00:00:00Z`)
    expect(monday.getUTCDay()).toBe(1)
    expect(movies).toBe(0)
    const next = totals[n + 1]?.week
    if (next) expect(Date.parse(next) - monday.getTime()).toBe(7 * 24 * 3_600_000)
  }
  const monday = totals[5]?.week as string
  expect(Date.parse(monday)).toBeLessThanOrEqual(Date.now())

  // It is Monday in Kiritimati more than a day before it is on Midway.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
    const before = mondayIn(zone)
    const last = (await weeks(zone)).findLast(({ language }) => language === null)?.week
    expect([before, mondayIn(zone)]).toContain(last)
  }

  // Half past eight on Sunday evening in London is Monday in India.
  const sundayEvening = new Date(Date.parse(monday) - 3.5 * 3_600_000).toISOString()
  await add({ language: ['Tamil', ' tamil', 'Hindi'], created_at: sundayEvening })
  await add({ language: ['Hindi'], created_at: sundayEvening })
  await add({ language: ['Hindi'], created_at: new Date(Date.parse(monday) - 36 * 24 * 3_600_000).toISOString() })
  const inWeek = (rows: Week[], week: string | undefined) =>
    rows.filter((row) => row.week === week).map(({ language, movies }) => [language, movies])
  const expected = [
    [null, 2],
    ['Hindi', 2],
    ['Tamil', 1],
  ]
  expect(inWeek(await weeks('UTC'), totals[4]?.week)).toEqual(expected)
  const indian = await weeks('Asia/Kolkata')
  const indianWeeks = [...new Set(indian.map(({ week }) => week))]
  expect(indian.filter(({ language, movies }) => language === null && movies === 2)).toHaveLength(1)
  expect(inWeek(indian, new Date(Date.parse(monday)).toISOString().slice(0, 10))).toEqual(expected)
  expect(indianWeeks).toHaveLength(6)
})

test('[ADMDASH-13, DEC-80] a week’s languages leave no movie out, those without one are counted as the language "", and a date to come makes no seventh week', async () => {
  await add({ language: [] })
  await add({ language: ['Korean'] })
  await add({ language: ['Korean'], created_at: '2100-01-01T00:00:00Z' })
  const counted = (await weeks('UTC'))
    .filter(({ movies }) => movies > 0)
    .map(({ language, movies }) => [language, movies])
  expect(counted).toEqual([
    [null, 2],
    ['', 1],
    ['Korean', 1],
  ])
})

describe('movies by language', () => {
  const shelves = async () =>
    Object.fromEntries(
      (await owner.rpc('movies_by_language')).data.map((row: { language: string | null; movies: number }) => [
        row.language,
        row.movies,
      ]),
    )
  const titles = async (language: string | null, over: Record<string, unknown> = {}) =>
    (await owner.rpc('movies_in_language', { language, ...over })).data.map(({ title }: { title: string }) => title)

  test('[ADMDASH-14, DEC-80] every language that a movie names is there, trimmed and without letter case, and so are the movies without one', async () => {
    expect(await shelves()).toEqual({})
    await add({ title: 'Two', language: ['Tamil', 'Korean'], created_at: hoursAgo(3) })
    await add({ title: 'Shouted', language: ['TAMIL', ' tamil '], created_at: hoursAgo(2) })
    await add({ title: 'Plain', language: ['Tamil'], created_at: hoursAgo(1) })
    await add({ title: 'Mute', language: [], created_at: hoursAgo(1) })
    await add({ title: 'Mute and undated', language: [], created_at: null })
    await add({ title: 'Only a category', language: ['Hindi'], categories: ['Tamil'] })
    expect(await shelves()).toEqual({ Tamil: 3, Korean: 1, Hindi: 1, null: 2 })
    expect(await titles('tamil')).toEqual(['Plain', 'Shouted', 'Two'])
    expect(await titles('Korean')).toEqual(['Two'])
    expect(await titles(null)).toEqual(['Mute', 'Mute and undated'])
    expect(await titles('Telugu')).toEqual([])
  })

  test('[ADMDASH-14, DEC-74] the movies of a language are read page by page and each of its movies once, those of one moment and without a date too', async () => {
    const moment = hoursAgo(5)
    for (const language of [['Tamil'], []]) {
      for (const created_at of [hoursAgo(1), moment, moment, moment, null, null]) await add({ language, created_at })
    }
    for (const language of ['Tamil', null]) {
      const seen: string[] = []
      for (let last: { id: string; created_at: string } | undefined; ; ) {
        const { data } = await owner.rpc('movies_in_language', {
          language,
          before: last?.created_at ?? null,
          before_id: last?.id ?? null,
          page_size: 2,
        })
        if (data.length === 0) break
        seen.push(...data.map(({ id }: { id: string }) => id))
        last = data.at(-1)
      }
      expect(seen).toHaveLength(6)
      expect(new Set(seen).size).toBe(6)
    }
  })
})

test('[ADMDASH-12] an unknown time zone is refused in plain words', async () => {
  for (const time_zone of ['Mars/Olympus', '', "'; select 1; --"]) {
    expect((await owner.rpc('weekly_uploads', { time_zone })).error?.message).toMatch(/^There is no time zone/)
  }
})

test('[SEC-26, SEC-28] only the owner can read it', async () => {
  const member = backend.as((await liveUser(backend)).token)
  const calls = {
    dashboard_totals: {},
    weekly_uploads: {},
    movies_by_language: {},
    movies_in_language: { language: 'Tamil' },
    movies_with_torrent: { info_hash: 'a'.repeat(40) },
  }
  for (const [name, args] of Object.entries(calls)) {
    expect((await owner.rpc(name, args)).error).toBeNull()
    expect((await member.rpc(name, args)).error?.message).toBe('Access Denied – Admins Only')
    expect((await backend.anonymous.rpc(name, args)).error).not.toBeNull()
  }
})
