import * as v from 'valibot'
import { DEFAULT_LINK_COLOR } from './catalogue.ts'
import {
  ADDRESS,
  blankOr,
  type Checked,
  checkForm,
  emptyToNull,
  FILL,
  isPictureAddress,
  isWebAddress,
  readForm,
  required,
  requiredPicture,
  SHORT_LIST,
  shortList,
  title,
  trimmed,
  typedText,
  upTo,
} from './forms.ts'
import { splitList } from './rows/text.ts'

const COLOR = 'Use a colour such as #60a5fa.'

const list = v.pipe(typedText, v.transform(splitList), shortList)
/** A comma-separated text with an entry (ADMMOV-22). */
const requiredList = v.pipe(typedText, v.transform(splitList), v.minLength(1, FILL), shortList)
const trimmedUpTo = (letters: number) => v.pipe(trimmed, upTo(letters))
/** A comma-separated text that the form keeps as it is typed. */
const typedList = blankOr((text) => v.is(list, text), SHORT_LIST)

const Block = v.object({
  id: v.string(),
  quality: trimmedUpTo(100),
  size: trimmedUpTo(100),
  format: trimmedUpTo(100),
  /** An address typed by hand; '' when the download is a stored file or has none. */
  manualUrl: blankOr(isPictureAddress, ADDRESS),
  /** The stored file that the download has now, or ''. */
  storedUrl: v.string(),
  filename: trimmedUpTo(300),
  directUrl: blankOr(isWebAddress, ADDRESS),
  magnet: blankOr((text) => /^magnet:\?\S+$/i.test(text), 'A magnet link begins with magnet:?'),
  gpLink: blankOr(isWebAddress, ADDRESS),
  /** Comma-separated languages. */
  audio: typedList,
  subtitles: typedList,
  licence: trimmedUpTo(300),
  origin: trimmedUpTo(2000),
  showGifAfter: v.boolean(),
  /** Name of a file that was picked and not uploaded yet, or ''; the file itself is not part of a draft. */
  picked: v.string(),
  /** True when a chosen file will be uploaded with the movie. */
  hasFile: v.optional(v.boolean(), false),
})
export type BlockForm = v.InferInput<typeof Block>
type Block = v.InferOutput<typeof Block>

/** A block with nothing in it. */
export function blankBlock(id: string): BlockForm {
  return {
    ...{ id, quality: '', size: '', format: '', manualUrl: '', storedUrl: '', filename: '', directUrl: '', magnet: '' },
    ...{ gpLink: '', audio: '', subtitles: '', licence: '', origin: '', picked: '', showGifAfter: false },
  }
}

/** The required fields that are empty: quality, size, format and one source; a magnet does not count as a source (DEC-56). */
function missingFields(block: BlockForm): ('quality' | 'size' | 'format' | 'source')[] {
  const isBlank = (text: string) => text.trim() === ''
  const hasSource = block.hasFile || ![block.manualUrl, block.storedUrl, block.directUrl, block.gpLink].every(isBlank)
  const texts = (['quality', 'size', 'format'] as const).filter((name) => isBlank(block[name]))
  return hasSource ? texts : [...texts, 'source']
}

/** True for a block with nothing in it, which is not saved. */
function isEmpty({ id: _id, showGifAfter: _gif, picked: _picked, hasFile, ...texts }: BlockForm): boolean {
  return !hasFile && Object.values(texts).every((text) => text.trim() === '')
}

const blocks = v.pipe(v.array(Block), v.minLength(1))
const columnsOfBlocks = v.transform((typed: Block[]) => typed.filter((block) => !isEmpty(block)).map(downloadOf))

const downloads = v.pipe(
  blocks,
  // A partly filled block must be complete. Empty blocks are dropped, unless there is no other.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const blocks = dataset.value
    blocks.forEach((block, index) => {
      if (isEmpty(block) && (index > 0 || !blocks.every(isEmpty))) return
      for (const name of missingFields(block)) {
        const message =
          name === 'source' ? 'Choose a file, or enter a file URL, a link to another site or a GP link.' : FILL
        const at = { type: 'unknown', origin: 'value', input: block } as const
        addIssue({
          message,
          path: [
            { ...at, key: index, value: block },
            { ...at, key: name, value: '' },
          ],
        })
      }
    })
  }),
  columnsOfBlocks,
)

