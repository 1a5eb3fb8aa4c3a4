/** How unfair a map looks before anybody asks the fairness report, quickly enough to try hundreds of edits. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { BoardState } from './board-state.ts'
import type { DifferenceTally } from './difference-tally.ts'
import { FairnessEstimate } from './fairness-estimate.ts'
import { fieldFor, raiseStanding } from './generate.ts'
import { STYLES } from './generator-options.ts'
import { inventoryOf } from './inventory.ts'
import { joinRegions, numberOf, type PlacementContext, placementContextOf } from './placement-context.ts'

export interface QuickUnfairness {
  readonly ground: PlacementContext
  /** With the markers of the map as they lie, or some of them on other squares. */
  of(moved: ReadonlyMap<string, number>): DifferenceTally
}

/** Null for a table without squares, and for walls that stand in each other. */
export function quickUnfairnessFor(document: Mission): QuickUnfairness | null {
  const layout = layoutOf(document)
  const out = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
    .flatMap(({ squares }) => squares)
  const field = fieldFor(layout, { symmetry: 'none', seed: 0, style: STYLES.balanced }, out, document.play.largestBase)
  if (field === null) return null
  const state = new BoardState(field, inventoryOf(document, layout.kit, 'none'))
  if (!raiseStanding(state, document)) return null
  const ground = placementContextOf(field)
  joinRegions(ground, document)
  const outlook = new FairnessEstimate(ground, document, state, document.panels)
  const lying = document.markers.map((marker) => {
    const [square] = squaresAt(layout.kit, marker)
    return { id: marker.id, square: square === undefined ? 0 : numberOf(ground, square) }
  })
  return {
    ground,
    of: (moved) => {
      const tally = outlook.difference(lying.map(({ id, square }) => outlook.at(moved.get(id) ?? square)))
      const whole = outlook.whole()
      return { gravest: Math.max(tally.gravest, whole.gravest), sum: tally.sum + whole.sum }
    },
  }
}
