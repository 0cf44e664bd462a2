// npm run smoke -- https://site: checks a live site from outside, a line for each check. With the owner's access token in OWNER_TOKEN
// (docs/operate.md says where it is), it also writes a page that nobody sees and deletes it again.
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { decodeProtectedHeader } from 'jose'
import { runCommand, StartProblem } from './start-problem.ts'

interface Check {
  readonly name: string
  /** A few words about what was found; null when there was nothing to check. Throws when it is wrong. */
  readonly run: (site: SmokeSite) => Promise<string | null>
  /** What to do when it fails. */
  readonly remedy: string
  readonly needsToken?: boolean
}

interface SmokeSite {
  readonly url: string
  readonly token: string
  /** A path that nothing was cached for before this run. */
  readonly unseen: string
  /** A request of a visitor, without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** A request with the owner's token. */
  asOwner(method: string, path: string, body?: object): Promise<Response>
}

const CHECKS: readonly Check[] = [
  {
    name: 'Health',
    remedy:
      'Look at the part that failed: Supabase’s dashboard for database and storage, the cron trigger in Cloudflare for the job.',
    async run({ get }) {
      const answer = await get('/healthz')
      const health = (await answer.json()) as Record<string, unknown>
      const failed = ['database', 'storage', 'job'].filter((part) => health[part] !== 'ok')
      expect(answer.status === 200 && failed.length === 0, `${answer.status}, failed: ${failed.join(', ')}`)
      return `version ${health.version ?? 'unknown'}`
    },
  },
  {
    name: 'Home page and its head tags',
    remedy:
      'Look at the log of the Worker. If the page is a shell without a screen, the database cannot be read. If it was rewritten, turn off Email Address Obfuscation and Web Analytics in Cloudflare.',
    async run({ get }) {
      const answer = await get('/')
      expect(answer.status === 200, `it answers ${answer.status}`)
      const html = await answer.text()
      const missing = Object.entries({
        'a title': /<title[^>]*>[^<]+/,
        'a description': /<meta name="description" content="[^"]+/,
        'a canonical address': /<link rel="canonical" href="http/,
        'a link preview': /property="og:title" content="[^"]+/,
        'a rendered screen': /<div id="root"><[a-z]/,
      }).filter(([, pattern]) => !pattern.test(html))
      expect(missing.length === 0, `it has not ${missing.map(([name]) => name).join(', ')}`)
      const foreign = /\/cdn-cgi\/|__cf_email__|cloudflareinsights/.exec(html)?.[0]
      expect(foreign === undefined, `it was rewritten on the way: ${foreign}`)
      const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/assets/none.js'
      const file = await get(script)
      expect(file.ok, `${script} answers ${file.status}`)
      return null
    },
  },
  {
    name: 'Policy headers',
    remedy:
      'Something in front of the Worker changes its headers (a rule in Cloudflare), or worker/security-headers.ts does not set them.',
    async run({ url, get }) {
      const { headers } = await get('/')
      const policy = headers.get('Content-Security-Policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'"
      expect(!scripts.includes('unsafe'), 'the Content-Security-Policy allows foreign scripts')
      expect(policy.includes("frame-ancestors 'none'"), 'other sites may frame the page')
      const wanted = ['X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy']
      if (url.startsWith('https:')) wanted.push('Strict-Transport-Security')
      const missing = wanted.filter((name) => !headers.has(name))
      expect(missing.length === 0, `missing: ${missing.join(', ')}`)
      const admin = await get('/admin/settings')
      expect(admin.headers.get('Cache-Control') === 'no-store', 'the admin area may be cached')
      return null
    },
  },
  {
    name: 'Redirect and 404',
    remedy: 'Look for a redirect rule in Cloudflare, and whether SITE_URL is the address that visitors use.',
    async run({ get }) {
      const moved = await get('/latest/')
      const to = moved.headers.get('Location') ?? ''
      expect(moved.status === 301 && to.endsWith('/latest'), `/latest/ answers ${moved.status} ${to}`)
      const missing = await get(`/movie/${randomUUID()}`)
      expect(missing.status === 404, `a film that does not exist answers ${missing.status}`)
      return null
    },
  },
  {
    name: 'Cache: miss, then hit',
    remedy:
      'Workers Cache does not answer: look at [cache] and [exports.PublicAnswers] in wrangler.toml, and deploy again.',
    async run({ get, unseen }) {
      const first = (await get(unseen)).headers.get('X-Cache')
      const second = (await get(unseen)).headers.get('X-Cache')
      expect(second === 'hit', `${first}, then ${second}`)
      return `${first}, then ${second}`
    },
  },
  {
    name: 'What visitors may not read',
    remedy:
      'A policy or a grant is open: apply the migrations (npm run migrate), and compare the database with migrations/.',
    async run({ get }) {
      for (const table of ['users', 'sessions', 'audit_log', 'daily_counts', 'takedown_requests']) {
        const answer = await get(`/rest/v1/${table}?limit=1`)
        expect(!answer.ok, `everybody can read ${table}`)
      }
      const drafts = await get('/rest/v1/movies?select=id&state=eq.draft&limit=1')
      expect(drafts.ok && ((await drafts.json()) as unknown[]).length === 0, 'everybody can read drafts')
      return null
    },
  },
  {
    name: 'Download with Range',
    remedy:
      'Open the film’s page and press the download. If it fails there too, the file is gone, or its server refuses the Worker.',
    async run({ get }) {
      const answer = await get('/rest/v1/movies?select=downloads&order=created_at.desc&limit=50')
      const films = (await answer.json()) as { downloads: { url?: string }[] }[]
      const file = films.flatMap(({ downloads }) => downloads).find(({ url }) => url?.startsWith('/storage/'))?.url
      if (!file) return 'no stored file to fetch'
      const part = await get(`/proxy-download?url=${encodeURIComponent(file)}&filename=smoke`, { Range: 'bytes=0-9' })
      expect(part.status === 206 && (await part.bytes()).length === 10, `${file} answers ${part.status}`)
      return part.headers.get('Content-Range')
    },
  },
  {
    name: 'The owner’s token and the key in use',
    remedy:
      'Take a new token (it lives for 15 minutes). If that fails too, JWT_SECRET is not a key of the Supabase project: npm run check-config.',
    needsToken: true,
    async run({ token, asOwner }) {
      const answer = await asOwner('GET', '/rest/v1/job_runs?select=step,ended_at,ok&order=ended_at.desc')
      expect(answer.ok, `the data service answers ${answer.status}`)
      const { alg, kid } = decodeProtectedHeader(token)
      return `${alg}, key ${kid ?? 'without a name'}`
    },
  },
  {
    name: 'Last run of the scheduled job',
    remedy:
      'Wait ten minutes after the first deployment. Then look at the cron trigger in Cloudflare, and at /admin/health for what failed.',
    needsToken: true,
    async run({ asOwner }) {
      const runs = (await (await asOwner('GET', '/rest/v1/job_runs?order=ended_at.desc')).json()) as JobRun[]
      expect(Array.isArray(runs) && runs[0] !== undefined, 'it has never run')
      const failed = runs.filter(({ ok }) => !ok).map(({ step }) => step)
      expect(failed.length === 0, `failed: ${failed.join(', ')}`)
      return runs[0]?.ended_at ?? null
    },
  },
  {
    name: 'Mail',
    remedy:
      'The Worker cannot send: look at [[send_email]] in wrangler.toml and at Email Sending in Cloudflare, and deploy again.',
    needsToken: true,
    async run({ asOwner }) {
      const answer = await asOwner('GET', '/api/user/mail-status')
      const { configured } = (await answer.json()) as { configured?: boolean }
      expect(configured === true, answer.ok ? 'no way to send mail is configured' : `it answers ${answer.status}`)
      return null
    },
  },
  {
    name: 'A write purges the cache, and is seen by nobody',
    remedy:
      'If the page stayed in the cache, look for "purge" in the log of the Worker. If visitors saw the page, a policy is open: npm run migrate.',
    needsToken: true,
    run: writeAndRemove,
  },
]

