/** Standing on the deck: squares one can step to, what is ahead, and words for it. Hatchways open and close for the view alone. */
import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { markerName } from '#analysis/layout/place-names.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import {
  COMPASS,
  type Compass,
  edgeKey,
  edgeOfSquare,
  opposite,
  type Square,
  squareCentre,
  squareName,
  squareOnBoard,
  stepOf,
  turned,
} from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

export interface Standing {
  readonly square: Square
  readonly facing: Compass
}

/** The mission with some of its hatchways the other way round; breached walls stay. */
export const withHatchways = (mission: Mission, toggled: ReadonlySet<string>): Mission =>
  toggled.size === 0
    ? mission
    : {
        ...mission,
        panels: mission.panels.map((panel) =>
          panel.hatchway === null || !toggled.has(panel.id)
            ? panel
            : { ...panel, hatchway: { ...panel.hatchway, start: panel.hatchway.start === 'open' ? 'closed' : 'open' } },
        ),
      }

export const placeOf = ({ field, kit }: Layout, square: Square): FieldPoint =>
  toField(field, square.board, squareCentre(kit, square))

/** The square at a place of the battlefield. */
export function squareAt({ field, kit }: Layout, at: FieldPoint): Square | null {
  const spot = toBoard(field, at)
  const square = spot && squareOnBoard(kit, spot.board, spot.point)
  return square === undefined || spot === undefined ? null : { ...square, board: spot.board }
}

/** The square beside one, also on the next board, or null where the ship ends. */
function beside(layout: Layout, square: Square, toward: Compass): Square | null {
  const { x, y } = placeOf(layout, square)
  const step = stepOf(toward)
  const pitch = layout.kit.lattice.pitch.value
  const next = squareAt(layout, fieldPoint(x + step.x * pitch, y + step.y * pitch))
  return next === null || (next.board === square.board && next.x === square.x && next.y === square.y) ? null : next
}

type Barrier = 'none' | 'hatchway' | 'wall' | 'end'

/** Returns the barrier between a square and the one beside it. */
export function barrier(layout: Layout, square: Square, toward: Compass): Barrier {
  const next = beside(layout, square, toward)
  const states = [edgeState(layout, square.board, edgeOfSquare(square, toward))]
  if (next !== null && next.board !== square.board)
    states.push(edgeState(layout, next.board, edgeOfSquare(next, opposite(toward))))
  const worst = Math.max(...states)
  if (worst <= EDGE.open) return next === null ? 'end' : 'none'
  return worst === EDGE.closed ? 'hatchway' : 'wall'
}

/** The standing after a step, or null if something is in the way. */
export function stepped(layout: Layout, { square, facing }: Standing, back: boolean): Standing | null {
  const toward = back ? opposite(facing) : facing
  const next = barrier(layout, square, toward) === 'none' ? beside(layout, square, toward) : null
  return next === null ? null : { square: next, facing }
}

export const turnedBy = ({ square, facing }: Standing, quarters: number): Standing => ({
  square,
  facing: turned(facing, quarters),
})

/** The hatchway on the line right ahead, by its panel. */
export function hatchwayAhead(layout: Layout, { square, facing }: Standing): string | null {
  const ahead = edgeKey(edgeOfSquare(square, facing))
  const found = layout.document.panels.find((panel) => {
    const door = hatchwayEdge(layout.kit, panel)
    return panel.board === square.board && door !== undefined && edgeKey(door) === ahead
  })
  return found?.id ?? null
}

/** The hatchway of the piece whose edge is nearest to a place of the battlefield, within so many millimetres. */
export function hatchwayAt(layout: Layout, at: FieldPoint, reach: number): string | null {
  let best: { readonly id: string; readonly away: number } | null = null
  for (const panel of layout.document.panels) {
    if (panel.hatchway === null) continue
    const door = hatchwayEdge(layout.kit, panel) ?? edgesOf(layout.kit, panel)[0]
    if (door === undefined) continue
    const middle = toField(layout.field, panel.board, {
      x:
        layout.kit.lattice.rim.value +
        (door.x + (door.axis === 'horizontal' ? 0.5 : 0)) * layout.kit.lattice.pitch.value,
      y:
        layout.kit.lattice.rim.value + (door.y + (door.axis === 'vertical' ? 0.5 : 0)) * layout.kit.lattice.pitch.value,
    })
    const away = Math.hypot(middle.x - at.x, middle.y - at.y)
    if (away <= reach && (best === null || away < best.away)) best = { id: panel.id, away }
  }
  return best?.id ?? null
}

/** Squares that can be seen straight ahead, the nearest first. */
function ahead(layout: Layout, { square, facing }: Standing): readonly Square[] {
  const squares: Square[] = []
  for (let at = square; barrier(layout, at, facing) === 'none'; ) {
    const next = beside(layout, at, facing)
    if (next === null) break
    squares.push(next)
    at = next
  }
  return squares
}

/** Stands in a square and looks the way that is longest. */
export function longestView(layout: Layout, square: Square): Standing {
  const views = COMPASS.map((facing) => ({ square, facing }))
  const [best] = views.toSorted((a, b) => ahead(layout, b).length - ahead(layout, a).length)
  return best ?? { square, facing: 'north' }
}

const barrierWords: Readonly<Record<Barrier, string>> = {
  none: '',
  hatchway: 'a closed hatchway',
  wall: 'a wall',
  end: 'the edge of the ship',
}

/** `You stand in C4 and look east: 2 squares, then a closed hatchway. Ahead: Objective Marker B.` */
export function formatStanding(layout: Layout, standing: Standing): string {
  const { document, kit } = layout
  const squares = ahead(layout, standing)
  const last = squares.at(-1) ?? standing.square
  const end = barrierWords[barrier(layout, last, standing.facing)]
  const way =
    squares.length === 0 ? end : `${squares.length} ${squares.length === 1 ? 'square' : 'squares'}, then ${end}`
  const markers = document.markers.filter(({ board, x, y }) => {
    const square = squareOnBoard(kit, board, { x, y })
    return squares.some((each) => each.board === board && each.x === square?.x && each.y === square.y)
  })
  const seen =
    markers.length === 0 ? '' : ` Ahead: ${markers.map((marker) => markerName(document, marker)).join(', ')}.`
  return `You stand in ${squareName(kit, standing.square)} and look ${standing.facing}: ${way}.${seen}`
}
