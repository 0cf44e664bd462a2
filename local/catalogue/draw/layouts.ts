import { between, isDark, letters, NIGHT, onPaper, PAPER, painted, place, plates, stamp, svg } from './composing.ts'
import type { Palette } from './poster-art.ts'
import { around, disc, each, type Motif, path } from './svg.ts'

/** The parts of a poster; texts are already escaped as HTML. */
export interface Sheet {
  palette: Palette
  motif: Motif
  /** The title in its own script, else in Latin letters. */
  headline: string
  /** The smaller text: the Latin title, or the genres when the headline is Latin. */
  byline: string
  year: number
}

/** Draws a sheet of 480 by 720 as HTML. The page that shows it sets the text of `.fit` boxes (see fitLetters). */
export type Layout = (sheet: Sheet) => string

/** A motif above, a slanted band with the title below. */
const hoarding: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape, ink } = palette
  const band = isDark(ink) ? ink : between(ground, '#000000', 0.45)
  const moon = between(ground, '#ffffff', 0.14)
  return [
    svg(
      [
        disc(240, 250, 212, moon),
        place(motif(plates(palette, moon)), 240, 248, 0.93),
        path('M0 496 L480 460 V720 H0Z', band),
        path('M0 496 L480 460 V473 L0 509Z', shape),
      ].join(''),
    ),
    letters(
      'head',
      22,
      514,
      436,
      134,
      painted(PAPER, isDark(shape) ? shape : between(shape, '#000000', 0.35)),
      headline,
    ),
    letters('by', 26, 656, 428, 38, `color:${isDark(shape) ? between(shape, '#ffffff', 0.55) : shape}`, byline),
    stamp(412, 66, year, shape, isDark(shape) ? PAPER : NIGHT),
  ].join('')
}

/** Rays from the centre. */
const burst: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape, accent, ink } = palette
  const ray = between(ground, isDark(ground) ? '#ffffff' : shape, 0.16)
  const [text, number] = isDark(accent) ? [PAPER, PAPER] : [NIGHT, onPaper(shape, ground)]
  return [
    svg(
      [
        around(18, 240, 250, () => path('M240 250 L184 -500 H296Z', ray)),
        place(motif(plates(palette)), 240, 256, 0.94),
        path('M0 526 H480 V720 H0Z', accent),
        path('M0 518 H480 V526 H0Z', ink),
        each(24, (i) => disc(10 + i * 20, 709, 3, isDark(accent) ? PAPER : shape)),
      ].join(''),
    ),
    letters('head', 20, 538, 440, 110, `color:${text}`, headline),
    letters('by', 20, 660, 336, 34, `color:${text}`, byline),
    letters('num', 366, 658, 92, 38, `color:${number}`, String(year)),
  ].join('')
}

/** A motif in a cusped arch, with a frame. */
const arch: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape, ink } = palette
  const inside = between(ground, '#ffffff', isDark(ground) ? 0.12 : 0.42)
  const outline =
    'M46 496 V226 C46 180 78 178 78 146 C116 146 118 104 158 104 C176 60 214 70 240 30 C266 70 304 60 322 104 C362 104 364 146 402 146 C402 178 434 180 434 226 V496Z'
  const star = (x: number) => around(8, x, 62, () => path(`M${x} 38 q7 12 0 22 q-7 -10 0 -22Z`, shape))
  return [
    svg(
      [
        `<rect x="12" y="12" width="456" height="696" fill="none" stroke="${ink}" stroke-width="3"/>`,
        `<rect x="20" y="20" width="440" height="680" fill="none" stroke="${shape}" stroke-width="7"/>`,
        `<path d="${outline}" fill="${inside}" stroke="${ink}" stroke-width="5"/>`,
        place(motif(plates(palette, inside)), 240, 306, 0.84),
        star(62),
        star(418),
        path('M46 638 H434 V641 H46Z', ink),
      ].join(''),
    ),
    letters('head', 40, 508, 400, 120, `color:${ink}`, headline),
    letters('by', 46, 650, 286, 34, `color:${ink}`, byline),
    letters('num', 344, 648, 90, 38, `color:${isDark(ground) === isDark(shape) ? ink : shape}`, String(year)),
  ].join('')
}

