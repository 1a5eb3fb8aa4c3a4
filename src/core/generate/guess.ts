/** How unfair a map looks before anybody asks the fairness report, quickly enough to try hundreds of edits. */
import { WORTH } from '#core/fairness/worth.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { squaresAt } from '#core/layout/squares-at.ts'
import type { Mission } from '#core/mission/document.ts'
import { regionKindOf } from '#core/mission/own-kinds.ts'
import { BoardState, STANDS } from './board-state.ts'
import { Evenness } from './evenness.ts'
import { fieldFor, raiseStanding } from './generate.ts'
import { type Ground, groundOf, numberOf } from './ground.ts'
import { Outlook, type Tally } from './outlook.ts'
import { startingSquares } from './sides.ts'
import { stockOf } from './stock.ts'
import { STYLES } from './wishes.ts'

export interface Guess {
  readonly ground: Ground
  /** With the markers of the map as they lie, or some of them on other squares. */
  of(moved: ReadonlyMap<string, number>): Tally
}

/** Null for a table without squares, and for walls that stand in each other. */
export function guessFor(document: Mission): Guess | null {
  const layout = layoutOf(document)
  const out = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
    .flatMap(({ squares }) => squares)
  const field = fieldFor(layout, { symmetry: 'none', seed: 0, style: STYLES.balanced }, out, document.play.largestBase)
  if (field === null) return null
  const state = new BoardState(field, stockOf(document, layout.kit, 'none'))
  if (!raiseStanding(state, document)) return null
  const ground = groundOf(field)
  const outlook = new Outlook(ground, document, state, document.panels)
  const sides = startingSquares(ground, document)
  const exits = sides.map((squares) => exitsOf(state, squares))
  const apart = {
    ground: (new Evenness(ground, state, sides).difference() * WORTH.ground) / 100,
    exits: (Math.max(0, ...exits) - Math.min(...exits, Number.POSITIVE_INFINITY)) * WORTH.exit,
  }
  const lying = document.markers.map((marker) => {
    const [square] = squaresAt(layout.kit, marker)
    return { id: marker.id, square: square === undefined ? 0 : numberOf(ground, square) }
  })
  return {
    ground,
    of: (moved) => {
      const tally = outlook.difference(lying.map(({ id, square }) => outlook.at(moved.get(id) ?? square)))
      const others = sides.length < 2 ? [] : [apart.ground, apart.exits]
      return {
        gravest: Math.max(tally.gravest, ...others),
        sum: tally.sum + others.reduce((sum, each) => sum + each, 0),
      }
    },
  }
}

/** Ways out of squares, over which no wall stands. */
function exitsOf({ field, ways }: BoardState, squares: readonly number[]): number {
  const own = new Set(squares)
  let count = 0
  for (const square of squares)
    for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1)
      if (!own.has(field.beyond[index] ?? -1) && ways[field.around[index] ?? 0] !== STANDS.wall) count += 1
  return count
}
