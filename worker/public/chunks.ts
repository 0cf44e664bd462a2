import * as v from 'valibot'

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
const Manifest = v.record(v.string(), Chunk)
type Manifest = v.InferOutput<typeof Manifest>

/** Files that route modules need beyond those of every page. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Reads the build's manifest. The development server has none and serves modules one by one: no files then. */
export async function readChunks(assets: Fetcher): Promise<(modules: readonly string[]) => PageFiles> {
  const answer = await assets.fetch('https://assets.invalid/assets/manifest.json')
  const isManifest = answer.ok && answer.headers.get('content-type')?.includes('json')
  const manifest = isManifest ? v.parse(Manifest, await answer.json()) : {}
  const known = new Set<string>()
  collect(manifest, 'index.html', known)
  return (modules) => {
    const wanted = new Set<string>()
    for (const module of modules) collect(manifest, module, wanted)
    const chunks = [...wanted].flatMap((name) => (known.has(name) ? [] : (manifest[name] ?? [])))
    return {
      scripts: chunks.map(({ file }) => `/${file}`),
      styles: [...new Set(chunks.flatMap(({ css }) => css))].map((file) => `/${file}`),
    }
  }
}

function collect(manifest: Manifest, name: string, into: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || into.has(name)) return
  into.add(name)
  for (const other of chunk.imports) collect(manifest, other, into)
}
