import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import { entryZone } from '../../../../../../test/support/fragments.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { entryZonesTooClose } from './rule.ts'

const said = saidBy(entryZonesTooClose)
/** How far the Entry Zones of the sides lie apart in a published mission whose squares are known. */
const apartIn = (id: string): string | undefined => {
  const { zones, arrangement } = findTemplate(id)?.document() ?? blankMission()
  const checks = { rules: { 'entry-zones-too-close': { thresholds: { distance: 60 } } }, waivers: [] }
  const [message = ''] = said({ zones, arrangement, checks })
  return /lies (\S+) inches/.exec(message)?.[1]
}

describe('entry-zones-too-close', () => {
  it('cites what the published missions have whose squares are known', () => {
    const known = ['11', '12', '22', '23', '32', '33', '1']
    expect(known.map((id) => [id, apartIn(id)])).toEqual([
      ['11', '31.5'],
      ['12', '19.1'],
      ['22', '19.1'],
      ['23', '19.1'],
      ['32', '11.5'],
      ['33', '19.1'],
      ['1', '6.1'],
    ])
    const { zones } = findTemplate('1')?.document() ?? blankMission()
    expect(said({ zones: zones.filter(({ kind }) => kind !== 'patrol-entry') })[0]).toContain('lies 7.6 inches')
    // Whoever the Underdog is, their own zone lies nearer to the other side than any other.
    const sweepers = findTemplate('12')?.document() ?? blankMission()
    for (const underdog of sweepers.sides)
      expect(
        said({
          arrangement: sweepers.arrangement,
          zones: sweepers.zones.map((zone) => (zone.kind === 'underdog-entry' ? { ...zone, side: underdog.id } : zone)),
        })[0],
      ).toContain('lies 7.6 inches')
    expect(entryZonesTooClose.info.source).toContain('the Underdog Entry Zone of Deck Sweepers lies 7.6')
    for (const figure of ['seven', '11.5', 'six', '7.6', '6.1'])
      expect(entryZonesTooClose.info.source).toContain(figure)
  })
  it('names the two that lie closest, once for two sides', () => {
    const zones = [
      entryZone('z1', 'attacker', [1, 0, 3]),
      entryZone('z2', 'attacker', [1, 1, 3]),
      entryZone('z3', 'defender', [1, 3, 3]),
    ]
    expect(said({ zones })).toEqual([
      'notice: Entry Zone of Attacker (D2) lies 3.8 inches from Entry Zone of Defender (D4).',
    ])
  })
  it('measures from edge to edge, askew and over the seam', () => {
    const askew = [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [1, 2, 2])]
    expect(said({ zones: askew })[0]).toContain('lies 5.4 inches')
    const seam = [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [2, 5, 0])]
    expect(said({ zones: seam })[0]).toContain('lies 0.9 inches')
    expect(said({ zones: seam, arrangement: { kind: 'levels', upper: 1 } })).toEqual([])
  })
  it('goes by its threshold', () => {
    const zones = [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [1, 4, 0])]
    const within = (distance: number) => ({
      checks: { rules: { 'entry-zones-too-close': { thresholds: { distance } } }, waivers: [] },
    })
    expect(said({ zones })).toEqual([])
    expect(said({ zones, ...within(12) })).toHaveLength(1)
  })
  it('leaves out what is nobody’s and what both sides use', () => {
    expect(said({ zones: [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', null, [1, 1, 0])] })).toEqual([])
    expect(said({ zones: [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [1, 0, 0])] })).toEqual(
      [],
    )
  })
  it('says that zones without a distance touch, and promises nothing of walls', () => {
    const at = (id: string, side: string, x: number) =>
      ({ id, kind: 'entry', side, label: '', squares: [{ board: 1, x, y: 3 }] }) as const
    const [finding] = findingsOf(entryZonesTooClose, { zones: [at('z1', 'attacker', 2), at('z2', 'defender', 3)] })
    expect(finding?.message).toMatch(/^Entry Zone of Attacker \(\w+\) and Entry Zone of Defender \(\w+\) touch\.$/)
    expect(finding?.advice).not.toMatch(/walls stand/)
  })
})
