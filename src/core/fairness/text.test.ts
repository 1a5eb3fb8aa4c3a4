import { describe, expect, it } from 'vitest'
import { sampleMissions } from '../../../test/support/map-look.ts'
import { fairnessOf } from './fairness.ts'
import { differenceText, verdictText } from './text.ts'

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
