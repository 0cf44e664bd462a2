import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Title } from './title.tsx'

const html = (text: string | null) => renderToStaticMarkup(<Title text={text} />)

it.each([
  ['சந்திரலேகா', 'ta'],
  ['మాయాబజార్', 'te'],
  ['ಬೇಡರ ಕಣ್ಣಪ್ಪ', 'kn'],
  ['ചെമ്മീൻ', 'ml'],
  ['आवारा', 'hi'],
])('%s is marked with its language', (text, lang) => expect(html(text)).toContain(`<bdi lang="${lang}"`))

it('a title in Latin letters keeps the page’s language, and a missing one renders nothing', () => {
  expect(html('Sintel')).toBe('<bdi>Sintel</bdi>')
  expect(html(null)).toBe('')
})
