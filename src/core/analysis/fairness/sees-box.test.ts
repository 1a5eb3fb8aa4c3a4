import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidOf, standingAt } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { seesBox } from './sees-box.ts'

/** Places each way in the box that lines are drawn to. */
const SAMPLES = 40

it('agrees with lines to many places of the box', () => {
  let [seen, slits] = [0, 0]
  fc.assert(
    fc.property(
      anyMap({ panels: 20, others: 3 }, fc.constant({ kind: 'single' as const })),
      fc.array(fc.tuple(fc.nat(5900), fc.nat(6900), fc.nat(5), fc.nat(6)), { minLength: 12, maxLength: 12 }),
      (map, questions) => {
        const solid = solidOf(defaultTerrainOf(layoutOf(map)), 'start')
        const { blocks } = solid.terrain
        const standing = Array.from({ length: blocks.count }, (_, block) => block).filter(
          (block) => (blocks.gates[block] ?? -1) < 0 || solid.closed[blocks.gates[block] ?? -1] === 1,
        )
        for (const [tenthsX, tenthsY, column, row] of questions) {
          const place = { x: tenthsX / 10 + 8.03, y: tenthsY / 10 + 7.01 }
          if (typeof standingAt(solid, place) === 'string') continue
          const box = { x: 12 + column * 97 + 2.75, y: 12 + row * 97 + 2.75, width: 91.5, height: 91.5 }
          const isSeen = Array.from({ length: SAMPLES ** 2 }, (_, index) => ({
            x: box.x + (box.width * ((index % SAMPLES) + 0.5)) / SAMPLES,
            y: box.y + (box.height * (Math.floor(index / SAMPLES) + 0.5)) / SAMPLES,
          })).some((there) => !blocks.isBlocked(place.x, place.y, there.x, there.y, solid.closed))
          const answer = seesBox(solid.terrain, standing, place, box)
          // What a line reaches is seen; what is seen through a slit no line of these may reach.
          if (isSeen) expect(answer).toBe(true)
          if (answer) seen += 1
          if (answer && !isSeen) slits += 1
        }
      },
    ),
    { numRuns: 60 },
  )
  expect(seen).toBeGreaterThan(100)
  expect(slits / seen).toBeLessThan(0.03)
})
