import { around, box, disc, each, hoop, line, type Motif, mirrored, moved, oval, path } from '../svg.ts'

const waves = (y: number, fill: string) =>
  path(`M-20 ${y} ${each(6, () => 'q18 -26 36 0 q18 26 36 0 ')} V420 H-20Z`, fill)

const ship: Motif = ({ a, b, g, k }) =>
  [
    path('M28 268 H372 L330 368 H82Z', a),
    box(28, 262, 344, 17, k),
    box(92, 204, 214, 60, b),
    each(5, (i) => disc(118 + i * 41, 234, 11, k)),
    path('M150 204 L158 78 H206 L214 204Z', a),
    path('M155 128 L158 96 H206 L209 128Z', b),
    path('M246 204 L252 122 H284 L290 204Z', k),
    path('M182 66 Q176 22 232 20 Q258 -14 310 8 Q352 -6 364 28 Q396 40 372 62 Q330 84 282 62 Q226 82 182 66Z', b),
    line('M48 262 V160 L92 204', k, 7),
    each(6, (i) => disc(106 + i * 38, 312, 9, g)),
    waves(356, k),
  ].join('')

const boat: Motif = ({ a, b, g, k }) =>
  [
    disc(270, 130, 86, b),
    path('M10 244 Q200 330 390 220 Q356 332 200 336 Q60 336 10 244Z', a),
    line('M40 268 Q200 336 366 250', g, 6),
    // The boatman with his pole.
    path('M146 284 Q134 210 160 160 H196 Q214 220 200 294Z', k),
    disc(178, 130, 24, k),
    path('M152 124 Q178 86 206 124Z', a),
    line('M186 176 L246 200', k, 17),
    line('M284 20 L206 392', k, 9),
    path('M256 288 Q250 236 278 222 Q312 230 304 278Z', b),
    disc(280, 208, 15, k),
    each(3, (i) => line(`M${20 + i * 30} ${352 + i * 20} q30 -18 60 0 t60 0 t60 0 t60 0 t60 0`, i % 2 ? b : k, 7)),
  ].join('')

const snakeboat: Motif = ({ a, b, g, k }) =>
  [
    path('M6 30 Q34 190 120 236 H352 Q386 236 396 208 Q394 300 320 306 H136 Q16 280 6 30Z', a),
    line('M30 132 Q60 218 136 252 H366', b, 7),
    each(7, (i) =>
      [
        path(`M${116 + i * 37} 240 q-4 -46 14 -56 q18 10 14 56Z`, i % 2 ? b : k),
        disc(130 + i * 37, 168, 12, k),
        line(`M${134 + i * 37} 204 L${96 + i * 37} 352`, k, 6),
        oval(94 + i * 37, 356, 7, 18, i % 2 ? k : b),
      ].join(''),
    ),
    path('M6 30 Q28 10 40 34 Q30 48 18 54Z', b),
    waves(360, k),
    line('M180 392 q30 -14 60 0 t60 0', g, 5),
  ].join('')

const train: Motif = ({ a, b, g, k }) =>
  [
    // Seen from the front.
    path('M70 400 L120 330 H280 L330 400 H296 L262 356 H138 L104 400Z', k),
    each(5, (i) => line(`M${150 + i * 25} 330 L${116 + i * 42} 400`, k, 8)),
    disc(200, 202, 132, a),
    disc(200, 202, 106, k),
    disc(200, 202, 88, a),
    around(12, 200, 202, () => disc(200, 92, 6, b)),
    disc(200, 178, 44, b),
    disc(200, 178, 28, g),
    box(96, 310, 208, 34, b, 5),
    each(4, (i) => disc(122 + i * 52, 327, 7, k)),
    path('M172 76 L164 12 H236 L228 76Z', k),
    box(156, 2, 88, 16, a, 4),
    path('M210 2 Q210 -40 258 -40 Q286 -74 336 -52 Q390 -52 384 -14 Q340 14 296 -6 Q262 16 240 2Z', b),
    path('M180 262 h40 v26 h-40Z', b),
    mirrored(disc(66, 320, 21, k) + disc(66, 320, 9, b)),
  ].join('')

