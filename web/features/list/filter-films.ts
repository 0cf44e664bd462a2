import type { Facets, FacetValue } from '../../../domain/pages/filters.ts'
import type { Facet } from '../../../domain/pages/page-parameters.ts'
import type { MovieCard } from '../../../domain/rows/movie.ts'

/** What the list can be filtered by: what a card says of its film. */
export const KINDS = ['language', 'subcategory', 'decade', 'quality'] as const

type Chosen = Readonly<Partial<Record<string, string>>>
type Film = Pick<MovieCard, 'title' | 'year' | 'language' | 'subCategory' | 'qualities' | 'created_at'>

const byName = new Intl.Collator('en', { numeric: true }).compare

function valuesOf(film: Film, kind: Facet): readonly string[] {
  if (kind === 'language') return film.language
  if (kind === 'subcategory') return film.subCategory
  if (kind === 'decade') return film.year ? [`${film.year - (film.year % 10)}`] : []
  return kind === 'quality' ? film.qualities : []
}

/** The films that have all chosen values, in the chosen order; without one in the order given. */
export function chosenFilms<Shown extends Film>(films: readonly Shown[], chosen: Chosen): Shown[] {
  const found = films.filter((film) => fits(film, chosen))
  if (chosen.sort === 'title') return found.sort((a, b) => byName(a.title, b.title))
  if (chosen.sort === 'year') return found.sort((a, b) => (b.year ?? 0) - (a.year ?? 0))
  if (chosen.sort === 'newest') return found.sort((a, b) => byName(b.created_at ?? '', a.created_at ?? ''))
  return found
}

function fits(film: Film, chosen: Chosen, except?: Facet): boolean {
  return KINDS.every((kind) => {
    const wanted = kind === except ? undefined : chosen[kind]?.toLowerCase()
    return !wanted || valuesOf(film, kind).some((value) => value.toLowerCase() === wanted)
  })
}

/** The values that films can be filtered by, with how many films have each of them and what is chosen of the other kinds. */
export function facetsOf(films: readonly Film[], chosen: Chosen): Facets {
  const valuesIn = (kind: Facet): FacetValue[] => {
    const counts = new Map<string, FacetValue>()
    for (const film of films) {
      if (!fits(film, chosen, kind)) continue
      for (const label of new Set(valuesOf(film, kind))) {
        const key = label.toLowerCase()
        counts.set(key, { label, movies: (counts.get(key)?.movies ?? 0) + 1 })
      }
    }
    return [...counts.values()].sort((a, b) => byName(a.label, b.label))
  }
  return {
    total: films.filter((film) => fits(film, chosen)).length,
    language: valuesIn('language'),
    subcategory: valuesIn('subcategory'),
    decade: valuesIn('decade').reverse(),
    quality: valuesIn('quality').reverse(),
    subtitles: [],
  }
}
