import { expect, it } from 'vitest'
import { sampleMissions } from '../../../test/support/map-look.ts'
import { itemName } from './names.ts'

it('an area whose label says its kind is called so once', () => {
  const names = sampleMissions().flatMap(([, mission]) =>
    mission.regions.map((item) => itemName(mission, { collection: 'regions', item })),
  )
  expect(names).toEqual(expect.arrayContaining(['Bridge', 'Internal Room Pump Hall']))
  expect(names.filter((name) => /^(.+) \1$/.test(name))).toEqual([])
})
