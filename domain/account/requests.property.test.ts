import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hostileText, hostileValue, runs } from '../../tests/support/hostile-text.ts'
import { CountAnswer, ListedUser, LoginAnswer, MailStatusAnswer, PlainAnswer, UsersAnswer } from './answers.ts'
import {
  Email,
  LoginRequest,
  NewName,
  NewPassword,
  RegisterRequest,
  RenameRequest,
  ResetRequest,
  SendCodeRequest,
  VerifyRequest,
} from './requests.ts'
import { cleanName } from './rules.ts'
import { readMembershipStatus, readSessionAnswer, readSessionUser } from './session-user.ts'

const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  RegisterRequest,
  LoginRequest,
  VerifyRequest,
  SendCodeRequest,
  ResetRequest,
  RenameRequest,
  LoginAnswer,
  PlainAnswer,
  CountAnswer,
  ListedUser,
  UsersAnswer,
  MailStatusAnswer,
}
const FIELDS = [
  'name',
  'email',
  'password',
  'otp',
  'newPassword',
  'newName',
  'success',
  'user',
  'users',
  'token',
  '_id',
]
const body = fc.oneof(hostileValue(), fc.dictionary(fc.constantFrom(...FIELDS), hostileValue()))

describe('what people and scripts send to the account calls', () => {
  it.each(Object.keys(SCHEMAS))('[API-14] %s judges any body without throwing, and refuses in a sentence', (name) => {
    fc.assert(
      fc.property(body, (input) => {
        const judged = v.safeParse(SCHEMAS[name] as v.GenericSchema, input)
        if (!judged.success && typeof input === 'object' && input !== null)
          for (const { message } of judged.issues) expect(message).toMatch(/^[A-Z][^{}<>]+/)
      }),
      runs(150),
    )
  })

  it('[DEC-15] an address that is taken is plain, has one spelling, and is itself again', () => {
    const near = fc
      .tuple(
        hostileText(12),
        fc.constantFrom('@', ' @', '@@'),
        fc.constantFrom('a.example', 'EXAMPLE.com', 'x', 'ÄB.de', 'a..b'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(hostileText(), near, fc.emailAddress()), (typed) => {
        const judged = v.safeParse(Email, typed)
        if (!judged.success) return
        expect(judged.output).toMatch(/^[\x21-\x7e]+@[a-z\d.-]+$/)
        expect(judged.output).toBe(judged.output.toLowerCase())
        expect(v.parse(Email, judged.output)).toBe(judged.output)
        expect(v.parse(Email, ` ${judged.output.toUpperCase()}\n`)).toBe(judged.output)
      }),
      runs(600),
    )
  })

  it('[SEC-09] a name that is taken is 1 to 50 characters that show something, and is itself again', () => {
    fc.assert(
      fc.property(hostileText(70), (typed) => {
        const judged = v.safeParse(NewName, typed)
        if (!judged.success) return
        const name = judged.output
        expect([...name].length).toBeLessThanOrEqual(50)
        expect(name).toBe(name.trim())
        expect(name.normalize('NFC')).toBe(name)
        expect(name.replace(/[\s\p{DI}\p{Cc}\p{M}\u2800]/gu, '')).not.toBe('')
        expect(v.parse(NewName, name)).toBe(name)
      }),
      runs(800),
    )
  })

  it('[SEC-09] an accent behind a sign that goes joins its letter, and fillers are no name', () => {
    expect(cleanName('e\u200b\u0301')).toBe('é')
    for (const filler of ['\u3164', '\u115f', '\uffa0', '\u2800', '\u2060', '\u{e0041}'])
      expect(cleanName(filler)).toBe('')
  })

  it('[SEC-09] cleaning a clean name changes nothing', () => {
    fc.assert(
      fc.property(hostileText(), (typed) => {
        expect(cleanName(cleanName(typed))).toBe(cleanName(typed))
      }),
      runs(800),
    )
  })

  it('[DEC-14] a password is taken as it is, or refused', () => {
    fc.assert(
      fc.property(hostileText(140), (typed) => {
        const judged = v.safeParse(NewPassword, typed)
        if (judged.success)
          expect([judged.output, [...typed].length >= 8, typed.isWellFormed()]).toEqual([typed, true, true])
      }),
      runs(300),
    )
  })
})

describe('what a server or a browser’s storage says of a person', () => {
  it('[DATA-01, DATA-02] is a whole user or null, whatever it is, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(body, (input) => {
        const user = readSessionUser(input)
        if (user) expect(readSessionUser(JSON.parse(JSON.stringify(user)))).toEqual(JSON.parse(JSON.stringify(user)))
        const answer = readSessionAnswer(input)
        if (answer) expect(answer.token).not.toBe('')
        expect(['none', 'pending', 'approved', 'rejected']).toContain(readMembershipStatus(input))
      }),
      runs(400),
    )
  })
})
