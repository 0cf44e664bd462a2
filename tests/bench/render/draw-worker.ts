import { loadPage } from '#entry-server'

const SITE = {
  name: 'Talkies',
  url: 'http://localhost:8787',
  telegramUrl: 'https://t.me/talkies',
  dataKey: 'sb_publishable_of_the_benchmarks_012345',
  contactEmail: 'hello@talkies.example',
  adScriptUrls: [],
  analyticsScriptUrl: null,
}

/** Draws the home page from the data that is posted, `?times=` times, and answers with what it drew last. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response('ready')
    const home = await request.json()
    const page = await loadPage(new Request('http://localhost:8787/'), SITE, async () => ({
      status: 'ready',
      page: home,
    }))
    if (page.kind !== 'page') throw new Error('home is a redirect')
    let html = ''
    for (let times = Number(new URL(request.url).searchParams.get('times')); times > 0; times -= 1) html = page.render()
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
}
