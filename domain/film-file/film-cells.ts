import * as v from 'valibot'
import { type BlockForm, blankBlock, castText, type MovieForm } from '../movie-form.ts'
import { newId } from '../new-id.ts'
import { DownloadBlock, factEntries } from '../rows/movie.ts'
import { textList, textOrEmpty, timestamp } from '../rows/text.ts'

// A film as texts, and what it becomes: a form, and an object of a JSON file. A column that is left out keeps what is stored. Lists are
// comma-separated, the cast has a line for each member ('name as character'), and downloads are JSON.

/** The columns of a file of films, in the order of an export. */
export const FILM_COLUMNS = [
  'slug',
  'state',
  'title',
  'native_title',
  'year',
  'poster',
  'poster_color',
  'description',
  'categories',
  'subCategory',
  'language',
  'linkColor',
  'watchUrl',
  'showOnHomepage',
  'directLinksOnly',
  'directors',
  'cast_members',
  'runtime_minutes',
  'certificate',
  'trailer_url',
  'original_language',
  'imdb_id',
  'tmdb_id',
  'wikidata_id',
  'downloads',
] as const
export type FilmColumn = (typeof FILM_COLUMNS)[number]
/** A film as texts, as a row of a CSV file has it. */
export type FilmCells = Partial<Record<FilmColumn, string>>

const optionalText = v.nullish(v.union([v.string(), v.number(), v.boolean()]), '')
const cell = v.pipe(optionalText, v.transform(String))
const FilmRow = v.object({
  slug: v.string(),
  state: v.string(),
  title: textOrEmpty,
  native_title: textOrEmpty,
  year: cell,
  poster: textOrEmpty,
  poster_color: textOrEmpty,
  description: textOrEmpty,
  categories: textList,
  subCategory: textList,
  language: textList,
  linkColor: textOrEmpty,
  watchUrl: textOrEmpty,
  showOnHomepage: cell,
  directLinksOnly: cell,
  ...factEntries,
  runtime_minutes: cell,
  tmdb_id: cell,
  downloads: v.nullish(v.array(DownloadBlock), []),
})

/** What an import reads of the stored films. */
export const STORED_FILM_COLUMNS = `id,updated_at,deleted_at,${FILM_COLUMNS.map((name) => (/[A-Z]/.test(name) ? `"${name}"` : name)).join(',')}`
export const StoredFilm = v.pipe(
  v.object({ id: v.string(), updated_at: v.string(), deleted_at: timestamp, ...FilmRow.entries }),
  v.transform(({ id, updated_at, deleted_at, ...row }) => ({
    id,
    updated_at,
    isTrash: deleted_at !== null,
    cells: cellsOf(row),
  })),
)
export type StoredFilm = v.InferOutput<typeof StoredFilm>

function cellsOf(row: v.InferOutput<typeof FilmRow>): Required<FilmCells> {
  return {
    ...row,
    categories: row.categories.join(', '),
    subCategory: row.subCategory.join(', '),
    language: row.language.join(', '),
    directors: row.directors.join(', '),
    cast_members: castText(row.cast_members),
    downloads:
      row.downloads.length === 0 ? '' : JSON.stringify(row.downloads.map(({ count: _count, ...block }) => block)),
  }
}

const plainText = v.union([v.string(), v.number(), v.boolean()], 'Use a text, a number, true or false.')
const texts = v.pipe(
  v.union([v.string(), v.array(v.string())], 'Use a text, or a list of texts.'),
  v.transform((value) => (typeof value === 'string' ? value : value.join(', '))),
)
const castMember = v.union([
  v.pipe(
    v.string(),
    v.transform((name) => ({ name, character: '' })),
  ),
  v.object({ name: v.string(), character: v.nullish(v.string(), '') }),
])
const cast = v.pipe(
  v.union([v.string(), v.array(castMember)], 'Use a text, or a list of names, each a text or an object with a “name”.'),
  v.transform((value) => (typeof value === 'string' ? value : castText(value))),
)
/** The downloads of a list are checked by `formOfCells`, as are those of a CSV file. */
const downloadsText = v.pipe(
  v.union([v.string(), v.array(v.unknown())], 'Use a list of downloads.'),
  v.transform((value) => (typeof value === 'string' ? value : value.length > 0 ? JSON.stringify(value) : '')),
)
/** The columns of a file whose values are more than a plain text. */
const VALUES: Partial<Record<FilmColumn, typeof texts | typeof cast | typeof downloadsText>> = {
  ...{ categories: texts, subCategory: texts, language: texts, directors: texts },
  ...{ cast_members: cast, downloads: downloadsText },
}

/**
 * A row of a CSV file or an object of a JSON file as texts: lists joined, the cast a line each. Or what is wrong with a value, which would
 * otherwise become an empty or a senseless text, and be written over what is stored.
 */
