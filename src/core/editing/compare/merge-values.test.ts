import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { compareMissions } from './compare-missions.ts'
import { differenceLines } from './difference.ts'
import { mergeMissions } from './merge-missions.ts'

const blank = blankMission()
const of = (briefing: string): Mission => ({ ...blank, mission: { ...blank.mission, briefing } })

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a line that says %s alone, which every object knows, is a line like any other',
  (word) => {
    const base = of('One.\n\nTwo.\n\nThree.')
    const ours = of(`One.\n\n${word}\n\nThree.`)
    const theirs = of(`${word}\nOne.\n\nTwo.\n\nThree.`)
    const { document, conflicts } = mergeMissions({ base, ours, theirs })
    expect(conflicts).toEqual([])
    expect(document.mission.briefing).toBe(`${word}\nOne.\n\n${word}\n\nThree.`)
    expect(differenceLines(compareMissions(base, ours))).toEqual([`Briefing: “${word}” instead of “Two.”`])
  },
)

it('a text in which one line stands thousands of times is compared and merged: the limit of this test guards against minutes', () => {
  const lines = (change: (line: string, at: number) => string): string =>
    Array.from({ length: 9000 }, (_, at) => change('', at)).join('\n')
  const base = of(lines((line) => line))
  const ours = of(lines((line, at) => (at === 10 ? 'b' : line)))
  const theirs = of(`c\n${lines((line) => line)}`)
  const { document, conflicts } = mergeMissions({ base, ours, theirs })
  expect(conflicts).toEqual([])
  expect(document.mission.briefing).toBe(`c\n${ours.mission.briefing}`)
  expect(differenceLines(compareMissions(base, ours))).toHaveLength(1)
  const every = of(lines((_, at) => (at % 2 === 0 ? 'b' : '')))
  expect(mergeMissions({ base, ours: every, theirs: ours }).document.mission.briefing).toBe(every.mission.briefing)
})

type Condition = Mission['play']['objectives'][number]['conditions'][number]
const held = (count: number, points: number): Condition => ({
  kind: 'control-at-least',
  markers: { kind: 'all' },
  count,
  points,
})
const warlord = (points: number): Condition => ({ kind: 'warlord-destroyed', points })
const scoring = (...conditions: Condition[]): Mission => ({
  ...blank,
  play: { ...blank.play, objectives: [{ id: 'o1', title: 'Hold', side: null, timing: { kind: 'end' }, conditions }] },
})

function merged(base: Mission, ours: Mission, theirs: Mission) {
  const { document, conflicts } = mergeMissions({ base, ours, theirs })
  return { conditions: document.play.objectives[0]?.conditions, conflicts: conflicts.map(({ key }) => key) }
}

it('a condition that one changed goes with one that the other added or took away', () => {
  const base = scoring(held(1, 5), held(2, 10))
  const changed = scoring(held(1, 5), held(2, 11))
  const more = scoring(held(1, 6), held(2, 10), held(3, 15))
  for (const [ours, theirs] of [
    [more, changed],
    [changed, more],
  ] as const)
    expect(merged(base, ours, theirs)).toEqual({ conditions: [held(1, 6), held(2, 11), held(3, 15)], conflicts: [] })
  const fewer = scoring(held(2, 10))
  for (const [ours, theirs] of [
    [fewer, changed],
    [changed, fewer],
  ] as const)
    expect(merged(base, ours, theirs)).toEqual({ conditions: [held(2, 11)], conflicts: [] })
})

it('of several conditions of one kind the one that says most of the same is what it became', () => {
  const base = scoring(held(1, 5), held(2, 10), held(3, 15))
  const theirs = scoring(held(1, 6), held(2, 10), held(3, 15))
  expect(merged(base, scoring(held(1, 5), held(4, 15)), theirs)).toEqual({
    conditions: [held(1, 6), held(4, 15)],
    conflicts: [],
  })
})

it('a condition that both changed, or one took away, is a conflict, and stands there once', () => {
  const base = scoring(held(1, 5), warlord(10))
  const both = merged(base, scoring(held(1, 6), warlord(12), held(3, 15)), scoring(held(1, 5), warlord(15)))
  expect(both).toEqual({
    conditions: [held(1, 6), warlord(12), held(3, 15)],
    conflicts: ['play/objectives/o1/conditions/1/points'],
  })
  const gone = merged(base, scoring(held(1, 6)), scoring(held(1, 5), warlord(15)))
  expect(gone).toEqual({ conditions: [held(1, 6)], conflicts: ['play/objectives/o1/conditions/1'] })
})
