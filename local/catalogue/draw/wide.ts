import type { Article } from '../blogs/article.ts'
import type { Film } from '../film.ts'
import { between, isDark, letters, PAPER, painted, place, plates, svg } from './composing.ts'
import { lettered } from './letters.ts'
import { MOTIFS } from './motifs.ts'
import { PALETTES } from './poster-art.ts'
import type { Drawing } from './studio.ts'
import { around, disc, each, path } from './svg.ts'

/** The cover of a film's watch page, 16:9: the title on the left, the motif with rays on the right. */
export function cover(film: Film): Drawing {
  const palette = PALETTES[film.art.palette]
  const { ground, shape, accent } = palette
  const ray = between(ground, isDark(ground) ? '#ffffff' : shape, 0.13)
  const title = isDark(ground) ? painted(PAPER, between(ground, '#000000', 0.55)) : painted(palette.ink, accent)
  const small = isDark(ground) ? (isDark(shape) ? PAPER : shape) : palette.ink
  const html = [
    svg(
      [
        around(22, 704, 270, () => path('M704 270 L640 -900 H768Z', ray)),
        place(MOTIFS[film.art.motif](plates(palette)), 704, 270, 1.16),
        path('M0 506 H960 V540 H0Z', shape),
        each(48, (i) => disc(10 + i * 20, 523, 4, isDark(shape) ? PAPER : between(ground, '#000000', 0.4))),
      ].join(''),
      960,
      540,
    ),
    letters('head', 36, 120, 440, 230, title, lettered(film.nativeTitle ?? film.title)),
    letters(
      'by',
      36,
      366,
      440,
      44,
      `color:${small}`,
      lettered(film.nativeTitle ? `${film.title} · ${film.year}` : `${film.genres.join(' · ')} · ${film.year}`),
    ),
  ].join('')
  return { html, width: 960, height: 540, background: ground }
}

/** The image of an article, 16:9: a motif without text. */
export function thumbnail({ art }: Article): Drawing {
  const palette = PALETTES[art.palette]
  const { ground, shape, accent } = palette
  const field = between(ground, '#ffffff', isDark(ground) ? 0.12 : 0.3)
  const html = svg(
    [
      path('M0 0 H640 V90 L0 290Z', field),
      disc(320, 180, 172, between(field, '#ffffff', isDark(ground) ? 0.1 : 0.4)),
      place(MOTIFS[art.motif](plates(palette, field)), 320, 184, 0.82),
      each(5, (i) => path(`M${-40 + i * 26} 360 L${60 + i * 26} 320 V333 L${-40 + i * 26} 373Z`, shape)),
      each(5, (i) => path(`M${680 - i * 26} 0 L${580 - i * 26} 40 V27 L${680 - i * 26} -13Z`, accent)),
    ].join(''),
    640,
    360,
  )
  return { html, width: 640, height: 360, background: ground }
}
