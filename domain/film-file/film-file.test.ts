import { describe, expect, it } from 'vitest'
import { readFilms, UnreadableFile, writeFilms } from './film-file.ts'

describe('a report of refused films', () => {
  it.each(['films.json', 'films.csv'])(
    'as %s can be sent again: it adds no column, and downloads that are no JSON stay',
    (name) => {
      const films = [{ slug: 'chandralekha', description: '' }]
      const left = readFilms(name, writeFilms(name, films, ['Please fill this in.']))
      expect(left.map(({ cells }) => cells)).toEqual(films)
      const broken = [{ title: 'Mayabazar', downloads: '[{' }]
      expect(readFilms(name, writeFilms(name, broken, ['downloads'])).map(({ cells }) => cells)).toEqual(broken)
    },
  )
})

describe('a file of a spreadsheet', () => {
  it('may have a byte order mark, semicolons, line ends of Windows, quotes and lines in a cell', () => {
    const text =
      '\ufefftitle;year;cast_members\r\n"Mayabazar; the market";1957;"Savitri as Sasirekha\r\nS. V. Ranga Rao"\r\n;;\r\n'
    expect(readFilms('films.csv', text)).toEqual([
      {
        line: 1,
        cells: {
          title: 'Mayabazar; the market',
          year: '1957',
          cast_members: 'Savitri as Sasirekha\r\nS. V. Ranga Rao',
        },
      },
    ])
  })

  it('gets a byte order mark, by which Excel reads it as UTF-8', () => {
    const films = [{ slug: 'chandralekha', native_title: 'சந்திரலேகா' }]
    const text = writeFilms('films.csv', films)
    expect(text).toMatch(/^\ufeffslug,/)
    expect(readFilms('films.csv', text)).toMatchObject([{ cells: films[0] }])
    expect(readFilms('films.json', `\ufeff${JSON.stringify(films)}`)).toEqual([{ line: 1, cells: films[0] }])
  })

  it.each([
    ['films.csv', 'title\nAm\xe9lie'],
    ['films.json', '[{"title":"Am\xe9lie"}]'],
  ])('in Windows-1252 is refused: %s', (name, text) => {
    const read = Buffer.from(text, 'latin1').toString('utf8')
    expect(() => readFilms(name, read)).toThrow(UnreadableFile)
    expect(() => readFilms(name, read)).toThrow('in Excel as “CSV UTF-8”, and import it again.')
  })
})
