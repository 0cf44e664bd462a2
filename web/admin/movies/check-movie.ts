import { httpUrl, ownOrHttpUrl } from '../../../domain/web-address.ts'
import { splitList } from './movie-columns.ts'
import type { BlockForm, MovieForm } from './movie-form.ts'

export interface MovieProblems {
  /** The sentence that says why nothing is saved. */
  readonly message: string
  /** What is wrong with single fields, by name; a block's fields are named `{block id}.{field}`. */
  readonly fields: Readonly<Record<string, string>>
}

const FILL = 'Please fill this in.'
const ADDRESS = 'Addresses must begin with http:// or https://.'
const MAGNET = 'A magnet link begins with magnet:?'
const COLOR = 'A colour is written like #60a5fa.'

/** The form's rules in their order (ADMMOV-15 … 17, DEC-57); null when it may be saved. `files` are the blocks with a file. */
export function checkMovie(form: MovieForm, files: ReadonlySet<string>): MovieProblems | null {
  return (
    missing(form, ['title', 'poster', 'description'], 'Please fill in Title, Poster, and Description.') ??
    missingLists(form) ??
    badBlocks(form, files) ??
    badValues(form)
  )
}

type TextName = { [Name in keyof MovieForm]: MovieForm[Name] extends string ? Name : never }[keyof MovieForm]

function missing(form: MovieForm, names: readonly TextName[], message: string): MovieProblems | null {
  const blank = names.filter((name) => form[name].trim() === '')
  return blank.length === 0 ? null : { message, fields: Object.fromEntries(blank.map((name) => [name, FILL])) }
}

function missingLists(form: MovieForm): MovieProblems | null {
  const empty = (['categories', 'subCategory', 'language'] as const).filter(
    (name) => splitList(form[name]).length === 0,
  )
  const fields = Object.fromEntries(empty.map((name) => [name, FILL]))
  return empty.length === 0 ? null : { message: 'Please fill in category, subcategory, and language.', fields }
}

/** Quality, size, format and one source, which a magnet is not (DEC-56). */
function isValid(block: BlockForm, files: ReadonlySet<string>): boolean {
  const sources = [block.manualUrl, block.storedUrl, block.directUrl, block.gpLink]
  return (
    [block.quality, block.size, block.format].every((text) => text.trim() !== '') &&
    (files.has(block.id) || sources.some((source) => source.trim() !== ''))
  )
}

function badBlocks(form: MovieForm, files: ReadonlySet<string>): MovieProblems | null {
  if (form.blocks.some((block) => isValid(block, files))) return null
  const [first] = form.blocks
  const names = ['quality', 'size', 'format'] as const
  const blank = first ? names.filter((name) => first[name].trim() === '') : []
  const fields = Object.fromEntries(blank.map((name) => [`${first?.id}.${name}`, FILL]))
  // Everything but a source is there.
  if (first && blank.length === 0) fields[`${first.id}.source`] = 'A file, a manual URL, a direct URL or a GP link.'
  return { message: 'At least one valid download block is required.', fields }
}

function badValues(form: MovieForm): MovieProblems | null {
  const fields: Record<string, string> = {}
  const wrong = (name: string, text: string, isRight: boolean, problem: string) => {
    if (text.trim() !== '' && !isRight) fields[name] = problem
  }
  const { poster, posterColor, linkColor, year, watchUrl } = form
  wrong('poster', poster, ownOrHttpUrl(poster) !== null, ADDRESS)
  wrong('posterColor', posterColor, /^#[0-9a-f]{6}$/i.test(posterColor.trim()), COLOR)
  wrong('linkColor', linkColor, /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(linkColor.trim()), COLOR)
  const isYear = /^\d{4}$/.test(year.trim()) && Number(year) >= 1878 && Number(year) <= 2200
  wrong('year', year, isYear, 'A year has four digits, from 1878.')
  const isWatch = httpUrl(watchUrl) !== null || watchUrl.trim().startsWith('<')
  wrong('watchUrl', watchUrl, isWatch, 'The watch URL must be an http(s) address or embed code.')
  for (const block of form.blocks) {
    wrong(`${block.id}.manualUrl`, block.manualUrl, ownOrHttpUrl(block.manualUrl) !== null, ADDRESS)
    wrong(`${block.id}.directUrl`, block.directUrl, httpUrl(block.directUrl) !== null, ADDRESS)
    wrong(`${block.id}.gpLink`, block.gpLink, httpUrl(block.gpLink) !== null, ADDRESS)
    wrong(`${block.id}.magnet`, block.magnet, /^magnet:\?\S+$/i.test(block.magnet.trim()), MAGNET)
  }
  const [first] = Object.values(fields)
  return first ? { message: first, fields } : null
}
