import type { PageLanguage } from '../language.ts'

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  readonly title: string
  readonly description: string
  /** Absolute address; null for a page that is not indexed. */
  readonly canonical: string | null
  /** The language of the page. */
  readonly language: PageLanguage
  /** The page's absolute address in each language; English is the default. Empty for a page that is not indexed. */
  readonly alternates: readonly (readonly [PageLanguage, string])[]
  readonly indexed: boolean
  /** Image in link previews. */
  readonly image: HeadImage
  /** Alternative text of the image. */
  readonly imageAlt: string
  readonly type: 'website' | 'article'
  /** Feeds that the page announces. */
  readonly feeds: readonly FeedLink[]
  /** Schema.org objects, written as JSON-LD. */
  readonly jsonLd: readonly object[]
}

export interface HeadImage {
  /** Absolute address. */
  readonly address: string
  /** Media type and size in pixels, where they are known. */
  readonly type?: string
  readonly width?: number
  readonly height?: number
}

export interface FeedLink {
  readonly title: string
  /** Path without its ending: '.xml' is RSS, '.json' is JSON Feed, '.ics' a calendar. */
  readonly path: string
  /** '' or '?…' with the filters of the list. */
  readonly search: string
}

/** One tag of the document's head; `text` only for `title` and `script`. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

/** The tags of a head, in a fixed order; the Worker writes them into the HTML, and the SPA sets them after a navigation. */
export function headTags(head: Head, siteName: string): HeadTag[] {
  const meta = (attributes: Record<string, string>): HeadTag => ({ name: 'meta', attributes })
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes })
  return [
    { name: 'title', attributes: {}, text: head.title },
    meta({ name: 'description', content: head.description }),
    ...(head.canonical ? [link({ rel: 'canonical', href: head.canonical })] : []),
    // Without it, Google shows small pictures only.
    meta({ name: 'robots', content: head.indexed ? 'max-image-preview:large' : 'noindex' }),
    ...head.feeds.flatMap(({ title, path, search }) => [
      link({ rel: 'alternate', type: 'application/rss+xml', title, href: `${path}.xml${search}` }),
      link({ rel: 'alternate', type: 'application/feed+json', title, href: `${path}.json${search}` }),
    ]),
    ...(head.canonical ? head.alternates : []).flatMap(([language, href]) => [
      link({ rel: 'alternate', hreflang: language, href }),
      ...(language === 'en' ? [link({ rel: 'alternate', hreflang: 'x-default', href })] : []),
    ]),
    meta({ property: 'og:title', content: head.title }),
    meta({ property: 'og:description', content: head.description }),
    meta({ property: 'og:type', content: head.type }),
    ...(head.canonical ? [meta({ property: 'og:url', content: head.canonical })] : []),
    meta({ property: 'og:locale', content: `${head.language}_IN` }),
    meta({ property: 'og:site_name', content: siteName }),
    meta({ property: 'og:image', content: head.image.address }),
    ...imageFacts(head.image).map(([name, content]) => meta({ property: `og:image:${name}`, content })),
    meta({ property: 'og:image:alt', content: head.imageAlt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: head.title }),
    meta({ name: 'twitter:description', content: head.description }),
    meta({ name: 'twitter:image', content: head.image.address }),
    ...head.jsonLd.map(
      (object): HeadTag => ({
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify({ '@context': 'https://schema.org', ...object }),
      }),
    ),
  ]
}

function imageFacts({ type, width, height }: HeadImage): [name: string, content: string][] {
  return type && width && height
    ? [
        ['type', type],
        ['width', String(width)],
        ['height', String(height)],
      ]
    : []
}
