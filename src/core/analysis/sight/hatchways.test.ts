/** Who may operate a hatchway, who may contest it, what keeps it open; and engagement through it. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { measure } from './distance.ts'
import {
  areOpposite,
  distanceToHatchway,
  engagement,
  type Fighter,
  findHatchway,
  lengthThrough,
  mayOperate,
} from './hatchways.ts'
import { baseAt, roundBase, type Solid, solidOf, withHatchway } from './solid.ts'
import { defaultTerrainOf, type HatchwayPlace } from './terrain.ts'

const walls = (...texts: readonly string[]): Solid =>
  solidOf(
    defaultTerrainOf(
      layoutOf({
        ...blankMission(),
        arrangement: { kind: 'single' },
        panels: texts.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
      }),
    ),
  )
const hatchwayIn = (solid: Solid, id: string): HatchwayPlace => {
  const found = findHatchway(solid, id)
  if (found === undefined) throw new Error(`no hatchway ${id}`)
  return found
}
const fighter = (id: string, side: string, x: number, y: number, unit = side): Fighter => ({
  id,
  side,
  team: side,
  unit,
  base: roundBase(fieldPoint(x, y), 32),
})
/** Across the board, 303 mm from its north edge, 5.5 mm thick; the hatchway opens from 229.5 to 279.5. */
const closed = walls('A1 0 3 h', 'B2 2 3 h first north', 'B1 3 3 h', 'A1 4 3 h')
const open = withHatchway(closed, 'p2', 'open')
const hatchway = hatchwayIn(closed, 'p2')

describe('names of hatchways', () => {
  it('are of one hatchway alone: two at one square are named by the squares that each lies between', () => {
    const two = walls('B2 2 3 h first north', 'B2 3 2 v first west')
    expect([hatchwayIn(two, 'p1').name, hatchwayIn(two, 'p2').name]).toEqual([
      'hatchway B2 between C3 and D3',
      'hatchway B2 between C3 and C4',
    ])
    expect(hatchway.name).toBe('hatchway B2 at C3')
  })
})

describe('distance to a hatchway', () => {
  it('is to the nearer face, whether it is open or closed, and nothing in the opening', () => {
    for (const solid of [closed, open]) {
      expect(distanceToHatchway(solid, roundBase(fieldPoint(254.5, 250), 32), hatchway)).toBeCloseTo(53 - 2.75 - 16, 2)
      expect(distanceToHatchway(solid, roundBase(fieldPoint(254.5, 356), 32), hatchway)).toBeCloseTo(53 - 2.75 - 16, 2)
      // Beside the opening, straight to its nearest corner.
      const aside = Math.hypot(300 - 279.5, 303 - 2.75 - 270) - 16
      expect(distanceToHatchway(solid, roundBase(fieldPoint(300, 270), 32), hatchway)).toBeCloseTo(aside, 2)
    }
    expect(distanceToHatchway(open, roundBase(fieldPoint(250, 303), 32), hatchway)).toBe(0)
    const long = baseAt(fieldPoint(254.5, 330), { kind: 'oval', length: 60, width: 35, turn: 90 })
    expect(distanceToHatchway(open, long, hatchway)).toBe(0)
  })
})

