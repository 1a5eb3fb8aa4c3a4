/** How large the symbols of optional features are on the map: as the rule set says of the kind. */
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { featureKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import type { Feature } from '#model/mission/objects.ts'

/** The corners of the turned rectangle that the symbol of a feature at a place of the battlefield fills. */
export function featureCorners(
  document: WithKinds,
  { kind, turn }: Pick<Feature, 'kind' | 'turn'>,
  at: FieldPoint,
): readonly FieldPoint[] {
  const { x, y } = featureKindOf(document, kind).size
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ].map(([dx = 0, dy = 0]) => fieldPoint(at.x + dx * cos - dy * sin, at.y + dx * sin + dy * cos))
}
