import { describe, expect, it } from 'vitest'
import { baseWordsFor, formatLength } from './mission-rule-set.ts'

const ships = { ruleSet: { id: 'ship-to-ship' } }

describe('lengths', () => {
  it('are in the unit in which the game measures', () => {
    expect([formatLength({}, 533.4), formatLength(ships, 533.4)]).toEqual(['533.4 mm', '21″'])
    const craft = { kind: 'rectangle', length: 203.2, width: 76.2 } as const
    expect([baseWordsFor({}, craft), baseWordsFor(ships, craft)]).toEqual([
      'rectangle, 203.2 × 76.2 mm',
      'rectangle, 8 × 3″',
    ])
    expect(baseWordsFor(ships, { kind: 'round', diameter: 50 })).toBe('round, 2″')
  })
})
