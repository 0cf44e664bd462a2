import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ownOriginOnly, smallBody } from '../api-request.ts'
import { burstLimit } from '../burst-limit.ts'
import { AccessTokens } from './access-tokens.ts'
import { AccountStore } from './account-store.ts'
import { resetPassword, sendResetCode, sendVerifyCode, verifyAccount } from './codes.ts'
import type { AccountsEnv } from './current-account.ts'
import { HashQueue } from './hash-queue.ts'
import { countUsers, listUsers, mailStatus, updateName } from './people.ts'
import { makePreviewLink } from './preview-links.ts'
import { logIn, logOut, register, renewSession } from './sign-in.ts'

/** The REST API of accounts (API-01 … API-10, DEC-89) and of preview links, which only the owner makes, to be mounted under /api. */
export function accountRoutes() {
  let tokens: AccessTokens | undefined
  const hashes = new HashQueue()
  const prepare = createMiddleware<AccountsEnv>(async function prepareAccounts(c, next) {
    const settings = c.get('settings')
    tokens ??= new AccessTokens(settings.JWT_SECRET)
    c.set('tokens', tokens)
    c.set('hashes', hashes)
    c.set('store', new AccountStore(settings))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  const all = ['/auth/*', '/user/*', '/previews']
  const burst = burstLimit()
  return new Hono<AccountsEnv>()
    .on('ALL', all, prepare, ownOriginOnly(), smallBody())
    .post('/auth/register', burst, register)
    .post('/auth/login', burst, logIn)
    .post('/auth/logout', logOut)
    .get('/auth/session', renewSession)
    .post('/auth/send-verify-otp', burst, sendVerifyCode)
    .post('/auth/verify-account', burst, verifyAccount)
    .post('/auth/send-reset-otp', burst, sendResetCode)
    .post('/auth/reset-password', burst, resetPassword)
    .put('/user/update-name', burst, updateName)
    .get('/user/count', countUsers)
    .get('/user/all', listUsers)
    .get('/user/mail-status', mailStatus)
    .post('/previews', burst, makePreviewLink)
}
