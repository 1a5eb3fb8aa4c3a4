/** Pieces of one kit that are not alike: each is as thick as it is wherever thickness counts. */
import { describe, expect, it } from 'vitest'
import { findKit, type Kit, kitSchema, thickestWall, thicknessOf, validateKit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { thicknessAt } from './edge-states.ts'
import { layoutOf } from './layout.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'

const box = findKit('boarding-actions')
if (box === undefined) throw new Error('no kit')
const thick = (code: string, value: number): Kit => ({
  ...box,
  id: 'mixed',
  pieces: box.pieces.map((piece) =>
    piece.code === code && piece.kind === 'panel'
      ? { ...piece, thickness: { value, confidence: 'L', source: 'Mine' } }
      : piece,
  ),
})
const mixed = thick('B1', 20)
const mission = (kit: Kit): Mission => ({
  ...blankMission(),
  kit: { id: kit.id, count: 1, codes: {}, own: kit },
  panels: [panelOf('p1', 1, 'B1 2 2 h'), panelOf('p2', 1, 'A1 3 2 h')],
})

describe('a piece with a thickness of its own', () => {
  it('is read from a kit file, and refused where nobody could walk past it', () => {
    expect(kitSchema.safeParse(mixed).success).toBe(true)
    expect(validateKit(mixed)).toEqual([])
    expect(validateKit(thick('B1', 97)).map(({ message }) => message)).toEqual([
      'a wall 97 mm thick is no thinner than the pitch of 97 mm: nobody could walk past it',
    ])
  })
  it('is as thick as it says, the others as the kit says', () => {
    expect([thicknessOf(mixed, 'B1'), thicknessOf(mixed, 'A1'), thickestWall(mixed), thickestWall(box)]).toEqual([
      20, 5.5, 20, 5.5,
    ])
    const layout = layoutOf(mission(mixed))
    const at = (x: number): number => thicknessAt(layout, 1, { x, y: 2, axis: 'horizontal' })
    expect([at(2), at(3), at(4), at(0)]).toEqual([20, 5.5, 5.5, 5.5])
  })
  it('takes the thickest of several on one edge', () => {
    const both = mission(mixed)
    const layout = layoutOf({ ...both, panels: [...both.panels, panelOf('p3', 1, 'B1 3 2 h')] })
    expect(thicknessAt(layout, 1, { x: 3, y: 2, axis: 'horizontal' })).toBe(20)
  })
  it('stands in the way as wide as it is', () => {
    const heights = terrainBoxesOf(layoutOf(mission(mixed)))
      .blocks.filter(({ kind }) => kind === 'wall')
      .map(({ box: { height } }) => height)
    expect(heights).toEqual([20, 5.5, 5.5])
  })
})
