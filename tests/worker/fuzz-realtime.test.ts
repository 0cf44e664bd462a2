import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostileText } from '../support/hostile-text.ts'
import { makeMember } from './support/database.ts'
import { fuzzRuns, headerText, hostileJson } from './support/fuzz-request.ts'
import { visit } from './support/requests.ts'

let token: string
beforeAll(async () => {
  token = (await makeMember()).token
})

describe('[DATA-39] realtime behind the gateway', () => {
  it('closes on or ignores what is not a message, and still answers', async () => {
    const frame = fc.oneof(
      hostileText().map((text) => text.toWellFormed()),
      fc
        .array(
          fc.oneof(
            hostileText(10).map((text) => text.toWellFormed()),
            fc.constant(null),
            fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'phoenix'),
          ),
          { minLength: 4, maxLength: 4 },
        )
        .chain((head) =>
          hostileJson(['config', 'access_token', 'postgres_changes']).map(
            (payload) => `[${head.map((each) => JSON.stringify(each)).join(',')},${payload || 'null'}]`,
          ),
        ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
        // One account may not open so many.
        const { token } = await makeMember()
        const answer = await visit(`/realtime/v1/websocket?vsn=2.0.0&access_token=${token}`, {
          headers: { Upgrade: 'websocket' },
        })
        expect(answer.status).toBe(101)
        const socket = answer.webSocket
        socket?.accept()
        const beat = new Promise<string>((resolve, reject) => {
          socket?.addEventListener('message', ({ data }) => {
            if (String(data).includes('"the-beat"')) resolve(String(data))
          })
          socket?.addEventListener('close', () => reject(new Error('closed')))
        })
        for (const each of frames) socket?.send(each)
        socket?.send(JSON.stringify([null, 'the-beat', 'phoenix', 'heartbeat', {}]))
        expect(JSON.parse(await beat)).toMatchObject([null, 'the-beat', 'phoenix', 'phx_reply', { status: 'ok' }])
        socket?.close()
      }),
      fuzzRuns(40),
    )
  })

  it('refuses a malformed upgrade in a sentence', async () => {
    const query = fc.oneof(
      headerText().map((text) => `?vsn=${encodeURIComponent(text)}`),
      fc.constantFrom('', '?vsn=1.0.0', `?apikey=${'x'.repeat(3000)}&vsn=2.0.0`),
    )
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('websocket', 'WebSocket', 'h2c', ''),
        fc.constantFrom('websocket', '', 'x', '..%2f'),
        async (asked, upgrade, end) => {
          const person = `${asked ? '&' : '?'}access_token=${token}`
          const answer = await visit(`/realtime/v1/${end}${asked}${person}`, {
            headers: upgrade ? { Upgrade: upgrade } : {},
          })
          expect(answer.status).toBeLessThan(500)
          answer.webSocket?.accept()
          answer.webSocket?.close()
          expect(await answer.text()).not.toContain(env.SUPABASE_SECRET_KEY)
        },
      ),
      fuzzRuns(40),
    )
  })
})
