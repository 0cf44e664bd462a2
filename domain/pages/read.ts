import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { TaggedTable } from '../cache-tags.ts'

/** The data service's client. Rows are parsed by schemas, so it needs no generated types. */
export type Db = SupabaseClient

/** The data service failed, or its rows do not match their schema. Pages then show an error, not an empty list. */
export class DataUnavailable extends Error {
  override readonly name = 'DataUnavailable'
}

/** Postgres refuses a text that is not a UUID where it compares ids. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

interface Answer {
  readonly data: unknown
  readonly error: PostgrestError | null
}

/** Parses an answer's rows; throws DataUnavailable for an error or rows that do not match. */
export async function rows<const Row extends v.GenericSchema>(
  row: Row,
  answer: PromiseLike<Answer>,
): Promise<v.InferOutput<Row>[]> {
  const { data, error } = await answer
  if (error) throw new DataUnavailable(`${error.code}: ${error.message}`, { cause: error })
  const parsed = v.safeParse(v.array(row), data)
  if (!parsed.success) throw new DataUnavailable(v.summarize(parsed.issues))
  return parsed.output
}

/** A row that is parsed by two schemas, as a list of both results. */
export const byBoth = <const One extends v.GenericSchema, const Two extends v.GenericSchema>(one: One, two: Two) =>
  v.pipe(
    v.unknown(),
    v.transform((row) => [row, row] as const),
    v.tuple([one, two]),
  )

/** The id of the row whose slug was corrected from `slug` to another one, null when none was. */
export async function rowOfOldSlug(db: Db, table: TaggedTable, slug: string): Promise<string | null> {
  const row = v.object({ row_id: v.string() })
  const found = db.from('old_slugs').select('row_id').eq('table_name', table).eq('slug', slug).limit(1)
  return (await firstRow(row, found))?.row_id ?? null
}

/** The first row, or null when there is none. */
export async function firstRow<const Row extends v.GenericSchema>(
  row: Row,
  answer: PromiseLike<Answer>,
): Promise<v.InferOutput<Row> | null> {
  return (await rows(row, answer))[0] ?? null
}
