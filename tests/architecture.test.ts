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

describe('the house', () => {
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

  test('the Worker has one door to the SPA', () => {
    const doors = sources.filter((file) => file.startsWith('worker/') && importsOf(file).includes('#entry-server'))
    expect(doors).toEqual(['worker/public/page.ts'])
  })

  test('domain/ asks for no runtime of its own', () => {
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

  test('no source file is longer than 300 lines', () => {
    const long = sources.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })
})
