import { RATE_LIMITS, readSettings, WrongConfiguration } from '../worker/environment.ts'

/** Hosts of the local start (wrangler.toml), and reserved names that no live site has. */
const EXAMPLE = /(^|\.|@)(example|localhost|invalid|test)(\.(com|org|net))?$/i

/**
 * What is missing or wrong in the settings of a live site, a sentence for each, found without the network. Values are never named.
 */
export function configProblems(values: Readonly<Record<string, string>>): string[] {
  const problems: string[] = []
  try {
    readSettings(values)
  } catch (error) {
    if (!(error instanceof WrongConfiguration)) throw error
    problems.push(...error.problems)
  }
  const text = (name: string) => values[name]?.trim() ?? ''
  for (const name of ['SITE_URL', 'SUPABASE_URL']) {
    if (!URL.canParse(text(name))) continue
    const url = new URL(text(name))
    if (url.protocol !== 'https:') problems.push(`${name} must begin with https://`)
    if (EXAMPLE.test(url.hostname) || url.hostname === '127.0.0.1')
      problems.push(`${name} is not an address of the internet`)
    if (url.pathname !== '/' || url.search || url.hash) problems.push(`${name} must end after the host name`)
  }
  for (const name of ['OWNER_EMAIL', 'CONTACT_EMAIL', 'MAIL_FROM'])
    if (EXAMPLE.test(text(name).split('@').at(-1) ?? ''))
      problems.push(`${name} is an example, not an address that can be reached`)
  for (const name of ['AD_SCRIPT_URLS', 'ANALYTICS_SCRIPT_URL', 'TELEGRAM_URL'])
    if (/(^|[\s,])http:/i.test(text(name)))
      problems.push(`${name} must use https://, or browsers refuse it on an https page`)
  for (const name of ['EDGE_CACHE', 'MAIL_OUTBOX_URL', 'TMDB_API_URL', 'WIKIDATA_API_URL'])
    if (text(name)) problems.push(`${name} is for the local start only: leave it out`)
  if (text('SUPABASE_PUBLISHABLE_KEY').startsWith('sb_secret_'))
    problems.push('SUPABASE_PUBLISHABLE_KEY is a secret key: every browser would get it')
  if (text('SUPABASE_SECRET_KEY').startsWith('sb_publishable_'))
    problems.push('SUPABASE_SECRET_KEY is a publishable key: the Worker could write nothing')
  return problems
}

/** The rate limits that wrangler.toml does not bind, a sentence for each. */
export function bindingProblems(config: { readonly ratelimits?: readonly { readonly name: string }[] }): string[] {
  const bound = (config.ratelimits ?? []).map(({ name }) => name)
  return RATE_LIMITS.filter((name) => !bound.includes(name)).map(
    (name) => `wrangler.toml has no [[ratelimits]] named ${name}: requests would not be limited`,
  )
}
