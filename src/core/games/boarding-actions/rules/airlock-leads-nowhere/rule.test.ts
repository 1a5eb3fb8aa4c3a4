import { describe, expect, it } from 'vitest'
import { entryZone, walls } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { airlockLeadsNowhere } from './rule.ts'

const said = saidBy(airlockLeadsNowhere)
const airlock = (text: string) =>
  walls(text).map((panel) => ({
    ...panel,
    id: 'p9',
    hatchway: panel.hatchway && { ...panel.hatchway, tag: 'airlock' as const },
  }))
const zones = [entryZone('z1', 'attacker', [1, 0, 6])]

describe('airlock-leads-nowhere', () => {
  it('sees that one can walk around it', () => {
    expect(said({ zones, panels: airlock('B3 2 3 h first south') })).toEqual([
      'notice: The airlock between C3 and D3 shuts nothing off: one can walk around it without opening any hatchway.',
    ])
    expect(
      said({ zones, panels: [...walls('A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h'), ...airlock('B3 2 3 h first south')] }),
    ).toEqual([])
  })
  it('sees that nobody gets to it', () => {
    const sealed = walls('A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h', 'B1 2 3 h')
    expect(said({ zones, panels: [...sealed, ...airlock('B3 2 2 h first south')] })[0]).toContain(
      'cannot be reached by anybody',
    )
  })
  it('lets it lead outside, and leaves other hatchways alone', () => {
    expect(said({ zones, panels: airlock('B3 2 0 h first south') })).toEqual([])
    expect(said({ zones, panels: walls('B3 2 3 h first south') })).toEqual([])
  })
})

describe('airlocks of a mission with an Attacker', () => {
  const chamber = walls('A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h', 'B1 2 3 h')
  it('have to be within the reach of the Attacker, who alone opens them', () => {
    const inside = [entryZone('z1', 'defender', [1, 2, 1]), entryZone('z2', 'attacker', [1, 5, 6])]
    const panels = [...chamber, ...airlock('B3 2 2 h first south')]
    expect(said({ zones: inside, panels })).toEqual([
      'notice: The airlock between B3 and C3 cannot be reached by the Attacker; only the Attacker opens airlocks.',
    ])
    const sides = [
      { id: 'attacker', name: 'One', role: 'player' },
      { id: 'defender', name: 'Two', role: 'player' },
    ] as const
    expect(said({ sides, zones: inside, panels })).toEqual([])
  })
  it('have to begin closed', () => {
    expect(said({ zones, panels: airlock('B3 2 0 h first south open') })).toEqual([
      'notice: The airlock at the north edge of A3 begins open, and an airlock is never closed again.',
    ])
  })
})
