/** The colours of a motif: `a` its body, `b` its second colour, `g` the background, `k` lines and details. */
export interface Plates {
  a: string
  b: string
  g: string
  k: string
}

/** Draws one strong shape as SVG markup on a square of 400 by 400. */
export type Motif = (plates: Plates) => string

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A circle without fill. */
export const hoop = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

/** `count` copies rotated evenly about a point. */
export const around = (count: number, x: number, y: number, copy: (index: number) => string) =>
  each(count, (index) => `<g transform="rotate(${(360 / count) * index} ${x} ${y})">${copy(index)}</g>`)

export const each = (count: number, copy: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => copy(index)).join('')

/** The markup and its mirror image about the middle of the square. */
export const mirrored = (markup: string) => `${markup}<g transform="translate(400 0) scale(-1 1)">${markup}</g>`

export const moved = (transform: string, markup: string) => `<g transform="${transform}">${markup}</g>`
