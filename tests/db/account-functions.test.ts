import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()
const { service, anonymous } = backend

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const HOME = '192.0.2.1'
const newEmail = () => `${randomUUID()}@people.example`

const rpc = async (name: string, args: object) => (await service.rpc(name, args).throwOnError()).data

const register = (email: string, secret: string = randomUUID()) =>
  rpc('register_account', {
    name: 'Meena',
    email,
    password_hash: 'scrypt$…',
    is_owner_address: false,
    refresh_hash: hash(secret),
    live_seconds: 3600,
    device: 'Firefox on Linux',
    device_hash: hash(secret),
  })

const verify = (email: string) => backend.query('update users set is_verified = true where email_key = $1', [email])

/** A new session whose current secret is 'first', with functions that act on it. */
async function newSession() {
  // Secrets are unique among sessions, so each gets a prefix.
  const own = randomUUID()
  const { session_id: id } = await register(newEmail(), `${own} first`)
  return {
    id,
    renew: (presented: string, next: string) =>
      rpc('renew_session', {
        session_id: id,
        presented_hash: hash(`${own} ${presented}`),
        next_hash: hash(`${own} ${next}`),
        live_seconds: 3600,
      }),
    account: (presented: string) =>
      rpc('session_account', { session_id: id, presented_hash: hash(`${own} ${presented}`) }),
    aMinutePasses: () =>
      backend.query(`update sessions set renewed_at = renewed_at - interval '61 seconds' where id = $1`, [id]),
  }
}

describe('register_account', () => {
  it('[API-01, DEC-15] two hundred registrations at once for one address make one account with one session', async () => {
    const email = newEmail()
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, index) => register(index % 2 === 0 ? email : ` ${email.toUpperCase()}`.trim())),
    )
    expect(made.filter((account) => account !== null)).toHaveLength(1)
    const [counted] = await backend.query(
      `select count(*)::int as users, (select count(*)::int from sessions s where s.user_id = any(array_agg(u.id))) as sessions
       from users u where email_key = $1`,
      [email],
    )
    expect(counted).toEqual({ users: 1, sessions: 1 })
  })

  it('[DEC-16] thirty an hour may begin from a network', async () => {
    const [one, other] = ['2001:db8:0:1::/64', '2001:db8:0:2::/64']
    const begin = (network: string): Promise<number> => rpc('begin_registration', { network })
    const answers = await Promise.all(Array.from({ length: 34 }, () => begin(one)))
    expect(answers.filter((wait) => wait === 0)).toHaveLength(30)
    expect(await begin(one)).toBeGreaterThan(50 * 60)
    expect(await begin(other)).toBe(0)
    await pass('1 hour', one)
    expect(await begin(one)).toBe(0)
  })

  it('[DEC-16] the networks of a /48 have ten times as many together, and other networks no /48', async () => {
    const begin = (network: string): Promise<number> => rpc('begin_registration', { network })
    const networks = Array.from({ length: 310 }, (_, index) => `2001:db8:7:${index.toString(16)}::/64`)
    const answers = await Promise.all(networks.map(begin))
    expect(answers.filter((wait) => wait === 0)).toHaveLength(300)
    const [row] = await backend.query<{ wide: string[] }>(
      `select array_agg(app.wide_network(n)) as wide from unnest(array['2001:db8:7:1::/64', '192.0.2.1', 'local']) n`,
    )
    expect(row?.wide).toEqual(['2001:db8:7::/48', '192.0.2.1', 'local'])
  })

  it('[DATA-02] the status is that of the person’s application', async () => {
    const email = newEmail()
    const secret = randomUUID()
    const account = await register(email, secret)
    expect(account.membership_status).toBe('none')
    for (const status of ['pending', 'approved', 'rejected']) {
      await backend.query('delete from membership_applications where email = $1', [email])
      await service.from('membership_applications').insert({ user_id: account.id, name: 'Meena', email, status })
      const seen = await rpc('session_account', { session_id: account.session_id })
      expect(seen.membership_status).toBe(status)
    }
  })
})

