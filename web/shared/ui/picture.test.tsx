import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const html = (src: string, rest = {}) =>
  renderToStaticMarkup(<Picture shape="poster" src={src} facts={null} alt="A film" {...rest} />)

const STORED = '/storage/v1/object/public/pictures/0123456789abcdef0123'
const facts = { type: 'webp', widths: [240, 480, 700], width: 700, height: 1000, preview: [840, 1200] }

it.each([
  '',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//evil.example/x.jpg',
  '/\\evil.example',
  'posters/x.jpg',
])('[TIME-02, MOVIE-11] %j gives the default poster', (src) => expect(html(src)).toContain('src="/default-poster.jpg"'))

it('[MOVIE-11] a stored poster is offered in all its widths, in a box of its own shape', () => {
  const poster = html(`${STORED}/700.webp`, { facts, sizes: '46vw' })
  expect(poster).toContain(
    `srcSet="${STORED}/240.webp 240w, ${STORED}/480.webp 480w, ${STORED}/700.webp 700w" sizes="46vw"`,
  )
  expect(poster).toContain('width="700" height="1000"')
  expect(html(`${STORED}/240.jpg`, { facts: { ...facts, type: 'jpeg' } })).toContain(`${STORED}/240.jpg 240w`)
})

it('[MOVIE-11] a poster from elsewhere is fetched as it is', () => {
  const poster = html('https://films.example/a.jpg')
  expect(poster).toContain('src="https://films.example/a.jpg"')
  expect(poster).not.toContain('srcSet')
})

it('only a valid colour becomes a poster’s background', () => {
  expect(html('/a.jpg', { color: '#aa3311' })).toContain('background-color:#aa3311')
  expect(html('/a.jpg', { color: 'red;background:url(https://evil.example)' })).not.toContain('evil')
})

it('the main picture is fetched first, the others when they come near', () => {
  expect(html('/a.jpg', { important: true })).toMatch(/loading="eager".*fetchPriority="high"/)
  expect(html('/a.jpg')).toContain('loading="lazy"')
})

it('[TIME-02] a cover has a wide box and a default of its own', () => {
  expect(html('/a.jpg', { shape: 'wide' })).toContain('width="960" height="540"')
  expect(html('', { shape: 'wide' })).toContain('src="/default-cover.jpg"')
})
