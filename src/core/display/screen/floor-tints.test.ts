import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPASS } from '#core/kit/lattice.ts'
import { squareKey } from '#core/kit/square-names.ts'
import { allSquares, beyond } from '#core/layout/areas.ts'
import { layoutOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { fieldFlipOf } from '#core/symmetry/field-flip.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { roomsOf } from './floor-tints.ts'

const tintsOf = (mission: Mission): Map<string, { room: number; tint: string }> =>
  new Map(
    roomsOf(layoutOf(mission)).flatMap(({ squares, tint }, room) =>
      squares.map((square) => [squareKey(square), { room, tint }] as const),
    ),
  )

function expectNeighboursDiffer(mission: Mission): void {
  const layout = layoutOf(mission)
  const tints = tintsOf(mission)
  for (const square of allSquares(layout))
    for (const side of COMPASS)
      for (const next of beyond(layout, square, side)) {
        const [here, there] = [tints.get(squareKey(square)), tints.get(squareKey(next))]
        if (here?.room !== there?.room) expect(here?.tint, squareKey(square)).not.toBe(there?.tint)
      }
}

/** The same map with every hatchway open, or closed. */
const withHatchways = (mission: Mission, start: 'open' | 'closed'): Mission => ({
  ...mission,
  panels: mission.panels.map((panel) =>
    panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, start } },
  ),
})

describe('the tints of floors', () => {
  it('differ between rooms beside each other, on every sample and on any map', () => {
    for (const [, mission] of sampleMissions()) expectNeighboursDiffer(mission)
    fc.assert(fc.property(arbitraryMission(), expectNeighboursDiffer), { numRuns: 60 })
  })

  it('stay as they are when hatchways open or close', () => {
    for (const [name, mission] of sampleMissions())
      expect(tintsOf(withHatchways(mission, 'open')), name).toEqual(tintsOf(withHatchways(mission, 'closed')))
  })

  it('are shared by rooms that the symmetry of the mission brings onto each other', () => {
    let pairs = 0
    for (const [name, mission] of sampleMissions()) {
      const { symmetry } = mission.mission
      if (symmetry === 'none') continue
      const layout = layoutOf(mission)
      const flip = fieldFlipOf(layout, symmetry)
      if (flip === null) continue
      const tints = tintsOf(mission)
      const sizes = new Map<number, number>()
      for (const { room } of tints.values()) sizes.set(room, (sizes.get(room) ?? 0) + 1)
      for (const square of allSquares(layout)) {
        const [here, there] = [tints.get(squareKey(square)), tints.get(squareKey(flip.square(square)))]
        if (here === undefined || there === undefined || sizes.get(here.room) !== sizes.get(there.room)) continue
        pairs += here.room === there.room ? 0 : 1
        expect(there.tint, `${name} ${squareKey(square)}`).toBe(here.tint)
      }
    }
    expect(pairs).toBeGreaterThan(0)
  })
})
