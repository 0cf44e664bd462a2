import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostileText } from '../support/hostile-text.ts'
import { block, unique } from '../support/rows.ts'
import { type Browser, registered } from './support/account-client.ts'
import { insert, makeHomeMovie } from './support/database.ts'
import { answered, everyRow, expectSentence } from './support/fuzz-answer.ts'
import { contentType, fuzzRuns, hostileHeaders, hostileJson, METHODS } from './support/fuzz-request.ts'

const CALLS = [
  ...[
    'register',
    'login',
    'logout',
    'session',
    'send-verify-otp',
    'verify-account',
    'send-reset-otp',
    'reset-password',
    'passkey-login',
  ].map((name) => `/api/auth/${name}`),
  ...[
    ...['update-name', 'count', 'all', 'mail-status', 'sessions', 'end-session', 'end-other-sessions', 'data'],
    ...['change-password', 'send-email-change-code', 'change-email', 'delete-account', 'withdraw-comment'],
    ...['reopen-application', 'revoke-membership'],
    ...['passkeys', 'passkey-options', 'add-passkey', 'rename-passkey', 'remove-passkey'],
  ].map((name) => `/api/user/${name}`),
  ...['/api/downloads/count', '/api/stories/view', '/api/nothing', '/api/', '/api/auth/', '/api/auth/login/x'],
]
const FIELDS = [
  'name',
  'email',
  'password',
  'otp',
  'newPassword',
  'newName',
  'movieId',
  'downloadId',
  'storyId',
  'viewId',
  'newEmail',
  'sessionId',
  'commentId',
  'userId',
  'comments',
  'reason',
  'passkeyId',
  ...['id', 'rawId', 'type', 'response'],
]
let member: Browser
let ids: { movie: string; download: string; story: string }
beforeAll(async () => {
  member = (await registered()).browser
  const entry = block()
  const movie = await makeHomeMovie({ downloads: [entry] })
  const story = await insert<{ id: string }>('stories', { title: unique('story'), poster_url: '/p.jpg' })
  ids = { movie: movie.id, download: entry.id, story: story.id }
})

