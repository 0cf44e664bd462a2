import { ARMS } from './motifs/arms.ts'
import { CREATURES } from './motifs/creatures.ts'
import { FAITH } from './motifs/faith.ts'
import { MUSIC } from './motifs/music.ts'
import { NATURE } from './motifs/nature.ts'
import { PLACES } from './motifs/places.ts'
import { SCREEN } from './motifs/screen.ts'
import { THINGS } from './motifs/things.ts'
import { TRAVEL } from './motifs/travel.ts'

/** All motifs. */
export const MOTIFS = {
  ...MUSIC,
  ...FAITH,
  ...ARMS,
  ...SCREEN,
  ...TRAVEL,
  ...NATURE,
  ...CREATURES,
  ...THINGS,
  ...PLACES,
}
