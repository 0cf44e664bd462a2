import * as v from 'valibot'
import { CodeText, Email, Language, text } from './account/requests.ts'
import { splitLanguage } from './address-language.ts'
import { decodeSegment } from './pages/parameters.ts'
import type { WithdrawableTable } from './pages/withdrawn.ts'
import { parsedUrl } from './web-address.ts'

/** Most characters of the fields of a request for removal. */
export const TAKEDOWN_LENGTHS = { name: 100, page: 1000, ground: 5000 } as const

// The database takes zero-width spaces for blank, too (app.is_blank).
const filled = (missing: string, most: number) =>
  v.pipe(text(missing), v.trim(), v.regex(/[^\s\u200B]/, missing), v.maxLength(most, `Use up to ${most} characters.`))

/** A rights holder's request to remove a film. */
export const TakedownRequest = v.object({
  name: filled('Please enter your name.', TAKEDOWN_LENGTHS.name),
  email: Email,
  page: filled('Please enter the address of the page.', TAKEDOWN_LENGTHS.page),
  ground: filled('Please say why the film should be removed.', TAKEDOWN_LENGTHS.ground),
  faith: v.literal(true, 'Please confirm that your statement is true.'),
  /** Of the mail with the code. */
  language: Language,
})

export const TakedownConfirmation = v.object({
  id: v.pipe(v.string('Please send id.'), v.uuid('id must be a UUID.')),
  code: CodeText,
})

/** A film's page on this site: which table it is in, and its slug or id. */
export interface NamedPage {
  readonly table: WithdrawableTable
  readonly code: string
  readonly path: string
}

const FOLDERS = { movie: 'movies', watch: 'watch_html' } as const

/**
 * The page of a film that an address names, as a path or a whole address of this site, also without https, in any language; null when it
 * names none.
 */
export function namedPage(address: string, siteUrl: string): NamedPage | null {
  const { host } = new URL(siteUrl)
  const url = parsedUrl(address.startsWith(`${host}/`) ? `//${address}` : address, siteUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const [, folder, segment] = /^\/(movie|watch)\/([^/]+)\/?$/i.exec(splitLanguage(url.pathname).path) ?? []
  const code = segment && decodeSegment(segment)
  if (url.host !== host || !folder || !code) return null
  const name = folder.toLowerCase() as keyof typeof FOLDERS
  return { table: FOLDERS[name], code: code.toLowerCase(), path: `/${name}/${segment.toLowerCase()}` }
}
