import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { forceSections } from './token-blocks.ts'

const force = (units: Mission['forces'][number]['units']): Mission['forces'][number] => ({
  side: 'attacker',
  points: 500,
  parts: [{ id: 'vanguard', name: 'Vanguard', share: 50 }],
  slots: [],
  units,
})
const titles = (document: Mission): string[] => forceSections(document).map(({ title }) => title)

it('calls the table of the units by the side and what they come to', () => {
  const units = [{ id: 'u1', name: 'Hooks', points: 90, models: 5, size: 'infantry' }]
  expect(titles({ ...blankMission(), forces: [force(units)] })).toEqual([
    'Attacker: 90 of 500 points, 5 models',
    'Attacker: Parts',
  ])
})

it('says of a table of parts that it is one, also where no unit is listed', () => {
  expect(titles({ ...blankMission(), forces: [force([])] })).toEqual(['Attacker: Parts'])
})
