/** How the boards lie on the table changes nothing about what is wrong: turned by a quarter, and with the second board shifted. */
import { describe, expect, it } from 'vitest'
import { checkOnce } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { allMissions } from '../../../../test/support/all-missions.ts'
import { quarterTurned, withOwnBoards } from '../../../../test/support/quarter-turn.ts'
import { sixBoards } from '../../../../test/support/six-boards.ts'

/** What is told of which items; places have other names for sides and neighbours when they lie turned. */
const told = (mission: Mission): string[] =>
  checkOnce(mission)
    .map(({ rule, severity, items }) => `${rule} ${severity} ${items.toSorted().join(' ')}`)
    .sort()

/** The second board of two further along the seam, as far as half a square and more. */
const shifted =
  (by: number) =>
  (mission: Mission): Mission => {
    const { arrangement } = withOwnBoards(mission)
    if (arrangement.kind !== 'boards') return mission
    const boards = arrangement.boards.map((board, index) => (index === 1 ? { ...board, y: board.y + by } : board))
    return { ...mission, arrangement: { ...arrangement, boards } }
  }

const faults: readonly (readonly [string, (mission: Mission) => Mission])[] = [
  ['as it is', (mission) => mission],
  [
    'with a wall of three gone',
    (mission) => ({ ...mission, panels: mission.panels.filter((_, index) => index % 3 !== 1) }),
  ],
  ['without loose pillars', (mission) => ({ ...mission, halfPillars: [], wallEnds: [] })],
  [
    'with markers elsewhere',
    (mission) => ({
      ...mission,
      markers: mission.markers.map((marker, index) =>
        index % 2 === 1 ? { ...marker, x: Math.max(0, marker.x - 37.5) } : { ...marker, y: Math.max(0, marker.y - 41) },
      ),
    }),
  ],
  [
    'with smaller zones',
    (mission) => ({
      ...mission,
      zones: mission.zones.map((zone) => ({
        ...zone,
        squares: zone.squares.slice(0, Math.max(1, zone.squares.length - 1)),
      })),
    }),
  ],
  [
    'with tokens elsewhere',
    (mission) => ({
      ...mission,
      tokens: mission.tokens.map((token, index) => ({
        ...token,
        x: Math.max(0, token.x - 40),
        y: Math.max(0, token.y - (index % 2) * 55),
      })),
    }),
  ],
  ['with its second board half a square along', shifted(50.5)],
  ['with its second board a quarter of a square along', shifted(24)],
]

describe.each(faults)('every sample and template %s', (_, faulty) => {
  it('has the same findings after each quarter turn', () => {
    const differ = [...allMissions(), ['six boards', sixBoards()] as const].flatMap(([name, mission]) => {
      const before = faulty(mission)
      // Boards that would lie on one another.
      if (findFaults(before).length > 0) return []
      const findings = told(before)
      let now = before
      // Three quarters are three times one: once is enough.
      return (before === mission ? [90, 270] : [90]).flatMap((turn) => {
        now = turn === 90 ? quarterTurned(now) : quarterTurned(quarterTurned(now))
        return findFaults(now).length === 0 && told(now).join('\n') === findings.join('\n') ? [] : [`${name} ${turn}`]
      })
    })
    expect(differ).toEqual([])
  })
})
