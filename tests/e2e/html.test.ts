import { HtmlValidate } from 'html-validate'
import ogs from 'open-graph-scraper'
import { describe, expect, it } from 'vitest'
import { previewAddress } from '../../domain/pictures.ts'
import { ARTICLES } from '../../local/catalogue/blog-rows.ts'
import { sampleSlug } from '../../local/catalogue/sample-id.ts'
import { WATCH_PAGES } from '../../local/catalogue/watch-pages.ts'
import { site } from '../support/browser/site.ts'

/** Rules about style are off: the build decides how tags are written. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
})

async function problems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const read = async (path: string) => (await fetch(site.url + path)).text()

const PAGES = [
  '/',
  '/latest',
  '/movie/big-buck-bunny',
  '/movie/chandralekha',
  '/movie/none-such',
  '/category/Tamil%20Language',
  '/categories?name=Hollywood%20Movies',
  '/languages',
  '/search?query=sintel',
  '/search?query=nothing-at-all',
  '/blogs',
  '/watch',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/refunds',
  '/login',
  '/reset-password',
  '/profile',
  '/admin/upload',
] as const

describe('the HTML as it leaves the Worker', () => {
  it('the checker finds what is wrong', async () => {
    expect(await problems('<!doctype html><html lang="en"><body><p><div></p></body></html>')).not.toEqual([])
  })

  it.each(PAGES)('%s is valid', async (path) => {
    expect(await problems(await read(path))).toEqual([])
  })

  it('every article and every watch page of the sample catalogue is valid', async () => {
    for (const { title } of ARTICLES) expect(await problems(await read(`/blogs/${sampleSlug(title)}`))).toEqual([])
    for (const { title } of WATCH_PAGES) expect(await problems(await read(`/watch/${sampleSlug(title)}`))).toEqual([])
  })
})

describe('a reader of link previews', () => {
  const preview = async (path: string) => {
    const { result } = await ogs({ html: await read(path) })
    return result
  }

  it('[META-01, META-02, META-03, META-04, META-05, META-06, META-07, META-08, DEC-54] finds what the row of a movie says', async () => {
    const { data: movies } = await site.service
      .from('movies')
      .select('slug,title,poster,qualities,downloads')
      .in('slug', ['sintel', 'chandralekha', 'big-buck-bunny'])
    expect(movies).toHaveLength(3)
    for (const { slug, title, poster, qualities, downloads } of movies ?? []) {
      const address = `${site.url}/movie/${slug}`
      const image = site.url + previewAddress(poster)
      const named: string[] = [...qualities, ...downloads.map(({ quality }: { quality: string }) => quality)]
      const offered = ['480p', '720p', '1080p'].filter((quality) => named.includes(quality))
      // A sample clip has no quality.
      const qualitiesText = offered.length > 0 ? ` in ${offered.join(', ')}` : ''
      const description = expect.stringMatching(new RegExp(`^Download ${title}${qualitiesText}\\. .`))
      const html = await read(`/movie/${slug}`)
      expect(/<title[^>]*>(.*?)<\/title>/.exec(html)?.[1]).toBe(`Download ${title} - Watch Online | Talkies`)
      expect(/<meta name="description" content="(.*?)"/.exec(html)?.[1]).toEqual(description)
      expect(/<link rel="canonical" href="(.*?)"/.exec(html)?.[1]).toBe(address)
      expect(await preview(`/movie/${slug}`)).toMatchObject({
        ogTitle: `Download ${title} - Watch Online | Talkies`,
        ogDescription: description,
        ogType: 'website',
        ogUrl: address,
        ogSiteName: 'Talkies',
        ogImage: [expect.objectContaining({ url: image, type: 'image/jpeg', width: '480', height: '720' })],
        twitterCard: 'summary_large_image',
        twitterImage: [expect.objectContaining({ url: image })],
        jsonLD: [
          expect.objectContaining({ '@type': 'Movie', name: title, url: address }),
          expect.objectContaining({ '@type': 'BreadcrumbList' }),
        ],
      })
    }
  })

  it('[DEC-54] finds what the row of a blog and of a watch page says', async () => {
    for (const { title } of ARTICLES.slice(0, 2))
      expect(await preview(`/blogs/${sampleSlug(title)}`)).toMatchObject({
        ogTitle: `${title} | Talkies`,
        ogType: 'article',
        ogUrl: `${site.url}/blogs/${sampleSlug(title)}`,
        jsonLD: [expect.objectContaining({ '@type': 'BlogPosting', headline: title }), expect.anything()],
      })
    for (const { title } of WATCH_PAGES.slice(0, 2))
      expect(await preview(`/watch/${sampleSlug(title)}`)).toMatchObject({
        ogTitle: `${title} | Watch`,
        ogUrl: `${site.url}/watch/${sampleSlug(title)}`,
        jsonLD: [expect.objectContaining({ '@type': 'VideoObject', name: title }), expect.anything()],
      })
  })

  it.each(PAGES.filter((page) => !/none-such|search|login|reset|profile|admin/.test(page)))(
    'finds a title, a sentence, a picture that is there and an address on %s',
    async (path) => {
      const found = await preview(path)
      expect(found.ogTitle).toBeTruthy()
      expect(found.ogDescription).toBeTruthy()
      const picture = found.ogImage?.[0]?.url ?? ''
      expect((await fetch(picture)).headers.get('Content-Type')).toMatch(/^image\//)
      if (path !== '/languages') expect((await fetch(found.ogUrl ?? '')).status).toBe(200)
    },
  )

  it.each(['/search?query=sintel', '/login', '/profile', '/reset-password', '/admin/upload', '/movie/none-such'])(
    '%s is not to be indexed',
    async (path) => {
      expect(await read(path)).toMatch(/<meta name="robots" content="noindex"/)
    },
  )
})
