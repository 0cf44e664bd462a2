interface ReadHeaders {
  get(name: string): string | null
}

/**
 * True where the headers of the document at `url` let a page of our site show it in a frame: `frame-ancestors` of its policies (CSP
 * Level 3), or `X-Frame-Options` (HTML) where no policy has that directive.
 */
export function allowsFraming(headers: ReadHeaders, url: URL, site: URL): boolean {
  const lists = (headers.get('content-security-policy') ?? '').split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
    const ancestors = directives.find(([name]) => name === 'frame-ancestors')
    return ancestors ? [ancestors.slice(1)] : []
  })
  if (lists.length > 0) return lists.every((sources) => sources.some((source) => matches(source, url, site)))
  const options = new Set(
    (headers.get('x-frame-options') ?? '').split(',').map((option) => option.trim().toLowerCase()),
  )
  if (options.size > 1) return !['deny', 'sameorigin', 'allowall'].some((option) => options.has(option))
  return !options.has('deny') && (!options.has('sameorigin') || url.origin === site.origin)
}

/** True where a source of `frame-ancestors` in the policy of `url` names our site. */
function matches(source: string, url: URL, site: URL): boolean {
  const isScheme = (scheme: string) => site.protocol === scheme || (scheme === 'http:' && site.protocol === 'https:')
  if (source === '*') return true
  if (source === "'self'") return url.origin === site.origin
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source)
  const [, scheme, host = '', port = ''] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/|$)/.exec(source) ?? []
  const isHost = host.startsWith('*.') ? site.hostname.endsWith(host.slice(1)) : host === '*' || host === site.hostname
  const usual = site.protocol === 'https:' ? '443' : '80'
  return isHost && isScheme(scheme ?? url.protocol) && (port === '*' || (port || usual) === (site.port || usual))
}
