import type { Palette } from './poster-art.ts'
import type { Plates } from './svg.ts'

export const PAPER = '#fff2d6'
export const NIGHT = '#2b1220'

/** The SVG of a sheet, by default of a poster's size. */
export const svg = (markup: string, width = 480, height = 720) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${markup}</svg>`

/** A motif on the sheet, its centre at x and y. */
export const place = (motif: string, x: number, y: number, size: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn}) translate(-200 -200)">${motif}</g>`

/** A box whose text is set as large as it fits (see fitLetters). */
export const letters = (
  kind: string,
  left: number,
  top: number,
  width: number,
  height: number,
  style: string,
  text: string,
) =>
  `<div class="fit ${kind}" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px;${style}"><span>${text}</span></div>`

/** A mix of two colours with `share` of the second, as #rrggbb. */
export function between(first: string, second: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const channels = [1, 3, 5].map((at) => Math.round(part(first, at) * (1 - share) + part(second, at) * share))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const isDark = (hex: string) =>
  [0.3, 0.59, 0.11].reduce(
    (sum, weight, at) => sum + weight * Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16),
    0,
  ) < 128

/** The first of some colours that has enough contrast on `paper`. */
export const onPaper = (...colors: string[]) => colors.find(isDark) ?? NIGHT

export const plates = (palette: Palette, ground = palette.ground): Plates => ({
  a: palette.shape,
  b: palette.accent,
  g: ground,
  k: palette.ink,
})

/** The style of hand-painted text: a hard shadow down and to the right. */
export const painted = (color: string, shadow: string) =>
  `color:${color};text-shadow:1px 1px 0 ${shadow},2px 2px 0 ${shadow},3px 3px 0 ${shadow},4px 4px 0 ${shadow},5px 5px 0 ${shadow}`

export const stamp = (x: number, y: number, year: number, fill: string, ink: string, turn = -10) =>
  `<div class="stamp" style="left:${x - 46}px;top:${y - 46}px;background:${fill};color:${ink};outline-color:${ink};transform:rotate(${turn}deg)">${year}</div>`
