import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squareKey } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { colourOf, contrastOf } from '../../../../../test/support/contrast.ts'
import { sampleMissions } from '../../../../../test/support/map-look.ts'
import { FLOORS, roomsOf } from './floor-tints.ts'
import { mapThemes } from './map-themes.ts'

const tintsOf = (mission: Mission): Map<string, { room: number; tint: string }> =>
  new Map(
    roomsOf(layoutOf(mission)).flatMap(({ squares, tint }, room) =>
      squares.map((square) => [squareKey(square), { room, tint }] as const),
    ),
  )

/** The same map with every hatchway open, or closed. */
const withHatchways = (mission: Mission, start: 'open' | 'closed'): Mission => ({
  ...mission,
  panels: mission.panels.map((panel) =>
    panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, start } },
  ),
})

describe('the greys of floors', () => {
  it('are two, without hue, and areas out of play have none', () => {
    let outOfPlay = 0
    for (const [name, mission] of sampleMissions()) {
      const tints = tintsOf(mission)
      for (const region of regionsThat(mission, (kind) => kind.outOfPlay))
        for (const square of region.squares) {
          outOfPlay += 1
          expect(tints.has(squareKey(square)), name).toBe(false)
        }
    }
    expect(outOfPlay).toBeGreaterThan(0)
    for (const theme of ['light', 'dark'] as const) {
      const colours = FLOORS.map((floor) => colourOf(mapThemes[theme][floor]))
      for (const colour of colours)
        expect(Math.max(...colour.slice(0, 3)) - Math.min(...colour.slice(0, 3))).toBeLessThanOrEqual(12)
      const [one, other] = colours
      if (one === undefined || other === undefined) throw new Error('two greys')
      expect(contrastOf(one, other)).toBeGreaterThanOrEqual(1.1)
    }
  })

  it('are one on an empty board, and differ where a wall parts it', () => {
    expect(
      new Set([...tintsOf(blankMission()).values()].filter(({ room }) => room === 0).map(({ tint }) => tint)).size,
    ).toBe(1)
  })

  it('stay as they are when hatchways open or close', () => {
    for (const [name, mission] of sampleMissions())
      expect(tintsOf(withHatchways(mission, 'open')), name).toEqual(tintsOf(withHatchways(mission, 'closed')))
  })

  it('hardly change while somebody draws: of all squares, fewer than one in twelve with each wall', () => {
    let [all, changed] = [0, 0]
    for (const [, mission] of sampleMissions()) {
      const drawn = (count: number) =>
        tintsOf({ ...mission, panels: mission.panels.slice(0, count), halfPillars: [], wallEnds: [] })
      let before = drawn(0)
      for (let count = 1; count <= mission.panels.length; count += 1) {
        const after = drawn(count)
        for (const [square, { tint }] of after) {
          all += 1
          if (before.get(square)?.tint !== tint) changed += 1
        }
        before = after
      }
    }
    expect(changed / all).toBeLessThan(1 / 12)
  })

  it('change in rooms that a new wall touches alone, for nearly all walls', () => {
    let [walls, farther] = [0, 0]
    for (const [, mission] of sampleMissions()) {
      const drawn = (count: number): ReadonlyMap<string, string> =>
        new Map(
          roomsOf(layoutOf({ ...mission, panels: mission.panels.slice(0, count), halfPillars: [], wallEnds: [] })).map(
            ({ squares, tint }) => [squares.map(squareKey).join(), tint],
          ),
        )
      let before = drawn(0)
      for (let count = 1; count <= mission.panels.length; count += 1) {
        const after = drawn(count)
        walls += 1
        if ([...after].some(([room, tint]) => before.has(room) && before.get(room) !== tint)) farther += 1
        before = after
      }
    }
    expect(farther / walls).toBeLessThan(0.12)
  })
})
