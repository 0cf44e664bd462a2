import { startFileServer } from './file-server.ts'
import { startTestSite } from './start-test-site.ts'

/** The whole site for the browser tests, and a file server. */
const files = await startFileServer({ query: (sql, params) => site.backend.query(sql, params) })
const site = await startTestSite({ WIKIDATA_LOOKUP: 'on', WIKIDATA_API_URL: `${files.url}/wikidata` })
process.send?.({ siteUrl: site.url, backendUrl: site.backend.url, fileServer: files.url })
// The parent disconnects or has ended.
process.on('disconnect', async () => {
  await site.stop()
  process.exit()
})