function downloadOf({ manualUrl, storedUrl, picked: _picked, hasFile: _file, ...block }: Block) {
  return {
    ...block,
    url: manualUrl || storedUrl,
    audio: splitList(block.audio),
    subtitles: splitList(block.subtitles),
    // Only the database counts: a new block starts at 0, a known one keeps its count (DATA-10).
    count: 0,
  }
}

/** Cast members as typed, one a line: a name, or 'name as character'. */
const castMembers = v.pipe(
  typedText,
  v.transform((text) => text.split('\n').flatMap((line) => memberOf(line) ?? [])),
  v.maxLength(60, 'The cast can have up to 60 members.'),
  v.check(
    (members) => members.every(({ name, character = '' }) => [...name].length <= 100 && [...character].length <= 200),
    'Names can have up to 100 characters, and the roles up to 200.',
  ),
)

function memberOf(line: string) {
  const [, name, character] = /^(.+?)\s+as\s+(.+)$/i.exec(line.trim()) ?? [null, line.trim()]
  if (!name) return null
  return character ? { name, character: character.trim() } : { name }
}

/** The cast as the form shows it. */
export function castText(members: readonly { readonly name: string; readonly character?: string | undefined }[]) {
  return members.map(({ name, character }) => (character ? `${name} as ${character}` : name)).join('\n')
}

/** An id in another catalogue, also out of the address of its page; null when left empty. */
const idLike = (pattern: RegExp, message: string) =>
  v.pipe(
    blankOr((text) => pattern.test(text), message),
    v.transform((text) => pattern.exec(text)?.[1] ?? null),
  )

