import type { Context } from 'hono'
import { PasskeyLoginRequest } from '../../domain/account/passkeys.ts'
import { readBody } from '../api-request.ts'
import { callerNetwork } from '../network.ts'
import { Refusal, tooMany } from '../refusal.ts'
import type { AccountsEnv } from './current-account.ts'
import { CHALLENGE_SECONDS } from './passkey-store.ts'
import { checkSigned, relyingParty, userHandle, webauthn } from './relying-party.ts'
import { answerLogin, prepareSession } from './sign-in.ts'

/** POST /api/auth/passkey-options: a challenge for a login. It names no passkeys: the device offers those that it has for the site. */
export async function passkeyLoginOptions(c: Context<AccountsEnv>): Promise<Response> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(c.get('settings')).id,
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
  })
  const wait = await c.get('passkeys').newChallenge(options.challenge, null, callerNetwork(c))
  if (wait > 0) throw tooMany('Too many login attempts.', wait)
  return c.json({ success: true, options, message: '' })
}

/** POST /api/auth/passkey-login: a login like that with a password, with the same session, for verified and unverified accounts. */
export async function logInWithPasskey(c: Context<AccountsEnv>): Promise<Response> {
  const signed = await readBody(c, PasskeyLoginRequest)
  const { userHandle: namedAccount, ...response } = signed.response
  const passkey = await c.get('passkeys').find(signed.id)
  if (!passkey) throw unknownPasskey()
  if (namedAccount !== null && namedAccount !== userHandle(passkey.user_id)) throw wrongPasskey()
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await checkSigned(c, null, wrongPasskey, (expected) =>
    verifyAuthenticationResponse({
      ...expected,
      response: { ...signed, response, clientExtensionResults: {} },
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  )
  const prepared = prepareSession(c)
  const account = await c.get('passkeys').finishLogin({
    credentialId: passkey.credential_id,
    counter: verified.authenticationInfo.newCounter,
    ownerEmail: c.get('settings').OWNER_EMAIL,
    session: prepared.session,
  })
  if (!account) throw wrongPasskey()
  return answerLogin(c, account, prepared, 'passkey')
}

function unknownPasskey(): Refusal {
  return new Refusal(401, 'This passkey is not known here. It may have been removed. Please log in with your password.')
}

function wrongPasskey(): Refusal {
  return new Refusal(401, 'This passkey was not accepted. Please log in with your password.')
}
