/** The site's addresses, for links. */
export const paths = {
  home: '/',
  /** Home with a line that says that there was no page at the address. */
  noSuchPage: '/#no-such-page',
  latest: '/latest',
  blogs: '/blogs',
  /** The articles with this tag. */
  blogsTagged: (tag: string) => `/blogs?tag=${encodeURIComponent(tag)}`,
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  watch: '/watch',
  player: (slug: string) => `/watch/${encodeURIComponent(slug)}`,
  /** A watch page's stored HTML as a document of its own, for the player's frame. */
  embed: (slug: string) => `/embed/${encodeURIComponent(slug)}`,
  /** An empty player, which shows the code that is sent to it: HTML with scripts of its own, or without. */
  embedPreview: (withScripts: boolean) => `/embed-preview${withScripts ? '?scripts' : ''}`,
  search: (query: string) => (query === '' ? '/search' : `/search?query=${encodeURIComponent(query)}`),
  /** The films of exactly this person. */
  person: (name: string) => `/search?query=${encodeURIComponent(`"${name}"`)}`,
  category: (name: string) => `/category/${encodeURIComponent(name)}`,
  categories: (name: string) => (name === '' ? '/categories' : `/categories?name=${encodeURIComponent(name)}`),
  languages: (name: string) => (name === '' ? '/languages' : `/languages?name=${encodeURIComponent(name)}`),
  movie: (slug: string) => `/movie/${encodeURIComponent(slug)}`,
  /** The visitor's own list. */
  list: '/list',
  profile: '/profile',
  login: '/login',
  register: '/login?mode=register',
  resetPassword: '/reset-password',
  verifyAccount: '/verify-account',
  about: '/about',
  contact: '/contact',
  /** The contact page with the form for removing the page at a path. */
  removal: (page: string) => `/contact?about=${encodeURIComponent(page)}`,
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminUpload: '/admin/upload',
  adminImport: '/admin/import',
  adminWatch: '/admin/upload-watch-html',
  adminBlogs: '/admin/blog-editor',
  adminStories: '/admin/stories',
  adminInbox: '/admin/inbox',
  /** One kind of what waits in the inbox. */
  adminInboxOf: (kind: string) => `/admin/inbox?show=${kind}`,
  adminLog: '/admin/log',
  adminHealth: '/admin/health',
  adminMembers: '/admin/members',
  adminSettings: '/admin/settings',
  /** The Worker's streamed download of a catalogue file, saved under the name (DL-05). */
  proxyDownload: (url: string, filename: string) =>
    `/proxy-download?url=${encodeURIComponent(url)}&filename=${encodeURIComponent(filename)}`,
} as const

/** Adds parameters to an address; empty ones are left out. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const given = Object.entries(parameters).filter(([, value]) => (value ?? '') !== '')
  if (given.length === 0) return address
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
