import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
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
  deleteOwnComment,
  downloadData,
  endOtherSessions,
  endSession,
  listSessions,
  sendEmailChangeCode,
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
    tokens ??= new AccessTokens(settings)
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
  return new Hono<AccountsEnv>()
    .on('ALL', all, prepareAccounts())
    .post('/auth/register', register)
    .post('/auth/login', logIn)
    .post('/auth/passkey-options', passkeyLoginOptions)
    .post('/auth/passkey-login', logInWithPasskey)
    .post('/auth/logout', logOut)
    .get('/auth/session', renewSession)
    .post('/auth/send-verify-otp', sendVerifyCode)
    .post('/auth/verify-account', verifyAccount)
    .post('/auth/send-reset-otp', sendResetCode)
    .post('/auth/reset-password', resetPassword)
    .put('/user/update-name', updateName)
    .get('/user/sessions', listSessions)
    .post('/user/end-session', endSession)
    .post('/user/end-other-sessions', endOtherSessions)
    .post('/user/change-password', changePassword)
    .post('/user/send-email-change-code', sendEmailChangeCode)
    .post('/user/change-email', changeEmail)
    .get('/user/passkeys', listPasskeys)
    .post('/user/passkey-options', newPasskeyOptions)
    .post('/user/add-passkey', addPasskey)
    .post('/user/rename-passkey', renamePasskey)
    .post('/user/remove-passkey', removePasskey)
    .get('/user/data', downloadData)
    .post('/user/delete-account', deleteAccount)
    .post('/user/withdraw-comment', deleteOwnComment)
    .post('/user/reopen-application', reopenApplication)
    .post('/user/revoke-membership', revokeMembership)
    .get('/user/count', countUsers)
    .get('/user/all', listUsers)
    .get('/user/mail-status', mailStatus)
    .post('/admin/previews', makePreviewLink)
}
