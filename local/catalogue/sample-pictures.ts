import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureAddress } from '../../domain/pictures.ts'

/** The kinds of sample pictures, each in a folder of its own, with their widths and their shape. */
const KINDS = {
  posters: { widths: [240, 360, 480], shape: 3 / 2 },
  covers: { widths: [480, 960], shape: 9 / 16 },
  thumbnails: { widths: [640], shape: 9 / 16 },
} as const
type Kind = keyof typeof KINDS

export const PICTURE_FOLDER = join(import.meta.dirname, 'pictures')

export interface SamplePicture {
  /** A row of `pictures`. */
  readonly row: object
  /** The address for rows that show it. */
  readonly address: string
  /** The files by their path in the bucket. The JPEG for link previews is made here: as files, these would double the size. */
  readonly files: () => Promise<[path: string, file: Buffer][]>
}

export function samplePicture(kind: Kind, slug: string): SamplePicture {
  const { widths, shape } = KINDS[kind]
  const fileOf = (width: number) => join(PICTURE_FOLDER, kind, `${slug}-${width}.webp`)
  const width = widths[widths.length - 1] ?? 0
  const height = width * shape
  const hash = createHash('sha256')
    .update(readFileSync(fileOf(width)))
    .digest('hex')
    .slice(0, 20)
  return {
    row: { hash, type: 'webp', widths, width, height, preview_width: width, preview_height: height },
    address: pictureAddress({ hash, type: 'webp', width }),
    async files() {
      const sizes = widths.map(
        async (each) => [`${hash}/${each}.webp`, await readFile(fileOf(each))] as [string, Buffer],
      )
      const preview = await sharp(fileOf(width)).jpeg({ quality: 80 }).toBuffer()
      return [...(await Promise.all(sizes)), [`${hash}/preview.jpg`, preview]]
    },
  }
}

/** All sample pictures. */
export function samplePictures(): SamplePicture[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const slugs = readdirSync(join(PICTURE_FOLDER, kind)).map((name) => name.replace(/-\d+\.webp$/, ''))
    return [...new Set(slugs)].map((slug) => samplePicture(kind, slug))
  })
}
