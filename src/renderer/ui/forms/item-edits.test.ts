import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { faultIn, faultOf, fromUnit, inUnit, lengthUnitOf } from './item-edits.ts'

const panel = { id: 'p1', piece: 'A1', board: 1 as const, x: 0, y: 0, axis: 'horizontal' as const, hatchway: null }
const mission: Mission = { ...blankMission(), panels: [panel] }

describe('why an item cannot stand so', () => {
  it('is nothing for what can', () => {
    expect(faultOf(mission, 'panels', { ...panel, x: 4 })).toBeNull()
  })
  it('is said for what leaves the board', () => {
    expect(faultOf(mission, 'panels', { ...panel, x: 5 })).toMatch(/off the board/)
    expect(faultOf(mission, 'markers', { id: 'm1', kind: 'objective', label: '', board: 1, x: 700, y: 10 })).toMatch(
      /off the board/,
    )
  })
  it('is not another item’s fault', () => {
    const broken: Mission = { ...mission, panels: [panel, { ...panel, id: 'p2', x: 6 }] }
    expect(faultOf(broken, 'panels', panel)).toBeNull()
    expect(faultIn(broken)).toMatch(/off the board/)
  })
  it('knows the markers that a link names', () => {
    const link = { id: 'l1', kind: 'power-line' as const, from: 'm1', to: 'm2' }
    expect(faultOf(mission, 'links', link)).toMatch(/no marker/)
  })
  it('counts what stands in the way of one board', () => {
    const two: Mission = {
      ...mission,
      panels: [
        { ...panel, board: 2 },
        { ...panel, id: 'p2', board: 2, y: 1 },
      ],
    }
    expect(faultIn({ ...two, arrangement: { kind: 'single' } })).toMatch(/one board only. And 1 more/)
  })
})

describe('lengths in the inspector', () => {
  it('are inches where the game measures in inches, on open tables and ships, and millimetres on boards of the box', () => {
    const units = Object.fromEntries(sampleMissions().map(([name, mission]) => [name, lengthUnitOf(mission)]))
    expect(units).toMatchObject({
      'cold-berth': 'inches',
      'salt-and-iron': 'inches',
      'ninth-watch': 'inches',
      'third-bell': 'mm',
      'long-umbilical': 'mm',
    })
  })

  it('keep a place as it was typed', () => {
    for (const typed of [0, 0.25, 16, 23.75, 47.99]) expect(inUnit(fromUnit(typed, 'inches'), 'inches')).toBe(typed)
  })
})