const rickshaw: Motif = ({ a, b, g, k }) =>
  [
    hoop(232, 302, 84, a, 17),
    around(12, 232, 302, () => line('M232 302 V222', a, 6)),
    disc(232, 302, 18, k),
    path('M150 258 Q142 190 158 176 H196 Q206 226 300 222 Q322 226 318 258 Q300 276 190 274Z', k),
    path('M150 196 Q132 62 250 44 Q348 40 376 130 Q380 142 366 138 Q300 116 240 136 Q196 152 186 196Z', b),
    each(3, (i) =>
      line(`M${196 + i * 50} ${152 - i * 16} Q${196 + i * 46} ${90 - i * 6} ${226 + i * 34} ${50 + i * 4}`, a, 6),
    ),
    line('M300 246 L330 150', k, 8),
    line('M170 262 L18 210', a, 15),
    oval(22, 206, 15, 15, g === b ? a : b),
    line('M10 390 H390', k, 11),
  ].join('')

const biplane: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(-12 200 200)',
    [
      box(-10, 112, 420, 34, a, 17),
      box(26, 252, 348, 32, a, 16),
      each(4, (i) => line(`M${70 + i * 87} 140 V256`, k, 8)),
      mirrored(line('M70 142 L157 254', k, 4) + line('M157 142 L70 254', k, 4)),
      disc(200, 200, 74, b),
      disc(200, 200, 48, a),
      around(9, 200, 200, () => line('M200 200 V160', k, 8)),
      path('M190 196 Q150 110 196 14 Q214 60 206 196Z', k),
      path('M210 204 Q250 290 204 386 Q186 340 194 204Z', k),
      disc(200, 200, 18, g),
      mirrored(line('M170 270 L138 344', k, 10) + disc(134, 350, 25, k) + disc(134, 350, 10, b)),
      mirrored(disc(36, 129, 10, b)),
    ].join(''),
  )

const rocket: Motif = ({ a, b, g, k }) =>
  moved(
    'rotate(32 200 200)',
    [
      path('M160 318 Q140 380 200 456 Q260 380 240 318Z', b),
      path('M178 318 Q170 360 200 408 Q230 360 222 318Z', g),
      mirrored(path('M136 210 Q64 250 70 350 L148 300Z', k)),
      path('M200 -46 C286 40 292 190 252 318 H148 C108 190 114 40 200 -46Z', a),
      path('M200 -46 C234 -12 254 32 264 76 H136 C146 32 166 -12 200 -46Z', b),
      disc(200, 154, 48, k),
      disc(200, 154, 34, g),
      // The passengers’ ears.
      path('M172 168 V124 L190 142 H210 L228 124 V168 Q200 192 172 168Z', k),
      path('M142 292 H258 L252 318 H148Z', k),
    ].join(''),
  )

const road: Motif = ({ a, b, g, k }) =>
  [
    disc(200, 138, 106, b),
    path('M-30 420 L186 150 H214 L430 420Z', k),
    path('M192 420 L197 330 H203 L208 420Z M195 306 L198 250 H202 L205 306Z M198 232 L199 196 H201 L202 232Z', a),
    path('M-30 150 H430 V166 H-30Z', a),
    box(318, 20, 14, 380, a),
    path('M242 46 H398 L370 84 L398 122 H242 L270 84Z', a),
    line('M290 84 H362', g, 9),
    line('M90 166 V96', k, 7),
    line('M62 110 H118', k, 6),
    line('M30 166 V62', k, 8),
    line('M-6 80 H66', k, 7),
  ].join('')

const swing: Motif = ({ a, b, k }) =>
  [
    path('M-10 60 Q90 4 200 34 Q320 6 410 66 L410 36 Q310 -30 200 0 Q90 -30 -10 30Z', k),
    each(9, (i) =>
      moved(`translate(${10 + i * 47} ${44 + (i % 2) * 10}) rotate(${i * 40})`, oval(0, 0, 30, 13, i % 3 ? a : b)),
    ),
    line('M128 44 L112 306', a, 7),
    line('M276 44 L292 306', a, 7),
    each(8, (i) => disc(126 - i * 2, 80 + i * 28, 8, b) + disc(278 + i * 2, 80 + i * 28, 8, b)),
    box(88, 300, 228, 19, k, 6),
    path('M150 302 Q140 214 184 178 H216 Q252 216 250 302Z', b),
    path('M204 298 Q296 284 300 370 L268 384 Q262 330 190 326Z', b),
    path('M178 182 Q182 150 200 150 Q218 150 222 182 Q200 196 178 182Z', k),
    disc(200, 136, 29, k),
    path('M176 124 Q150 148 160 232 Q176 216 184 148Z', k),
    line('M186 196 Q140 204 122 230', k, 13),
    line('M216 196 Q262 204 284 230', k, 13),
  ].join('')

export const TRAVEL = { ship, boat, snakeboat, train, rickshaw, biplane, rocket, road, swing }
