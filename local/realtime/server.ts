import type { Server } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Turn } from '../one-at-a-time.ts'
import { openChangeFeed } from './change-feed.ts'
import { ClientSocket } from './socket.ts'
import type { Keys } from './token.ts'
import { askPostgres } from './visibility.ts'

const MAX_MESSAGE_BYTES = 256 * 1024

/**
 * The part of Supabase Realtime that `postgres_changes` needs, at /realtime/v1/websocket of an HTTP server.
 * Messages of broadcast and presence are ignored.
 */
export async function serveRealtime(server: Server, postgres: PGlite, inTurn: Turn, keys: Keys) {
  const visibleTo = askPostgres(postgres, inTurn)
  const clients = new Set<ClientSocket>()
  const feed = await openChangeFeed(postgres, inTurn, async (change) => {
    await Promise.all([...clients].map((client) => client.offer(change, visibleTo)))
  })

  let isOn = false
  const listenWhileNeeded = async () => {
    const isNeeded = [...clients].some((client) => client.isListening)
    if (isNeeded === isOn) return
    isOn = isNeeded
    await feed.listen(isNeeded)
  }

  const welcome = (socket: WebSocket, apiKey: string) => {
    const client = new ClientSocket(socket, apiKey, keys, listenWhileNeeded)
    clients.add(client)
    socket.on('close', () => {
      clients.delete(client)
      listenWhileNeeded().catch((error) => console.error('Listening for changes could not be ended:', error))
    })
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  server.on('upgrade', (request, connection, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const apiKey = url.searchParams.get('apikey') ?? ''
    const isKnown = apiKey === keys.publishableKey || apiKey === keys.secretKey
    const refusal =
      (url.pathname !== '/realtime/v1/websocket' && '404 Not Found') ||
      (!isKnown && '401 Unauthorized') ||
      (url.searchParams.get('vsn') !== '2.0.0' && '400 Bad Request')
    connection.on('error', () => connection.destroy())
    if (refusal) return connection.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    sockets.handleUpgrade(request, connection, head, (socket) => welcome(socket, apiKey))
  })

  return {
    stop() {
      for (const client of clients) client.close()
      sockets.close()
    },
  }
}
