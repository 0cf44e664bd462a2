import * as v from 'valibot'

const origin = v.pipe(
  v.string(),
  v.trim(),
  v.url('must be an absolute address'),
  v.transform((text) => text.replace(/\/+$/, '')),
)
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('must be an email address'))
const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))
const addressList = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(v.pipe(v.string(), v.url('must hold absolute addresses'))),
)
const optionalText = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim() || null),
)

const Environment = v.object({
  SITE_NAME: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  SITE_URL: origin,
  OWNER_EMAIL: email,
  CONTACT_EMAIL: email,
  MAIL_FROM: email,
  TELEGRAM_URL: v.pipe(v.string(), v.trim(), v.url('must be an absolute address')),
  AD_SCRIPT_URLS: addressList,
  ANALYTICS_SCRIPT_URL: optionalText,
  SUPABASE_URL: origin,
  SUPABASE_PUBLISHABLE_KEY: secret,
  SUPABASE_SECRET_KEY: secret,
  JWT_SECRET: v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters, or be a private JWK')),
  /** The key that signed tokens before JWT_SECRET: they stay valid while this is set (docs/operate.md). */
  JWT_SECRET_PREVIOUS: optionalText,
  MAIL_OUTBOX_URL: optionalText,
  /** Switches on the lookup at TMDB. */
  TMDB_TOKEN: optionalText,
  WIKIDATA_LOOKUP: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || text === 'on', 'must be "on" or empty'),
    v.transform((text) => text === 'on'),
  ),
  /** Other addresses of TMDB and Wikidata, for tests. */
  TMDB_API_URL: optionalText,
  WIKIDATA_API_URL: optionalText,
})

/** The Worker's configuration. */
export type Settings = v.InferOutput<typeof Environment>

/** Names every setting that is missing or wrong, a phrase for each. */
export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The Worker's configuration is incomplete: ${problems.join('; ')}.`)
    this.problems = problems
  }
}

/** Parses `env`; throws WrongConfiguration with the names of missing or wrong settings, never with their values. */
export function readSettings(env: object): Settings {
  const parsed = v.safeParse(Environment, env)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? 'configuration'
    return issue.input === undefined
      ? `${name} is missing`
      : `${name} ${issue.kind === 'schema' ? 'has the wrong type' : issue.message}`
  })
  throw new WrongConfiguration(problems)
}

/** Hosts that no public site has: this machine's, and reserved names (RFC 6761). */
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])$|\.(localhost|test|example|invalid)$/

/** The bindings of wrangler.toml that limit requests, see budget.ts. */
export const RATE_LIMITS = [
  'BURST_LIMIT',
  'READ_LIMIT',
  'WIDE_READ_LIMIT',
  'VISITOR_ROWS_LIMIT',
  'WIDE_ROWS_LIMIT',
  'SOCKET_LIMIT',
  'PICTURE_LIMIT',
  'WIDE_PICTURE_LIMIT',
] as const

/**
 * The settings of a Worker that serves requests. Without its binding a rate limit would not exist: that throws
 * WrongConfiguration on a live site and is a warning on a developer's machine.
 */
export function readEnvironment(env: object): Settings {
  const settings = readSettings(env)
  const bindings: { readonly [name: string]: unknown } = { ...env }
  const missing = RATE_LIMITS.filter((name) => !bindings[name])
  if (missing.length === 0) return settings
  const problems = missing.map((name) => `the rate limit ${name} is missing`)
  if (!LOCAL_HOST.test(new URL(settings.SITE_URL).hostname)) throw new WrongConfiguration(problems)
  console.warn(JSON.stringify({ problem: problems.join('; ') }))
  return settings
}
