import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { endsOf, spanOf } from '#analysis/layout/panel-geometry.ts'
import { findPanel } from '#model/kit/kit.ts'
import { type BoardNumber, opposite } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { type Flip, flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from '../../../../test/support/map-transform.ts'
import { compareWithImage } from './compare.ts'
import { SYMMETRIES, type Symmetry } from './field-flip.ts'

/** The flip that a claim means, from what the two boards look like side by side. */
function flipOf({ arrangement }: Mission, symmetry: Symmetry): Flip {
  if (symmetry === 'half-turn') return HALF_TURN
  const wide = arrangement.kind === 'joined' && (arrangement.edge === 'west' || arrangement.edge === 'east')
  return wide === (symmetry === 'mirror-long') ? MIRROR_Y : MIRROR_X
}

function swappedArrangement(arrangement: Arrangement): Arrangement {
  if (arrangement.kind !== 'joined') return arrangement
  return { ...arrangement, edge: opposite(arrangement.edge), offset: 0 - arrangement.offset + 0 }
}

/** The whole battlefield turned or mirrored, its boards renumbered so that they lie as before; null if they cannot. */
function imageOf(document: Mission, flip: Flip): Mission | null {
  const other = flipped(document, flip)
  const wanted = JSON.stringify(document.arrangement)
  if (JSON.stringify(other.arrangement) === wanted) return other
  if (JSON.stringify(swappedArrangement(other.arrangement)) !== wanted) return null
  const swap = <At extends { readonly board: BoardNumber }>(at: At): At => ({ ...at, board: at.board === 1 ? 2 : 1 })
  const area = <Area extends Mission['zones'][number] | Mission['regions'][number]>(item: Area): Area => ({
    ...item,
    squares: item.squares.map(swap),
  })
  return {
    ...other,
    arrangement: document.arrangement,
    panels: other.panels.map(swap),
    halfPillars: other.halfPillars.map(swap),
    wallEnds: other.wallEnds.map(swap),
    zones: other.zones.map(area),
    regions: other.regions.map(area),
    markers: other.markers.map(swap),
    features: other.features.map(swap),
  }
}

/** Everything on the map but zones, written down without ids, labels and hands. */
function written(document: Mission): string[] {
  const kit = kitOf(document)
  const squares = (list: Mission['zones'][number]['squares']) =>
    [...new Set(list.map(({ board, x, y }) => `${board}/${x}/${y}`))].sort()
  const at = new Map(document.markers.map(({ id, board, x, y }) => [id, `${board}/${x}/${y}`]))
  const loose = document.halfPillars.map(({ board, x, y, toward }) => ({ board, x, y, toward }))
  const own = document.panels
    .filter(({ piece }) => findPanel(kit, piece)?.ownHalfPillars === true)
    .flatMap((panel) => endsOf(kit, panel).map(({ node, toward }) => ({ board: panel.board, ...node, toward })))
  return [
    ...document.panels.map(({ board, x, y, axis, piece, hatchway }) => [
      'wall',
      board,
      x,
      y,
      axis,
      spanOf(kit, { piece }),
      hatchway && [hatchway.half, hatchway.face, hatchway.start],
    ]),
    ...[...loose, ...own].map(({ board, x, y, toward }) => ['pillar', board, x, y, toward]),
    ...document.wallEnds.map(({ board, x, y, toward }) => ['wall end', board, x, y, toward]),
    ...document.regions.map((region) => ['region', region.kind, squares(region.squares)]),
    ...document.markers.map(({ board, x, y, kind }) => ['marker', board, x, y, kind]),
    ...document.features.map(({ board, x, y, kind, turn }) => ['feature', board, x, y, kind, turn % 180]),
    ...document.links.map(({ kind, from, to }) => ['link', kind, [at.get(from), at.get(to)].sort()]),
  ].map((item) => JSON.stringify(item))
}

function writtenZones({ zones, sides }: Mission, rename: (side: string) => string): string[] {
  return zones.map(({ kind, side, squares }) => {
    const [plain, owner] =
      kind === 'attacker-entry' || kind === 'defender-entry' ? ['entry', kind.slice(0, 8)] : [kind, null]
    const byKind = kind === 'patrol-entry' || kind === 'guard-entry' || kind === 'backup-entry' ? 'defender' : owner
    const whose = side ?? sides.find(({ role }) => role === byKind)?.id ?? null
    const own = [...new Set(squares.map(({ board, x, y }) => `${board}/${x}/${y}`))].sort()
    return JSON.stringify([plain, whose === null ? null : rename(whose), own])
  })
}

/** How many of the first list are left when each of the second has taken away one like itself. */
function leftOver(list: readonly string[], others: readonly string[]): number {
  const left = [...list]
  for (const other of others) {
    const index = left.indexOf(other)
    if (index !== -1) left.splice(index, 1)
  }
  return left.length
}

const withMore = anyMap({ panels: 14, others: 5 }).chain((map) =>
  fc
    .record({
      ends: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }),
      features: fc.array(
        fc.record({
          kind: fc.constantFrom(...idsOf(featureKinds)),
          x: fc.nat(606),
          y: fc.nat(703),
          turn: fc.nat(23).map((steps) => steps * 15),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ ends, features }): Mission => {
      const marker = (index: number): string => map.markers[index % Math.max(1, map.markers.length)]?.id ?? ''
      return {
        ...map,
        links: (map.markers.length === 0 ? [] : ends).map(([from, to], index) => ({
          id: `l${index + 1}`,
          kind: 'power-line',
          from: marker(from),
          to: marker(to),
        })),
        features: features.map((feature, index) => ({ ...feature, id: `f${index + 1}`, board: 1 })),
      }
    }),
)

/** A map with its own image laid over it, so that it is symmetric whatever it was. */
function doubled(document: Mission, image: Mission): Mission {
  const second = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, id: `${item.id}-b` }))
  return {
    ...document,
    panels: [...document.panels, ...second(image.panels)],
    halfPillars: [...document.halfPillars, ...second(image.halfPillars)],
    wallEnds: [...document.wallEnds, ...second(image.wallEnds)],
    zones: [],
    regions: [...document.regions, ...second(image.regions)],
    markers: [...document.markers, ...second(image.markers)],
    links: [
      ...document.links,
      ...second(image.links).map((link) => ({ ...link, from: `${link.from}-b`, to: `${link.to}-b` })),
    ],
    features: [...document.features, ...second(image.features)],
  }
}

