/** Small maps whose figures were worked out by hand. Nodes are 97 mm apart and begin 12 mm from the board's edges. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { blankMission } from '#model/mission/blank.ts'
import { embeddedRuleSetSchema, type Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { fairnessOf } from './fairness.ts'
import { fairnessText, verdictText } from './fairness-text.ts'
import type { FairnessReport, Hatchways } from './report.ts'
import { placeSides } from './zones.ts'

type Zone = Mission['zones'][number]
const zone = (id: string, side: string, squares: readonly (readonly [number, number])[], more: Partial<Zone> = {}) => ({
  id,
  kind: 'entry' as const,
  side,
  label: '',
  squares: squares.map(([x, y]) => ({ board: 1 as const, x, y })),
  ...more,
})
const marker = (id: string, x: number, y: number) => ({
  id,
  kind: 'objective' as const,
  label: id.toUpperCase(),
  board: 1 as const,
  x,
  y,
})

/**
 * One board, a wall from rim to rim 303 mm from the north edge; the left hatchway is closed, the right one open (opening
 * from 326.5 to 376.5). The Attacker's square ends at 109 mm, the Defender's begins at 594 mm; the marker reaches from
 * 186 to 226 mm.
 */
const bulkhead = (right = ' open'): Mission => ({
  ...blankMission('Bulkhead'),
  arrangement: { kind: 'single' },
  panels: ['A1 0 3 h', 'B2 2 3 h first north', `B2 3 3 h first north${right}`, 'A1 4 3 h'].map((text, index) =>
    panelOf(`p${index + 1}`, 1, text),
  ),
  zones: [zone('za', 'attacker', [[3, 0]]), zone('zd', 'defender', [[3, 6]])],
  markers: [marker('m', 351.5, 206)],
})
const foundOf = (report: FairnessReport, from: string, to: string, when: Hatchways = 'start') =>
  report[when].ways.find((way) => way.zone === from && way.goal.id === to)?.found

