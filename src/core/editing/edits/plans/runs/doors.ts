/** Where the hatchways of a line of wall may go, the best choice first. */
import type { Layout } from '#analysis/layout/layout.ts'
import { isBuilt } from './gaps.ts'
import { type BoardEdge, boardEdgeKey } from './lattice-path.ts'

export interface DoorChoice {
  /** Choices of one rank are equally good: the one with the fewest pieces is taken. */
  readonly rank: number
  readonly doors: readonly BoardEdge[]
}

/** `none`; `middle`: one, in the middle of the run; `every`: in each so many-th square. */
export interface RunDoors {
  readonly where: 'none' | 'middle' | 'every'
  readonly every: number
}

/** How often hatchways may come: each so many-th square. */
export const EVERY_LEAST = 2
export const EVERY_MOST = 6

/** No hatchway at all. */
export const noDoors: readonly DoorChoice[] = [{ rank: 0, doors: [] }]

/**
 * The choices for a run.
 * @param marked edges that were asked to be hatchways, one by one; they take the place of one in the middle
 */
export function runDoors(
  layout: Layout,
  edges: readonly BoardEdge[],
  { where, every }: RunDoors,
  marked: readonly BoardEdge[],
): readonly DoorChoice[] {
  const open = (edge: BoardEdge): boolean => !isBuilt(layout, edge)
  const wanted = new Set(marked.map(boardEdgeKey))
  const asked = edges.filter((edge) => wanted.has(boardEdgeKey(edge)) && open(edge))
  if (where === 'every') {
    const rhythm = edges.filter((edge, index) => (index + 1) % every === 0 && open(edge))
    return [{ rank: 0, doors: [...new Set([...rhythm, ...asked])] }]
  }
  if (where === 'none' || asked.length > 0) return [{ rank: 0, doors: asked }]
  const middle = (edges.length - 1) / 2
  const choices = edges
    .map((edge, index): DoorChoice => ({ rank: Math.abs(index - middle), doors: [edge] }))
    .filter(({ doors }) => doors.every(open))
    .sort((a, b) => a.rank - b.rank)
  return choices.length === 0 ? noDoors : choices
}
