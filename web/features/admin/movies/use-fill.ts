import { useState } from 'react'
import { LANGUAGES } from '../../../../domain/catalogue.ts'
import type { FilmFacts } from '../../../../domain/lookup.ts'
import { castText, type MovieForm } from '../../../../domain/movie-form.ts'
import { newId } from '../../../../domain/new-id.ts'
import { splitList } from '../../../../domain/rows/text.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { useCategories } from '../categories.ts'
import type { RowEditor } from '../editor/row-editor.ts'
import type { AdminMovie } from './admin-movie.ts'
import { texts } from './texts.ts'

type Editor = Pick<RowEditor<AdminMovie, MovieForm>, 'change'>

interface Fill {
  /** Where a field's value was taken from, by the field's name; it goes when the field is edited. */
  readonly origins: Readonly<Record<string, string>>
  /** Changes fields. A newly chosen language also fills in its category where there is none. */
  readonly change: (part: Partial<MovieForm>) => void
  /** Puts facts into the fields that are empty; answers how many fields it filled. */
  readonly fill: (facts: Known, source: string) => number
}

/** What is known of a film; `languages` are those of a release. */
export type Known = FilmFacts & { readonly languages?: readonly string[] }

/** Fills a movie's form from another catalogue or a file's name, and remembers which fields that were. */
export function useFill(editor: Editor, editing: boolean): Fill {
  const [offered] = useCategories()
  const categoriesOf = (languages: string) => languageCategories(languages, offered)
  const [origins, setOrigins] = useState<Readonly<Record<string, string>>>({})
  return {
    origins,
    change(part) {
      let categories: readonly string[] = []
      editor.change((form) => {
        const { language = '' } = part
        const before = categoriesOf(form.language)
        if (form.categories.trim() === '') categories = categoriesOf(language).filter((name) => !before.includes(name))
        return categories.length > 0 ? { ...part, categories: categories.join(', ') } : part
      })
      setOrigins((before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))),
        ...(categories.length > 0 && { categories: texts.theLanguage }),
      }))
    },
    fill(facts, source) {
      let filled: string[] = []
      editor.change((form) => {
        const part = missing(form, facts, editing, offered)
        filled = Object.keys(part).filter((name) => name !== 'slug')
        return part
      })
      setOrigins((before) => ({ ...before, ...Object.fromEntries(filled.map((name) => [name, source])) }))
      return filled.length
    },
  }
}

/** Those of the offered categories that comma-separated languages have. */
function languageCategories(languages: string, offered: readonly string[]): readonly string[] {
  const names = splitList(languages).map((language) => `${language} Language`.toLowerCase())
  return offered.filter((name) => names.includes(name.toLowerCase()))
}

/** The facts that the form lacks, as its fields hold them. */
export function missing(form: MovieForm, facts: Known, editing: boolean, offered: readonly string[]) {
  const original = facts.original_language ?? ''
  const spoken = (facts.languages ?? []).filter((name) => (LANGUAGES as readonly string[]).includes(name))
  const language = original || spoken.join(', ')
  const known = {
    title: facts.title,
    native_title: facts.native_title,
    year: facts.year?.toString(),
    poster: facts.poster,
    description: facts.description,
    language,
    categories: languageCategories(language, offered).join(', '),
    subCategory: facts.genres?.join(', '),
    original_language: original,
    directors: facts.directors?.join(', '),
    cast_members: facts.cast_members && castText(facts.cast_members),
    runtime_minutes: facts.runtime_minutes?.toString(),
    certificate: facts.certificate,
    trailer_url: facts.trailer_url,
    imdb_id: facts.imdb_id,
    tmdb_id: facts.tmdb_id?.toString(),
    wikidata_id: facts.wikidata_id,
  }
  const isEmpty = (name: string) => form[name as keyof typeof known].trim() === ''
  const part: Partial<Record<keyof typeof known | 'slug', string>> = Object.fromEntries(
    Object.entries(known).filter(([name, text]) => text && isEmpty(name)),
  )
  // The slug of a new movie follows its title.
  if (part.title && !editing) part.slug = slugOf(part.title, 'movie', newId().slice(0, 8))
  return part
}