describe.each(SYMMETRIES)('compareWithImage, %s', (symmetry) => {
  it('agrees with turning or mirroring the whole map and crossing out what is alike', () => {
    let impossible = 0
    fc.assert(
      fc.property(withMore, (document) => {
        const image = imageOf(document, flipOf(document, symmetry))
        const comparison = compareWithImage(layoutOf(document), symmetry)
        expect(comparison === null).toBe(image === null)
        if (image === null || comparison === null) {
          impossible += 1
          return
        }
        const zoneBreaks = comparison.breaks.filter(({ element }) => element.kind === 'zone')
        const brokenZones = zoneBreaks.reduce((total, { kind }) => total + (kind === 'unlike' ? 2 : 1), 0)
        const here = written(document)
        expect(comparison.total).toBe(here.length + document.zones.length)
        expect(comparison.total - comparison.matched - brokenZones).toBe(leftOver(here, written(image)))
        const swap = (side: string): string => (side === 'attacker' ? 'defender' : 'attacker')
        const zones = writtenZones(document, (side) => side)
        expect([
          leftOver(zones, writtenZones(image, swap)),
          leftOver(
            zones,
            writtenZones(image, (side) => side),
          ),
        ]).toContain(brokenZones)
      }),
      { numRuns: 60 },
    )
    if (symmetry !== 'half-turn') expect(impossible).toBeGreaterThan(0)
  })
  it('finds nothing on a map that its own image is laid over, and something as soon as one thing goes', () => {
    let lonely = 0
    fc.assert(
      fc.property(withMore, fc.nat(), (document, choice) => {
        const image = imageOf(document, flipOf(document, symmetry))
        fc.pre(image !== null && document.panels.length > 0)
        if (image === null) return
        const both = doubled(document, image)
        expect(findFaults(both)).toEqual([])
        expect(compareWithImage(layoutOf(both), symmetry)?.breaks).toEqual([])
        const gone = choice % both.panels.length
        const less = { ...both, panels: both.panels.filter((_, index) => index !== gone) }
        const lessImage = imageOf(less, flipOf(document, symmetry)) ?? less
        // A panel on the middle that looks the same from both sides may go.
        const expected = leftOver(written(less), written(lessImage)) > 0
        lonely += expected ? 1 : 0
        expect((compareWithImage(layoutOf(less), symmetry)?.breaks.length ?? 0) > 0).toBe(expected)
      }),
      { numRuns: 27 },
    )
    expect(lonely).toBeGreaterThan(10)
  })
})

