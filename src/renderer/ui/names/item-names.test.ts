import { expect, it } from 'vitest'
import { itemName } from '#analysis/layout/descriptors.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { itemNames, mapSearchItems, placedMarkers, stripBidi } from './item-names.ts'

it('an area whose label says its kind is called so once', () => {
  const names = sampleMissions().flatMap(([, mission]) =>
    mission.regions.map((item) => itemName(mission, { collection: 'regions', item })),
  )
  expect(names).toEqual(expect.arrayContaining(['Bridge', 'Internal Room Pump Hall']))
  expect(names.filter((name) => /^(.+) \1$/.test(name))).toEqual([])
})

it('no two things of a list read alike', () => {
  const marker = (id: string, x: number) => ({ id, kind: 'objective', label: '1', board: 1 as const, x, y: 60 })
  const blank = blankMission()
  const mission: Mission = { ...blank, markers: [marker('m1', 40), marker('m2', 70), marker('m3', 360)] }
  const [m1, m2, m3] = itemsOf(mission, 'markers')
  if (m1 === undefined || m2 === undefined || m3 === undefined) throw new Error('no markers')
  expect(itemNames(mission, [m2, m3])).toEqual(['Objective Marker 1 (A1)', 'Objective Marker 1 (A4)'])
  expect(placedMarkers(mission).map(({ name }) => name)).toEqual([
    'Objective Marker 1 (A1, 1 of 2 from the west)',
    'Objective Marker 1 (A1, 2 of 2 from the west)',
    'Objective Marker 1 (A4)',
  ])
  for (const [title, sample] of [['three markers', mission] as const, ...sampleMissions()]) {
    const told = mapSearchItems(sample).map(({ name, where, label }) => [name, where, label].join('|'))
    expect(new Set(told).size, title).toBe(told.length)
    for (const collection of collections) {
      const names = itemNames(sample, itemsOf(sample, collection))
      expect(new Set(names).size, `${title}: ${collection}`).toBe(names.length)
    }
  }
})

it('a name that turns what follows is shown as it is written, and one in Hebrew as it was', () => {
  expect(stripBidi('map\u202egnp.bulkhead')).toBe('mapgnp.bulkhead')
  expect(stripBidi('\u2067\u05e9\u05dc\u05d5\u05dd\u2069 \u202afile')).toBe('\u05e9\u05dc\u05d5\u05dd file')
  const hebrew = '\u05e9\u05dc\u05d5\u05dd\u200f.bulkhead'
  expect(stripBidi(hebrew)).toBe(hebrew)
})