describe('open_session', () => {
  it('keeps the fifty sessions and devices of an account that were used last', async () => {
    const { id, session_id } = await register(newEmail())
    for (const rows of [
      `sessions (user_id, refresh_hash, renewed_at, expires_at)
       select $1, gen_random_uuid(), now() - n * interval '1 minute', now() + interval '1 day'`,
      `known_devices (user_id, device_hash, seen_at) select $1, gen_random_uuid(), now() - n * interval '1 minute'`,
    ])
      await backend.query(`insert into ${rows} from generate_series(1, 60) as n`, [id])
    const session = { new_hash: null, refresh_hash: randomUUID(), live_seconds: 3600, device: '', device_hash: 'new' }
    const login = { account_id: id, seen_hash: 'scrypt$…', is_owner_address: false, network: HOME }
    const opened = await rpc('finish_login', { ...login, ...session })
    const [kept] = await backend.query(
      `select count(*)::integer as sessions, min(renewed_at) > now() - interval '50 minutes' as newest,
         array_agg(id) @> $2 as own, (select count(*)::integer from known_devices where user_id = $1) as devices
       from sessions where user_id = $1`,
      [id, [session_id, opened.session_id]],
    )
    expect(kept).toEqual({ sessions: 50, newest: true, own: true, devices: 50 })
  })
})

describe('renew_session', () => {
  it('[DEC-01] each renewal puts the next secret in place of the last', async () => {
    const { id, renew, account, aMinutePasses } = await newSession()
    expect(await renew('first', 'second')).toMatchObject({ renewed: true, session_id: id })
    await aMinutePasses()
    expect(await renew('second', 'third')).toMatchObject({ renewed: true })
    expect(await account('third')).not.toBeNull()
    expect(await account('first')).toBeNull()
  })

  it('another tab that still sends the last secret within a minute goes on, and changes nothing', async () => {
    const { renew } = await newSession()
    await renew('first', 'second')
    expect(await renew('first', 'lost')).toMatchObject({ renewed: false })
    expect(await renew('second', 'third')).toMatchObject({ renewed: true })
  })

  it('a renewal whose answer never arrived can be repeated later', async () => {
    const { renew, aMinutePasses } = await newSession()
    await renew('first', 'never arrived')
    await aMinutePasses()
    expect(await renew('first', 'second')).toMatchObject({ renewed: true })
    await aMinutePasses()
    expect(await renew('second', 'third')).toMatchObject({ renewed: true })
  })

  it('an old copy ends the session', async () => {
    const { id, renew, aMinutePasses } = await newSession()
    await renew('first', 'second')
    await aMinutePasses()
    await renew('second', 'third')
    expect(await renew('first', 'thief')).toBeNull()
    expect(await renew('third', 'fourth')).toBeNull()
    expect(await backend.query('select 1 from sessions where id = $1', [id])).toEqual([])
  })

  it('a session that has expired is not renewed', async () => {
    const { id, renew } = await newSession()
    await backend.query('update sessions set expires_at = now() where id = $1', [id])
    expect(await renew('first', 'second')).toBeNull()
    expect(await rpc('session_account', { session_id: id })).toBeNull()
  })

  it('of fifty renewals at once one puts the next secret in place', async () => {
    const { renew } = await newSession()
    const racing = Array.from({ length: 50 }, (_, index) => renew('first', `next ${index}`))
    const answers = await Promise.all(racing)
    expect(answers.filter((answer) => answer?.renewed)).toHaveLength(1)
    expect(answers.filter((answer) => answer === null)).toHaveLength(0)
  })
})

describe('finish_login', () => {
  it('[DEC-13] opens no session when the password was reset since it was read', async () => {
    const email = newEmail()
    await register(email)
    const { id, password_hash: seen } = await rpc('begin_login', { email, network: HOME, device_hash: 'x' })
    await backend.query(`update users set password_hash = 'another' where id = $1`, [id])
    const args = {
      account_id: id,
      seen_hash: seen,
      new_hash: null,
      is_owner_address: false,
      live_seconds: 60,
      device: '',
      device_hash: 'x',
      network: HOME,
    }
    expect(await rpc('finish_login', { ...args, refresh_hash: hash(randomUUID()) })).toBeNull()
  })
})

describe('change_password', () => {
  it('changes nothing and keeps all sessions when the password was changed since it was read', async () => {
    const { id, session_id } = await register(newEmail())
    const args = {
      account_id: id,
      session_id: randomUUID(),
      seen_hash: 'older',
      password_hash: 'newer',
      device_hash: 'x',
    }
    expect(await rpc('change_password', args)).toBe(false)
    expect(await rpc('session_account', { session_id })).not.toBeNull()
    expect(await rpc('delete_account', { account_id: id, seen_hash: 'older', comments_too: true })).toBe(false)
    expect(await rpc('session_account', { session_id })).not.toBeNull()
  })
})

