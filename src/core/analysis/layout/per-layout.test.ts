import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { layoutOf } from './layout.ts'
import { perLayout } from './per-layout.ts'

it('works a value out once for each layout, apart from those of other functions', () => {
  let made = 0
  const title = perLayout(({ document }) => {
    made += 1
    return [document.mission.title]
  })
  const length = perLayout(({ document }) => document.mission.title.length)
  const [one, two] = [layoutOf(blankMission('One')), layoutOf(blankMission('Three'))]
  expect([title(one), title(two), title(one), title(two)]).toEqual([['One'], ['Three'], ['One'], ['Three']])
  expect(title(one)).toBe(title(one))
  expect(made).toBe(2)
  expect([length(one), length(two)]).toEqual([3, 5])
})

it('keeps the layout of a document that is in use, whatever else is looked at, and lets go of one that is not', () => {
  const [used, idle] = [blankMission('Used'), blankMission('Idle')]
  const [layout, other] = [layoutOf(used), layoutOf(idle)]
  for (let index = 0; index < 20; index += 1) {
    layoutOf(blankMission(`Preview ${index}`))
    expect(layoutOf(used)).toBe(layout)
  }
  expect(layoutOf(idle)).not.toBe(other)
})
