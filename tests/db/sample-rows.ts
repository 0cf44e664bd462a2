import { randomUUID } from 'node:crypto'

/** A download block that the movie form would accept. */
export const block = (over: Record<string, unknown> = {}) => ({
  id: 'a',
  quality: '720p',
  size: '1.4 GB',
  format: 'MKV',
  directUrl: 'https://files.example/film.mkv',
  ...over,
})

/** A movie that the movie form would accept. */
export const movie = (over: Record<string, unknown> = {}) => ({
  slug: `movie-${randomUUID()}`,
  title: 'Mayabazar',
  poster: 'https://posters.example/mayabazar.jpg',
  description: 'A wedding, an illusion and a feast.',
  categories: ['Telugu Language'],
  subCategory: ['Mythology'],
  language: ['Telugu', 'Tamil'],
  downloads: [block()],
  ...over,
})

export const story = (over: Record<string, unknown> = {}) => ({
  title: 'Now showing',
  poster_url: 'https://posters.example/story.jpg',
  ...over,
})

export const watchPage = (over: Record<string, unknown> = {}) => ({
  title: 'Mayabazar',
  slug: `watch-${randomUUID()}`,
  html_code: '<iframe src="https://player.example/1"></iframe>',
  poster: 'https://posters.example/watch.jpg',
  ...over,
})

export const blog = (over: Record<string, unknown> = {}) => ({
  title: 'How the talkies came to Madras',
  slug: `blog-${randomUUID()}`,
  content: '<p>In 1931 …</p>',
  ...over,
})

/** An ISO time so many hours ago. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
