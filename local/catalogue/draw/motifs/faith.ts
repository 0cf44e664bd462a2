import { around, box, disc, each, line, type Motif, mirrored, moved, oval, path } from '../svg.ts'

const lamp: Motif = ({ a, b, g, k }) =>
  [
    path('M200 22 C246 86 262 116 240 152 C228 172 172 172 160 152 C138 116 154 86 200 22Z', b),
    path('M200 78 C220 112 226 128 216 146 C208 158 192 158 184 146 C174 128 180 112 200 78Z', a),
    path('M66 176 Q200 218 334 176 Q330 244 250 256 L150 256 Q70 244 66 176Z', a),
    box(184, 250, 32, 70, a),
    oval(200, 286, 34, 12, b),
    path('M120 376 Q128 322 184 316 L216 316 Q272 322 280 376Z', a),
    box(96, 370, 208, 18, k, 6),
    line('M86 190 Q200 228 314 190', g, 6),
  ].join('')

const trident: Motif = ({ a, b, g, k }) =>
  [
    disc(200, 150, 128, b),
    box(189, 150, 22, 250, a),
    path('M200 4 L226 66 L211 154 H189 L174 66Z', a),
    mirrored(path('M190 196 Q102 196 96 92 L78 96 L108 34 L138 96 L120 96 Q126 160 192 164Z', a)),
    box(150, 196, 100, 18, k, 9),
    // The drum of Shiva, tied to the shaft.
    path('M136 262 L264 262 L214 300 L264 340 L136 340 L186 300Z', k),
    line('M136 262 H264', g, 6),
    line('M136 340 H264', g, 6),
    line('M212 300 Q262 292 276 318', k, 5),
    disc(278, 322, 9, k),
  ].join('')

const lotus: Motif = ({ a, b, g, k }) => {
  const petal = (turn: number, fill: string, length: number) =>
    moved(
      `rotate(${turn} 200 330)`,
      path(
        `M200 330 C130 ${330 - length * 0.4} 150 ${330 - length * 0.85} 200 ${330 - length} C250 ${330 - length * 0.85} 270 ${330 - length * 0.4} 200 330Z`,
        fill,
      ),
    )
  return [
    [-78, 78].map((turn) => petal(turn, k, 210)).join(''),
    [-52, 52].map((turn) => petal(turn, a, 246)).join(''),
    [-26, 26].map((turn) => petal(turn, b, 276)).join(''),
    petal(0, a, 296),
    petal(0, b, 190),
    petal(0, g, 100),
    line('M60 356 H340', k, 9),
    line('M96 380 H304', k, 7),
    line('M150 402 H250', k, 5),
  ].join('')
}

const gopuram: Motif = ({ a, b, g, k }) => {
  const tier = (level: number) => {
    const half = 148 - level * 21
    const y = 276 - level * 46
    const niches = 7 - level
    return [
      path(`M${200 - half} ${y + 46} L${200 - half + 12} ${y} H${200 + half - 12} L${200 + half} ${y + 46}Z`, a),
      box(200 - half - 4, y + 38, 2 * half + 8, 9, b),
      each(niches, (i) => {
        const x = 200 + (i - (niches - 1) / 2) * ((2 * half - 40) / niches)
        return path(`M${x - 8} ${y + 36} V${y + 20} Q${x} ${y + 6} ${x + 8} ${y + 20} V${y + 36}Z`, i % 2 ? b : g)
      }),
    ].join('')
  }
  return [
    box(48, 322, 304, 74, a),
    path('M168 396 V354 Q200 322 232 354 V396Z', g),
    mirrored(path('M76 396 V364 Q94 344 112 364 V396Z', b)),
    each(5, tier),
    path('M134 94 Q140 40 200 40 Q260 40 266 94Z', a),
    each(5, (i) => path(`M${148 + i * 26} 46 q-9 -14 0 -32 q9 18 0 32Z`, k)),
    path('M170 94 Q172 62 200 62 Q228 62 230 94Z', b),
  ].join('')
}

