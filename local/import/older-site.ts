import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { STORED_TORRENTS } from '../../domain/stored-torrents.ts'
import { httpUrl } from '../../domain/web-address.ts'
import { foreignHash } from '../../worker/accounts/foreign-hash.ts'
import { progress } from '../backup/progress.ts'
import type { FileStore } from '../backup/stored-files.ts'
import { StartProblem } from '../start-problem.ts'
import { copyPicture, copyTorrents, isStoredAt, torrentAddressHere } from './older-files.ts'
import { peopleOf } from './older-people.ts'
import { newReport, type TableReport } from './older-report.ts'
import { date, dateOfObjectId, flag, idHere, idText, jsonOf, list, text } from './older-values.ts'

// Takes over a project that has the tables of the specification, as older programs left their rows: one text where a list belongs,
// flags as texts or unset, dates missing, users with the ids of MongoDB. What cannot be read is left out and reported.

const PAGE = 500
const BATCH = 50
/** Rows whose pictures are copied at once. */
const COPIES = 4
/** The columns with the address of a picture. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  movies: ['poster'],
  watch_html: ['poster', 'cover_poster'],
  blogs: ['thumbnail_url'],
  stories: ['poster_url'],
}
/** No password matches it: the person has to reset it. */
const NO_PASSWORD = 'none: the hash of the older site cannot be checked'

type Row = Record<string, unknown>
type Print = (text: string) => void

const without = (row: Row, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

type Take = (row: Row) => Row | string

/**
 * Copies everything from an older project; what is here already is left alone. Answers what became of the torrent files and of each
 * table. With `dryRun`, nothing is written, and rows that only the database here would refuse count as copied.
 */
export async function importOlderSite(
  from: FileStore,
  to: FileStore,
  dryRun: boolean,
  print: Print,
): Promise<TableReport[]> {
  const old = createClient(from.url, from.secretKey)
  const here = createClient(to.url, to.secretKey)
  const address = addressesOf(from.url)
  const picture = picturesOf(from.url)
  const people = await peopleOf(here)
  let reset = 0

  const takeUser: Take = (row) => {
    const id = v.parse(idText, row._id ?? row.id)
    const email = v.parse(text, row.email).toLowerCase()
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'has no e-mail address'
    const account = people.add(id, email)
    if (!account) return 'has the address of another account'
    const hash = v.parse(text, row.password_hash ?? row.passwordHash ?? row.password)
    const isKnown = foreignHash(hash) !== null || /^scrypt\$/.test(hash)
    if (!isKnown && !account.isPresent) reset += 1
    return {
      id: account.id,
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
      poster: picture(row.poster),
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
    (table: string): Take =>
    (row) => ({
      ...without(row, '_id'),
      id: idHere(table, v.parse(idText, row.id ?? row._id)),
      ...Object.fromEntries((PICTURES[table] ?? []).map((name) => [name, picture(row[name]) || null])),
      created_at: v.parse(date, row.created_at),
    })
  const takeBlog: Take = (row) => ({
    ...(same('blogs')(row) as Row),
    tags: v.parse(list, row.tags),
    related_movie_ids: v.parse(list, row.related_movie_ids).map((id) => idHere('movies', id)),
    is_trending: v.parse(flag, row.is_trending) ?? false,
  })
  const takeStory: Take = (row) => ({
    ...(same('stories')(row) as Row),
    show_on_homepage: v.parse(flag, row.show_on_homepage) ?? true,
    uploaded_by: v.parse(text, row.uploaded_by) || 'unknown',
  })
  const takeComment: Take = (row) => ({
    id: idHere('comments', v.parse(idText, row.id ?? row._id)),
    movie_id: idHere('movies', v.parse(idText, row.movie_id)),
    user_id: people.find(row),
    username: v.parse(text, row.username).slice(0, 50) || 'Unknown',
    content: v.parse(text, row.content).slice(0, 1000),
    created_at: v.parse(date, row.created_at),
    // They were shown there: the inbox is for new ones.
    reviewed_at: new Date().toISOString(),
  })
  const takeApplication: Take = (row) => {
    const user_id = people.find(row)
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
    ['watch_html', same('watch_html')],
    ['blogs', takeBlog],
    ['stories', takeStory],
    ['comments', takeComment],
    ['membership_applications', takeApplication],
  ]
  const reports = [await copyTorrents(old, here, dryRun, print)]
  for (const [table, take] of tables) {
    reports.push(await copyTable({ old, here, from, dryRun }, table, take, print))
    if (table === 'users' && !dryRun) await people.forgetRefused()
  }
  const users = reports.find(({ table }) => table === 'users')
  if (users) users.reset = reset
  return reports
}

/** An address there as it is here: files of the old bucket `torrents` are copied, others stay where they are. */
const addressesOf = (url: string) => (value: unknown) => {
  const given = v.parse(text, value)
  const own = given.startsWith(`${url}/`) ? given.slice(url.length) : given
  if (own.startsWith(STORED_TORRENTS)) return torrentAddressHere(own)
  return given.startsWith('/') ? given : (httpUrl(given) ?? '')
}

/** The address of a picture, complete for one in the older project's storage. */
const picturesOf = (url: string) => (value: unknown) => {
  const given = v.parse(text, value)
  if (given.startsWith('/storage/')) return url + given
  return given.startsWith('/') ? given : (httpUrl(given) ?? '')
}

type Copy = { old: SupabaseClient; here: SupabaseClient; from: FileStore; dryRun: boolean }

async function copyTable(copy: Copy, table: string, take: Take, print: Print): Promise<TableReport> {
  const report = newReport(table)
  const tell = progress(`rows of ${table}`, print)
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await copy.old
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
      const missing = await missingHere(copy.here, table, rows)
      report.present += rows.length - missing.length
      const withPictures: Row[] = []
      for (let at = 0; at < missing.length; at += COPIES) {
        const some = missing.slice(at, at + COPIES)
        withPictures.push(...(await Promise.all(some.map((row) => copyPictures(copy, row, report)))))
      }
      if (copy.dryRun) report.made += missing.length
      else await insertMissing(copy.here, table, withPictures, report)
      tell(0, Math.min(BATCH, data.length - start))
    }
    if (data.length < PAGE) break
  }
  tell.end()
  return report
}

async function missingHere(here: SupabaseClient, table: string, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const { data, error } = await here.from(table).select('id').in('id', ids)
  if (error) throw new StartProblem(`The table ${table} cannot be read: ${error.message}`)
  const present = new Set(data.map(({ id }) => id))
  return rows.filter(({ id }) => !present.has(id))
}

/** The row with the addresses of its copied pictures. Those that cannot be copied stay where they are. */
async function copyPictures({ old, here, from, dryRun }: Copy, row: Row, report: TableReport): Promise<Row> {
  const copied: Row = {}
  for (const column of PICTURES[report.table] ?? []) {
    const address = row[column]
    if (typeof address !== 'string' || !isStoredAt(from.url, address)) continue
    const answer = dryRun ? { address } : await copyPicture(old, here, address)
    if ('problem' in answer) report.notCopied.push(`${address}: ${answer.problem}`)
    else {
      report.pictures += 1
      copied[column] = answer.address
    }
  }
  return { ...row, ...copied }
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
