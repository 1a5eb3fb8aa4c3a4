import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { boardSquares, COMPASS, latticeOf, type Square } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import {
  barrier,
  formatStanding,
  hatchwayAhead,
  hatchwayAt,
  longestView,
  placeOf,
  squareAt,
  stepped,
  turnedBy,
  withHatchways,
} from './walk.ts'

const missions = sampleMissions().flatMap(([, mission]) => (mission.arrangement.kind === 'open' ? [] : [mission]))
const squaresOf = (mission: Mission): readonly Square[] => {
  const { kit, field } = layoutOf(mission)
  return field.boards.flatMap(({ board }) =>
    boardSquares(latticeOf(kit, board)).map((square) => ({ ...square, board })),
  )
}
const places = missions.flatMap((mission) => squaresOf(mission).map((square) => ({ mission, square })))
const standings = fc.record({ place: fc.constantFrom(...places), facing: fc.constantFrom(...COMPASS) })

describe('walking on the deck', () => {
  it('comes back to where it began, and never goes where something is in the way', () => {
    fc.assert(
      fc.property(standings, ({ place: { mission, square }, facing }) => {
        const layout = layoutOf(mission)
        const next = stepped(layout, { square, facing }, false)
        expect(next === null).toBe(barrier(layout, square, facing) !== 'none')
        if (next === null) return
        expect(next.square).not.toEqual(square)
        expect(stepped(layout, next, true)).toEqual({ square, facing })
        const [a, b] = [placeOf(layout, square), placeOf(layout, next.square)]
        // A rim lies between squares of two boards.
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1.4 * layout.kit.lattice.pitch.value)
      }),
    )
  })

  it('goes through a hatchway once it is open, and only then', () => {
    fc.assert(
      fc.property(standings, ({ place: { mission, square }, facing }) => {
        const standing = { square, facing }
        const id = hatchwayAhead(layoutOf(mission), standing)
        if (id === null || barrier(layoutOf(mission), square, facing) === 'wall') return
        const isOpen = barrier(layoutOf(mission), square, facing) !== 'hatchway'
        const other = layoutOf(withHatchways(mission, new Set([id])))
        expect(barrier(other, square, facing) !== 'hatchway').toBe(!isOpen)
      }),
    )
  })

  it('finds the square under a place, and turns all the way round', () => {
    fc.assert(
      fc.property(standings, ({ place: { mission, square }, facing }) => {
        const layout = layoutOf(mission)
        expect(squareAt(layout, placeOf(layout, square))).toEqual(square)
        const standing = { square, facing }
        expect(turnedBy(turnedBy(standing, 3), 1)).toEqual(standing)
      }),
    )
  })
})

it('says where one stands and what ends the view', () => {
  const [mission] = missions
  if (mission === undefined) throw new Error('there are samples')
  const layout = layoutOf(mission)
  const standing = longestView(layout, { board: 1, x: 0, y: 0 })
  expect(formatStanding(layout, standing)).toMatch(/^You stand in \S+ and look (north|east|south|west): /)
  const door = mission.panels.find(({ hatchway }) => hatchway !== null)
  expect(hatchwayAt(layout, { x: -500, y: -500 } as Parameters<typeof hatchwayAt>[1], 40)).toBeNull()
  expect(door).toBeDefined()
})
