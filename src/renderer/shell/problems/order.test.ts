import { describe, expect, it } from 'vitest'
import type { Finding, Severity } from '#core/checker/finding.ts'
import { ordered, summary } from './order.ts'

const finding = (id: string, severity: Severity): Finding => ({
  id,
  severity,
  rule: 'r',
  message: id,
  why: '',
  advice: '',
  items: [],
  at: null,
  fix: null,
  waived: null,
})
const some = [finding('a', 'notice'), finding('b', 'error'), finding('c', 'warning'), finding('d', 'error')]

describe('the list of problems', () => {
  it('puts the worst first and keeps the order within', () => {
    expect(ordered(some).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a'])
  })
  it('counts in words', () => {
    expect(summary(some)).toBe('2 errors, 1 warning, 1 notice')
    expect(summary([])).toBe('No problems')
  })
})
