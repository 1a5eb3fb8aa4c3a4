import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { markerOutOfReach } from './rule.ts'

/** A wall across the whole of board 1 between the rows D and E, and nothing else. */
const bulkhead = ['A2 0 4 h', 'A2 2 4 h', 'A2 4 4 h'].map((text, index) => panelOf(`w${index + 1}`, 1, text))
const entry = (id: string, side: string | null, x: number, y: number) =>
  ({ id, kind: 'entry', side, label: '', squares: [{ board: 1, x, y }] }) as const
const south = { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 254.5, y: 545.5 } as const
const fragment: Fragment = { arrangement: { kind: 'single' }, panels: bulkhead, markers: [south] }
const said = (more: Fragment) =>
  findingsOf(markerOutOfReach, { ...fragment, ...more }).map(({ severity, message }) => `${severity}: ${message}`)

describe('marker-out-of-reach', () => {
  it('is an error when nobody gets there', () => {
    const zones = [entry('z1', 'attacker', 0, 0), entry('z2', 'defender', 5, 0)]
    expect(said({ zones })).toEqual(['error: Attacker and Defender cannot reach the Objective Marker A in F3.'])
  })
  it('is a warning when one side gets there', () => {
    const zones = [entry('z1', 'attacker', 0, 0), entry('z2', 'defender', 5, 6)]
    expect(said({ zones })).toEqual(['warning: Attacker cannot reach the Objective Marker A in F3.'])
  })
  it('opens every hatchway', () => {
    const zones = [entry('z1', 'attacker', 0, 0), entry('z2', 'defender', 5, 0)]
    const panels = [...bulkhead.slice(0, 2), panelOf('w3', 1, 'A4 4 4 h second south')]
    expect(said({ zones, panels })).toEqual([])
  })
  it('needs one way only, from any zone of the side', () => {
    const zones = [entry('z1', 'attacker', 0, 0), entry('z2', 'attacker', 0, 6), entry('z3', 'defender', 5, 6)]
    expect(said({ zones })).toEqual([])
  })
  it('leaves sides without a zone of their own to another rule', () => {
    expect(said({ zones: [] })).toEqual([])
    expect(said({ zones: [entry('z1', null, 0, 0), entry('z2', 'defender', 5, 6)] })).toEqual([])
  })
  it('leaves what lies in an Inaccessible Area, or beyond one, to the rules about these', () => {
    const inside = [{ id: 'r1', kind: 'inaccessible', label: '', squares: [{ board: 1, x: 2, y: 5 }] }] as const
    expect(
      findingsOf(markerOutOfReach, { ...fragment, regions: inside, zones: [entry('z1', 'attacker', 0, 6)] }),
    ).toEqual([])
  })
  it('tells all markers on boards that nothing joins to a side’s at once, and blames no wall', () => {
    const zones = [
      entry('z1', 'attacker', 0, 0),
      { ...entry('z2', 'defender', 0, 0), squares: [{ board: 2 as const, x: 0, y: 0 }] },
    ]
    const markers = [
      { ...south, id: 'm2', y: 60.5 },
      { ...south, id: 'm3', label: 'B', x: 60.5, y: 60.5 },
    ]
    const gap: Fragment = {
      arrangement: { kind: 'joined', edge: 'west', gap: 300, offset: 0 },
      panels: [],
      zones,
      markers,
    }
    const [finding, ...others] = findingsOf(markerOutOfReach, gap)
    expect(others).toEqual([])
    expect(finding?.message).toBe(
      'Defender cannot reach the Objective Marker A in A3 and Objective Marker B in A1: nothing joins board 1 to its Entry Zones.',
    )
    expect(finding?.advice).toMatch(/^Let the boards touch/)
    expect(finding?.items).toEqual(['m2', 'm3'])
    const [deck] = findingsOf(markerOutOfReach, { ...gap, arrangement: { kind: 'levels', upper: 1 } })
    expect(deck?.advice).toMatch(/^Join them with Access Zones/)
    const joined: Fragment = { ...gap, arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 } }
    expect(findingsOf(markerOutOfReach, joined)).toEqual([])
  })
  it('tells markers behind the same walls at once', () => {
    const seam = ['A2 0 0 v', 'A2 0 2 v', 'A2 0 4 v', 'B1 0 6 v'].map((text, index) =>
      panelOf(`p${index + 1}`, 1, text),
    )
    const parted: Fragment = {
      panels: seam,
      zones: [
        entry('z1', 'attacker', 0, 0),
        { ...entry('z2', 'defender', 0, 0), squares: [{ board: 2 as const, x: 0, y: 0 }] },
      ],
      markers: [
        { ...south, id: 'm2', y: 60.5 },
        { ...south, id: 'm3', label: 'B', x: 60.5, y: 60.5 },
      ],
    }
    expect(findingsOf(markerOutOfReach, parted).map(({ message, advice, items }) => [message, advice, items])).toEqual([
      [
        'Defender cannot reach the Objective Marker A in A3 and Objective Marker B in A1.',
        'Open a way with a wall that has a hatchway, move the markers, or give Defender an Entry Zone on their side of the walls.',
        ['m2', 'm3'],
      ],
    ])
  })
  it('tells what each of two sides lacks on boards apart in one finding', () => {
    const gap: Fragment = {
      arrangement: { kind: 'joined', edge: 'west', gap: 300, offset: 0 },
      zones: [
        entry('z1', 'attacker', 0, 0),
        { ...entry('z2', 'defender', 0, 0), squares: [{ board: 2 as const, x: 0, y: 0 }] },
      ],
      markers: [
        { ...south, id: 'm2', y: 60.5 },
        { ...south, id: 'm3', label: 'B', board: 2 },
      ],
    }
    expect(findingsOf(markerOutOfReach, gap).map(({ message, advice }) => [message, advice])).toEqual([
      [
        'Defender cannot reach the Objective Marker A in A3; Attacker cannot reach the Objective Marker B in F-4: nothing joins the boards.',
        'Let the boards touch along more than one base, join them with Access Zones of one letter, or give each side an Entry Zone on every board.',
      ],
    ])
  })
})
