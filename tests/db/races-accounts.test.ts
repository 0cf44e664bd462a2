import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Statement, twoConnections, WORKER } from './two-connections.ts'

const LIVE = 3600
const NETWORK = '192.0.2.1'

// Requests to the embedded database are answered one after the other: these need a server with several connections.
describe('two connections at one account', () => {
  const { sql, meet } = twoConnections()

  const call = (name: string, args: Record<string, unknown>): Statement => ({
    by: WORKER,
    sql: `select public.${name}(${Object.keys(args)
      .map((arg, index) => `${arg} => $${index + 1}`)
      .join(', ')}) as answer`,
    params: Object.values(args),
  })
  const answers = async (early: Statement, late: Statement, meanwhile?: () => Promise<unknown>) =>
    (await meet(early, late, meanwhile)).map(({ rows, error }) => error ?? rows[0]?.answer)
  const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
  const cleaning: Statement = {
    by: WORKER,
    sql: `select public.delete_expired('sessions', 500) + public.delete_expired('one_time_codes', 500)
      + public.delete_expired('tries', 500) as answer`,
    params: [],
  }

  interface Person {
    readonly id: string
    readonly email: string
    readonly session: string
  }
  const registering = (email: string) =>
    call('register_account', {
      ...{ name: 'Meena', email, password_hash: 'old', is_owner_address: false },
      ...{ refresh_hash: hash(randomUUID()), live_seconds: LIVE, device: '', device_hash: 'x' },
    })
  async function person(): Promise<Person> {
    const email = `${randomUUID()}@people.example`
    const { sql: text, params = [] } = registering(email)
    const [made] = await sql<{ answer: { id: string; session_id: string } }>(text, [...params])
    return { id: made?.answer.id ?? '', email, session: made?.answer.session_id ?? '' }
  }
  const sessions = async ({ id }: Person) =>
    (await sql<{ id: string }>('select id from sessions where user_id = $1', [id])).map((row) => row.id)
  const passwordOf = async ({ id }: Person) =>
    (await sql<{ password_hash: string }>('select password_hash from users where id = $1', [id]))[0]?.password_hash

  const code = (of: Person, purpose: 'verify' | 'reset', expires = '1 hour') =>
    sql(
      `insert into one_time_codes (email, purpose, code_hash, expires_at) values ($1, $2, 'code', now() + $3::interval)`,
      [of.email, purpose, expires],
    )
  const loggingIn = ({ id }: Person, seen = 'old') =>
    call('finish_login', {
      ...{ account_id: id, seen_hash: seen, new_hash: null, is_owner_address: false },
      ...{ refresh_hash: hash(randomUUID()), live_seconds: LIVE, device: '', device_hash: 'x', network: NETWORK },
    })
  const resetting = ({ email }: Person, password_hash = 'new') =>
    call('reset_password', { email, password_hash, network: NETWORK, device_hash: 'x' })
  const taking = ({ email }: Person) => call('take_reset_code', { email, code_hash: 'code', device_hash: 'x' })
  const verifying = ({ id }: Person, code_hash = 'code') => call('verify_account', { account_id: id, code_hash })
  const asking = ({ email }: Person, purpose: string, code_hash: string) =>
    call('issue_code', { email, purpose, code_hash, live_seconds: LIVE, network: NETWORK, device_hash: 'x' })
  const leaving = ({ session }: Person): Statement => ({
    by: WORKER,
    sql: 'delete from public.sessions where id = $1 returning id as answer',
    params: [session],
  })

  test('[DEC-15, API-01] two registrations of one address make one account with one session', async () => {
    const email = `${randomUUID()}@people.example`
    const [made, taken] = await answers(registering(email), registering(email.toUpperCase()))
    expect([made.email, taken]).toEqual([email, null])
    expect(await sessions({ id: made.id, email, session: '' })).toEqual([made.session_id])
  })

  test('[DEC-13] a login with the old password during a reset leaves no old session, in either order', async () => {
    const [one, two] = [await person(), await person()]
    for (const each of [one, two]) await code(each, 'reset')
    const [opened, right] = await answers(loggingIn(one), resetting(one))
    expect([opened?.id, right]).toEqual([one.id, true])
    expect(await answers(resetting(two), loggingIn(two))).toEqual([true, null])
    for (const each of [one, two]) expect([await sessions(each), await passwordOf(each)]).toEqual([[], 'new'])
  })

  const passkeys = async ({ id }: Person) =>
    (await sql<{ counter: string }>('select counter from passkeys where user_id = $1', [id])).map((row) => row.counter)
  const passkey = async ({ id }: Person, count = 1) => {
    const [made] = await sql<{ credential_id: string }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, name)
       select $1, gen_random_uuid(), 'x', 5, 'Phone' from generate_series(1, $2::int) returning credential_id`,
      [id, count],
    )
    return made?.credential_id ?? ''
  }
  const adding = ({ id, session }: Person) =>
    call('add_passkey', {
      ...{ account_id: id, session_id: session, credential_id: randomUUID(), public_key: 'x', counter: 0 },
      ...{ transports: [], name: 'Phone' },
    })
  const loggingInWith = (credential_id: string, counter: number) =>
    call('finish_passkey_login', {
      ...{ credential_id, counter, owner_email: 'owner@talkies.example', refresh_hash: hash(randomUUID()) },
      ...{ live_seconds: LIVE, device: '', device_hash: 'x', network: NETWORK },
    })

  test('[DEC-13] a login with a passkey during a reset leaves no old session and no passkey, in either order', async () => {
    const [one, two] = [await person(), await person()]
    for (const each of [one, two]) await code(each, 'reset')
    const [first, second] = [await passkey(one), await passkey(two)]
    const [opened, right] = await answers(loggingInWith(first, 6), resetting(one))
    expect([opened?.id, right]).toEqual([one.id, true])
    expect(await answers(resetting(two), loggingInWith(second, 6))).toEqual([true, null])
    for (const each of [one, two]) expect([await sessions(each), await passkeys(each)]).toEqual([[], []])
  })

  test('[DEC-13] a passkey that is added during a reset does not outlive it, in either order', async () => {
    const [one, two] = [await person(), await person()]
    for (const each of [one, two]) await code(each, 'reset')
    expect(await answers(adding(one), resetting(one))).toEqual(['added', true])
    expect(await answers(resetting(two), adding(two))).toEqual([true, 'gone'])
    for (const each of [one, two]) expect(await passkeys(each)).toEqual([])
  })

  test('two logins with one counter open one session; of two passkeys at the limit one is added', async () => {
    const [one, two] = [await person(), await person()]
    const credential = await passkey(one)
    const [opened, copied] = await answers(loggingInWith(credential, 6), loggingInWith(credential, 6))
    expect([opened?.id, copied, await passkeys(one)]).toEqual([one.id, null, ['6']])
    await passkey(two, 9)
    expect(await answers(adding(two), adding(two))).toEqual(['added', 'full'])
    expect(await passkeys(two)).toHaveLength(10)
  })

  test('[API-07, DEC-08] a reset code works once', async () => {
    const one = await person()
    await code(one, 'reset')
    expect(await answers(taking(one), taking(one))).toEqual(['right', 'gone'])
  })

  test('[API-04, DEC-08] a code verifies once, and the fifth wrong guess is the last of two', async () => {
    const [one, two] = [await person(), await person()]
    for (const each of [one, two]) await code(each, 'verify')
    expect(await answers(verifying(one), verifying(one))).toEqual(['right', 'gone'])
    await sql('update one_time_codes set tries = 4 where email = $1', [two.email])
    expect(await answers(verifying(two, 'guess'), verifying(two))).toEqual(['wrong', 'gone'])
    const verified = await sql('select id from users where is_verified and id = any($1)', [[one.id, two.id]])
    expect(verified).toEqual([{ id: one.id }])
  })

  test('[API-05, DEC-10] of two requests for a code one is answered with one, which then counts', async () => {
    const one = await person()
    const [issued, refused] = await answers(asking(one, 'reset', 'first'), asking(one, 'reset', 'second'))
    expect([issued, refused.wait > 0]).toEqual([{ wait: 0, email: one.email, is_verified: false }, true])
    expect(await sql('select code_hash from one_time_codes where email = $1', [one.email])).toEqual([
      { code_hash: 'first' },
    ])
  })

  test('[API-05, DEC-08] a code that is replaced while it is typed is wrong, and the new one counts', async () => {
    const one = await person()
    await code(one, 'verify')
    expect(await answers(asking(one, 'verify', 'new'), verifying(one))).toEqual([
      { wait: 0, email: one.email, is_verified: false },
      'wrong',
    ])
    expect(await answers(verifying(one, 'new'), verifying(one, 'new'))).toEqual(['right', 'gone'])
  })

  test('[DEC-16] of two tries to log in the eleventh has to wait', async () => {
    const trying = ({ email }: Person) => call('begin_login', { email, network: NETWORK, device_hash: 'y' })
    const one = await person()
    await sql(`insert into app.tries (action, subject) select 'login', $1 from generate_series(1, 9)`, [
      `${one.email} ${NETWORK}`,
    ])
    const [tenth, eleventh] = await answers(trying(one), trying(one))
    expect([tenth.wait, eleventh.wait > 0, eleventh.password_hash]).toEqual([0, true, null])
  })

  test('[DEC-16] of two registrations and of two codes at once the one over the network’s limit has to wait', async () => {
    const network = randomUUID()
    const counted = `insert into app.tries (action, subject) select $1, $2 from generate_series(1, $3)`
    await sql(counted, ['registration', network, 29])
    const registration = () => call('begin_registration', { network })
    const [last, over] = await answers(registration(), registration())
    expect([last, over > 0]).toEqual([0, true])
    await sql(counted, ['code', network, 299])
    const code = () =>
      call('issue_code', {
        ...{ email: randomUUID(), purpose: 'reset', code_hash: 'code', live_seconds: LIVE, network, device_hash: 'x' },
      })
    const [lastCode, next] = await answers(code(), code())
    expect([lastCode.wait, next.wait > 0]).toEqual([0, true])
  })

  describe('a session', () => {
    const renewing = ({ session }: Person, presented: string, next: string) =>
      call('renew_session', {
        ...{ session_id: session, presented_hash: hash(presented), next_hash: hash(next), live_seconds: LIVE },
      })
    async function holding(secret: string): Promise<Person> {
      const made = await person()
      await sql('update sessions set refresh_hash = $2 where id = $1', [made.session, hash(made.id + secret)])
      return made
    }
    const renewal = (of: Person, next: string) => renewing(of, `${of.id}first`, next)

    test('[DEC-01, DEC-89] that two tabs renew gets one new secret, and both go on', async () => {
      const one = await holding('first')
      const [first, second] = await answers(renewal(one, randomUUID()), renewal(one, randomUUID()))
      expect([first.renewed, second.renewed]).toEqual([true, false])
    })

    test('[API-03, DEC-13] that is renewed beside a logout or a reset is over', async () => {
      for (const renewalFirst of [true, false]) {
        for (const end of [leaving, resetting]) {
          const one = await holding('first')
          await code(one, 'reset')
          await (renewalFirst ? meet(renewal(one, randomUUID()), end(one)) : meet(end(one), renewal(one, randomUUID())))
          expect(await sessions(one)).toEqual([])
        }
      }
    })

    test('[DEC-01, DEC-23] that is renewed as it expires outlives the clean-up; cleaned up first, it is over', async () => {
      const [kept, gone] = [await holding('first'), await holding('first')]
      const expiring = (of: Person) => () =>
        sql('update sessions set expires_at = clock_timestamp() where id = $1', [of.session])
      const [renewed] = await answers(renewal(kept, randomUUID()), cleaning, expiring(kept))
      expect([renewed.renewed, await sessions(kept)]).toEqual([true, [kept.session]])
      await expiring(gone)()
      expect(await answers(cleaning, renewal(gone, randomUUID()))).toEqual([expect.any(Number), null])
      expect(await sessions(gone)).toEqual([])
    })
  })

  describe('the clean-up of what has expired', () => {
    const newCode = 'select code_hash from one_time_codes where email = $1'

    test('[DEC-08, DEC-10] takes no code along that is asked for at that moment, and does not disturb one that is typed', async () => {
      for (const cleaningFirst of [true, false]) {
        const one = await person()
        await code(one, 'verify', '-2 days')
        const request = asking(one, 'verify', 'new')
        await (cleaningFirst ? meet(cleaning, request) : meet(request, cleaning))
        expect(await sql(newCode, [one.email])).toEqual([{ code_hash: 'new' }])
        const typed = verifying(one, 'new')
        const verdicts = await (cleaningFirst ? answers(cleaning, typed) : answers(typed, cleaning))
        expect(verdicts[cleaningFirst ? 1 : 0]).toBe('right')
      }
    })

    test('[DEC-16] forgets no try that is counted at that moment', async () => {
      for (const cleaningFirst of [true, false]) {
        const network = randomUUID()
        const subject = `a@b.example ${network}`
        await sql(`insert into app.tries values ('login', $1, now() - interval '2 days')`, [subject])
        const trying = call('begin_login', { email: 'a@b.example', network, device_hash: 'y' })
        await (cleaningFirst ? meet(cleaning, trying) : meet(trying, cleaning))
        const kept = 'select count(*)::int as tries from app.tries where subject = $1'
        expect(await sql(kept, [subject])).toEqual([{ tries: 1 }])
      }
    })
  })
})
