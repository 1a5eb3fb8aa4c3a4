import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ships } from '../../../../test/support/ship-mission.ts'
import { rostersOf } from './roster.ts'

const blank = blankMission()
const withForce: Mission = {
  ...blank,
  play: {
    ...blank.play,
    deployment: { ...blank.play.deployment, squads: { models: 10, into: 2, rule: 'must' } },
    reference: [
      { kind: 'stratagem', title: 'Cut the lights', cost: 1, text: 'One area goes dark.' },
      { kind: 'enhancement', title: 'Old hand', cost: 25, side: 'defender', text: 'Falls back and shoots.' },
    ],
  },
  forces: [
    {
      side: 'attacker',
      parts: [],
      slots: [],
      units: [
        { id: 'u1', name: 'Crew', points: 95, models: 10, size: '' },
        { id: 'u2', name: 'Captain', points: 80, models: 1, size: '' },
      ],
    },
  ],
}

describe('rosters', () => {
  it('are one empty form for each side where the mission lists no forces', () => {
    const rosters = rostersOf(blank)
    expect(rosters.map(({ side }) => side)).toEqual(['Attacker', 'Defender'])
    for (const { rows, sum, fields, limits, choices } of rosters) {
      expect(rows).toHaveLength(12)
      expect(rows.flat().every((cell) => cell === '')).toBe(true)
      expect(sum).toBe('of 500')
      expect(fields.map(({ name }) => name)).toEqual(['Player', 'Army Faction', 'Detachment', 'Warlord', 'Date'])
      expect(limits).toEqual(['At most 500 points.'])
      expect(choices).toEqual([])
    }
  })
  it('have the units of the mission, those that must be split in their parts, and room for more', () => {
    const [roster, other] = rostersOf(withForce)
    const cellsOf = (head: string): (string | undefined)[] => {
      const column = roster?.columns.findIndex((each) => each.head === head) ?? -1
      return roster?.rows.slice(0, 4).map((row) => row[column]) ?? []
    }
    expect(cellsOf('Unit')).toEqual(['Crew (1 of 2)', 'Crew (2 of 2)', 'Captain', ''])
    expect(cellsOf('Starting Strength')).toEqual(['5', '5', '1', ''])
    expect(cellsOf('Points')).toEqual(['48', '48', '80', ''])
    expect(roster?.sum).toBe('175 of 500')
    expect(roster?.choices).toEqual(['Cut the lights, 1 CP'])
    expect(other?.choices).toEqual(['Cut the lights, 1 CP', 'Old hand, 25 points'])
  })
  it('of ships have the parts and slots of their charts', () => {
    const [roster] = rostersOf(ships)
    expect(roster?.columns.map(({ head }) => head)).toEqual(expect.arrayContaining(['Part', 'Counts as', 'Starts']))
    expect(roster?.limits.join(' ')).toMatch(/Assault: 60 %, 900 points\./)
    expect(roster?.columns.map(({ head }) => head)).toContain('Models')
    expect(roster?.fields.map(({ name }) => name)).toEqual(['Player', 'Army', 'Date'])
    expect(roster?.choicesTitle).toBe('Notes')
  })
})
