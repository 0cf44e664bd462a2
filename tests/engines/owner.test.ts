import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { give, photograph } from '../e2e/pages/pictures.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { inEachEngine } from '../support/engines/engine.ts'
import { unique } from '../support/rows.ts'

/** WebKit's canvas writes no WebP. */
const UPLOADED = /^\/storage\/v1\/object\/public\/pictures\/[0-9a-f]{20}\/1000\.(webp|jpg)$/

async function pictureFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'photograph.jpg')
  await writeFile(path, await photograph(1000, 1500))
  return path
}

inEachEngine((engine) => {
  test('a film with a picture from the disk', async () => {
    const title = unique('Film')
    const page = await engine.open('/admin/upload', { person: await signedIn({ owner: true }) })
    // A press right after the page came has missed its button once, in WebKit.
    await page.css('#list[aria-busy=false]').waitFor()
    const upload = page.button('Upload a movie')
    if ((await upload.evaluate((button) => button.ariaExpanded)) === 'false') await upload.click()
    await page.field('Title').fill(title)
    await page.css('input[type=file][accept^=image]').setFiles(await pictureFile())
    await page.text('Uploaded.').waitFor()
    await page.field('Description').fill('A film that the owner typed.')
    await page.field('Categories').fill('Tamil Language')
    await page.field('Subcategories').fill('Drama')
    await page.button('Tamil').click()
    await page.field('Quality').fill('720p')
    await page.field('Size').fill('1.2 GB')
    await page.field('Format').fill('WEB-DL')
    await page.field('File URL').fill('https://files.example/film.mkv')
    await page.button('Publish movie').click()
    await page.text(`${title} is published.`).waitFor()
    const [movie] = await site.query<{ poster: string; slug: string }>(
      'select poster, slug from movies where title = $1',
      [title],
    )
    expect(movie?.poster).toMatch(UPLOADED)
    await page.goto(`/movie/${movie?.slug}`)
    const poster = page.css(`img[alt="Poster of ${title}"]`)
    await expect.poll(() => poster.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })

  test('an article with a pasted picture', async () => {
    const title = unique('Pictured')
    const page = await engine.open('/admin/blog-editor', { person: await signedIn({ owner: true }) })
    await page.field('Title').fill(title)
    const editor = page.field('Content')
    await editor.click()
    await page.type('First')
    // No driver can put a picture onto the clipboard.
    await give(editor, 'paste', await photograph(200, 100))
    await page.text(/^Image inserted\./).waitFor()
    await page.button('Publish blog').click()
    const stored = () => site.query("select content from blogs where title = $1 and state = 'published'", [title])
    await expect.poll(stored).toHaveLength(1)
    expect((await stored())[0]?.content).toMatch(/^<p>First<\/p><img [^>]*\/pictures\/[0-9a-f]{20}\/200\.(webp|jpg)/)
  })

  test('a held comment is approved in the inbox', async () => {
    const [film, person] = await Promise.all([makeMovie(), signedIn({ name: unique('Meena').slice(0, 40) })])
    const held = { held_reason: 'Contains a link', held_at: new Date().toISOString() }
    await insert('comments', {
      movie_id: film.id,
      user_id: person.id,
      username: person.name,
      content: 'See www.example.org',
      ...held,
    })
    const owner = await signedIn({ owner: true })
    const page = await engine.open(`/admin/inbox?show=held&person=${person.id}`, { person: owner })
    await page.button(`Approve: ${person.name} on ${film.title}`).click()
    await page.text('1 comment approved.').waitFor()
    await page.button('Undo').click()
    await page.text('Undone.').waitFor()
    await page.button(`Approve: ${person.name} on ${film.title}`).click()
    await page.text('1 comment approved.').waitFor()
    await page.goto(`/movie/${film.slug}`)
    await page.region('Comments').text('See www.example.org').waitFor()
  })
})