interface JobRun {
  readonly step: string
  readonly ended_at: string
  readonly ok: boolean
}

/** Writes a watch page that is scheduled in ten years, so that it purges what lists such pages and nobody sees it, and deletes it. */
async function writeAndRemove({ get, asOwner, unseen }: SmokeSite): Promise<string | null> {
  const id = randomUUID()
  const cached = async () => (await get(unseen)).headers.get('X-Cache')
  await cached()
  const before = await cached()
  const slug = `smoke-${id}`
  const publish_at = new Date(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000).toISOString()
  const row = { id, slug, title: 'Smoke test', html_code: '<p>Smoke test</p>', poster: '/icon-512.png' }
  const written = await asOwner('POST', '/rest/v1/watch_html', { ...row, state: 'scheduled', publish_at })
  try {
    expect(written.ok, `the write answers ${written.status}: ${(await written.text()).slice(0, 200)}`)
    const after = await cached()
    expect(before === 'hit' && after !== 'hit', `the page stays in the cache: ${before}, then ${after}`)
    const seen = await get(`/rest/v1/watch_html?select=id&id=eq.${id}`)
    expect(seen.ok && ((await seen.json()) as unknown[]).length === 0, 'visitors see a page that is not published')
    expect((await get(`/watch/${slug}`)).status === 404, 'visitors can open a page that is not published')
    return `${before}, write, ${after}`
  } finally {
    if (written.ok) await asOwner('DELETE', `/rest/v1/watch_html?id=eq.${id}`)
  }
}

