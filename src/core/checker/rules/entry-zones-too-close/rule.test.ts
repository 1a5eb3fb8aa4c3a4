import { describe, expect, it } from 'vitest'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { entryZonesTooClose } from './rule.ts'

const zone = (id: string, side: string | null, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind: 'entry', side, label: '', squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(entryZonesTooClose, fragment).map(({ severity, message }) => `${severity}: ${message}`)
describe('entry-zones-too-close', () => {
  it('names the two that lie closest, once for two sides', () => {
    const zones = [
      zone('z1', 'attacker', [1, 0, 3]),
      zone('z2', 'attacker', [1, 1, 3]),
      zone('z3', 'defender', [1, 3, 3]),
    ]
    expect(said({ zones })).toEqual([
      'notice: Entry Zone of Attacker (D2) lies 3.8 inches from Entry Zone of Defender (D4).',
    ])
  })
  it('measures from edge to edge, askew and over the seam', () => {
    const askew = [zone('z1', 'attacker', [1, 0, 0]), zone('z2', 'defender', [1, 2, 2])]
    expect(said({ zones: askew })[0]).toContain('lies 5.4 inches')
    const seam = [zone('z1', 'attacker', [1, 0, 0]), zone('z2', 'defender', [2, 5, 0])]
    expect(said({ zones: seam })[0]).toContain('lies 0.9 inches')
    expect(said({ zones: seam, arrangement: { kind: 'levels', upper: 1 } })).toEqual([])
  })
  it('goes by its threshold', () => {
    const zones = [zone('z1', 'attacker', [1, 0, 0]), zone('z2', 'defender', [1, 4, 0])]
    const within = (distance: number) => ({
      checks: { rules: { 'entry-zones-too-close': { thresholds: { distance } } }, waivers: [] },
    })
    expect(said({ zones })).toEqual([])
    expect(said({ zones, ...within(12) })).toHaveLength(1)
  })
  it('leaves out what is nobody’s and what both sides use', () => {
    expect(said({ zones: [zone('z1', 'attacker', [1, 0, 0]), zone('z2', null, [1, 1, 0])] })).toEqual([])
    expect(said({ zones: [zone('z1', 'attacker', [1, 0, 0]), zone('z2', 'defender', [1, 0, 0])] })).toEqual([])
  })
})
