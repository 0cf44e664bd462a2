import { around, box, disc, each, hoop, line, type Motif, mirrored, moved, oval, path } from '../svg.ts'

const umbrella: Motif = ({ a, b, k }) =>
  moved(
    'rotate(-16 200 200)',
    [
      path(
        'M20 206 Q30 40 200 26 Q370 40 380 206 Q350 176 320 206 Q290 176 260 206 Q230 176 200 206 Q170 176 140 206 Q110 176 80 206 Q50 176 20 206Z',
        a,
      ),
      path('M80 206 Q88 70 200 26 Q122 100 140 206 Q110 176 80 206Z', b),
      path('M320 206 Q312 70 200 26 Q278 100 260 206 Q290 176 320 206Z', b),
      line('M200 200 V352 Q200 390 164 390 Q136 388 134 360', k, 15),
      line('M200 26 V-2', k, 13),
    ].join(''),
  )

const bottle: Motif = ({ a, b, g, k }) =>
  [
    path(
      'M164 8 H236 V112 Q236 146 270 170 Q292 190 292 224 V372 Q292 400 264 400 H136 Q108 400 108 372 V224 Q108 190 130 170 Q164 146 164 112Z',
      a,
    ),
    box(156, -4, 88, 32, k, 6),
    box(108, 226, 184, 122, b),
    path('M200 250 Q226 282 222 304 Q218 324 200 324 Q182 324 178 304 Q174 282 200 250Z', a),
    box(120, 238, 160, 5, k),
    box(120, 331, 160, 5, k),
    path('M134 216 Q138 190 160 176 L166 184 Q150 196 148 216Z', g),
    path('M318 400 L326 306 H392 L400 400Z', k),
    path('M326 354 L328 326 H390 L393 354Z', b),
  ].join('')

const grindstone: Motif = ({ a, b, g, k }) =>
  [
    path('M50 250 Q46 370 120 396 H280 Q354 370 350 250Z', a),
    oval(200, 250, 152, 60, k),
    oval(200, 246, 136, 48, b),
    oval(200, 254, 80, 26, g),
    path('M150 246 Q142 96 176 60 Q200 34 224 60 Q258 96 250 246 Q200 274 150 246Z', a),
    line('M178 86 Q168 150 172 222', b, 9),
    // The hand that turns it.
    line('M400 20 Q330 40 246 82', k, 36),
    line('M246 70 Q210 56 182 76', k, 17),
    line('M246 86 Q214 78 188 98', k, 15),
    line('M322 22 L340 66', b, 9),
    line('M346 12 L362 56', b, 9),
    each(5, (i) => disc(94 + i * 53, 330 + (i % 2) * 20, 9, b)),
  ].join('')

const ring: Motif = ({ a, b, g, k }) =>
  [
    hoop(200, 256, 116, a, 38),
    hoop(200, 256, 116, b, 6),
    path('M122 70 L156 20 H244 L278 70 L200 158Z', b),
    path('M122 70 H278 L200 158Z', g),
    path('M162 70 L200 158 L238 70Z', k),
    path('M156 20 L162 70 L200 20 L238 70 L244 20Z', a),
    around(5, 200, 80, (i) => (i === 0 || i === 1 || i === 4 ? path('M196 -50 L204 -50 L202 -18 H198Z', a) : '')),
    mirrored(path('M150 134 L176 160 L150 170Z', k)),
  ].join('')

const chisel: Motif = ({ a, b, g, k }) =>
  [
    path('M0 400 V300 L70 270 L130 300 L180 262 L250 300 L310 268 L400 310 V400Z', k),
    around(8, 120, 356, () => path('M120 356 Q106 330 120 312 Q134 330 120 356Z', b)),
    around(8, 290, 356, () => path('M290 356 Q276 330 290 312 Q304 330 290 356Z', b)),
    moved('rotate(28 200 200)', `${path('M176 60 H224 L218 250 L200 286 L182 250Z', b)}${box(168, 34, 64, 34, a, 6)}`),
    moved(
      'translate(70 -30) rotate(-34 200 120)',
      `${box(186, 96, 26, 240, a, 8)}${box(116, 40, 168, 84, a, 14)}${box(116, 64, 168, 14, g)}`,
    ),
    each(4, (i) => path(`M${70 + i * 30} ${230 - i * 12} l12 -16 l4 18Z`, a)),
  ].join('')

