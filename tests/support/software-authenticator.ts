import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  readonly challenge: string
  readonly user: { readonly id: string }
}

/** A WebAuthn device with one ES256 passkey. Tests change its fields to make it lie. */
export class SoftwareAuthenticator {
  origin: string
  rpId: string
  /** How often it has signed; null for a synchronised passkey, which always says 0. */
  counter: number | null = 0
  /** Whether it asks for a PIN, finger or face. */
  verifiesUser = true
  userHandle: string | null = null
  /** The attestation format; 'none' proves nothing. */
  attestation = 'none'
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

  constructor(origin: string) {
    this.origin = origin
    this.rpId = new URL(origin).hostname
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Makes the passkey, as `navigator.credentials.create()` does; the answer is what `toJSON()` gives. */
  create({ challenge, user }: CreationOptions) {
    this.userHandle = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coseKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const idLength = Buffer.from([id.length >> 8, id.length & 0xff])
    // An all-zero AAGUID: the device does not tell its model.
    const made = Buffer.concat([Buffer.alloc(16), idLength, id, cbor(coseKey)])
    const authData = this.#authenticatorData(0x40, made)
    const attestation = new Map<string, unknown>([
      ['fmt', this.attestation],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    })
  }

  /** Signs a challenge, as `navigator.credentials.get()` does. */
  get({ challenge }: { readonly challenge: string }) {
    if (this.counter !== null) this.counter += 1
    const authenticatorData = this.#authenticatorData(0, Buffer.alloc(0))
    const clientDataJSON = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#credential({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    })
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })).toString(
      'base64url',
    )
  }

  #authenticatorData(flags: number, rest: Buffer): Buffer {
    const [present, verified] = [0x01, this.verifiesUser ? 0x04 : 0]
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter ?? 0)
    return Buffer.concat([sha256(Buffer.from(this.rpId)), Buffer.from([flags | present | verified]), counter, rest])
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** CBOR (RFC 8949), only the types that WebAuthn needs. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (!('size' in value)) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...value].flat() as Parameters<typeof cbor>[0][]
  return Buffer.concat([cborHead(5, value.size), ...entries.map(cbor)])
}

function cborHead(kind: number, value: number): Buffer {
  const first = kind << 5
  if (value < 24) return Buffer.from([first | value])
  return value < 256 ? Buffer.from([first | 24, value]) : Buffer.from([first | 25, value >> 8, value & 0xff])
}
