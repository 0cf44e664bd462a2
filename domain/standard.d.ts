/**
 * The globals of browsers, Workers and Node that `domain/` uses. Declared here, so that its type check refuses what only one
 * runtime has.
 */
interface URLSearchParams {
  get(name: string): string | null
  getAll(name: string): string[]
  set(name: string, value: string): void
  has(name: string): boolean
  toString(): string
}
interface URL {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: URLSearchParams
}
declare var URL: {
  new (url: string, base?: string): URL
}
declare var URLSearchParams: { new (init?: string | Record<string, string>): URLSearchParams }
declare var TextDecoder: { new (): { decode(bytes: Uint8Array): string } }
declare var TextEncoder: { new (): { encode(text: string): Uint8Array<ArrayBuffer> } }
declare var crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> }
  randomUUID(): string
  getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes
}
interface Request {
  readonly url: string
  readonly method: string
}
interface AbortSignal {
  readonly aborted: boolean
}
