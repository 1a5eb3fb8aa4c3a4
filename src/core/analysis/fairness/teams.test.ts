/** Four crews in two teams: whoever plays together is no enemy, and what one of them has is no lead over the other. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { fairnessOf } from './fairness.ts'
import { explanation } from './fairness-text.ts'
import { HEAT } from './report.ts'

const read = readMission(readFileSync('resources/samples/four-claims.bulkhead', 'utf8'))
if (!read.ok) throw new Error('four-claims cannot be read')
const alone: Mission = read.value.document
const mates: Mission = {
  ...alone,
  sides: alone.sides.map((side, index) => ({ ...side, team: index % 2 === 0 ? 'Red' : 'Blue' })),
}
const [a, b, c, d] = alone.sides.map(({ id }) => id)

describe('teams', () => {
  const zonesOf = (side?: string) => new Set(alone.zones.filter((zone) => zone.side === side).map(({ id }) => id))
  const enemiesOf = (document: Mission, side?: string) =>
    new Set(
      fairnessOf(document)
        .start.ways.filter((way) => way.side === side && way.goal.kind === 'zone')
        .map(({ goal }) => goal.id),
    )
  it('have no ways to Entry Zones of their own', () => {
    expect(enemiesOf(alone, a)).toEqual(new Set([...zonesOf(b), ...zonesOf(c), ...zonesOf(d)]))
    expect(enemiesOf(mates, a)).toEqual(new Set([...zonesOf(b), ...zonesOf(d)]))
  })
  it('are not in sight of their own', () => {
    const [before, after] = [fairnessOf(alone), fairnessOf(mates)]
    const shares = ({ start }: typeof before) => start.exposure.map(({ share }) => share ?? 0)
    expect(shares(after).some((share, index) => share < (shares(before)[index] ?? 0))).toBe(true)
    expect(shares(after).every((share, index) => share <= (shares(before)[index] ?? 0))).toBe(true)
  })
  it('are told once of how they are seen', () => {
    // One zone of Blue stands back, so that Blue sees less of the markers than Red does.
    const fewer = { ...mates, zones: mates.zones.filter(({ side }) => side !== b) }
    const sight = fairnessOf(fewer).differences.filter(({ about }) => about === 'sight')
    expect(sight.length).toBeGreaterThan(0)
    const places = sight.map(({ marker, when, side }) => `${marker} ${when} ${side}`)
    expect(places).toEqual([...new Set(places)])
    expect(new Set(sight.map(({ side }) => side))).not.toContain(c)
    for (const { text } of sight) expect(text).toContain('the team “Red”')
  })
  it('are not ahead of each other', () => {
    // One crew has more Entry Zones than any other: all others are behind it, its mate too while they play alone.
    const more = [1, 3].map((y, index) => ({
      id: `more${index}`,
      kind: 'player-c-deployment',
      side: 'c',
      label: '',
      squares: [{ board: 2 as const, x: 4, y }],
    }))
    const pairsOf = (document: Mission): Set<string> =>
      new Set(
        fairnessOf({ ...document, zones: [...document.zones, ...more] }).differences.map(({ side, other }) =>
          [side, other].sort().join(),
        ),
      )
    const [before, after] = [pairsOf(alone), pairsOf(mates)]
    expect(before).toContain([a, c].sort().join())
    expect(after).not.toContain([a, c].sort().join())
    expect(after).not.toContain([b, d].sort().join())
    expect(after).toContain([b, c].sort().join())
  })

  describe('share ground', () => {
    /** Nothing but four crews: of Red in the corners of the north side, of Blue in one corner of the south side, side by side. */
    const corners = (document: Mission): Mission => ({
      ...document,
      arrangement: { kind: 'single' },
      panels: [],
      halfPillars: [],
      wallEnds: [],
      features: [],
      markers: [],
      regions: [],
      zones: [
        ['a', 0, 0],
        ['b', 0, 6],
        ['c', 5, 0],
        ['d', 1, 6],
      ].map(([side, x, y]) => ({
        id: `z${side}`,
        kind: `player-${side}-deployment`,
        side: String(side),
        label: '',
        squares: [{ board: 1, x: Number(x), y: Number(y) }],
      })),
    })
    const [before, after] = [fairnessOf(corners(alone)), fairnessOf(corners(mates))]
    /** Cells of the northernmost row of squares, with who is first in them. */
    const north = ({ start }: typeof before): number[] => {
      const { columns, first } = start.ground.heat
      return [...first.slice(0, columns * 8)]
    }
    it('that both reach long before an enemy, and lead by what the enemy needs more', () => {
      expect(north(before)).toContain(HEAT.alike)
      expect(north(after)).not.toContain(HEAT.alike)
      const { columns, first, lead } = after.start.ground.heat
      const middle = columns * 4 + Math.floor(columns / 2)
      expect([0, 2]).toContain(first[middle])
      expect(explanation(after)).toContain('Two sides of one team are never tied')
      expect(explanation(before)).not.toContain('team')
      expect(lead[middle]).toBeGreaterThan(200)
    })
    it('so that teams are compared', () => {
      const told = after.differences.filter(({ about }) => about === 'ground').map(({ text }) => text)
      expect(told.length).toBeGreaterThan(0)
      for (const text of told) expect(text).toMatch(/the team “Blue” arrives first on .*, the team “Red” on /)
      const areas = after.start.ground.reaches.at(-1)?.first.map(({ area }) => area) ?? []
      const red = (areas[0] ?? 0) + (areas[2] ?? 0)
      expect(told.join()).toContain(`the team “Red” on ${Math.round(red / 25.4 ** 2)} square inches`)
    })
  })
})
