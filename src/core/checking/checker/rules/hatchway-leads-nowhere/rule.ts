/** A hatchway that makes no difference. */

import { facesSeam } from '#analysis/layout/clearance-raster.ts'
import { besideEdge, neighboursOf, squareIndex } from '#analysis/layout/connected-areas.ts'
import { hatchwayEdges } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { endsOf, nodesUnder, spanOf } from '#analysis/layout/panel-geometry.ts'
import { availableOf } from '#analysis/layout/parts.ts'
import { atEdge } from '#analysis/layout/place-names.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace, firstItems } from '#checking/checker/places.ts'
import {
  type BoardNumber,
  type Compass,
  edgeKey,
  latticeOf,
  type Node,
  nodePoint,
  onRim,
  type Square,
  squareKey,
} from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const hatchwayLeadsNowhere: Rule = {
  info: {
    id: 'hatchway-leads-nowhere',
    title: 'Hatchway that leads nowhere',
    group: 'reach',
    severity: 'notice',
    source: 'Arithmetic: what can be walked to with every hatchway closed, and what is left in the box',
    confidence: 'H',
    thresholds: [
      {
        name: 'detour',
        label: 'Report a hatchway if you can walk around it in this many squares or fewer',
        unit: 'count',
        usual: 3,
        min: 1,
        max: 100,
      },
      {
        name: 'begun',
        label: 'Walls on a map from which on a wall that stands alone is looked at too',
        unit: 'count',
        usual: 8,
        min: 0,
        max: 100,
      },
    ],
  },
  why: 'A hatchway matters when opening it lets somebody through to where they could not walk as easily before. This one stands beside an open way or leads off the board, and the box still holds a wall without hatchway for its place.',
  check,
}

/**
 * One finding for each edge with a hatchway. Airlocks are another rule's: they lead outside by their nature. Five of
 * eight panels of a box have a hatchway, so that most maps use some of them as walls: where the box has not as many other
 * panels of that length left as are idle, nothing can be done better.
 */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { areaOf } = reachability(layout, 'all-closed', false)
  const inPlay = (square: Square): boolean => areaOf(square) !== undefined
  /** With every hatchway closed, however long the way is. */
  const hangTogether = (here: readonly Square[], there: readonly Square[]): boolean => {
    const areas = new Set(here.filter(inPlay).map(areaOf))
    return there.some((square) => inPlay(square) && areas.has(areaOf(square)))
  }
  const most = threshold('detour')
  const begun = layout.document.panels.length >= threshold('begun')
  const spare = sparePanels(layout)
  const idle = hatchwayEdges(layout).flatMap(({ board, edge, panels: all }) => {
    const panels = all.filter((panel) => panel.hatchway?.tag !== 'airlock' && (begun || !standsAlone(layout, panel)))
    const [first] = panels
    if (first === undefined) return []
    const [here, there] = besideEdge(layout, board, edge)
    const cause =
      here.length === 0 || there.length === 0
        ? 'leads off the board'
        : !(here.some(inPlay) && there.some(inPlay))
          ? 'leads into an Inaccessible Area only'
          : facesWall(layout, here, there)
            ? 'opens against a wall of the other board'
            : !hangTogether(here, there)
              ? undefined
              : detour(layout, { here, there, most, inPlay })
    if (cause === undefined) return []
    const draft: FindingDraft = {
      key: `${board}:${edgeKey(edge)}`,
      message: `The hatchway ${atEdge(layout.kit, board, edge)} ${cause}.`,
      advice: 'Use a wall without hatchway there and keep the hatchway for where it opens a way.',
      items: firstItems(panels).map(({ id }) => id),
      at: edgePlace(layout, board, edge),
    }
    return [{ span: spanOf(layout.kit, first), draft }]
  })
  return idle
    .filter(({ span }) => (spare.get(span) ?? 0) >= idle.filter((other) => other.span === span).length)
    .map(({ draft }) => draft)
}

/** Counts panels without hatchway in the box, by their length. */
function sparePanels({ document, kit }: Layout): ReadonlyMap<number, number> {
  const used = new Map<string, number>()
  for (const { piece } of document.panels) used.set(piece, (used.get(piece) ?? 0) + 1)
  const spare = new Map<number, number>()
  for (const piece of kit.pieces)
    if (piece.kind === 'panel' && !piece.hatchway) {
      const left = availableOf(document, piece) - (used.get(piece.code) ?? 0)
      spare.set(piece.span, (spare.get(piece.span) ?? 0) + Math.max(0, left))
    }
  return spare
}

/** True for a panel that touches no other and no edge of the ground: on a map that is only begun, walls are still to come there. */
const standsAlone = (layout: Layout, panel: Panel): boolean =>
  [...endsOf(layout.kit, panel).map(({ node }) => node), ...nodesUnder(layout.kit, panel)].every(
    (node) =>
      !atEdgeOfGround(layout, panel.board, node) &&
      layout.endsAt(panel.board, node).every((end) => end.panel.id === panel.id) &&
      layout.panelsThrough(panel.board, node).every(({ id }) => id === panel.id),
  )

/** True at the rim of a board, but for where another board goes on. */
function atEdgeOfGround(layout: Layout, board: BoardNumber, node: Node): boolean {
  if (!onRim(latticeOf(layout.kit, board), node)) return false
  const { x, y } = nodePoint(layout.kit, node)
  const { columns, rows } = latticeOf(layout.kit, board)
  const sides: readonly (readonly [Compass, boolean, number])[] = [
    ['north', node.y === 0, x],
    ['south', node.y === rows, x],
    ['west', node.x === 0, y],
    ['east', node.x === columns, y],
  ]
  return sides.some(([side, here, along]) => here && !facesSeam(layout, board, side, along - 1, along + 1))
}

/** True for a hatchway at the seam behind which panels of the other board leave no way through. */
function facesWall(layout: Layout, here: readonly Square[], there: readonly Square[]): boolean {
  const over = there.filter((square) => here.every(({ board }) => board !== square.board))
  if (over.length === 0) return false
  const keys = new Set(over.map(squareKey))
  return !here.some((square) => neighboursOf(layout, square, 'all-open').some((next) => keys.has(squareKey(next))))
}

interface Passage {
  readonly here: readonly Square[]
  readonly there: readonly Square[]
  /** Most steps that are looked at. */
  readonly most: number
  inPlay(square: Square): boolean
}

/** Faults a hatchway that one can walk around in so few steps, with every hatchway closed. */
function detour(layout: Layout, { here, there, most, inPlay }: Passage): string | undefined {
  const number = (square: Square): number => squareIndex(layout, square)
  const goal = new Set(there.filter(inPlay).map(number))
  const seen = new Set(here.map(number))
  let front = here.filter(inPlay)
  for (let steps = 1; steps <= most && front.length > 0; steps += 1) {
    const next: Square[] = []
    for (const from of front)
      for (const square of neighboursOf(layout, from, 'all-closed')) {
        const at = number(square)
        if (seen.has(at) || !inPlay(square)) continue
        if (goal.has(at))
          return `changes nothing: models can walk around it in ${steps} squares without opening any hatchway`
        seen.add(at)
        next.push(square)
      }
    front = next
  }
  return undefined
}
