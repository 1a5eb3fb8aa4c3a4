import { describe, expect, it } from 'vitest'
import { withFigure, withSeverity } from './rules-dialog.tsx'

describe('rule settings', () => {
  const some = { a: { severity: 'off', thresholds: { gap: 3 } }, b: { severity: 'notice' } } as const

  it('change one severity and leave the rest', () => {
    expect(withSeverity(some, 'a', 'error')).toEqual({ ...some, a: { severity: 'error', thresholds: { gap: 3 } } })
    expect(withSeverity({}, 'c', 'off')).toEqual({ c: { severity: 'off' } })
  })
  it('change one figure and leave the rest', () => {
    expect(withFigure(some, 'a', 'gap', 5)).toEqual({ ...some, a: { severity: 'off', thresholds: { gap: 5 } } })
    expect(withFigure(some, 'b', 'size', 0)).toEqual({ ...some, b: { severity: 'notice', thresholds: { size: 0 } } })
  })
  it('leave out what says nothing any more', () => {
    expect(withSeverity(some, 'b', null)).toEqual({ a: some.a })
    expect(withFigure(withSeverity(some, 'a', null), 'a', 'gap', null)).toEqual({ b: some.b })
    expect(withFigure(some, 'a', 'gap', null)).toEqual({ ...some, a: { severity: 'off' } })
  })
  it('never change what they are given', () => {
    const frozen = Object.freeze({ a: Object.freeze({ thresholds: Object.freeze({ gap: 3 }) }) })
    expect(withFigure(frozen, 'a', 'gap', 4)).toEqual({ a: { thresholds: { gap: 4 } } })
    expect(frozen.a.thresholds.gap).toBe(3)
  })
})
