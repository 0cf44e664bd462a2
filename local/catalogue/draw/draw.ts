/**
 * `npm run posters` draws every image of the site and of its sample catalogue: default images and icons into web/public, posters,
 * covers and article thumbnails into local/catalogue/pictures. Run it after changing a film's `art` or a file in this folder, look at
 * the images, and commit those that you meant to change: every version of Chromium draws them slightly differently.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { ensureChromium } from '../../chromium.ts'
import { ARTICLES } from '../blog-rows.ts'
import { ALL_FILMS } from '../films/all.ts'
import { sampleSlug } from '../sample-id.ts'
import { COVERED } from '../watch-pages.ts'
import { poster } from './poster.ts'
import { animation, appIcon, defaultCover, defaultPoster, favicon, linkPreview, placeholder } from './site-art.ts'
import { type Drawing, openStudio, webp } from './studio.ts'
import { cover, thumbnail } from './wide.ts'

const PUBLIC = join(import.meta.dirname, '../../../web/public')
const PICTURES = join(import.meta.dirname, '../pictures')
let bytes = 0

async function keep(name: string, content: Buffer | string, folder = PUBLIC): Promise<void> {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  bytes += Buffer.byteLength(content)
}

const studio = await openStudio(ensureChromium(console.log))
// Only when there is a Chromium to draw new ones.
await rm(PICTURES, { recursive: true, force: true })

const inSizes = async (name: string, drawing: Drawing, ...sizes: [width: number, maxBytes: number][]) => {
  const print = await studio.print(drawing)
  for (const [width, maxBytes] of sizes)
    await keep(`${name}-${width}.webp`, await webp(print, width, maxBytes), PICTURES)
}
const jpeg = async (drawing: Drawing) =>
  sharp(await studio.print(drawing))
    .resize({ width: drawing.width })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer()
const icon = (size: number) =>
  sharp(Buffer.from(appIcon), { density: 600 }).resize(size, size).png({ palette: true }).toBuffer()

for (const { film } of ALL_FILMS)
  await inSizes(`posters/${sampleSlug(film.title)}`, poster(film), [480, 25_000], [360, 15_000], [240, 9_000])
for (const { slug, film } of COVERED) await inSizes(`covers/${slug}`, cover(film), [960, 30_000], [480, 14_000])
for (const article of ARTICLES)
  await inSizes(`thumbnails/${sampleSlug(article.title)}`, thumbnail(article), [640, 14_000])
await keep('default-poster.jpg', await jpeg(defaultPoster()))
await keep('default-cover.jpg', await jpeg(defaultCover()))
await keep(
  'og-default.png',
  await sharp(await studio.print(linkPreview()))
    .resize({ width: 1200 })
    .png({ palette: true, effort: 10 })
    .toBuffer(),
)
await studio.close()

await keep('favicon.svg', favicon)
await keep('placeholder.svg', placeholder)
await keep('animation.svg', animation)
await keep('apple-touch-icon.png', await icon(180))
for (const size of [192, 512]) await keep(`icon-${size}.png`, await icon(size))
console.log(`Drew ${ALL_FILMS.length} posters and the rest: ${(bytes / 1e6).toFixed(2)} MB`)
