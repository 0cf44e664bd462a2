import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'
import { insert, makeMovie } from '../support/sample-rows.ts'
import {
  find,
  listed,
  openEdit,
  ownersPage,
  saveButton,
  storedFiles,
  storedMovies,
  torrentFile,
  typeDirectDownload,
  typeMovie,
} from './admin-desk.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

describe('a movie’s life', () => {
  test('[ADMMOV-12, ADMMOV-22, ADMMOV-24, ADMMOV-04, DATA-07, DATA-10, DATA-40, DATA-41] with a real torrent it is on the public home at once; edited, hidden and deleted it is there for everybody', async () => {
    const page = await upload()
    const { title, slug } = await typeMovie(page)
    const block = page.getByRole('group', { name: 'Download 1' })
    await block.getByLabel('Torrent file').setInputFiles(await torrentFile('sintel'))
    await block.getByText('sintel.torrent, uploaded when you save').waitFor()
    expect(await block.getByLabel('Size').inputValue()).toBe('5.5 GB')
    expect(await block.getByLabel('Magnet').inputValue()).toMatch(
      /^magnet:\?xt=urn:btih:c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd/,
    )
    await block.getByLabel('Quality').fill('1080p')
    await block.getByLabel('Format').fill('WEB-DL')
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    await listed(page, title).waitFor()
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('')

    const [row] = await storedMovies(title)
    expect(row).toMatchObject({
      slug,
      categories: ['Tamil Language', 'Hollywood Movies'],
      subCategory: ['Drama', 'Comedy'],
      language: ['Tamil'],
      qualities: ['1080p'],
      showOnHomepage: true,
      uploaded_by: 'owner@talkies.example',
      downloads: [{ quality: '1080p', size: '5.5 GB', filename: 'sintel.torrent', count: 0 }],
    })
    const [file] = await storedFiles(slug)
    expect(file).toMatch(new RegExp(`^files/\\d+_${slug}/1080p_5\\.5 GB\\.torrent$`))
    expect(row?.downloads[0]?.url).toBe(`/storage/v1/object/public/torrents/${encodeURI(file ?? '')}`)
    const fetched = await fetch(site.url + row?.downloads[0]?.url)
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual((await torrentFile('sintel')).buffer)

    const visitor = await browser.open('/')
    await visitor.getByRole('link', { name: title }).first().waitFor()

    await openEdit(page, title)
    await page.getByLabel('Description').fill('Edited by the owner.')
    await saveButton(page).click()
    await page.getByText('✅ Movie updated!').waitFor()
    await visitor.goto(`/movie/${slug}`)
    await visitor.getByText('Edited by the owner.').waitFor()
    expect(await storedFiles(slug)).toEqual([file])

    await find(page, title)
    await listed(page, title).getByRole('button', { name: 'Remove from Homepage' }).click()
    await page.getByText(`✅ ${title} removed from homepage`).waitFor()
    await visitor.goto('/')
    expect(await visitor.getByRole('link', { name: title }).count()).toBe(0)

    const comment = await insert<{ id: string }>('comments', {
      movie_id: row?.id,
      user_id: (await site.query<{ id: string }>('select id from users limit 1'))[0]?.id,
      username: 'Meena',
      content: 'Superb',
    })
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(title).waitFor()
    await dialog.getByRole('button', { name: 'Delete movie' }).click()
    await page.getByText('🗑️ Movie deleted').waitFor()
    expect(await listed(page, title).count()).toBe(0)
    expect(await storedMovies(title)).toEqual([])
    expect(await storedFiles(slug)).toEqual([])
    expect(await site.query('select id from comments where id = $1', [comment.id])).toEqual([])
    browser.expectProblem(new RegExp(`/movie/${slug}: 404`))
    await visitor.goto(`/movie/${slug}`)
    await visitor.getByRole('heading', { name: 'Movie Not Found' }).waitFor()
  })

  test('[ADMMOV-27, DEC-69] declining keeps the movie', async () => {
    const { title } = await makeMovie()
    const page = await upload()
    await find(page, title)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await storedMovies(title)).toHaveLength(1)
  })

  test('[ADMMOV-28] a movie that is gone already is not deleted, and that is said', async () => {
    const movie = await makeMovie()
    const page = await upload()
    await find(page, movie.title)
    await site.query('delete from movies where id = $1', [movie.id])
    await page.getByRole('button', { name: `Delete ${movie.title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete movie' }).click()
    await page.getByText('❌ Failed to delete movie').waitFor()
  })
})

describe('the form', () => {
  test('[ADMMOV-01] its heading collapses and expands it, and what was typed stays', async () => {
    const page = await upload()
    await page.getByLabel('Title', { exact: true }).fill('Half a title')
    const heading = page.getByRole('button', { name: 'Upload a movie' })
    await heading.click()
    await expect.poll(() => page.getByLabel('Title', { exact: true }).isVisible()).toBe(false)
    expect(await heading.getAttribute('aria-expanded')).toBe('false')
    await heading.click()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
  })

  test('[ADMMOV-12, ADMMOV-14, DEC-49] the slug follows the title of a new movie', async () => {
    const page = await upload()
    const title = page.getByLabel('Title', { exact: true })
    const slug = page.getByLabel('Slug')
    await title.fill('  Kaaka -- Muttai: 2! ')
    expect(await slug.inputValue()).toBe('kaaka-muttai-2')
    await title.fill('காக்கா')
    expect(await slug.inputValue()).toMatch(/^[a-z0-9-]+$/)
  })

  test('[ADMMOV-02, ADMMOV-03, ADMMOV-13] editing loads the values, keeps the slug and is cancelled', async () => {
    const { title, slug } = await makeMovie({ subCategory: ['Old text'] })
    const page = await upload()
    await openEdit(page, title)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    expect(await page.getByLabel('Subcategories').inputValue()).toBe('Old text')
    await page.getByLabel('Title', { exact: true }).fill('Another title')
    expect(await page.getByLabel('Slug').inputValue()).toBe(slug)
    await page.getByRole('button', { name: 'Cancel Edit' }).click()
    await page.getByRole('button', { name: 'Upload a movie' }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
    expect(await page.getByText('Not saved yet').count()).toBe(0)
    expect(await storedMovies(title)).toHaveLength(1)
  })

  test.each(['Title', 'Poster', 'Description'])(
    '[ADMMOV-15] blank %s is refused, and nothing is written',
    async (name) => {
      const page = await upload()
      const { title } = await typeMovie(page)
      await typeDirectDownload(page)
      await page.getByLabel(name, { exact: true }).fill('   ')
      await saveButton(page).click()
      await page.getByText('Please fill in Title, Poster, and Description.').waitFor()
      await expect.poll(() => page.getByLabel(name, { exact: true }).getAttribute('aria-invalid')).toBe('true')
      expect(await page.getByLabel('Subcategories').inputValue()).toBe('Drama, Comedy')
      expect(await storedMovies(title)).toEqual([])
    },
  )

  test.each(['Categories', 'Subcategories', 'Languages'])(
    '[ADMMOV-16] %s without an entry are refused',
    async (name) => {
      const page = await upload()
      const { title } = await typeMovie(page)
      await typeDirectDownload(page)
      await page.getByLabel(name, { exact: true }).fill(' , ')
      await saveButton(page).click()
      await page.getByText('Please fill in category, subcategory, and language.').waitFor()
      expect(await storedMovies(title)).toEqual([])
    },
  )

  test.each(['Quality', 'Size', 'Format', 'Direct URL'])(
    '[ADMMOV-17, DEC-56] a download without %s is none, a magnet is no source',
    async (name) => {
      const page = await upload()
      const { title } = await typeMovie(page)
      await typeDirectDownload(page)
      await page.getByLabel('Magnet').fill('magnet:?xt=urn:btih:08ada5a7a6183aae1e09d831df6748d566095a10')
      await page.getByLabel(name).fill('')
      await saveButton(page).click()
      await page.getByText('At least one valid download block is required.').waitFor()
      expect(await storedMovies(title)).toEqual([])
    },
  )

  test.each(['Manual URL', 'Direct URL', 'GP link'])('[ADMMOV-17, ADMMOV-21] %s is a source', async (name) => {
    const page = await upload()
    const { title } = await typeMovie(page)
    await typeDirectDownload(page)
    await page.getByLabel('Direct URL').fill('')
    await page.getByLabel(name).fill('https://files.example/film.mkv')
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(JSON.stringify((await storedMovies(title))[0]?.downloads)).toContain('https://files.example/film.mkv')
  })

  test('[DEC-57] an address that a browser would run is refused at its field', async () => {
    const page = await upload()
    const { title } = await typeMovie(page)
    await typeDirectDownload(page)
    await page.getByLabel('Direct URL').fill('javascript:alert(1)')
    await saveButton(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Addresses must begin with http:// or https://.' })
      .first()
      .waitFor()
    expect(await page.getByLabel('Direct URL').getAttribute('aria-invalid')).toBe('true')
    expect(await storedMovies(title)).toEqual([])
  })

  test('[ADMMOV-18, ADMMOV-19] a file that is no .torrent drops its block, which can be had back', async () => {
    const page = await upload()
    await page.getByRole('button', { name: 'Add a download' }).click()
    const second = page.getByRole('group', { name: 'Download 2' })
    await second.getByLabel('Quality').fill('480p')
    expect(await second.getByLabel('Torrent file').getAttribute('accept')).toBe('.torrent')
    await second
      .getByLabel('Torrent file')
      .setInputFiles({ name: 'film.mkv', mimeType: 'video/x-matroska', buffer: Buffer.from('film') })
    await page.getByText('Only .torrent files are allowed.').waitFor()
    await expect.poll(() => second.count()).toBe(0)
    await page.getByRole('button', { name: 'Bring it back without the file' }).click()
    expect(await second.getByLabel('Quality').inputValue()).toBe('480p')
  })

  test('[ADMMOV-20] the last download block stays', async () => {
    const page = await upload()
    const remove = (number: number) => page.getByRole('button', { name: `Remove download ${number}` })
    expect(await remove(1).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Add a download' }).click()
    await remove(1).click()
    await expect.poll(() => page.getByRole('group', { name: /^Download/ }).count()).toBe(1)
    expect(await remove(1).isDisabled()).toBe(true)
  })

  test('[ADMMOV-18, DEC-58] a file that only calls itself a torrent is refused when it is chosen', async () => {
    const page = await upload()
    const block = page.getByRole('group', { name: 'Download 1' })
    for (const buffer of [Buffer.from('<html>'), Buffer.alloc(20, 7), (await torrentFile('corrupt')).buffer]) {
      const file = { name: 'film.torrent', mimeType: 'application/x-bittorrent', buffer }
      await block.getByLabel('Torrent file').setInputFiles(file)
      await block.getByText('This file is no torrent, or a damaged one. It was not taken.').waitFor()
      await block.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
      await block.getByText('alice.torrent, uploaded when you save').waitFor()
    }
  })

  test('[DATA-40] a torrent that the catalogue has is warned of, with the movie’s name', async () => {
    const magnet = 'magnet:?xt=urn:btih:d2474e86c95b19b8bcfdb92bc12c9d44667cfa36&dn=Leaves'
    const { title } = await makeMovie({
      downloads: [
        {
          id: '1',
          quality: '720p',
          size: '1 GB',
          format: 'WEB-DL',
          directUrl: 'https://files.example/f',
          magnet,
          showGifAfter: false,
          count: 0,
        },
      ],
    })
    const page = await upload()
    const block = page.getByRole('group', { name: 'Download 1' })
    await block.getByLabel('Torrent file').setInputFiles(await torrentFile('leaves'))
    await block.getByText('This torrent is in the catalogue already').waitFor()
    await block.getByRole('link', { name: title }).waitFor()
  })

  test('[ADMMOV-05] while it is being saved the button says so, and a second press does nothing', async () => {
    const page = await upload()
    const { title } = await typeMovie(page)
    await typeDirectDownload(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/rest/v1/movies?*', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await saveButton(page).click()
    const saving = page.getByRole('button', { name: 'Saving…' })
    await saving.waitFor()
    await saving.click({ force: true })
    release()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(await storedMovies(title)).toHaveLength(1)
  })

  test('[DATA-10] counts stay when a movie is edited, also those that rose meanwhile', async () => {
    const { id, title } = await makeMovie()
    const page = await upload()
    await openEdit(page, title)
    await site.query("select count_download($1, '1')", [id])
    await page.getByLabel('Year').fill('1931')
    await saveButton(page).click()
    await page.getByText('✅ Movie updated!').waitFor()
    expect((await storedMovies(title))[0]).toMatchObject({ year: 1931, downloads: [{ count: 1 }] })
  })

  test('[META-01, META-02] the preview is what is shared: the page’s own head', async () => {
    const page = await upload()
    const { title, slug } = await typeMovie(page)
    await typeDirectDownload(page)
    const preview = page.getByRole('figure')
    const shown = {
      title: await preview.locator('p').nth(1).textContent(),
      about: await preview.locator('p').nth(2).textContent(),
    }
    const image = await preview.locator('img').getAttribute('src')
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    const visitor = await browser.open(`/movie/${slug}`)
    const meta = (name: string) => visitor.locator(`meta[property="og:${name}"]`).getAttribute('content')
    expect(shown).toEqual({ title: await meta('title'), about: await meta('description') })
    expect(shown.title).toContain(title)
    expect(image).toBe(await meta('image'))
  })
})
