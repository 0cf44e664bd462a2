// Starts a backend on the folder that is its argument, writes stories one after the other, and says each title once its
// write is acknowledged, until it is killed.
import { startBackend } from '../../local/backend.ts'
import { clientFor } from './backend-clients.ts'
import { testKeys } from './keys.ts'

const backend = await startBackend({ dataDir: process.argv[2] ?? '', port: 0, ...testKeys })
const stories = clientFor(backend.url, testKeys.secretKey).from('stories')
for (let n = 0; ; n++) {
  const { error } = await stories.insert({ title: `Story ${n}`, poster_url: '/posters/sintel-480.webp' })
  if (error) throw error
  process.stdout.write(`Story ${n}\n`)
}
