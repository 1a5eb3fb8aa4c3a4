/** Ways between decks through lettered Access Zones. */
import { describe, expect, it } from 'vitest'
import { formatDecks } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { accessZonesAt, measureByAccess, partnerZones } from './levels.ts'
import { roundBase, solidOf, withHatchway } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const zone = (id: string, label: string, board: 1 | 2, x: number, y: number): Mission['regions'][number] => ({
  id,
  kind: 'access-zone',
  label,
  squares: [{ board, x, y }],
})
const decks = (regions: Mission['regions'], parts: Partial<Mission> = {}) =>
  solidOf(
    defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'levels', upper: 2 }, regions, ...parts })),
  )
/** Board 2 lies at the left, 97 mm from board 1. */
const [LEFT, RIGHT] = [0, 606 + 97]
const base = (left: number, x: number, y: number) => roundBase(fieldPoint(left + x, y), 32)

describe('ways by Access Zones', () => {
  const pair = [zone('r1', 'A', 1, 0, 0), zone('r2', 'a', 2, 5, 6)]

  it('are the way to one zone and the way from the other with its letter', () => {
    const found = measureByAccess(decks(pair), base(RIGHT, 300, 60), base(LEFT, 400, 640))
    // The zone on board 1 ends at 109, the one on board 2 begins at 497.
    const legs = [300 - 16 - 109, 497 - 400 - 16] as const
    expect(found).toMatchObject({ kind: 'way', letter: 'A' })
    if (found.kind !== 'way') return
    expect(found.legs.map(({ length }) => length)).toEqual([expect.closeTo(legs[0]), expect.closeTo(legs[1])])
    expect(found.length).toBeCloseTo(legs[0] + legs[1])
  })

  it('are nothing long between two that stand in the zones, and the same both ways', () => {
    const solid = decks(pair)
    const [one, other] = [base(RIGHT, 60, 60), base(LEFT, 540, 640)]
    expect(measureByAccess(solid, one, other)).toMatchObject({ kind: 'way', length: 0 })
    const far = base(LEFT, 100, 100)
    const [there, back] = [measureByAccess(solid, one, far), measureByAccess(solid, far, one)]
    expect(there.kind === 'way' && back.kind === 'way' && there.length - back.length).toBeCloseTo(0, 6)
  })

  it('take the letter that makes the shortest of both legs', () => {
    const solid = decks([...pair, zone('r3', 'B', 1, 5, 0), zone('r4', 'B', 2, 0, 0)])
    // B is nearer on the own deck, A makes the whole way shorter.
    expect(measureByAccess(solid, base(RIGHT, 350, 60), base(LEFT, 560, 640))).toMatchObject({ letter: 'A' })
    expect(measureByAccess(solid, base(RIGHT, 350, 60), base(LEFT, 60, 60))).toMatchObject({ letter: 'B' })
  })

  it('are none without two zones of a letter, or when one of them is walled off', () => {
    const [one, other] = [base(RIGHT, 300, 60), base(LEFT, 400, 640)]
    for (const regions of [[], pair.slice(0, 1), [zone('r1', 'A', 1, 0, 0), zone('r2', 'B', 2, 0, 0)]])
      expect(measureByAccess(decks(regions), one, other)).toMatchObject({ kind: 'none', why: 'no-access-zones' })
    const panels = ['B2 0 1 h first north', 'B1 1 0 v'].map((text, at) => panelOf(`p${at}`, 1, text))
    const walled = decks(pair, { panels })
    expect(measureByAccess(walled, one, other)).toMatchObject({ kind: 'none', why: 'walled-off' })
    expect(measureByAccess(withHatchway(walled, 'p0', 'open'), one, other)).toMatchObject({
      kind: 'way',
      legs: [{ through: [{ panel: { id: 'p0' } }] }, { through: [] }],
    })
    expect(measureByAccess(walled, base(RIGHT, 700, 60), other)).toMatchObject({ why: 'off-board' })
    expect(measureByAccess(walled, base(RIGHT, 109, 60), other)).toMatchObject({ why: 'in-terrain' })
  })

  it('are not needed on one deck, nor between boards that touch, and join boards that do not', () => {
    expect(measureByAccess(decks(pair), base(RIGHT, 300, 60), base(RIGHT, 400, 640))).toEqual({ kind: 'not-needed' })
    const joined = (gap: number) => decks(pair, { arrangement: { kind: 'joined', edge: 'west', gap, offset: 0 } })
    expect(measureByAccess(joined(0), base(606, 300, 60), base(LEFT, 400, 640))).toEqual({ kind: 'not-needed' })
    expect(measureByAccess(joined(50), base(656, 300, 60), base(LEFT, 400, 640))).toMatchObject({ letter: 'A' })
  })
})

