import * as v from 'valibot'
import { scriptTag } from '../../domain/language.ts'
import type { FilmFacts } from '../../domain/lookup.ts'
import { CAST_LIMIT, fetchJson, known, type LookupSource } from './source.ts'

const API = 'https://www.wikidata.org/w/api.php'
const PICTURES = 'https://commons.wikimedia.org/wiki/Special:FilePath/'
const MINUTE = 'http://www.wikidata.org/entity/Q7727'
const HOUR = 'http://www.wikidata.org/entity/Q25235'

const Snak = v.object({ datavalue: v.optional(v.object({ value: v.unknown() })) })
const Statement = v.object({
  rank: v.string(),
  mainsnak: Snak,
  qualifiers: v.optional(v.record(v.string(), v.array(Snak)), {}),
})
type Statement = v.InferOutput<typeof Statement>
// An empty map may be written as [].
const emptyList = v.pipe(
  v.tuple([]),
  v.transform((): Record<string, never> => ({})),
)
const mapOf = <const Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.union([v.record(v.string(), value), emptyList]), {})
const Texts = mapOf(v.object({ value: v.string() }))
const Entity = v.object({ id: v.string(), labels: Texts, descriptions: Texts, claims: mapOf(v.array(Statement)) })
type Entity = v.InferOutput<typeof Entity>
const Found = v.object({ search: v.array(v.object({ id: v.string() })) })
// A missing entity has no more than its id.
const Entities = v.object({ entities: v.record(v.string(), Entity) })

const Item = v.object({ id: v.string() })
const Quantity = v.object({ amount: v.string(), unit: v.string() })
const Time = v.object({ time: v.string() })
const Phrase = v.object({ text: v.string(), language: v.string() })

/** Wikidata, whose facts are free of rights (CC0). Its rules ask for a user agent that says who is asking. */
export function wikidata(userAgent: string, api = API): LookupSource {
  async function ask<const Answer extends v.GenericSchema>(
    parameters: Record<string, string>,
    signal: AbortSignal,
    answer: Answer,
  ) {
    const url = new URL(api)
    url.search = String(new URLSearchParams({ ...parameters, format: 'json' }))
    const answered = await fetchJson(url, { 'user-agent': userAgent }, signal, answer)
    if (answered === null) throw new Error(`${url.host} answered 404`)
    return answered
  }
  async function entities(ids: readonly string[], props: string, signal: AbortSignal): Promise<readonly Entity[]> {
    if (ids.length === 0) return []
    const parameters = {
      action: 'wbgetentities',
      ids: ids.join('|'),
      props,
      languages: 'en|mul',
      languagefallback: '1',
    }
    const answer = await ask(parameters, signal, Entities)
    return ids.flatMap((id) => answer.entities[id] ?? [])
  }
  return {
    id: 'wikidata',
    name: 'Wikidata',
    notice: 'Facts from Wikidata, which are in the public domain (CC0).',
    url: 'https://www.wikidata.org/',
    async search(title, signal) {
      const language = scriptTag(title) ?? 'en'
      const parameters = {
        action: 'wbsearchentities',
        search: title,
        language,
        uselang: 'en',
        type: 'item',
        limit: '20',
      }
      const { search } = await ask(parameters, signal, Found)
      const found = await entities(
        search.map(({ id }) => id),
        'labels|descriptions|claims',
        signal,
      )
      return found.filter(isFilm).map((film) => ({
        source: 'wikidata',
        id: film.id,
        title: textOf(film.labels),
        year: yearOf(film),
        poster: posterOf(film, 160),
        about: textOf(film.descriptions),
      }))
    },
    async film(id, signal) {
      if (!/^Q[1-9]\d{0,11}$/.test(id)) return null
      const [film] = await entities([id], 'labels|descriptions|claims', signal)
      if (!film || !isFilm(film)) return null
      const named = await entities(namedItems(film), 'labels', signal)
      const names = new Map(named.map((item) => [item.id, textOf(item.labels)]))
      return factsOf(film, (item) => names.get(item) ?? '')
    },
  }
}

/** True for what has a director or an id at IMDb: Wikidata has hundreds of classes for kinds of films. */
function isFilm(entity: Entity): boolean {
  return values(entity, 'P57', Item).length > 0 || values(entity, 'P345', v.string()).some((id) => id.startsWith('tt'))
}

