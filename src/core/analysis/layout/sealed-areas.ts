/** Areas that nobody gets to, even with every hatchway open. */
import type { BoardNumber, Square } from '#model/kit/square-names.ts'
import { type Blocker, blockersOf } from './blockers.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { type Reach, reachability } from './reachable-squares.ts'

export interface SealedArea {
  readonly area: readonly Square[]
  readonly first: Square
  /** True when entry zones are on its boards, from which one would come; false: it is only apart from the largest area. */
  readonly fromZones: boolean
  readonly cause: Blocker
}

/** The sealed areas, boards that hang together one after the other. */
export const sealedAreas = fromParts((layout): readonly SealedArea[] => {
  const reach = reachability(layout)
  return reach.boardGroups.flatMap((boards) => sealedOf(layout, reach, boards))
})

/**
 * The areas of one group of boards that hang together which no entry zone is in. A group without entry zones is entered
 * by a rule of the mission's own, or not drawn yet: there it is the areas apart from the largest.
 */
function sealedOf(layout: Layout, reach: Reach, boards: readonly BoardNumber[]): SealedArea[] {
  const areas = reach.areas.filter((area) => area.some(({ board }) => boards.includes(board)))
  const entered = new Set(
    layout.document.zones
      .flatMap((zone) => zone.squares)
      .map((square) => reach.areaOf(square))
      .flatMap((index) => (index === undefined ? [] : [reach.areas[index]])),
  )
  const open = areas.filter((area) => entered.has(area))
  const largest = Math.max(...areas.map((area) => area.length))
  const kept = open.length > 0 ? open : areas.filter((area) => area.length === largest)
  return areas
    .filter((area) => !kept.includes(area))
    .flatMap((area) => {
      const [first] = area
      return first === undefined ? [] : [{ area, first, fromZones: open.length > 0, cause: blockersOf(layout, first) }]
    })
}
