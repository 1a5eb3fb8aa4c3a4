import { describe, expect, it } from 'vitest'
import { boxOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Layer } from '#drawing/display/display-list.ts'
import { shapeBox, type Text, textBox } from '#drawing/display/shapes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../../../test/support/map-look.ts'
import { buildOrder } from './build-order.ts'
import { numberedLayers } from './setup-page.ts'

const SIZE = 17.5
const layersOf = (mission: Mission): Layer[] =>
  buildDisplayList(mission, { labelSize: SIZE }).layers.filter(({ name }) => !['codes', 'notes'].includes(name))
const numbered = (mission: Mission, board: BoardNumber): Layer[] =>
  numberedLayers(mission, board, buildOrder(mission, board), {
    bounds: boxOf(layoutOf(mission).field, board),
    size: SIZE,
    layers: layersOf(mission),
  })
const shapesOf = (layers: readonly Layer[], wanted: string) =>
  layers.filter(({ name }) => name === wanted).flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
const namesOf = (layers: readonly Layer[]): Text[] =>
  shapesOf(layers, 'square-names').filter((shape) => shape.type === 'text')

describe('names of squares on the set-up sheet', () => {
  it.each(sampleMissions())('of %s do not lie half under a token or a number', (_, mission) => {
    for (const { board } of layoutOf(mission).field.boards) {
      const drawn = numbered(mission, board)
      const above = ['tokens', 'codes', 'markers'].flatMap((layer) => shapesOf(drawn, layer)).map(shapeBox)
      const covered = namesOf(drawn).filter((name) => above.some((box) => overlaps(box, textBox(name))))
      expect(covered.map(({ text }) => text)).toEqual([])
    }
  })
  it('stand where they usually do unless something covers them, and then elsewhere in their square', () => {
    const salt = new Map(sampleMissions()).get('salt-and-iron')
    if (salt === undefined) throw new Error('the sample is gone')
    const [before, after] = [namesOf(layersOf(salt)), namesOf(numbered(salt, 1))]
    expect(after).toContainEqual(before.find(({ text }) => text === 'A1'))
    // Craft and a face-down token lie half over their usual places, and leave room beside them.
    const moved = ['B6', 'C3', 'F7'].map((name) => [before, after].map((all) => all.find(({ text }) => text === name)))
    for (const [usual, now] of moved) {
      expect(now).toBeDefined()
      expect(now?.at).not.toEqual(usual?.at)
    }
  })
})
