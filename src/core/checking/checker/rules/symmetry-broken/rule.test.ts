import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { symmetryBroken } from './rule.ts'

type Symmetry = Mission['mission']['symmetry']
const claiming = (symmetry: Symmetry, fragment: Fragment): Fragment => ({
  mission: { ...blankMission().mission, symmetry },
  ...fragment,
})
const single = { kind: 'single' } as const
const turned = (fragment: Fragment) => claiming('half-turn', { arrangement: single, ...fragment })

describe('symmetry-broken', () => {
  it('names the piece and where its counterpart belongs', () => {
    expect(messagesOf(symmetryBroken, turned({ panels: [panelOf('p1', 1, 'A1 0 2 h')] }))).toEqual([
      'Piece A1 north of C1–C2 has no counterpart after half a turn; it belongs here: between E5–E6 and F5–F6.',
    ])
  })
  it('reports a panel without its own pillars, for they go with it', () => {
    expect(findingsOf(symmetryBroken, turned({ panels: [panelOf('p1', 1, 'A2 0 2 h')] }))).toHaveLength(1)
  })
  it('tells in what two hatchways differ, once for both', () => {
    const first = panelOf('p1', 1, 'A3 0 2 h first north')
    const pair = (text: string) => messagesOf(symmetryBroken, turned({ panels: [first, panelOf('p2', 1, text)] }))
    expect(pair('A3 4 5 h second south')).toEqual([])
    expect(pair('A3 4 5 h second south open')).toEqual([
      "Piece A3 north of C1–C2 and piece A3 north of F5–F6 are each other's counterparts after half a turn, but unlike: the second begins open instead of closed.",
    ])
    expect(pair('A3 4 5 h first north')).toEqual([
      expect.stringContaining(
        'unlike: the second has its hatchway in the west half instead of the east half and has the pill of its hatchway on the north side instead of the south.',
      ),
    ])
    expect(pair('A1 4 5 h')).toEqual([
      expect.stringContaining('unlike: the second has no hatchway, but the first does.'),
    ])
  })
  it('knows that a panel over the middle is its own counterpart', () => {
    const over = (text: string) =>
      messagesOf(symmetryBroken, claiming('mirror-short', { arrangement: single, panels: [panelOf('p1', 1, text)] }))
    // The board is higher than wide, so the short middle line lies between nodes 3 and 4 of its seven rows.
    expect(over('A1 3 2 v')).toHaveLength(1)
    expect(over('B1 3 3 v')).toEqual([])
    expect(over('B2 3 3 v first east')).toEqual([])
    const wide = { kind: 'joined', edge: 'west', gap: 0, offset: 0 } as const
    expect(
      messagesOf(
        symmetryBroken,
        claiming('mirror-long', { arrangement: wide, panels: [panelOf('p1', 1, 'B2 3 3 v first east')] }),
      ),
    ).toEqual([])
    const turnedOver = turned({ panels: [panelOf('p1', 1, 'B2 3 3 v first east')] })
    expect(messagesOf(symmetryBroken, turnedOver)).toEqual([expect.stringContaining('lies on the middle of the map')])
  })
  it('does not ask which hand a half-pillar is of, or whether it is part of the panel', () => {
    const half = (id: string, piece: string, x: number, y: number, toward: 'east' | 'west') =>
      ({ id, piece, board: 1, x, y, toward }) as const
    const panels = [panelOf('p1', 1, 'A1 0 2 h'), panelOf('p2', 1, 'A2 4 5 h')]
    const halfPillars = [half('h1', 'PL', 0, 2, 'east'), half('h2', 'PL', 2, 2, 'west')]
    expect(messagesOf(symmetryBroken, turned({ panels, halfPillars }))).toEqual([])
    const one = halfPillars.slice(0, 1)
    expect(messagesOf(symmetryBroken, turned({ panels, halfPillars: one }))).toEqual([
      expect.stringMatching(/^The half-pillar of piece A2 north of F5–F6 at the corner of .* has no counterpart/),
    ])
    expect(messagesOf(symmetryBroken, turned({ panels }))).toEqual([
      expect.stringMatching(/^The half-pillar of piece A2 .* and the half-pillar of piece A2 .* have no counterpart/),
    ])
  })
  it('exchanges the sides of zones', () => {
    const zone = (id: string, kind: Mission['zones'][number]['kind'], side: string | null, x: number, y: number) => ({
      id,
      kind,
      side,
      label: id,
      squares: [{ board: 1 as const, x, y }],
    })
    const attacker = [zone('z1', 'attacker-entry', null, 0, 0), zone('z2', 'entry', 'attacker', 0, 2)]
    const defender = [zone('z3', 'entry', 'defender', 5, 6), zone('z4', 'defender-entry', null, 5, 4)]
    expect(messagesOf(symmetryBroken, turned({ zones: [...attacker, ...defender] }))).toEqual([])
    const own = [zone('z3', 'entry', 'defender', 5, 6), zone('z4', 'entry', 'attacker', 5, 4)]
    expect(messagesOf(symmetryBroken, turned({ zones: [...attacker, ...own] }))).toEqual([
      expect.stringContaining('unlike: the second belongs to Attacker instead of Defender.'),
    ])
    expect(messagesOf(symmetryBroken, turned({ zones: attacker.slice(0, 1) }))).toEqual([
      'Attacker Entry Zone z1 in A1 has no counterpart after half a turn; it belongs here: G6.',
    ])
  })
  it('says the kind of a region once, also where its label says it', () => {
    const regions = [
      { id: 'r1', kind: 'sector' as const, label: 'Sector B', squares: [{ board: 1 as const, x: 0, y: 0 }] },
    ]
    expect(messagesOf(symmetryBroken, turned({ regions }))).toEqual([
      'Sector B in A1 has no counterpart after half a turn; it belongs here: G6.',
    ])
  })
  const half = (id: string, x: number, y: number, toward: 'east' | 'west') =>
    ({ id, piece: 'PL', board: 1, x, y, toward }) as const
  const walls = [panelOf('p1', 1, 'A1 0 2 h'), panelOf('p2', 1, 'A1 4 5 h')]
  const pillars = [
    half('h1', 0, 2, 'east'),
    half('h2', 2, 2, 'west'),
    half('h3', 4, 5, 'east'),
    half('h4', 6, 5, 'west'),
  ]
  it('says one thing of one wall that is gone with its pillars, replaced, or moved', () => {
    const found = (panels: Mission['panels'], halfPillars: Mission['halfPillars']) =>
      findingsOf(symmetryBroken, turned({ panels, halfPillars }))
    expect(found(walls, pillars)).toEqual([])
    const [gone, ...others] = found(walls.slice(0, 1), pillars.slice(0, 2))
    expect(others).toEqual([])
    expect(gone?.message).toBe(
      'Piece A1 north of C1–C2 has no counterpart after half a turn; it belongs here: between E5–E6 and F5–F6.',
    )
    expect(gone?.items).toEqual(['h1', 'h2', 'p1'])
    const replaced = found([...walls.slice(0, 1), panelOf('p2', 1, 'A3 4 5 h second south')], pillars.slice(0, 2))
    expect(replaced).toHaveLength(1)
    expect(replaced[0]?.message).toMatch(/unlike: the second has a hatchway, but the first doesn’t\.$/)
    const [moved, ...rest] = found(
      [...walls.slice(0, 1), panelOf('p2', 1, 'A1 3 5 h')],
      [...pillars.slice(0, 2), half('h3', 3, 5, 'east'), half('h4', 5, 5, 'west')],
    )
    expect(rest).toEqual([])
    expect(moved?.message).toBe(
      "Piece A1 north of C1–C2 and piece A1 north of F4–F5 would be each other's counterparts after half a turn, but lie unlike: that of the first belongs here: between E5–E6 and F5–F6.",
    )
    expect(found(walls, pillars.slice(0, 2))).toHaveLength(1)
  })
  it('says one thing of a marker that is moved, and of one that is gone with its links', () => {
    const at = (id: string, x: number, y: number) => ({ id, kind: 'objective', label: '', board: 1, x, y }) as const
    const markers = [at('m1', 100, 100), at('m2', 506, 603), at('m3', 100, 500), at('m4', 506, 203)]
    const links = [
      { id: 'l1', kind: 'power-line', from: 'm1', to: 'm3' },
      { id: 'l2', kind: 'power-line', from: 'm2', to: 'm4' },
    ] as const
    expect(messagesOf(symmetryBroken, turned({ markers, links }))).toEqual([])
    const moved = markers.map((marker) => (marker.id === 'm2' ? { ...marker, x: 480 } : marker))
    expect(findingsOf(symmetryBroken, turned({ markers: moved, links }))).toHaveLength(1)
    const fewer = { markers: markers.filter(({ id }) => id !== 'm2'), links: links.slice(0, 1) }
    const [finding, ...others] = findingsOf(symmetryBroken, turned(fewer))
    expect(others).toEqual([])
    expect(finding?.items).toEqual(['l1', 'm1'])
  })
  it('says one thing of an Entry Zone with a square more than its counterpart', () => {
    const zone = (id: string, side: string, ...squares: [number, number][]) => ({
      id,
      kind: 'entry' as const,
      side,
      label: '',
      squares: squares.map(([x, y]) => ({ board: 1 as const, x, y })),
    })
    const zones = [zone('z1', 'attacker', [0, 0]), zone('z2', 'defender', [5, 6], [5, 5])]
    expect(findingsOf(symmetryBroken, turned({ zones }))).toHaveLength(1)
  })
  it('says one thing of a map that is not like its image at all, and what it is like instead', () => {
    const map = fullMap()
    const wrong = { ...map, mission: { ...map.mission, symmetry: 'mirror-long' as const } }
    const [finding, ...others] = findingsOf(symmetryBroken, wrong)
    expect(others).toEqual([])
    expect(finding?.message).toMatch(
      /^The mission says that the map is the same when mirrored .*, but in \d+ places it is not: \d+ of \d+ parts/,
    )
    expect(finding?.advice).toMatch(/“half turn”/)
    expect(finding?.fix?.edits).toMatchObject([{ field: 'mission', value: { symmetry: 'half-turn' } }])
  })
  it('names the symmetry that most of the map has, and none that is no better than the one it claims', () => {
    const objective = (x: number, y: number, index: number): Mission['markers'][number] => ({
      id: `m${index + 1}`,
      kind: 'objective',
      label: '',
      board: 1,
      x,
      y,
    })
    const both = (x: number, y: number) => [
      [x, y],
      [606 - x, y],
    ]
    const steps = [0, 1, 2, 3, 4]
    const everywhere = steps.flatMap((step) =>
      [40, 80, 120].flatMap((y) => [both(60 * step + 40, y), both(60 * step + 40, 703 - y)].flat()),
    )
    const leftAndRight = steps.flatMap((step) => both(60 * step + 40, 200))
    const markers = [...everywhere, ...leftAndRight].map(([x = 0, y = 0], index) => objective(x, y, index))
    const found = findingsOf(symmetryBroken, claiming('mirror-short', { arrangement: single, markers }))
    expect(found.map(({ advice }) => advice)).toEqual([
      'Set the symmetry of the mission to “mirrored along the field”: the map is the same when mirrored at the long middle line.',
    ])
    const less = markers.slice(0, -1)
    const [nearly] = findingsOf(symmetryBroken, claiming('mirror-short', { arrangement: single, markers: less }))
    expect(nearly?.advice).toMatch(/the map is the same when mirrored at the long middle line, at least nearly\.$/)
    const [no] = findingsOf(
      symmetryBroken,
      claiming('mirror-short', {
        arrangement: single,
        markers: markers.filter((_, index) => index < 60 || index % 2 === 0),
      }),
    )
    expect(no?.fix).toBe(null)
  })
  it('says when the boards themselves do not lie symmetrically', () => {
    const arrangement = { kind: 'joined', edge: 'west', gap: 0, offset: 97 } as const
    const boards = (symmetry: Symmetry) => messagesOf(symmetryBroken, claiming(symmetry, { arrangement }))
    expect(boards('half-turn')).toEqual([])
    expect(boards('mirror-long')).toEqual([
      'The mission says that the map is the same when mirrored at the long middle line, but the boards themselves do not lie like that.',
    ])
  })
  it('suggests the symmetry that most of a map has', () => {
    const map = fullMap()
    const silent = { ...map, mission: { ...map.mission, symmetry: 'none' as const } }
    const [finding] = findingsOf(symmetryBroken, { ...silent, panels: map.panels.slice(1) })
    expect(finding?.severity).toBe('notice')
    expect(finding?.message).toMatch(/^The map is nearly the same after half a turn \(\d+ of \d+ parts/)
    expect(findingsOf(symmetryBroken, { ...silent, mission: { ...silent.mission, type: 'asymmetric' } })).toEqual([])
    const halfGone = { ...silent, panels: map.panels.slice(0, 32), zones: map.zones.slice(0, 15) }
    expect(findingsOf(symmetryBroken, halfGone)).toEqual([])
  })

  it('calls kinds and links by their names, never by an id of the file', () => {
    const marker = (id: string, kind: 'objective' | 'generator', x: number, y: number) =>
      ({ id, kind, label: '', board: 1, x, y }) as const
    const link = { id: 'l77', kind: 'power-line', from: 'm1', to: 'm2' } as const
    const markers = [
      marker('m1', 'objective', 60, 60),
      marker('m2', 'objective', 250, 60),
      marker('m3', 'generator', 546, 643),
      marker('m4', 'objective', 356, 643),
    ]
    const zones = [
      { id: 'z1', kind: 'attacker-entry', side: 'attacker', label: '', squares: [{ board: 1, x: 0, y: 3 }] },
      { id: 'z2', kind: 'backup-entry', side: 'defender', label: '', squares: [{ board: 1, x: 5, y: 3 }] },
    ] as unknown as Mission['zones']
    const said = messagesOf(symmetryBroken, turned({ markers, links: [link], zones: [...zones] })).join(' ')
    expect(said).toContain('Power Line between Objective Marker in A1 and Objective Marker in A3')
    const tables = kindsOf(blankMission())
    const ids = [...tables.markers, ...tables.zones, ...tables.links]
      .map(({ id }) => id)
      .filter((id) => id.includes('-'))
    for (const id of [...ids, 'l77', 'm1', 'm3', 'z1', 'z2']) expect(said).not.toContain(id)
  })
  it('tells a token that stands beside its place once, with its counterpart', () => {
    const [west] = ships.tokens.filter(({ kind, side }) => kind === 'system-generator' && side === 'west')
    const tokens = ships.tokens.map((token) => (token === west ? { ...token, y: token.y + 40 } : token))
    expect(messagesOf(symmetryBroken, { ...ships, tokens })).toEqual([
      expect.stringMatching(
        /^Generator in .* and Generator in .* would be each other's counterparts .* but lie unlike/,
      ),
    ])
  })
  it('leaves parts of a ship that belong to the other side to the check that says so', () => {
    const tokens = ships.tokens.map((token) =>
      token.kind === 'ship-gun' && token.side === 'west' && token.label === '1' ? { ...token, side: 'east' } : token,
    )
    expect(messagesOf(symmetryBroken, { ...ships, tokens })).toEqual([])
  })
})
