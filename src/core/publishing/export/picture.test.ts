import { expect, test } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { areaAround, areaOfOneBoard, mapPicture } from './picture.ts'

const mission = { ...blankMission(), panels: [panelOf('p1', 1, 'A1 0 1 h'), panelOf('p2', 1, 'A1 3 5 v')] }
const choices = { theme: 'print', transparent: false, area: null, title: false, key: false } as const

test('the area around items holds them with some room, in whole millimetres', () => {
  const area = areaAround(mission, ['p1'])
  if (area === null) throw new Error('no area')
  // The wall itself; its code lies beside it.
  expect(area.x).toBeLessThan(618)
  expect(area.y).toBeLessThan(109 - 2.75)
  expect(area.x + area.width).toBeGreaterThan(618 + 194)
  expect(area.width).toBeLessThan(194 + 2 * 25)
  expect(area.height).toBeLessThan(80)
  expect(Object.values(area).every(Number.isInteger)).toBe(true)
})

test('nothing that is drawn has no area', () => {
  expect(areaAround(mission, [])).toBeNull()
  expect(areaAround(mission, ['gone'])).toBeNull()
})

test('a part of the map leaves out what lies beside it', () => {
  const items = (area: typeof choices.area | ReturnType<typeof areaAround>) =>
    mapPicture(mission, { ...choices, area }).layers.flatMap(({ figures }) => figures.flatMap(({ item }) => item ?? []))
  expect(new Set(items(null))).toEqual(new Set(['p1', 'p2']))
  expect(new Set(items(areaAround(mission, ['p2'])))).toEqual(new Set(['p2']))
})

test('a title that is too long is cut after two lines, and none takes no room', () => {
  const heightOf = (title: string): number =>
    mapPicture({ ...mission, mission: { ...mission.mission, title } }, { ...choices, title: true }).box.height
  expect(heightOf('')).toBe(771)
  expect(heightOf('word '.repeat(200))).toBeLessThan(771 + 110)
})

test('every row of the key lies below the map and inside the picture', () => {
  const { box, extras } = mapPicture(mission, {
    ...choices,
    key: true,
    area: { x: 600, y: 90, width: 150, height: 50 },
  })
  const texts = extras.filter((shape) => shape.type === 'text')
  expect(texts.map(({ text }) => text)).toEqual(['Wall', 'Pillar'].slice(0, texts.length))
  for (const { at } of texts) {
    expect(at.y).toBeGreaterThan(140)
    expect(at.y).toBeLessThan(box.y + box.height)
  }
})

test('an area begins with a board of the mission’s own kit, wherever it lies', () => {
  const blank = blankMission()
  expect(areaOfOneBoard(blank)).toEqual({ x: 0, y: 0, width: 606, height: 703 })
  const { lattice, ...kit } = BOARDING_ACTIONS_KIT
  const boardWidth = { ...lattice.boardWidth, value: 330.5 }
  const own = { ...kit, id: 'mine', lattice: { ...lattice, boardWidth } }
  const document: Mission = { ...blank, kit: { id: 'mine', count: 1, codes: {}, own } }
  expect(areaOfOneBoard(document)).toEqual({ x: 0, y: 0, width: 331, height: 703 })
})
