/** Walls that can be breached: weak stretches while they are intact, gaps with ragged ends once they are breached. */
import type { WallStretch } from '#analysis/layout/terrain-parts.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import type { Paint, Shape } from './display-list.ts'
import { atLeastPx, type ScreenLook } from './draw-context.ts'
import { line, polygon, polyline } from './shapes.ts'

/** A place along a wall and across it (mm), on the drawing. */
export type Frame = (along: number, across: number) => XY
/** How far the ragged line stands out from the middle of the wall (mm). */
const REACH = 7.5

const ragged: Paint = { stroke: 'opening', width: 1.6 }
const weak: Paint = { fill: 'plate', stroke: 'wall', width: 1 }
const crack: Paint = { stroke: 'opening', width: 1 }
const rubble: Paint = { fill: 'opening' }

/** Draws such a stretch of a wall. */
export function breachShapes(
  frame: Frame,
  { from, to }: WallStretch,
  breach: NonNullable<Panel['breach']>,
  thickness: number,
): Shape[] {
  const half = thickness / 2
  const box = [frame(from, -half), frame(to, -half), frame(to, half), frame(from, half)]
  if (breach === 'breached') return [raggedLine(frame, from, 1), raggedLine(frame, to, -1), ...stones(frame, from, to)]
  const step = (to - from) / Math.max(1, Math.round((to - from) / 7))
  const cracks: Shape[] = []
  for (let along = from; along < to - step / 2; along += step)
    cracks.push(line(frame(along, half), frame(along + step, -half), crack))
  return [polygon(box, weak), ...cracks, raggedLine(frame, from, 1), raggedLine(frame, to, -1)]
}

/** A broken edge across the wall, its teeth toward the gap. */
const raggedLine = (frame: Frame, along: number, inward: 1 | -1): Shape =>
  polyline(
    [-1, -0.6, -0.2, 0.2, 0.6, 1].map((across, index) =>
      frame(along + inward * (index % 2 === 0 ? 3.4 : -1.2), across * REACH),
    ),
    ragged,
  )

/** Shorter gaps have no room for them (mm). */
const ROOM_FOR_STONES = 18

/** Stones on the floor of a gap. */
const stones = (frame: Frame, from: number, to: number): Shape[] =>
  (
    [
      [0.3, 1.5, 2.2],
      [0.52, -2, 2.8],
      [0.72, 2.4, 1.9],
    ] as const
  )
    .filter(() => to - from > ROOM_FOR_STONES)
    .map(([part, across, size]) => {
      const along = from + (to - from) * part
      return polygon(
        [frame(along - size, across), frame(along, across - size), frame(along + size, across + size * 0.6)],
        rubble,
      )
    })

// Hatchways and pillars as a screen shows them: walls are solid, closed doors hollow with jambs, open ones open.

/** No wall is drawn thinner (pixels). */
export const LEAST_WALL_PX = 3.4

/** Pillars step back behind walls and doors. */
export const quietPillar: Paint = { fill: 'pillar', stroke: 'pillar-edge', width: 0.6 }

/** Thickness of a door (mm, and pixels at least), and how far its jambs stand out as a part of it. */
const DOOR = { mm: 7, px: 5 }
const JAMB = 0.95

/** A hatchway across its opening. */
export function doorShapes(
  screen: ScreenLook,
  frame: Frame,
  { from, to }: WallStretch,
  thickness: number,
  start: Hatchway['start'],
): Shape[] {
  const width = (mm: number, px: number): number => atLeastPx({ screen }, mm, px)
  const thick = Math.max(thickness, width(DOOR.mm, DOOR.px))
  const half = thick / 2
  const middle = (from + to) / 2
  const jamb: Paint = { stroke: 'opening', width: width(1.8, 1.6) }
  const jambs = [from, to].map((along) => line(frame(along, -thick * JAMB), frame(along, thick * JAMB), jamb))
  if (start === 'open') {
    const sill: Paint = { stroke: 'door', width: width(0.7, 0.8), dash: [width(2, 2), width(3, 3)] }
    return [...[-half, half].map((across) => line(frame(from, across), frame(to, across), sill)), ...jambs]
  }
  return [
    polygon([frame(from, -half), frame(to, -half), frame(to, half), frame(from, half)], {
      fill: 'door-fill',
      stroke: 'door',
      width: width(1.2, 1.2),
    }),
    line(frame(middle, -half), frame(middle, half), { stroke: 'door', width: width(1, 1) }),
    ...jambs,
  ]
}
