import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { squareCentre, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { longestLane, standingAtStart } from './longest-lane.ts'
import { sightBetween } from './sight.ts'
import { roundBase, solidOf } from './solid.ts'
import { terrainOf } from './terrain.ts'

/** How wide features are taken to be here (mm). */
const SIZE = 50

/** The longest line between the centres of two squares that `sight` calls visible, pair by pair; 0: there is none. */
function longest(map: Mission): number {
  const layout = layoutOf(map)
  const solid = solidOf(terrainOf(layout, { featureSize: SIZE, wallsMeetRim: true }))
  const models = allSquares(layout).map((square) => {
    const at = toField(layout.field, square.board, squareCentre(layout.kit, square))
    return { base: roundBase(at, 0), unit: squareKey(square) }
  })
  return (
    models
      .flatMap((one, index) => models.slice(index + 1).map((other) => ({ one, other })))
      .map(({ one, other }) => ({
        one,
        other,
        length: Math.hypot(one.base.x - other.base.x, one.base.y - other.base.y),
      }))
      .sort((a, b) => b.length - a.length)
      .find(({ one, other }) => sightBetween(solid, one, other).kind !== 'hidden')?.length ?? 0
  )
}

function laneOf(map: Mission, longerThan = 10) {
  const layout = layoutOf(map)
  return longestLane(layout, longerThan, () =>
    standingAtStart(layout, { featureSize: SIZE, wallsMeetRim: true }, false),
  )
}
const lengthOf = (map: Mission): number => laneOf(map)?.length ?? 0

const arrangements = fc.constantFrom<Mission['arrangement']>(
  { kind: 'single' },
  { kind: 'levels', upper: 1 },
  { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'east', gap: 0, offset: 48.5 },
  { kind: 'joined', edge: 'north', gap: 0, offset: -194 },
  { kind: 'joined', edge: 'west', gap: 24, offset: 0 },
)

describe('firing lanes', () => {
  it('are as long as what sight says of all pairs of squares', () => {
    fc.assert(
      fc.property(anyMap({ panels: 25, others: 4 }, arrangements), (map) => {
        expect(lengthOf(map)).toBeCloseTo(longest(map), 6)
      }),
      { numRuns: 60 },
    )
  })
  it('stop at features that are Walls, as sight says', () => {
    const feature = fc.record({
      kind: fc.constantFrom(...idsOf(featureKinds)),
      board: fc.constant(1 as const),
      x: fc.integer({ min: 0, max: 606 }),
      y: fc.integer({ min: 0, max: 703 }),
      turn: fc.integer({ min: 0, max: 359 }),
    })
    let shorter = 0
    fc.assert(
      fc.property(
        anyMap({ panels: 8, others: 2 }, arrangements),
        fc.array(feature, { minLength: 6, maxLength: 30, size: 'max' }),
        (map, some) => {
          const features = some.map((one, index) => ({ ...one, id: `f${index + 1}` }))
          const blocked: Mission = { ...map, features }
          const found = lengthOf(blocked)
          expect(found).toBeCloseTo(longest(blocked), 6)
          if (found < lengthOf(map)) shorter += 1
        },
      ),
      { numRuns: 60 },
    )
    expect(shorter).toBeGreaterThan(5)
  })
  it('run past what gives cover only, and not through a Wall', () => {
    const lane = (kind: Mission['features'][number]['kind']) => {
      const features = [{ id: 'f1', kind, board: 1 as const, x: 303, y: 351.5, turn: 0 }]
      const bare: Mission = { ...fullMap(), arrangement: { kind: 'single' }, zones: [], panels: [], halfPillars: [] }
      return lengthOf({ ...bare, markers: [], regions: [], features })
    }
    const corner = Math.hypot(5 * 97, 6 * 97)
    for (const kind of ['pipes', 'collapsed-pipe', 'electro-nodes'] as const) expect(lane(kind)).toBeCloseTo(corner, 6)
    for (const kind of ['terminal', 'explosive-canisters'] as const) expect(lane(kind)).toBeLessThan(corner - 1)
  })
  it('run through the opening of an open hatchway, wherever in its panel that is', () => {
    // A wall right across a board, whose only opening is in the middle of the second square of a long panel.
    const walls = ['A1 0 3 h', 'A4 2 3 h second south open', 'A1 4 3 h'].map((text, at) => panelOf(`p${at}`, 1, text))
    const bare: Mission = {
      ...fullMap(),
      arrangement: { kind: 'single' },
      halfPillars: [],
      wallEnds: [],
      panels: walls,
    }
    const open = laneOf(bare)
    // Square row 7 to row 1 straight through column 4.
    expect(open?.length).toBeCloseTo(longest(bare), 6)
    expect(open?.length).toBeGreaterThan(6 * 97 - 1)
    const closed = { ...bare, panels: walls.map((panel) => ({ ...panel, hatchway: null })) }
    expect(lengthOf(closed)).toBeLessThan(6 * 97 - 1)
  })
  it('stop at a wall that can be breached as long as it stands, and run through where it is breached', () => {
    const across = (breach: 'intact' | 'breached' | undefined): Mission => ({
      ...fullMap(),
      arrangement: { kind: 'single' },
      halfPillars: [],
      wallEnds: [],
      zones: [],
      markers: [],
      panels: ['A1 0 3 h', 'A3 2 3 h second south', 'A1 4 3 h'].map((text, at) => {
        const panel = panelOf(`p${at}`, 1, text)
        return breach === undefined || at !== 1 ? panel : { ...panel, breach }
      }),
    })
    const through = (map: Mission): number => lengthOf(map)
    // From row to row on one side of the wall: six columns, three or four rows.
    const oneSide = Math.hypot(5 * 97, 3 * 97)
    expect(through(across(undefined))).toBeCloseTo(oneSide, 6)
    expect(through(across('intact'))).toBeCloseTo(oneSide, 6)
    expect(through(across('breached'))).toBeGreaterThan(6 * 97 - 1)
  })
  it('agree on the full map, and on a bare deck run from corner to corner', () => {
    expect(lengthOf(fullMap())).toBeCloseTo(longest(fullMap()), 6)
    const bare: Mission = { ...fullMap(), panels: [], halfPillars: [] }
    expect(lengthOf(bare)).toBeCloseTo(Math.hypot(606 + 5 * 97, 6 * 97), 6)
  })
  it('are those of the kit that the mission carries, also after one of the same name with another pitch', () => {
    const bare: Mission = { ...fullMap(), arrangement: { kind: 'single' }, zones: [], panels: [], halfPillars: [] }
    const { lattice } = BOARDING_ACTIONS_KIT
    const corner = (pitch: number): number | undefined => {
      const own = { ...BOARDING_ACTIONS_KIT, lattice: { ...lattice, pitch: { ...lattice.pitch, value: pitch } } }
      return lengthOf({ ...bare, markers: [], kit: { ...bare.kit, own } })
    }
    for (const pitch of [97, 50, 97]) expect(corner(pitch)).toBeCloseTo(Math.hypot(5 * pitch, 6 * pitch), 6)
  })
  it('are none when all are shorter than asked for', () => {
    expect(laneOf(fullMap(), 1000)).toBeUndefined()
  })
  it('do not cross a gap, nor the ground beside boards that are shifted', () => {
    const bare: Mission = { ...fullMap(), panels: [], halfPillars: [] }
    const on = (gap: number, offset: number): Mission => ({
      ...bare,
      arrangement: { kind: 'joined', edge: 'west', gap, offset },
    })
    expect(lengthOf(on(50, 0))).toBeCloseTo(Math.hypot(5 * 97, 6 * 97), 6)
    expect(lengthOf(on(0, 703))).toBeCloseTo(Math.hypot(5 * 97, 6 * 97), 6)
  })
})
