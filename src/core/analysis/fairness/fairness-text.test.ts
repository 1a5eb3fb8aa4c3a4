import { describe, expect, it } from 'vitest'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { fairnessOf } from './fairness.ts'
import { differenceText, shortText, verdictText } from './fairness-text.ts'

describe('the headline', () => {
  it('says of what it names that most of it is balanced elsewhere, as its line does', () => {
    for (const [name, mission] of sampleMissions()) {
      if (mission.sides.length < 3) continue
      const report = fairnessOf(mission, { cells: 4 })
      const gravest = report.differences.find(({ balanced }) => !balanced)
      if (gravest === undefined) continue
      const [, aside] = /(mostly|partly) balanced elsewhere\)$/.exec(differenceText(gravest)) ?? []
      if (aside === undefined) expect(verdictText(report), name).not.toContain('balanced elsewhere')
      else expect(verdictText(report), name).toContain(`${aside} balanced elsewhere.`)
    }
  })
})

it('says in short, too, what is so only while hatchways are closed', () => {
  let some = 0
  for (const [name, mission] of sampleMissions())
    for (const difference of fairnessOf(mission, { cells: 4 }).differences) {
      const text = shortText(difference)
      expect(text.includes('as the battle starts'), `${name}: ${text}`).toBe(difference.when === 'start')
      if (difference.when === 'start') some += 1
    }
  expect(some).toBeGreaterThan(0)
})