describe('ways', () => {
  it('lead as near to a marker as the rule set says that it is controlled from', () => {
    const own = embeddedRuleSetSchema.parse({
      id: 'far-reach',
      name: 'Far reach',
      base: 'boarding-actions',
      ranges: { control: { value: 4, confidence: 'H', source: 'House rules' } },
    })
    const report = fairnessOf({ ...bulkhead(), ruleSet: { id: own.id, own } })
    // 77 mm are less than four inches: no move at all.
    expect(foundOf(report, 'za', 'm')).toMatchObject({ turns: 0 })
    expect(fairnessText(report)).toContain('the ground within 4" of a marker')
  })

  it('are measured from the zone’s edge to the marker’s edge, in turns until the model is within 1"', () => {
    const report = fairnessOf(bulkhead())
    // 186 − 109 = 77 mm: 51.6 mm to the inch before it, one move.
    expect(foundOf(report, 'za', 'm')).toMatchObject({ kind: 'way', turns: 1, through: [] })
    expect(foundOf(report, 'za', 'm')).toHaveProperty('length', expect.closeTo(77, 3))
    // 594 − 226 = 368 mm: 342.6 mm, two moves of 152.4 mm and some.
    expect(foundOf(report, 'zd', 'm')).toMatchObject({
      kind: 'way',
      turns: 3,
      through: [{ id: 'p3', name: 'hatchway B2 at C4', toOpen: false }],
    })
    expect(foundOf(report, 'zd', 'm')).toHaveProperty('length', expect.closeTo(368, 3))
    // From square to square: 594 − 109.
    expect(foundOf(report, 'za', 'zd')).toHaveProperty('length', expect.closeTo(485, 3))
    expect(foundOf(report, 'zd', 'za')).toEqual(foundOf(report, 'za', 'zd'))
  })

  it('say how the sides differ', () => {
    const { differences } = fairnessOf(bulkhead())
    expect(differences[0]).toMatchObject({
      when: 'always',
      about: 'way',
      side: 'defender',
      other: 'attacker',
      marker: 'm',
      text: 'The Defender’s shortest route to Objective Marker M is 14.49", the Attacker’s 3.03": 2 turns of movement more.',
    })
  })

  it('say why there is none, and what has to be opened', () => {
    const report = fairnessOf(bulkhead(''))
    expect(foundOf(report, 'zd', 'm')).toEqual({ kind: 'none', why: 'walled-off' })
    expect(foundOf(report, 'zd', 'm', 'open')).toMatchObject({ kind: 'way', through: [{ id: 'p3', toOpen: true }] })
    expect(report.differences[0]).toMatchObject({ when: 'start', about: 'no-way', side: 'defender' })
    expect(report.differences.map(({ text }) => text)).toContain(
      'On the shortest route to Objective Marker M, the Defender has 1 hatchway to open (hatchway B2 at C4), the Attacker none.',
    )
    // Too large for the square, so in the middle of it: 60.5 + 50 mm, and 77 − 1.5 mm from there to the marker.
    const large = fairnessOf(bulkhead(), { base: 100 })
    expect(large.sides[0]?.zones[0]?.fits).toBe(false)
    expect(foundOf(large, 'za', 'm')).toHaveProperty('length', expect.closeTo(75.5, 2))
    // 170 mm reach over the edge of the board there; as near as it can be is 85 mm from the edge.
    const huge = fairnessOf(bulkhead(), { base: 170 })
    expect(foundOf(huge, 'za', 'm')).toHaveProperty('length', expect.closeTo(186 - 170, 2))
  })

  it('begin at legal standing places only: beside pillars and walls, out of doorways', () => {
    // The square B1 with its four pillars and a wall on the north and west: corners of the ground lie between pillar and border.
    const map: Mission = {
      ...blankMission('Pillars'),
      arrangement: { kind: 'single' },
      panels: ['A4 1 1 h first south', 'A2 1 2 h'].map((text, index) => panelOf(`p${index + 1}`, 1, text)),
      zones: [zone('za', 'attacker', [[1, 1]]), zone('zd', 'defender', [[5, 6]])],
      markers: [marker('m', 109 + 48.5, 500)],
    }
    const found = foundOf(fairnessOf(map, { base: 80 }), 'za', 'm', 'open')
    // A wall of 5.5 mm along the south border, its own pillars reach 12.5 mm into the square at the corners: a base of 80 mm,
    // in the middle between them, lies 2.75 mm from the border, and goes round the end of the wall.
    const middle = { x: 109 + 48.5, y: 206 - 2.75 - 40 }
    expect(found?.kind).toBe('way')
    const { zones } = placeSides(defaultTerrainOf(layoutOf(map)), 80)
    const ground = zones.get('za')?.middles
    expect(ground?.fits).toBe(true)
    expect(ground?.standing.holds(middle)).toBe(true)
    expect(ground?.standing.holds({ ...middle, y: middle.y + 0.1 })).toBe(false)
    expect(ground?.standing.holds({ ...middle, x: middle.x - 8.5 })).toBe(false)
  })

  it('do not lead through locked hatchways', () => {
    const map = bulkhead('')
    const locked = map.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, tag: 'locked' as const } },
    )
    expect(foundOf(fairnessOf({ ...map, panels: locked }), 'zd', 'm', 'open')).toMatchObject({ why: 'walled-off' })
  })

  it('lead round Inaccessible Areas, also along the rim, and round features that block movement', () => {
    const closing = (...columns: readonly number[]) => ({
      id: 'r',
      kind: 'inaccessible' as const,
      label: '',
      squares: columns.flatMap((x) => [1, 2].map((y) => ({ board: 1 as const, x, y }))),
    })
    const length = (regions: Mission['regions'], features: Mission['features'] = []): number => {
      const way = foundOf(fairnessOf({ ...bulkhead(), markers: [], regions, features }), 'za', 'zd')
      return way?.kind === 'way' ? way.length : Number.POSITIVE_INFINITY
    }
    // Straight from 109 to 594 mm; the hatchway is in the fourth column.
    expect(length([])).toBeCloseTo(485, 3)
    expect(length([closing(0, 5)])).toBeCloseTo(485, 3)
    // The hatchway is in the last row of what is closed.
    expect(length([closing(3)])).toBe(Number.POSITIVE_INFINITY)
    const row = (...columns: readonly number[]) => ({
      ...closing(),
      squares: columns.map((x) => ({ board: 1 as const, x, y: 1 })),
    })
    // Round one corner of the square and back, and from a place beside the middle of the zone.
    const round = length([row(3)])
    expect(round).toBeGreaterThan(485 + 5)
    expect(round).toBeLessThan(485 + 60)
    // Neither between the squares of a row nor along the 12 mm of rim beside them.
    expect(length([row(0, 1, 2, 3, 4)])).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(length([row(0, 1, 2, 3, 4, 5)])).toBe(Number.POSITIVE_INFINITY)
    // Side by side they are as wide as the zone.
    const pipes = [328, 375].map((x) => ({
      id: `f${x}`,
      kind: 'pipes' as const,
      board: 1 as const,
      x,
      y: 206,
      turn: 0,
    }))
    expect(length([], pipes)).toBeGreaterThan(485 + 3)
    expect(length([], pipes.slice(0, 1))).toBeCloseTo(485, 3)
  })

  it('lead from deck to deck through Access Zones', () => {
    const access = (id: string, board: 1 | 2, x: number, y: number) => ({
      id,
      kind: 'access-zone' as const,
      label: 'A',
      squares: [{ board, x, y }],
    })
    const decks: Mission = {
      ...bulkhead(),
      arrangement: { kind: 'levels', upper: 2 },
      markers: [{ ...marker('m', 351.5, 206), board: 2 }],
      regions: [access('r1', 1, 3, 2), access('r2', 2, 3, 5)],
    }
    // The middle of the base from 93 to 222, wholly in the zone on the lower deck; from 513 to 226 on the upper one, less half
    // the base.
    const way = foundOf(fairnessOf(decks), 'za', 'm')
    expect(way).toMatchObject({ kind: 'way', access: 'A' })
    expect(way).toHaveProperty('length', expect.closeTo(129 + 287 - 16, 1))
    expect(foundOf(fairnessOf({ ...decks, regions: [] }), 'za', 'm')).toMatchObject({ why: 'other-plane' })
  })
})