/** The items whose names the facts need; the API takes fifty. */
function namedItems(film: Entity): string[] {
  const people = castOf(film).flatMap(({ id, role }) => (role ? [id, role] : [id]))
  const others = ['P57', 'P364', 'P136'].flatMap((property) => items(film, property).slice(0, 5))
  return [...new Set([...others, ...people])].slice(0, 50)
}

function factsOf(film: Entity, nameOf: (item: string) => string): FilmFacts {
  const names = (property: string) => items(film, property).map(nameOf).filter(Boolean)
  const title = textOf(film.labels)
  const native = values(film, 'P1476', Phrase).find(({ text }) => text !== title)
  return known({
    title,
    native_title: native?.text ?? '',
    year: yearOf(film),
    poster: posterOf(film, 780),
    description: textOf(film.descriptions),
    genres: names('P136').map(genreName),
    original_language: names('P364')[0] ?? '',
    directors: names('P57'),
    cast_members: castOf(film).flatMap(({ id, role, roleName }) => {
      const name = nameOf(id)
      const character = roleName || (role ? nameOf(role) : '')
      return name === '' ? [] : [character ? { name, character } : { name }]
    }),
    runtime_minutes: runtimeOf(film),
    imdb_id: values(film, 'P345', v.string()).find((id) => /^tt\d{7,10}$/.test(id)) ?? '',
    tmdb_id: Number(values(film, 'P4947', v.string())[0]) || null,
    wikidata_id: film.id,
  })
}

/** The values of a property that have that shape: the preferred ones where there are such, never deprecated ones. */
function values<const Value extends v.GenericSchema>(entity: Entity, property: string, value: Value) {
  return statements(entity, property).flatMap(({ mainsnak }) => readValue(mainsnak, value))
}

function statements(entity: Entity, property: string): readonly Statement[] {
  const all: readonly Statement[] = entity.claims[property] ?? []
  const preferred = all.filter(({ rank }) => rank === 'preferred')
  return preferred.length > 0 ? preferred : all.filter(({ rank }) => rank === 'normal')
}

function readValue<const Value extends v.GenericSchema>(snak: v.InferOutput<typeof Snak> | undefined, value: Value) {
  const parsed = v.safeParse(value, snak?.datavalue?.value)
  return parsed.success ? [parsed.output] : []
}

function items(entity: Entity, property: string): string[] {
  return values(entity, property, Item).map(({ id }) => id)
}

function textOf(texts: Entity['labels']): string {
  return (texts.en ?? texts.mul)?.value ?? ''
}

function castOf(film: Entity) {
  return statements(film, 'P161')
    .flatMap(({ mainsnak, qualifiers }) =>
      readValue(mainsnak, Item).map(({ id }) => ({
        id,
        role: readValue(qualifiers.P453?.[0], Item)[0]?.id,
        roleName: readValue(qualifiers.P4633?.[0], v.string())[0] ?? '',
      })),
    )
    .slice(0, CAST_LIMIT)
}

/** The year of the first release. */
function yearOf(film: Entity): number | null {
  const years = values(film, 'P577', Time).map(({ time }) => Number(/^\+(\d{4})-/.exec(time)?.[1] ?? Number.NaN))
  const known = years.filter((year) => !Number.isNaN(year))
  return known.length > 0 ? Math.min(...known) : null
}

function runtimeOf(film: Entity): number | null {
  const [length] = values(film, 'P2047', Quantity).filter(({ unit }) => unit === MINUTE || unit === HOUR)
  if (!length) return null
  return Math.round(Number(length.amount) * (length.unit === HOUR ? 60 : 1)) || null
}

/** A poster, or else a picture, from Wikimedia Commons. */
function posterOf(film: Entity, width: number): string {
  const [file] = [...values(film, 'P3383', v.string()), ...values(film, 'P18', v.string())]
  return file ? `${PICTURES}${encodeURIComponent(file.replaceAll(' ', '_'))}?width=${width}` : ''
}

/** 'drama film' is 'Drama'. */
function genreName(label: string): string {
  const name = label.replace(/ film$/i, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
