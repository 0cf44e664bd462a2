import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sidewaysPixels } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { block, blog, unique, watchPage } from '../support/rows.ts'

const browser = await testBrowser()
const category = unique('Longest')
const LONG = {
  ta: 'சந்திரலேகாவின் மாபெரும் வரலாற்றுப்பெருங்காவியத்திருவிளையாடல்களின் முழுநீளத்திரைப்படத்தொகுப்பு இரண்டாம் பாகம்',
  te: 'శ్రీకృష్ణతులాభారమహాభాగవతపురాణవైభవోపాఖ్యానకథాసంగ్రహచలనచిత్రం రెండవ భాగం పూర్తి నిడివి',
  kn: 'ಸತ್ಯಹರಿಶ್ಚಂದ್ರಮಹಾರಾಜಚರಿತ್ರೆಯಐತಿಹಾಸಿಕಪೌರಾಣಿಕಚಲನಚಿತ್ರಸಂಪುಟ ಎರಡನೇ ಭಾಗ ಪೂರ್ಣಾವಧಿ',
  ml: 'മാർത്താണ്ഡവർമ്മമഹാരാജാവിന്റെചരിത്രപ്രസിദ്ധമായയുദ്ധകഥകളുടെസമാഹാരചലച്ചിത്രം രണ്ടാം ഭാഗം',
  en: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and the long afternoon',
}
const TITLES = Object.values(LONG)

/** A film with the longest of everything. */
const film = (title: string, index: number) => ({
  title,
  native_title: TITLES[(index + 1) % TITLES.length],
  year: 1948,
  categories: [category],
  language: ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Hindi', 'English'],
  subCategory: ['Historical Mythological Devotional Drama', 'Family'],
  qualities: ['2160p', '1080p', '720p', '480p'],
  directors: [title.slice(0, 60)],
  cast_members: [{ name: title.slice(0, 70), character: LONG.en.slice(0, 80) }],
  runtime_minutes: 207,
  trailer_url: 'https://trailer.example/x',
  description: TITLES.join(' '),
  watchUrl: 'https://archive.org/embed/x',
  downloads: [
    block({
      quality: '2160p',
      format: 'WEB-DL HEVC AAC 5.1 ESub Remastered',
      url: 'https://files.example/film.torrent',
      magnet: 'magnet:?xt=urn:btih:dd8255ecdc7ca55fb0bbf81323d87062db1f6d1c',
      directUrl: 'https://files.example/film.mkv',
      gpLink: 'https://gp.example/x',
      subtitles: ['English', 'Hindi'],
      licence: 'https://creativecommons.org/licenses/by/3.0/',
      origin: 'https://archive.org/details/a-name-of-a-file',
    }),
  ],
})

const pages: Record<string, { path: string; options?: BrowserContextOptions }> = {
  home: { path: '/' },
  'the search screen': { path: '/search' },
  'a search': { path: `/search?query=${encodeURIComponent(LONG.en.slice(0, 60))}` },
  'a listing': { path: `/category/${category}` },
  latest: { path: '/latest' },
  'the watch catalogue': { path: '/watch' },
  'the blog index': { path: '/blogs' },
  login: { path: '/login' },
  about: { path: '/about' },
  contact: { path: '/contact' },
  'a policy': { path: '/privacy' },
}

beforeAll(async () => {
  for (const [index, title] of TITLES.entries()) {
    const { slug } = await makeMovie(film(title, index))
    pages[`movie ${index + 1}`] = { path: `/movie/${slug}` }
  }
  const article = await insert<{ slug: string }>(
    'blogs',
    blog({
      title: LONG.ta,
      content: `<h2>${LONG.en}</h2><p>${LONG.te}</p><pre>${'x'.repeat(200)}</pre>`,
      tags: ['Tamil', LONG.te.slice(0, 40)],
    }),
  )
  const player = await insert<{ slug: string }>('watch_html', watchPage({ title: LONG.kn, html_code: '<p>player</p>' }))
  const { storageState } = await signedIn({ name: 'Aishwaryalakshmi Venkatasubramanian' })
  Object.assign(pages, {
    'an article': { path: `/blogs/${article.slug}` },
    'a player': { path: `/watch/${player.slug}` },
    'a profile': { path: '/profile', options: { storageState } },
  })
})

test('[NAV-25, NAV-26] with the longest titles in five scripts, no page scrolls sideways: from 320 px to a desktop, and with text of 200 %', async () => {
  const wide: string[] = []
  for (const [name, { path, options }] of Object.entries(pages)) {
    const page = await browser.open(path, options)
    await settled(page)
    for (const [width, text] of [
      [1280, 100],
      [768, 100],
      [360, 100],
      [320, 100],
      [360, 200],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, text)
      const pixels = await sidewaysPixels(page)
      if (pixels > 0) wide.push(`${name} at ${width} px, text of ${text} %: ${pixels} px`)
    }
    await settled(page)
    await page.close()
  }
  expect(wide).toEqual([])
}, 300_000)
