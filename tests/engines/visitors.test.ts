import { expect, inject, test } from 'vitest'
import { BUNNY_TORRENT, publicPath } from '../../local/catalogue/torrents.ts'
import { addTwoButtons } from '../e2e/pages/two-buttons.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { inEachEngine } from '../support/engines/engine.ts'
import { unique } from '../support/rows.ts'

inEachEngine((engine) => {
  test('home, and its pop-ups one after the other', async () => {
    const page = await engine.open('/', { popups: true })
    await page.heading('Recently Uploaded').waitFor()
    const gate = page.dialog('Enjoying Talkies?')
    await gate.button('I Know').click()
    await gate.gone()
    const member = page.dialog('Become a Member for Free!')
    await member.waitFor()
    await page.press('Escape')
    await member.gone()
    expect(await page.run(() => [localStorage.hasShared, localStorage.hasSeenMemberPopup])).toEqual(['true', 'true'])
  })

  test('search while typing: a suggestion is chosen by keyboard, and another search has results', async () => {
    // No beginning of it is that of another film, whose suggestion could be taken instead.
    const word = `${crypto.randomUUID().slice(0, 8)} zither`
    const { slug } = await makeMovie({ title: `${word} song` })
    const page = await engine.open('/about')
    const box = page.css('header').field('Search movies…')
    await box.click()
    await page.type(word)
    await page.option(new RegExp(word)).waitFor()
    await page.press('ArrowDown')
    await page.press('Enter')
    await page.at(`/movie/${slug}`)
    await page.css('main').heading(new RegExp(word)).waitFor()
    await box.fill('the general 1926')
    await page.press('Enter')
    await page.at(/^\/search\?query=/)
    await page
      .css('main')
      .link(/The General/)
      .waitFor()
  })

  test('a film and its download, which is saved under its name and counted', async () => {
    const block = { id: 'a', quality: '720p', format: 'x264', size: '1 MB', url: publicPath(BUNNY_TORRENT), count: 0 }
    const word = unique('Sitar')
    const { slug, title, id } = await makeMovie({ title: word, downloads: [block], poster: '/icon-512.png' })
    const page = await engine.open(`/search?query=${word}`)
    await page.css(`main a[href="/movie/${slug}"]`).click()
    // These engines scroll before the router hears of it, which must not scroll back.
    await page.css('a[href="#downloads"]').click()
    const top = () => page.run(() => document.getElementById('downloads')?.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    await page
      .region('Downloads')
      .link(/^(Download|Torrent file)/)
      .click()
    await page.text(`Downloaded “${title}” as 720p_x264.torrent.`).waitFor()
    const counted = () => site.query(`select downloads -> 0 ->> 'count' as count from movies where id = $1`, [id])
    await expect.poll(counted).toEqual([{ count: '1' }])
  })

  test('a film’s page that was seen opens without a network', async () => {
    // A film of its own: comments that another test read a minute ago would be asked for again without a network.
    const { slug, title } = await makeMovie({ title: unique('Veena') })
    const page = await engine.open(`/movie/${slug}`, { serviceWorker: true })
    const isKept = () =>
      page.run(async () => {
        const list = await (await caches.open('pages-1')).match('/offline/pages.json')
        return (await list?.text())?.includes(JSON.stringify(location.pathname)) ?? false
      })
    await expect.poll(isKept).toBe(true)
    // Its own comments are asked for again, too, if the visit was a minute ago.
    engine.allowProblem(/^console: comments /)
    engine.goOffline()
    await page.goto(`/movie/${slug}`)
    await page.css('main').heading(new RegExp(title)).waitFor()
  })

  test('stories by keyboard', async () => {
    const page = await engine.open('/')
    await page
      .region('Stories')
      .link(/Mayabazar/)
      .evaluate((link) => link.focus())
    await page.press('Enter')
    const viewer = page.css('dialog')
    await viewer.heading('Mayabazar').waitFor()
    await page.press('ArrowRight')
    await viewer.heading('Pyaasa').waitFor()
    await page.press('ArrowLeft')
    await viewer.heading('Mayabazar').waitFor()
    await expect
      .poll(() => viewer.css('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.press('Escape')
    await viewer.gone()
    await page.at('/')
    await expect.poll(() => page.run(() => document.activeElement?.textContent)).toContain('Mayabazar')
  })

  test('the sample clip plays', async () => {
    const page = await engine.open('/watch/mayabazar')
    const clip = page.css('iframe').frame().css('video')
    const played = clip.evaluate(async (element) => {
      const video = element as HTMLVideoElement
      video.muted = true
      await video.play()
      await new Promise((resolve) => video.addEventListener('timeupdate', () => video.currentTime > 0 && resolve(0)))
      return [video.videoWidth > 0, video.currentSrc]
    })
    expect(await played).toEqual([true, expect.stringMatching(/sample-clip\.(webm|mp4)$/)])
  })

  test('the player of another site has its origin, storage, messages and a Referer', async () => {
    const files = inject('fileServer')
    const slug = unique('w')
    const html_code = `<iframe src="${files}/player" allow="autoplay"></iframe>`
    await insert('watch_html', { title: slug, slug, html_code, poster: '/icon-512.png' })
    const page = await engine.open(`/watch/${slug}`)
    const player = page.css('iframe').frame().css('iframe').frame()
    await player.button('Play').click()
    await expect.poll(() => player.css('#answer').textContent()).not.toBe('')
    // These engines keep a cookie of another site apart or refuse it: the player's storage is what they have in common.
    expect(JSON.parse(await player.css('#report').textContent())).toMatchObject({
      origin: files,
      storage: '7',
      referer: `${site.url}/`,
      move: 'SecurityError',
      message: `ready from ${files}`,
    })
    await page.at(`/watch/${slug}`)
  })

  test('a button that moves while the mouse presses it is pressed', async () => {
    const page = await engine.open('/contact')
    // The first input loads the code that is tried here. An early click may come before the page listens for input.
    const isLoaded = async () => {
      await page.css('h1').click()
      return page.css('footer [data-device] input').count()
    }
    await expect.poll(isLoaded).toBe(1)
    await page.run(addTwoButtons)
    await page.button('Lower').click()
    await expect.poll(() => page.run(() => document.body.dataset.pressed)).toBe('Lower')
  })

  test('the theme is chosen by keyboard and stays', async () => {
    const page = await engine.open('/about')
    const ground = () => page.run(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.field('System').evaluate((radio) => radio.focus())
    await page.press('ArrowRight')
    await page.press('ArrowRight')
    await expect.poll(ground).toBe('rgb(23, 17, 26)')
    await page.goto('/contact')
    expect(await ground()).toBe('rgb(23, 17, 26)')
  })
})
