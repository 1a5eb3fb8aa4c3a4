import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { firstSteps } from './tools.ts'

describe('how a battlefield is begun', () => {
  it('speaks of walls and lines where there are squares', () => {
    expect(firstSteps(blankMission()).join(' ')).toMatch(/Wall.*lines/)
  })
  it('never does on a table without squares', () => {
    const table: Mission = { ...blankMission(), arrangement: { kind: 'open', width: 1219.2, height: 1219.2 } }
    expect(firstSteps(table).join(' ')).not.toMatch(/wall|line|lattice|zone/i)
    expect(firstSteps(table).join(' ')).toContain('Token')
  })
})
