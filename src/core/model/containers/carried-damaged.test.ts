/** A damaged mission in a file of another kind. */
import { expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { readMissionIn } from './read-container.ts'
import { MISSION_NAMESPACE } from './refusal.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })
const [before, after] = [
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata>\n<b:mission xmlns:b="${MISSION_NAMESPACE}">`,
  '</b:mission>\n</metadata></svg>',
]
const read = (mission: string) => readMissionIn(new TextEncoder().encode(`${before}${mission}${after}`), decoder)
const mission = writeMission(blankMission())

it('is said to be so, at no line of a file that nobody can correct', () => {
  expect(read(mission).ok).toBe(true)
  expect(read(mission.replace('"panels"', '"panel'))).toMatchObject({
    error: {
      message: expect.stringMatching(/^the mission in this SVG is damaged: /),
      advice: 'Copy or download it again, or ask for the .bulkhead file.',
      ...{ line: 0, column: 0 },
    },
  })
})

it('is not, where it is of a newer program', () => {
  expect(read(mission.replace(/"version": \d+/, '"version": 99'))).toMatchObject({
    error: { code: 'newer-version', message: expect.not.stringContaining('damaged'), line: 0 },
  })
})
