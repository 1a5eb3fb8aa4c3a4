/**
 * Random diagrams that a mission can keep: models on its boards, ids used once. What they name of the map is drawn from the
 * ids that random missions give, so that it is there as a rule, and gone now and then.
 */

import fc from 'fast-check'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type Diagram, rangeRules, type Scene, type Showing, type Spot } from '#model/mission/diagrams.ts'
import { line } from './arbitrary-value.ts'

interface Place {
  readonly board: fc.Arbitrary<BoardNumber>
  readonly x: fc.Arbitrary<number>
  readonly y: fc.Arbitrary<number>
}

const tenths = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least * 10, max: most * 10 }).map((value) => value / 10)
/** The first ids that a random mission gives to things of a kind. */
const ids = (prefix: string): fc.Arbitrary<string> => fc.nat(5).map((index) => `${prefix}${index * 2 + 1}`)
const base = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('round' as const), diameter: tenths(10, 400) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('oval' as const), length: tenths(10, 400), width: tenths(10, 400) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rectangle' as const), length: tenths(10, 400), width: tenths(10, 400) }),
  },
)

/** A scene on a map whose things are named as in random missions. */
export function arbitraryScene(place: Place): fc.Arbitrary<Scene> {
  const model = fc.record({
    ...place,
    base,
    turn: fc.nat(23).map((steps) => steps * 15),
    side: fc.option(
      fc.nat(3).map((index) => `side-${index + 1}`),
      { nil: null },
    ),
    unit: line(40),
    name: line(40),
  })
  const spot: fc.Arbitrary<Spot> = fc.oneof(
    { weight: 6, arbitrary: fc.nat(4).map((index) => ({ model: `t${index + 1}` })) },
    { weight: 6, arbitrary: fc.oneof(ids('z'), ids('r')).map((zone) => ({ zone })) },
    { weight: 1, arbitrary: ids('k').map((token) => ({ token })) },
    { weight: 6, arbitrary: fc.record({ ...place }) },
  )
  const range = fc.record({ rule: fc.constantFrom(...rangeRules), inches: tenths(0.1, 60) })
  const showing: fc.Arbitrary<Showing> = fc.oneof(
    fc.record({ kind: fc.constantFrom('distance' as const, 'sight' as const), from: spot, to: spot }),
    fc.record({ kind: fc.constant('seen' as const), from: spot }),
    fc.record({
      kind: fc.constant('ranges' as const),
      from: spot,
      ranges: fc.array(range, { minLength: 1, maxLength: 7 }),
    }),
  )
  return fc.record({
    hatchways: fc.constantFrom('start' as const, 'open' as const, 'closed' as const),
    changed: fc.uniqueArray(ids('p'), { maxLength: 4 }),
    dark: fc.uniqueArray(ids('r'), { maxLength: 3 }),
    models: fc
      .array(model, { maxLength: 6 })
      .map((models) => models.map((one, index) => ({ id: `t${index + 1}`, ...one }))),
    shows: fc.array(showing, { maxLength: 5 }),
  })
}

export const arbitraryDiagrams = (place: Place): fc.Arbitrary<Diagram[]> =>
  fc
    .array(
      fc.tuple(
        line(120, 1),
        fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.normalize('NFC')),
        arbitraryScene(place),
      ),
      {
        maxLength: 3,
      },
    )
    .map((drawn) => drawn.map(([title, text, scene], index) => ({ id: `d${index * 2 + 1}`, title, text, ...scene })))
