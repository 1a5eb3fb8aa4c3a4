/** Missions with objectives, for what is reckoned of scoring. */
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { missionOf } from './rule-tester.ts'

export type Objective = Mission['play']['objectives'][number]

/** A mission with these objectives, which are `o1`, `o2`, … and have titles. */
export const withObjectives = (
  objectives: readonly Omit<Objective, 'id' | 'title'>[],
  parts: Partial<Mission> = {},
): Mission =>
  missionOf({
    ...parts,
    play: {
      ...blankMission().play,
      ...parts.play,
      objectives: objectives.map((each, index) => ({ id: `o${index + 1}`, title: `Number ${index + 1}`, ...each })),
    },
  })

/** A marker of its own in the first row of the first board: `m1`, `m2`, … */
export const marker = (index: number, kind: Mission['markers'][number]['kind'] = 'objective', label = '') => ({
  id: `m${index}`,
  kind,
  label,
  board: 1 as const,
  x: 60.5 + 97 * (index % 6),
  y: 60.5,
})

/** Scored at each own Command phase of the rounds 2 to 4. */
export const progressive = {
  kind: 'progressive',
  from: 2,
  to: 4,
  phase: 'command',
  turn: 'own',
  lastRoundAtEnd: false,
} as const

export const given = (points: number): Condition => ({ kind: 'given', points })
