// Drawing: processor time of one rendering of the home page with its 60 films, beside the whole answer to a request for it that
// no cache had. Method: tests/bench/README.md.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildDir, ensureBuilt } from '../../../local/build.ts'
import { root } from '../../../local/project.ts'
import { load, median } from '../measure/load.ts'
import { startSampleBackend } from '../measure/local-backend.ts'
import { printTable } from '../measure/table.ts'
import { builtModules, startWorkerd } from '../measure/workerd.ts'

const ROUNDS = 5
const SECONDS = 3
const REQUESTS = 20
const RENDERINGS = 50

await ensureBuilt(console.log)
const drawingModule = await buildDrawing()
const { backend, vars } = await startSampleBackend()
const site = await startWorkerd({ modules: await builtModules(buildDir), assets: join(buildDir, 'client'), vars })
const drawing = await startWorkerd({ modules: [{ name: 'draw.js', path: drawingModule }] })

const home = await (await fetch(`${site.url}/data/home`)).text()
const films: number = JSON.parse(home).movies.length
await cpuOfRendering()
await load(`${site.url}/`, 1)

const renderings: number[] = []
const answers: number[] = []
const shares: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const rendering = await cpuOfRendering()
  const answer = await cpuOfAnswer()
  renderings.push(rendering)
  answers.push(answer)
  shares.push(rendering / answer)
}
printTable(
  ['page', 'films', 'one rendering, CPU ms', 'whole uncached answer, CPU ms', 'share'],
  [['`/`', films, median(renderings).toFixed(2), median(answers).toFixed(2), median(shares).toFixed(2)]],
)
await Promise.all([site.stop(), drawing.stop(), backend.stop()])

/** Milliseconds of one rendering: of requests that draw many times, less as many that read the same data and draw nothing. */
async function cpuOfRendering(): Promise<number> {
  const [nothing, drawn] = [await cpuOfDrawing(0), await cpuOfDrawing(RENDERINGS)]
  return (drawn - nothing) / (REQUESTS * RENDERINGS)
}

async function cpuOfDrawing(times: number): Promise<number> {
  const before = await drawing.cpuSeconds()
  for (let request = 0; request < REQUESTS; request += 1) {
    const answer = await fetch(`${drawing.url}/?times=${times}`, { method: 'POST', body: home })
    const html = await answer.text()
    if (!answer.ok || (times > 0 && html.split('<article').length - 1 !== films))
      throw new Error('not what home looks like')
  }
  return ((await drawing.cpuSeconds()) - before) * 1000
}

/** Milliseconds of one answer of the built Worker without a cache: data read, page drawn, head and answer made. */
async function cpuOfAnswer(): Promise<number> {
  const before = await site.cpuSeconds()
  const { requests } = await load(`${site.url}/`, SECONDS)
  return (((await site.cpuSeconds()) - before) * 1000) / requests
}

/** Builds a Worker that only draws, as the site's own Worker is built; returns its one module's path. */
async function buildDrawing(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'talkies-drawing-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    // The compiler knows this name by its contract alone.
    resolve: { alias: { '#entry-server': join(root, 'web/entry-server.tsx') } },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'production', 'default'] },
    },
    build: {
      ssr: join(import.meta.dirname, 'draw-worker.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'draw.js', codeSplitting: false } },
    },
  })
  return join(outDir, 'draw.js')
}
