import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { StartProblem } from '../start-problem.ts'
import { idHere, idText, text } from './older-values.ts'

const PAGE = 500

/** Knows which account here is whose on the older site: one with the same address that is here already, or the copy of theirs. */
export async function peopleOf(here: SupabaseClient) {
  let accounts = await accountsHere(here)
  /** The ids of the accounts by those that their copies have or would have. */
  const ids = new Map<string, string>()
  const addresses = new Set<string>()
  return {
    /** Takes an account of the older site. Null when one with its address was taken before. */
    add(id: string, email: string): { id: string; isPresent: boolean } | null {
      if (addresses.has(email)) return null
      addresses.add(email)
      const present = accounts.get(email)
      const copy = idHere('users', id)
      const own = present ?? copy
      accounts.set(email, own)
      ids.set(copy, own)
      return { id: own, isPresent: present !== undefined }
    },
    /** The id here of the author of a row of the older site, or null. */
    find(row: Readonly<Record<string, unknown>>): string | null {
      const own = row.user_id == null ? undefined : ids.get(idHere('users', v.parse(idText, row.user_id)))
      return own ?? accounts.get(v.parse(text, row.email).toLowerCase()) ?? null
    },
    /** Once the accounts are copied: forgets those that the database refused. */
    async forgetRefused(): Promise<void> {
      accounts = await accountsHere(here)
      const present = new Set(accounts.values())
      for (const [copy, own] of ids) if (!present.has(own)) ids.delete(copy)
    },
  }
}

/** The ids of all accounts by their addresses. */
async function accountsHere(here: SupabaseClient): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (;;) {
    const users = here.from('users').select('id,email_key').order('id')
    const { data, error } = await users.range(ids.size, ids.size + PAGE - 1)
    if (error) throw new StartProblem(`The table users cannot be read: ${error.message}`)
    for (const { id, email_key } of data) ids.set(email_key, id)
    if (data.length < PAGE) return ids
  }
}
