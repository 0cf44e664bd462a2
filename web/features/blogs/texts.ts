/** Texts of the blog. Those with a row's ID are given by the specification. */

/** BLOG-01. */
export const LATEST_ARTICLES = 'Latest Blog Articles'
export const NO_ARTICLES = 'No articles yet.'
/** DEC-83. */
export const TRENDING = 'Trending'

// An article
export const TAGS = 'Tags'
// BLOG-12
export const MIGHT_LIKE = 'You might also like...'
export const READ_NEXT = 'Read the next blog post'
export const FILMS_IN_ARTICLE = 'Films in this article'
/** BLOG-13. */
export const TRENDING_NOW = 'Trending Now'
export const READING_THIS = 'You are reading this'

// Header and footer around an article (BLOG-14 … 16)
export const BLOG = 'Blog'
export const FOOTER = 'Footer'
export const HOME = 'Home'
export const ALL_BLOGS = 'All Blogs'
export const ABOUT = 'About'
export const CONTACT = 'Contact'
export const JOIN_TELEGRAM = 'Join us on Telegram'
export const OPENS_IN_NEW_TAB = ' (opens in a new tab)'
export const PRIVACY_POLICY = 'Privacy Policy'
export const TERMS_OF_SERVICE = 'Terms of Service'
export const REFUND_POLICY = 'Refund Policy'

// No article
/** BLOG-08. */
export const NOT_FOUND = 'Blog not found.'
export const notFoundTitle = (site: string) => `${NOT_FOUND} | ${site}`
export const NOT_LOADED = 'We couldn’t load this article.'
export const OFFLINE = 'You’re offline'
export const THIS_ARTICLE = 'this article'
