import type { SupabaseClient } from '@supabase/supabase-js'
import type { SiteFacts } from '../../../domain/site.ts'
import { accessToken, session } from './session.ts'

let client: Promise<SupabaseClient> | null = null

/**
 * The one data client of this browser (DATA-43), loaded when first needed: our own origin with the public key, acting as whoever
 * is logged in. Its token comes from the session, which renews it before it ends (DEC-92).
 */
export function dataClient(): Promise<SupabaseClient> {
  client ??= load().catch((error: unknown) => {
    client = null
    throw error
  })
  return client
}

/** The data service's sign-out (LOGIN-19): closes every channel. Does nothing where the client was never loaded. */
export async function closeDataClient(): Promise<void> {
  const loaded = await client?.catch(() => null)
  if (!loaded) return
  await Promise.all(loaded.getChannels().map((channel) => loaded.removeChannel(channel)))
  // A socket that is still opening closes by itself when it finds no channel; shutting it now would be an error in the console.
  if (loaded.realtime.isConnected()) await loaded.realtime.disconnect()
}

async function load(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const loaded: SupabaseClient = createClient(location.origin, publicKey(), {
    accessToken,
    realtime: { transport: socketOf(() => loaded.realtime.accessTokenValue) },
  })
  // Open channels change hands with the session.
  let user = session.snapshot().user?._id
  session.subscribe(() => {
    const now = session.snapshot().user?._id
    if (now !== user) void loaded.realtime.setAuth()
    user = now
  })
  return loaded
}

/** Live connections whose address has the token: the server opens none for a stranger. */
function socketOf(token: () => string | null) {
  return class extends WebSocket {
    constructor(address: string | URL) {
      const url = new URL(address)
      url.searchParams.set('access_token', token() ?? '')
      super(url)
    }
  }
}

/** The Worker writes the site's facts into every page. */
function publicKey(): string {
  const embedded: { readonly site: SiteFacts } = JSON.parse(document.getElementById('talkies-data')?.textContent ?? '')
  return embedded.site.dataKey
}
