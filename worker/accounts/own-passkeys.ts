import type { Context } from 'hono'
import {
  AddPasskeyRequest,
  MAX_PASSKEYS,
  type OwnPasskey,
  PasskeyOptionsRequest,
  RemovePasskeyRequest,
  RenamePasskeyRequest,
} from '../../domain/account/passkeys.ts'
import { readBody } from '../api-request.ts'
import { afterAnswer } from '../mail/mailer.ts'
import { callerNetwork } from '../network.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { sendNotice } from './account-mail.ts'
import { requirePassword } from './check-password.ts'
import { type AccountsEnv, requireAccount } from './current-account.ts'
import { deviceName } from './device.ts'
import { CHALLENGE_SECONDS } from './passkey-store.ts'
import { checkSigned, relyingParty, webauthn } from './relying-party.ts'

/** GET /api/user/passkeys: the person's passkeys. */
export async function listPasskeys(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const passkeys = (await c.get('passkeys').list(account.id)).map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at ?? '',
    lastUsedAt: row.last_used_at,
  })) satisfies OwnPasskey[]
  return c.json({ success: true, passkeys, message: '' })
}

/** POST /api/user/passkey-options: a challenge for a new passkey. It asks for the password, because a passkey gives lasting access. */
export async function newPasskeyOptions(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { password } = await readBody(c, PasskeyOptionsRequest)
  await requirePassword(c, account, password)
  const known = await c.get('passkeys').list(account.id)
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  const { id: rpID, name: rpName } = relyingParty(c.get('settings'))
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // Discoverable, so that a login needs no address; verified by a PIN, finger or face, because it replaces the password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const wait = await c.get('passkeys').newChallenge(options.challenge, account.id, callerNetwork(c))
  if (wait > 0) throw tooMany('Too many attempts.', wait)
  return c.json({ success: true, options, message: '' })
}

/** POST /api/user/add-passkey: stores the passkey that a device has made for the challenge. */
export async function addPasskey(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const made = await readBody(c, AddPasskeyRequest)
  const { decodeAttestationObject, verifyRegistrationResponse } = await webauthn()
  const refusal = () => new Refusal(400, 'This passkey was not accepted. Please try again, or use another device.')
  const { registrationInfo } = await checkSigned(c, account.id, refusal, (expected) => {
    const object = Uint8Array.from(Buffer.from(made.response.attestationObject, 'base64url'))
    const format = decodeAttestationObject(object).get('fmt')
    // Others come with certificates, which nobody asked for: the library would fetch what they name.
    if (format !== 'none' && format !== 'packed') throw new Error(`an attestation of the format ${format}`)
    return verifyRegistrationResponse({ ...expected, response: { ...made, clientExtensionResults: {} } })
  })
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  const name = deviceName(c.req.header('user-agent') ?? '') || 'Passkey'
  const outcome = await c.get('passkeys').add({
    accountId: account.id,
    sessionId: account.sessionId,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: made.response.transports,
    name,
  })
  if (outcome === 'full') throw tooManyPasskeys()
  if (outcome === 'taken') throw new Refusal(409, 'This passkey has been added already.')
  if (outcome === 'gone') throw new Refusal(401, 'Please log in first.')
  if (account.isVerified) afterAnswer(c, () => sendNotice(c, account, { kind: 'passkey added', name }))
  return c.json({ success: true, message: 'Your passkey was added. You can log in with it from now on.' }, 201)
}

/** POST /api/user/rename-passkey. */
export async function renamePasskey(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { passkeyId, name } = await readBody(c, RenamePasskeyRequest)
  if (!(await c.get('passkeys').rename(account.id, passkeyId, name))) throw gonePasskey()
  return c.json({ success: true, message: 'The passkey was renamed.' })
}

/** POST /api/user/remove-passkey. It needs no password: it gives no access, and a lost device must be locked out quickly. */
export async function removePasskey(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { passkeyId } = await readBody(c, RemovePasskeyRequest)
  const name = await c.get('passkeys').remove(account.id, passkeyId)
  if (name === null) throw gonePasskey()
  if (account.isVerified) afterAnswer(c, () => sendNotice(c, account, { kind: 'passkey removed', name }))
  return c.json({ success: true, message: 'The passkey was removed. It no longer logs in.' })
}

function tooManyPasskeys(): Refusal {
  return new Refusal(409, `You have ${MAX_PASSKEYS} passkeys, which is the limit. Remove one that you no longer use.`)
}

function gonePasskey(): Refusal {
  return new Refusal(404, 'This passkey is not yours, or it is gone already.')
}
