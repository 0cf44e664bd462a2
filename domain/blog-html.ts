import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

const MOST_ROUNDS = 5

const TEXT_TAGS = 'p br hr h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd figure figcaption div span'.split(' ')
const PHRASE_TAGS = 'a strong b em i u s del ins mark small sub sup abbr cite code kbd q time'.split(' ')
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'.split(' ')

const ALLOW_LIST: IOptions = {
  allowedTags: [...TEXT_TAGS, ...PHRASE_TAGS, ...TABLE_TAGS, 'img'],
  // No class, id or style: an article is set in the site's letters and can name nothing that scripts look up.
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'hreflang', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // What stands in these is no text of the article.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'noembed', 'noframes'],
  nestingLimit: 40,
  // A picture whose address is missing or not allowed shows nothing but a broken frame.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  parseStyleAttributes: false,
  transformTags: {
    // The page's own heading is the blog's title.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
  },
}

/** A blog's HTML reduced to the allow-list (DEC-48): no scripts, handlers, styles, frames or `javascript:` links. Same input, same output. */
export function sanitizeBlogHtml(html: string): string {
  let clean = sanitizeHtml(html, ALLOW_LIST)
  // What a dropped tag leaves may nest as no parser reads it ('<p><p></p></p>'): written again as it is read, it means one thing.
  for (let again = sanitizeHtml(clean, ALLOW_LIST), rounds = 0; again !== clean && rounds < MOST_ROUNDS; rounds += 1) {
    clean = again
    again = sanitizeHtml(clean, ALLOW_LIST)
  }
  return clean
}

function linkAttributes({ rel: _rel, ...attribs }: Attributes): Attributes {
  return /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs
}

function pictureAttributes({ width, height, ...attribs }: Attributes): Attributes {
  const size = (name: string, value: string | undefined) => (/^\d{1,4}$/.test(value ?? '') ? { [name]: value } : {})
  return {
    alt: '',
    ...attribs,
    ...size('width', width),
    ...size('height', height),
    loading: 'lazy',
    decoding: 'async',
  } as Attributes
}
