import { describe, expect, it } from 'vitest'
import { featureCorners } from '#analysis/layout/hit-test.ts'
import { contains, fieldPoint, unite } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { featureShapes } from './draw-features.ts'
import { shapeBox } from './shapes.ts'

describe('the symbol of a feature', () => {
  it.each(featureKinds.map(({ id }) => id))('%s fills the rectangle by which a frame finds it', (kind) => {
    for (const turn of [0, 90, 180, 270]) {
      const symbol = featureShapes(blankMission(), kind, { x: 100, y: 100 }, turn, 17.5).slice(0, -1)
      const drawn = unite(symbol.map(shapeBox))
      const corners = featureCorners(blankMission(), { kind, turn }, fieldPoint(100, 100))
      const found = unite(corners.map(({ x, y }) => ({ x, y, width: 0, height: 0 })))
      // Half a line more for the border.
      for (const corner of [
        { x: drawn.x, y: drawn.y },
        { x: drawn.x + drawn.width, y: drawn.y + drawn.height },
      ])
        expect(
          contains({ x: found.x - 1.5, y: found.y - 1.5, width: found.width + 3, height: found.height + 3 }, corner),
        ).toBe(true)
      expect(found.width - drawn.width).toBeLessThan(5)
      expect(found.height - drawn.height).toBeLessThan(5)
    }
  })
})
