/** `/robots.txt`: everything may be read but what is no page; pages that are not to be indexed say so themselves. */
export function robotsText(siteUrl: string): string {
  const closed = ['/admin', '/api/', '/rest/', '/realtime/', '/storage/', '/proxy-download', '/embed/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
