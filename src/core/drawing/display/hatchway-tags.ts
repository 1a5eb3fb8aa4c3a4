/** Small symbols beside a hatchway that a special rule speaks of: a hand wheel, a padlock, an arrow. */
import type { XY } from '#foundation/geometry/point.ts'
import { type Compass, stepOf } from '#model/kit/lattice.ts'
import type { Hatchway } from '#model/mission/terrain.ts'
import type { Paint, Shape } from './display-list.ts'
import { circle, line, pointsOf, polygon, polyline, rectangle } from './shapes.ts'

export type HatchwayTag = NonNullable<Hatchway['tag']>

/** Reach of a symbol around its middle (mm). */
export const TAG_REACH = 8

const back: Paint = { fill: 'plate', stroke: 'label', width: 1.6 }
const solid: Paint = { fill: 'label' }
const stroke = (width: number): Paint => ({ stroke: 'label', width })

/** The symbol of a tag around a place; `away` is the direction that a one-way hatchway lets through. */
export function tagShapes(tag: HatchwayTag, at: XY, away: Compass): Shape[] {
  switch (tag) {
    case 'airlock':
      return [
        circle(at, TAG_REACH - 0.8, back),
        ...[0, 45, 90, 135].map((degrees) => {
          const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map(
            (part) => part * (TAG_REACH - 1),
          ) as [number, number]
          return line({ x: at.x - x, y: at.y - y }, { x: at.x + x, y: at.y + y }, stroke(1.2))
        }),
        circle(at, 2.8, { ...back, width: 1.2 }),
      ]
    case 'locked':
      return [
        circle(at, TAG_REACH, { fill: 'plate' }),
        polyline(moved('-3.6,0 -3.6,-4 -2.5,-6.2 0,-7 2.5,-6.2 3.6,-4 3.6,0', at), stroke(1.8)),
        rectangle({ x: at.x - 5.5, y: at.y - 1, width: 11, height: 8 }, solid),
        line({ x: at.x, y: at.y + 1.2 }, { x: at.x, y: at.y + 4.6 }, { stroke: 'plate', width: 1.8 }),
      ]
    case 'one-way':
      return [
        polygon(turned('-4.6,-9 4.6,-9 4.6,-1 10,-1 0,10 -10,-1 -4.6,-1', at, away), { fill: 'plate' }),
        polygon(turned('-2.2,-8 2.2,-8 2.2,0 7,0 0,8 -7,0 -2.2,0', at, away), solid),
      ]
  }
}

const moved = (points: string, at: XY): XY[] => pointsOf(points).map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))

/** Points that look south, turned to look another way. */
function turned(points: string, at: XY, away: Compass): XY[] {
  const step = stepOf(away)
  return pointsOf(points).map(({ x, y }) => ({ x: at.x + x * step.y + y * step.x, y: at.y - x * step.x + y * step.y }))
}