describe('[API-14, SEC-30] the calls of accounts and counters', () => {
  it('refuse any input of a stranger in a sentence, change nothing, and log nobody in', async () => {
    const sent = fc.record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', ...METHODS),
      path: fc
        .tuple(fc.constantFrom(...CALLS), fc.constantFrom('', '', '?', '?email=a%00&email[]=b', '/', '%00'))
        .map((each) => each.join('')),
      headers: fc
        .tuple(hostileHeaders(), contentType())
        .map(([all, type]) => ({ ...all, ...(type && { 'content-type': type }) })),
      body: hostileJson(FIELDS),
    })
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(sent, async (request) => {
        const answer = await answered(request)
        expect(answer.headers.get('Set-Cookie') ?? 'Max-Age=0').toContain('Max-Age=0')
        if (request.method.toUpperCase() === 'HEAD') return
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expectSentence(answer)
      }),
      fuzzRuns(350),
    )
    expect(await everyRow()).toBe(before)
  })

  it('refuse nearly right bodies, each with its own sentence, before anything is hashed or written', async () => {
    const almost = hostileText().map((text) =>
      text.trim().length >= 8 && text.isWellFormed() ? text.slice(0, 7) : text,
    )
    const sent = fc.oneof(
      fc
        .record({ name: hostileText(), email: fc.constant('a@b.example'), password: almost })
        .map((body) => ['register', body] as const),
      fc
        .record({
          name: fc.constant('Meena'),
          email: hostileText().map((text) => text.replaceAll('@', '')),
          password: fc.constant('long enough'),
        })
        .map((body) => ['register', body] as const),
      fc.record({ email: hostileText(), password: fc.constant('') }).map((body) => ['login', body] as const),
      fc
        .record({ email: hostileText().map((text) => text.replaceAll('@', '')) })
        .map((body) => ['send-reset-otp', body] as const),
      fc
        .record({ email: fc.constant('a@b.example'), otp: hostileText(), newPassword: almost })
        .map((body) => ['reset-password', body] as const),
    )
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(sent, async ([call, body]) => {
        const headers = { 'content-type': 'application/json', 'cf-connecting-ip': crypto.randomUUID() }
        const answer = await answered({
          method: 'POST',
          path: `/api/auth/${call}`,
          headers,
          body: JSON.stringify(body),
        })
        expect(answer.status).toBe(400)
        expect(answer.headers.get('Set-Cookie')).toBeNull()
        expectSentence(answer)
      }),
      fuzzRuns(150),
    )
    expect(await everyRow()).toBe(before)
  })

  it('accept valid input from a person, and refuse the rest without a change', async () => {
    const call = fc.oneof(
      hostileJson(['newName']).map((body) => ['PUT', '/api/user/update-name', body] as const),
      hostileText().map((newName) => ['PUT', '/api/user/update-name', JSON.stringify({ newName })] as const),
      hostileText(10).map((otp) => ['POST', '/api/auth/verify-account', JSON.stringify({ otp })] as const),
      hostileText().map((email) => ['POST', '/api/auth/send-verify-otp', JSON.stringify({ email })] as const),
      hostileText(10).map((otp) => ['POST', '/api/user/change-email', JSON.stringify({ otp })] as const),
      hostileText().map((sessionId) => ['POST', '/api/user/end-session', JSON.stringify({ sessionId })] as const),
      hostileText().map((commentId) => ['POST', '/api/user/withdraw-comment', JSON.stringify({ commentId })] as const),
      hostileText().map((comments) => ['POST', '/api/user/delete-account', JSON.stringify({ comments })] as const),
      hostileText().map((name) => ['POST', '/api/user/rename-passkey', JSON.stringify({ name })] as const),
      hostileJson(['id', 'rawId', 'type', 'response']).map((body) => ['POST', '/api/user/add-passkey', body] as const),
      hostileText().map((reason) => ['POST', '/api/user/revoke-membership', JSON.stringify({ reason })] as const),
    )
    let rows = await everyRow()
    await fc.assert(
      fc.asyncProperty(call, async ([method, path, body]) => {
        const headers = {
          'content-type': 'application/json',
          'cf-connecting-ip': crypto.randomUUID(),
          authorization: `Bearer ${member.token}`,
        }
        const answer = await answered({ method, path, headers, body })
        if (answer.status === 200) {
          expect(JSON.parse(answer.text).success).toBe(true)
          rows = await everyRow()
        } else {
          expectSentence(answer)
          expect(await everyRow()).toBe(rows)
        }
      }),
      fuzzRuns(60),
    )
  })

  it('[DEC-60] count only existing movies and downloads, whatever the ids are', async () => {
    const id = (right: () => string) =>
      fc.oneof(
        fc.constant(null).map(() => right()),
        hostileText(),
        fc.uuid(),
      )
    const call = fc.oneof(
      fc
        .record({ movieId: id(() => ids.movie), downloadId: id(() => ids.download) })
        .map((body) => ['/api/downloads/count', body] as const),
      fc
        .record({ storyId: id(() => ids.story), viewId: id(() => ids.story) })
        .map((body) => ['/api/stories/view', body] as const),
    )
    await fc.assert(
      fc.asyncProperty(call, async ([path, body]) => {
        const headers = { 'content-type': 'application/json', 'cf-connecting-ip': crypto.randomUUID() }
        const answer = await answered({ method: 'POST', path, headers, body: JSON.stringify(body) })
        if (answer.status !== 200) return expectSentence(answer)
        const right =
          'storyId' in body
            ? body.storyId === ids.story
            : body.movieId === ids.movie && body.downloadId === ids.download
        expect(right).toBe(true)
      }),
      fuzzRuns(80),
    )
  })
})
