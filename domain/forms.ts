import * as v from 'valibot'
import { isEmbedCode, isMagnet } from './embed-code.ts'
import { plainText } from './excerpt.ts'
import { plainTags, splitList } from './rows/text.ts'
import { slugOf } from './slug.ts'
import { httpUrl, ownOrHttpUrl } from './web-address.ts'
import { wellFormed } from './well-formed.ts'

// The owner's forms: what they hold as typed, and the columns that they write.

export const FILL = 'Please fill this in.'
/** The database refuses the same with this sentence. */
export const EMBED_CODE = 'Enter HTML code, or one address that begins with http:// or https://.'
export const MAGNET =
  'Browsers cannot play magnet links. Paste the address of a video file (MP4, WebM) or of a player. A torrent can be a download of the movie.'
export const ADDRESS = 'Addresses must begin with http:// or https:// and have no spaces.'

// The database refuses lone surrogates, and an address cannot have them.
export const typedText = v.pipe(v.string(), v.transform(wellFormed))
export const trimmed = v.pipe(typedText, v.trim())
export const required = v.pipe(trimmed, v.nonEmpty(FILL))
export const blankOr = (isRight: (text: string) => boolean, message: string) =>
  v.pipe(
    trimmed,
    v.check((text) => text === '' || isRight(text), message),
  )
