/** The table of tokens: where they stand, on squares and on an open table. */
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { tokenTable } from './token-text.ts'

const token = (id: string, label: string, x: number, change: Partial<Mission['tokens'][number]> = {}) => ({
  ...{ id, kind: 'single-model', side: 'attacker', label, board: 1 as const, x, y: 254, turn: 0 },
  ...{ base: { kind: 'round', diameter: 32 } as const, figures: {}, face: 'up' as const },
  ...change,
})
const mission = (change: Partial<Mission>): Mission => ({ ...blankMission(), ...change })
const open = { kind: 'open', width: 1219.2, height: 1219.2 } as const

describe('the table of tokens', () => {
  it('names squares on boards', () => {
    const { head, rows } = tokenTable(mission({ tokens: [token('k1', 'Ash', 60)] }))
    expect(head).toEqual(['Token', 'Owner', 'Where, and base'])
    expect(rows).toEqual([['Model Ash', 'Attacker', 'C1; round, 32 mm']])
  })
  it('says each unit once on an open table, so that a row needs one line', () => {
    const tokens = [
      token('k1', 'Ash', 100),
      token('k2', 'Elm', 1090.5),
      token('k3', 'Fir', 127, { base: { kind: 'oval', length: 105, width: 70 }, figures: { Armour: 13 } }),
    ]
    const { head, rows } = tokenTable(mission({ arrangement: open, tokens }))
    expect(head).toEqual(['Token', 'Owner', 'East, south', 'Base (mm)', 'Figures'])
    expect(rows).toEqual([
      ['2 × Model Ash, Elm', 'Attacker', '100, 254; 1090.5, 254 mm', 'round 32', ''],
      ['Model Fir', 'Attacker', '127, 254 mm', 'oval 105 × 70', 'Armour 13'],
    ])
  })
  it('has inches where the game has them', () => {
    const tokens = [
      token('k1', 'Ash', 127, { kind: 'capital-ship', base: { kind: 'oval', length: 76.2, width: 50.8 } }),
    ]
    const { head, rows } = tokenTable(
      mission({ ruleSet: { id: 'capital-ships' }, arrangement: open, tokens }),
      tokens,
      false,
    )
    expect(head).toEqual(['Token', 'East, south', 'Base (″)'])
    expect(rows).toEqual([['Capital ship Ash', '5, 10″', 'oval 3 × 2']])
  })
})
