/** The types that may be uploaded as originals. */
export type OriginalType = 'jpeg' | 'png' | 'webp' | 'avif'

export interface PictureFile {
  readonly type: OriginalType
  /** In pixels, as the file says; 0 where it does not. */
  readonly width: number
  readonly height: number
  readonly animated: boolean
  /** True with EXIF, XMP or comments in it, which may say where and by whom a photograph was taken. JPEG and WebP only. */
  readonly hasMetadata: boolean
  /** True when the file is one picture from its first byte to its last, with nothing behind it. JPEG and WebP only. */
  readonly isWhole: boolean
}

type Found = Omit<PictureFile, 'type'>

/** Reads what the bytes of a file say about its picture; null when they are not of one of the types. */
export function readPictureFile(bytes: Uint8Array): PictureFile | null {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (text(0, 3) === '\xff\xd8\xff') return { type: 'jpeg', ...readJpeg(view) }
    if (text(0, 8) === '\x89PNG\r\n\x1a\n') return { type: 'png', ...readPng(view, text) }
    if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { type: 'webp', ...readWebp(view, text) }
    if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, Math.min(view.getUint32(0), 64))))
      return { type: 'avif', ...readAvif(view, text) }
  } catch (error) {
    // A file that ends too early.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

type Text = (start: number, end: number) => string

/** JPEG is a list of segments; the pixels follow the segment SOS. (ITU T.81, annex B) */
function readJpeg(view: DataView): Found {
  let [width, height, hasMetadata] = [0, 0, false]
  let at = 2
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) break
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return { width, height, hasMetadata, animated: false, isWhole: at + 2 === view.byteLength }
    const end = at + 2 + view.getUint16(at + 2)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
    // APP1 has EXIF and XMP, COM a comment; APP0 (JFIF), APP2 (colours) and APP14 (colours) are needed to draw it.
    if (marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && ![0xe2, 0xee].includes(marker))) hasMetadata = true
    at = marker === 0xda ? endOfScan(view, end) : end
  }
  return { width, height, hasMetadata, animated: false, isWhole: false }
}

/** Where the next segment begins after pixels; in them, 0xff is followed by 0 or a restart marker. */
function endOfScan(view: DataView, start: number): number {
  for (let at = start; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return view.byteLength
}

/** PNG is a list of chunks; an animated one has acTL before its pixels. (W3C PNG) */
function readPng(view: DataView, text: Text): Found {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let animated = false
  for (let at = 8; at + 8 <= view.byteLength && text(at + 4, at + 8) !== 'IDAT'; at += 12 + view.getUint32(at))
    if (text(at + 4, at + 8) === 'acTL') animated = true
  return { ...size, animated, hasMetadata: false, isWhole: false }
}

/** WebP is a list of chunks in a RIFF file. (RFC 9649) */
function readWebp(view: DataView, text: Text): Found {
  const chunks = new Map<string, number>()
  const end = 8 + view.getUint32(4, true)
  let at = 12
  while (at + 8 <= view.byteLength) {
    chunks.set(text(at, at + 4), at + 8)
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  const known = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']
  return {
    ...webpSize(view, chunks),
    animated: chunks.has('ANIM') || chunks.has('ANMF'),
    hasMetadata: [...chunks.keys()].some((name) => !known.includes(name)),
    isWhole: end === view.byteLength && at === end && (chunks.has('VP8 ') || chunks.has('VP8L')),
  }
}

function webpSize(view: DataView, chunks: ReadonlyMap<string, number>) {
  const [canvas, lossless, lossy] = [chunks.get('VP8X'), chunks.get('VP8L'), chunks.get('VP8 ')]
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (canvas !== undefined) return { width: uint24(canvas + 4) + 1, height: uint24(canvas + 7) + 1 }
  if (lossless !== undefined) {
    const bits = view.getUint32(lossless + 1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (lossy === undefined) return { width: 0, height: 0 }
  return { width: view.getUint16(lossy + 6, true) & 0x3fff, height: view.getUint16(lossy + 8, true) & 0x3fff }
}

/** AVIF names its sizes in `ispe` boxes near its beginning: that of the picture, and of tiles and thumbnails. (ISO 23008-12) */
function readAvif(view: DataView, text: Text): Found {
  const head = text(0, Math.min(view.byteLength, 16_384))
  let [width, height] = [0, 0]
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    width = Math.max(width, view.getUint32(at + 8))
    height = Math.max(height, view.getUint32(at + 12))
  }
  return { width, height, animated: text(8, 12) === 'avis', hasMetadata: false, isWhole: false }
}

/** The largest original, in bytes. */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** The largest original, in pixels: its decoded form takes four bytes for each. */
export const MAX_PIXELS = 40_000_000

/** Why a file cannot be used as an original, in a sentence for a person; null when it can. */
export function originalProblem(bytes: Uint8Array): string | null {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return 'Images can be up to 10 MB.'
  const file = readPictureFile(bytes)
  if (!file) return 'Choose a JPEG, PNG, WebP or AVIF image.'
  if (file.animated) return 'Animated images are not supported. Choose a still image.'
  // How many pixels it has once it is decoded is not known then.
  if (file.width === 0 || file.height === 0) return 'The size of this image could not be read. Save it as JPEG or PNG.'
  if (file.width * file.height > MAX_PIXELS)
    return `This image has ${file.width} × ${file.height} pixels. Images can have up to 40 megapixels.`
  return null
}

/** The widths of stored pictures; the largest is at most the original's. */
const WIDTHS = [240, 360, 480, 960, 1600]
/** No stored picture is wider or higher. A poster of 2:3 fits in its full width. */
const MAX_WIDTH = 1600
const MAX_HEIGHT = 2400
/** The longer side of the JPEG for link previews. */
const PREVIEW_SIDE = 1200

interface Size {
  readonly width: number
  readonly height: number
}

/** The sizes in which an original is stored, none larger than it is: the largest, all widths, and the preview. */
export function sizesOf(original: Size): { largest: Size; widths: number[]; preview: Size } {
  const largest = fitted(original, MAX_WIDTH, MAX_HEIGHT)
  // A width just below the largest would save nothing.
  const widths = [...WIDTHS.filter((width) => width < largest.width * 0.8), largest.width]
  return { largest, widths, preview: fitted(original, PREVIEW_SIDE, PREVIEW_SIDE) }
}

function fitted({ width, height }: Size, maxWidth: number, maxHeight: number): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
