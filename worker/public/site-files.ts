import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

const ONE_HOUR = { 'Cache-Control': 'public, max-age=3600' } as const

/** Paths that are not pages. Pages that must not be indexed have a robots tag. */
const NOT_CRAWLED = ['/admin', '/api/', '/rest/', '/realtime/', '/storage/', '/proxy-download', '/embed/']

/** GET /robots.txt. */
export function answerRobots(c: Context<AppEnv>): Response {
  const lines = [
    'User-agent: *',
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${c.get('settings').SITE_URL}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'), 200, ONE_HOUR)
}

/** GET /site.webmanifest: name, icons and colours for installing the site on a home screen. */
export function answerWebManifest(c: Context<AppEnv>): Response {
  const name = c.get('settings').SITE_NAME
  const manifest = {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#17111a',
    theme_color: '#17111a',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
  return c.json(manifest, 200, { ...ONE_HOUR, 'Content-Type': 'application/manifest+json' })
}