describe('what is seen of a control area', () => {
  it('is what the zones of the others look at', () => {
    const seen = (report: FairnessReport, side: string) => report.start.exposure.find((one) => one.side === side)?.share
    // Lines through an opening of 50 mm from a square 294 mm behind it spread over more than the 91 mm of the area.
    expect(seen(fairnessOf(bulkhead()), 'attacker')).toBe(1)
    expect(seen(fairnessOf(bulkhead()), 'defender')).toBe(1)
    expect(seen(fairnessOf(bulkhead('')), 'attacker')).toBe(0)
  })
})

describe('ground', () => {
  const rows = [0, 1, 2, 3, 4, 5]
  const plain: Mission = {
    ...blankMission('Empty'),
    arrangement: { kind: 'single' },
    zones: [
      zone(
        'za',
        'attacker',
        rows.map((x) => [x, 0]),
      ),
      zone(
        'zd',
        'defender',
        rows.map((x) => [x, 6]),
      ),
    ],
  }

  it('is counted in cells whose middle is reached', () => {
    const { ground } = fairnessOf(plain).start
    expect(ground.open).toBeCloseTo(606 * 703)
    // 73 rows of 9.7 mm round the middle: theirs are at 2.3 + 9.7 k mm. Within 6" of 109 mm are those up to 261.4 mm, 27 rows
    // of which the first begins at the board's edge.
    const [six, , all] = ground.reaches
    for (const { area } of six?.first ?? []) expect(area).toBeCloseTo(606 * (7.15 + 26 * 9.7))
    // The row in the middle is as far from both; from the next ones it is 19.4 mm further for one side: more than half an inch.
    expect(all?.alike).toBeCloseTo(606 * 9.7)
    expect(all?.first.map(({ area }) => area)).toEqual([expect.closeTo(606 * 346.65), expect.closeTo(606 * 346.65)])
  })

  it('is nobody’s where it is out of play, and less by what stands on it', () => {
    const inaccessible = {
      id: 'r',
      kind: 'inaccessible' as const,
      label: '',
      squares: [{ board: 1 as const, x: 2, y: 3 }],
    }
    expect(fairnessOf({ ...plain, regions: [inaccessible] }).start.ground.open).toBeCloseTo(606 * 703 - 97 * 97)
    const walls = fairnessOf({ ...plain, panels: [panelOf('p', 1, 'A1 2 3 h')] }).start.ground.open
    // The wall, 194 × 5.5 mm, lies on the middles of 20 cells of 9.7 mm, which do not count, and on a little of two more.
    expect((606 * 703 - walls) / 9.7 ** 2).toBeGreaterThan(20)
    expect((606 * 703 - walls) / 9.7 ** 2).toBeLessThan(22)
  })

  it('has no differences where both have the same', () => {
    const report = fairnessOf(plain)
    expect(report.differences).toEqual([])
    expect(verdictText(report)).toBe(
      'No differences: all sides have the same. There are no markers on the map: only ground and Entry Zones are compared.',
    )
  })
})

