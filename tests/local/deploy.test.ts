import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../local/build.ts'
import { bindingProblems, configProblems } from '../../local/config-problems.ts'
import { deploy } from '../../local/deploy.ts'
import { readDeploySettings, settingsOf } from '../../local/deploy-settings.ts'
import { root } from '../../local/project.ts'
import { serviceProblems } from '../../local/service-problems.ts'
import { RATE_LIMITS, readSettings } from '../../worker/environment.ts'
import { testKeys } from '../support/backend/clients.ts'
import { testBackend } from '../support/backend/test-backend.ts'

const GOOD = {
  SITE_NAME: 'Talkies',
  SITE_URL: 'https://films.talkies-of-the-south.in',
  OWNER_EMAIL: 'owner@talkies-of-the-south.in',
  CONTACT_EMAIL: 'hello@talkies-of-the-south.in',
  MAIL_FROM: 'no-reply@talkies-of-the-south.in',
  TELEGRAM_URL: 'https://t.me/talkies',
  AD_SCRIPT_URLS: '',
  ANALYTICS_SCRIPT_URL: '',
  WIKIDATA_LOOKUP: '',
  TMDB_TOKEN: '',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef',
  JWT_SECRET: 'a-secret-of-thirty-two-letters-and-more',
  JWT_SECRET_PREVIOUS: '',
}

describe('the configuration check', () => {
  it('finds nothing wrong with a complete configuration', () => {
    expect(configProblems(GOOD)).toEqual([])
  })

  it.each(Object.keys(GOOD).filter((name) => GOOD[name as keyof typeof GOOD] !== ''))('misses %s', (name) => {
    const { [name as keyof typeof GOOD]: _, ...rest } = GOOD
    expect(configProblems(rest)).toEqual([`${name} is missing`])
  })

  it.each([
    ['SITE_URL', 'http://films.talkies-of-the-south.in', 'https://'],
    ['SITE_URL', 'https://localhost', 'not an address of the internet'],
    ['SITE_URL', 'https://films.talkies-of-the-south.in/shop', 'must end after the host name'],
    ['SITE_URL', 'films.talkies-of-the-south.in', 'must be an absolute address'],
    ['SUPABASE_URL', 'http://127.0.0.1:54321', 'https://'],
    ['OWNER_EMAIL', 'owner@talkies.example', 'is an example'],
    ['OWNER_EMAIL', 'owner', 'must be an email address'],
    ['MAIL_FROM', 'me@example.com', 'is an example'],
    ['JWT_SECRET', 'short', 'at least 32'],
    ['AD_SCRIPT_URLS', 'http://ads.talkies-of-the-south.in/a.js', 'must use https://'],
    ['AD_SCRIPT_URLS', 'not an address', 'absolute addresses'],
    ['EDGE_CACHE', 'memory', 'local start only'],
    ['WIKIDATA_API_URL', 'https://x.in', 'local start only'],
    ['WIKIDATA_LOOKUP', 'yes', 'must be "on" or empty'],
    ['MAIL_OUTBOX_URL', 'https://x.in', 'local start only'],
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef', 'every browser'],
    ['SUPABASE_SECRET_KEY', 'sb_publishable_0123456789abcdef', 'publishable key'],
  ])('says what is wrong with %s = %s, and never repeats a value', (name, value, words) => {
    const problems = configProblems({ ...GOOD, [name]: value })
    expect(problems.join('\n')).toContain(words)
    expect(problems.join('\n')).toContain(name)
    if (value.length > 15) expect(problems.join('\n')).not.toContain(value)
  })

  it('says which rate limit is not bound', () => {
    const ratelimits = RATE_LIMITS.map((name) => ({ name }))
    expect(bindingProblems({ ratelimits })).toEqual([])
    const without = ratelimits.filter(({ name }) => name !== 'READ_LIMIT')
    expect(bindingProblems({ ratelimits: without })).toEqual([expect.stringContaining('READ_LIMIT')])
    expect(bindingProblems({})).toHaveLength(RATE_LIMITS.length)
  })

  it('knows every name of the example file', () => {
    const example = parseEnv(readFileSync(join(root, 'deploy.env.example'), 'utf8'))
    expect(
      Object.keys(example)
        .filter((name) => name !== 'DATABASE_URL')
        .sort(),
    ).toEqual(Object.keys(GOOD).sort())
  })
})

