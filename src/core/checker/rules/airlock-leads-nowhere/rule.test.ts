import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { airlockLeadsNowhere } from './rule.ts'

const zone = (id: string, side: string | null, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind: 'entry', side, label: '', squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(airlockLeadsNowhere, fragment).map(({ severity, message }) => `${severity}: ${message}`)
const walls = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const airlock = (text: string) =>
  walls(text).map((panel) => ({
    ...panel,
    id: 'p9',
    hatchway: panel.hatchway && { ...panel.hatchway, tag: 'airlock' as const },
  }))
const zones = [zone('z1', 'attacker', [1, 0, 6])]

describe('airlock-leads-nowhere', () => {
  it('sees that one can walk around it', () => {
    expect(said({ zones, panels: airlock('B3 2 3 h first south') })).toEqual([
      'warning: The airlock between C3 and D3 shuts nothing off: one can walk around it without opening any hatchway.',
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
