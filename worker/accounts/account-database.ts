import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

/** The accounts could not be read or written. The message has the database's error code and no personal data. */
export class AccountsUnavailable extends Error {
  override readonly name = 'AccountsUnavailable'
}

/** The answer to a query of the account tables; throws AccountsUnavailable, or what a function refuses, in its own sentence. */
export async function answerTo<
  Answer extends {
    readonly error: { readonly code?: string; readonly message: string } | null
    readonly status: number
  },
>(query: PromiseLike<Answer>): Promise<Answer> {
  const answer = await query
  const { error, status } = answer
  if (error?.code === 'PT400') throw new Refusal(400, error.message)
  if (error?.code === 'PT403') throw new Refusal(403, error.message)
  if (error) throw new AccountsUnavailable(`the data service answered ${status} ${error.code ?? ''}`)
  return answer
}

/** What a database function answers; throws as `answerTo`, also when it answers something else. */
export async function callFunction<const Answer extends v.GenericSchema>(
  db: SupabaseClient,
  answer: Answer,
  name: string,
  args: object,
): Promise<v.InferOutput<Answer>> {
  const parsed = v.safeParse(answer, (await answerTo(db.rpc(name, args))).data)
  if (!parsed.success) throw new AccountsUnavailable(`${name} gave an answer of another form`)
  return parsed.output
}
