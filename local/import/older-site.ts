import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { httpUrl } from '../../domain/web-address.ts'
import { foreignHash } from '../../worker/accounts/foreign-hash.ts'
import { progress } from '../backup/progress.ts'
import type { FileStore } from '../backup/stored-files.ts'
import { StartProblem } from '../start-problem.ts'
import { copyTorrents } from './older-files.ts'
import { date, dateOfObjectId, flag, idHere, idText, jsonOf, list, text } from './older-values.ts'

// Takes over a project that has the tables of the specification, as older programs left their rows: one text where a list belongs,
// flags as texts or unset, dates missing, users with the ids of MongoDB. What cannot be read is left out and reported.

const PAGE = 500
const BATCH = 50
/** No password matches it: the person has to reset it. */
const NO_PASSWORD = 'none: the hash of the older site cannot be checked'

type Row = Record<string, unknown>
type Print = (text: string) => void
export type TableReport = { table: string; read: number; made: number; present: number; left: string[]; reset?: number }

const without = (row: Row, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

type Take = (row: Row) => Row | string

/** Copies everything from an older project; what is here already is left alone. Answers what became of each table. */
export async function importOlderSite(from: FileStore, to: FileStore, print: Print): Promise<TableReport[]> {
  const old = createClient(from.url, from.secretKey)
  const here = createClient(to.url, to.secretKey)
  const address = addressesOf(from.url)
  const emails = new Map<string, string>()
  let reset = 0

  const takeUser: Take = (row) => {
    const id = v.parse(idText, row._id ?? row.id)
    const email = v.parse(text, row.email).toLowerCase()
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'has no e-mail address'
    if (emails.has(email)) return 'has the address of another account'
    emails.set(email, idHere('users', id))
    const hash = v.parse(text, row.password_hash ?? row.passwordHash ?? row.password)
    const isKnown = foreignHash(hash) !== null || /^scrypt\$/.test(hash)
    if (!isKnown) reset += 1
    return {
      id: idHere('users', id),
      name: v.parse(text, row.name).slice(0, 50) || email.split('@')[0]?.slice(0, 50),
      email,
      password_hash: isKnown ? hash : NO_PASSWORD,
      is_verified: v.parse(flag, row.isAccountVerified ?? row.is_verified) ?? false,
      created_at: v.parse(date, row.createdAt ?? row.created_at) ?? dateOfObjectId(id),
    }
  }
  const takeMovie: Take = (row) => {
    const downloads = typeof row.downloads === 'string' ? jsonOf(row.downloads) : row.downloads
    const blocks = (Array.isArray(downloads) ? downloads : []).filter(
      (each) => typeof each === 'object' && each !== null,
    )
    const seen = new Set<string>()
    return {
      id: idHere('movies', v.parse(idText, row.id ?? row._id)),
      slug: v.parse(text, row.slug),
      title: v.parse(text, row.title) || null,
      poster: address(row.poster),
      description: v.parse(text, row.description),
      categories: v.parse(list, row.categories),
      subCategory: v.parse(list, row.subCategory),
      language: v.parse(list, row.language),
      qualities: v.parse(list, row.qualities),
      linkColor: v.parse(text, row.linkColor),
      showOnHomepage: v.parse(flag, row.showOnHomepage),
      directLinksOnly: v.parse(flag, row.directLinksOnly) ?? false,
      watchUrl: v.parse(text, row.watchUrl) || null,
      uploaded_by: v.parse(text, row.uploaded_by) || 'unknown',
      created_at: v.parse(date, row.created_at),
      downloads: blocks.map((block: Row, index) => {
        const id = v.parse(text, block.id)
        const own = id === '' || seen.has(id) ? `${id}${index + 1}` : id
        seen.add(own)
        const addresses = {
          url: address(block.url),
          directUrl: httpUrl(v.parse(text, block.directUrl)) ?? '',
          gpLink: httpUrl(v.parse(text, block.gpLink)) ?? '',
        }
        const magnet = v.parse(text, block.magnet)
        return {
          ...{
            id: own,
            quality: v.parse(text, block.quality),
            size: v.parse(text, block.size),
            format: v.parse(text, block.format),
          },
          ...{
            filename: v.parse(text, block.filename),
            ...addresses,
            magnet: /^magnet:\?\S+$/i.test(magnet) ? magnet : '',
          },
          showGifAfter: v.parse(flag, block.showGifAfter) ?? false,
          count: Math.max(0, Math.trunc(Number(block.count) || 0)),
        }
      }),
    }
  }
  const same =
    (table: string, ...addresses: string[]): Take =>
    (row) => ({
      ...without(row, '_id'),
      id: idHere(table, v.parse(idText, row.id ?? row._id)),
      ...Object.fromEntries(addresses.map((name) => [name, address(row[name]) || null])),
      created_at: v.parse(date, row.created_at),
    })
  const takeBlog: Take = (row) => ({
    ...(same('blogs', 'thumbnail_url')(row) as Row),
    tags: v.parse(list, row.tags),
    related_movie_ids: v.parse(list, row.related_movie_ids).map((id) => idHere('movies', id)),
    is_trending: v.parse(flag, row.is_trending) ?? false,
  })
  const takeStory: Take = (row) => ({
    ...(same('stories', 'poster_url')(row) as Row),
    show_on_homepage: v.parse(flag, row.show_on_homepage) ?? true,
    uploaded_by: v.parse(text, row.uploaded_by) || 'unknown',
  })
  const person = (row: Row) => {
    const id = row.user_id == null ? undefined : idHere('users', v.parse(idText, row.user_id))
    return (
      [...emails.values()].find((each) => each === id) ?? emails.get(v.parse(text, row.email).toLowerCase()) ?? null
    )
  }
  const takeComment: Take = (row) => ({
    id: idHere('comments', v.parse(idText, row.id ?? row._id)),
    movie_id: idHere('movies', v.parse(idText, row.movie_id)),
    user_id: person(row),
    username: v.parse(text, row.username).slice(0, 50) || 'Unknown',
    content: v.parse(text, row.content).slice(0, 1000),
    created_at: v.parse(date, row.created_at),
  })
  const takeApplication: Take = (row) => {
    const user_id = person(row)
    if (!user_id) return 'is of an account that is not here'
    const email = v.parse(text, row.email).toLowerCase()
    return {
      ...{ id: idHere('applications', v.parse(text, row.id) || user_id), user_id, email },
      ...{
        name: v.parse(text, row.name).slice(0, 50),
        status: v.parse(text, row.status),
        created_at: v.parse(date, row.created_at),
      },
    }
  }

  const tables: [string, Take][] = [
    ['users', takeUser],
    ['movies', takeMovie],
    ['watch_html', same('watch_html', 'poster', 'cover_poster')],
    ['blogs', takeBlog],
    ['stories', takeStory],
    ['comments', takeComment],
    ['membership_applications', takeApplication],
  ]
  await copyTorrents(old, here, print)
  const reports: TableReport[] = []
  for (const [table, take] of tables) reports.push(await copyTable(old, here, table, take, print))
  const users = reports.find(({ table }) => table === 'users')
  if (users) users.reset = reset
  return reports
}

/** An address there as it is here: files of the old bucket `torrents` are copied, others stay where they are. */
const addressesOf = (url: string) => (value: unknown) => {
  const given = v.parse(text, value)
  const path = '/storage/v1/object/public/torrents/'
  if (given.startsWith(url + path)) return given.slice(url.length)
  return given.startsWith('/') ? given : (httpUrl(given) ?? '')
}

async function copyTable(
  old: SupabaseClient,
  here: SupabaseClient,
  table: string,
  take: Take,
  print: Print,
): Promise<TableReport> {
  const report: TableReport = { table, read: 0, made: 0, present: 0, left: [] }
  const tell = progress(`rows of ${table}`, print)
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await old
      .from(table)
      .select('*')
      .order(table === 'users' ? 'email' : 'id')
      .range(from, from + PAGE - 1)
    if (error?.code === 'PGRST205' || error?.code === '42P01') break
    if (error) throw new StartProblem(`The table ${table} of the older site cannot be read: ${error.message}`)
    report.read += data.length
    for (let start = 0; start < data.length; start += BATCH) {
      const rows: Row[] = []
      for (const row of data.slice(start, start + BATCH) as Row[]) {
        const taken = taking(take, row)
        if (typeof taken === 'string') report.left.push(`${row.id ?? row._id}: ${taken}`)
        else rows.push(taken)
      }
      await insertMissing(here, table, rows, report)
      tell(0, Math.min(BATCH, data.length - start))
    }
    if (data.length < PAGE) break
  }
  tell.end()
  return report
}