describe('known devices', () => {
  it('are forgotten a year after their last use', async () => {
    const { id } = await register(newEmail())
    const known = () => backend.query('select 1 from known_devices where user_id = $1', [id])
    const seen = (ago: string) =>
      backend.query('update known_devices set seen_at = now() - $2::interval where user_id = $1', [id, ago])
    await seen('364 days')
    await rpc('delete_expired', { kind: 'known_devices', batch: 500 })
    expect(await known()).toHaveLength(1)
    await seen('367 days')
    await rpc('delete_expired', { kind: 'known_devices', batch: 500 })
    expect(await known()).toEqual([])
  })

  it('are used by a renewal, which is written once a day at most and makes no device a known one', async () => {
    const own = randomUUID()
    const { id, session_id } = await register(newEmail(), own)
    await service.from('known_devices').insert({ user_id: id, device_hash: 'other' })
    let presented_hash = hash(own)
    const renewed = async (device_hash: string, ago: string) => {
      await backend.query('update known_devices set seen_at = now() - $2::interval where user_id = $1', [id, ago])
      const next_hash = randomUUID()
      const renewal = { session_id, presented_hash, next_hash, live_seconds: 3600, device_hash }
      expect(await rpc('renew_session', renewal)).toMatchObject({ renewed: true })
      presented_hash = next_hash
      return backend.query(
        `select device_hash from known_devices where user_id = $1 and seen_at > now() - interval '1 hour'`,
        [id],
      )
    }
    expect(await renewed(hash(own), '364 days')).toEqual([{ device_hash: hash(own) }])
    expect(await renewed(hash(own), '23 hours')).toEqual([])
    expect(await renewed('unknown', '364 days')).toEqual([])
    expect(await backend.query('select 1 from known_devices where user_id = $1', [id])).toHaveLength(2)
  })
})

/** Makes so many devices of an account known, and returns their hashes. */
async function knownDevices(user_id: string, count: number): Promise<string[]> {
  const devices = Array.from({ length: count }, () => hash(randomUUID()))
  await service
    .from('known_devices')
    .insert(devices.map((device_hash) => ({ user_id, device_hash })))
    .throwOnError()
  return devices
}

describe('begin_login', () => {
  const begin = (email: string, network: string, device_hash: string = randomUUID()) =>
    rpc('begin_login', { email, network, device_hash })

  it('[DEC-16] counts concurrent attempts, for addresses without an account as well', async () => {
    const known = newEmail()
    await register(known)
    for (const email of [known, newEmail()]) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => begin(email, HOME)))
      expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(10)
      // The refusal does not tell whether the account exists.
      expect(answers.filter(({ wait }) => wait > 0)).toEqual(
        Array(90).fill({ wait: expect.any(Number), id: null, password_hash: null }),
      )
      expect(Math.max(...answers.map(({ wait }) => wait))).toBeGreaterThan(10 * 60)
    }
  })

  it('[DEC-16] gives 30 a day to all unknown devices together, and ten to each known one', async () => {
    const [email, secret] = [newEmail(), randomUUID()]
    await register(email, secret)
    const unknown = await Promise.all(Array.from({ length: 60 }, () => begin(email, randomUUID())))
    expect(unknown.filter(({ wait }) => wait === 0)).toHaveLength(30)
    expect((await begin(email, HOME)).wait).toBeGreaterThan(23 * 3600)
    const known = await Promise.all(Array.from({ length: 20 }, () => begin(email, randomUUID(), hash(secret))))
    expect(known.filter(({ wait }) => wait === 0)).toHaveLength(10)
    // A device that another account knows is unknown here.
    const [other, others] = [newEmail(), randomUUID()]
    await register(other, others)
    expect((await begin(email, HOME, hash(others))).wait).toBeGreaterThan(23 * 3600)
  })

  it('[DEC-16] gives 40 to all known devices together, those that succeed among them', async () => {
    const email = newEmail()
    const { id } = await register(email)
    const devices = await knownDevices(id, 45)
    const answers = await Promise.all(devices.map((device) => begin(email, randomUUID(), device)))
    expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(40)
    const unknown = await begin(email, HOME)
    expect(unknown.wait).toBe(0)
  })

  it('[DEC-16] from one network locks nobody out of the account elsewhere', async () => {
    const email = newEmail()
    const { id } = await register(email)
    for (let each = 0; each < 11; each += 1) await begin(` ${email.toUpperCase()} `, '198.51.100.9')
    expect((await begin(email, '198.51.100.9')).wait).toBeGreaterThan(0)
    expect(await begin(email, HOME)).toMatchObject({ wait: 0, id })
  })

  it('[DEC-16] forgets attempts after a quarter of an hour', async () => {
    const email = newEmail()
    for (let each = 0; each < 10; each += 1) await begin(email, HOME)
    expect((await begin(email, HOME)).wait).toBeGreaterThan(0)
    await pass('15 minutes', `${email} ${HOME}`)
    expect((await begin(email, HOME)).wait).toBe(0)
  })
})

