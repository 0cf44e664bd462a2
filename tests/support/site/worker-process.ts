import { startTestBackend } from '../backend/test-backend.ts'
import { startFileServer } from './file-server.ts'

/** What the Worker talks to in its tests: a migrated backend in memory and a file server. */
const backend = await startTestBackend()
const files = await startFileServer(backend)
process.send?.({ backend: backend.url, files: files.url })
// The parent disconnects or has ended.
process.on('disconnect', () => process.exit())