function taking(take: Take, row: Row): Row | string {
  try {
    return take(row)
  } catch (error) {
    return `cannot be read (${(error as Error).message})`
  }
}

/** Rows at once; one by one where one of them is refused. A row whose id is here already is left as it is. */
async function insertMissing(
  here: SupabaseClient,
  table: string,
  rows: readonly Row[],
  report: TableReport,
): Promise<void> {
  if (rows.length === 0) return
  const insert = (some: readonly Row[]) =>
    here
      .from(table)
      .upsert([...some], { onConflict: 'id', ignoreDuplicates: true })
      .select('id')
  const whole = await insert(rows)
  const count = (some: readonly Row[], { data, error }: typeof whole) => {
    if (error) report.left.push(`${some[0]?.id}: ${error.message}`)
    report.made += data?.length ?? 0
    report.present += error ? 0 : some.length - data.length
  }
  if (!whole.error) count(rows, whole)
  else for (const row of rows) count([row], await insert([row]))
}

/** The report of an import as lines of text. */
export function describeReports(reports: readonly TableReport[]): string {
  return reports
    .flatMap(({ table, read, made, present, left, reset }) => [
      `${table}: ${read} read, ${made} copied, ${present} here already, ${left.length} left out`,
      ...(reset ? [`  ${reset} people have to reset their password: its hash cannot be checked here`] : []),
      ...left.slice(0, 10).map((line) => `  ${line}`),
    ])
    .join('\n')
}
