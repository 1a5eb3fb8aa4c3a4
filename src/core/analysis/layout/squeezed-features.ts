/** Which features can part the deck at all: those with something close by on both sides. Quick, and never too few. */
import { type Box, boardPoint } from '#foundation/geometry/point.ts'
import type { Feature } from '#model/mission/objects.ts'
import { boxOf, toField } from './battlefield.ts'
import { featuresNear } from './features-near.ts'
import type { Layout } from './layout.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'

/** More features than this so close together leave no gaps; a file with thousands would take seconds to compare. */
const CROWD = 100

/**
 * True when two things stand so close to a feature, in directions more than a right angle apart, that a base passes
 * neither of the two gaps. Elsewhere it walks around the feature.
 * @param width how wide features are taken to be (mm)
 * @param base the diameter of the base (mm)
 */
export function isSqueezed(layout: Layout, feature: Feature, width: number, base: number): boolean {
  const at = toField(layout.field, feature.board, boardPoint(feature.x, feature.y))
  const reach = width / 2 + base
  const around: Box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }
  const others = featuresNear(layout, around, width / 2)
  if (others.length > CROWD) return true
  const ways: { readonly x: number; readonly y: number }[] = []
  const add = (x: number, y: number, radius: number): void => {
    const length = Math.hypot(x - at.x, y - at.y)
    if (length - radius < reach)
      ways.push(length === 0 ? { x: 0, y: 0 } : { x: (x - at.x) / length, y: (y - at.y) / length })
  }
  for (const { box } of terrainBoxesOf(layout).near(around)) {
    const x = Math.min(box.x + box.width, Math.max(box.x, at.x))
    const y = Math.min(box.y + box.height, Math.max(box.y, at.y))
    add(x, y, 0)
  }
  for (const other of others) {
    if (other.id === feature.id) continue
    const place = toField(layout.field, other.board, boardPoint(other.x, other.y))
    add(place.x, place.y, width / 2)
  }
  const board = boxOf(layout.field, feature.board)
  add(board.x, at.y, 0)
  add(board.x + board.width, at.y, 0)
  add(at.x, board.y, 0)
  add(at.x, board.y + board.height, 0)
  return ways.some((one, index) => ways.slice(index + 1).some((other) => one.x * other.x + one.y * other.y < 0.1))
}
