/** Hatchways and pillars as a screen shows them: walls are solid, closed doors hollow with jambs, open ones open. */
import type { Hatchway } from '#model/mission/terrain.ts'
import type { Frame, WallStretch } from '../breaches.ts'
import type { Paint, Shape } from '../display-list.ts'
import { line, polygon } from '../shapes.ts'
import { atLeastPx, type ScreenLook } from './screen-look.ts'

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