describe('operating a hatchway', () => {
  it('takes a model within an inch that is not engaged', () => {
    const near = fighter('a', 'attacker', 254.5, 265)
    expect(mayOperate(closed, [near], [near], hatchway)).toEqual({ may: true, contested: [] })
    const far = fighter('a', 'attacker', 254.5, 250)
    expect(mayOperate(closed, [far], [far], hatchway)).toMatchObject({ may: false, why: 'too-far' })
    const enemy = fighter('b', 'defender', 300, 250)
    expect(mayOperate(closed, [near], [near, enemy], hatchway)).toMatchObject({
      may: false,
      why: 'engaged',
      who: [{ id: 'b' }],
    })
  })

  it('is contested by enemies opposite and within an inch, and by nobody else', () => {
    const near = fighter('a', 'attacker', 254.5, 265)
    const all = [near, fighter('b', 'defender', 254.5, 341), fighter('c', 'defender', 254.5, 380)]
    expect(mayOperate(closed, [near], all, hatchway)).toMatchObject({ may: true, contested: [{ id: 'b' }] })
  })

  it('is not contested by enemies on the same side of it, however near', () => {
    const near = fighter('a', 'attacker', 235, 265)
    // Within an inch of the hatchway, but not of the model, and on its own side of the wall.
    const beside = fighter('b', 'defender', 297, 270)
    for (const solid of [closed, open]) {
      expect(distanceToHatchway(solid, beside.base, hatchway)).toBeLessThan(25.4)
      expect(areOpposite(solid, near.base, beside.base, hatchway)).toBe(false)
      expect(mayOperate(solid, [near], [near, beside], hatchway)).toEqual({ may: true, contested: [] })
    }
    // Over the wall they are opposite, both ways round.
    const across = fighter('c', 'defender', 297, 336)
    expect(areOpposite(closed, near.base, across.base, hatchway)).toBe(true)
    expect(areOpposite(closed, across.base, near.base, hatchway)).toBe(true)
    expect(mayOperate(closed, [near], [near, beside, across], hatchway)).toMatchObject({ contested: [{ id: 'c' }] })
  })

  it('closes between two units that bear one name but belong to two sides', () => {
    const near = fighter('a', 'attacker', 254.5, 265, 'Guard')
    const enemies = fighter('b', 'defender', 254.5, 420, 'Guard')
    expect(areOpposite(open, near.base, enemies.base, hatchway)).toBe(true)
    expect(mayOperate(open, [near], [near, enemies], hatchway)).toEqual({ may: true, contested: [] })
    expect(mayOperate(open, [near], [near, { ...enemies, side: 'attacker' }], hatchway)).toMatchObject({
      may: false,
      why: 'unit-on-both-sides',
      who: [{ id: 'a' }, { id: 'b' }],
    })
  })

  it('does not close on a model in the opening, nor between models of one unit', () => {
    const near = fighter('a', 'attacker', 254.5, 265, 'one')
    const inOpening = fighter('c', 'attacker', 254.5, 310, 'two')
    expect(mayOperate(open, [near], [near, inOpening], hatchway)).toMatchObject({ may: false, why: 'in-the-opening' })
    const mate = fighter('d', 'attacker', 254.5, 350, 'one')
    expect(mayOperate(open, [near], [near, mate], hatchway)).toMatchObject({ may: false, why: 'unit-on-both-sides' })
    expect(mayOperate(open, [near], [near, { ...mate, unit: 'two' }], hatchway)).toMatchObject({ may: true })
    // A closed one may be opened between them.
    expect(mayOperate(closed, [near], [near, mate], hatchway)).toMatchObject({ may: true })
  })
})

describe('engagement', () => {
  it('is found through a hatchway although a shorter way leads round the end of the wall', () => {
    // The wall ends at 303, a short stub beside the opening that ends at 279.5.
    const solid = walls('A1 0 3 h', 'B2 2 3 h first north open')
    const [a, b] = [roundBase(fieldPoint(297, 281), 16), roundBase(fieldPoint(297, 325), 16)]
    const measured = measure(solid, a, b)
    expect(measured).toMatchObject({ kind: 'way', through: [] })
    expect(measured.length / 25.4).toBeGreaterThan(1)
    const place = hatchwayIn(solid, 'p2')
    expect(lengthThrough(solid, a, b, place)).toBeGreaterThan(measured.length)
    // Straight to the corners of the opening and past its thickness.
    const exact = 2 * Math.hypot(297 - 279.5, 22 - 2.75) + 5.5 - 16
    expect(lengthThrough(solid, a, b, place)).toBeCloseTo(exact, 1)
    expect(engagement(solid, a, b)).toMatchObject({ engaged: true, through: { panel: { id: 'p2' } } })
    expect(engagement(withHatchway(solid, 'p2', 'closed'), a, b)).toMatchObject({ engaged: false })
  })
})
