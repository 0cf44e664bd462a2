import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { type Binding, bindingSchema, concerns, toBinding } from './binding.ts'
import type { Change } from './change-feed.ts'
import { type Frame, readFrame, writeFrame } from './frame.ts'
import { type Keys, type Reader, readerOf } from './token.ts'
import type { Visibility } from './visibility.ts'

const MAX_CHANNELS = 100
/** Longer ones end at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

const joinSchema = v.object({
  access_token: v.optional(v.string()),
  config: v.object({ postgres_changes: v.optional(v.pipe(v.array(bindingSchema), v.maxLength(20)), []) }),
})

const tokenSchema = v.object({ access_token: v.string() })

/** `expiry` closes the channel when its token expires. */
type Channel = { joinRef: string | null; reader: Reader; bindings: Binding[]; expiry: NodeJS.Timeout | undefined }

/** A client's connection with its channels. */
export class ClientSocket {
  readonly #channels = new Map<string, Channel>()
  readonly #socket: WebSocket
  readonly #apiKey: string
  readonly #keys: Keys
  readonly #startListening: () => Promise<void>
  #nextId = 1

  /** `startListening` is awaited after a join is confirmed: changes before the `system` message are missed, as on the hosted server. */
  constructor(socket: WebSocket, apiKey: string, keys: Keys, startListening: () => Promise<void>) {
    this.#socket = socket
    this.#apiKey = apiKey
    this.#keys = keys
    this.#startListening = startListening
    // Messages are answered in their order.
    let answered = Promise.resolve()
    socket.on('message', (data, isBinary) => {
      const frame = isBinary ? null : readFrame(data.toString())
      if (frame) answered = answered.then(() => this.#answer(frame)).catch(() => socket.terminate())
    })
    socket.on('error', () => socket.terminate())
  }

  get isListening() {
    return this.#channels.size > 0
  }

  async #answer(frame: Frame) {
    switch (frame.event) {
      case 'heartbeat':
        return this.#reply(frame, 'ok')
      case 'phx_join':
        return this.#join(frame)
      case 'phx_leave':
        this.#reply(frame, 'ok')
        return this.#closeChannel(frame)
      case 'access_token':
        return this.#changeToken(frame)
    }
  }

  async #join(frame: Frame) {
    const asked = v.safeParse(joinSchema, frame.payload)
    if (!asked.success) return this.#reply(frame, 'error', { reason: 'Malformed join' })
    if (this.#channels.size >= MAX_CHANNELS) return this.#reply(frame, 'error', { reason: 'Too many channels' })
    const reader = await readerOf(asked.output.access_token ?? this.#apiKey, this.#keys)
    if (!reader) return this.#reply(frame, 'error', { reason: 'Invalid or expired token' })
    const bindings: Binding[] = []
    for (const binding of asked.output.config.postgres_changes) {
      try {
        bindings.push(toBinding(binding, this.#nextId++))
      } catch {
        return this.#reply(frame, 'error', { reason: `Malformed filter: ${binding.filter}` })
      }
    }
    clearTimeout(this.#channels.get(frame.topic)?.expiry)
    const confirmed = bindings.map(({ condition, ...binding }) => binding)
    this.#reply(frame, 'ok', { postgres_changes: confirmed })
    this.#channels.set(frame.topic, {
      joinRef: frame.joinRef,
      reader,
      bindings,
      expiry: this.#closeAtExpiry(reader, frame),
    })
    await this.#startListening()
    if (bindings.length > 0) this.#sendStatus(frame, 'ok', 'Subscribed to PostgreSQL')
  }

  async #changeToken(frame: Frame) {
    const channel = this.#channels.get(frame.topic)
    const asked = v.safeParse(tokenSchema, frame.payload)
    if (!channel || !asked.success) return
    const reader = await readerOf(asked.output.access_token, this.#keys)
    clearTimeout(channel.expiry)
    if (!reader) return this.#refuse(frame, 'Invalid or expired token')
    channel.reader = reader
    channel.expiry = this.#closeAtExpiry(reader, frame)
  }

  #closeAtExpiry({ expiresAt }: Reader, frame: Frame) {
    if (expiresAt === Number.POSITIVE_INFINITY) return undefined
    return setTimeout(
      () => this.#refuse(frame, 'Token has expired'),
      Math.min(expiresAt - Date.now(), LONGEST_TIMEOUT),
    ).unref()
  }

  #refuse(frame: Frame, message: string) {
    this.#sendStatus(frame, 'error', message)
    this.#closeChannel(frame)
  }

  #closeChannel(frame: Frame) {
    clearTimeout(this.#channels.get(frame.topic)?.expiry)
    this.#channels.delete(frame.topic)
    this.#send({ ...frame, ref: null, event: 'phx_close', payload: {} })
  }

  /** Sends a change to every channel that subscribed to it and whose token may see it. */
  async offer(change: Change, visibleTo: Visibility) {
    for (const [topic, channel] of this.#channels) {
      const { joinRef, reader } = channel
      for (const binding of channel.bindings.filter((candidate) => concerns(candidate, change))) {
        const visible = await visibleTo(change, reader, binding.condition)
        // The channel may have been left, or its token changed, while Postgres was asked.
        if (!visible || this.#channels.get(topic)?.reader !== reader) continue
        const data = {
          schema: change.schema,
          table: change.table,
          commit_timestamp: change.at,
          type: change.type,
          columns: visible.columns,
          ...(change.type !== 'DELETE' && { record: visible.record }),
          ...(change.type !== 'INSERT' && { old_record: visible.key }),
          errors: null,
        }
        this.#send({ joinRef, ref: null, topic, event: 'postgres_changes', payload: { ids: [binding.id], data } })
      }
    }
  }

  close() {
    for (const { expiry } of this.#channels.values()) clearTimeout(expiry)
    this.#channels.clear()
    this.#socket.terminate()
  }

  #reply(to: Frame, status: 'ok' | 'error', response: object = {}) {
    this.#send({ ...to, event: 'phx_reply', payload: { status, response } })
  }

  #sendStatus(to: Frame, status: 'ok' | 'error', message: string) {
    const payload = { extension: 'postgres_changes', status, message, channel: to.topic.replace(/^realtime:/, '') }
    this.#send({ ...to, ref: null, event: 'system', payload })
  }

  #send(frame: Frame) {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(writeFrame(frame))
  }
}
