import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { compareMissions } from './compare-missions.ts'
import { drawComparison } from './draw-comparison.ts'

/** Markers in a column, all of them moved to the right by so much (mm). */
function moved(count: number, by: number): readonly [Mission, Mission] {
  const at = (x: number): Mission => ({
    ...blankMission(),
    markers: Array.from({ length: count }, (_, index) => ({
      id: `m${index + 1}`,
      kind: 'objective',
      label: `${index + 1}`,
      board: 1 as const,
      x,
      y: 40 + 40 * index,
    })),
  })
  return [at(60.5), at(60.5 + by)]
}

/** Counts of shapes for each mark. */
function shapesOf(count: number, by: number): readonly number[] {
  const [before, after] = moved(count, by)
  const marks = drawComparison(before, after, compareMissions(before, after))
  return [...new Set([...marks.values()].map(({ figure }) => figure.shapes.length))]
}

it('draws an arrow for what was moved, but no dozens of them right across the map', () => {
  const [withArrow = 0] = shapesOf(3, 388)
  expect(shapesOf(12, 388)).toEqual([withArrow])
  expect(shapesOf(13, 388)).toEqual([withArrow - 2])
  expect(shapesOf(15, 97)).toEqual([withArrow])
})
