import { expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { countToDo, toDoOf } from './to-do.ts'

const titles = (mission: Mission) => toDoOf(mission).map(({ title, done }) => `${done ? '✓' : '–'} ${title}`)

it('a new mission needs walls, a zone for each side, objectives and a briefing', () => {
  expect(titles(blankMission())).toEqual([
    '– Walls',
    '– Attacker Entry Zone',
    '– Defender Entry Zone',
    '– Objectives',
    '– Briefing',
  ])
})

it('ticks what is there, with how much there is', () => {
  const blank = blankMission()
  const mission: Mission = {
    ...blank,
    panels: [{ id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null }],
    zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '1', squares: [{ board: 1, x: 0, y: 0 }] }],
    mission: { ...blank.mission, briefing: 'The choir fell silent.' },
  }
  expect(toDoOf(mission).flatMap(({ done, detail }) => (done ? [detail] : []))).toEqual([
    '1 piece drawn',
    '1 zone',
    '4 words',
  ])
  expect(countToDo(mission)).toBe(2)
})

it('asks for no walls and zones where the table has no squares', () => {
  const ships = findTemplate('c-duel')?.document()
  if (ships === undefined) throw new Error('no template')
  expect(toDoOf(ships).map(({ id }) => id)).toEqual(['objectives', 'briefing'])
})