/** A board of bulbs above, the motif at the bottom of the sheet. */
const marquee: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape } = palette
  const [board, text, number] = isDark(ground) ? [PAPER, NIGHT, onPaper(shape, '#b8291c')] : [NIGHT, PAPER, '#f4b032']
  const bulb = isDark(ground) && !isDark(shape) ? shape : '#f4b032'
  return [
    svg(
      [
        `<rect x="18" y="18" width="444" height="234" rx="10" fill="${board}"/>`,
        each(22, (i) => disc(32 + i * 19.8, 32, 5, bulb) + disc(32 + i * 19.8, 238, 5, bulb)),
        each(9, (i) => disc(32, 55 + i * 20.2, 5, bulb) + disc(448, 55 + i * 20.2, 5, bulb)),
        path('M0 606 H480 V720 H0Z', between(ground, isDark(ground) ? '#000000' : palette.ink, 0.2)),
        place(motif(plates(palette)), 240, 488, 0.98),
      ].join(''),
    ),
    letters('head', 46, 44, 388, 144, `color:${text}`, headline),
    letters('by', 50, 192, 284, 34, `color:${text}`, byline),
    letters('num', 346, 190, 86, 38, `color:${number}`, String(year)),
  ].join('')
}

/** Two fields divided by a diagonal, the title along it. */
const diagonal: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape, accent, ink } = palette
  const field = between(ground, '#ffffff', isDark(ground) ? 0.12 : 0.34)
  const band = isDark(ink) ? ink : between(ground, '#000000', 0.5)
  const title = isDark(shape) ? painted(PAPER, shape) : painted(shape, '#000000')
  return [
    svg(
      [
        path('M0 0 H480 V250 L0 560Z', field),
        place(motif(plates(palette, field)), 240, 242, 0.96),
        path('M-10 552 L490 438 V600 L-10 714Z', band),
        path('M-10 546 L490 432 V443 L-10 557Z', accent),
        path('M-10 710 L490 596 V607 L-10 721Z', accent),
      ].join(''),
    ),
    `<div class="climb">${letters('head', 0, 0, 444, 106, title, headline)}${letters('by', 0, 108, 444, 27, `color:${PAPER}`, byline)}</div>`,
    letters('num', 350, 646, 112, 56, `color:${isDark(ground) ? ink : shape}`, String(year)),
  ].join('')
}

/** Left and right halves with exchanged colours. */
const halves: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape, accent, ink } = palette
  const left = motif(plates(palette))
  const right = motif({ a: ground, b: ink, g: shape, k: accent })
  return [
    svg(
      [
        '<clipPath id="l"><rect width="240" height="720"/></clipPath><clipPath id="r"><rect x="240" width="240" height="720"/></clipPath>',
        `<rect x="240" width="240" height="720" fill="${shape}"/>`,
        `<g clip-path="url(#l)">${place(left, 240, 250, 0.98)}</g>`,
        `<g clip-path="url(#r)">${place(right, 240, 250, 0.98)}</g>`,
        path('M20 490 H460 V698 H20Z', PAPER),
        path('M29 499 H451 V689 H29Z', NIGHT),
        path('M32 502 H448 V686 H32Z', PAPER),
      ].join(''),
    ),
    letters('head', 40, 508, 400, 124, `color:${NIGHT}`, headline),
    letters('by', 44, 642, 284, 34, `color:${NIGHT}`, byline),
    letters('num', 340, 640, 96, 38, `color:${onPaper(shape, '#b8291c')}`, String(year)),
  ].join('')
}

/** A ticket: mostly text, with a small motif. */
const ticket: Layout = ({ palette, motif, headline, byline, year }) => {
  const { ground, shape, ink } = palette
  const print = isDark(ink) ? ink : NIGHT
  const accent = isDark(shape) ? shape : ground
  return [
    svg(
      [
        path('M34 34 H446 V210 A26 26 0 0 0 446 262 V686 H34 V262 A26 26 0 0 0 34 210Z', PAPER),
        `<path d="M62 236 H418" stroke="${ground}" stroke-width="5" stroke-dasharray="10 9"/>`,
        place(motif({ a: accent, b: ground, g: PAPER, k: print }), 240, 134, 0.42),
        path('M58 262 H422 V268 H58Z', print),
        path('M58 612 H422 V615 H58Z', print),
        path('M58 664 H422 V670 H58Z', print),
      ].join(''),
    ),
    letters('head', 58, 278, 364, 324, `color:${print}`, headline),
    letters('by', 58, 620, 250, 40, `color:${accent}`, byline),
    letters('num', 322, 620, 100, 40, `color:${print}`, String(year)),
  ].join('')
}

/** All layouts. */
export const LAYOUTS = { hoarding, burst, arch, marquee, diagonal, halves, ticket }
