import { type Context, Hono } from 'hono'
import type { FilmFacts, LookupResults, LookupSources } from '../../domain/lookup.ts'
import { type AccountsEnv, requireOwner } from '../accounts/current-account.ts'
import { prepareAccounts } from '../accounts/routes.ts'
import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import type { LookupSource } from './source.ts'
import { tmdb } from './tmdb.ts'
import { wikidata } from './wikidata.ts'

/** A source that has not answered by then has failed. */
const TIMEOUT_MS = 5000
/** The owner's browser keeps answers for five minutes, so that going back and forth between films asks each source once. */
const CACHE_CONTROL = 'private, max-age=300'
const MAX_TITLE = 200

/** Looks films up in other catalogues, for the owner's movie form; to be mounted under /api. */
export function lookupRoutes() {
  return new Hono<AccountsEnv>()
    .use('/admin/lookup/*', prepareAccounts(), async function ownerOnly(c, next) {
      await requireOwner(c)
      await next()
    })
    .get('/admin/lookup', listSources)
    .get('/admin/lookup/films', searchFilms)
    .get('/admin/lookup/films/:source/:id', readFilm)
}

/** The sources that the configuration switches on. */
function sourcesOf(settings: Settings): LookupSource[] {
  const { TMDB_TOKEN, TMDB_API_URL, WIKIDATA_LOOKUP, WIKIDATA_API_URL, SITE_NAME, SITE_URL, CONTACT_EMAIL } = settings
  const agent = `${SITE_NAME.replace(/[^\w.-]+/g, '-')}/1.0 (${SITE_URL}; ${CONTACT_EMAIL})`
  return [
    ...(TMDB_TOKEN ? [tmdb(TMDB_TOKEN, TMDB_API_URL ?? undefined)] : []),
    ...(WIKIDATA_LOOKUP ? [wikidata(agent, WIKIDATA_API_URL ?? undefined)] : []),
  ]
}

function listSources(c: Context<AccountsEnv>): Response {
  const sources = sourcesOf(c.get('settings')).map(({ id, name, notice, url }) => ({ id, name, notice, url }))
  return c.json({ success: true, sources } satisfies LookupSources & { success: true })
}

/** GET …/films?title=: the films that all sources find. Sources that fail are named in `failed`; the others still count. */
async function searchFilms(c: Context<AccountsEnv>): Promise<Response> {
  const title = c.req.query('title')?.trim().toWellFormed() ?? ''
  if (title === '' || title.length > MAX_TITLE)
    throw new Refusal(400, `Enter a title of up to ${MAX_TITLE} characters.`)
  const sources = sourcesOf(c.get('settings'))
  const answers = await Promise.allSettled(
    sources.map((source) => source.search(title, AbortSignal.timeout(TIMEOUT_MS))),
  )
  const films = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failed = sources.filter((source, index) => {
    const answer = answers[index]
    if (answer?.status !== 'rejected') return false
    logFailure(source, answer.reason)
    return true
  })
  if (failed.length === 0) c.header('Cache-Control', CACHE_CONTROL)
  const results: LookupResults = { films, failed: failed.map(({ name }) => name) }
  return c.json({ success: true, ...results })
}

/** GET …/films/{source}/{id}: the facts of a film. */
async function readFilm(c: Context<AccountsEnv>): Promise<Response> {
  const source = sourcesOf(c.get('settings')).find(({ id }) => id === c.req.param('source'))
  if (!source) throw new Refusal(404, 'This source is not switched on.')
  let film: FilmFacts | null
  try {
    film = await source.film(c.req.param('id') ?? '', AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    logFailure(source, error)
    throw new Refusal(502, `${source.name} did not answer. Try again later.`)
  }
  if (!film) throw new Refusal(404, `${source.name} does not know this film.`)
  c.header('Cache-Control', CACHE_CONTROL)
  return c.json({ success: true, film })
}

function logFailure({ name }: LookupSource, error: unknown): void {
  console.warn(JSON.stringify({ lookup: name, problem: error instanceof Error ? error.message : String(error) }))
}
