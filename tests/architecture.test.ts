import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync(['{worker,web,domain,local}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

/** The folders a folder may import from, beside itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  worker: ['domain'],
  web: ['domain'],
  // The development server runs the build's own configuration.
  local: ['domain', 'worker', 'web', 'vite.config.ts'],
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
}

/** The layer of a file of web/ (`shared`, `features` or `app`; the two entries count as `app`), and its feature, if any. */
function webLayer(file: string) {
  const [, layer = '', feature] = file.split('/')
  if (layer === 'features') return { layer, feature }
  return { layer: layer === 'shared' ? layer : 'app', feature: undefined }
}

/** The files of web/ that a file imports, its style sheets included. */
function webImportsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import|url)\s*\(?\s*['"](\.[^'"]+)['"]/g)]
    .map((match) => normalize(join(dirname(file), match[1] ?? '')))
    .filter((target) => target.startsWith('web/'))
}

describe('architecture', () => {
  test('imports run one way: worker → domain ← web, and nothing imports local', () => {
    const wrong = sources.flatMap((file) => {
      const home = file.split('/')[0] ?? ''
      return importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => normalize(join(dirname(file), name)).split('/')[0] ?? '')
        .filter((target) => target !== home && !ALLOWED[home]?.includes(target))
        .map((target) => `${file} imports from ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('a style sheet that those of other folders compose from is in a layer, so that the order of chunks does not matter', () => {
    const shared = globSync('web/**/*.css', { cwd: root }).flatMap((file) =>
      webImportsOf(file).filter((target) => target.endsWith('.module.css') && dirname(target) !== dirname(file)),
    )
    expect(shared).toContain('web/shared/ui/headline.module.css')
    const isLayered = (file: string) => readFileSync(join(root, file), 'utf8').startsWith('@layer elements, parts;')
    expect([...new Set(shared)].filter((file) => !isLayered(file))).toEqual([])
  })

  test('in web/, imports run one way: shared → features → app, and no feature imports another', () => {
    const wrong = globSync('web/**/*.{ts,tsx,css}', { cwd: root }).flatMap((file) => {
      const from = webLayer(file)
      return webImportsOf(file)
        .map(webLayer)
        .filter(
          (target) =>
            (from.layer === 'shared' && target.layer !== 'shared') ||
            (from.layer === 'features' &&
              (target.layer === 'app' || (target.feature ?? from.feature) !== from.feature)),
        )
        .map((target) => `${file} imports from ${target.feature ?? target.layer}`)
    })
    expect(wrong).toEqual([])
  })

  test('in web/shared, a folder imports only from those before it', () => {
    const order = [
      'texts.ts',
      'storage',
      'network',
      'page',
      'session',
      'form',
      'prose',
      'ui',
      'paging',
      'following',
      'share',
      'report',
      'moderation',
    ]
    const place = (file: string) => order.indexOf(file.split('/')[2] ?? '')
    const files = globSync('web/shared/**/*.{ts,tsx,css}', { cwd: root })
    expect(files.filter((file) => place(file) < 0)).toEqual([])
    const wrong = files.flatMap((file) =>
      webImportsOf(file)
        .filter((target) => place(target) > place(file))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('the folders of the admin area do not import each other in a circle', () => {
    const home = 'web/features/admin'
    const files = globSync(`${home}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'))
    const imports = new Map<string, Set<string>>()
    for (const file of files)
      for (const target of webImportsOf(file).map(dirname))
        if (target.startsWith(home) && target !== dirname(file))
          imports.set(dirname(file), (imports.get(dirname(file)) ?? new Set()).add(target))
    expect(imports.get(`${home}/editor`)).toContain(`${home}/rows`)
    /** The folders that lead from one back to it. */
    const circle = (folder: string, path: readonly string[] = []): readonly string[] =>
      path.includes(folder)
        ? [...path, folder]
        : [...(imports.get(folder) ?? [])].flatMap((next) => circle(next, [...path, folder]))
    expect([...imports.keys()].flatMap((folder) => circle(folder).slice(0, 8))).toEqual([])
  })

  test('the Worker imports the SPA in one place', () => {
    const entries = sources.filter((file) => file.startsWith('worker/') && importsOf(file).includes('#entry-server'))
    expect(entries).toEqual(['worker/public/page.ts'])
  })

  test('domain/ imports no runtime', () => {
    const foreign = sources
      .filter((file) => file.startsWith('domain/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => /^(node|cloudflare|react|hono)/.test(name))
          .map((name) => `${file}: ${name}`),
      )
    expect(foreign).toEqual([])
  })

  test('there are no barrel files and no drawers', () => {
    const drawers = sources.filter((file) => /(^|\/)(utils?|helpers?|misc|types|common)(\/|\.tsx?$)/.test(file))
    const barrels = sources.filter((file) => /^\s*export \* from/m.test(readFileSync(join(root, file), 'utf8')))
    expect([...drawers, ...barrels]).toEqual([])
  })

  test('no source file is longer than 300 lines, but for the texts of a language', () => {
    const long = sources
      .filter((file) => !/^web\/languages\/..\.tsx$/.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })
})