const idol: Motif = ({ a, b, g, k }) =>
  [
    around(17, 200, 180, (i) => path('M192 20 L208 20 L204 60 L196 60Z', i % 2 ? a : b)),
    path('M108 166 Q104 40 200 40 Q296 40 292 166 Q292 300 200 330 Q108 300 108 166Z', a),
    path('M124 108 Q130 14 200 4 Q270 14 276 108 Q200 70 124 108Z', b),
    each(5, (i) => disc(144 + i * 28, 88 - Math.abs(2 - i) * -5 - 10, 9, k)),
    mirrored(path('M124 170 Q154 142 186 172 Q154 196 124 170Z', g) + disc(156, 170, 13, k)),
    mirrored(line('M122 140 Q152 116 184 140', k, 9)),
    disc(200, 130, 10, k),
    path('M190 178 L184 226 Q200 240 216 226 L210 178Z', b),
    path('M136 254 Q200 234 264 254 Q254 304 200 308 Q146 304 136 254Z', k),
    path('M148 258 H252 L244 274 H156Z', g),
    mirrored(path('M156 272 L164 300 L174 274Z', g)),
    line('M190 298 Q186 350 200 380 Q214 350 210 298', b, 18),
    mirrored(disc(92, 204, 22, b) + disc(92, 204, 9, k)),
  ].join('')

const elephant: Motif = ({ a, b, g, k }) =>
  [
    path(
      'M40 380 V230 Q44 118 152 112 Q200 66 262 96 Q330 92 352 160 Q366 210 356 300 Q352 352 318 352 Q296 350 300 326 Q318 326 322 296 Q326 256 316 232 Q296 262 262 262 L256 380 H206 L202 296 Q166 306 128 296 L122 380Z',
      a,
    ),
    path('M196 110 Q150 120 150 186 Q152 246 206 250 Q246 236 244 178 Q238 122 196 110Z', b),
    disc(288, 158, 11, k),
    path('M282 240 Q330 262 372 224 Q352 282 288 270Z', g),
    path('M100 118 Q148 100 158 128 L150 236 Q92 240 62 216 Q70 150 100 118Z', k),
    path('M84 112 L120 30 L156 112Z', b),
    box(78, 108, 84, 14, a),
    disc(120, 24, 10, k),
    line('M76 206 Q106 222 142 220', b, 6),
    path('M228 96 Q262 70 300 96 Q284 124 262 126 Q240 122 228 96Z', k),
    each(3, (i) => path(`M${46 + i * 26} 380 q12 -16 22 0Z`, g)),
    each(2, (i) => path(`M${208 + i * 24} 380 q12 -16 22 0Z`, g)),
  ].join('')

const palm: Motif = ({ a, b, g, k }) => {
  const trunk = (x: number, bend: number, top: number, width: number) =>
    path(
      `M${x} 398 Q${x + bend * 0.2} 250 ${x + bend} ${top} L${x + bend + width} ${top} Q${x + bend * 0.2 + width * 1.6} 250 ${x + width * 2.2} 398Z`,
      k,
    )
  const crown = (x: number, y: number, size: number, fill: string) =>
    [-150, -118, -84, -52, -20, 14, 164, 196]
      .map((turn) =>
        moved(
          `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
          path('M0 0 Q60 -44 140 -6 Q104 -8 92 4 Q80 -2 66 8 Q52 2 40 12 Q20 6 0 0Z', fill),
        ),
      )
      .join('')
  return [
    disc(286, 196, 92, b),
    trunk(110, 66, 120, 16),
    trunk(236, -20, 206, 12),
    crown(186, 118, 1.16, a),
    crown(224, 204, 0.74, a),
    each(3, (i) => disc(176 + i * 18, 136 + (i % 2) * 8, 11, g)),
    path('M10 398 Q200 356 390 398Z', k),
  ].join('')
}

const window_: Motif = ({ a, b, g, k }) =>
  [
    path('M76 392 V150 Q80 60 200 12 Q320 60 324 150 V392Z', a),
    path('M106 372 V158 Q110 86 200 46 Q290 86 294 158 V372Z', k),
    path('M120 372 V164 Q124 100 200 64 Q276 100 280 164 V372Z', b),
    each(3, (i) => box(154 + i * 40, 70, 9, 302, a)),
    each(6, (i) => box(106, 122 + i * 42, 188, 9, a)),
    around(8, 200, 216, () => path('M200 216 Q186 192 200 170 Q214 192 200 216Z', k)),
    disc(200, 216, 12, g),
    box(56, 372, 288, 24, a),
  ].join('')

export const FAITH = { lamp, trident, lotus, gopuram, idol, elephant, palm, window: window_ }
