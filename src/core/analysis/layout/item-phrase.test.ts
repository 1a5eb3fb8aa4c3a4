import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { formatItem } from './item-phrase.ts'

it('says the kind of a region once, also where its label says it', () => {
  const words = (label: string): string =>
    formatItem(blankMission(), { collection: 'regions', item: { id: 'r1', kind: 'sector', label, squares: [] } })
  expect([words(''), words('A'), words('Sector A'), words('sector')]).toEqual([
    'Sector',
    'Sector A',
    'Sector A',
    'Sector',
  ])
})
