import type { LAYOUTS } from './layouts.ts'
import type { MOTIFS } from './motifs.ts'

/** The flat colours of a poster: `ground` is the background, `shape` and `accent` draw the motif, `ink` the text. */
export interface Palette {
  ground: string
  shape: string
  accent: string
  ink: string
}

export const PALETTES = {
  marigold: { ground: '#f0a51f', shape: '#b8291c', accent: '#fff2d6', ink: '#2b1220' },
  vermilion: { ground: '#cf3a26', shape: '#f5bd3d', accent: '#fff2d6', ink: '#2b0d14' },
  teal: { ground: '#0d6663', shape: '#f4b032', accent: '#e9512f', ink: '#fff2d6' },
  night: { ground: '#22122a', shape: '#f4b032', accent: '#d8412a', ink: '#fff2d6' },
  ivory: { ground: '#f5e6c6', shape: '#c8341f', accent: '#0d6663', ink: '#2b1523' },
  indigo: { ground: '#22346c', shape: '#f3bf47', accent: '#e4572e', ink: '#fff2d6' },
  rose: { ground: '#dc6a74', shape: '#4d1030', accent: '#fbd9a0', ink: '#2b0d20' },
  leaf: { ground: '#2c6238', shape: '#f2cf63', accent: '#e2522c', ink: '#fff6dc' },
  sky: { ground: '#8ec6c4', shape: '#cf3a26', accent: '#fff2d6', ink: '#1d2440' },
  plum: { ground: '#641d45', shape: '#f0a43a', accent: '#f3d9b8', ink: '#fff2d6' },
  sand: { ground: '#dba963', shape: '#5b1f2c', accent: '#fff2d6', ink: '#2b1220' },
  news: { ground: '#e9dfcb', shape: '#3f5a68', accent: '#c8341f', ink: '#251c26' },
} as const satisfies Record<string, Palette>

/** A poster's motif, colours and layout. */
export interface PosterArt {
  motif: keyof typeof MOTIFS
  palette: keyof typeof PALETTES
  layout: keyof typeof LAYOUTS
}