describe('the headline', () => {
  it('is the gravest of the lines below, with its figure in turns of movement, once', () => {
    const report = fairnessOf(bulkhead())
    const [first] = report.differences
    expect(first).toMatchObject({ about: 'way', weight: 2 })
    expect(first?.text).toContain('2 turns of movement more')
    expect(verdictText(report)).toMatch(
      /^\d+ differences\. The biggest: the Defender has 2 turns of movement more to go to Objective Marker M\.$/,
    )
    // A way that is longer but takes no turn more weighs less than a turn.
    const near = { ...bulkhead(), markers: [marker('m', 351.5, 315)] }
    for (const { about, weight } of fairnessOf(near, { move: 30 }).differences)
      if (about === 'way') expect(weight).toBeLessThan(1)
  })

  it('never is a length of nothing', () => {
    // The marker lies in the Attacker's own zone; without a door, and then with one.
    const own = { ...bulkhead(''), markers: [marker('m', 351.5, 60.5)] }
    const texts = (map: Mission): string[] => fairnessOf(map).differences.map(({ text }) => text)
    for (const map of [own, { ...own, panels: own.panels.slice(1) }]) {
      expect(texts(map).filter((text) => text.includes('0.0"'))).toEqual([])
      expect(texts(map).some((text) => text.includes('the Attacker can set up at it'))).toBe(true)
    }
    // A third of a millimetre nearer is not nearer.
    expect(texts({ ...bulkhead(), panels: [], markers: [marker('m', 351.5, 351.2)] }).join()).not.toContain('way to')
  })

  it('is no way at all before any length', () => {
    // The marker A is behind walls for the Defender, whatever opens; M is only a long way off.
    const map = bulkhead('')
    const locked = map.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, tag: 'locked' as const } },
    )
    const report = fairnessOf({ ...map, panels: locked }, { move: 1 })
    expect(report.differences[0]).toMatchObject({ about: 'no-way', weight: null, when: 'always' })
    expect(verdictText(report)).toMatch(
      /the Defender has no route to Objective Marker M, even with all hatchways open\.$/,
    )
    const shut = fairnessOf(map, { move: 1 })
    expect(shut.differences[0]).toMatchObject({ about: 'no-way', weight: null, when: 'start' })
    expect(shut.differences.findIndex(({ about }) => about === 'way')).toBeGreaterThan(0)
    expect(verdictText(shut)).toContain('no route to Objective Marker M, as the battle starts.')
  })

  it('says so when nothing can be measured, and when hatchways have to be opened first', () => {
    const walls = ['A1 0 1 h', 'A1 2 1 h', 'A1 4 1 h', 'A1 0 6 h', 'A1 2 6 h', 'A1 4 6 h']
    const shut = { ...bulkhead(), panels: walls.map((text, index) => panelOf(`w${index}`, 1, text)) }
    expect(verdictText(fairnessOf(shut))).toBe(
      'Nothing can be measured to markers: no side has a route to any, even with all hatchways open.',
    )
    const doors = walls.map((text) => text.replace('A1 2', 'A3 2').replace(/(A3 .*)/, '$1 first north'))
    const closed = { ...bulkhead(), panels: doors.map((text, index) => panelOf(`w${index}`, 1, text)) }
    expect(verdictText(fairnessOf(closed))).toContain('As the battle starts, no side has a route to any marker')
  })
})

