import type { Context } from 'hono'
import { STORED_PICTURES } from '../../domain/pictures.ts'
import type { AppEnv } from '../app-env.ts'
import { settingsCaching } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

/** Paths that are not pages. Pages that must not be indexed have a robots tag. */
const NOT_CRAWLED = ['/admin', '/api/', '/rest/', '/realtime/', '/storage/', '/proxy-download']

/** GET /robots.txt. */
export function answerRobots(c: Context<AppEnv>): Response {
  const lines = [
    'User-agent: *',
    // Pages and previews show these. Before the others, because some robots take the first rule that matches, and not the longest.
    `Allow: ${STORED_PICTURES}`,
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${c.get('settings').SITE_URL}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
}

export const MANIFEST_PATH = '/site.webmanifest'

/** GET /site.webmanifest: name, icons and colours for installing the site on a home screen. */
export async function answerWebManifest(_url: URL, work: PublicWork): Promise<Response> {
  const { name } = (await work.site()).facts
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
      // Its drawing is inside of the circle that Android keeps.
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', ...(await settingsCaching(work)) },
  })
}
