import { hashPassword, verifyPassword } from '../worker/accounts/password.ts'
import type { Backend } from './backend.ts'

/** Creates the owner's verified account if it does not exist. False when it exists with another password. */
export async function ensureOwner(backend: Backend, email: string, password: string): Promise<boolean> {
  const [owner] = await backend.query<{ password_hash: string }>(
    'select password_hash from public.users where email_key = lower($1)',
    [email],
  )
  if (owner) return verifyPassword(password, owner.password_hash)
  await backend.query(
    `insert into public.users (name, email, password_hash, is_verified, is_owner_address)
     values ('Owner', $1, $2, true, true)`,
    [email, await hashPassword(password)],
  )
  return true
}
