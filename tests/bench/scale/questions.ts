import type { SupabaseClient } from '@supabase/supabase-js'
import { homePage } from '../../../domain/pages/home.ts'
import { latestPage } from '../../../domain/pages/latest.ts'
import { listingPage } from '../../../domain/pages/listing.ts'
import { moviePage } from '../../../domain/pages/movie.ts'
import { searchPage } from '../../../domain/pages/search.ts'
import { LISTED_COLUMNS } from '../../../web/admin/movies/admin-movie.ts'
import { type Statement, UNUSED_FILE } from './catalogue.ts'

export interface Question {
  readonly name: string
  readonly role: 'anon' | 'authenticated'
  /** It changes the catalogue: each time it is measured, it is taken back. */
  readonly writes?: boolean
  /** What the data service sends for it, where asking once would leave nothing to ask again. */
  readonly statement?: Statement
  ask(db: SupabaseClient): Promise<unknown>
}

const visitor = (name: string, ask: Question['ask']): Question => ({ name, role: 'anon', ask })
const owner = (name: string, ask: Question['ask']): Question => ({ name, role: 'authenticated', ask })
const search = (name: string, query: string, page = 0) => visitor(name, (db) => searchPage(db, query, page))
const listing = (name: string, query: string | null, of = 'Tamil', subcategory: string | null = null) =>
  visitor(name, (db) => listingPage(db, { name: of, subcategory, query, after: null }))

const ADMIN_ROWS = 20
/** As the admin area's list asks (web/admin/movies/movie-store.ts). */
const adminList = (name: string, page: number) =>
  owner(name, async (db) => {
    const { error } = await db
      .from('movies')
      .select(LISTED_COLUMNS)
      .order('created_at', { ascending: false, nullsFirst: false })
      .order('id', { ascending: false })
      .range(page * ADMIN_ROWS, (page + 1) * ADMIN_ROWS)
    if (error) throw error
  })

const dashboard = (name: string, call: 'dashboard_totals' | 'language_shelves') =>
  owner(name, async (db) => {
    const { error } = await db.rpc(call)
    if (error) throw error
  })

const NEW_MOVIE = {
  title: 'The Lighthouse Keeper’s Moon',
  native_title: 'கலங்கரை விளக்கம்',
  year: 1965,
  poster: 'https://posters.example/lighthouse.jpg',
  description:
    'A young doctor comes to a village by the sea, where every night somebody is heard singing from the old lighthouse. The keeper has not spoken since his wife was lost in the storm of 1943, and the fishermen will not go near. When a stranger with her face steps off the ferry, the doctor begins to ask what nobody wants to answer, and the light goes out for the first time in twenty years.',
  categories: ['Tamil Language'],
  subCategory: ['Thriller', 'Monochrome'],
  language: ['Tamil'],
  downloads: [{ id: 'a', quality: '720p', size: '1.4 GB', format: 'MKV', directUrl: 'https://files.example/film.mkv' }],
}

/**
 * What the words stand for is in tests/db/many-movies.ts: king is in 12 % of the titles, moon in 5, temple in 0.5; nuti, the most
 * frequent name, is in 22 % of the texts that a language's search box reads.
 */
export const QUESTIONS: readonly Question[] = [
  visitor('home', (db) => homePage(db, new Date())),
  visitor('weekly releases', (db) => latestPage(db, new Date(), 0)),
  visitor('movie with its comments', (db) => moviePage(db, 'movie-1')),
  visitor('movie that does not exist', (db) => moviePage(db, 'no-such-movie')),
  listing('language', null),
  listing('category', null, 'Hindi Language'),
  listing('category and subcategory', null, 'Tamil Language', 'Romance'),
  listing('language, word in 12 %', 'king'),
  listing('language, word in 5 %', 'moon'),
  listing('language, word in 0.5 %', 'temple'),
  listing('language, words in three movies', 'mary pickfordine'),
  listing('language, two letters', 'ki'),
  listing('language, two letters that are nowhere', 'zq'),
  listing('language, part of many words', 'kar'),
  listing('language, a phrase of frequent words', 'songs of ra'),
  listing('language, a word that is nowhere', 'qqqqqq'),
  // The same again with a page that is full at 1,000 movies too.
  listing('language, word in 22 %, page full', 'nuti'),
  listing('language, part of many words, page full', 'uti'),
  listing('language, a phrase, page full', 'of nu'),
  listing('language, a phrase that ends in one letter, page full', 'songs of n'),
  search('search: word in 12 %', 'king'),
  search('search: word in 5 %', 'moon'),
  search('search: word in 1 %', 'lotus'),
  search('search: word in 0.5 %', 'temple'),
  search('search: word in three movies', 'pickfordine'),
  search('search: part of a word', 'empl'),
  search('search: part of many words, frequent', 'uti'),
  search('search: part of many words, rare', 'kar'),
  search('search: one letter', 'k'),
  search('search: two letters', 'oo'),
  search('search: two letters that are nowhere', 'zq'),
  search('search: a language', 'telugu'),
  search('search: category and subcategory', 'tamil language drama'),
  search('search: two words and a year', '1950 moon tamil'),
  search('search: two words in any order', 'drama king'),
  search('search: two words, one of them rare', 'classic pickfordine'),
  search('search: two words, in 0.5 % together', 'classic lotus'),
  search('search: two words, page full', 'classic king'),
  search('search: Tamil script', 'நுதி'),
  search('search: Telugu script', 'కిమె'),
  search('search: Devanagari', 'तॊमॊ'),
  search('search: a letter too many', 'mooon'),
  search('search: letters changed places', 'tempel'),
  search('search: three words, each mistyped', 'mari pikfordine'),
  search('search: spelled by ear', 'meri picfortine'),
  search('search: written together', 'marypickfordine'),
  search('search: nothing found', 'xylophonq'),
  search('search: second page', 'king', 1),
  adminList('admin list', 0),
  adminList('admin list, page 40', 40),
  owner('admin search', async (db) => {
    const { error } = await db.rpc('search_movies', { query: 'moon', page_size: ADMIN_ROWS + 1 }).select(LISTED_COLUMNS)
    if (error) throw error
  }),
  dashboard('dashboard, totals', 'dashboard_totals'),
  dashboard('dashboard, movies by language', 'language_shelves'),
  owner('movies with a torrent', async (db) => {
    const { error } = await db.rpc('movies_with_torrent', { info_hash: '0'.repeat(40) })
    if (error) throw error
  }),
  {
    ...owner('removing a torrent file that no movie shows', async () => {}),
    statement: { sql: 'delete from "storage"."objects" where "id" = $1', params: [UNUSED_FILE] },
    writes: true,
  },
  {
    ...owner('saving a new movie', async (db) => {
      const { error } = await db.from('movies').insert(NEW_MOVIE).select('id')
      if (error) throw error
    }),
    writes: true,
  },
]