describe('the check of the Supabase project', async () => {
  const backend = await testBackend()
  const keys = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: testKeys.publishableKey,
    SUPABASE_SECRET_KEY: testKeys.secretKey,
    JWT_SECRET: testKeys.jwtSecret,
  }

  it('finds nothing wrong with one that is set up', async () => {
    expect(await serviceProblems(keys)).toEqual([])
  })

  it.each([
    ['SUPABASE_SECRET_KEY', testKeys.publishableKey, 'SUPABASE_SECRET_KEY is not a secret key'],
    ['JWT_SECRET', 'another-secret-of-thirty-two-letters', 'JWT_SECRET does not sign'],
    ['JWT_SECRET', '{"kty":"EC"}', 'JWT_SECRET is neither'],
    ['SUPABASE_URL', 'http://127.0.0.1:1', 'SUPABASE_URL does not answer'],
  ])('finds a wrong %s', async (name, value, words) => {
    expect((await serviceProblems({ ...keys, [name]: value })).join('\n')).toContain(words)
  })
})

describe('npm run deploy', () => {
  it('uploads the Worker with every binding it needs, and secrets only as secrets (a dry run)', async () => {
    await ensureBuilt(() => {})
    const folder = await mkdtemp(join(tmpdir(), 'talkies-deploy-'))
    try {
      const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, JWT_SECRET, ...vars } = GOOD
      const settings = {
        environment: 'staging',
        vars,
        secrets: { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, JWT_SECRET },
      }
      const out = join(folder, 'out')
      // In a process of its own, because wrangler writes to the output of the one that starts it.
      const upload = `import { uploadWorker } from ${JSON.stringify(join(root, 'local/deploy.ts'))}
        await uploadWorker(${JSON.stringify(settings)}, true, ${JSON.stringify(out)})`
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', upload], {
        cwd: root,
        env: { ...process.env, CI: 'true' },
      })
      const said = stdout + stderr
      for (const binding of ['ASSETS', ...RATE_LIMITS, 'EMAIL', 'VERSION', 'SUPABASE_URL'])
        expect(said).toContain(binding)
      expect(said).toContain('--dry-run: exiting now.')
      expect(said).not.toMatch(/\[WARNING\]|Unexpected fields/i)
      for (const secret of [SUPABASE_SECRET_KEY, JWT_SECRET]) expect(said).not.toContain(secret)
      const worker = await readFile(join(folder, 'out/index.js'), 'utf8')
      for (const secret of [SUPABASE_SECRET_KEY, JWT_SECRET]) expect(worker).not.toContain(secret)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('stops before everything else without a database to migrate, unless somebody says that it is migrated', async () => {
    const settings = { environment: null, vars: { SITE_NAME: 'Talkies' }, secrets: {}, databaseUrl: null }
    await expect(deploy(settings, false)).rejects.toThrow(/^DATABASE_URL is empty.*--migrated/)
    await ensureBuilt(() => {})
    for (const [dryRun, isMigrated] of [
      [true, false],
      [false, true],
    ] as const)
      await expect(deploy(settings, dryRun, isMigrated)).rejects.toThrow('The configuration is not ready')
  })

  it('says how to make a missing deploy.env', () => {
    expect(() => settingsOf('nowhere')).toThrow('copy deploy.env.example to deploy.nowhere.env')
    expect(() => readDeploySettings('/nowhere/deploy.env')).toThrow('copy deploy.env.example')
  })

  describe('with --env staging', () => {
    const live = {
      SITE_URL: GOOD.SITE_URL,
      SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
      DATABASE_URL:
        'postgresql://postgres.abcdefghijklmnopqrst:secret@aws-0-ap-south-1.pooler.supabase.com:5432/postgres',
    }
    const own = {
      SITE_URL: 'https://staging.talkies-of-the-south.in',
      SUPABASE_URL: 'https://bcdefghijklmnopqrstu.supabase.co',
      DATABASE_URL:
        'postgresql://postgres.bcdefghijklmnopqrstu:secret@aws-0-ap-south-1.pooler.supabase.com:5432/postgres',
    }
    const settingsWith = async (staging: Partial<typeof own>, production = live) => {
      const folder = await mkdtemp(join(tmpdir(), 'talkies-deploy-'))
      const textOf = (values: object) =>
        Object.entries({ ...GOOD, ...values })
          .map(([name, value]) => `${name}=${value}`)
          .join('\n')
      await writeFile(join(folder, 'deploy.env'), textOf(production))
      await writeFile(join(folder, 'deploy.staging.env'), textOf({ ...own, ...staging }))
      try {
        return settingsOf('staging', folder)
      } finally {
        await rm(folder, { recursive: true })
      }
    }

    it('takes settings with an address, a project and a database of their own', async () => {
      expect(await settingsWith({})).toMatchObject({ environment: 'staging', databaseUrl: own.DATABASE_URL })
    })

    it.each([
      ['SITE_URL', live.SITE_URL],
      ['SITE_URL', 'https://FILMS.talkies-of-the-south.in/'],
      ['SUPABASE_URL', `${live.SUPABASE_URL}/`],
      ['DATABASE_URL', live.DATABASE_URL],
      // The same database on the pooler's other port, and without the pooler.
      ['DATABASE_URL', live.DATABASE_URL.replace('5432', '6543')],
      ['DATABASE_URL', 'postgresql://postgres:other@db.abcdefghijklmnopqrst.supabase.co:5432/postgres'],
    ])('refuses the %s of the live site, as %s', async (name, value) => {
      await expect(settingsWith({ [name]: value })).rejects.toThrow(
        `staging would change the live site: in deploy.staging.env, ${name} leads to the same place as deploy.env.`,
      )
    })

    it('tells two databases of one server apart', async () => {
      const production = { ...live, DATABASE_URL: 'postgres://talkies:secret@db.talkies-of-the-south.in/talkies' }
      const staging = { DATABASE_URL: 'postgres://talkies:secret@DB.talkies-of-the-south.in:5432/staging' }
      expect(await settingsWith(staging, production)).toMatchObject({ databaseUrl: staging.DATABASE_URL })
      await expect(
        settingsWith({ DATABASE_URL: staging.DATABASE_URL.replace('staging', 'talkies') }, production),
      ).rejects.toThrow('DATABASE_URL leads to the same place')
    })
  })

  it('overwrites an optional secret that is empty or left out, and never makes it a var', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talkies-deploy-'))
    const file = join(folder, 'deploy.env')
    await writeFile(file, 'JWT_SECRET_PREVIOUS=')
    const without = readDeploySettings(file)
    await writeFile(file, 'TMDB_TOKEN=abc')
    const filled = readDeploySettings(file)
    await rm(folder, { recursive: true })
    expect([without.secrets, without.vars]).toEqual([{ TMDB_TOKEN: ' ', JWT_SECRET_PREVIOUS: ' ' }, {}])
    expect([filled.secrets, filled.vars]).toEqual([{ TMDB_TOKEN: 'abc', JWT_SECRET_PREVIOUS: ' ' }, {}])
    expect(readSettings({ ...GOOD, ...without.secrets })).toMatchObject({ TMDB_TOKEN: null, JWT_SECRET_PREVIOUS: null })
  })

  it('keeps secrets, vars and the database apart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talkies-deploy-'))
    const file = join(folder, 'deploy.env')
    await writeFile(
      file,
      Object.entries({ ...GOOD, DATABASE_URL: 'postgres://x' })
        .map(([n, v]) => `${n}=${v}`)
        .join('\n'),
    )
    const { vars, secrets, databaseUrl } = readDeploySettings(file)
    await rm(folder, { recursive: true })
    expect(Object.keys(secrets).sort()).toEqual([
      'JWT_SECRET',
      'JWT_SECRET_PREVIOUS',
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_SECRET_KEY',
      'TMDB_TOKEN',
    ])
    expect(vars).toMatchObject({ SITE_URL: GOOD.SITE_URL })
    expect(JSON.stringify(vars)).not.toMatch(/DATABASE_URL|JWT_SECRET/)
    expect(databaseUrl).toBe('postgres://x')
  })
})
