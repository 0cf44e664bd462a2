import type { SupabaseClient } from '@supabase/supabase-js'
import type { SiteFacts } from '../../../domain/site.ts'
import { inTime } from './call-api.ts'
import { accessToken, session } from './session.ts'

let client: Promise<SupabaseClient> | null = null

/**
 * This browser's one data client (DATA-43), loaded when it is first needed. It calls our own origin with the public key and the
 * token of the session, which renews it before it expires (DEC-92).
 */
export function dataClient(): Promise<SupabaseClient> {
  client ??= load().catch((error: unknown) => {
    client = null
    throw error
  })
  return client
}

/** Signs the data client out (LOGIN-19): closes all channels. Does nothing when the client was never loaded. */
export async function closeDataClient(): Promise<void> {
  const loaded = await client?.catch(() => null)
  if (!loaded) return
  await Promise.all(loaded.getChannels().map((channel) => loaded.removeChannel(channel)))
  // A socket that is still connecting closes itself without channels; closing it here would log an error in the console.
  if (loaded.realtime.isConnected()) await loaded.realtime.disconnect()
}

async function load(): Promise<SupabaseClient> {
  const { createClient } = await inTime(import('@supabase/supabase-js'))
  const loaded: SupabaseClient = createClient(location.origin, publicKey(), {
    accessToken: tokenOfUser,
    realtime: { transport: socketOf(() => loaded.realtime.accessTokenValue) },
  })
  // Open channels get the token of the new user.
  let user = session.snapshot().user?._id
  session.subscribe(() => {
    const now = session.snapshot().user?._id
    if (now !== user) void loaded.realtime.setAuth()
    user = now
  })
  return loaded
}

/** Throws while the session cannot be renewed: without a token, writes would be refused and lists would be empty, as for a visitor. */
async function tokenOfUser(): Promise<string | null> {
  const token = await accessToken()
  if (token === null && session.snapshot().status === 'unreachable')
    throw new Error('The session could not be renewed.')
  return token
}

/** A WebSocket that sends the token in its address: the server refuses connections without one. */
function socketOf(token: () => string | null) {
  return class extends WebSocket {
    constructor(address: string | URL) {
      const url = new URL(address)
      url.searchParams.set('access_token', token() ?? '')
      super(url)
    }

    /** The client closes its socket when the page is left. While it connects, that would log a warning in the console. */
    override close(code?: number, reason?: string): void {
      if (this.readyState === WebSocket.CONNECTING) this.addEventListener('open', () => super.close(code, reason))
      else super.close(code, reason)
    }
  }
}

/** The public key from the site's configuration, which the Worker writes into every page. */
function publicKey(): string {
  const embedded: { readonly site: SiteFacts } = JSON.parse(document.getElementById('talkies-data')?.textContent ?? '')
  return embedded.site.dataKey
}
