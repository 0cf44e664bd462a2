/**
 * Reduces the Anek fonts to the characters that the site shows, into web/shared/ui/fonts: Latin with its weights, a condensed
 * Latin for the big words, and each Indian script in two weights instead of a range, which needs a third of the bytes. Run it with
 * `npm run fonts` after a new version of the packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { nativeName } from '../domain/language.ts'
import { root } from './project.ts'

type Axes = Parameters<typeof subsetFont>[2]['variationAxes']

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const LATIN = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’“”…•₹−×`
const SCRIPTS = {
  devanagari: letters(0x900, 0x97f),
  kannada: letters(0xc80, 0xcff),
  malayalam: letters(0xd00, 0xd7f),
  tamil: letters(0xb80, 0xbff),
  telugu: letters(0xc00, 0xc7f),
}
/** The names of the languages in their own scripts. Every page shows them, and a small font for each name is enough. */
const NAMES = { devanagari: 'Hindi', kannada: 'Kannada', malayalam: 'Malayalam', tamil: 'Tamil', telugu: 'Telugu' }
/** Joiners and the dandas, which every Indian script may use. */
const SHARED = '\u200c\u200d।॥₹'

async function cut(script: string, axis: 'wdth' | 'wght', text: string, variationAxes: Axes, name: string) {
  const source = `${root}node_modules/@fontsource-variable/anek-${script}/files/anek-${script}-${script}-${axis}-normal.woff2`
  const font = await subsetFont(await readFile(source), text, { targetFormat: 'woff2', variationAxes })
  await writeFile(`${root}web/shared/ui/fonts/${name}.woff2`, font)
  console.log(`${name}: ${Math.round(font.length / 1000)} kB`)
}

await cut('latin', 'wght', LATIN, { wght: { min: 400, max: 800 } }, 'latin')
await cut('latin', 'wdth', LATIN, { wdth: 75, wght: 800 }, 'latin-headline')
for (const [script, text] of Object.entries(SCRIPTS)) {
  await cut(script, 'wght', text + SHARED, { wght: 400 }, `${script}-400`)
  await cut(script, 'wght', text + SHARED, { wght: 700 }, `${script}-700`)
}
for (const [script, language] of Object.entries(NAMES)) {
  await cut(script, 'wght', nativeName(language) ?? '', { wght: 700 }, `${script}-name`)
}
