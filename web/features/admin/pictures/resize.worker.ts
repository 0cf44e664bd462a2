import { sizesOf } from '../../../../domain/picture-file.ts'
import { pictureFiles } from '../../../../domain/pictures.ts'
import type { PictureFacts } from '../../../../domain/rows/picture.ts'

/** The files of a picture, made from its original. Drawing the pixels again leaves out all metadata. */
export interface ResizedPicture {
  readonly facts: PictureFacts
  readonly files: readonly { readonly name: string; readonly file: Blob }[]
  /** The average colour, '#rrggbb'. */
  readonly color: string
}

export type ResizeMessage =
  /** How much is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'resized'; readonly picture: ResizedPicture }
  | { readonly kind: 'failed' }

const WEBP_QUALITY = 0.82
const JPEG_QUALITY = 0.85

const tell = (message: ResizeMessage) => postMessage(message)

addEventListener('message', (event: MessageEvent<Blob>) => {
  resize(event.data).then(
    (picture) => tell({ kind: 'resized', picture }),
    (error: unknown) => {
      console.warn('resizing an image', error)
      tell({ kind: 'failed' })
    },
  )
})

async function resize(original: Blob): Promise<ResizedPicture> {
  // Turned upright as its EXIF says. Chrome 109 does so without this option, whose value it does not know.
  const bitmap = await createImageBitmap(original)
  const { largest, widths, preview } = sizesOf(bitmap)
  // Safari makes a PNG where WebP is asked for.
  const type = (await drawn(bitmap, { width: 1, height: 1 }, 'image/webp')).type === 'image/webp' ? 'webp' : 'jpeg'
  const names = pictureFiles({ type, widths })
  const parts = names.sizes.length + 1
  const files: { name: string; file: Blob }[] = []
  for (const { name, width } of names.sizes) {
    const height = Math.max(1, Math.round((width * largest.height) / largest.width))
    files.push({ name, file: await drawn(bitmap, { width, height }, `image/${type}`) })
    tell({ kind: 'progress', done: files.length / parts })
  }
  files.push({ name: names.preview, file: await drawn(bitmap, preview, 'image/jpeg') })
  const color = averageColor(bitmap)
  bitmap.close()
  return { facts: { type, widths, ...largest, preview: [preview.width, preview.height] }, files, color }
}

interface Size {
  readonly width: number
  readonly height: number
}

function drawn(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: without a background it would become black.
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: type === 'image/webp' ? WEBP_QUALITY : JPEG_QUALITY })
}

function averageColor(bitmap: ImageBitmap): string {
  const context = contextOf(new OffscreenCanvas(1, 1))
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no 2D context.')
  return context
}
