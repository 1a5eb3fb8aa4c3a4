/** How large the symbols of optional features are on the map. The sizes are ours (L: no measured source). */
import type { FieldPoint } from '#core/geometry/point.ts'
import { fieldPoint } from '#core/geometry/point.ts'
import type { Feature } from '#core/mission/objects.ts'

/** Half the length and half the width of the symbol around its place (mm), before it is turned. */
const halves: Readonly<Record<Feature['kind'], { readonly x: number; readonly y: number }>> = {
  terminal: { x: 18, y: 11 },
  pipes: { x: 30, y: 10 },
  'collapsed-pipe': { x: 30, y: 8 },
  'electro-nodes': { x: 28, y: 8 },
  'explosive-canisters': { x: 18, y: 17 },
}

/** The corners of the turned rectangle that the symbol of a feature at a place of the battlefield fills. */
export function featureCorners({ kind, turn }: Pick<Feature, 'kind' | 'turn'>, at: FieldPoint): readonly FieldPoint[] {
  const { x, y } = halves[kind]
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ].map(([dx = 0, dy = 0]) => fieldPoint(at.x + dx * cos - dy * sin, at.y + dx * sin + dy * cos))
}
