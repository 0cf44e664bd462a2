import { around, box, disc, each, hoop, line, type Motif, mirrored, moved, path } from '../svg.ts'

const eye: Motif = ({ a, b, g, k }) =>
  [
    path('M8 206 Q104 84 200 84 Q296 84 392 206 Q296 316 200 316 Q104 316 8 206Z', a),
    path('M40 206 Q122 122 200 122 Q278 122 360 206 Q278 282 200 282 Q122 282 40 206Z', b),
    disc(200, 200, 80, k),
    hoop(200, 200, 58, a, 7),
    disc(200, 200, 34, a),
    disc(224, 176, 15, b),
    line('M30 122 Q110 20 252 30 Q340 40 384 96', k, 24),
    each(5, (i) =>
      line(
        `M${120 + i * 40} ${334 - Math.abs(2 - i) * 6} L${104 + i * 48} ${380 - Math.abs(2 - i) * 14}`,
        g === a ? k : a,
        9,
      ),
    ),
  ].join('')

const mask: Motif = ({ a, b, g, k }) =>
  [
    line('M324 150 L372 400', k, 17),
    path(
      'M20 96 Q110 40 200 88 Q290 40 380 96 Q404 220 318 262 Q250 286 214 214 Q200 192 186 214 Q150 286 82 262 Q-4 220 20 96Z',
      a,
    ),
    mirrored(path('M66 150 Q112 116 158 164 Q132 202 94 194 Q70 184 66 150Z', g)),
    mirrored(line('M50 120 Q108 76 168 128', b, 9)),
    path('M200 88 Q150 40 176 -6 Q200 20 200 60 Q200 20 224 -6 Q250 40 200 88Z', b),
    mirrored(path('M168 74 Q112 50 108 4 Q158 14 180 66Z', a)),
    disc(200, 92, 15, k),
    mirrored(disc(66, 226, 8, b) + disc(92, 236, 8, b) + disc(118, 236, 8, b)),
  ].join('')

const projector: Motif = ({ a, b, g, k }) =>
  [
    path('M270 206 L410 118 V372 L270 268Z', b),
    reelAt(118, 92, 76, a, g, k),
    reelAt(256, 112, 58, a, g, k),
    box(70, 176, 204, 126, k, 10),
    box(270, 208, 34, 58, a, 6),
    box(92, 198, 92, 82, a, 6),
    each(4, (i) => box(104, 212 + i * 16, 68, 7, k)),
    disc(230, 240, 24, a),
    disc(230, 240, 9, g),
    line('M110 302 L66 398', k, 15),
    line('M236 302 L280 398', k, 15),
    line('M172 302 V398', k, 13),
  ].join('')

function reelAt(x: number, y: number, radius: number, body: string, hole: string, hub: string): string {
  return [
    disc(x, y, radius, body),
    around(5, x, y, () => disc(x, y - radius * 0.56, radius * 0.25, hole)),
    disc(x, y, radius * 0.17, hub),
  ].join('')
}

const reel: Motif = ({ a, b, g, k }) =>
  [
    path('M200 330 Q330 330 398 396 H340 Q290 366 200 366Z', b),
    disc(200, 190, 174, a),
    hoop(200, 190, 160, k, 6),
    around(5, 200, 190, () => disc(200, 92, 46, g)),
    disc(200, 190, 34, b),
    around(3, 200, 190, () => box(195, 160, 10, 22, k)),
    disc(200, 190, 11, k),
  ].join('')

const ticket: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(-14 200 200)',
    [
      path('M8 108 H392 V168 Q360 176 360 204 Q360 232 392 240 V300 H8 V240 Q40 232 40 204 Q40 176 8 168Z', a),
      line('M56 128 H344', b, 5),
      line('M56 280 H344', b, 5),
      `<path d="M124 118 V290" stroke="${g}" stroke-width="6" stroke-dasharray="11 12" fill="none"/>`,
      around(5, 236, 204, () => path('M236 144 L252 188 L220 188Z', b)),
      disc(236, 204, 27, b),
      disc(84, 204, 16, k),
    ].join(''),
  )

const clock: Motif = ({ a, b, g, k }) =>
  [
    disc(200, 200, 188, a),
    disc(200, 200, 158, b),
    around(12, 200, 200, (i) => box(i % 3 ? 196 : 191, 54, i % 3 ? 8 : 18, i % 3 ? 22 : 34, k, 2)),
    moved('rotate(-62 200 200)', path('M190 210 L194 104 L200 90 L206 104 L210 210Z', k)),
    moved('rotate(84 200 200)', path('M192 224 L195 70 L200 56 L205 70 L208 224Z', a)),
    disc(200, 200, 19, k),
    disc(200, 200, 7, g),
  ].join('')

const hat: Motif = ({ a, b, k }) =>
  [
    path('M112 178 Q104 40 200 36 Q296 40 288 178Z', a),
    path('M40 176 Q58 200 112 186 L288 186 Q342 200 360 176 Q344 232 200 228 Q56 232 40 176Z', a),
    path('M111 146 H289 V184 Q200 200 111 184Z', b),
    path(
      'M142 268 Q160 250 200 262 Q240 250 258 268 Q262 292 236 288 Q214 280 200 280 Q186 280 164 288 Q138 292 142 268Z',
      k,
    ),
    line('M330 398 L312 272 Q304 232 338 234 Q366 238 360 268', k, 15),
    mirrored(path('M56 396 Q60 356 104 352 Q148 350 160 396Z', a)),
  ].join('')

const newspaper: Motif = ({ a, b, k }) =>
  [
    moved(
      'rotate(9 200 200)',
      `${box(74, 40, 252, 330, k)}${moved('translate(-14 -12)', `${box(74, 40, 252, 330, b)}${box(94, 60, 212, 44, k)}${each(3, (i) => box(94, 122 + i * 16, 100, 8, k))}${box(208, 118, 98, 92, a)}${each(9, (i) => box(94, 176 + i * 20, i < 2 ? 100 : 64, 7, k))}${each(7, (i) => box(170, 226 + i * 20, 62, 7, k))}${each(7, (i) => box(244, 226 + i * 20, 62, 7, k))}`)}`,
    ),
  ].join('')

const pencil: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(36 200 200)',
    [
      line('M200 372 C120 420 40 380 70 330 C92 296 150 330 110 372 C70 420 -10 380 -40 330', k, 8),
      box(152, -60, 96, 300, a),
      box(152, -60, 30, 300, b),
      box(218, -60, 30, 300, k),
      path('M152 240 L200 372 L248 240 Q232 256 216 240 Q200 256 184 240 Q168 256 152 240Z', b),
      path('M182 322 L200 372 L218 322Z', k),
      box(146, -72, 108, 24, g),
    ].join(''),
  )

export const SCREEN = { eye, mask, projector, reel, ticket, clock, hat, newspaper, pencil }
