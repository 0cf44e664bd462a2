import { describe, expect, it, vi } from 'vitest'
import { formOfCells } from './film-cells.ts'
import { readFilms, UnreadableFile, writeFilms } from './film-file.ts'

const json = (...films: readonly object[]) => readFilms('films.json', JSON.stringify(films))

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

  it('as a CSV file leaves out the cells that the rows of its file leave out', () => {
    const films = readFilms('films.csv', 'tmdb_id,title,slug,year\n1\n2,Run,run\n3,Leo,leo,').map(({ cells }) => cells)
    const report = writeFilms('films.csv', films, ['Why.', 'Why.', 'Why.'])
    expect(readFilms('films.csv', report).map(({ cells }) => cells)).toEqual(films)
  })
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

  it('may lack empty cells at the ends of rows, which are left out then, but no row may have more cells than columns', () => {
    const films = readFilms('films.csv', 'title,year,tmdb_id\nLeo,2023,1\nRun,2002\nBaba')
    expect(films).toEqual([
      { line: 1, cells: { title: 'Leo', year: '2023', tmdb_id: '1' } },
      { line: 2, cells: { title: 'Run', year: '2002' } },
      { line: 3, cells: { title: 'Baba' } },
    ])
    const tooMany = () => readFilms('films.csv', 'title,year\nRun\nLeo,2023,')
    expect(tooMany).toThrow('Row 2 cannot be read: Too many fields')
    expect(tooMany).toThrow(UnreadableFile)
  })

  it('may have columns without a name and without content', () => {
    expect(readFilms('films.csv', 'title,,year,, \nLeo,,2023, ,\nRun,,2002')).toEqual([
      { line: 1, cells: { title: 'Leo', year: '2023' } },
      { line: 2, cells: { title: 'Run', year: '2002' } },
    ])
    expect(readFilms('films.csv', 'title,\nLeo,')).toEqual([{ line: 1, cells: { title: 'Leo' } }])
  })

  it('is refused when a column without a name has content, and the column is named', () => {
    const problem = 'Row 2 cannot be read: Column 4 has no name. Name it as in an export, or empty its cells.'
    const read = () => readFilms('films.csv', 'title,year,,\nLeo,2023,,\nRun,2002,,Tamil')
    expect(read).toThrow(new UnreadableFile(problem))
    expect(read).toThrow(UnreadableFile)
  })

  it.each([
    ['title,titel,\nLeo,Leo,', 'titel'],
    ['title,title\nLeo,Run', 'title_1'],
  ])('is still refused for other columns: %j', (text, column) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    expect(() => readFilms('films.csv', text)).toThrow(`Unknown columns: ${column}. Use those of an export.`)
    warn.mockRestore()
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

describe('a JSON file', () => {
  it('may give lists as texts or as lists, and the cast as names or as objects', () => {
    const lists = { directors: ['Mani Ratnam', 'Bala'], language: 'Tamil, Telugu', categories: [], subCategory: null }
    const cast_members = ['Vijay', { name: 'Trisha', character: 'Sathya' }, { name: 'Arjun', character: null }]
    const other = { year: 2023, directLinksOnly: true, title: null, downloads: [{ url: '/a' }] }
    expect(json({ ...lists, ...other, cast_members })).toEqual([
      {
        line: 1,
        cells: {
          ...{ directors: 'Mani Ratnam, Bala', language: 'Tamil, Telugu', categories: '', subCategory: '' },
          ...{ year: '2023', directLinksOnly: 'true', title: '', downloads: '[{"url":"/a"}]' },
          cast_members: 'Vijay\nTrisha as Sathya\nArjun',
        },
      },
    ])
  })

  const cast = 'Use a text, or a list of names, each a text or an object with a “name”.'
  const list = 'Use a text, or a list of texts.'
  const text = 'Use a text, a number, true or false.'
  it.each([
    ['cast_members', [null], cast],
    ['cast_members', ['Vijay', 7], cast],
    ['cast_members', [['Vijay']], cast],
    ['cast_members', [{ actor: 'Vijay' }], cast],
    ['cast_members', [{ name: 7 }], cast],
    ['cast_members', [{ name: 'Vijay', character: { name: 'Leo' } }], cast],
    ['cast_members', { name: 'Vijay' }, cast],
    ['directors', ['Bala', null], list],
    ['directors', [{ name: 'Bala' }], list],
    ['language', [7], list],
    ['categories', 7, list],
    ['subCategory', [['Drama']], list],
    ['downloads', { url: '/a' }, 'Use a list of downloads.'],
    ['downloads', true, 'Use a list of downloads.'],
    ['title', { en: 'Leo' }, text],
    ['year', [2023], text],
  ])('that has another value is refused, and its row is named: %s %j', (name, value, message) => {
    const read = () => json({ slug: 'leo' }, { slug: 'run', [name]: value })
    expect(read).toThrow(new UnreadableFile(`Row 2 cannot be read: ${name}: ${message}`))
    expect(read).toThrow(UnreadableFile)
  })

  it.each([[[null]], [[7]], [['/a']], [[['/a']]]])('may hold only objects as downloads: %j', (downloads) => {
    const problem = 'downloads: Each download must be a JSON object.'
    expect(json({ downloads }).map(({ cells }) => formOfCells(cells))).toEqual([{ problem }])
  })
})
