import type { PictureFacts } from './rows/picture.ts'

/** Where the files of the bucket `pictures` are. */
export const STORED_PICTURES = '/storage/v1/object/public/pictures/'

/** The widths of stored pictures; the largest is at most the original's. */
const WIDTHS = [240, 480, 960, 1600]
/** No stored picture is wider or higher. A poster of 2:3 fits in its full width. */
const MAX_WIDTH = 1600
const MAX_HEIGHT = 2400
/** The longer side of the JPEG for link previews. */
const PREVIEW_SIDE = 1200

/** A row's facts about a picture, for those who do not need the preview. */
export type ShownPicture = Pick<PictureFacts, 'type' | 'widths' | 'width' | 'height'>

/** The file names of a stored picture: one for each width, the smallest first, and the preview's. */
export function pictureFiles({ type, widths }: Pick<PictureFacts, 'type' | 'widths'>) {
  const ending = type === 'webp' ? 'webp' : 'jpg'
  return { sizes: widths.map((width) => ({ name: `${width}.${ending}`, width })), preview: 'preview.jpg' }
}

/** The `srcset` of a stored picture. */
export function pictureSrcSet(address: string, facts: ShownPicture): string {
  return pictureFiles(facts)
    .sizes.map(({ name, width }) => `${folderOf(address)}${name} ${width}w`)
    .join(', ')
}

/** The address of a stored picture's smallest file. */
export function smallestPicture(address: string, facts: ShownPicture): string {
  return folderOf(address) + (pictureFiles(facts).sizes[0]?.name ?? '')
}

/** The address of a stored picture's JPEG for link previews. */
export function previewAddress(address: string): string {
  return `${folderOf(address)}preview.jpg`
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1)
}

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