const book: Motif = ({ a, b, g, k }) =>
  [
    path('M200 96 Q120 50 16 76 V336 Q120 310 200 356 Q280 310 384 336 V76 Q280 50 200 96Z', a),
    path('M200 112 Q124 74 38 92 V314 Q124 294 200 334Z', b),
    path('M200 112 Q276 74 362 92 V314 Q276 294 200 334Z', b),
    line('M200 104 V350', k, 8),
    each(5, (i) => line(`M62 ${128 + i * 34} Q124 ${116 + i * 34} 176 ${146 + i * 34}`, k, 7)),
    path('M248 290 V196 L226 200 L284 136 L342 180 L322 184 V272Z', k),
    path('M272 282 V232 L298 228 V277Z', b),
    box(180, 350, 40, 20, g === a ? k : a),
  ].join('')

const scales: Motif = ({ a, b, g, k }) =>
  [
    box(190, 44, 20, 310, a),
    path('M110 392 Q116 346 200 342 Q284 346 290 392Z', a),
    path('M30 104 Q120 60 200 84 Q280 108 370 72 L372 88 Q280 128 200 104 Q120 80 36 120Z', k),
    disc(200, 46, 25, b),
    line('M42 112 L4 230 M42 112 L96 230', a, 5),
    line('M364 82 L318 190 M364 82 L410 190', a, 5),
    path('M-10 228 H110 Q102 282 50 284 Q-2 282 -10 228Z', b),
    path('M304 188 H424 Q416 242 364 244 Q312 242 304 188Z', b),
    // A crown against a heart.
    path('M22 226 L12 176 L38 202 L50 162 L62 202 L88 176 L78 226Z', k),
    path('M364 184 Q320 148 340 126 Q356 112 364 132 Q372 112 388 126 Q408 148 364 184Z', k),
    disc(200, 46, 9, g),
  ].join('')

const quill: Motif = ({ a, b, g, k }) =>
  [
    path(
      'M366 -4 Q230 10 158 120 Q104 204 100 312 L118 318 Q140 286 176 268 L158 262 Q210 256 246 228 L222 222 Q292 196 318 140 L290 140 Q350 88 366 -4Z',
      a,
    ),
    line('M340 30 Q190 140 96 350', g, 7),
    line('M104 322 L84 372', k, 9),
    path('M196 330 H364 V350 H346 Q352 400 320 408 H240 Q208 400 214 350 H196Z', k),
    box(230, 300, 100, 34, b, 8),
    line('M30 396 Q60 366 92 386 T160 384', k, 8),
    each(4, (i) => line(`M${286 - i * 44} ${70 + i * 44} l-34 0`, b, 5)),
  ].join('')

const coat: Motif = ({ a, b, g, k }) =>
  [
    path('M140 40 Q200 74 260 40 L330 76 L390 280 L330 304 L302 214 V396 H98 V214 L70 304 L10 280 L70 76Z', a),
    box(122, 130, 54, 60, b),
    moved('rotate(8 262 160)', box(232, 130, 60, 52, k)),
    box(220, 226, 64, 56, b),
    moved('rotate(-7 140 270)', box(112, 240, 60, 66, k)),
    box(232, 318, 54, 58, k),
    box(116, 330, 66, 50, b),
    moved('rotate(18 50 230)', box(26, 208, 44, 44, b)),
    moved('rotate(-18 348 220)', box(326, 200, 44, 44, k)),
    `<g fill="none" stroke="${g}" stroke-width="4" stroke-dasharray="9 8"><rect x="128" y="136" width="42" height="48"/><rect x="226" y="232" width="52" height="44"/><rect x="238" y="324" width="42" height="46"/><rect x="122" y="336" width="54" height="38"/></g>`,
    line('M200 64 V396', k, 6),
    path('M140 40 L200 150 L260 40 L232 34 L200 92 L168 34Z', k),
    each(4, (i) => disc(212, 186 + i * 54, 8, g)),
  ].join('')

const lantern: Motif = ({ a, b, g, k }) =>
  [
    around(12, 200, 220, (i) => (i % 2 ? '' : path('M190 -30 L210 -30 L204 26 H196Z', b))),
    line('M128 92 Q132 10 200 10 Q268 10 272 92', k, 11),
    path('M140 84 H260 L244 120 H156Z', a),
    box(164, 56, 72, 34, a, 6),
    path('M150 124 Q86 226 150 318 H250 Q314 226 250 124Z', b),
    path('M200 170 Q244 232 226 282 Q216 304 200 304 Q184 304 174 282 Q156 232 200 170Z', a),
    path('M200 232 Q220 262 212 288 Q206 298 200 298 Q194 298 188 288 Q180 262 200 232Z', g),
    mirrored(line('M128 92 Q86 220 128 330', k, 10)),
    box(132, 314, 136, 30, a, 6),
    path('M108 396 Q112 342 150 340 H250 Q288 342 292 396Z', a),
  ].join('')

