import { describe, expect, it } from 'vitest'
import type { Finding, Severity } from '#checking/checker/finding.ts'
import { countBySeverity, summary } from './finding-row.tsx'

const finding = (id: string, severity: Severity, waived: string | null = null): Finding => ({
  id,
  severity,
  rule: 'r',
  message: id,
  why: '',
  advice: '',
  items: [],
  at: null,
  fix: null,
  waived,
})

describe('the counts of problems', () => {
  const some = [finding('a', 'notice'), finding('b', 'error'), finding('c', 'warning'), finding('d', 'error')]
  it('are said in words', () => {
    expect(summary(some)).toBe('2 errors, 1 warning, 1 notice')
    expect(summary([])).toBe('No problems')
  })
  it('leave out what is waived, and mention it', () => {
    const all = [...some, finding('e', 'error', 'wanted')]
    expect(countBySeverity(all)).toEqual({ error: 2, warning: 1, notice: 1 })
    expect(summary(all)).toBe('2 errors, 1 warning, 1 notice; 1 ignored')
    expect(summary([finding('e', 'error', 'wanted')])).toBe('No problems; 1 ignored')
  })
})