describe('compareWithImage', () => {
  it('says nothing of a map of which less has its counterpart than is asked for', () => {
    const told = new Set<boolean>()
    fc.assert(
      fc.property(withMore, fc.constantFrom(...SYMMETRIES), fc.nat(100), (document, symmetry, least) => {
        const whole = compareWithImage(layoutOf(document), symmetry)
        const enough = whole !== null && whole.matched * 100 >= whole.total * least
        told.add(enough)
        expect(compareWithImage(layoutOf(document), symmetry, least)).toEqual(enough ? whole : null)
      }),
      { numRuns: 40 },
    )
    expect(told.size).toBe(2)
  })
  it('finds the full map the same after half a turn, and not when mirrored', () => {
    const layout = layoutOf(fullMap())
    expect(compareWithImage(layout, 'half-turn')?.breaks).toEqual([])
    expect(compareWithImage(layout, 'mirror-long')?.breaks.length).toBeGreaterThan(20)
  })
  it('exchanges the sides as their zones want it: four players change places in pairs', () => {
    const corners = [
      ['north', 1, 0, 0],
      ['east', 1, 5, 0],
      ['south', 1, 5, 6],
      ['west', 1, 0, 6],
    ] as const
    const map: Mission = {
      ...fullMap(),
      arrangement: { kind: 'single' },
      sides: corners.map(([id]) => ({ id, name: id, role: 'player' })),
      panels: [],
      halfPillars: [],
      markers: [],
      zones: corners.map(([side, board, x, y], index) => ({
        id: `z${index + 1}`,
        kind: 'entry',
        side,
        label: '',
        squares: [{ board, x, y }],
      })),
    }
    for (const symmetry of SYMMETRIES) expect(compareWithImage(layoutOf(map), symmetry)?.breaks).toEqual([])
    const last = { ...map, zones: map.zones.map((zone) => (zone.id === 'z4' ? { ...zone, side: 'north' } : zone)) }
    expect(compareWithImage(layoutOf(last), 'half-turn')?.breaks.length).toBeGreaterThan(0)
  })
  it('copes with ten thousand things on one spot', () => {
    const base = fullMap()
    const [panel] = base.panels
    const crowd = {
      ...base,
      panels: Array.from({ length: 10_000 }, (_, index) => ({ ...(panel ?? base.panels[0]), id: `p${index + 1}` })),
    } as Mission
    expect(compareWithImage(layoutOf(crowd), 'half-turn')?.breaks.length).toBeGreaterThan(9_000)
  })
})

