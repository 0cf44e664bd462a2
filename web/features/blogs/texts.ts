import { translated } from '../../../domain/translated.ts'

/** Texts of the blog. Those with a row's ID are given by the specification. */
export const texts = translated('blogs', {
  /** BLOG-01. */
  latestArticles: 'Latest Blog Articles',
  noArticles: 'No articles yet.',
  noResults: 'No results found.',
  /** DEC-83. */
  trending: 'Trending',

  // An article
  tags: 'Tags',
  // BLOG-12
  mightLike: 'You might also like...',
  readNext: 'Read the next blog post',
  filmsInArticle: 'Films in this article',
  /** BLOG-13. */
  trendingNow: 'Trending Now',
  readingThis: 'You are reading this',

  // No article
  /** BLOG-08. */
  notFound: 'Blog not found.',
})