describe('exits and choke points', () => {
  it('are counted and listed', () => {
    const report = fairnessOf(bulkhead())
    expect(report.start.exits).toEqual([
      { zone: 'za', count: 3, hatchways: 0 },
      { zone: 'zd', count: 3, hatchways: 0 },
    ])
    // Through either hatchway: none cuts anybody off. With one alone it does: the Defender from the marker, both from the enemy.
    expect(report.open.chokes).toEqual([])
    expect(fairnessText(report)).toContain('No single closed hatchway cuts a side off.')
    const map = bulkhead()
    const one = {
      ...map,
      panels: map.panels.map((panel) => (panel.id === 'p2' ? panelOf('p2', 1, 'B1 2 3 h') : panel)),
    }
    const single = fairnessOf(one)
    expect(single.open.chokes).toEqual([
      { side: 'attacker', hatchway: { id: 'p3', name: 'hatchway B2 at C4' }, markers: [], enemy: true },
      { side: 'defender', hatchway: { id: 'p3', name: 'hatchway B2 at C4' }, markers: ['m'], enemy: true },
    ])
    expect(fairnessText(single)).toContain(
      'Hatchway B2 at C4: if closed, it cuts the Defender off from Objective Marker M and every enemy Entry Zone.',
    )
  })

  it('count hatchways as they stand, but no locked ones', () => {
    const room = ['B2 3 1 h first north', 'B1 3 0 v', 'B1 4 0 v']
    const map = { ...bulkhead(), panels: room.map((text, index) => panelOf(`r${index}`, 1, text)) }
    const exits = (mission: Mission, when: Hatchways) =>
      fairnessOf(mission)[when].exits.find(({ zone: id }) => id === 'za')
    expect(exits(map, 'start')).toMatchObject({ count: 0 })
    expect(exits(map, 'open')).toEqual({ zone: 'za', count: 1, hatchways: 1 })
    const locked = map.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, tag: 'locked' as const } },
    )
    expect(exits({ ...map, panels: locked }, 'open')).toMatchObject({ count: 0 })
  })
})

describe('firing lanes', () => {
  it('get longer when all hatchways open', () => {
    const report = fairnessOf(bulkhead(''))
    // With the bulkhead shut the lower part is the larger one: D1 to G6, five squares across and three down.
    expect(report.start.lane?.length).toBeCloseTo(97 * Math.sqrt(25 + 9))
    expect(report.open.lane?.length ?? 0).toBeGreaterThan(report.start.lane?.length ?? 0)
  })
})

describe('sides', () => {
  it('hold against the best of the others when there are more than two', () => {
    const three: Mission = {
      ...bulkhead(),
      sides: ['a', 'b', 'c'].map((id) => ({ id, name: `Player ${id.toUpperCase()}`, role: 'player' as const })),
      zones: [zone('z1', 'a', [[3, 0]]), zone('z2', 'b', [[3, 6]]), zone('z3', 'c', [[0, 6]])],
    }
    const ways = fairnessOf(three).differences.filter(
      ({ about, when, marker: at }) => about === 'way' && when !== 'open' && at === 'm',
    )
    expect(ways.map(({ side, other }) => `${side} ${other}`)).toEqual(['b a', 'c a'])
  })

  it('without an Entry Zone are told, and nothing is compared', () => {
    const map = bulkhead()
    const report = fairnessOf({ ...map, zones: map.zones.slice(0, 1) })
    expect(report.sides.map(({ id }) => id)).toEqual(['attacker'])
    expect(report.differences).toEqual([])
    expect(fairnessText(report)).toContain('Only 1 side of 2 has an Entry Zone, so nothing can be compared')
  })

  it('begin in zones that are not for reserves only', () => {
    const map = bulkhead()
    const near = zone('zr', 'defender', [[3, 2]], { serves: 'reserves' })
    const report = fairnessOf({ ...map, zones: [...map.zones, near] })
    expect(report.sides[1]?.zones.map(({ counts }) => counts)).toEqual([true, false])
    expect(report.differences[0]?.text).toContain('14.49"')
    expect(foundOf(report, 'zr', 'm')).toMatchObject({ length: 0 })
  })

  it('are kept apart from what is nobody’s', () => {
    const map = bulkhead()
    const nobodys = { ...zone('zn', 'attacker', [[0, 0]]), side: null }
    expect(fairnessOf({ ...map, zones: [...map.zones, nobodys] }).start).toEqual(fairnessOf(map).start)
  })
})
