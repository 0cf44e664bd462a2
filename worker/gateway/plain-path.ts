import { decodeSegment } from '../../domain/pages/parameters.ts'
import { Refusal } from '../refusal.ts'

/**
 * The path of a request as the data service reads it, decoded and without doubled slashes, so that '%74orrents' cannot bypass a
 * check. Throws 400 for a path or query that cannot be decoded, on which the data service fails, or that has a null character,
 * which Postgres cannot store.
 */
export function plainPath(url: string): string {
  const { pathname, search } = new URL(url)
  const path = decodeSegment(pathname)
  if (path === null || decodeSegment(search) === null) throw new Refusal(400, 'The address could not be read.')
  return path.replace(/\/{2,}/g, '/')
}
