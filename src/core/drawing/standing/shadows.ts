/** Shadows and light on the floor: as few shapes as there are steps, in which what overlaps counts once. */
import type { XY } from '#foundation/geometry/point.ts'
import type { Shape } from '../display/display-list.ts'
import { area } from '../display/shapes.ts'
import { type Block, boxRing } from './blocks.ts'
import type { View } from './view.ts'

/** Lower things throw no shadow (mm). */
const FLAT_MM = 5
/** How far the shadow of one millimetre of height falls, to the right and away from the viewer. */
const FALL = { right: 0.5, back: 0.3 }
/** Rings round the foot of what stands, each darker (mm). */
const CONTACT = [
  { reach: 9, opacity: 0.1 },
  { reach: 3.5, opacity: 0.17 },
] as const
const CAST = [
  { part: 1.05, opacity: 0.1 },
  { part: 0.97, opacity: 0.2 },
] as const

export function shadowShapes(blocks: readonly Block[], view: View): Shape[] {
  // A cap falls into the shadow of its pillar.
  const high = blocks.filter(({ role, z1 }) => z1 > FLAT_MM && role !== 'cap')
  const low = high.filter(({ z0 }) => z0 < FLAT_MM)
  const fall = {
    x: view.right.x * FALL.right - view.toward.x * FALL.back,
    y: view.right.y * FALL.right - view.toward.y * FALL.back,
  }
  const flat = (points: readonly XY[]): XY[] => points.map((point) => view.project(point))
  const shadow = ({ ring, top, z0, z1 }: Block, part: number): XY[] =>
    flat(
      hull([
        ...ring.map(({ x, y }) => ({ x: x + fall.x * z0 * part, y: y + fall.y * z0 * part })),
        ...top.map(({ x, y }) => ({ x: x + fall.x * z1 * part, y: y + fall.y * z1 * part })),
      ]),
    )
  return [
    ...CONTACT.map(({ reach, opacity }) =>
      area(
        low.map((block) => flat(grownRing(block, reach))),
        { fill: 'stand-shadow', fillOpacity: opacity },
      ),
    ),
    ...CAST.map(({ part, opacity }) =>
      area(
        high.map((block) => shadow(block, part)),
        { fill: 'stand-shadow', fillOpacity: opacity },
      ),
    ),
  ]
}

/** Pools of light under the lamps of hatchways. */
export const lightShapes = (blocks: readonly Block[], view: View): Shape[] =>
  (['closed', 'open'] as const).flatMap((state) => {
    const lamps = blocks.filter(({ role, hatchway }) => role === 'beam' && hatchway === state)
    const fill = state === 'open' ? 'stand-glow-open' : 'stand-glow-shut'
    return lamps.length === 0
      ? []
      : POOL.map((reach) =>
          area(
            lamps.map(({ box }) => pool({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, reach, view)),
            { fill, fillOpacity: POOL_OPACITY },
          ),
        )
  })
const POOL = [42, 32, 21] as const
const POOL_OPACITY = 0.08

const pool = ({ x, y }: XY, reach: number, view: View): XY[] =>
  Array.from({ length: 20 }, (_, corner) => {
    const angle = (corner / 20) * 2 * Math.PI
    return view.project({ x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) })
  })

/** Rings that are less wider keep their corners (mm). */
const LEAST_CUT = 5

/** The ring with its corners cut, so much wider. */
function grownRing({ ring, box }: Block, by: number): readonly XY[] {
  if (ring.length !== 4) {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return ring.map(({ x, y }) => {
      const far = Math.hypot(x - middle.x, y - middle.y) || 1
      return { x: x + ((x - middle.x) / far) * by, y: y + ((y - middle.y) / far) * by }
    })
  }
  const { x, y, width, height } = box
  const [right, lower] = [x + width, y + height]
  const cut = by * 0.4
  if (by < LEAST_CUT) return boxRing({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by })
  return [
    { x: x - by, y: y - cut },
    { x: x - cut, y: y - by },
    { x: right + cut, y: y - by },
    { x: right + by, y: y - cut },
    { x: right + by, y: lower + cut },
    { x: right + cut, y: lower + by },
    { x: x - cut, y: lower + by },
    { x: x - by, y: lower + cut },
  ]
}

/** The corners around all points, always the same way round. */
function hull(points: readonly XY[]): XY[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: readonly XY[]): XY[] => {
    const kept: XY[] = []
    for (const point of list) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)]
        if (a === undefined || b === undefined) break
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break
        kept.pop()
      }
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
