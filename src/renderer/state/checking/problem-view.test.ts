import { beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#checking/checker/finding.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import { checker } from './all-rules.ts'
import { fetchChecker } from './checking.ts'
import { noFilter, openProblems, problemGroups, waitsForWalls } from './problem-view.ts'

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
  finding('a'),
  finding('b', { rule: 'marker-in-terrain' }),
  finding('c', { severity: 'warning', at: null }),
  finding('d', { severity: 'notice', rule: 'no-such-rule' }),
  finding('w', { waived: 'wanted' }),
]
const view = (change: Partial<Parameters<typeof problemGroups>[0]> = {}) => ({
  findings,
  selection: [],
  problemFilter: noFilter,
  settings: { problemsBy: 'severity' } as const,
  ...change,
})
const shown = (state: Parameters<typeof problemGroups>[0]) =>
  problemGroups(state).map(({ id, findings: all }) => [id, all.map((each) => each.id).join('')])
const filtered = (filter: Partial<typeof noFilter>) => view({ problemFilter: { ...noFilter, ...filter } })

beforeAll(fetchChecker)

describe('the list of problems', () => {
  it('is grouped by severity, worst first, with what is waived at the end', () => {
    expect(shown(view())).toEqual([
      ['error', 'ab'],
      ['warning', 'c'],
      ['notice', 'd'],
      ['waived', 'w'],
    ])
  })
  it('is grouped by subject in the order in which people read the rules', () => {
    expect(shown(view({ settings: { problemsBy: 'subject' } }))).toEqual([
      ['build', 'ac'],
      ['markers', 'b'],
      ['checks', 'd'],
      ['waived', 'w'],
    ])
  })
  it('leaves out severities that are hidden, waived or not', () => {
    expect(shown(filtered({ hidden: ['error'] }))).toEqual([
      ['warning', 'c'],
      ['notice', 'd'],
    ])
  })
  it('finds every word in message, advice, place and rule, in any case', () => {
    expect(shown(filtered({ text: 'MOVE a' }))).toHaveLength(4)
    expect(shown(filtered({ text: 'message b' }))).toEqual([['error', 'b']])
    expect(shown(filtered({ text: 'inside terrain' }))).toEqual([['error', 'b']])
    expect(shown(filtered({ text: 'c4 crate' }))).toEqual([])
    expect(shown(filtered({ text: '  ' }))).toHaveLength(4)
  })
  it('keeps what is about something selected', () => {
    const state = { ...filtered({ onlySelection: true }), selection: ['c', 'w', 'p9'] }
    expect(shown(state)).toEqual([
      ['warning', 'c'],
      ['waived', 'w'],
    ])
    expect(shown({ ...state, selection: [] })).toEqual([])
  })
  it('is walked in the order shown, without what is waived', () => {
    expect(openProblems(view()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(openProblems(view({ settings: { problemsBy: 'subject' } })).map(({ id }) => id)).toEqual([
      'a',
      'c',
      'b',
      'd',
    ])
  })
  it('knows each rule once', () => {
    const ids = checker.rules.map(({ info }) => info.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

it('says that all is well of an open table, which has no walls to wait for', () => {
  const ships = findTemplate('c-duel')?.document()
  if (ships === undefined) throw new Error('no template')
  expect(waitsForWalls(ships)).toBe(false)
  expect(waitsForWalls(blankMission())).toBe(true)
})
