import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { missionTexts } from './mission-texts.ts'
import { featureBlocks, forceSections } from './sections.ts'

const feature = (id: string, kind: Mission['features'][number]['kind']): Mission['features'][number] => ({
  id,
  kind,
  board: 1,
  x: 100,
  y: 100,
  turn: 0,
})
const mission: Mission = {
  ...blankMission(),
  features: [feature('f1', 'explosive-canisters'), feature('f2', 'explosive-canisters'), feature('f3', 'pipes')],
}

it('what features do stands once for each kind: canisters with Sabotage, and that nobody fights them', () => {
  const [canisters, pipes, ...others] = featureBlocks(mission).map((block) => JSON.stringify(block))
  expect(canisters).toContain('It has no Engagement Range and cannot be charged or fought.')
  expect(canisters).toContain('Sabotage (a Tactical Manoeuvre)')
  expect(pipes).toContain('Models cannot cross it. It gives partial cover')
  expect(others).toEqual([])
  expect(featureBlocks(blankMission())).toEqual([])
})
it('stands in pages and in Markdown', () => {
  expect(missionTexts(mission).find(({ title }) => title === 'Terrain features')?.blocks).toHaveLength(2)
})

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
