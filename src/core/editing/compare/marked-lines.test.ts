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
