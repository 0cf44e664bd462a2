import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { scriptTag } from '../../../domain/language.ts'

const FACES = [
  ['anek-tamil', 'tamil'],
  ['anek-telugu', 'telugu'],
  ['anek-kannada', 'kannada'],
  ['anek-malayalam', 'malayalam'],
  ['anek-devanagari', 'devanagari'],
  ['anek-latin', 'latin'],
] as const

const FAMILY: Readonly<Record<string, string>> = {
  ta: 'anek-tamil',
  te: 'anek-telugu',
  kn: 'anek-kannada',
  ml: 'anek-malayalam',
  hi: 'anek-devanagari',
}

/** The @font-face rules of the Anek family with both axes, the fonts inline, for a page without an address. */
export async function fontFaces(): Promise<string> {
  const rules = FACES.map(async ([name, script]) => {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${script}-standard-normal.woff2`)
    const data = (await readFile(fileURLToPath(file))).toString('base64')
    return `@font-face{font-family:${name};font-weight:100 800;font-stretch:75% 125%;src:url(data:font/woff2;base64,${data})}`
  })
  return (await Promise.all(rules)).join('\n')
}

/** A text as HTML in the font of its script and with its language, so that it is shaped correctly. */
export function lettered(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const tag = scriptTag(text)
  return tag
    ? `<b lang="${tag}" style="font-family:${FAMILY[tag]},anek-latin">${escaped}</b>`
    : `<b lang="en" class="latin">${escaped}</b>`
}

/**
 * Runs in the page: sets the text of every `.fit` box as large as it fits, measured by its glyphs and not by the font's line height,
 * because Indian scripts reach far above and below the line. Words are not broken. Narrow letters are used only where the text
 * becomes larger by them, and short lines are set in wide letters.
 */
export function fitLetters(): void {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('This browser cannot measure letters')

  /** Sets lines as close as their glyphs allow, and centres the glyphs. */
  const setByInk = (text: HTMLElement, letters: HTMLElement) => {
    const style = getComputedStyle(letters)
    pen.font = `${style.fontWeight} 100px ${style.fontFamily}`
    const words = letters.textContent ?? ''
    const ink = pen.measureText(style.textTransform === 'uppercase' ? words.toUpperCase() : words)
    const above = ink.actualBoundingBoxAscent / 100
    const below = ink.actualBoundingBoxDescent / 100
    const middleOfFont = (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 200
    text.style.lineHeight = `${above + below + 0.08}`
    const past = Math.max(0, ink.actualBoundingBoxRight - ink.width) / 100
    text.style.padding = `0 ${past}em`
    text.style.position = 'relative'
    text.style.top = `${(above - below) / 2 - middleOfFont}em`
  }

  for (const frame of document.querySelectorAll<HTMLElement>('.fit')) {
    const text = frame.firstElementChild as HTMLElement
    setByInk(text, (text.firstElementChild as HTMLElement | null) ?? text)
    const fits = (size: number, width: number) => {
      text.style.fontSize = `${size}px`
      text.style.fontStretch = `${width}%`
      const across = Math.max(text.scrollWidth, text.offsetWidth) <= frame.clientWidth
      return across && text.offsetHeight <= frame.clientHeight
    }
    const largest = (width: number) => {
      let low = 6
      let high = 220
      while (high - low > 0.5) {
        const middle = (low + high) / 2
        if (fits(middle, width)) low = middle
        else high = middle
      }
      return low
    }
    const tries = [100, 88, 76].map((width) => ({ width, size: largest(width) }))
    const score = ({ width, size }: { width: number; size: number }) => size * (width / 100) ** 0.7
    const best = tries.reduce((winner, next) => (score(next) > score(winner) ? next : winner))
    let width = best.width
    while (width < 125 && fits(best.size, width + 1)) width += 1
    fits(best.size, width)
  }
}
