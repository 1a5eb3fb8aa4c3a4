/** The eleven situations that the rules explain by example, in layouts of our own. Places in mm on one board. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { measure, straightDistance } from './distance.ts'
import { areOpposite, engagement, findHatchway } from './hatchways.ts'
import { type Model, sightBetween } from './sight.ts'
import { type Base, roundBase, type Solid, solidOf, withHatchway } from './solid.ts'
import { defaultTerrainOf, type HatchwayPlace } from './terrain.ts'

/** One board with these walls: nodes are 97 mm apart and begin 12 mm from the board's edges. */
const walls = (...panels: readonly string[]): Solid =>
  solidOf(
    defaultTerrainOf(
      layoutOf({
        ...blankMission(),
        arrangement: { kind: 'single' },
        panels: panels.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
      }),
    ),
  )
const base = (x: number, y: number, diameter = 32): Base => roundBase(fieldPoint(x, y), diameter)
const model = (unit: string, x: number, y: number): Model => ({ unit, base: base(x, y) })
const inches = (solid: Solid, one: Base, other: Base): string => (measure(solid, one, other).length / 25.4).toFixed(3)
function hatchwayOf(solid: Solid, id: string): HatchwayPlace {
  const found = findHatchway(solid, id)
  if (found === undefined) throw new Error(`no hatchway ${id}`)
  return found
}

/** A wall from rim to rim, 303 mm from the north edge, 5.5 mm thick; openings at 229.5–279.5 and 326.5–376.5. */
const bulkhead = (left: string, right: string): Solid =>
  walls('A1 0 3 h', `B2 2 3 h first north${left}`, `B2 3 3 h first north${right}`, 'A1 4 3 h')

