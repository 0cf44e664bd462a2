import { expect, test } from 'vitest'
import { foreignHash } from '../../worker/accounts/foreign-hash.ts'
import { needsRehash, verifyPassword } from '../../worker/accounts/password.ts'

// RFC 7914, section 12.
const scryptHash = Buffer.from(
  '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
  'hex',
)
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

test.each([
  // The tests of crypt_blowfish.
  ['bcrypt', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['bcrypt of PHP', 'U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  // The README and the tests of the reference implementation.
  ['Argon2i', 'password', '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG'],
  ['Argon2id', 'password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'],
  [
    'scrypt',
    'pleaseletmein',
    `$scrypt$ln=14,r=8,p=1$${unpadded(Buffer.from('SodiumChloride'))}$${unpadded(scryptHash)}`,
  ],
])('[DEC-14] a hash of %s is checked in the Worker, and replaced after the login', async (_name, password, stored) => {
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword(`${password}x`, stored)).toBe(false)
  expect(needsRehash(stored)).toBe(true)
})

test('a hash that would take the Worker’s memory or time is not checked', async () => {
  for (const stored of [
    '$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$argon2id$v=19$m=256,t=2000,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    '$scrypt$ln=30,r=8,p=1$c2FsdA$aGFzaA',
    '$1$salt$hash',
    '',
  ]) {
    expect(foreignHash(stored), stored).toBeNull()
    expect(await verifyPassword('password', stored)).toBe(false)
  }
})
