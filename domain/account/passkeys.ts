import * as v from 'valibot'
import { answerWith } from './answers.ts'
import { Id, NewName, Password } from './requests.ts'

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10

const UNREADABLE = 'The passkey could not be read. Please try again.'
const bytes = (maxLength: number) =>
  v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]+$/, UNREADABLE), v.maxLength(maxLength, UNREADABLE))

/** Ways to reach a device (WebAuthn). Others that a browser may name are left out. */
export const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

/** What a browser's `PublicKeyCredential.toJSON()` has of every passkey; the id has at most 1023 bytes (WebAuthn). */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key', UNREADABLE),
}

/** A passkey that a device has just made. */
export const AddPasskeyRequest = v.object({
  ...credential,
  response: v.object(
    {
      clientDataJSON: bytes(4000),
      attestationObject: bytes(12_000),
      transports: v.pipe(
        v.optional(v.array(v.string(UNREADABLE), UNREADABLE), []),
        v.transform((named) => TRANSPORTS.filter((transport) => named.includes(transport))),
      ),
    },
    UNREADABLE,
  ),
})

/** A login that a device has signed. */
export const PasskeyLoginRequest = v.object({
  ...credential,
  response: v.object(
    {
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
      userHandle: v.optional(v.nullable(bytes(100)), null),
    },
    UNREADABLE,
  ),
})

/** Adding a passkey begins with the password: it is a lasting way into the account. */
export const PasskeyOptionsRequest = v.object({ password: Password })
export const RenamePasskeyRequest = v.object({ passkeyId: Id, name: NewName })
export const RemovePasskeyRequest = v.object({ passkeyId: Id })

/** `{ success, options, message }`: what the browser's `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes. */
export const PasskeyOptionsAnswer = answerWith({ options: v.record(v.string(), v.unknown()) })

/** A passkey of the person who asks. */
export const OwnPasskey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  /** Null when nobody has logged in with it yet. */
  lastUsedAt: v.nullable(v.string()),
})
export type OwnPasskey = v.InferOutput<typeof OwnPasskey>

/** `{ success, passkeys, message }`, the newest first. */
export const PasskeysAnswer = answerWith({ passkeys: v.array(OwnPasskey) })
