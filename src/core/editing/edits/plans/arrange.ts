/**
 * Where the second board lies: from a drag or a step of the keyboard to an arrangement. Boards never overlap, whatever is
 * asked for; what stands on a board keeps its place on it, because an arrangement says nothing of items.
 */

import { battlefieldOf, boxOf } from '#analysis/layout/battlefield.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type Arrangement, boardCount } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'

/** How far apart the schema lets boards lie (mm); a test holds these against it. */
export const BOARD_GAP_MOST_MM = 2000
export const BOARD_OFFSET_MOST_MM = 2000

export type Joined = Extract<Arrangement, { kind: 'joined' }>
type Edge = Joined['edge']

/** A way in millimetres, east and south. */
export interface Way {
  readonly x: number
  readonly y: number
}

/** `steps`: boards touch where they come near, offsets go by half squares; `free`: as asked for, to a tenth of a millimetre. */
export type ArrangeSnap = 'steps' | 'free'

/** Boards that come as near as this touch (mm). */
const TOUCH_MM = 40
/** A gap as near to the old one as this stays the old one (mm). */
const STAY_MM = 6

/**
 * The arrangement after the second board is dragged that way. Dragged onto the first board, it goes to the nearest edge.
 * Says why it cannot be dragged where there are not two boards side by side.
 */
export function planArrange(document: Mission, way: Way, snap: ArrangeSnap): Result<Joined, string> {
  const { arrangement } = document
  if (boardCount(arrangement) === 1)
    return failure('There is one board only: choose two boards side by side to arrange them.')
  if (arrangement.kind !== 'joined')
    return failure('Deck levels lie one above the other: they are drawn side by side, and there is nothing to drag.')
  if (way.x === 0 && way.y === 0) return success(arrangement)
  const kit = kitOf(document)
  const at = cornerOf(kit, arrangement)
  const asked = atCorner(kit, { x: at.x + way.x, y: at.y + way.y }, arrangement.edge)
  return success(snap === 'free' ? asked : snapped(kit, asked, arrangement))
}

/** The upper left corner of the second board, seen from that of the first (mm). */
export function cornerOf(kit: Kit, arrangement: Joined): Way {
  const field = battlefieldOf(kit, arrangement)
  const [first, second] = [boxOf(field, 1), boxOf(field, 2)]
  return { x: second.x - first.x, y: second.y - first.y }
}

/** Where the second board would lie on the battlefield as it is drawn now: the ghost of an arrangement. */
export function ghostBox(document: Mission, arrangement: Joined): Box {
  const kit = kitOf(document)
  const first = boxOf(battlefieldOf(kit, document.arrangement), 1)
  const { x, y } = cornerOf(kit, arrangement)
  return { x: first.x + x, y: first.y + y, width: first.width, height: first.height }
}

/** The arrangement with that corner; the edge it had is kept where several would do. Over the first board: beside it. */
function atCorner(kit: Kit, corner: Way, before: Edge): Joined {
  const edges: readonly Edge[] = [before, 'west', 'east', 'north', 'south']
  const choices = edges.map((edge) => ({ edge, ...alongEdge(kit, corner, edge) }))
  const [first, ...others] = choices
  if (first === undefined) throw new Error('a board has edges')
  // Beside an edge the gap is above zero; over the first board it says how deep it is in, from each edge.
  const beside = choices.filter(({ gap }) => gap >= 0)
  const within = beside.find(({ gap, offset }) => gap <= BOARD_GAP_MOST_MM && Math.abs(offset) <= BOARD_OFFSET_MOST_MM)
  const best = within ?? beside[0] ?? others.reduce((a, b) => (b.gap > a.gap ? b : a), first)
  return {
    kind: 'joined',
    edge: best.edge,
    gap: toTenths(clamp(best.gap, 0, BOARD_GAP_MOST_MM)),
    offset: toTenths(clamp(best.offset, -BOARD_OFFSET_MOST_MM, BOARD_OFFSET_MOST_MM)),
  }
}

function alongEdge(kit: Kit, { x, y }: Way, edge: Edge): { readonly gap: number; readonly offset: number } {
  const { boardWidth, boardHeight } = kit.lattice
  switch (edge) {
    case 'west':
      return { gap: toTenths(-x - boardWidth.value), offset: y }
    case 'east':
      return { gap: toTenths(x - boardWidth.value), offset: y }
    case 'north':
      return { gap: toTenths(-y - boardHeight.value), offset: x }
    case 'south':
      return { gap: toTenths(y - boardHeight.value), offset: x }
  }
}

function snapped(kit: Kit, asked: Joined, before: Joined): Joined {
  const half = kit.lattice.pitch.value / 2
  const steps = [Math.round(asked.offset / half) * half]
  // Where it was is a place to go back to, even between steps.
  if (asked.edge === before.edge) steps.push(before.offset)
  const offset = steps.reduce((a, b) => (Math.abs(b - asked.offset) < Math.abs(a - asked.offset) ? b : a))
  return {
    ...asked,
    gap: gapFor(asked, before),
    offset: toTenths(clamp(offset, -BOARD_OFFSET_MOST_MM, BOARD_OFFSET_MOST_MM)),
  }
}

function gapFor(asked: Joined, before: Joined): number {
  if (asked.edge === before.edge && Math.abs(asked.gap - before.gap) <= STAY_MM) return before.gap
  return asked.gap <= TOUCH_MM ? 0 : Math.round(asked.gap)
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
