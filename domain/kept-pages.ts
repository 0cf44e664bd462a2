/** What a browser keeps of the pages that it has shown, for reading without a network, and under which names. */
export const OFFLINE = {
  /** The name of the cache. */
  cache: 'pages-1',
  /** The address of a document without a screen and without data, from which the browser renders any page; each language has one. */
  shell: '/offline',
  /** Where the cache has the list of what it holds. */
  list: '/offline/pages.json',
  /** A cache that is there from the time a new version of the service worker takes over until a page has said so. */
  updated: 'updated',
} as const

/** A page that is kept, with its files. Its data is kept under the address that the site reads it from. */
export interface KeptPage {
  /** Its path with what the page reads of the query. */
  readonly address: string
  /** The parameters that the page reads: with one of them an address is another page. Pages of an earlier version have none. */
  readonly parameters?: readonly string[]
  readonly title: string
  /** What the list calls it. Pages that were kept by an earlier version have none. */
  readonly name?: string
  /** The address in the cache of the shell of the same build. */
  readonly shell: string
  /** Addresses in the cache: its data, shell, scripts, styles, fonts and pictures. */
  readonly files: readonly string[]
}

/** What a browser has kept, and the texts of the document that lists it, in the language of the page that was kept last. */
export interface KeptPages {
  /** The newest first. */
  readonly pages: readonly KeptPage[]
  /** The bytes of each file. */
  readonly bytes: Readonly<Record<string, number>>
  readonly texts: Readonly<Record<'title' | 'notKept' | 'tryAgain' | 'kept', string>>
}
