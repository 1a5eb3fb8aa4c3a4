/**
 * Walls that were read from a picture as pieces out of the box, and what a person should look at: the doubtful edges,
 * and where the box falls short the least sure ones, since a misread map seldom fits it.
 */
import { layoutOf } from '#analysis/layout/layout.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import { type BoardEdge, boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { type PieceUse, planRun } from '#editing/edits/plans/runs/plan-run.ts'
import { findPanel } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { type EdgeReading, type ReadState, SURE_LEAD } from './probability.ts'

export interface ReadEdge extends BoardEdge {
  readonly state: ReadState
}

export interface BuildChoices {
  /** Walls that stand on these boards already: kept, so that nothing is built on their edges, or taken away. */
  readonly standing: 'keep' | 'replace'
  /** Closed hatchways may stand in as walls where the box has too few of these. */
  readonly swap: boolean
}

export interface WallsPlan {
  /** One step of the history. */
  readonly edits: readonly Edit[]
  /** `exact`: the box has all of it. `swap`: with closed hatchways as walls. `beyond`: the box falls short. */
  readonly mode: 'exact' | 'swap' | 'beyond'
  readonly walls: number
  readonly hatchways: number
  readonly uses: readonly PieceUse[]
}

/** Plans the pieces for all edges at once; null if the kit has no pieces for them. Locked pieces stay. */
export function planWalls(document: Mission, edges: readonly ReadEdge[], choices: BuildChoices): WallsPlan | null {
  const boards = new Set(edges.map(({ board }) => board))
  const removals: readonly Edit[] =
    choices.standing === 'keep'
      ? []
      : document.panels
          .filter(({ board, locked }) => boards.has(board) && locked !== true)
          .map(({ id }) => ({ type: 'remove', collection: 'panels', id }))
  const cleared = removals.length === 0 ? document : previewEdits(document, removals)
  const built = edges.filter(({ state }) => state !== 'open')
  const doors = edges.filter(({ state }) => state === 'hatchway')
  const wish = {
    edges: built,
    doors: [{ rank: 0, doors }],
    without: [],
    otherFace: false,
    start: 'closed',
    copies: 1,
  } as const
  const modes = choices.swap ? (['exact', 'swap', 'beyond'] as const) : (['exact', 'beyond'] as const)
  for (const mode of modes) {
    const plan = planRun(cleared, wish, mode)
    if (plan === null) continue
    const puts = plan.panels.map((item): Edit => ({ type: 'put', collection: 'panels', item }))
    return {
      edits: withFittedPillars(document, [...removals, ...puts]),
      mode,
      walls: built.length - doors.length,
      hatchways: doors.length,
      uses: plan.uses,
    }
  }
  return null
}

/** The doubtful edges, and those that a shortage makes doubtful. */
export interface Question extends EdgeReading {
  readonly why: 'unsure' | 'shortage'
}

/** Most questions about a picture: more than these are quicker drawn by hand. */
export const MOST_QUESTIONS = 12

/**
 * Returns the edges that a person should look at, the least sure first. If the box lacks pieces, the least sure edges of
 * their kind are among them: as many as it lacks.
 */
export function questionsAbout(
  document: Mission,
  edges: readonly EdgeReading[],
  uses: readonly PieceUse[],
): readonly Question[] {
  const { kit } = layoutOf(document)
  const byDoubt = edges.toSorted((a, b) => a.lead - b.lead)
  const lacking = { wall: 0, hatchway: 0 }
  for (const { code, missing } of uses) lacking[findPanel(kit, code)?.hatchway ? 'hatchway' : 'wall'] += missing
  const suspects = (['hatchway', 'wall'] as const).flatMap((kind) =>
    byDoubt.filter(({ state, lead }) => state === kind && lead >= SURE_LEAD).slice(0, lacking[kind]),
  )
  const suspected = new Set(suspects.map(boardEdgeKey))
  return byDoubt
    .filter((edge) => edge.lead < SURE_LEAD || suspected.has(boardEdgeKey(edge)))
    .slice(0, MOST_QUESTIONS)
    .map((edge) => ({ ...edge, why: edge.lead < SURE_LEAD ? 'unsure' : 'shortage' }))
}

/** Pieces that the box lacks. */
export const shortageOf = (uses: readonly PieceUse[]): readonly PieceUse[] => uses.filter(({ missing }) => missing > 0)
