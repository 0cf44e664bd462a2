import { describe, expect, it } from 'vitest'
import { block, unique } from '../support/rows.ts'
import { makeHomeMovie } from './support/database.ts'
import { attributes, elements, htmlOf, texts } from './support/html.ts'
import { visit } from './support/requests.ts'

/** The parts of a movie's page: its header, and the downloads with the GP links in them. */
async function pageOf(columns: Readonly<Record<string, unknown>>) {
  const movie = await makeHomeMovie(columns)
  const html = await htmlOf(`/movie/${movie.slug}`)
  const main = elements(html, 'main')[0] ?? ''
  return {
    movie,
    main,
    header: elements(main, 'header')[0] ?? '',
    downloads: /<section[^>]* aria-labelledby="downloads".*?<\/section>/s.exec(main)?.[0] ?? '',
  }
}

describe('the page of a movie', () => {
  it('[MOVIE-02, MOVIE-03, DEC-30] that does not exist says so, and leads to a search for its words', async () => {
    const answer = await visit('/movie/no-such-movie')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(texts(html, 'h1')).toEqual(['Movie Not Found'])
    expect(html).toContain('The movie you are looking for does not exist or may have been removed.<')
    expect(texts(html, 'title')).toEqual(['Movie Not Found | Talkies'])
    expect(texts(html, 'a')).toContain('Search for “no such movie”')
    expect(attributes(html, 'a', 'href')).toContain('/search?query=no%20such%20movie')
  })

  it('[MOVIE-05] year, decade, language, quality, genre and format lead to lists that have the film, and a download says where it plays', async () => {
    const [tongue, genre, format] = [unique('Tongue'), unique('Genre'), `MP4 ${unique('Rip')}`]
    const { movie, header, downloads } = await pageOf({
      year: 1913,
      language: [tongue],
      subCategory: [genre],
      qualities: ['480p', '2160p'],
      downloads: [block({ format, quality: '480p' }), block({ id: 'b', format: 'MP4', quality: '2160p' })],
    })
    const list = (query: string) => `/search?query=${encodeURIComponent(query)}`
    for (const [name, address] of [
      ['1913', list('1913')],
      ['1910s', list('1910s')],
      [tongue, `/languages?name=${tongue}`],
      ['480p', list('480p')],
      [genre, list(genre)],
      [format, list(format)],
    ] as const) {
      const link = elements(header, 'a').filter((each) => texts(each, 'a')[0] === name)
      expect(link.flatMap((each) => attributes(each, 'a', 'href'))).toEqual([address])
      expect(await htmlOf(address), address).toContain(`href="/movie/${movie.slug}"`)
    }
    const [small, large] = texts(downloads, 'article')
    expect(small).toContain('Plays on phones, small screens')
    expect(large).toContain('For 4K screens')
  })

  it('[MOVIE-06, MOVIE-08, MOVIE-17, MOVIE-19, DEC-59] without format, day, GP links and colour', async () => {
    const downloads = [block({ format: ' ' }), block({ id: 'b' })]
    const page = await pageOf({ created_at: null, downloads })
    expect(texts(page.header, 'h1')).toEqual([`${page.movie.title} Format Unknown`])
    expect(texts(page.main, 'p')).toContain('Posted Unknown date')
    expect(page.main).not.toContain('GP Links')
    expect(attributes(page.main, 'section', 'style')).toContain('--mark:#60a5fa')
  })

  it('[MOVIE-11, MOVIE-12] has its poster, or the default one', async () => {
    const poster = async (address: string | null) =>
      attributes((await pageOf({ poster: address })).header, 'img', 'src')
    expect(await poster('/icon-512.png')).toEqual(['/icon-512.png'])
    expect(await poster(null)).toEqual(['/default-poster.jpg'])
  })

  it('[MOVIE-13, MOVIE-14, MOVIE-15, MOVIE-18, DL-01] has the notice with its address, the animation, the comments, and the downloads, which so need no script', async () => {
    const magnet = 'magnet:?xt=urn:btih:08ada5a7a6183aae1e09d831df6748d566095a10'
    const { main, downloads } = await pageOf({ downloads: [block({ magnet }), block({ id: 'b' })] })
    const notice = elements(main, 'aside').find((each) => each.includes('aria-label="Notice"')) ?? ''
    expect(texts(notice, 'p')[0]).toMatch(/trusted uploaders/)
    expect(attributes(notice, 'a', 'href')).toEqual(['mailto:hello@talkies.example'])
    expect(attributes(notice, 'img', 'src')).toEqual(['/animation.svg'])
    expect(texts(main, 'h2')).toContain('Comments')
    expect(elements(downloads, 'article')).toHaveLength(2)
    expect(attributes(downloads, 'a', 'href')).toContain(magnet)
  })
})