describe('issue_code', () => {
  const issue = async (
    email: string,
    purpose: 'verify' | 'reset',
    network = randomUUID() as string,
    device_hash = randomUUID() as string,
  ) => {
    const code = { email, purpose, code_hash: hash(email), live_seconds: 600, network, device_hash }
    return (await rpc('issue_code', code)).wait as number
  }

  it('[DEC-10, DEC-16] allows one a minute, five an hour, and a day 10 to verify and 5 to reset, by device or network', async () => {
    const [email, secret] = [newEmail(), randomUUID()]
    await register(email, secret)
    await verify(email)
    const device = hash(secret)
    for (const [purpose, aDay, subject, network, by] of [
      ['verify', 10, email, randomUUID(), randomUUID()],
      ['reset', 5, `${email} ${device}`, randomUUID(), device],
      ['reset', 5, `${email} ${HOME}`, HOME, randomUUID()],
    ] as const) {
      expect(await issue(email, purpose, network, by)).toBe(0)
      expect(await issue(email, purpose, network, by)).toBeGreaterThan(0)
      for (let sent = 1; sent < 5; sent += 1) {
        await pass('1 minute', subject)
        expect(await issue(email, purpose, network, by)).toBe(0)
      }
      await pass('1 minute', subject)
      expect(await issue(email, purpose, network, by)).toBeGreaterThan(50 * 60)
      await pass('1 hour', subject)
      for (let sent = 5; sent < aDay; sent += 1) {
        expect(await issue(email, purpose, network, by)).toBe(0)
        await pass('1 minute', subject)
      }
      await pass('1 hour', subject)
      expect(await issue(email, purpose, network, by)).toBeGreaterThan(20 * 3600)
      await pass('1 day', subject)
      expect(await issue(email, purpose, network, by)).toBe(0)
    }
  })

  it('[DEC-16] sends 300 codes a day to a network, and 400 to the networks of an IPv6 /48 together', async () => {
    const used = (network: string, codes: number) =>
      backend.query("insert into app.tries (action, subject) select 'code', $1 from generate_series(1, $2)", [
        network,
        codes,
      ])
    const networkIn = (part: string) => `2001:db8:${part}:1::/64`
    await used(networkIn('70'), 299)
    expect(await issue(newEmail(), 'reset', networkIn('70'))).toBe(0)
    expect(await issue(newEmail(), 'reset', networkIn('70'))).toBeGreaterThan(20 * 3600)
    await used('2001:db8:71::/48', 399)
    expect(await issue(newEmail(), 'reset', networkIn('71'))).toBe(0)
    expect(await issue(newEmail(), 'reset', '2001:db8:71:2::/64')).toBeGreaterThan(20 * 3600)
    expect(await issue(newEmail(), 'reset', networkIn('72'))).toBe(0)
  })

  it('[DEC-16] sends ten reset codes a day to all known devices together, which lock no stranger out', async () => {
    const email = newEmail()
    const { id } = await register(email)
    await verify(email)
    for (const [place, device] of (await knownDevices(id, 11)).entries()) {
      const wait = await issue(email, 'reset', randomUUID(), device)
      if (place < 10) expect(wait).toBe(0)
      else expect(wait).toBeGreaterThan(23 * 3600)
    }
    expect(await issue(email, 'reset')).toBe(0)
  })

  it('[DEC-16] knows no device of an account that is not verified: ten reset codes a day go to its address', async () => {
    const [email, secret] = [newEmail(), randomUUID()]
    await register(email, secret)
    for (let sent = 0; sent < 10; sent += 1) expect(await issue(email, 'reset')).toBe(0)
    expect(await issue(email, 'reset', randomUUID(), hash(secret))).toBeGreaterThan(20 * 3600)
    await verify(email)
    expect(await issue(email, 'reset', randomUUID(), hash(secret))).toBe(0)
  })

  it('[DEC-16] counts the codes of an address whose account is deleted and registered again', async () => {
    const email = newEmail()
    const { id } = await register(email)
    expect(await issue(email, 'verify')).toBe(0)
    expect(await rpc('delete_account', { account_id: id, seen_hash: 'scrypt$…', comments_too: true })).toBe(true)
    await register(email)
    expect(await issue(email, 'verify')).toBeGreaterThan(0)
  })

  it('[DEC-16] allows 300 a day from one network for all addresses; a refused one does not count for the address', async () => {
    const network = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 310 }, (_, index) => issue(newEmail(), index % 2 === 0 ? 'verify' : 'reset', network)),
    )
    expect(answers.filter((wait) => wait === 0)).toHaveLength(300)
    const email = newEmail()
    expect(await issue(email, 'reset', network)).toBeGreaterThan(23 * 3600)
    expect(await issue(email, 'reset')).toBe(0)
  })

  it('[DEC-08, DEC-16] leaves strangers at most 100 guesses a day at the reset codes of one account', async () => {
    const email = newEmail()
    await register(email)
    const guess = (device_hash: string) => rpc('take_reset_code', { email, code_hash: hash(randomUUID()), device_hash })
    let judged = 0
    for (let hour = 0; hour < 24; hour += 1) {
      const device = randomUUID()
      await issue(email, 'reset', randomUUID(), device)
      while ((await guess(device)) !== 'gone') judged += 1
      while ((await guess(randomUUID())) !== 'gone') judged += 1
      await pass('59 minutes', email)
    }
    expect(judged).toBe(100)
  })

  it('[DEC-08] a browser whose own code has expired does not guess at a stranger’s', async () => {
    const email = newEmail()
    const device = randomUUID()
    await issue(email, 'reset', randomUUID(), device)
    await pass('11 minutes', email)
    await issue(email, 'reset')
    expect(await rpc('take_reset_code', { email, code_hash: hash(email), device_hash: device })).toBe('gone')
  })
})

