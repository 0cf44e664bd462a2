import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COVER, DEFAULT_POSTER, PLACEHOLDER } from '../../domain/catalogue.ts'
import { readPictureFile } from '../../domain/picture-file.ts'
import { previewAddress, STORED_PICTURES } from '../../domain/pictures.ts'
import { blogRows } from './blog-rows.ts'
import { movieRows } from './movie-row.ts'
import { PICTURE_FOLDER, samplePictures } from './sample-pictures.ts'
import { storyRows } from './stories.ts'
import { watchPageRows } from './watch-pages.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const storedFiles = new Map((await Promise.all(samplePictures().map(({ files }) => files()))).flat())
const now = new Date('2026-11-20T12:00:00Z')
const movies = movieRows(now)

/** The file behind an address: in the bucket, or among the static files. */
function fileAt(address: string): Buffer {
  return storedFiles.get(address.replace(STORED_PICTURES, '')) ?? readFileSync(join(PUBLIC, address))
}

async function sizeOf(address: string) {
  const { width, height, format } = await sharp(fileAt(address)).metadata()
  return `${format} ${width}x${height}`
}

describe('the drawn pictures', () => {
  test('[MOVIE-11] each film has a poster of its own in three sizes, light enough for a list on a phone', async () => {
    for (const { poster, title } of movies) {
      const medium = poster.replace('/480.', '/360.')
      const small = poster.replace('/480.', '/240.')
      expect(await sizeOf(poster), title).toBe('webp 480x720')
      expect(await sizeOf(medium), title).toBe('webp 360x540')
      expect(await sizeOf(small), title).toBe('webp 240x360')
      expect(fileAt(poster).byteLength, title).toBeLessThanOrEqual(25_000)
      expect(fileAt(medium).byteLength, title).toBeLessThanOrEqual(15_000)
      expect(fileAt(small).byteLength, title).toBeLessThanOrEqual(9_000)
    }
    expect(new Set(movies.map(({ poster }) => poster)).size).toBe(movies.length)
  })

  test('no poster is left of a film that is gone', () => {
    const expected = movies.flatMap(({ slug }) => [`${slug}-240.webp`, `${slug}-360.webp`, `${slug}-480.webp`])
    expect(readdirSync(join(PICTURE_FOLDER, 'posters')).toSorted()).toEqual(expected.toSorted())
  })

  test('each poster begins in the colour that its row promises', async () => {
    for (const { poster, poster_color, title } of movies) {
      expect(poster_color, title).toMatch(/^#[0-9a-f]{6}$/)
      expect(await holdsColor(poster, poster_color), title).toBe(true)
    }
  })

  test('[WATCH-02, WATCH-11] watch pages have their posters, and the covers they name in two sizes', async () => {
    for (const { poster, cover_poster, title } of watchPageRows(now)) {
      expect(await sizeOf(poster), title).toBe('webp 480x720')
      if (cover_poster === null) continue
      expect(await sizeOf(cover_poster), title).toBe('webp 960x540')
      expect(await sizeOf(cover_poster.replace('/960.', '/480.')), title).toBe('webp 480x270')
    }
  })

  test('[BLOG-03] articles and stories have theirs', async () => {
    for (const { thumbnail_url } of blogRows(now)) expect(await sizeOf(thumbnail_url)).toBe('webp 640x360')
    for (const { poster_url } of storyRows(now)) expect(await sizeOf(poster_url)).toBe('webp 480x720')
  })

  test('[MOVIE-12, MOVIE-14, BLOG-06] the default art and the running reel are there, which stands still when asked', async () => {
    expect(await sizeOf(DEFAULT_POSTER)).toBe('jpeg 480x720')
    expect(await sizeOf(DEFAULT_COVER)).toBe('jpeg 960x540')
    expect(await sizeOf(PLACEHOLDER)).toBe('svg 640x360')
    expect(await sizeOf('/og-default.png')).toBe('png 1200x630')
    const reel = readFileSync(join(PUBLIC, 'animation.svg'), 'utf8')
    expect(reel).toMatch(/prefers-reduced-motion:\s*reduce\)\{[^}]*animation:\s*none/)
  })

  test('favicon.ico has favicon.svg as a PNG', async () => {
    const icon = fileAt('/favicon.ico')
    const [bytes, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
    const pixels = (picture: Buffer) => sharp(picture).resize(48).ensureAlpha().raw().toBuffer()
    const png = icon.subarray(start)
    expect([(await sharp(png).metadata()).format, png.length]).toEqual(['png', bytes])
    const [shown, drawn] = [await pixels(png), await pixels(fileAt('/favicon.svg'))]
    const differences = drawn.map((value, at) => Math.abs(value - (shown[at] ?? 0)))
    expect(differences.reduce((sum, each) => sum + each, 0) / drawn.length).toBeLessThan(3)
  })

  test('[META-07] each has a JPEG for link previews, of its own size', async () => {
    const [first] = movies
    expect(await sizeOf(previewAddress(first?.poster ?? ''))).toBe('jpeg 480x720')
    expect([...storedFiles.keys()].filter((name) => name.endsWith('/preview.jpg'))).toHaveLength(
      samplePictures().length,
    )
  })

  test('what is stored passes the checks for uploads', () => {
    for (const [name, file] of storedFiles)
      expect(readPictureFile(file), name).toMatchObject({ isWhole: true, hasMetadata: false, animated: false })
  })

  test('all of it together is under 6 MB', () => {
    const files = [PUBLIC, PICTURE_FOLDER]
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
    const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    expect(bytes).toBeLessThan(6_000_000)
  })
})

/** Whether at least a twentieth of the picture has nearly this colour. */
async function holdsColor(address: string, color: string): Promise<boolean> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const { data, info } = await sharp(fileAt(address)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let near = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 10)) near += 1
  return near * 20 >= info.width * info.height
}
