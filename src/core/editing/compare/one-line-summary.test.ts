import { describe, expect, it } from 'vitest'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { inOneLine } from './one-line-summary.ts'

const mission = everyKind()

describe('a difference in one line', () => {
  it('is told where it is little', () => {
    const renamed = { ...mission, mission: { ...mission.mission, title: 'Another' } }
    expect(inOneLine(mission, renamed)).toMatch(/^Title: .*“Another”/)
  })
  it('is counted where it is much', () => {
    expect(inOneLine(mission, { ...mission, panels: [] })).toMatch(/^\d+ removed/)
  })
  it('says so where there is none', () => {
    expect(inOneLine(mission, mission)).toBe('no difference')
  })
})
