import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'

/** The data service as the page queries see it; rows are parsed by their schemas, so it needs no generated type. */
export type Db = SupabaseClient

/** The data service did not answer, or answered something no schema knows. The page shows its failed state, not an empty one. */
export class DataUnavailable extends Error {
  override readonly name = 'DataUnavailable'
}

interface Answer {
  readonly data: unknown
  readonly error: PostgrestError | null
}

/** Parses an answer's rows; throws DataUnavailable for an error or a foreign shape. */
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

/** The first row, or null when there is none. */
export async function firstRow<const Row extends v.GenericSchema>(
  row: Row,
  answer: PromiseLike<Answer>,
): Promise<v.InferOutput<Row> | null> {
  return (await rows(row, answer))[0] ?? null
}
