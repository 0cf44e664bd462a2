/** A decoded value. Texts stay bytes: the format does not say how they are encoded. */
export type Bencoded = number | Uint8Array | Bencoded[] | Map<string, Bencoded>

/** The bytes are not bencode, or more than the limits allow. */
export class NotBencode extends Error {
  override readonly name = 'NotBencode'
}

/** Real torrents have a depth of 5. Each level is a call on the stack. */
const MAX_DEPTH = 32
/** A torrent of 20,000 files has some 200,000 values. */
const MAX_VALUES = 400_000
/** The digits of a number of 64 bits with its sign, and its end. */
const MAX_DIGITS = 21

const [INTEGER, LIST, DICTIONARY, END, COLON] = [0x69, 0x6c, 0x64, 0x65, 0x3a]

/**
 * Decodes the value at the start of the bytes (https://www.bittorrent.org/beps/bep_0003.html); what follows it is ignored. Texts are
 * views of the bytes. Throws NotBencode. The packages for it trust their input: a negative length sends them into an endless loop.
 */
export function decodeBencode(bytes: Uint8Array): Bencoded {
  let at = 0
  let values = 0

  function value(depth: number): Bencoded {
    values += 1
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new NotBencode('too large')
    const kind = bytes[at]
    if (kind === INTEGER) {
      at += 1
      return number(END)
    }
    if (kind === LIST) {
      const list: Bencoded[] = []
      for (at += 1; bytes[at] !== END; ) list.push(value(depth + 1))
      at += 1
      return list
    }
    if (kind === DICTIONARY) {
      const entries = new Map<string, Bencoded>()
      for (at += 1; bytes[at] !== END; ) entries.set(utf8(text()), value(depth + 1))
      at += 1
      return entries
    }
    return text()
  }

  function text(): Uint8Array {
    const length = number(COLON)
    if (length < 0 || length > bytes.length - at) throw new NotBencode('a text longer than the file')
    at += length
    return bytes.subarray(at - length, at)
  }

  /** The decimal number up to the byte `end`, which is skipped. */
  function number(end: number): number {
    const digits = bytes.subarray(at, at + MAX_DIGITS)
    const length = digits.indexOf(end)
    const decimal = utf8(digits.subarray(0, Math.max(0, length)))
    if (!/^-?\d+$/.test(decimal)) throw new NotBencode('not a number')
    at += length + 1
    return Number(decimal)
  }

  return value(0)
}

/** Bytes as text; those that are not UTF-8 become '�'. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
