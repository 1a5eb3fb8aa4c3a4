/** Ways from and to the ground of zones, against many single places of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type Box, contains, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { outlinePoint } from '#foundation/geometry/rectangle.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { graphDistances, type OracleScene, roomAt } from '../../../../test/support/sight-oracles.ts'
import { anyArea, anyScene, areaOn, type BasePlace, scenes } from '../../../../test/support/sight-scenes.ts'
import { type Area, areaOfZone, whollyWithin } from './area.ts'
import { measure } from './distance.ts'
import { baseAt, roundBase, type Solid, solidOf, withHatchway } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const box = (x: number, y: number) => ({ x: x * 100, y: y * 100, width: 100, height: 100 })

describe('wholly within', () => {
  it('is what only touches the border, and what crosses from one square of an area to the next', () => {
    const area = { boxes: [box(0, 0), box(1, 0)] }
    expect(whollyWithin(roundBase(fieldPoint(20, 50), 40), area)).toBe(true)
    expect(whollyWithin(roundBase(fieldPoint(19.9, 50), 40), area)).toBe(false)
    expect(whollyWithin(roundBase(fieldPoint(100, 50), 40), area)).toBe(true)
    expect(whollyWithin(roundBase(fieldPoint(500, 500), 40), area)).toBe(false)
    expect(whollyWithin(roundBase(fieldPoint(50, 50), 40), { boxes: [] })).toBe(false)
  })

  it('is not a base that reaches over the inner corner of an area', () => {
    const corner = { boxes: [box(0, 0), box(1, 0), box(0, 1)] }
    expect(whollyWithin(roundBase(fieldPoint(99, 99), 40), corner)).toBe(false)
    expect(whollyWithin(roundBase(fieldPoint(80, 80), 40), corner)).toBe(true)
    // Its outline comes near the corner only as far as it is turned.
    const oval = (turn: number) => baseAt(fieldPoint(85, 85), { kind: 'oval', length: 60, width: 30, turn })
    expect(whollyWithin(oval(45), corner)).toBe(false)
    expect(whollyWithin(oval(135), corner)).toBe(true)
  })

  it('is so when every place of the outline and of its inside is', () => {
    const squares = fc.array(fc.record({ x: fc.nat(2), y: fc.nat(2) }), { minLength: 1, maxLength: 7 })
    const size = fc.integer({ min: 10, max: 120 })
    const at = fc.record({ x: fc.integer({ min: -20, max: 320 }), y: fc.integer({ min: -20, max: 320 }) })
    fc.assert(
      fc.property(squares, at, size, size, fc.nat(23), (picked, { x, y }, length, width, turn) => {
        const area = { boxes: picked.map((one) => box(one.x, one.y)) }
        const whole = baseAt(fieldPoint(x, y), { kind: 'oval', length, width, turn: turn * 15 })
        const isIn = (by: number): boolean =>
          Array.from({ length: 720 }, (_, step) => {
            const part = {
              ...whole,
              rx: (whole.rx + by) * ((step % 20) / 19),
              ry: (whole.ry + by) * ((step % 20) / 19),
            }
            return outlinePoint(part, (step * Math.PI) / 360)
          }).every((place) => area.boxes.some((one) => contains(one, place)))
        const found = whollyWithin(whole, area)
        if (found) expect(isIn(-0.01)).toBe(true)
        else expect(isIn(0.6)).toBe(false)
      }),
      { numRuns: 120 },
    )
  })
})

const base = ({ x, y, radius }: BasePlace) => roundBase(fieldPoint(x, y), 2 * radius)
const single = (parts: Partial<Mission>) =>
  layoutOf({ ...blankMission(), arrangement: { kind: 'single' as const }, ...parts })
const squares = (...at: readonly (readonly [number, number])[]) => at.map(([x, y]) => ({ board: 1 as const, x, y }))

describe('areas', () => {
  const layout = single({
    zones: [{ id: 'z1', kind: 'entry', side: null, label: '', squares: squares([0, 0], [1, 0]) }],
    regions: [{ id: 'r1', kind: 'compartment', label: '1', squares: squares([5, 2]) }],
    // A room round the square (2, 2), with a hatchway in its north wall.
    panels: ['B2 2 2 h first north', 'B1 2 3 h', 'B1 2 2 v', 'B1 3 2 v'].map((text, at) => panelOf(`p${at}`, 1, text)),
  })
  const solid = solidOf(defaultTerrainOf(layout))
  const area = (id: string): Area => areaOfZone(layout, id) ?? { boxes: [] }
  const room = { boxes: [{ x: 206, y: 206, width: 97, height: 97 }] }

  it('are the squares of zones and regions', () => {
    expect(area('z1').boxes).toEqual([
      { x: 12, y: 12, width: 97, height: 97 },
      { x: 109, y: 12, width: 97, height: 97 },
    ])
    expect(area('r1').boxes).toEqual([{ x: 497, y: 206, width: 97, height: 97 }])
    expect(areaOfZone(layout, 'z2')).toBeUndefined()
  })

  it('are measured from their nearest ground, straight or round corners, and are 0 from what they hold', () => {
    expect(measure(solid, area('z1'), roundBase(fieldPoint(400, 60), 32)).length).toBeCloseTo(400 - 206 - 16, 6)
    expect(measure(solid, area('z1'), roundBase(fieldPoint(215, 60), 32)).length).toBe(0)
    expect(measure(solid, area('z1'), roundBase(fieldPoint(100, 60), 32))).toMatchObject({ kind: 'way', length: 0 })
    expect(measure(solid, area('z1'), area('r1')).length).toBeCloseTo(Math.hypot(497 - 206, 206 - 109), 6)
    expect(measure(solid, area('r1'), area('r1')).length).toBe(0)
  })

  it('that lie in a closed room lead out once its hatchway is open, and from the middle of its opening', () => {
    const outside = roundBase(fieldPoint(254.5, 150), 32)
    expect(measure(solid, room, outside)).toMatchObject({ kind: 'none', why: 'walled-off' })
    expect(measure(solid, room, room).length).toBe(0)
    expect(measure(solid, room, roundBase(fieldPoint(250, 250), 32)).length).toBe(0)
    expect(measure(withHatchway(solid, 'p0', 'open'), room, outside)).toMatchObject({
      through: [{ panel: { id: 'p0' } }],
      length: 206 - 150 - 16,
    })
  })

  it('without free ground say why nothing is measured', () => {
    const inWall = { boxes: [{ x: 220, y: 302, width: 60, height: 2 }] }
    expect(measure(solid, inWall, room)).toMatchObject({ kind: 'none', why: 'in-terrain' })
    expect(measure(solid, room, { boxes: [{ x: 900, y: 0, width: 9, height: 9 }] })).toMatchObject({ why: 'off-board' })
    expect(measure(solid, { boxes: [] }, room)).toMatchObject({ why: 'off-board' })
  })

  it('are as far away as the nearest of their places, with a path that begins on one of them', () => {
    fc.assert(
      fc.property(anyScene(3), anyArea, fc.infiniteStream(fc.nat(1000)), ({ solid, oracle, places }, pick, random) => {
        const zone = areaOn(solid, pick)
        const samples = placesIn(oracle, zone.boxes, places, random)
        const known = graphDistances(oracle, [...places, ...samples]).slice(0, places.length)
        for (const [index, place] of places.entries()) {
          const measured = measure(solid, zone, base(place))
          const nearest = Math.min(...(known[index] ?? []).slice(places.length))
          // Never above the distance of any of its places…
          const most = Math.max(0, nearest - place.radius)
          if (most < Number.POSITIVE_INFINITY) expect(measured.length).toBeLessThan(most + 0.05)
          // …and never below that of all, for its path is a real one.
          if (measured.kind === 'way') expectReal(solid, zone, place, measured.path, measured.length)
          expect(Math.abs(measure(solid, base(place), zone).length - measured.length) < 1e-6 || most === Infinity).toBe(
            true,
          )
        }
      }),
      scenes(25),
    )
  })

  it('are as far from each other as the nearest of their places', () => {
    fc.assert(
      fc.property(anyScene(0), anyArea, anyArea, fc.infiniteStream(fc.nat(1000)), ({ solid, oracle }, a, b, random) => {
        const [one, other] = [areaOn(solid, a), areaOn(solid, b)]
        const [here, there] = [placesIn(oracle, one.boxes, [], random), placesIn(oracle, other.boxes, [], random)]
        const known = graphDistances(oracle, [...here, ...there]).slice(0, here.length)
        const nearest = Math.min(...known.flatMap((row) => row.slice(here.length)), Number.POSITIVE_INFINITY)
        const [out, back] = [measure(solid, one, other), measure(solid, other, one)]
        if (nearest < Number.POSITIVE_INFINITY) expect(out.length).toBeLessThan(nearest + 0.05)
        if (out.kind === 'none') expect(back.kind).toBe('none')
        else expect(back.length).toBeCloseTo(out.length, 6)
        if (out.kind !== 'way') return
        const last = out.path.at(-1) ?? { x: 0, y: 0 }
        expectReal(solid, one, { ...last, radius: 0 }, out.path, out.length)
        expect(isIn(other, last)).toBe(true)
      }),
      scenes(25),
    )
  })
})

/** Numbers on the rim of a box are rounded. */
const isIn = ({ boxes }: Area, { x, y }: FieldPoint): boolean =>
  boxes.some((box) =>
    contains({ x: box.x - 1e-9, y: box.y - 1e-9, width: box.width + 2e-9, height: box.height + 2e-9 }, { x, y }),
  )

