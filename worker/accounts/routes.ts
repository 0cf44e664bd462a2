import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ownOriginOnly, smallBody } from '../api-request.ts'
import { burstLimit } from '../burst-limit.ts'
import { AccessTokens } from './access-tokens.ts'
import { AccountStore } from './account-store.ts'
import { resetPassword, sendResetCode, sendVerifyCode, verifyAccount } from './codes.ts'
import type { AccountsEnv } from './current-account.ts'
import { readDevice } from './device.ts'
import { HashQueue } from './hash-queue.ts'
import {
  changeEmail,
  changePassword,
  deleteAccount,
  downloadData,
  endOtherSessions,
  endSession,
  listSessions,
  sendEmailChangeCode,
  withdrawComment,
} from './own-account.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './own-passkeys.ts'
import { logInWithPasskey, passkeyLoginOptions } from './passkey-login.ts'
import { PasskeyStore } from './passkey-store.ts'
import { countUsers, listUsers, mailStatus, reopenApplication, revokeMembership, updateName } from './people.ts'
import { makePreviewLink } from './preview-links.ts'
import { logIn, logOut, register, renewSession } from './sign-in.ts'

/** Gives handlers what they need to find the caller's account. */
export function prepareAccounts() {
  let tokens: AccessTokens | undefined
  const hashes = new HashQueue()
  return createMiddleware<AccountsEnv>(async function setAccounts(c, next) {
    const settings = c.get('settings')
    tokens ??= new AccessTokens(settings.JWT_SECRET)
    c.set('tokens', tokens)
    c.set('hashes', hashes)
    c.set('device', readDevice(c))
    c.set('store', new AccountStore(settings))
    c.set('passkeys', new PasskeyStore(settings))
    c.header('Cache-Control', 'no-store')
    await next()
  })
}

/** The REST API of accounts (API-01 … API-10, DEC-89), of everybody's own account and of preview links, to be mounted under /api. */
export function accountRoutes() {
  const all = ['/auth/*', '/user/*', '/admin/previews']
  const burst = burstLimit()
  return new Hono<AccountsEnv>()
    .on('ALL', all, prepareAccounts(), ownOriginOnly(), smallBody())
    .post('/auth/register', burst, register)
    .post('/auth/login', burst, logIn)
    .post('/auth/passkey-options', burst, passkeyLoginOptions)
    .post('/auth/passkey-login', burst, logInWithPasskey)
    .post('/auth/logout', logOut)
    .get('/auth/session', renewSession)
    .post('/auth/send-verify-otp', burst, sendVerifyCode)
    .post('/auth/verify-account', burst, verifyAccount)
    .post('/auth/send-reset-otp', burst, sendResetCode)
    .post('/auth/reset-password', burst, resetPassword)
    .put('/user/update-name', burst, updateName)
    .get('/user/sessions', burst, listSessions)
    .post('/user/end-session', burst, endSession)
    .post('/user/end-other-sessions', burst, endOtherSessions)
    .post('/user/change-password', burst, changePassword)
    .post('/user/send-email-change-code', burst, sendEmailChangeCode)
    .post('/user/change-email', burst, changeEmail)
    .get('/user/passkeys', burst, listPasskeys)
    .post('/user/passkey-options', burst, newPasskeyOptions)
    .post('/user/add-passkey', burst, addPasskey)
    .post('/user/rename-passkey', burst, renamePasskey)
    .post('/user/remove-passkey', burst, removePasskey)
    .get('/user/data', burst, downloadData)
    .post('/user/delete-account', burst, deleteAccount)
    .post('/user/withdraw-comment', burst, withdrawComment)
    .post('/user/reopen-application', reopenApplication)
    .post('/user/revoke-membership', revokeMembership)
    .get('/user/count', countUsers)
    .get('/user/all', listUsers)
    .get('/user/mail-status', mailStatus)
    .post('/admin/previews', burst, makePreviewLink)
}
