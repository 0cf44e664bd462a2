import * as v from 'valibot'
import { PAGE_LANGUAGES } from '../language.ts'
import { wellFormed } from '../well-formed.ts'
import { cleanName, NAME_EMPTY, NAME_LENGTH, PASSWORD_LENGTH, REASON_LENGTH } from './rules.ts'

/** A text that Postgres and mail can store: no control characters but tabs and line ends, no lone surrogates. */
export const text = (missing: string) =>
  v.pipe(
    v.string(missing),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
    v.check((value) => !/[\u0000-\u0008\u000E-\u001F\u007F]/.test(value), 'Control characters are not allowed.'),
    v.check((value) => wellFormed(value) === value, 'Some characters are incomplete. Please type the text again.'),
  )

const characters = (value: string) => [...value].length

/** 1 to 50 characters after cleaning (DEC-24). */
export const NewName = v.pipe(
  text(NAME_EMPTY),
  v.transform(cleanName),
  v.nonEmpty(NAME_EMPTY),
  v.check((name) => characters(name) <= NAME_LENGTH, `Names can be up to ${NAME_LENGTH} characters.`),
)

// The pattern of HTML's email field, with at least one dot in the domain.
const EMAIL_MISSING = 'Please enter your email address.'
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** An email address, trimmed and lower-cased: addresses are compared without letter case (DEC-15). */
export const Email = v.pipe(
  text(EMAIL_MISSING),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(EMAIL_MISSING),
  v.maxLength(254, 'Email addresses can be up to 254 characters.'),
  v.regex(EMAIL, 'Please enter a valid email address.'),
)

const PASSWORD_RULE = `Use ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters for the password.`

/** A new password (DEC-14). Login does not check the length. */
export const NewPassword = v.pipe(
  text(PASSWORD_RULE),
  v.check((value) => {
    const length = characters(value)
    return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
  }, PASSWORD_RULE),
)

/** A code as typed, without spaces and hyphens. Any characters pass here; the server compares the code (DEC-09). */
export const CodeText = v.pipe(
  v.string('Please enter the code.'),
  v.transform((value) => value.replace(/[\s-]/g, '')),
  v.nonEmpty('Please enter the code.'),
  v.maxLength(64, 'Please enter the 6 characters of the code.'),
)

/** A language of the pages; English for any other, and for none. */
export const Language = v.fallback(v.picklist(PAGE_LANGUAGES.map(([tag]) => tag)), 'en')

// Fields that a schema does not name are dropped (SEC-29).
export const RegisterRequest = v.object({ name: NewName, email: Email, password: NewPassword, language: Language })
export const Password = v.pipe(text('Please enter your password.'), v.nonEmpty('Please enter your password.'))
export const LoginRequest = v.object({
  email: v.pipe(text(EMAIL_MISSING), v.trim(), v.toLowerCase(), v.nonEmpty(EMAIL_MISSING)),
  password: Password,
})
export const VerifyRequest = v.object({ otp: CodeText })
export const SendCodeRequest = v.object({ email: Email })
export const ResetRequest = v.object({ email: Email, otp: CodeText, newPassword: NewPassword })
export const RenameRequest = v.object({ newName: NewName })
export const PasswordRequest = v.object({ password: Password, newPassword: NewPassword })
export const EmailChangeRequest = v.object({ newEmail: Email, password: Password })
export const DeletionRequest = v.object({
  password: Password,
  comments: v.picklist(['keep', 'delete'], 'Please choose whether your comments stay.'),
})
export const Id = v.pipe(v.string('Please send an id.'), v.uuid('This id is not valid.'))
export const SessionRequest = v.object({ sessionId: Id })
export const CommentRequest = v.object({ commentId: Id })
export const ReopenRequest = v.object({ userId: Id })
export const RevokeRequest = v.object({
  userId: Id,
  reason: v.pipe(
    v.optional(text('Please send the reason as a text.'), ''),
    v.trim(),
    v.check((value) => characters(value) <= REASON_LENGTH, `Reasons can be up to ${REASON_LENGTH} characters.`),
  ),
})

/** Accounts on a page of GET /api/user/all, and its last page: a search finds the people after it. */
export const PEOPLE_PAGE = 25
const LAST_PAGE = 400
export const LISTED_PEOPLE = PEOPLE_PAGE * LAST_PAGE

/** The query of GET /api/user/all: part of a name or an email, or an id, and the page, from 1. Both may be missing. */
export const PeopleRequest = v.object({
  search: v.pipe(v.optional(text(''), ''), v.trim(), v.maxLength(254, 'Searches can have up to 254 characters.')),
  page: v.pipe(
    v.optional(v.string(), '1'),
    v.transform(Number),
    v.integer('page must be a number.'),
    v.minValue(1, 'page must be at least 1.'),
    v.maxValue(LAST_PAGE, `Only ${LAST_PAGE} pages are listed. Search for the others.`),
  ),
})
export type PeopleRequest = v.InferOutput<typeof PeopleRequest>
