import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../domain/catalogue.ts'
import { languageTag } from '../../../domain/language.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const web = fileURLToPath(new URL('../../', import.meta.url))

const LANGUAGE_RULE = /\[data-language="(\w+)"\] \{([^}]*)\}/g

/** The colour tokens of some rules, each as [light, dark]. */
const colorsOf = (rules: string) =>
  new Map(
    [...rules.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
      ([, name, light, dark, both]) => [name ?? '', [light ?? both ?? '', dark ?? both ?? '']] as const,
    ),
  )

type Colors = ReadonlyMap<string, readonly [light: string, dark: string]>
const tokens: Colors = colorsOf(css.replace(LANGUAGE_RULE, ''))
/** The tokens of elements that name a language, by its tag. */
const languages = new Map<string, Colors>(
  [...css.matchAll(LANGUAGE_RULE)].map(([, tag = '', rule = '']) => [tag, new Map([...tokens, ...colorsOf(rule)])]),
)

const THEMES = ['light', 'dark'] as const
/** Backgrounds behind text. */
const SURFACES = ['ground', 'raised', 'sunken']
/** The site's name is a logo, which WCAG exempts from contrast. */
const LOGO = 'bulb'

type Pair = [text: string, background: string]
const onSurfaces = (names: readonly string[]): Pair[] =>
  names.flatMap((name) => SURFACES.map((surface): Pair => [name, surface]))

/** Every pair of colours that a rule of the site's CSS sets together, and every text colour alone on each surface. */
const TEXTS = pairsInUse()
/** Colours of borders of controls and of the focus ring. */
const MARKS = onSurfaces(['edge', 'focus'])

describe.each(THEMES)('the %s theme has enough contrast', (theme) => {
  const color = (name: string, of = tokens) => {
    const found = name.startsWith('#') ? name : of.get(name)?.[THEMES.indexOf(theme)]
    if (!found) throw new Error(`no token --${name}`)
    return found
  }
  it.each(TEXTS)('%s on %s', (text, background) => {
    const isOfLanguage = [text, background].some((name) => /^language(-fill)?$/.test(name))
    for (const of of isOfLanguage ? languages.values() : [tokens])
      expect(contrast(color(text, of), color(background, of))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(MARKS)('%s around %s', (mark, background) =>
    expect(contrast(color(mark), color(background))).toBeGreaterThanOrEqual(3),
  )
})

it('each language of the catalogue has a colour of its own', () => {
  for (const token of ['language', 'language-fill']) {
    const colors = LANGUAGES.map((name) =>
      languages
        .get(languageTag(name) ?? '')
        ?.get(token)
        ?.join(),
    )
    expect(new Set(colors.filter(Boolean)).size).toBe(LANGUAGES.length)
  }
})

it('the pairs come from the site’s CSS', () => {
  const pairs = TEXTS.map(([text, background]) => `${text} on ${background}`)
  expect(pairs).toEqual(
    expect.arrayContaining([
      'ink on ground',
      'soft on sunken',
      'on-marigold on marigold-fill',
      'language on raised',
      'on-language on language-fill',
    ]),
  )
})

it('the browser’s theme-color is --ground', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  for (const ground of tokens.get('ground') ?? []) expect(html).toContain(`content="${ground}"`)
})

function pairsInUse(): Pair[] {
  const pairs = new Map<string, Pair>()
  const add = (pair: Pair) => pairs.set(pair.join(' '), pair)
  for (const file of globSync('**/*.css', { cwd: web })) {
    const text = readFileSync(`${web}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, rule = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      const front = /(?:^|;)\s*color:\s*(?:var\(--([\w-]+)\)|(#\w{6}));/.exec(rule)
      const name = front?.[1] ?? front?.[2]
      if (!name || name === LOGO) continue
      const back = /(?:^|;)\s*background(?:-color)?:[^;]*?(?:var\(--([\w-]+)\)|(#\w{6}));/.exec(rule)
      const behind = back?.[1] ?? back?.[2]
      if (behind) add([name, behind])
      // A text colour for a fill is used only on that fill, which another rule may set.
      else if (name.startsWith('on-')) add([name, `${name.slice('on-'.length)}-fill`])
      else if (tokens.has(name) || name === 'language') onSurfaces([name]).forEach(add)
    }
  }
  return [...pairs.values()]
}

/** WCAG 2's contrast of two colours. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the style sheets', () => {
  const root = new URL('../../', import.meta.url)
  // The charts of the admin area have their own colours.
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/\badmin\b|tokens\.css$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, root), 'utf8').replace(/\/\*.*?\*\//gs, '')] as const)

  it.each(sheets)('%s takes its colours from tokens.css', (_, sheet) =>
    expect(sheet.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab)a?\(.*/gi) ?? []).toEqual([]),
  )

  it.each(sheets)('%s takes its text sizes from tokens.css', (_, sheet) => {
    const sizes = [...sheet.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size ?? '')
    // A limit of 5vw or more is only reached by text that the visitor has enlarged: --text-s is 14 px, and 5vw of 280 px too.
    // 17cqi keeps a category's name on one line on a phone of 320 px, where it is still 21 px.
    const known =
      /^var\(--text-\w+\)$|^min\(var\(--text-(s|headline)\), ([5-9]|15)(\.\d+)?vw\)$|^min\(var\(--text-xl\), 17cqi\)$|^0\.\d+em$|^inherit$/
    expect(sizes.filter((size) => !known.test(size))).toEqual([])
  })

  it.each(sheets)('%s has no other breakpoints than the five', (_, sheet) => {
    const widths = [...sheet.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/width: ([\d.]+\w+)/g)].map(([, width]) => width ?? ''),
    )
    const known = ['22rem', '40rem', '48rem', '60rem', '75rem', '39.99rem', '47.99rem', '59.99rem', '74.99rem']
    expect(widths.filter((width) => !known.includes(width))).toEqual([])
  })

  it('there are at most six text sizes', () =>
    expect(new Set(css.match(/^ +--text-\w+:/gm)).size).toBeLessThanOrEqual(6))
})