const plough: Motif = ({ a, b, g, k }) =>
  [
    disc(200, 150, 148, b),
    line('M60 366 L206 196 L340 60', a, 28),
    line('M206 196 L300 330', a, 24),
    path('M262 300 L330 286 L352 392 L300 356Z', k),
    line('M60 366 L22 350', a, 22),
    line('M340 60 L384 96', a, 19),
    line('M318 44 L362 80', k, 9),
    path('M-20 386 Q90 356 200 382 Q310 356 420 386 V420 H-20Z', k),
    each(6, (i) => path(`M${20 + i * 66} 392 q14 -26 28 0Z`, g)),
  ].join('')

const stairs: Motif = ({ a, b, k }) =>
  [
    disc(300, 92, 72, b),
    path('M0 400 V340 H66 V286 H132 V232 H198 V178 H264 V124 H330 V70 H410 V400Z', a),
    each(6, (i) => box(i * 66, 340 - i * 54, 66, 11, k)),
    // One climbs, and his shadow is longer than he is.
    path('M118 232 L124 178 Q116 150 134 144 Q154 150 146 178 L152 232Z', k),
    disc(134, 128, 16, k),
    path('M140 286 L330 400 H150 L100 300Z', k),
    box(336, 20, 10, 50, k),
    path('M346 22 L396 34 L346 48Z', b),
  ].join('')

const battery: Motif = ({ a, b, g, k }) =>
  [
    box(150, -6, 100, 50, k, 8),
    box(92, 34, 216, 360, a, 22),
    box(116, 60, 168, 308, k, 10),
    box(130, 296, 140, 58, b, 6),
    box(130, 226, 140, 58, b, 6),
    path('M222 78 L140 210 H192 L174 320 L262 178 H208Z', g),
    path('M222 78 L140 210 H192 L174 320 L262 178 H208Z', a),
  ].join('')

const cup: Motif = ({ a, b, k }) =>
  [
    moved(
      'rotate(-12 200 220)',
      [
        path('M92 130 H308 L280 380 Q278 396 262 396 H138 Q122 396 120 380Z', a),
        box(72, 100, 256, 40, k, 10),
        path('M94 76 H306 L312 104 H88Z', k),
        path('M100 196 H301 L290 300 H110Z', b),
        path('M200 222 Q160 186 146 216 Q140 250 200 286 Q260 250 254 216 Q240 186 200 222Z', a),
      ].join(''),
    ),
    line('M150 46 Q130 20 152 -2 Q172 -22 154 -46', b, 11),
    line('M204 40 Q184 14 206 -8 Q226 -28 208 -52', b, 11),
  ].join('')

const scissors: Motif = ({ a, b, g, k }) =>
  [
    hoop(112, 330, 52, a, 22),
    hoop(288, 330, 52, a, 22),
    path('M132 290 L216 180 L338 -10 Q350 60 238 216 L160 308Z', b),
    path('M268 290 L184 180 L62 -10 Q50 60 162 216 L240 308Z', k),
    disc(200, 214, 17, a),
    disc(200, 214, 6, g),
  ].join('')

const gear: Motif = ({ a, b, g, k }) => {
  const wheel = (x: number, y: number, radius: number, teeth: number, body: string, hub: string) =>
    [
      around(teeth, x, y, () =>
        path(
          `M${x - radius * 0.13} ${y - radius * 1.2} H${x + radius * 0.13} L${x + radius * 0.2} ${y - radius * 0.9} H${x - radius * 0.2}Z`,
          body,
        ),
      ),
      disc(x, y, radius, body),
      around(5, x, y, () => disc(x, y - radius * 0.58, radius * 0.2, hub)),
      disc(x, y, radius * 0.22, hub),
    ].join('')
  return [
    wheel(150, 250, 126, 14, a, g),
    wheel(312, 96, 74, 10, b, g),
    wheel(336, 308, 52, 9, k, g),
    line('M60 20 L150 84', k, 6),
    // Two small men on it.
    path('M120 112 L126 66 h16 l6 46Z', k),
    disc(134, 52, 12, k),
    path('M168 114 L172 82 h12 l6 32Z', b),
    disc(178, 70, 9, b),
    line('M140 76 L172 92', k, 5),
    hoop(150, 250, 126, k, 4),
  ].join('')
}

export const THINGS = {
  umbrella,
  bottle,
  grindstone,
  ring,
  chisel,
  book,
  scales,
  quill,
  coat,
  lantern,
  plough,
  stairs,
  battery,
  cup,
  scissors,
  gear,
}
