import { around, box, disc, each, hoop, line, type Motif, mirrored, moved, oval, path } from '../svg.ts'

const sword: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(38 200 200)',
    [
      path('M176 262 Q170 120 214 -52 Q238 110 224 262Z', b),
      path('M200 258 Q198 130 215 -30 Q232 110 222 258Z', a),
      path('M112 262 Q200 238 288 262 L288 286 Q200 270 112 286Z', a),
      mirrored(disc(110, 274, 19, a)),
      box(182, 282, 36, 92, k, 8),
      each(4, (i) => line(`M184 ${298 + i * 20} L216 ${290 + i * 20}`, g, 5)),
      oval(200, 386, 42, 17, a),
      line('M166 282 Q128 334 170 384', a, 12),
    ].join(''),
  )

const urumi: Motif = ({ a, b, g, k }) =>
  [
    line(
      'M148 356 C60 260 70 90 210 64 C330 48 374 160 300 226 C238 276 150 220 180 150 C200 108 268 118 262 164',
      b,
      20,
    ),
    line(
      'M148 356 C60 260 70 90 210 64 C330 48 374 160 300 226 C238 276 150 220 180 150 C200 108 268 118 262 164',
      g,
      4,
    ),
    moved(
      'rotate(40 148 356)',
      `${box(130, 336, 36, 86, a, 10)}${path('M92 330 Q148 312 204 330 V346 Q148 332 92 346Z', a)}`,
    ),
    disc(306, 330, 64, a),
    disc(306, 330, 46, k),
    around(8, 306, 330, () => disc(306, 296, 6, b)),
    disc(306, 330, 15, b),
  ].join('')

const shield: Motif = ({ a, b, g, k }) =>
  [
    moved('rotate(-38 200 200)', `${box(188, -44, 24, 470, k, 8)}${path('M200 -74 L232 -18 L200 4 L168 -18Z', b)}`),
    moved(
      'rotate(38 200 200)',
      `${path('M180 -60 Q200 -86 220 -60 L214 300 H186Z', b)}${box(148, 296, 104, 22, k, 9)}${box(186, 310, 28, 90, k, 8)}`,
    ),
    disc(200, 200, 138, a),
    hoop(200, 200, 118, b, 9),
    around(12, 200, 200, () => path('M200 98 Q214 132 200 152 Q186 132 200 98Z', g)),
    disc(200, 200, 44, b),
    disc(200, 200, 26, k),
    around(6, 200, 200, () => disc(200, 186, 5, b)),
  ].join('')

const bow: Motif = ({ a, b, k }) =>
  [
    line('M262 22 C430 110 430 290 262 378', a, 26),
    line('M262 22 C400 116 400 284 262 378', b, 6),
    line('M258 24 L96 200 L258 376', k, 5),
    line('M96 200 H340', k, 12),
    path('M396 200 L332 170 L346 200 L332 230Z', b),
    mirroredAcross(path('M92 196 L34 154 L66 156 L124 196Z', b)),
    disc(262, 22, 18, b) + disc(262, 378, 18, b),
  ].join('')

function mirroredAcross(markup: string): string {
  return `${markup}<g transform="translate(0 400) scale(1 -1)">${markup}</g>`
}

const mace: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(-28 200 200)',
    [
      box(184, 190, 32, 220, k, 10),
      each(5, (i) => box(180, 262 + i * 26, 40, 9, b, 4)),
      path('M200 -24 L226 20 H174Z', b),
      disc(200, 118, 112, a),
      each(5, (i) =>
        path(
          `M${200 - 112 + i * 44} 118 Q200 ${-30 + Math.abs(2 - i) * 10} 200 8 Q200 ${-30} ${200 - 90 + i * 44} 118 Q200 ${250} 200 228 Q200 ${270} ${200 - 112 + i * 44} 118Z`,
          i % 2 ? b : a,
        ),
      ),
      box(92, 108, 216, 22, k, 8),
      each(7, (i) => disc(110 + i * 30, 119, 7, b)),
      oval(200, 236, 52, 17, b),
      disc(200, 408, 26, a),
      disc(200, 408, 10, g),
    ].join(''),
  )

const crown: Motif = ({ a, b, g, k }) =>
  [
    path('M58 320 L34 138 L112 224 L152 78 L200 210 L248 78 L288 224 L366 138 L342 320Z', a),
    disc(34, 130, 19, b),
    disc(152, 70, 19, b),
    disc(248, 70, 19, b),
    disc(366, 130, 19, b),
    disc(200, 196, 16, b),
    box(52, 306, 296, 62, k, 10),
    each(5, (i) => (i % 2 ? disc(92 + i * 54, 337, 17, a) : path(`M${92 + i * 54} 316 l22 21 l-22 21 l-22 -21Z`, b))),
    path('M78 292 L70 226 L114 272Z', g),
    path('M322 292 L330 226 L286 272Z', g),
  ].join('')

const chariot: Motif = ({ a, b, g, k }) =>
  [
    disc(200, 232, 160, a),
    disc(200, 232, 128, g),
    around(16, 200, 232, (i) =>
      path(
        i % 2 ? 'M194 112 L206 112 L203 210 L197 210Z' : 'M186 108 Q200 150 193 208 L207 208 Q200 150 214 108Z',
        i % 2 ? b : a,
      ),
    ),
    hoop(200, 232, 128, b, 8),
    disc(200, 232, 46, a),
    around(8, 200, 232, () => path('M200 196 Q210 214 200 228 Q190 214 200 196Z', g)),
    around(32, 200, 232, () => disc(200, 88, 6, b)),
    // A sunken wheel: the earth holds it.
    path('M0 340 Q60 314 118 338 Q160 322 204 342 Q262 318 306 338 Q350 320 400 340 V410 H0Z', k),
  ].join('')

const revolver: Motif = ({ a, b, g, k }) =>
  [
    around(12, 330, 92, () => path('M322 92 L330 -70 L338 92Z', b)),
    disc(330, 92, 46, b),
    disc(330, 92, 25, g),
    moved(
      'rotate(-28 200 200)',
      [
        path('M118 232 L196 232 Q206 330 176 408 H70 Q98 320 118 232Z', a),
        each(4, (i) => line(`M${118 - i * 8} ${290 + i * 28} L${182 - i * 3} ${296 + i * 26}`, k, 5)),
        path('M92 142 H226 V240 H130 Q98 214 92 142Z', k),
        box(220, 150, 182, 36, k, 4),
        box(220, 194, 150, 20, k, 3),
        path('M384 150 V132 H398 V150Z', k),
        path('M100 150 L70 112 Q92 100 116 142Z', k),
        box(136, 150, 92, 82, a, 12),
        each(3, (i) => box(146, 162 + i * 22, 72, 9, k, 4)),
        `<path d="M196 240 Q200 286 244 280 Q264 270 258 236" fill="none" stroke="${k}" stroke-width="11"/>`,
        line('M222 240 Q216 258 226 268', k, 8),
      ].join(''),
    ),
  ].join('')

export const ARMS = { sword, urumi, shield, bow, mace, crown, chariot, revolver }