describe('partner Access Zones', () => {
  const pair = [zone('r1', 'A', 1, 0, 0), zone('r2', 'a', 2, 5, 6)]
  const solid = decks(pair)
  const [one, other] = [base(RIGHT, 60, 60), base(LEFT, 540, 640)]

  it('join models on two decks that stand in them with any part of their bases', () => {
    expect(partnerZones(solid, one, other)).toBe('A')
    expect(partnerZones(solid, other, one)).toBe('A')
    // The zone ends at 109.
    expect(partnerZones(solid, base(RIGHT, 124, 60), other)).toBe('A')
    expect(partnerZones(solid, base(RIGHT, 126, 60), other)).toBeNull()
    expect(partnerZones(solid, one, base(LEFT, 300, 640))).toBeNull()
  })

  it('join nobody on one deck, and none of another letter', () => {
    expect(partnerZones(solid, one, base(RIGHT, 100, 60))).toBeNull()
    const others = decks([zone('r1', 'A', 1, 0, 0), zone('r2', 'B', 2, 5, 6)])
    expect(partnerZones(others, one, other)).toBeNull()
  })

  it('without a letter join each other, in ways too', () => {
    const plain = decks([zone('r1', '', 1, 0, 0), zone('r2', '', 2, 5, 6)])
    expect(partnerZones(plain, one, other)).toBe('')
    expect(measureByAccess(plain, one, other)).toMatchObject({ kind: 'way', letter: '', length: 0 })
  })

  it('are stood in with any part of a base', () => {
    expect(accessZonesAt(solid, one)).toEqual([{ letter: 'A', end: 0, to: [2] }])
    expect(accessZonesAt(solid, base(RIGHT, 100, 60))).toEqual([{ letter: 'A', end: 0, to: [2] }])
    expect(accessZonesAt(solid, base(RIGHT, 300, 60))).toEqual([])
  })
})

describe('zones of one letter on three decks', () => {
  const boards = [1, 2, 3].map((deck) => ({ x: 0, y: 0, deck }))
  const on = (board: 1 | 2 | 3, x: number, y: number) => ({
    ...zone(`r${board}`, 'A', 1, x, y),
    squares: [{ board, x, y }],
  })
  const document: Mission = {
    ...blankMission(),
    arrangement: { kind: 'boards', boards, decks: ['Bridge', 'Hold', 'Bilge'] },
    regions: [on(1, 0, 0), on(2, 3, 3), on(3, 5, 6)],
  }
  const layout = layoutOf(document)
  const solid = solidOf(defaultTerrainOf(layout))
  const at = (board: 1 | 2 | 3, x: number, y: number) => {
    const { box } = boxesOf(board)
    return roundBase(fieldPoint(box.x + x, box.y + y), 32)
  }
  const boxesOf = (board: 1 | 2 | 3) => {
    const placed = layout.field.boards.find((each) => each.board === board)
    if (placed === undefined) throw new Error('no board')
    return placed
  }

  it('lead to the deck where the way goes on, which is called by its name', () => {
    for (const goal of [2, 3] as const) {
      const found = measureByAccess(solid, at(1, 300, 60), at(goal, 300, 60))
      expect(found).toMatchObject({ kind: 'way', letter: 'A', to: [goal] })
      if (found.kind === 'way') expect(formatDecks(layout, found.to)).toBe(goal === 2 ? 'Hold' : 'Bilge')
      const back = measureByAccess(solid, at(goal, 300, 60), at(1, 300, 60))
      expect(back).toMatchObject({ kind: 'way', to: [1] })
    }
    const leads = accessZonesAt(solid, at(1, 60, 60)).flatMap(({ to }) => to)
    expect(formatDecks(layout, leads)).toBe('Hold or Bilge')
    expect(formatDecks(layoutOf(blankMission()), [1, 2])).toBeNull()
  })
})
