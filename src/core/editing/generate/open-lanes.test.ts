import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Lanes } from './lanes.ts'
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
