/** Four crews in two teams: whoever plays together is no enemy, and what one of them has is no lead over the other. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#core/document-io/read-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import { fairnessOf } from './fairness.ts'

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
  it('are not in sight of their own, nor ahead of each other', () => {
    const [before, after] = [fairnessOf(alone), fairnessOf(mates)]
    const shares = ({ start }: typeof before) => start.exposure.map(({ share }) => share ?? 0)
    expect(shares(after).some((share, index) => share < (shares(before)[index] ?? 0))).toBe(true)
    expect(shares(after).every((share, index) => share <= (shares(before)[index] ?? 0))).toBe(true)
    const pairs = after.differences.map(({ side, other }) => [side, other].sort().join())
    expect(pairs).not.toContain([a, c].sort().join())
    expect(pairs).not.toContain([b, d].sort().join())
  })
})
