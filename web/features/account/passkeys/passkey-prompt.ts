/** The server's options for creating or using a passkey, which the browser checks. */
type Options = Readonly<Record<string, unknown>>

/** Whether the browser supports passkeys on this page: false in old browsers and without TLS. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Whether the browser can offer passkeys in the suggestions of a text field. */
export async function hasAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/** Has the browser create a passkey; throws a DOMException when it cannot or the person declines. */
export async function createPasskey(options: Options): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return json(await navigator.credentials.create({ publicKey }))
}

/** Has the browser sign with a passkey; throws as above, and an AbortError when `signal` aborts. */
export async function signWithPasskey(
  options: Options,
  mediation: 'conditional' | 'optional',
  signal: AbortSignal,
): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return json(await navigator.credentials.get({ publicKey, mediation, signal }))
}

function json(credential: Credential | null): object {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new DOMException('no passkey', 'NotAllowedError')
}
