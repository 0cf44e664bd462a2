import type { AppEnv } from '../app-env.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { AccountStore } from './account-store.ts'
import type { HashQueue } from './hash-queue.ts'

/** What every handler of the accounts finds in its Hono context, beside the app's own. */
export interface AccountsEnv {
  readonly Bindings: AppEnv['Bindings']
  readonly Variables: AppEnv['Variables'] & {
    store: AccountStore
    tokens: AccessTokens
    hashes: HashQueue
  }
}
