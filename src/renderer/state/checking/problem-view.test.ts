import { describe, expect, it } from 'vitest'
import type { Finding } from '#checking/checker/finding.ts'
import { checker } from './all-rules.ts'
import { listedProblems, noFilter, openProblems } from './problem-view.ts'

const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  severity: 'error',
  rule: 'panels-cross',
  message: `Message ${id}`,
  why: '',
  advice: 'Move one of them.',
  items: [id],
  at: { board: 1, x: 0, y: 0, name: 'C4' },
  fix: null,
  waived: null,
  ...more,
})

const findings = [
  finding('d', { severity: 'notice', rule: 'no-such-rule' }),
  finding('a'),
  finding('b', { rule: 'marker-in-terrain' }),
  finding('c', { severity: 'warning', at: null }),
  finding('w', { waived: 'wanted' }),
]
const view = (filter: Partial<typeof noFilter> = {}, selection: readonly string[] = []) => ({
  findings,
  selection,
  problemFilter: { ...noFilter, ...filter },
})
const shown = (state: Parameters<typeof listedProblems>[0]) => {
  const { open, ignored } = listedProblems(state)
  return [open, ignored].map((some) => some.map(({ id }) => id).join(''))
}

describe('the list of problems', () => {
  it('has the worst first, and ignored ones apart', () => {
    expect(shown(view())).toEqual(['abcd', 'w'])
  })
  it('shows one severity alone, ignored or not', () => {
    expect(shown(view({ severity: 'warning' }))).toEqual(['c', ''])
    expect(shown(view({ severity: 'error' }))).toEqual(['ab', 'w'])
  })
  it('keeps problems of the selection', () => {
    expect(shown(view({ onlySelection: true }, ['c', 'w', 'p9']))).toEqual(['c', 'w'])
    expect(shown(view({ onlySelection: true }))).toEqual(['', ''])
  })
  it('is walked in the order shown, without ignored ones', () => {
    expect(openProblems(view()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
  it('knows each rule once', () => {
    const ids = checker.rules.map(({ info }) => info.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
