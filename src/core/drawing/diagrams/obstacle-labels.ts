/** What of the terrain a way goes around, or a line ends at: walls, features, or the outside of the boards. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { type Model, sightBetween } from '#analysis/sight/sight.ts'
import { type Solid, solidOf } from '#analysis/sight/solid.ts'
import { CORNER_SKIN_MM, defaultTerrainOf, type TerrainPart } from '#analysis/sight/terrain.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { hasDecks } from '#model/mission/arrangement.ts'
import { formatLength } from '#model/mission/format-lengths.ts'
import { joiningNames, joins } from '#model/mission/joining-names.ts'
import { has, hatchwayWord, type WithRuleSet, wallsAndClosed } from '#model/mission/mission-rule-set.ts'
import { plainArrangement } from '#model/mission/plain-arrangement.ts'

type Obstacle = 'walls' | 'terrain features' | 'the corner of a board'

const obstacleOf = ({ kind }: TerrainPart): Obstacle =>
  kind === 'void' ? 'the corner of a board' : kind === 'feature' ? 'terrain features' : 'walls'

/** A way bends this near to what it goes around (mm). */
const NEAR_MM = 3 * CORNER_SKIN_MM

/** `around walls`, `around the corner of a board`: what a way that bends goes around. */
export function aroundWords({ terrain }: Solid, path: readonly FieldPoint[]): string {
  const found = new Set<Obstacle>()
  for (const { x, y } of path.slice(1, -1))
    for (const [block, part] of terrain.parts.entries()) {
      const [left = 0, top = 0, right = 0, bottom = 0] = terrain.blocks.boxes.subarray(4 * block, 4 * block + 4)
      if (x > left - NEAR_MM && x < right + NEAR_MM && y > top - NEAR_MM && y < bottom + NEAR_MM)
        found.add(obstacleOf(part))
    }
  return `around ${found.size === 0 ? 'walls' : listOf([...found])}`
}

/** `a wall, a pillar or a closed hatchway`: where nothing can stand; `a wall` in a game whose doorways always stand open. */
export const formatBlock = (document: WithRuleSet): string =>
  has(document, 'hatchways') ? `a wall, a pillar or a closed ${hatchwayWord(document)}` : 'a wall'

/** True when the map has anything that stands in the way of measuring and seeing; false: only its boards end somewhere. */
export const hasTerrain = ({ terrain }: Solid): boolean => terrain.parts.some(({ kind }) => kind !== 'void')

/** Why nothing is measured or seen from one board to the other, as the end of a sentence. */
export function apartWords({ terrain: { layout } }: Solid): string {
  const arrangement = plainArrangement(layout.kit, layout.document.arrangement)
  const { document } = layout
  const joined = joins(document) ? `; only ${joiningNames(document)} join them, by the rule of the mission` : ''
  if (arrangement.kind === 'levels') return `the two boards are decks, one above the other${joined}`
  if (arrangement.kind === 'joined' && arrangement.gap > 0)
    return `a gap of ${formatLength(document, arrangement.gap)} lies between the boards, and no way or line on the boards leads across it${joined}`
  if (hasDecks(arrangement)) return `they are on two decks, or on boards that do not touch${joined}`
  return `the boards do not touch${joined}`
}

/** Whether there are hatchways that somebody could open; doorways stand open as they are. */
export const opens = ({ terrain }: Solid): boolean =>
  terrain.hatchways.length > 0 && has(terrain.layout.document, 'hatchways')

/** Why a model is hidden although nothing but terrain is in the way. */
export function formatInTheWay(solid: Solid, shooter: Model, target: Model): string {
  if (isHiddenByBoards(solid, shooter, target)) return 'every line between them leaves the boards'
  const open = sightBetween(solidOf(solid.terrain, 'open'), shooter, target)
  const features = solid.terrain.parts.some(({ kind }) => kind === 'feature') ? 'walls or terrain features' : 'walls'
  return open.kind === 'hidden'
    ? `${features} stand in every line${opens(solid) ? ', even with all hatchways open' : ''}`
    : `${wallsAndClosed(solid.terrain.layout.document)} stand in every line`
}

/** True when it would be hidden on the bare boards too. */
function isHiddenByBoards({ terrain }: Solid, shooter: Model, target: Model): boolean {
  if (!terrain.parts.some(({ kind }) => kind === 'void')) return false
  const bare = { ...terrain.layout.document, panels: [], halfPillars: [], wallEnds: [], features: [] }
  return sightBetween(solidOf(defaultTerrainOf(layoutOf(bare)), 'open'), shooter, target).kind === 'hidden'
}
