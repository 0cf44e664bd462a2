/**
 * How long a new token is valid, in milliseconds: `exp` minus `iat`, which does not depend on this device's clock. 0 for an invalid
 * token. The signature is not checked here; the server does that.
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
