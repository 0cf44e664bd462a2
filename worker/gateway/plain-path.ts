import { Refusal } from '../refusal.ts'

/**
 * A request's path as the data service reads it, decoded once and without doubled slashes: whoever looks at the path as it was
 * sent could be led past by '%74orrents'. Refuses with 400 what cannot be decoded, and the null sign, which no row or file can
 * have in its name.
 */
export function plainPath(url: string): string {
  const path = decoded(new URL(url).pathname)
  if (path === null || path.includes('\0')) throw new Refusal(400, 'The address could not be read.')
  return path.replace(/\/{2,}/g, '/')
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
