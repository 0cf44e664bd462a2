import { nativeName } from './language.ts'
import type { MovieCard } from './rows/movie.ts'
import { inPageLanguage } from './translated.ts'

/** The words that people add to a search for films without meaning a film, by what they ask for. */
const ORDINARY_WORDS = {
  film: `movie movies film films cinema cinemas padam padangal chitram chitralu chalanachitra
    படம் படங்கள் திரைப்படம் திரைப்படங்கள் சினிமா సినిమా సినిమాలు చిత్రం చిత్రాలు సినిమ ചിത്രം ചിത്രങ്ങൾ സിനിമ സിനിമകൾ
    ಚಲನಚಿತ್ರ ಚಲನಚಿತ್ರಗಳು ಚಿತ್ರ ಚಿತ್ರಗಳು ಸಿನಿಮಾ ಸಿನಿಮಾಗಳು ಸಿನೆಮಾ फिल्म फिल्में फिल्मे फिल्मों मूवी मूवीज सिनेमा चित्रपट`,
  oldest: `old older oldest purana purani purane பழைய పాత ಹಳೆಯ ಹಳೇ പഴയ पुराना पुरानी पुराने`,
  latest: `new newest latest recent naya nayi naye புதிய కొత్త ಹೊಸ പുതിയ नया नयी नई नए नये`,
  other: `best top good full hd online watch download downloads free stream streaming video videos song songs
    of by with in from for about the and starring dr sri shri actor actress director
    சிறந்த முழு పూర్తి ఉత్తమ ಅತ್ಯುತ್ತಮ ಪೂರ್ಣ മികച്ച അടിപൊളി की का के पूरी सबसे अच्छी बेहतरीन பாடல்கள் பாட்டு పాటలు ಹಾಡುಗಳು ഗാനങ്ങൾ പാട്ടുകൾ गाने`,
} as const
type Kind = keyof typeof ORDINARY_WORDS

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(ORDINARY_WORDS) as Kind[]).flatMap((kind) =>
    ORDINARY_WORDS[kind].split(/\s+/).map((word) => [keyOf(word), kind] as const),
  ),
)

/** The name in a search for exactly one name, which is in quotes; null for other searches. */
export function quotedName(query: string): string | null {
  return /^["“](.+)["”]$/.exec(query.trim())?.[1] ?? null
}

/** What a search asks for. */
export interface SearchedWords {
  /** The words that narrow the search, as typed; none for every film. */
  readonly words: readonly string[]
  /** The order that the other words ask for. */
  readonly order: 'oldest' | 'latest' | null
}

/**
 * Leaves ordinary words out of a search ('old hindi films' is 'hindi', the oldest first), unless nothing else is left. Only
 * ordinary words, one of them for films ('new movies'), ask for every film. A text in quotes stays as it is.
 */
export function searchedWords(query: string): SearchedWords {
  const text = query.trim()
  if (/^["“].*["”]$/.test(text)) return { words: [text], order: null }
  const words = text.split(/[\s,]+/)
  const asTyped = { words, order: null }
  const kinds = words.map((word) => KINDS.get(keyOf(word)))
  const narrowing = words.filter((word, index) => kinds[index] === undefined && /[\p{L}\p{N}]/u.test(word))
  if (narrowing.length === 0 && !(words.length > 1 && kinds.includes('film'))) return asTyped
  const order = kinds.includes('oldest') ? 'oldest' : kinds.includes('latest') ? 'latest' : null
  return { words: narrowing, order }
}

/** A word without letter case, punctuation at its ends and the dot (nukta) that Hindi may leave out. */
function keyOf(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replaceAll('\u093c', '')
}

/** A text without letter case; 'हिन्दी' and 'हिंदी' are the same word. */
const comparable = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/न्(?=[तथदध])/g, 'ं')

type Searchable = Pick<MovieCard, 'title' | 'language' | 'categories' | 'subCategory'> &
  Partial<Pick<MovieCard, 'native_title'>>

/**
 * The search rule of the specification's section 5: the term, in any letter case, is part of title, language, category or
 * subcategory, or equals '{category} {subcategory}'. The native title counts as a title, and the names in the language itself and in
 * that of the page as names. A blank term matches everything. Ordinary words ('tamil movies') may be left out.
 */
export function matchesTerm(film: Searchable, term: string): boolean {
  const { title, native_title, language, categories, subCategory } = film
  const names = [...language, ...categories, ...subCategory].flatMap((name) => [
    name,
    inPageLanguage(name),
    nativeName(name) ?? '',
  ])
  const texts = [title, native_title ?? '', ...names].map(comparable)
  const combined = categories.flatMap((category) => subCategory.map((sub) => comparable(`${category} ${sub}`)))
  return [term.trim(), searchedWords(term).words.join(' ')]
    .map(comparable)
    .some((wanted) => texts.some((text) => text.includes(wanted)) || combined.includes(wanted))
}
