import { expect, it } from 'vitest'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { missionWith } from './report.ts'

const closed = panelOf('p1', 1, 'A4 1 1 v first east')
const open = panelOf('p2', 1, 'A4 3 1 v first east open')
const locked = {
  ...panelOf('p3', 1, 'A4 5 1 v first east'),
  hatchway: { half: 'first', face: 'east', start: 'closed', tag: 'locked' },
} as const
const document = missionOf({ panels: [closed, open, locked, panelOf('p4', 1, 'A1 2 4 h')] })

it('opens every hatchway but those that nobody can open, and makes the same of the same', () => {
  expect(missionWith(document, 'start')).toBe(document)
  const all = missionWith(document, 'open')
  expect(all.panels.map(({ hatchway }) => hatchway?.start)).toEqual(['open', 'open', 'closed', undefined])
  expect(missionWith(document, 'open')).toBe(all)
  for (const index of [1, 2, 3]) expect(all.panels[index]).toBe(document.panels[index])
  const moved = { ...document, notes: [...document.notes] }
  expect(missionWith(moved, 'open').panels[0]).toBe(all.panels[0])
})

it('is seen on the screen: the wall whose hatchway it opens is drawn otherwise, and no other', () => {
  const drawn = (when: 'start' | 'open') =>
    buildScreenList(missionWith(document, when), screenLook(1, false)).layers.find(({ name }) => name === 'panels')
      ?.figures ?? []
  const [asTheyStart, opened] = [drawn('start'), drawn('open')]
  const changed = asTheyStart.filter((figure, index) => JSON.stringify(figure) !== JSON.stringify(opened[index]))
  expect(changed.map(({ item }) => item)).toEqual(['p1'])
})
