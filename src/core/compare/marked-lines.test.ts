import { expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
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
