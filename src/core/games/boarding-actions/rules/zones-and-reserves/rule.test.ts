import { describe, expect, it } from 'vitest'
import { needNotMet } from '#checking/checker/rules/need-not-met/rule.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { reportersOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { zonesAndReserves } from './rule.ts'

type Zone = Mission['zones'][number]
type Reserves = Mission['play']['deployment']['reserves']
const { play } = blankMission()
const said = saidBy(zonesAndReserves)
const zone = (kind: Zone['kind'], more: Partial<Zone> = {}): Zone => ({
  id: `z-${kind}`,
  kind,
  side: 'defender',
  label: '',
  squares: [{ board: 1, x: 2, y: 4 }],
  ...more,
})
const withReserves = (reserves: Reserves, ...zones: Zone[]) => ({
  zones,
  play: { ...play, deployment: { ...play.deployment, reserves } },
})
const arrive = { kind: 'arrive', from: 1, to: 3 } as const
const none = { kind: 'none' } as const

describe('zones-and-reserves', () => {
  it('warns of a side with zones for reserves only', () => {
    expect(said({ zones: [zone('backup-entry')] })).toEqual([
      'warning: Defender has Entry Zones for reserves only (Defender Backup Entry Zone): it cannot set up a single unit before the battle.',
    ])
    expect(said(withReserves(arrive, zone('backup-entry')))).toHaveLength(1)
    expect(said({ zones: [zone('backup-entry'), zone('guard-entry')] })).toEqual([])
    expect(said({ zones: [zone('entry', { serves: 'reserves' })] })).toHaveLength(1)
    expect(said({ zones: [zone('backup-entry', { serves: 'both' })] })).toEqual([])
  })
  it('calls it an error without reserves and without a zone for deployment', () => {
    expect(said(withReserves(none, zone('backup-entry')))).toEqual([
      'error: Defender has Entry Zones for reserves only (Defender Backup Entry Zone), and the mission has no reserves: none of its units ever comes.',
    ])
  })
  it('warns of reserves that no zone serves', () => {
    expect(said(withReserves(arrive, zone('patrol-entry')))).toEqual([
      'warning: Reserves arrive in rounds 1 to 3, but no zone of Defender serves them: Patrol Entry Zone is for deployment only.',
    ])
    expect(said(withReserves({ ...arrive, from: 3 }, zone('patrol-entry')))[0]).toMatch(/arrive in round 3, but/)
    expect(said(withReserves(arrive, zone('patrol-entry'), zone('backup-entry')))).toEqual([])
    expect(said(withReserves(arrive, zone('entry')))).toEqual([])
    expect(said(withReserves({ kind: 'unstated' }, zone('patrol-entry')))).toEqual([])
  })
  it('notices zones for reserves in a mission without any', () => {
    expect(said(withReserves(none, zone('entry'), zone('backup-entry')))).toEqual([
      'notice: Defender Backup Entry Zone serves reserves only, and the mission has no reserves.',
    ])
    expect(said(withReserves(none, zone('entry')))).toEqual([])
  })
  it('tells the zones of all sides for reserves in a mission without any at once', () => {
    const zones = [zone('entry'), zone('backup-entry'), zone('attacker-entry', { side: 'attacker' })]
    const theirs = zone('entry', { id: 'z9', side: 'attacker', serves: 'reserves' })
    expect(said(withReserves(none, ...zones, theirs))).toEqual([
      expect.stringMatching(/^notice: .* and .* serve reserves only, and the mission has no reserves\.$/),
    ])
  })
  it('looks at each side, players too', () => {
    const sides: Mission['sides'] = [
      { id: 'a', name: 'Red', role: 'player' },
      { id: 'b', name: 'Blue', role: 'player' },
    ]
    const zones = [zone('player-a-recon', { side: null }), zone('player-b-deployment', { side: null })]
    expect(said({ ...withReserves(arrive, ...zones), sides })).toEqual([
      expect.stringMatching(/^warning: Red has Entry Zones for reserves only/),
      expect.stringMatching(/^warning: .* no zone of Blue serves them/),
    ])
  })
  it('does not say what the list of needs says', () => {
    const needs = [{ part: { part: 'zones', kind: 'guard-entry' }, least: 1, most: null }] as const
    const needed = { zones: [zone('backup-entry')], play: { ...play, needs } }
    expect(reportersOf(zonesAndReserves, needNotMet, needed)).toEqual([['need-not-met'], ['zones-and-reserves']])
  })
})
