/**
 * Milliseconds that a fresh token lives, by its own claims: `exp` minus `iat`, so that a wrong clock on this device does not
 * matter. 0 for what is no token. Nothing is verified here; that is the server's work.
 */
export function tokenLife(token: string): number {
  try {
    const body = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('iat' in claims)) return 0
    return Math.max(0, (Number(claims.exp) - Number(claims.iat)) * 1000) || 0
  } catch {
    return 0
  }
}
