import * as v from 'valibot'
import { NAME_LENGTH, PASSWORD_LENGTH } from './limits.ts'
import { NAME_EMPTY } from './messages.ts'
import { cleanName } from './name.ts'

/** A text that Postgres and mail can hold: no null or other control characters but line ends and tabs, no half letters. */
const text = (missing: string) =>
  v.pipe(
    v.string(missing),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are refused
    v.check((value) => !/[\u0000-\u0008\u000E-\u001F\u007F]/.test(value), 'Control characters cannot be used here.'),
    v.check((value) => value.isWellFormed(), 'The text is broken: some of its characters are incomplete.'),
  )

const characters = (value: string) => [...value].length

/** 1 to 50 characters after cleaning (DEC-24). */
export const NewName = v.pipe(
  text(NAME_EMPTY),
  v.transform(cleanName),
  v.nonEmpty(NAME_EMPTY),
  v.check((name) => characters(name) <= NAME_LENGTH, `A name can have at most ${NAME_LENGTH} characters.`),
)

// As HTML's own e-mail field checks it, and with a dot in the domain.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** An e-mail address, trimmed and lower-cased: letter case never tells two accounts apart (DEC-15). */
export const Email = v.pipe(
  text('Please enter your e-mail address.'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Please enter your e-mail address.'),
  v.maxLength(254, 'This e-mail address is too long.'),
  v.regex(EMAIL, 'Please enter a valid e-mail address.'),
)

const PASSWORD_RULE = `A password must have ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`

/** A password to be set (DEC-14); login checks no length. */
export const NewPassword = v.pipe(
  text(PASSWORD_RULE),
  v.check((value) => {
    const length = characters(value)
    return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most
  }, PASSWORD_RULE),
)

/** Any six signs; the server judges them (DEC-09). What people type between the digits is dropped. */
const Code = v.pipe(
  v.string('Please enter the code.'),
  v.transform((value) => value.replace(/[\s-]/g, '')),
  v.nonEmpty('Please enter the code.'),
  v.maxLength(64, 'Please enter the 6 characters of the code.'),
)

// Fields that a schema does not name are dropped (SEC-29).
export const RegisterRequest = v.object({ name: NewName, email: Email, password: NewPassword })
export const LoginRequest = v.object({
  email: v.pipe(
    text('Please enter your e-mail address.'),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty('Please enter your e-mail address.'),
  ),
  password: v.pipe(text('Please enter your password.'), v.nonEmpty('Please enter your password.')),
})
export const VerifyRequest = v.object({ otp: Code })
export const SendCodeRequest = v.object({ email: Email })
export const ResetRequest = v.object({ email: Email, otp: Code, newPassword: NewPassword })
export const RenameRequest = v.object({ newName: NewName })
