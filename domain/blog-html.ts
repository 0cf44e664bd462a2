import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { STORED_PICTURES } from './pictures.ts'
import { playerAddress, siteOf } from './player-address.ts'
import { PLAYER_FEATURES, PLAYER_SANDBOX } from './player-frame.ts'

const MAX_ROUNDS = 5

const TEXT_TAGS = 'p br hr h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd figure figcaption div span'.split(' ')
const PHRASE_TAGS = 'a strong b em i u s del ins mark small sub sup abbr cite code kbd q time'.split(' ')
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'.split(' ')

const ALLOW_LIST: IOptions = {
  allowedTags: [...TEXT_TAGS, ...PHRASE_TAGS, ...TABLE_TAGS, 'img'],
  // No class, id or style: articles use the site's own styles, and must not match ids that scripts look up.
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'hreflang', 'rel'],
    abbr: ['title'],
    img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // The content of these is removed with the tag.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'noembed', 'noframes'],
  nestingLimit: 40,
  // Without an allowed address, an image would show as broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  parseStyleAttributes: false,
  transformTags: {
    // The h1 of the page is the blog's title.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
  },
}

/** Reduces a blog's HTML to the allow-list (DEC-48): no scripts, event handlers, styles, frames or `javascript:` links. */
export function sanitizeBlogHtml(html: string): string {
  let clean = sanitizeHtml(html, ALLOW_LIST)
  // Removing tags can leave invalid nesting ('<p><p></p></p>'): repeat until stable.
  for (let again = sanitizeHtml(clean, ALLOW_LIST), rounds = 0; again !== clean && rounds < MAX_ROUNDS; rounds += 1) {
    clean = again
    again = sanitizeHtml(clean, ALLOW_LIST)
  }
  return clean
}

/**
 * Shows each paragraph of sanitised HTML that is only the address of a video's page, at a site that is known, as its player. A link stays
 * below it, for browsers that show no frames. A link with other words stays a link.
 */
export function withPlayers(html: string): string {
  return html.replaceAll(/<p><a href="([^"]*)"[^>]*>\1<\/a><\/p>/g, (paragraph, escaped: string) => {
    const address = escaped.replaceAll('&amp;', '&')
    const player = playerAddress(address)
    if (player === null) return paragraph
    const site = siteOf(new URL(address))
    return (
      `<figure><iframe src="${player.replaceAll('&', '&amp;')}" title="Video at ${site}" sandbox="${PLAYER_SANDBOX}"` +
      ` allow="${PLAYER_FEATURES}" loading="lazy"></iframe>` +
      `<figcaption><a href="${escaped}" rel="noopener">Watch at ${site}</a></figcaption></figure>`
    )
  })
}

function linkAttributes({ rel: _rel, ...attribs }: Attributes): Attributes {
  return /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs
}

/** In the same order each time, so that the second round changes nothing. */
function pictureAttributes(attribs: Attributes): Attributes {
  const { src = '', alt = '', srcset = '', sizes: _sizes, width, height, loading: _, decoding: __, ...others } = attribs
  const size = (name: string, value: string | undefined) => (/^\d{1,4}$/.test(value ?? '') ? { [name]: value } : {})
  return {
    alt,
    src,
    ...others,
    ...(isSrcSetOf(src, srcset) && { srcset, sizes: ARTICLE_SIZES }),
    ...size('width', width),
    ...size('height', height),
    loading: 'lazy',
    decoding: 'async',
  } as Attributes
}

/** How wide a picture in an article is shown. */
const ARTICLE_SIZES = '(min-width: 48rem) 42rem, 100vw'

/** True for the files of the stored picture at this address. */
function isSrcSetOf(address: string, srcset: string): boolean {
  const [folder] = /^.*\//.exec(address) ?? ['']
  return (
    folder.startsWith(STORED_PICTURES) &&
    srcset
      .split(', ')
      .every((file) => file.startsWith(folder) && /^\d+\.(webp|jpg) \d+w$/.test(file.slice(folder.length)))
  )
}