it('[DEC-10, DEC-18] forgive_code lets the next code be sent at once, and its hour still counts it', async () => {
  const email = newEmail()
  const issue = async () =>
    (
      await rpc('issue_code', {
        email,
        purpose: 'verify',
        code_hash: 'x',
        live_seconds: 600,
        network: email,
        device_hash: 'x',
      })
    ).wait
  for (let failed = 0; failed < 5; failed += 1) {
    expect(await issue()).toBe(0)
    await rpc('forgive_code', { email })
  }
  expect(await issue()).toBeGreaterThan(50 * 60)
})

/** Makes the attempts of a subject older, and the codes of an address. */
async function pass(time: string, subject: string): Promise<void> {
  await backend.query('update app.tries set tried_at = tried_at - $1::interval where subject = $2', [time, subject])
  await backend.query('update one_time_codes set expires_at = expires_at - $1::interval where email = $2', [
    time,
    subject,
  ])
}

it('[SEC-10, SEC-30] none of the account functions can be called without the secret key', async () => {
  const functions = await backend.query<{ name: string; args: string[] | null }>(
    `select p.proname as name, p.proargnames as args from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
    [
      [
        'account_data',
        'account_list',
        'add_passkey',
        'begin_login',
        'begin_registration',
        'change_email',
        'change_password',
        'count_notice',
        'delete_account',
        'finish_login',
        'finish_passkey_login',
        'forgive_code',
        'issue_code',
        'new_passkey_challenge',
        'register_account',
        'renew_session',
        'reset_password',
        'session_account',
        'take_reset_code',
        'take_passkey_challenge',
        'verify_account',
      ],
    ],
  )
  expect(functions).toHaveLength(21)
  const open = await backend.query(
    `select p.proname, r.rolname from pg_proc p, pg_roles r
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and r.rolname in ('anon', 'authenticated')
       and has_function_privilege(r.rolname, p.oid, 'execute')`,
    [functions.map(({ name }) => name)],
  )
  expect(open).toEqual([])
  const { data, error } = await anonymous.rpc('session_account', { session_id: randomUUID() })
  expect([data, error !== null]).toEqual([null, true])
})