function expect(isRight: boolean, problem: string): asserts isRight {
  if (!isRight) throw new Error(problem)
}

/** The service token that Cloudflare Access asks for, where the environment has one. */
function accessHeaders({ CF_ACCESS_CLIENT_ID, CF_ACCESS_CLIENT_SECRET }: NodeJS.ProcessEnv): Record<string, string> {
  if (!CF_ACCESS_CLIENT_ID || !CF_ACCESS_CLIENT_SECRET) return {}
  return { 'CF-Access-Client-Id': CF_ACCESS_CLIENT_ID, 'CF-Access-Client-Secret': CF_ACCESS_CLIENT_SECRET }
}

/** Runs every check on a site and prints a line for each; returns how many failed. Throws a StartProblem when nothing answers. */
export async function smoke(address: string, token = '', print: (line: string) => void = console.log): Promise<number> {
  const { origin: url } = new URL(address)
  const request = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: { ...accessHeaders(process.env), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
  const site: SmokeSite = {
    url,
    token,
    unseen: `/search?query=smoke-${randomUUID().slice(0, 8)}`,
    get: (path, headers = {}) => request(path, { 'User-Agent': 'talkies-smoke (curl)', ...headers }),
    asOwner: (method, path, body) =>
      request(
        path,
        { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        { method, ...(body && { body: JSON.stringify(body) }) },
      ),
  }
  await site.get('/robots.txt').catch((error: Error) => {
    const wait = isIP(new URL(url).hostname) ? '' : ' A new domain takes some minutes; then run npm run smoke again.'
    throw new StartProblem(`${url} does not answer (${error.cause ?? error.message}).${wait}`)
  })
  let failures = 0
  for (const { name, run, remedy, needsToken } of CHECKS) {
    if (needsToken && token === '') {
      print(`- ${name}: not checked without OWNER_TOKEN`)
      continue
    }
    try {
      const found = await run(site)
      print(`✓ ${name}${found ? `: ${found}` : ''}`)
    } catch (error) {
      failures += 1
      print(`✗ ${name}: ${(error as Error).message}. ${remedy}`)
    }
  }
  print(failures === 0 ? `${url} works.` : `${failures} of ${CHECKS.length} checks failed.`)
  return failures
}

if (import.meta.main)
  await runCommand(async () => {
    const [address] = process.argv.slice(2)
    if (!address || !URL.canParse(address)) throw new StartProblem('Name the site: npm run smoke -- https://your-site')
    process.exitCode = (await smoke(address, process.env.OWNER_TOKEN)) === 0 ? 0 : 1
  })
