import type { Film } from '../film.ts'
import { LAYOUTS } from './layouts.ts'
import { lettered } from './letters.ts'
import { MOTIFS } from './motifs.ts'
import { PALETTES } from './poster-art.ts'
import type { Drawing } from './studio.ts'

/** A film's poster, 2:3: its motif, the title in its own script, the Latin title and the year. */
export function poster(film: Film): Drawing {
  const palette = PALETTES[film.art.palette]
  const html = LAYOUTS[film.art.layout]({
    palette,
    motif: MOTIFS[film.art.motif],
    headline: lettered(film.nativeTitle ?? film.title),
    byline: lettered(film.nativeTitle ? film.title : film.genres.join(' · ')),
    year: film.year,
  })
  return { html, width: 480, height: 720, background: palette.ground }
}
