import { describe, expect, it } from 'vitest'
import { readFilms, writeFilms } from './film-file.ts'

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
})
