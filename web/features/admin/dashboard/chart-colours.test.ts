import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Triple = readonly [number, number, number]

const css = readFileSync(new URL('dashboard.module.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--chart-\d: light-dark\((#\w{6}), (#\w{6})\);/g)]
const THEMES = { light: { colours: 1, ground: '#f7f0e1' }, dark: { colours: 2, ground: '#17111a' } } as const

/** Simulates colour blindness of full severity on linear RGB (Machado, Oliveira and Fernandes, 2009). */
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A distance in OKLab, where about 0.02 is the smallest visible difference. */
const APART = 0.15

const CASES = Object.entries(THEMES).flatMap(([name, theme]) =>
  Object.keys(EYES).map((eyes) => [name, theme, eyes] as const),
)
test.each(CASES)('[ADMDASH-13] the six colours of the %s theme differ for eyes with %o', (_, { colours }, eyes) => {
  const seen = pairs.map((pair) => oklab(times(EYES[eyes] ?? [], linear(pair[colours] ?? ''))))
  expect(seen).toHaveLength(6)
  const distances = seen.flatMap((one, place) => seen.slice(0, place).map((other) => distance(one, other)))
  expect(Math.min(...distances)).toBeGreaterThan(APART)
})

test.each(Object.values(THEMES))('[ADMDASH-12] every colour stands out from the ground $ground by 3:1', (theme) => {
  for (const pair of pairs) expect(contrast(pair[theme.colours] ?? '', theme.ground)).toBeGreaterThanOrEqual(3)
})

function linear(colour: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function times(matrix: readonly Triple[], [r, g, b]: Triple): Triple {
  const [x = 0, y = 0, z = 0] = matrix.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)))
  return [x, y, z]
}

/** https://bottosson.github.io/posts/oklab/ */
function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const distance = (one: Triple, other: Triple) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

function contrast(one: string, other: string): number {
  const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [low = 0, high = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
