import { letters, NIGHT, PAPER, place, plates, svg } from './composing.ts'
import { lettered } from './letters.ts'
import { MOTIFS } from './motifs.ts'
import { PALETTES } from './poster-art.ts'
import type { Drawing } from './studio.ts'
import { around, box, disc, each, hoop, path } from './svg.ts'

// 'Cinema' in the scripts of the site. The site's name is configuration, so no image may show it.
const CINEMA = ['சினிமா', 'సినిమా', 'ಸಿನಿಮಾ', 'സിനിമ', 'सिनेमा'] as const

const night = PALETTES.night

/** A film reel of radius 1000 about the origin, its holes in `hole`. */
const reelMark = (body: string, hole: string) =>
  disc(0, 0, 1000, body) + around(5, 0, 0, () => disc(0, -560, 262, hole)) + disc(0, 0, 170, hole)

/** The default poster: a curtain. */
export function defaultPoster(): Drawing {
  const fold = (i: number) =>
    path(
      `M${i * 60} 0 H${i * 60 + 30} Q${i * 60 + 20} 300 ${i * 60 + 36} 560 H${i * 60 + 2} Q${i * 60 + 12} 300 ${i * 60} 0Z`,
      '#7c1f1c',
    )
  const html = svg(
    [
      path('M0 0 H480 V560 H0Z', '#97281f'),
      each(8, fold),
      each(8, (i) =>
        path(`M${i * 60} 0 H${i * 60 + 60} V54 Q${i * 60 + 30} 118 ${i * 60} 54Z`, i % 2 ? '#c8341f' : '#a92c20'),
      ),
      each(8, (i) => disc(i * 60 + 30, 92, 5, night.shape)),
      path('M0 552 H480 V566 H0Z', night.shape),
      path('M0 566 H480 V720 H0Z', night.ground),
      each(12, (i) => disc(20 + i * 40, 590, 6, night.shape)),
      path('M110 720 L210 600 H270 L370 720Z', '#3a2142'),
      place(MOTIFS.reel(plates(night)), 240, 320, 0.6),
    ].join(''),
  )
  return { html, width: 480, height: 720, background: night.ground }
}

/** The default cover: a beam of light. */
export function defaultCover(): Drawing {
  const html = svg(
    [
      path('M242 278 L960 -175 V861 L242 324Z', '#3a2142'),
      path('M242 290 L960 60 V580 L242 314Z', '#4d2d52'),
      place(MOTIFS.projector({ ...plates(night), b: '#3a2142' }), 190, 274, 0.74),
      each(7, (i) => box(0 + i * 140, 500, 120, 40, '#150a1a', 18)),
    ].join(''),
    960,
    540,
  )
  return { html, width: 960, height: 540, background: night.ground }
}

/** The default image of link previews: a board of bulbs with 'cinema' in five scripts. */
export function linkPreview(): Drawing {
  const html = [
    svg(
      [
        around(26, 600, 315, () => path('M600 315 L520 -900 H680Z', '#35203f')),
        box(110, 70, 980, 490, night.shape, 18),
        box(122, 82, 956, 466, NIGHT, 12),
        each(30, (i) => disc(146 + i * 31.3, 104, 6, '#ffc65c') + disc(146 + i * 31.3, 526, 6, '#ffc65c')),
        each(12, (i) => disc(144, 138 + i * 32, 6, '#ffc65c') + disc(1056, 138 + i * 32, 6, '#ffc65c')),
        `<g transform="translate(600 316) scale(.086)">${reelMark('#d8412a', NIGHT)}</g>`,
      ].join(''),
      1200,
      630,
    ),
    letters('head', 170, 130, 400, 116, `color:${PAPER}`, lettered(CINEMA[0])),
    letters('head', 630, 130, 400, 116, `color:${night.shape}`, lettered(CINEMA[1])),
    letters('head', 164, 262, 330, 116, `color:${night.shape}`, lettered(CINEMA[2])),
    letters('head', 706, 262, 330, 116, `color:${PAPER}`, lettered(CINEMA[3])),
    letters('head', 400, 406, 400, 104, `color:${PAPER}`, lettered(CINEMA[4])),
  ].join('')
  return { html, width: 1200, height: 630, background: night.ground }
}

const mark = (corner: number) =>
  `<rect width="64" height="64" rx="${corner}" fill="${night.ground}"/><g transform="translate(32 32) scale(.0235)">${reelMark(night.shape, night.ground)}</g>`

/** The site's icon, a reel, as an SVG document of 64 by 64. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(14)}</svg>\n`

/** The icon without rounded corners, for devices that round them. */
export const appIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(0)}</svg>`

/** The image for a missing thumbnail, 16:9, in colours for the light and the dark theme. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#6b5a66"/><path d="M0 0H640V90L0 290Z" fill="#756470"/><g transform="translate(320 180) scale(.1)">${reelMark('#a08f98', '#6f5e6a')}</g></svg>\n`

/** A reel with a slowly running strip, for movie pages; it stands still with prefers-reduced-motion. */
export const animation = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><style>
.run{animation:run 6s linear infinite}
@keyframes run{to{transform:translateX(-16px)}}
@media (prefers-reduced-motion:reduce){.run{animation:none}}
</style><clipPath id="strip"><rect x="4" y="70" width="88" height="22" rx="3"/></clipPath>
<g><g transform="translate(48 40) scale(.034)">${disc(0, 0, 1000, '#e99a1c')}${hoop(0, 0, 930, '#8a4a00', 40)}${around(5, 0, 0, () => disc(0, -560, 250, '#5b2a3c'))}${disc(0, 0, 180, '#c8341f')}</g></g>
<g clip-path="url(#strip)"><rect x="4" y="70" width="88" height="22" fill="#5b2a3c"/><g class="run">${each(8, (i) => box(6 + i * 16, 76, 12, 10, i % 2 ? '#f2c15a' : '#fff2d6', 1.5))}${each(16, (i) => box(6.5 + i * 8, 71.8, 3, 2.4, '#fff2d6', 0.8) + box(6.5 + i * 8, 87.8, 3, 2.4, '#fff2d6', 0.8))}</g></g></svg>
`
