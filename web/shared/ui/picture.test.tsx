import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const html = (src: string, rest = {}) =>
  renderToStaticMarkup(<Picture shape="poster" src={src} alt="A film" {...rest} />)

it.each([
  '',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//evil.example/x.jpg',
  '/\\evil.example',
  'posters/x.jpg',
])('[TIME-02, MOVIE-11] %j gives the default poster', (src) => expect(html(src)).toContain('src="/default-poster.jpg"'))

it('[MOVIE-11] a poster of the sample catalogue is offered in both its sizes', () =>
  expect(html('/posters/sintel-480.webp', { sizes: '46vw' })).toMatch(
    /srcSet="\/posters\/sintel-240\.webp 240w, \/posters\/sintel-480\.webp 480w" sizes="46vw"/,
  ))

it('[MOVIE-11] a poster from elsewhere is fetched as it is', () => {
  const poster = html('https://films.example/a.jpg')
  expect(poster).toContain('src="https://films.example/a.jpg"')
  expect(poster).not.toContain('srcSet')
})

it('only a plain colour is drawn behind a poster', () => {
  expect(html('/a.jpg', { color: '#aa3311' })).toContain('background-color:#aa3311')
  expect(html('/a.jpg', { color: 'red;background:url(https://evil.example)' })).not.toContain('evil')
})

it('the picture that matters most is fetched first, the others when they come near', () => {
  expect(html('/a.jpg', { important: true })).toMatch(/loading="eager".*fetchPriority="high"/)
  expect(html('/a.jpg')).toContain('loading="lazy"')
})

it('[TIME-02] a cover has a wide box, its stored widths, and a default of its own', () => {
  const cover = html('/covers/sintel-960.webp', { shape: 'wide', sizes: '100vw' })
  expect(cover).toContain('srcSet="/covers/sintel-480.webp 480w, /covers/sintel-960.webp 960w" sizes="100vw"')
  expect(cover).toContain('width="960" height="540"')
  expect(html('', { shape: 'wide' })).toContain('src="/default-cover.jpg"')
})
