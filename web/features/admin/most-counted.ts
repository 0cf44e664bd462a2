import * as v from 'valibot'
import { readRows } from '../../shared/session/data-service.ts'

export type CountedKind =
  | 'film'
  | 'article'
  | 'story'
  | 'download'
  | 'search'
  | 'mail'
  | 'purge'
  | 'error'
  | 'browser error'

const Counted = v.object({ key: v.string(), label: v.string(), slug: v.nullable(v.string()), times: v.number() })
export type Counted = v.InferOutput<typeof Counted>

/** What of a kind was counted most in the last days, today included. Throws a DataError. */
export function readMostCounted(
  kind: CountedKind,
  days: number,
  most: number,
  signal: AbortSignal,
): Promise<Counted[]> {
  return readRows(Counted, (client) => client.rpc('most_counted', { kind, days, most }), signal)
}
