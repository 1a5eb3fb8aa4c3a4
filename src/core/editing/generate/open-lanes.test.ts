import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { sightBetween } from '#analysis/sight/sight.ts'
import { roundBase, type Solid, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { parseSquareName, type Square, squareCentre, squareKey, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { generate } from './generate.ts'
import { STYLES } from './generator-options.ts'
import type { Lanes } from './lanes.ts'
import { measuresOf } from './measures.ts'
import { OpenLanes } from './open-lanes.ts'

const PLACES = 12

/** Lanes over some places each, longest first. */
const tables = fc
  .array(
    fc.record({
      tenths: fc.integer({ min: 200, max: 500 }),
      stops: fc.array(fc.nat({ max: PLACES - 1 }), { maxLength: 5 }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.sort((a, b) => b.tenths - a.tenths))

/** Everything looked along at once, as slowly as one likes. */
function slowly(list: readonly { tenths: number; stops: number[] }[], blocks: Uint8Array) {
  const open = list.filter(({ stops }) => stops.every((at) => blocks[at] === 0)).map(({ tenths }) => tenths)
  return { longest: Math.max(0, ...open), beyond: open.reduce((sum, length) => sum + length - 200, 0) }
}

it('knows after any number of changes what a look at every lane finds, also where looks ended early', () => {
  fc.assert(
    fc.property(
      tables,
      fc.array(fc.record({ at: fc.nat({ max: PLACES - 1 }), bound: fc.option(fc.nat({ max: 300 })) }), {
        maxLength: 40,
      }),
      (list, steps) => {
        const ends = list.map(({ stops }) => stops.length)
        const lanes: Lanes = {
          start: Int32Array.from([0, ...ends.map((_, index) => ends.slice(0, index + 1).reduce((a, b) => a + b, 0))]),
          stops: Int32Array.from(list.flatMap(({ stops }) => stops)),
          tenths: Int32Array.from(list, ({ tenths }) => tenths),
          from: new Int32Array(list.length),
          to: new Int32Array(list.length),
        }
        const blocks = new Uint8Array(PLACES)
        const open = new OpenLanes(lanes, blocks, 200)
        for (const { at, bound } of steps) {
          blocks[at] = 1 - (blocks[at] ?? 0)
          const { longest, beyond } = slowly(list, blocks)
          const cost = 2 * Math.max(0, longest - 260) + (beyond >> 4)
          open.look(260, bound ?? Number.POSITIVE_INFINITY)
          // A look that ended early has seen more than it was asked for.
          if (bound !== null && cost > bound) {
            expect(2 * Math.max(0, open.longest - 260) + (open.beyond >> 4)).toBeGreaterThan(bound)
          } else expect([open.longest, open.beyond]).toEqual([longest, beyond])
        }
      },
    ),
  )
})

// The longest lane that a map is said to have is one that `sight` sees, and no longer one is.

const isSeen = (solid: Solid, one: Square, other: Square): boolean => {
  const { layout } = solid.terrain
  const model = (square: Square) => ({
    base: roundBase(toField(layout.field, square.board, squareCentre(layout.kit, square)), 0),
    unit: squareKey(square),
  })
  return sightBetween(solid, model(one), model(other)).kind !== 'hidden'
}

/** The longest line between middles of squares that is seen (mm). */
function longestSeen(solid: Solid): number {
  const { layout } = solid.terrain
  const squares = allSquares(layout)
  const at = (square: Square) => toField(layout.field, square.board, squareCentre(layout.kit, square))
  return (
    squares
      .flatMap((one, index) => squares.slice(index + 1).map((other) => ({ one, other })))
      .map(({ one, other }) => ({ one, other, length: Math.hypot(at(one).x - at(other).x, at(one).y - at(other).y) }))
      .sort((a, b) => b.length - a.length)
      .find(({ one, other }) => isSeen(solid, one, other))?.length ?? 0
  )
}

it.each([
  ['halls', 5],
  ['balanced', 5],
  ['balanced', 6],
  ['corridors', 2],
] as const)('is the one that sight sees: style %s, seed %i', (style, seed) => {
  const template = findTemplate('33')?.document()
  if (template === undefined) throw new Error('no template')
  const made = generate(template, { seed, symmetry: 'none', style: STYLES[style] })
  if (!made.ok) throw new Error(made.error)
  const { document } = made.value
  const layout = layoutOf(document)
  const report = fairnessOf(document, { cells: 1 })
  for (const when of ['start', 'open'] as const) {
    const solid = solidOf(defaultTerrainOf(layout), when)
    const { lane } = report[when]
    expect(lane?.length).toBeCloseTo(longestSeen(solid), 6)
    const [from, to] = [lane?.from, lane?.to].map((name) => parseSquareName(layout.kit, name ?? ''))
    if (from === undefined || to === undefined) throw new Error('no square')
    expect(squareName(layout.kit, from)).toBe(lane?.from)
    expect(isSeen(solid, from, to)).toBe(true)
    if (when === 'start') expect(measuresOf(document)?.lane).toBeCloseTo(longestSeen(solid) / 25.4, 1)
  }
})

it('is no longer than a table should have where a lane passes the half-pillar at the end of a wall', () => {
  const template = findTemplate('21')?.document()
  if (template === undefined) throw new Error('no template')
  const arrangement: Mission['arrangement'] = {
    kind: 'boards',
    boards: [
      { x: 0, y: 0, turn: 90 },
      { x: 0, y: 606, turn: 180 },
    ],
  }
  const made = generate({ ...template, arrangement }, { seed: 7, symmetry: 'none', style: STYLES.balanced })
  if (!made.ok) throw new Error(made.error)
  expect(measuresOf(made.value.document)?.lane).toBeLessThanOrEqual(36)
})