/** As the database's is_address: browsers would take more for an address. */
const isPlain = (text: string) => text.length <= 2000 && !/[\s\p{Cc}<>"]/u.test(text)
export const isWebAddress = (text: string) => isPlain(text) && httpUrl(text) !== null
export const isPictureAddress = (text: string) => isPlain(text) && ownOrHttpUrl(text) !== null
export const requiredPicture = v.pipe(
  required,
  v.check((text) => text === '' || isPictureAddress(text), ADDRESS),
)
export const emptyToNull = v.transform((text: string) => text || null)

/** The limits of the database, which counts characters and not UTF-16 units. */
export const upTo = (letters: number) =>
  v.check(
    (text: string) => text.length <= letters || [...text].length <= letters,
    `Use up to ${letters.toLocaleString('en-IN')} characters.`,
  )
export const SHORT_LIST = 'Use up to 30 entries with up to 100 characters each.'
export const shortList = v.check(
  (list: string[]) => list.length <= 30 && list.every((entry) => [...entry].length <= 100),
  SHORT_LIST,
)
export const title = v.pipe(required, upTo(300))
const line200 = v.pipe(v.string(), upTo(200))

export const StoryForm = v.object({
  title,
  poster_url: requiredPicture,
  quality: line200,
  language: line200,
  size: line200,
  genre: line200,
  imdb: line200,
  show_on_homepage: v.boolean(),
})
export type StoryForm = v.InferInput<typeof StoryForm>
export type StoryColumns = v.InferOutput<typeof StoryForm>
export const StoryDraft = v.object({ ...StoryForm.entries, poster_url: blankOr(isPictureAddress, ADDRESS) })

export const WatchForm = v.object({
  title,
  /** By the slug rule (DEC-51). */
  slug: v.pipe(
    required,
    v.transform((slug) => slugOf(slug, 'watch', 'page')),
  ),
  html_code: v.pipe(
    typedText,
    v.check((html) => html.trim() !== '', FILL),
    v.check(
      (html) => html.trim() === '' || isEmbedCode(html),
      ({ input }) => (isMagnet(input) ? MAGNET : EMBED_CODE),
    ),
    upTo(100_000),
  ),
  poster: requiredPicture,
  cover_poster: v.pipe(blankOr(isPictureAddress, ADDRESS), emptyToNull),
  licence: v.pipe(trimmed, upTo(300)),
  origin: v.pipe(trimmed, upTo(2000)),
})
export type WatchForm = v.InferInput<typeof WatchForm>
export type WatchColumns = v.InferOutput<typeof WatchForm>
/** A draft needs only a title, but nothing in it may be wrong. */
export const WatchDraft = v.object({
  ...WatchForm.entries,
  slug: v.pipe(
    trimmed,
    v.transform((slug) => (slug === '' ? '' : slugOf(slug, 'watch', 'page'))),
  ),
  html_code: v.pipe(typedText, upTo(100_000)),
  poster: blankOr(isPictureAddress, ADDRESS),
})

/** A line of text of limited length, which is not HTML. The database refuses the same. */
export const lineOf = (letters: number) =>
  v.pipe(
    trimmed,
    upTo(letters),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    v.regex(/^[^<>\u0000-\u001f\u007f-\u009f]*$/, 'Use one line of text, without < and >.'),
  )

/** True for HTML without text and images. */
export function isBlank(html: string): boolean {
  return plainText(html) === '' && !/<img\b/i.test(html)
}

export const BlogForm = v.object({
  title,
  /** Empty for a new blog, whose slug is made from the title. */
  slug: v.string(),
  /** HTML, which is sanitised when it is saved. */
  content: v.pipe(
    typedText,
    v.check((html) => !isBlank(html), FILL),
    upTo(200_000),
  ),
  /** Empty for the beginning of the article. */
  excerpt: lineOf(160),
  thumbnail_url: v.pipe(trimmed, emptyToNull),
  tags: v.pipe(
    typedText,
    v.transform((tags) => plainTags(splitList(tags))),
    shortList,
  ),
  related_movie_ids: v.pipe(typedText, v.transform(splitList), shortList),
  is_trending: v.boolean(),
})
export type BlogForm = v.InferInput<typeof BlogForm>
export type BlogColumns = v.InferOutput<typeof BlogForm>
export const BlogDraft = v.object({ ...BlogForm.entries, content: v.pipe(typedText, upTo(200_000)) })

export interface FormProblems {
  /** Why nothing was saved, as one sentence. */
  readonly message: string
  /** Problems of single fields, by name. */
  readonly fields: Readonly<Record<string, string>>
}

/** A checked form: the columns of the fields that are right, and what is wrong with the others. */
export interface Checked<Columns> {
  readonly columns: Partial<Columns>
  readonly problems: FormProblems | null
}

/**
 * Checks each field of a form. `missing` is the message when a required field is empty. A problem inside of a list is named
 * `{id of the entry}.{field}`.
 */
export function checkForm<Form extends object, Columns>(
  { entries }: v.GenericSchema<Form, Columns> & { readonly entries: v.ObjectEntries },
  form: Form,
  missing: string,
): Checked<Columns> {
  const typed: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(form))
  const columns: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const [name, schema] of Object.entries(entries)) {
    const parsed = v.safeParse(schema, typed[name])
    if (parsed.success) columns[name] = parsed.output
    else
      for (const { path, message } of parsed.issues) {
        const [index, inside] = path?.map(({ key }) => key) ?? []
        const list = typed[name] as readonly { readonly id: string }[]
        fields[inside === undefined ? name : `${list[Number(index)]?.id}.${inside}`] ??= message
      }
  }
  const messages = Object.values(fields)
  const message = messages.includes(FILL) ? missing : (messages[0] ?? '')
  return { columns: columns as Partial<Columns>, problems: messages.length > 0 ? { message, fields } : null }
}

/**
 * Reads a stored form, whether or not what was typed is right; undefined for anything else. A field that it lacks, because an earlier
 * version of the site stored it, is that of `missing`.
 */
export function readForm<Form extends object>(
  schema: v.GenericSchema<Form, unknown>,
  stored: unknown,
  missing: Form,
): Form | undefined {
  if (typeof stored !== 'object' || stored === null || !('title' in stored)) return undefined
  const form = { ...missing, ...stored }
  const parsed = v.safeParse(schema, form)
  return parsed.success || parsed.issues.every((issue) => issue.kind === 'validation') ? form : undefined
}
