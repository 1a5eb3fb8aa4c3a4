import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { artFloor } from './art-floor.ts'
import { defaultOptions, drawContextOf, screenLook } from './draw-context.ts'
import { buildScreenList, type ScreenLayerName } from './screen/build-screen-list.ts'
import { roomsOf } from './screen/floor-tints.ts'
import { shapeBox } from './shapes.ts'

const sample = (wanted: string): Mission => {
  const found = sampleMissions().find(([name]) => name === wanted)?.[1]
  if (found === undefined) throw new Error(wanted)
  return found
}
const vault = sample('dead-mans-vault')
const artOf = (mission: Mission) => artFloor(drawContextOf(mission, defaultOptions), layoutOf(mission))
const figuresOn = (layer: ScreenLayerName, scale: number, art: boolean) =>
  buildScreenList(vault, screenLook(scale, false, art)).layers.find(({ name }) => name === layer)?.figures ?? []

describe('the art floor', () => {
  it('takes the place of the grid, unless it is off or squares are smaller than 12 pixels', () => {
    for (const [px, art] of [
      [60, true],
      [13, true],
      [11, false],
    ] as const) {
      expect(figuresOn('art', px / 97, true).length > 0, `${px} px`).toBe(art)
      expect(figuresOn('lattice', px / 97, true).length > 0, `${px} px`).toBe(!art)
    }
    expect(figuresOn('art', 1, false)).toEqual([])
  })

  it('stays the very same while walls part no room', () => {
    const before = artOf(vault)
    const roomsOn = (mission: Mission) => roomsOf(layoutOf(mission)).map(({ squares }) => squares.map(squareKey).join())
    const without = vault.panels.map(({ id }) => ({
      ...vault,
      panels: vault.panels.filter((panel) => panel.id !== id),
      halfPillars: [],
      wallEnds: [],
    }))
    for (const after of without)
      if (roomsOn(after).join('|') === roomsOn(vault).join('|'))
        expect(artOf(after).every((figure, index) => figure === before[index])).toBe(true)
    expect(artOf({ ...vault, markers: [] })).toEqual(before)
  })

  it('lies on squares in play alone, inside its squares', () => {
    const inPlay = new Set(roomsOf(layoutOf(vault)).flatMap(({ squares }) => squares.map(squareKey)))
    expect(inPlay.size).toBeLessThan(98)
    const bounds = layoutOf(vault).field.bounds
    for (const { shapes } of artOf(vault))
      for (const box of shapes.map(shapeBox)) {
        expect(box.x).toBeGreaterThanOrEqual(bounds.x)
        expect(box.y + box.height).toBeLessThanOrEqual(bounds.y + bounds.height)
      }
  })
})

it('says in words what is out of play, in the middle of it', () => {
  const texts = figuresOn('region-names', 0.9, false).flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])),
  )
  expect(texts).toEqual(expect.arrayContaining(['Open to the void', 'out of play']))
})
