/** Distances against a graph of all corners and a search over single millimetres, and what always holds of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares, reachableFrom } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { nearestIn } from '#foundation/geometry/rectangle.ts'
import { type Square, squareCentre, squareKey } from '#model/kit/lattice.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { graphDistances, gridDistances, ovalOutline } from '../../../../test/support/sight-oracles.ts'
import { anyScene, type BasePlace, scenes } from '../../../../test/support/sight-scenes.ts'
import { measure } from './distance.ts'
import { type Base, baseAt, roundBase, solidOf, withHatchway } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const base = ({ x, y, radius }: BasePlace) => roundBase(fieldPoint(x, y), 2 * radius)
const point = ({ x, y }: BasePlace) => roundBase(fieldPoint(x, y), 0)

describe('distance', () => {
  it('is that of a graph of all corners, to a tenth of a millimetre', () => {
    fc.assert(
      fc.property(anyScene(4), ({ solid, oracle, places }) => {
        const expected = graphDistances(oracle, places)
        for (const [i, a] of places.entries())
          for (const [j, b] of places.entries()) {
            if (i === j) continue
            const found = measure(solid, base(a), base(b)).length
            // A base that stands free is as far away as its middle less its radius.
            const truth = Math.max(0, (expected[i]?.[j] ?? 0) - a.radius - b.radius)
            if (truth === Number.POSITIVE_INFINITY) expect(found).toBe(truth)
            else expect(Math.abs(found - truth)).toBeLessThan(0.1)
          }
      }),
      scenes(60),
    )
  })

  it('is never above a search over single millimetres, nor far below it', () => {
    fc.assert(
      fc.property(anyScene(4), ({ solid, oracle, places: [first, ...others] }) => {
        if (first === undefined) return
        const grid = gridDistances(oracle, first, others)
        for (const [index, other] of others.entries()) {
          const found = measure(solid, point(first), point(other)).length
          const limit = grid[index] ?? 0
          // Both ends are put on whole millimetres; a grid way is at most 8.3 % longer than a free one, which may
          // besides use slits that the grid has no room for.
          if (limit < Number.POSITIVE_INFINITY) expect(found).toBeLessThan(limit + 2)
          if (limit < Number.POSITIVE_INFINITY && found > 0) expect(limit).toBeGreaterThan(found * 0.99 - 4)
        }
      }),
      scenes(20),
    )
  })

  it('is the same both ways, and its path is as long as it says and free', () => {
    fc.assert(
      fc.property(anyScene(2), ({ solid, places: [a, b] }) => {
        if (a === undefined || b === undefined) return
        const [there, back] = [measure(solid, base(a), base(b)), measure(solid, base(b), base(a))]
        if (there.kind === 'none') {
          expect(back).toEqual(there)
          return
        }
        expect(Math.abs(back.length - there.length)).toBeLessThan(1e-6)
        const { path } = there
        let length = 0
        for (const [index, place] of path.slice(1).entries()) {
          const before = path[index] ?? place
          length += Math.hypot(place.x - before.x, place.y - before.y)
          expect(solid.terrain.blocks.isBlocked(before.x, before.y, place.x, place.y, solid.closed)).toBe(false)
        }
        expect(length).toBeCloseTo(there.length, 6)
      }),
      scenes(150),
    )
  })

  it('is never longer than a way with a stop', () => {
    fc.assert(
      fc.property(anyScene(3), ({ solid, places: [a, b, c] }) => {
        if (a === undefined || b === undefined || c === undefined) return
        const [ab, bc] = [measure(solid, base(a), point(b)), measure(solid, point(b), base(c))]
        expect(measure(solid, base(a), base(c)).length).toBeLessThanOrEqual(ab.length + bc.length + 1e-6)
      }),
      scenes(200),
    )
  })

  it('never grows when a hatchway opens', () => {
    fc.assert(
      fc.property(anyScene(3), ({ solid, places }) => {
        const [a, b] = places
        if (a === undefined || b === undefined) return
        const closed = solidOf(solid.terrain, 'closed')
        let before = measure(closed, base(a), base(b)).length
        let state = closed
        for (const { panel } of solid.terrain.hatchways) {
          state = withHatchway(state, panel.id, 'open')
          const { length } = measure(state, base(a), base(b))
          // An open leaf gives ways a corner more, and with it a few thousandths of a millimetre.
          expect(length).toBeLessThanOrEqual(before + 0.01)
          before = length
        }
        expect(before).toBe(measure(solidOf(solid.terrain, 'open'), base(a), base(b)).length)
      }),
      scenes(100),
    )
  })

  it('leads on the full map from square to square where the areas of the map hang together, and nowhere else', () => {
    const layout = layoutOf(fullMap())
    const squares = allSquares(layout)
    const middle = (square: Square) =>
      roundBase(toField(layout.field, square.board, squareCentre(layout.kit, square)), 0)
    for (const [states, openness] of [
      ['start', 'as-started'],
      ['open', 'all-open'],
      ['closed', 'all-closed'],
    ] as const) {
      const solid = solidOf(defaultTerrainOf(layout), states)
      for (const from of squares.filter((_, index) => index % 11 === 0)) {
        const reached = reachableFrom(layout, [from], openness)
        const found = squares.filter((to) => measure(solid, middle(from), middle(to)).kind === 'way')
        expect(found.map(squareKey)).toEqual(squares.map(squareKey).filter((key) => reached.has(key)))
      }
    }
  })

  it('of ovals lies between those of the round bases inside and around them', () => {
    fc.assert(
      fc.property(anyScene(2), fc.integer({ min: 0, max: 179 }), ({ solid, places: [a, b] }, turn) => {
        if (a === undefined || b === undefined || a.radius === 0 || b.radius === 0) return
        const oval = (place: BasePlace) =>
          baseAt(fieldPoint(place.x, place.y), { kind: 'oval', length: 2 * place.radius, width: place.radius, turn })
        const small = (place: BasePlace) => roundBase(fieldPoint(place.x, place.y), place.radius)
        const { length } = measure(solid, oval(a), oval(b))
        const [least, most] = [measure(solid, base(a), base(b)).length, measure(solid, small(a), small(b)).length]
        if (least === Number.POSITIVE_INFINITY) expect(length).toBe(least)
        else {
          expect(length).toBeGreaterThanOrEqual(least - 1e-6)
          expect(length).toBeLessThanOrEqual(most + 1e-6)
        }
      }),
      scenes(150),
    )
  })

  it('of ovals is never above that of any of their places, and its path begins and ends on them', () => {
    fc.assert(
      fc.property(anyScene(2), fc.nat(179), fc.nat(179), ({ solid, oracle, places: [a, b] }, turnA, turnB) => {
        if (a === undefined || b === undefined || a.radius === 0 || b.radius === 0) return
        const oval = (place: BasePlace, turn: number) =>
          baseAt(fieldPoint(place.x, place.y), { kind: 'oval', length: 2 * place.radius, width: place.radius, turn })
        const [one, other] = [oval(a, turnA), oval(b, turnB)]
        const [here, there] = [ovalOutline(a, turnA, 12), ovalOutline(b, turnB, 12)]
        const known = graphDistances(oracle, [...here, ...there]).slice(0, 12)
        const least = Math.min(...known.flatMap((row) => row.slice(12)))
        const measured = measure(solid, one, other)
        if (measured.kind === 'none') {
          expect(least).toBe(Number.POSITIVE_INFINITY)
          return
        }
        expect(measured.length).toBeLessThan(least + 0.05)
        const { path } = measured
        expect(nearest(one, path[0])).toBeLessThan(1e-6)
        expect(nearest(other, path.at(-1))).toBeLessThan(1e-6)
        let length = 0
        for (const [index, place] of path.slice(1).entries()) {
          const before = path[index] ?? place
          length += Math.hypot(place.x - before.x, place.y - before.y)
          expect(solid.terrain.blocks.isBlocked(before.x, before.y, place.x, place.y, solid.closed)).toBe(false)
        }
        expect(length).toBeCloseTo(measured.length, 6)
      }),
      scenes(60),
    )
  })
})

/** How far a place is from a base (mm). */
function nearest(base: Base, place: FieldPoint | undefined): number {
  if (place === undefined) return Number.POSITIVE_INFINITY
  const foot = nearestIn(base, place)
  return Math.hypot(foot.x - place.x, foot.y - place.y)
}
