import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { footprintsOf, type Rect } from '#publishing/export/cut-profile.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { heightsOf } from './heights.ts'
import { type Solid, solidsOf } from './solids.ts'

/** To a thousandth of a millimetre. */
const keyOf = (sides: readonly number[]): string => sides.map((side) => Math.round(side * 1000)).join()
const keyOfRect = ({ left, top, right, bottom }: Rect): string => keyOf([left, top, right, bottom])

function expectGround(document: Mission): void {
  const solids = solidsOf(document)
  const grounds = new Set(
    solids.flatMap(({ shape }) => {
      if (shape.kind !== 'box') return []
      const { x, y, width, height } = shape.box
      return [keyOf([x, y, x + width, y + height])]
    }),
  )
  const { terrain, boards, markers, tokens } = footprintsOf(document)
  expect([...terrain, ...boards].filter((rect) => !grounds.has(keyOfRect(rect)))).toEqual([])
  const count = (role: Solid['role']): number => solids.filter((solid) => solid.role === role).length
  expect(count('marker')).toBe(markers.length)
  expect(count('base')).toBe(tokens.length)
}

describe('solids', () => {
  it('stand on the ground that cut profiles cut', () => {
    for (const [, document] of sampleMissions()) expectGround(document)
    fc.assert(fc.property(anyMap({ panels: 20, others: 12 }), expectGround), { numRuns: 30 })
  })

  it('leave an opening in a hatchway: leaves across it when shut, beside it when open', () => {
    const panel = panelOf('p1', 1, 'A3 0 1 h')
    const leaves = (start: 'open' | 'closed') => {
      const hatchway = { half: 'first', face: 'south', start } as const
      const all = solidsOf({ ...blankMission(), panels: [{ ...panel, hatchway }] })
      return all.flatMap(({ role, shape }) => (role === 'leaf' && shape.kind === 'box' ? [shape.box] : []))
    }
    const [shut, open] = [leaves('closed'), leaves('open')]
    expect(shut.map(({ width }) => width)).toEqual([25, 25])
    expect(open.map(({ height }) => height)).toEqual([25, 25])
    for (const leaf of open) for (const other of shut) expect(leaf.y).toBeGreaterThan(other.y + other.height)
  })

  it('are as high as the kit says, or as is usual', () => {
    const usual = heightsOf(BOARDING_ACTIONS_KIT)
    expect([usual.wall, usual.pillar, usual.hatch, usual.board]).toEqual([60, 62, 45.6, 3])
    const fact = (value: number) => ({ value, confidence: 'H' as const, source: 'measured' })
    const sizes = {
      ...BOARDING_ACTIONS_KIT.sizes,
      hatchHeight: fact(40),
      pillarHeight: fact(70),
      boardThickness: fact(5),
    }
    const measured = heightsOf({ ...BOARDING_ACTIONS_KIT, sizes })
    expect([measured.wall, measured.pillar, measured.hatch, measured.board]).toEqual([60, 70, 40, 5])
  })
})
