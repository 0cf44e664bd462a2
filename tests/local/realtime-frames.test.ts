import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testKeys } from '../support/backend/clients.ts'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()

const address = (query: string) => `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`
const good = `apikey=${testKeys.publishableKey}&vsn=2.0.0`

async function connected() {
  const socket = new WebSocket(address(good))
  await once(socket, 'open')
  return socket
}

async function answerTo(socket: WebSocket, frame: unknown) {
  socket.send(JSON.stringify(frame))
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}

test('a connection needs a project key and the supported protocol version', async () => {
  for (const [query, status] of [
    ['vsn=2.0.0', 401],
    ['apikey=sb_publishable_wrong&vsn=2.0.0', 401],
    [`apikey=${testKeys.publishableKey}&vsn=1.0.0`, 400],
  ] as const) {
    const [, response] = await once(
      new WebSocket(address(query)).on('error', () => {}),
      'unexpected-response',
    )
    expect(response.statusCode).toBe(status)
  }
})

test('heartbeats are answered', async () => {
  const socket = await connected()
  expect(await answerTo(socket, [null, '7', 'phoenix', 'heartbeat', {}])).toEqual([
    null,
    '7',
    'phoenix',
    'phx_reply',
    { status: 'ok', response: {} },
  ])
  socket.terminate()
})

test('malformed frames do not end the connection', async () => {
  const socket = await connected()
  const malformed = ['', 'no json', '{}', '[]', '[1,2,3,4,5]', '[null,null,"t","phx_join"]', 'null', '"'.repeat(5000)]
  for (const text of malformed) socket.send(text)
  socket.send(Buffer.from([3, 0, 255, 1]))
  socket.send(JSON.stringify([null, '1', 'realtime:x', 'no_such_event', {}]))
  socket.send(JSON.stringify([null, '1', 'realtime:x', 'access_token', { access_token: 7 }]))
  socket.send(JSON.stringify([null, '1', 'realtime:x', 'phx_leave', {}]))
  const heard: unknown[] = []
  const heartbeat = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const [, ref] = JSON.parse(String(data))
      heard.push(ref)
      if (ref === 'last') resolve()
    })
  })
  socket.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]))
  await heartbeat
  // Leaving an unknown channel is answered with a reply and a close, the other frames with nothing.
  expect(heard).toEqual(['1', null, 'last'])
  socket.terminate()
})

test('an invalid join is answered with an error', async () => {
  const socket = await connected()
  for (const payload of [{}, { config: 1 }, { config: { postgres_changes: [{ event: 'NONE', schema: 'public' }] } }]) {
    const [, , , event, reply] = await answerTo(socket, ['1', '1', 'realtime:x', 'phx_join', payload])
    expect([event, reply.status]).toEqual(['phx_reply', 'error'])
  }
  socket.terminate()
})

test('an overlong message closes the connection of its sender, and no other', async () => {
  const [large, other] = [await connected(), await connected()]
  large.on('error', () => {})
  large.send('x'.repeat(1_000_000))
  await once(large, 'close')
  expect(await answerTo(other, [null, '1', 'phoenix', 'heartbeat', {}])).toContain('phx_reply')
  other.terminate()
})
