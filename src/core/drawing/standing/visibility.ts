/** Finds the floor that walls hide from a corner, and the corner from which they hide least of markers and zones. */
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidsOf } from '#analysis/layout/solids.ts'
import { boardPoint, type XY } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { grow } from '../display/shapes.ts'
import { type Block, blocksOf } from './blocks.ts'
import { RISE, type View, type ViewCorner, viewCorners, viewFrom } from './view.ts'

/** Things no higher than this hide nothing worth seeing (mm). */
const FLAT_MM = 5

/** Side of the squares by which blocks are found (mm). */
const CELL = 50

/** Returns how to ask whether a place of the floor is seen. */
export function sightOn(blocks: readonly Block[], { toward }: Pick<View, 'toward'>): (point: XY) => boolean {
  const cells = new Map<number, Block[]>()
  const cellOf = (value: number): number => Math.floor(value / CELL)
  const keyOf = (column: number, row: number): number => column * 65_536 + row
  for (const block of blocks) {
    if (block.z1 <= FLAT_MM) continue
    const { x, y, width, height } = grow(block.box, block.z1 / RISE)
    for (let column = cellOf(x); column <= cellOf(x + width); column += 1)
      for (let row = cellOf(y); row <= cellOf(y + height); row += 1) {
        const key = keyOf(column, row)
        const here = cells.get(key)
        if (here === undefined) cells.set(key, [block])
        else here.push(block)
      }
  }
  return (point) =>
    cells.get(keyOf(cellOf(point.x), cellOf(point.y)))?.some((block) => hides(block, point, toward)) !== true
}

/** True if the line from a place of the floor to the viewer meets the block. */
function hides({ ring, box, z0, z1 }: Block, point: XY, { x: dx, y: dy }: XY): boolean {
  let [from, to] = [Math.max(0, z0 / RISE), z1 / RISE]
  const [endX, endY] = [point.x + dx * to, point.y + dy * to]
  if (Math.min(point.x, endX) > box.x + box.width || Math.max(point.x, endX) < box.x) return false
  if (Math.min(point.y, endY) > box.y + box.height || Math.max(point.y, endY) < box.y) return false
  for (const [index, corner] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? corner
    const [outX, outY] = [next.y - corner.y, corner.x - next.x]
    const start = (point.x - corner.x) * outX + (point.y - corner.y) * outY
    const speed = dx * outX + dy * outY
    if (speed === 0) {
      if (start >= 0) return false
    } else if (speed > 0) to = Math.min(to, -start / speed)
    else from = Math.max(from, -start / speed)
    if (from >= to) return false
  }
  return true
}

/** Places of a disc or a square that are looked at, in parts of half its width. */
const places: readonly (readonly [number, number])[] = [
  [0, 0],
  [-0.6, -0.6],
  [0.6, -0.6],
  [0.6, 0.6],
  [-0.6, 0.6],
]
export const placesAround = ({ x, y }: XY, reach: number): XY[] =>
  places.map(([across, down]) => ({ x: x + across * reach, y: y + down * reach }))

/** A hidden place of a marker counts as much as so many of a zone. */
const MARKER = 4

/** The corner that hides least of markers and zones; of equals the one that has the first side nearest. */
export const bestCorner = memoize((source: Mission): ViewCorner => {
  const document = asShared(source)
  const { field, kit } = layoutOf(document)
  const blocks = blocksOf(solidsOf(document), 'full')
  const radius = kit.sizes.objectiveMarker.value / 2
  const markers = document.markers.flatMap(({ board, x, y }) =>
    placesAround(toField(field, board, boardPoint(x, y)), radius),
  )
  const half = kit.lattice.pitch.value / 2
  const centres = document.zones.flatMap(({ side, squares }) =>
    squares.map((square) => ({ side, at: toField(field, square.board, squareCentre(kit, square)) })),
  )
  const squares = centres.flatMap(({ at }) => placesAround(at, half))
  const first = document.sides[0]?.id
  const { width, height } = field.bounds
  const own = centres
    .filter(({ side }) => side === first)
    .map(({ at }) => ({ x: at.x - width / 2, y: at.y - height / 2 }))
  const judged = viewCorners.map((corner) => {
    const view = viewFrom(corner)
    const sees = sightOn(blocks, view)
    const hidden = (points: readonly XY[]): number => points.filter((point) => !sees(point)).length
    const near = own.reduce((sum, { x, y }) => sum + x * view.toward.x + y * view.toward.y, 0)
    return { corner, cost: MARKER * hidden(markers) + hidden(squares), near: Math.round(near) }
  })
  const [best] = judged.sort((a, b) => a.cost - b.cost || b.near - a.near)
  return best?.corner ?? 'south-west'
})
