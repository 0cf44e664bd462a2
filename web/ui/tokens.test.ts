import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Each colour token as [light, dark]. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name ?? '', [light ?? both ?? '', dark ?? both ?? '']] as const,
  ),
)

const THEMES = ['light', 'dark'] as const
/** Letters on what they stand on: 4.5 to 1. */
const LETTERS = [
  ...['ink', 'soft', 'marigold', 'vermilion', 'teal'].flatMap((text) =>
    ['ground', 'raised', 'sunken'].map((ground) => [text, ground]),
  ),
  ['on-marigold', 'marigold-fill'],
  ['on-vermilion', 'vermilion-fill'],
  ['on-teal', 'teal-fill'],
  ['ground', 'ink'],
] as [string, string][]
/** What shows where something can be pressed or has the focus: 3 to 1. */
const MARKS = ['edge', 'focus'].flatMap((mark) => ['ground', 'raised', 'sunken'].map((ground) => [mark, ground])) as [
  string,
  string,
][]

describe.each(THEMES)('the %s theme can be read', (theme) => {
  const color = (name: string) => {
    const found = tokens.get(name)?.[THEMES.indexOf(theme)]
    if (!found) throw new Error(`no token --${name}`)
    return found
  }
  it.each(LETTERS)('%s on %s', (text, ground) =>
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5),
  )
  it.each(MARKS)('%s around %s', (mark, ground) =>
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3),
  )
})

it('the browser’s own frame has the ground’s colour', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  for (const ground of tokens.get('ground') ?? []) expect(html).toContain(`content="${ground}"`)
})

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