/** Free places of boxes: some of each, and the nearest to places that are given. */
function placesIn(
  oracle: OracleScene,
  boxes: readonly Box[],
  near: readonly FieldPoint[],
  random: fc.Stream<number>,
): FieldPoint[] {
  const next = (): number => (random.next().value ?? 0) / 1000
  return boxes
    .flatMap(({ x, y, width, height }) => [
      ...Array.from({ length: 6 }, () => ({ x: x + next() * width, y: y + next() * height })),
      ...Array.from({ length: 4 }, (_, side) => {
        const part = next()
        if (side < 2) return { x: x + part * width, y: side === 0 ? y : y + height }
        return { x: side === 2 ? x : x + width, y: y + part * height }
      }),
      ...near.map((place) => ({
        x: Math.min(x + width, Math.max(x, place.x)),
        y: Math.min(y + height, Math.max(y, place.y)),
      })),
    ])
    .filter((place) => roomAt(oracle, place) > 0.01)
}

/** From ground of the zone that is free, through nothing, to the edge of the base, and as long as it says. */
function expectReal(solid: Solid, zone: Area, to: BasePlace, path: readonly FieldPoint[], said: number): void {
  const { blocks } = solid.terrain
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a path of no places')
  expect(isIn(zone, first)).toBe(true)
  expect(blocks.covers(first.x, first.y, solid.closed)).toBe(false)
  expect(Math.hypot(last.x - to.x, last.y - to.y)).toBeLessThan(to.radius + 1e-6)
  let length = 0
  for (const [index, place] of path.slice(1).entries()) {
    const before = path[index] ?? place
    length += Math.hypot(place.x - before.x, place.y - before.y)
    expect(blocks.isBlocked(before.x, before.y, place.x, place.y, solid.closed)).toBe(false)
  }
  expect(length).toBeCloseTo(said, 6)
}
