import { startTestBackend } from './backend.ts'
import { startFileServer } from './file-server.ts'

/** What stands around the Worker in its tests, as a process of its own: a migrated backend in memory and a file server. */
const backend = await startTestBackend()
const files = await startFileServer(backend)
process.send?.({ backend: backend.url, files: files.url })
// The tests' process is gone, however it went.
process.on('disconnect', () => process.exit())
