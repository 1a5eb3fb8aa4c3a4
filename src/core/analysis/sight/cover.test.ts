/** Cover by what stands in the way, by features, and none. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { roundBase } from './base.ts'
import { coverOf } from './cover.ts'
import type { Model } from './sight.ts'
import { solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const solidWith = (parts: Partial<Mission>) =>
  solidOf(defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'single' }, ...parts })))
const model = (unit: string, x: number, y: number): Model => ({ unit, base: roundBase(fieldPoint(x, y), 32) })
const pipes = (x: number, y: number) => solidWith({ features: [{ id: 'f1', kind: 'pipes', board: 1, x, y, turn: 0 }] })
const [shooter, target] = [model('a', 200, 200), model('b', 400, 200)]

describe('cover', () => {
  it('comes from a feature between the two, although the target is fully seen', () => {
    expect(coverOf(pipes(300, 200), shooter, target)).toMatchObject({
      sight: { kind: 'fully-visible' },
      cover: 'features',
      features: ['f1'],
    })
  })
  it('comes from a feature the target stands in, and not from one the shooter stands in, or aside', () => {
    expect(coverOf(pipes(430, 200), shooter, target)).toMatchObject({ cover: 'features' })
    expect(coverOf(pipes(170, 200), shooter, target)).toMatchObject({ cover: null, features: [] })
    expect(coverOf(pipes(300, 300), shooter, target)).toMatchObject({ cover: null, features: [] })
  })
  it('comes from walls that hide a part, and not where nothing is seen', () => {
    const wall = solidWith({ panels: [panelOf('p1', 1, 'A1 3 0 v')] })
    // The wall ends at y = 206: lines to the upper part of the target run into it.
    expect(coverOf(wall, model('a', 200, 215), model('b', 330, 205))).toMatchObject({
      sight: { kind: 'visible' },
      cover: 'partly-hidden',
    })
    expect(coverOf(wall, model('a', 200, 100), model('b', 400, 100))).toMatchObject({
      sight: { kind: 'hidden' },
      cover: null,
    })
  })
})
