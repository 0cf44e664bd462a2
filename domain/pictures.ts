import type { PictureFacts } from './rows/picture.ts'

/** Where the files of the bucket `pictures` are. */
export const STORED_PICTURES = '/storage/v1/object/public/pictures/'

/** A row's facts about a picture, for those who do not need the preview. */
export type ShownPicture = Pick<PictureFacts, 'type' | 'widths' | 'width' | 'height'>

/** The address of a stored picture, as rows have it: that of its largest file. */
export function pictureAddress({
  hash,
  type,
  width,
}: Pick<PictureFacts, 'type' | 'width'> & { readonly hash: string }) {
  return `${STORED_PICTURES}${hash}/${width}.${type === 'webp' ? 'webp' : 'jpg'}`
}

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
