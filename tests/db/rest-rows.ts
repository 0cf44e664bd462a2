import { createHash } from 'node:crypto'

/** A UUID that is the same in both backends and in every run. */
export const fixedId = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export type Kind = 'uuid' | 'text' | 'time' | 'boolean' | 'list' | 'number'

/** The columns that requests use, with their types. */
export const TABLES: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  movies: {
    ...{ id: 'uuid', slug: 'text', title: 'text', year: 'number', created_at: 'time', showOnHomepage: 'boolean' },
    ...{ language: 'list', categories: 'list', poster: 'text', directors: 'list', imdb_id: 'text' },
  },
  stories: { id: 'uuid', title: 'text', created_at: 'time', show_on_homepage: 'boolean', views: 'number' },
  comments: {
    ...{ id: 'uuid', movie_id: 'uuid', user_id: 'uuid', username: 'text', content: 'text', created_at: 'time' },
    ...{ held_at: 'time', held_reason: 'text', reviewed_at: 'time' },
  },
  blogs: { id: 'uuid', slug: 'text', title: 'text', tags: 'list', created_at: 'time', is_trending: 'boolean' },
  watch_html: { id: 'uuid', slug: 'text', title: 'text', created_at: 'time' },
  membership_applications: { user_id: 'uuid', name: 'text', email: 'text', status: 'text', created_at: 'time' },
  pictures: { hash: 'text', type: 'text', width: 'number', used_at: 'time' },
  blocks: { user_id: 'uuid', reason: 'text', ends_at: 'time' },
  users: { id: 'uuid', name: 'text' },
}
export const ROWS_EACH = 6

/** Valid rows; requests replace one field. */
export const rowOf: Readonly<Record<string, (n: number) => Record<string, unknown>>> = {
  movies: (n) => ({
    ...{ id: fixedId(`movies ${n}`), slug: `film-${n}`, title: `Film ${n}`, year: 1950 + n, poster: '/p.jpg' },
    ...{
      description: 'A film.',
      categories: ['Tamil Language'],
      subCategory: ['Drama'],
      language: ['Tamil', 'Telugu'].slice(n % 2),
    },
    ...{ downloads: [{ id: '1', quality: '720p', size: '1 GB', format: 'MKV', directUrl: 'https://files.example/f' }] },
    showOnHomepage: n % 2 === 0,
  }),
  stories: (n) => ({
    id: fixedId(`stories ${n}`),
    title: `Film ${n}`,
    poster_url: '/p.jpg',
    show_on_homepage: n % 2 === 0,
  }),
  comments: (n) => ({
    ...{ id: fixedId(`comments ${n}`), movie_id: fixedId('movies 1'), content: `film-${n}` },
    ...(n % 3 === 0 && { held_at: `2026-01-0${n}T00:00:00Z`, held_reason: 'Repeated' }),
  }),
  blogs: (n) => ({
    id: fixedId(`blogs ${n}`),
    slug: `film-${n}`,
    title: `Film ${n}`,
    content: '<p>x</p>',
    tags: ['Tamil'],
  }),
  watch_html: (n) => ({
    id: fixedId(`watch_html ${n}`),
    slug: `film-${n}`,
    title: `Film ${n}`,
    html_code: '<p>x</p>',
    poster: '/p.jpg',
  }),
  membership_applications: () => ({ name: 'Kala', email: 'kala@people.example', status: 'pending' }),
}
