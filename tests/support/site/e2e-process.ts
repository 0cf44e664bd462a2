import { startFileServer } from './file-server.ts'
import { startTestSite } from './start-test-site.ts'

/** The whole site for the browser tests, and a file server, in a process of their own. */
const site = await startTestSite()
const files = await startFileServer(site.backend)
process.send?.({ siteUrl: site.url, backendUrl: site.backend.url, fileServer: files.url })
// The tests' process asks to end, or is gone.
process.on('disconnect', async () => {
  await site.stop()
  process.exit()
})
