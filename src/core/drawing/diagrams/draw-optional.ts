/** Terrain that a scene is played without: covered, its outline dashed and crossed out. */

import { toField } from '#analysis/layout/battlefield.ts'
import { featureCorners } from '#analysis/layout/feature-shape.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { line, polygon } from '#drawing/display/shapes.ts'
import type { Scene } from '#model/mission/diagrams.ts'

/** Dashes of what is away (mm). */
const DASH = [5, 4]

/** One list of shapes for each feature that is away (mm on the battlefield). */
export function awayShapes({ document, field }: Layout, { withoutOptional }: Scene): readonly (readonly Shape[])[] {
  if (withoutOptional !== true) return []
  return document.features
    .filter(({ optional, board }) => optional === true && field.boards.some((placed) => placed.board === board))
    .map((feature) => {
      const corners = featureCorners(document, feature, toField(field, feature.board, feature))
      const paint = { stroke: 'measure', width: 1.4, dash: DASH } as const
      const [a, b, c, d] = corners
      return [
        polygon(corners, { fill: 'plate', fillOpacity: 0.8, ...paint }),
        ...(a === undefined || b === undefined || c === undefined || d === undefined
          ? []
          : [line(a, c, paint), line(b, d, paint)]),
      ]
    })
}