export function cellsOfRecord(film: Readonly<Record<string, unknown>>): { cells: FilmCells } | { problem: string } {
  const cells: FilmCells = {}
  for (const name of FILM_COLUMNS) {
    const value = film[name]
    if (value === undefined) continue
    const { output, issues } = v.safeParse(VALUES[name] ?? plainText, value ?? '')
    if (issues) return { problem: `${name}: ${issues[0].message}` }
    cells[name] = String(output)
  }
  return { cells }
}

/** The same film as an object of a JSON file. A column that is left out stays left out; downloads that are no JSON stay a text. */
export function jsonOfCells(cells: FilmCells): Record<string, unknown> {
  const { downloads, ...texts } = cells
  return downloads === undefined
    ? texts
    : { ...texts, downloads: downloads === '' ? [] : (jsonOf(downloads) ?? downloads) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Flag = v.picklist(['true', 'false', ''], 'Use true, false or nothing.')
const Downloads = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? [] : jsonOf(text))),
  v.array(
    v.pipe(
      // Not looseObject, which takes a list for an object: it would be a blank download.
      v.custom<object>(
        (block) => typeof block === 'object' && block !== null && !Array.isArray(block),
        'Each download must be a JSON object.',
      ),
      v.transform((block) => ({ id: '', ...block })),
      DownloadBlock,
    ),
    'Downloads must be a JSON list.',
  ),
)

const filesOf = ({ manualUrl, storedUrl, directUrl, magnet }: BlockForm) => [manualUrl, storedUrl, directUrl, magnet]
// Several downloads may be on one page.
const addressesOf = (block: BlockForm) => [...filesOf(block), block.gpLink]
const haveCommon = (one: readonly string[], two: readonly string[]) => one.some((text) => text && two.includes(text))
const isSameKind = (one: BlockForm, two: BlockForm) =>
  one.quality === two.quality && one.size === two.size && one.format === two.format
/** What tells that two blocks are one download, the surest first. */
const SAME: readonly ((one: BlockForm, two: BlockForm) => boolean)[] = [
  (one, two) => isSameKind(one, two) && haveCommon(addressesOf(one), addressesOf(two)),
  (one, two) => haveCommon(filesOf(one), filesOf(two)),
  isSameKind,
]

/**
 * Gives blocks without an id that of the same stored one, whose count and reports they keep, or a new one. Where several could be the same,
 * none is.
 */
function withIds(blocks: readonly BlockForm[], stored: readonly BlockForm[]): BlockForm[] {
  const ids = blocks.map(({ id }) => id)
  for (const isSame of SAME)
    for (const [place, block] of blocks.entries()) {
      const [same, ...more] = stored.filter((each) => !ids.includes(each.id) && isSame(block, each))
      if (ids[place] || !same || more.length > 0) continue
      if (blocks.filter((each, at) => !ids[at] && isSame(each, same)).length === 1) ids[place] = same.id
    }
  return blocks.map((block, place) => ({ ...block, id: ids[place] || newId() }))
}

/**
 * The form of a film's cells, or what is wrong with those that a form cannot hold. Downloads without ids get those of the `stored` ones
 * that they are.
 */
export function formOfCells(
  cells: FilmCells,
  stored: readonly BlockForm[] = [],
): { form: MovieForm } | { problem: string } {
  const text = (name: FilmColumn) => cells[name] ?? ''
  const shown = v.safeParse(Flag, text('showOnHomepage').trim().toLowerCase())
  const direct = v.safeParse(Flag, text('directLinksOnly').trim().toLowerCase())
  const downloads = v.safeParse(Downloads, text('downloads'))
  if (!shown.success) return { problem: `showOnHomepage: ${shown.issues[0].message}` }
  if (!direct.success) return { problem: `directLinksOnly: ${direct.issues[0].message}` }
  if (!downloads.success) return { problem: `downloads: ${downloads.issues[0].message}` }
  const blocks = downloads.output.map(({ count: _count, url, ...block }) => ({
    ...blankBlock(''),
    ...block,
    // A stored file's address begins with a slash, as does a picture's: both are this site's.
    storedUrl: url.startsWith('/') ? url : '',
    manualUrl: url.startsWith('/') ? '' : url,
    audio: block.audio.join(', '),
    subtitles: block.subtitles.join(', '),
  }))
  const { state: _state, ...texts } = Object.fromEntries(
    FILM_COLUMNS.map((name) => [name, text(name)]),
  ) as Required<FilmCells>
  return {
    form: {
      ...texts,
      showOnHomepage: shown.output === '' ? null : shown.output === 'true',
      directLinksOnly: direct.output === 'true',
      downloads: blocks.length > 0 ? withIds(blocks, stored) : [blankBlock('1')],
    },
  }
}