const fields = {
  title,
  native_title: v.pipe(trimmedUpTo(300), emptyToNull),
  // The four digits of what is pasted, such as '1957 (India)'.
  year: v.pipe(
    typedText,
    v.transform((text) => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? text),
    blankOr(
      (text) => /^\d{4}$/.test(text) && Number(text) >= 1878 && Number(text) <= 2200,
      'Enter a four-digit year from 1878.',
    ),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  poster: requiredPicture,
  poster_color: v.pipe(
    blankOr((text) => /^#[0-9a-f]{6}$/i.test(text), COLOR),
    v.transform((text) => text.toLowerCase() || null),
  ),
  description: v.pipe(required, upTo(10_000)),
  categories: requiredList,
  subCategory: requiredList,
  language: requiredList,
  linkColor: v.pipe(
    blankOr((text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text), COLOR),
    v.transform((text) => text || DEFAULT_LINK_COLOR),
  ),
  watchUrl: v.pipe(
    blankOr(
      (text) => isWebAddress(text) || text.startsWith('<'),
      'The watch URL must be an http(s) address or embed code.',
    ),
    upTo(20_000),
    emptyToNull,
  ),
  showOnHomepage: v.nullable(v.boolean()),
  directLinksOnly: v.boolean(),
  directors: list,
  cast_members: castMembers,
  runtime_minutes: v.pipe(
    blankOr(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1440,
      'Enter the runtime in minutes, such as 167.',
    ),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  certificate: v.pipe(trimmedUpTo(40), emptyToNull),
  trailer_url: v.pipe(blankOr(isWebAddress, ADDRESS), emptyToNull),
  original_language: v.pipe(trimmedUpTo(100), emptyToNull),
  imdb_id: idLike(/^(?:https?:\/\/(?:\w+\.)?imdb\.com\/title\/)?(tt\d{7,10})\b/i, 'An IMDb ID looks like tt0050188.'),
  tmdb_id: v.pipe(
    idLike(
      /^(?:https?:\/\/(?:www\.)?themoviedb\.org\/movie\/)?([1-9]\d{0,8})\b/,
      'A TMDB ID is a number, such as 4251.',
    ),
    v.transform((text) => (text === null ? null : Number(text))),
  ),
  wikidata_id: idLike(
    /^(?:https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/)?(Q[1-9]\d{0,11})\b/,
    'A Wikidata ID looks like Q3536447.',
  ),
  downloads,
}

const MovieFields = v.object(fields)
/** What a film of a file is found again by, beside its slug. */
export const FilmNames = v.pick(MovieFields, ['title', 'year', 'imdb_id', 'tmdb_id', 'wikidata_id'])
/** For a movie whose downloads are all withdrawn: it needs no further one. */
const FieldsWithoutDownloads = v.object({ ...fields, downloads: v.pipe(blocks, columnsOfBlocks) })
/** A draft needs only a title, but nothing in it may be wrong. */
const DraftFields = v.object({
  ...fields,
  poster: blankOr(isPictureAddress, ADDRESS),
  description: trimmedUpTo(10_000),
  categories: list,
  subCategory: list,
  language: list,
  downloads: v.pipe(blocks, columnsOfBlocks),
})
const MovieForm = v.object({
  /** Follows the title of a new movie; the database makes it unique. */
  slug: v.string(),
  ...fields,
})
/** What the movie form holds, as typed: lists are comma-separated texts. */
export type MovieForm = v.InferInput<typeof MovieForm>
export type MovieColumns = v.InferOutput<typeof MovieFields> & { readonly qualities: readonly string[] }

/** Reads a stored form, as `readForm` does. A download that lacks a field has that of the same download in `missing`, or a blank one. */
export function readMovieForm(stored: unknown, missing: MovieForm): MovieForm | undefined {
  const { id: _id, ...blank } = blankBlock('')
  const filled = (block: unknown) => {
    const same = missing.downloads.find(({ id }) => id === Object(block).id)
    return { ...blank, ...same, ...Object(block) }
  }
  const { downloads } = Object(stored)
  const whole = Array.isArray(downloads) ? { ...Object(stored), downloads: downloads.map(filled) } : stored
  const form = readForm(MovieForm, whole, missing)
  return form && form.downloads.length > 0 ? form : undefined
}

/** What a movie needs: `published`, the same without a download because all of them are withdrawn, or `draft`. */
const SCHEMAS = { published: MovieFields, withdrawn: FieldsWithoutDownloads, draft: DraftFields } as const

/**
 * Checks the movie form (ADMMOV-15 … 17, DEC-57). The columns are those of a draft in any case. `files` holds the ids of the blocks
 * with a chosen file.
 */
export function checkMovie(
  form: MovieForm,
  rule: keyof typeof SCHEMAS,
  files: ReadonlySet<string> = new Set(),
): Checked<MovieColumns> {
  const downloads = form.downloads.map((block) => ({ ...block, hasFile: files.has(block.id) }))
  const isWithout = rule === 'withdrawn' && downloads.every(isEmpty)
  const schema = SCHEMAS[rule === 'withdrawn' && !isWithout ? 'published' : rule]
  const { problems } = checkForm<Omit<MovieForm, 'slug'>, unknown>(schema, { ...form, downloads }, '')
  const columns = columnsOf(form)
  if (!problems) return { columns, problems }
  const { fields } = problems
  const message = rule === 'draft' ? draftMessage(fields) : messageOf(fields, isWithout ? null : downloads)
  return { columns, problems: { message, fields } }
}

/** The columns of what is valid in a form. In a download, a text that is wrong counts as empty. */
function columnsOf(form: MovieForm): Partial<MovieColumns> {
  const { columns, problems } = checkForm(DraftFields, form, '')
  const isWrong = (id: string, name: string) => problems?.fields[`${id}.${name}`] !== undefined
  const right = form.downloads.map((block) =>
    Object.fromEntries(Object.entries(block).map(([name, value]) => [name, isWrong(block.id, name) ? '' : value])),
  )
  const downloads = v.parse(DraftFields.entries.downloads, right)
  const qualities = [...new Set(downloads.map(({ quality }) => quality).filter(Boolean))]
  return { ...columns, downloads, qualities }
}

function draftMessage(problems: Readonly<Record<string, string>>): string {
  return problems.title === FILL ? 'A draft needs a title.' : (Object.values(problems)[0] ?? '')
}

/** The first broken rule in the order of ADMMOV-15 … 17. `blocks` is null for a movie that needs none. */
function messageOf(problems: Readonly<Record<string, string>>, blocks: readonly BlockForm[] | null): string {
  const isMissing = (...names: string[]) => names.some((name) => problems[name] === FILL)
  if (isMissing('title', 'poster', 'description')) return 'Please fill in Title, Poster, and Description.'
  if (isMissing('categories', 'subCategory', 'language')) return 'Please fill in category, subcategory, and language.'
  if (blocks && !blocks.some((block) => missingFields(block).length === 0))
    return 'At least one valid download block is required.'
  const incomplete = blocks?.findIndex((block) => !isEmpty(block) && missingFields(block).length > 0) ?? -1
  if (incomplete >= 0) return `Download ${incomplete + 1} is not complete. Fill it in or remove it.`
  return Object.values(problems)[0] ?? ''
}
