import { around, box, disc, each, hoop, line, type Motif, mirrored, moved, oval, path } from '../svg.ts'

const drum: Motif = ({ a, b, g, k }) =>
  [
    path('M52 190 Q60 330 92 372 Q200 410 308 372 Q340 330 348 190Z', a),
    each(7, (i) => line(`M${60 + i * 46.6} 214 L${84 + i * 38.6} 376`, b, 7)),
    each(6, (i) => line(`M${60 + i * 46.6} 214 L${122 + i * 38.6} 376`, g, 4)),
    oval(200, 192, 152, 44, k),
    oval(200, 186, 148, 40, b),
    oval(200, 186, 66, 17, a),
    // The dancer on it.
    path('M170 176 Q158 128 186 96 L214 96 Q242 128 230 176 Q200 188 170 176Z', k),
    path('M186 98 Q200 60 214 98Z', k),
    disc(200, 48, 17, k),
    line('M190 86 Q150 86 146 48 Q146 34 158 26', k, 11),
    line('M210 86 Q250 86 254 48 Q254 34 242 26', k, 11),
  ].join('')

const tanpura: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(24 200 200)',
    [
      box(184, -40, 32, 300, a, 8),
      each(4, (i) => disc(i % 2 ? 226 : 174, -18 + i * 22, 10, b)),
      path('M200 208 C300 220 322 292 300 338 C276 392 124 392 100 338 C78 292 100 220 200 208Z', a),
      hoop(200, 306, 58, b, 7),
      each(4, (i) => line(`M${191 + i * 6} -30 L${191 + i * 6} 330`, i % 2 ? g : b, 2.4)),
      box(168, 322, 64, 12, k, 4),
    ].join(''),
  )

const bell = (fill: string, clapper: string) =>
  `${disc(200, 62, 21, fill)}${line('M186 66 H214', clapper, 5)}${disc(200, 74, 5, clapper)}`

const anklet: Motif = ({ a, b, g, k }) =>
  [
    hoop(200, 190, 118, a, 24),
    hoop(200, 190, 118, g, 4),
    around(20, 200, 190, (i) => bell(i % 2 ? b : a, k)),
    hoop(200, 190, 84, b, 7),
    line('M176 306 Q150 350 168 384', b, 10),
    line('M224 306 Q250 350 232 384', b, 10),
    disc(168, 384, 12, a),
    disc(232, 384, 12, a),
  ].join('')

const dancer: Motif = ({ a, b, k }) =>
  [
    disc(206, 190, 178, b),
    disc(212, 62, 32, a),
    path('M196 30 Q214 -6 236 32Z', a),
    path('M182 104 Q212 90 246 106 L232 206 L184 206Z', a),
    line('M190 112 Q118 104 96 156 Q86 180 110 196', a, 24),
    line('M240 112 Q312 96 322 40 Q324 20 306 12', a, 24),
    path('M180 200 L238 200 Q300 236 316 286 L290 300 Q262 262 214 254 Q174 286 172 386 L138 390 Q132 282 180 200Z', a),
    line('M302 290 Q268 332 226 322', a, 24),
    line('M226 322 L212 312', a, 18),
    line('M182 204 H236', k, 10),
    line('M140 362 H174', k, 9),
    line('M190 122 Q214 150 240 122', k, 6),
  ].join('')

const organ: Motif = ({ a, b, g, k }) => {
  const pipe = (x: number, top: number) =>
    box(x, top, 34, 330 - top, a, 17) + path(`M${x + 7} 286 L${x + 27} 286 L${x + 17} 258Z`, g)
  const heights = [150, 110, 66, 22, 22, 66, 110, 150]
  return [
    heights.map((top, i) => pipe(24 + i * 44.5, top)).join(''),
    box(10, 318, 380, 44, k),
    each(13, (i) => box(18 + i * 28.2, 326, 24, 54, b, 3)),
    each(12, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : box(36 + i * 28.2, 326, 14, 30, k))),
  ].join('')
}

const tray: Motif = ({ a, b, g, k }) => {
  const cup = (x: number, y: number, size: number) =>
    moved(
      `translate(${x} ${y}) scale(${size})`,
      path('M-26 -30 H26 L18 30 H-18Z', a) + box(-26, -34, 52, 9, b, 3) + line('M24 -16 Q46 -14 20 12', a, 7),
    )
  return [
    oval(200, 318, 168, 26, k),
    oval(200, 308, 168, 24, b),
    oval(200, 306, 146, 16, g),
    cup(92, 272, 1),
    cup(164, 272, 1),
    cup(236, 272, 1),
    cup(308, 272, 1),
    cup(128, 206, 1),
    cup(200, 206, 1),
    cup(272, 206, 1),
    cup(164, 140, 1),
    cup(236, 140, 1),
    cup(200, 74, 1),
    line('M112 340 Q140 392 200 400 Q260 392 288 340', a, 26),
  ].join('')
}

const sun: Motif = ({ a, b, k }) =>
  [
    around(24, 200, 200, (i) => path(`M190 ${i % 2 ? 34 : 8} L210 ${i % 2 ? 34 : 8} L216 96 L184 96Z`, i % 2 ? b : a)),
    disc(200, 200, 98, a),
    disc(200, 200, 82, b),
    line('M150 190 Q164 174 178 190', k, 8),
    line('M222 190 Q236 174 250 190', k, 8),
    line('M200 186 Q190 222 202 226', k, 7),
    line('M166 246 Q200 268 234 246', k, 8),
  ].join('')

const telephone: Motif = ({ a, b, g, k }) =>
  [
    path('M104 196 Q110 138 200 138 Q290 138 296 196 L344 336 Q348 366 318 366 H82 Q52 366 56 336Z', a),
    path(
      'M40 128 Q40 64 200 64 Q360 64 360 128 Q360 172 322 172 Q288 172 286 134 Q200 116 114 134 Q112 172 78 172 Q40 172 40 128Z',
      k,
    ),
    disc(200, 254, 76, b),
    around(10, 200, 254, (i) => (i === 5 ? '' : disc(200, 200, 13, a))),
    disc(200, 254, 28, g),
    mirrored(line('M150 138 V112', k, 16)),
  ].join('')

export const MUSIC = { drum, tanpura, anklet, dancer, organ, tray, sun, telephone }