describe('the worked examples', () => {
  it('1: with a wall between them, A and B are 5" apart, measured around it', () => {
    const solid = walls('A1 3 2 v')
    // Twice 76.75 mm to the wall's end (46.05 across, 61.4 down), its 5.5 mm, less both halves of 32 mm: 127 mm.
    const [a, b] = [base(303 - 48.8, 338.6), base(303 + 48.8, 338.6)]
    expect(inches(solid, a, b)).toBe('5.000')
    expect(straightDistance(a, b)).toBeCloseTo(65.6)
  })

  it('2: left hatchway closed, right one open: 5" through the right one', () => {
    const [a, b] = [base(265.1, 303 - 48.8), base(265.1, 303 + 48.8)]
    const measured = measure(bulkhead('', ' open'), a, b)
    expect((measured.length / 25.4).toFixed(3)).toBe('5.000')
    expect(measured).toMatchObject({ kind: 'way', through: [{ panel: { id: 'p3' }, name: 'hatchway B2 at C4' }] })
    expect(measure(bulkhead('', ''), a, b)).toMatchObject({ kind: 'none', why: 'walled-off' })
  })

  it('3: through an open hatchway B and C are engaged within 2", D is not', () => {
    const solid = bulkhead('', ' open')
    const a = base(351.5, 303 - 30)
    const [b, c, d] = [base(335, 303 + 40), base(370, 303 + 40), base(435, 303 + 30)]
    const p3 = { through: { panel: { id: 'p3' } } }
    expect(engagement(solid, a, b)).toMatchObject({ engaged: true, ...p3 })
    expect(engagement(solid, a, c)).toMatchObject({ engaged: true, ...p3 })
    // More than an inch, so that it is the hatchway that engages them.
    expect(inches(solid, a, b)).toBe('1.572')
    expect(engagement(solid, a, d)).toMatchObject({ engaged: false })
    expect(measure(solid, a, d).length / 25.4).toBeGreaterThan(2)
    expect(straightDistance(a, d) / 25.4).toBeGreaterThan(2)
    // Without a hatchway on the way, more than 1" is too far, although it is less than 2".
    expect(engagement(walls(), a, b)).toMatchObject({ engaged: false })
  })

  it('4: a deep-strike spot is invalid within 9" straight through walls although the way is longer', () => {
    const solid = walls('A1 3 1 v', 'A1 3 3 v', 'A1 3 5 v')
    const [enemy, spot, farther] = [base(200, 350), base(440, 350), base(461, 350)]
    expect(straightDistance(enemy, spot) / 25.4).toBeLessThan(9)
    expect(measure(solid, enemy, spot).length / 25.4).toBeGreaterThan(15)
    expect(straightDistance(enemy, farther) / 25.4).toBeGreaterThan(9)
  })

  /** A short wall with a hatchway, and a gap as wide as a square beside it. */
  const besideGap = (open: string): Solid => walls('A1 0 3 h', `B2 2 3 h first north${open}`, 'A1 4 3 h')
  const [a56, b56, c56] = [base(270, 303 - 40), base(380, 303 + 60), base(250, 303 + 40)]

  // That the units are not wholly opposite is said by the what-if of the editor; see core/drawing/diagrams.
  it('5: C is opposite A, B is not', () => {
    const solid = besideGap(' open')
    const hatchway = hatchwayOf(solid, 'p2')
    expect(areOpposite(solid, a56, c56, hatchway)).toBe(true)
    expect(areOpposite(solid, a56, b56, hatchway)).toBe(false)
  })

  it('6: a closed hatchway still puts B and C opposite A', () => {
    const solid = bulkhead('', '')
    const hatchway = hatchwayOf(solid, 'p3')
    const [a, b, c] = [base(350, 260), base(330, 350), base(390, 350)]
    for (const one of [b, c]) expect(areOpposite(solid, a, one, hatchway)).toBe(true)
    expect(measure(solid, a, b)).toMatchObject({ kind: 'none' })
  })

  it('7: opening a hatchway brings A and B within 2": they are engaged, and nobody has charged', () => {
    const solid = bulkhead('', '')
    const opened = withHatchway(solid, 'p3', 'open')
    const [a, b] = [model('a', 351.5, 303 - 36), model('b', 351.5, 303 + 36)]
    expect(engagement(solid, a.base, b.base)).toMatchObject({ engaged: false, length: Number.POSITIVE_INFINITY })
    expect(engagement(opened, a.base, b.base)).toMatchObject({ engaged: true, through: { panel: { id: 'p3' } } })
    expect(inches(opened, a.base, b.base)).toBe((40 / 25.4).toFixed(3))
    expect(sightBetween(solid, a, b)).toMatchObject({ kind: 'hidden' })
    expect(sightBetween(opened, a, b)).toMatchObject({ kind: 'fully-visible' })
  })

  it('8: B is unseen, C partly seen and so in cover, D fully seen', () => {
    const solid = walls('A1 3 2 v')
    const a = model('a', 254, 340)
    expect(sightBetween(solid, a, model('x', 352, 300))).toMatchObject({ kind: 'hidden' })
    expect(sightBetween(solid, a, model('x', 400, 480))).toMatchObject({ kind: 'visible' })
    expect(sightBetween(solid, a, model('x', 310, 480))).toMatchObject({ kind: 'fully-visible' })
  })

  it('9: wall and closed hatchway hide A from B, C is fully visible through the open one', () => {
    const solid = bulkhead('', ' open')
    const a = model('a', 330, 230)
    const [b, c] = [model('x', 250, 360), model('x', 358, 350)]
    expect(sightBetween(solid, b, a)).toMatchObject({ kind: 'hidden', why: 'in-the-way' })
    expect(sightBetween(solid, a, c)).toMatchObject({ kind: 'fully-visible' })
    expect(sightBetween(withHatchway(solid, 'p3', 'closed'), a, c)).toMatchObject({ kind: 'hidden' })
  })

  /** A corridor: B and C stand in it so that neither past them nor between them there is room for a line from A to D. */
  const corridor = walls('A1 1 3 h', 'A1 3 3 h', 'A1 1 4 h', 'A1 3 4 h')
  const shot = (unitOfBC: string) => {
    const [a, d] = [model('attackers', 150, 351.5), model('squad', 400, 351.5)]
    return { a, d, others: [a, model(unitOfBC, 270, 340), model(unitOfBC, 300, 365), d] }
  }

  it('10: D cannot shoot past its own unit-mates B and C at A, but A sees D through them, fully', () => {
    const { a, d, others } = shot('squad')
    expect(sightBetween(corridor, d, a, others)).toMatchObject({ kind: 'hidden', why: 'in-the-way' })
    expect(sightBetween(corridor, a, d, others)).toMatchObject({ kind: 'fully-visible' })
  })

  it('11: B and C of another unit do block the shot of A at D', () => {
    const { a, d, others } = shot('others')
    expect(sightBetween(corridor, a, d, others)).toMatchObject({ kind: 'hidden', why: 'in-the-way' })
    expect(sightBetween(corridor, a, d, others.slice(0, 2))).toMatchObject({ kind: 'visible' })
  })
})
