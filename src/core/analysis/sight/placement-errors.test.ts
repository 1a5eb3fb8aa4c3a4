/** How near bases may stand to what is solid: places are tenths of a millimetre, faces of walls lie at quarters. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { placementErrors } from './placement-errors.ts'
import { roundBase, solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const solidWith = (...panels: readonly string[]) =>
  solidOf(
    defaultTerrainOf(
      layoutOf({
        ...blankMission(),
        arrangement: { kind: 'single' },
        panels: panels.map((panel, index) => panelOf(`p${index + 1}`, 1, panel)),
      }),
    ),
  )
const kinds = (
  solid: ReturnType<typeof solidWith>,
  x: number,
  y: number,
  others: readonly (readonly [number, number])[] = [],
) =>
  placementErrors(
    solid,
    roundBase(fieldPoint(x, y), 50),
    others.map(([otherX, otherY]) => roundBase(fieldPoint(otherX, otherY), 50)),
  ).map(({ kind }) => kind)

describe('a base may overlap by 0.05 mm', () => {
  // The middle of the wall is at x = 303, its faces at 300.25 and 305.75.
  it('a wall', () => {
    const wall = solidWith('A1 3 0 v')
    expect(kinds(wall, 275.2, 109)).toEqual([])
    expect(kinds(wall, 275.3, 109)).toEqual([])
    expect(kinds(wall, 330.7, 109)).toEqual([])
    expect(kinds(wall, 275.4, 109)).toEqual(['wall'])
    expect(kinds(wall, 330.6, 109)).toEqual(['wall'])
  })
  it('the opening of a hatchway, open or closed', () => {
    for (const start of ['', ' first east open']) {
      const hatchway = solidWith(`B2 3 0 v${start}`)
      expect(kinds(hatchway, 275.3, 60.5)).toEqual([])
      expect(kinds(hatchway, 330.7, 60.5)).toEqual([])
      expect(kinds(hatchway, 275.4, 60.5)).not.toEqual([])
    }
  })
  it('the edge of the board and another base', () => {
    const empty = solidWith()
    expect(kinds(empty, 25, 300)).toEqual([])
    expect(kinds(empty, 24.9, 300)).toEqual(['over-edge'])
    expect(kinds(empty, 300, 300, [[350, 300]])).toEqual([])
    expect(kinds(empty, 300, 300, [[349.95, 300]])).toEqual([])
    expect(kinds(empty, 300, 300, [[349.9, 300]])).toEqual(['base'])
  })
})
