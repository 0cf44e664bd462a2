import { exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { AccessTokens } from '../../worker/accounts/access-tokens.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../worker/accounts/password.ts'
import { hashCode, newCode } from '../../worker/accounts/secrets.ts'
import { codeMail } from '../../worker/mail/code-mail.ts'

const account = {
  id: '019aa000-0000-7000-8000-000000000001',
  name: 'Meena',
  email: 'meena@people.example',
  language: 'en',
  isVerified: true,
  createdAt: null,
  sessionId: '019aa000-0000-7000-8000-000000000002',
  membershipStatus: 'none',
} as const

describe('access tokens', () => {
  it('[DEC-01, DEC-02] a private EC key signs ES256 with its key id, which its public half verifies', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)), kid: 'first', use: 'sig', key_ops: ['sign'] }
    const tokens = new AccessTokens({ JWT_SECRET: JSON.stringify(jwk) })
    const token = await tokens.sign(account, true)
    const open = await importJWK({ ...(await exportJWK(publicKey)) }, 'ES256')
    const { payload, protectedHeader } = await jwtVerify(token, open)
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'first' })
    expect(payload).toEqual({
      sub: account.id,
      email: account.email,
      name: 'Meena',
      role: 'authenticated',
      app_role: 'owner',
      email_verified: true,
      sid: account.sessionId,
      aud: 'authenticated',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 900,
    })
    expect(await tokens.verify(token)).toEqual({ sub: account.id, sid: account.sessionId, isOwner: true })
    expect(await new AccessTokens({ JWT_SECRET: 'some text that is a secret of HS256' }).verify(token)).toBeNull()
  })

  it('a symmetric JWK and the text of a secret sign HS256', async () => {
    const jwk = JSON.stringify({
      kty: 'oct',
      k: Buffer.from('a secret that is long enough for it').toString('base64url'),
    })
    const fromJwk = new AccessTokens({ JWT_SECRET: jwk })
    const fromText = new AccessTokens({ JWT_SECRET: 'a secret that is long enough for it' })
    expect(await fromText.verify(await fromJwk.sign(account, false))).toMatchObject({
      sub: account.id,
      isOwner: false,
    })
  })

  it('while keys are rotated, tokens and previews of both are valid, and new ones are of the new key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const JWT_SECRET = JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'second' })
    const before = { JWT_SECRET: 'the secret of HS256 that was in use before' }
    const both = new AccessTokens({ JWT_SECRET, JWT_SECRET_PREVIOUS: before.JWT_SECRET })
    const after = new AccessTokens({ JWT_SECRET })
    const oldToken = await new AccessTokens(before).sign(account, true)
    const oldPreview = await new AccessTokens(before).signPreview({ table: 'movies', id: account.id })
    expect(await both.verify(oldToken)).toMatchObject({ sub: account.id })
    expect(await both.verifyPreview(oldPreview.token)).toMatchObject({ id: account.id })
    expect(await both.verify(oldPreview.token)).toBeNull()
    expect(await after.verify(await both.sign(account, false))).toMatchObject({ sub: account.id })
    expect([await after.verify(oldToken), await after.verifyPreview(oldPreview.token)]).toEqual([null, null])
    const other = await new AccessTokens({ JWT_SECRET: 'a secret that was never a key of this site' }).sign(
      account,
      true,
    )
    expect(await both.verify(other)).toBeNull()
  })
})

describe('passwords and codes', () => {
  it('[DEC-14] a password is stored as a salted scrypt hash with its parameters', async () => {
    const [one, two] = [await hashPassword('a long password'), await hashPassword('a long password')]
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('a long password', one)).toBe(true)
    expect(await verifyPassword('a long passwore', one)).toBe(false)
    expect(needsRehash(one)).toBe(false)
    expect(needsRehash(one.replace('$5$', '$1$'))).toBe(true)
  })

  it('a password matches in every Unicode normalization form', async () => {
    expect(await verifyPassword('cafe\u0301 talkies', await hashPassword('caf\u00e9 talkies'))).toBe(true)
  })

  it('a stored text that is not a hash matches no password', async () => {
    for (const stored of [null, '', 'no password', 'scrypt$16384$8$5$$', 'scrypt$16384$8$5$AAAA$AAAA'])
      expect(await verifyPassword('', stored)).toBe(false)
  })

  it('[API-13] codes are six digits, and their hashes differ by purpose, address and secret', () => {
    for (let round = 0; round < 200; round += 1) expect(newCode()).toMatch(/^\d{6}$/)
    const hashes = [
      hashCode('123456', 'verify', 'a@x.example', 'secret'),
      hashCode('123456', 'reset', 'a@x.example', 'secret'),
      hashCode('123456', 'verify', 'b@x.example', 'secret'),
      hashCode('123456', 'verify', 'a@x.example', 'other'),
    ]
    expect(new Set(hashes).size).toBe(4)
  })
})

it('[API-05] the mail has the code on a line of its own, and no link', () => {
  const siteName = 'Talkies & <Sons>'
  const mail = codeMail({ to: 'a@x.example', code: '012345', purpose: 'verify', siteName, language: 'en' })
  expect(mail.text.split('\n')).toContain('012345')
  expect(mail.html).toContain('012345')
  expect(mail.html).toContain('Talkies &amp; &lt;Sons&gt;')
  expect(`${mail.text}${mail.html}`).not.toMatch(/https?:|href|src=/)
})
