/** Walls read from a picture, as people answer questions about them: state, place and drawing of each edge. */
import { toField, toLattice } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import type { Figure, Ink, Paint, Shape } from '#drawing/display/display-list.ts'
import { circle, label, line, polygon } from '#drawing/display/shapes.ts'
import { type BoardEdge, boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { type EdgeReading, READ_STATES, type ReadState } from '#editing/trace/probability.ts'
import type { FieldPoint, XY } from '#foundation/geometry/point.ts'
import { type Axis, hasEdge, latticeOf, nodePoint, nodesOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Proposal } from './tracing-state.ts'

/** The edges as they were read, or as somebody has said they are: then there is no doubt left. */
export const chosenEdges = ({ edges, said }: Pick<Proposal, 'edges' | 'said'>): readonly EdgeReading[] =>
  said.size === 0
    ? edges
    : edges.map((edge) => {
        const state = said.get(boardEdgeKey(edge))
        return state === undefined ? edge : { ...edge, state, lead: 1 }
      })

/** The state after a click: open, wall, hatchway, and open again. */
export const stateAfter = (state: ReadState): ReadState =>
  READ_STATES[(READ_STATES.indexOf(state) + 1) % READ_STATES.length] ?? 'open'

/** Farthest that an edge is from the place that means it, in squares. */
const REACH = 0.4

/** The edge nearest to a place of the battlefield; null beside the boards and in the middle of a square. */
export function edgeNear(layout: Layout, at: FieldPoint): BoardEdge | null {
  const spot = toLattice(layout.field, at, layout.kit)
  if (spot === undefined) return null
  const lattice = latticeOf(layout.kit, spot.board)
  const { pitch, rim } = lattice
  const [x, y] = [(spot.point.x - rim.value) / pitch.value, (spot.point.y - rim.value) / pitch.value]
  const [dx, dy] = [Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))]
  if (Math.min(dx, dy) > REACH) return null
  const axis: Axis = dy < dx ? 'horizontal' : 'vertical'
  const edge =
    axis === 'horizontal' ? { x: Math.floor(x), y: Math.round(y), axis } : { x: Math.round(x), y: Math.floor(y), axis }
  return hasEdge(lattice, edge) ? { board: spot.board, edge } : null
}

/** The ends of an edge on the battlefield. */
export function endsOf({ kit, field }: Layout, { board, edge }: BoardEdge): readonly [FieldPoint, FieldPoint] {
  const [from, to] = nodesOf(edge)
  return [toField(field, board, nodePoint(kit, from)), toField(field, board, nodePoint(kit, to))]
}

/** Half of how thick a proposed wall is drawn, and how far it stays from its nodes (mm). */
const HALF = 5
const INSET = 7
/** From the middle of a hatchway to the end of its opening (mm). */
const OPENING = 20
/** Radius of the disc of a question mark (mm). */
const DISC = 12

/**
 * Draws what is proposed: walls as full bars, hatchways with an opening, doubtful ones dashed with a question mark. The
 * edge that is asked about has a ring.
 * @param questions keys of the edges that a person should look at
 */
export function proposalFigures(
  document: Mission,
  proposal: Proposal,
  questions: ReadonlySet<string>,
): readonly Figure[] {
  const layout = layoutOf(document)
  const shapes: Shape[] = []
  const over: Shape[] = []
  for (const reading of chosenEdges(proposal)) {
    const key = boardEdgeKey(reading)
    const isAsked = questions.has(key)
    if (reading.state === 'open' && !isAsked) continue
    const [from, to] = endsOf(layout, reading)
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const ink: Ink = isAsked ? 'measure' : 'altered'
    const paint: Paint = {
      stroke: ink,
      width: isAsked ? 2.4 : 1.6,
      ...(isAsked ? { dash: [7, 5] } : {}),
      ...(reading.state === 'open' ? {} : { fill: ink, fillOpacity: isAsked ? 0.3 : 0.72 }),
    }
    const along = { x: (to.x - from.x) / (Math.hypot(to.x - from.x, to.y - from.y) || 1), y: 0 }
    const way: XY = { x: along.x, y: Math.abs(along.x) > 0.5 ? 0 : 1 }
    const bar = (start: XY, end: XY): Shape => {
      const aside = { x: -way.y * HALF, y: way.x * HALF }
      return polygon(
        [
          { x: start.x + aside.x, y: start.y + aside.y },
          { x: end.x + aside.x, y: end.y + aside.y },
          { x: end.x - aside.x, y: end.y - aside.y },
          { x: start.x - aside.x, y: start.y - aside.y },
        ],
        paint,
      )
    }
    const at = (point: XY, by: number): XY => ({ x: point.x + way.x * by, y: point.y + way.y * by })
    if (reading.state === 'hatchway') {
      shapes.push(bar(at(from, INSET), at(middle, -OPENING)), bar(at(middle, OPENING), at(to, -INSET)))
      shapes.push(line(at(middle, -OPENING), at(middle, OPENING), { stroke: ink, width: 2.4 }))
      for (const side of [-OPENING, OPENING]) {
        const post = at(middle, side)
        shapes.push(
          line(
            { x: post.x - way.y * 2 * HALF, y: post.y - way.x * 2 * HALF },
            { x: post.x + way.y * 2 * HALF, y: post.y + way.x * 2 * HALF },
            { stroke: ink, width: 2.4 },
          ),
        )
      }
    } else shapes.push(bar(at(from, INSET), at(to, -INSET)))
    if (!isAsked) continue
    if (key === proposal.asked) over.push(circle(middle, DISC + 6, { stroke: ink, width: 2.4 }))
    over.push(circle(middle, DISC, { fill: 'plate', stroke: ink, width: 1.6 }))
    over.push(label(middle, '?', { size: 18, bold: true, ink }))
  }
  return [{ item: null, shapes: [...shapes, ...over] }]
}