describe('zones of players', () => {
  const zone = (id: string, kind: Mission['zones'][number]['kind'], side: string, x: number, y: number) => ({
    id,
    kind,
    side,
    label: '',
    squares: [{ board: 1 as const, x, y }],
  })
  const fourPlayers = (last: Mission['zones'][number]['kind']): Mission => ({
    ...blankMission(),
    arrangement: { kind: 'single' },
    sides: (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, name: `Player ${id}`, role: 'player' })),
    zones: [
      zone('z1', 'player-a-deployment', 'a', 0, 0),
      zone('z2', 'player-b-recon', 'b', 5, 0),
      zone('z3', 'player-c-deployment', 'c', 5, 6),
      zone('z4', last, 'd', 0, 6),
    ],
  })
  it('are alike when they serve the same, whichever player they are for', () => {
    expect(compareWithImage(layoutOf(fourPlayers('player-d-recon')), 'half-turn')?.breaks).toEqual([])
    const breaks = compareWithImage(layoutOf(fourPlayers('player-d-deployment')), 'half-turn')?.breaks
    expect(breaks?.map(({ kind }) => kind)).toEqual(['unlike'])
  })
})

describe('whose a thing is', () => {
  const wall = (id: string, x: number, y: number, side?: string) => ({
    id,
    piece: 'A1',
    board: 1 as const,
    x,
    y,
    axis: 'horizontal' as const,
    hatchway: null,
    ...(side === undefined ? {} : { side }),
  })
  const at = (id: string, x: number, y: number, side?: string) => ({
    id,
    board: 1 as const,
    x,
    y,
    ...(side === undefined ? {} : { side }),
  })
  /** A pair of each sort, on each other's places after half a turn. */
  const map = (one: string | undefined, other: string | undefined): Mission => ({
    ...blankMission(),
    arrangement: { kind: 'single' },
    panels: [wall('p1', 0, 2, one), wall('p2', 4, 5, other)],
    markers: [
      { ...at('m1', 200, 200, one), kind: 'objective', label: '1' },
      { ...at('m2', 406, 503, other), kind: 'objective', label: '2' },
    ],
    features: [
      { ...at('f1', 300, 400, one), kind: 'explosive-canisters', turn: 0 },
      { ...at('f2', 306, 303, other), kind: 'explosive-canisters', turn: 0 },
    ],
  })
  const unlike = (document: Mission) =>
    compareWithImage(layoutOf(document), 'half-turn')?.breaks.map((found) => [
      found.element.item,
      found.kind === 'alone' ? [] : found.traits,
    ])
  it('changes with the sides, of walls, markers and features as of zones and tokens', () => {
    expect(unlike(map('attacker', 'defender'))).toEqual([])
    expect(unlike(map(undefined, undefined))).toEqual([])
    const all = ['p1', 'm1', 'f1'].map((id) => [id, ['owner']])
    expect(unlike(map('attacker', 'attacker'))).toEqual(all)
    expect(unlike(map('attacker', undefined))).toEqual(all)
  })
  it('counts on the middle, where a thing can be nobody’s alone', () => {
    const middle = (side?: string): Mission => ({
      ...map(undefined, undefined),
      features: [{ ...at('f1', 303, 351.5, side), kind: 'explosive-canisters', turn: 0 }],
    })
    expect(unlike(middle())).toEqual([])
    expect(unlike(middle('attacker'))).toEqual([['f1', ['owner']]])
  })
  it('follows the zones, which tell who changes places with whom, through edits', () => {
    const zone = (id: string, side: string, x: number, y: number) => ({
      id,
      kind: 'entry' as const,
      side,
      label: '',
      squares: [{ board: 1 as const, x, y }],
    })
    const exchanged = {
      ...map('attacker', 'defender'),
      zones: [zone('z1', 'attacker', 0, 0), zone('z2', 'defender', 5, 6)],
    }
    expect(unlike(exchanged)).toEqual([])
    // The Attacker is at both ends, and stays the Attacker: the same walls, markers and features are now unlike.
    const kept = { ...exchanged, zones: [zone('z1', 'attacker', 0, 0), zone('z2', 'attacker', 5, 6)] }
    expect(unlike(kept)).toEqual(['p1', 'm1', 'f1'].map((id) => [id, ['owner']]))
    expect(unlike({ ...map('attacker', 'attacker'), zones: kept.zones })).toEqual([])
  })
})
