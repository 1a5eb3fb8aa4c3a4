/** What rules take from the description of the kit: another kit may say otherwise, and then they go by that. */
import { listOf } from '#analysis/layout/place-names.ts'

/** Where in a kit each figure stands, and what people call it. */
const labels = {
  'pieces.count': 'how many of each piece it holds',
  'pieces.hand': 'the hand of each half-pillar',
  'pieces.ownHalfPillars': 'which walls have pillars of their own',
  'lattice.pitch': 'how wide a square is',
  'lattice.boardWidth': 'how wide a board is',
  'lattice.boardHeight': 'how high a board is',
  'sizes.thickness': 'how thick a wall is',
  'sizes.pillarLength': 'how long a pillar is along its wall',
  'sizes.pillarWidth': 'how wide a pillar is across its wall',
  'sizes.wallEndLength': 'how long a wall end is',
  'sizes.wallEndWidth': 'how wide a wall end is',
  'sizes.objectiveMarker': 'how large a marker is',
} as const

/** A figure by its place in the kit: `sizes.thickness`. */
export type KitFigure = keyof typeof labels

/** `how thick a wall is and how large a marker is`, to follow “the kit says”. */
export const kitFiguresText = (figures: readonly KitFigure[]): string => listOf(figures.map((figure) => labels[figure]))
