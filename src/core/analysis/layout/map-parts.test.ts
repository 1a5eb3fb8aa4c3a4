import { expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { squareName } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { countedPart, itemsOfPart, partName, partsName, squaresAt } from './map-parts.ts'

const names = (x: number, y: number): string[] =>
  squaresAt(kit, { board: 1, x, y })
    .map((square) => squareName(kit, square))
    .sort()

it('is one square inside it, two on a line, four on a node', () => {
  expect(names(60.5, 60.5)).toEqual(['A1'])
  expect(names(109, 60.5)).toEqual(['A1', 'A2'])
  expect(names(60.5, 109)).toEqual(['A1', 'B1'])
  expect(names(109, 109)).toEqual(['A1', 'A2', 'B1', 'B2'])
})
it('counts the rim to the nearest square', () => {
  expect([names(0, 0), names(606, 703), names(12, 12)]).toEqual([['A1'], ['G6'], ['A1']])
})

const document = blankMission()

it.each<[MapPart, string, string]>([
  [{ part: 'markers', kind: 'objective', label: 'A' }, 'Objective Marker A', '2 Objective Markers A'],
  [{ part: 'zones', kind: 'entry', side: 'defender' }, 'Entry Zone of Defender', '2 Entry Zones of Defender'],
  [
    { part: 'zones', kind: 'guard-entry', serves: 'deployment' },
    'Defender Guard Entry Zone for deployment only',
    '2 Defender Guard Entry Zones for deployment only',
  ],
  [{ part: 'regions', kind: 'prison-cells' }, 'Prison Cells', '2 Prison Cells'],
  [{ part: 'hatchways', tag: 'airlock' }, 'hatchway marked “airlock”', '2 hatchways marked “airlock”'],
  [{ part: 'breachable-walls' }, 'breachable wall', '2 breachable walls'],
])('calls %j by its name', (part, one, two) => {
  expect(partName(document, part)).toBe(one)
  expect(countedPart(document, part, 2)).toBe(two)
  expect(countedPart(document, part, 1)).toBe(`1 ${one}`)
})

it('calls by one what has a label of its own, and by several what shares it or has none', () => {
  const marker = { kind: 'objective' as const, board: 1 as const, x: 60.5, y: 60.5 }
  const labels = ['1', '2', '2']
  const markers = labels.map((label, at) => ({ ...marker, id: `m${at}`, label, x: 60.5 + 97 * at }))
  const named = (label?: string): string =>
    partsName(missionOf({ markers }), { part: 'markers', kind: 'objective', ...(label === undefined ? {} : { label }) })
  expect(['1', '2', '3'].map(named)).toEqual(['Objective Marker 1', 'Objective Markers 2', 'Objective Marker 3'])
  expect(named()).toBe('Objective Markers')
})

it('finds a zone by the side it belongs to, named or by its kind', () => {
  const squares = [{ board: 1 as const, x: 0, y: 0 }]
  const { zones, ...rest } = missionOf({
    zones: [
      { id: 'z1', kind: 'entry', side: 'defender', label: '', squares },
      { id: 'z2', kind: 'guard-entry', side: null, label: '', squares },
      { id: 'z3', kind: 'guard-entry', side: 'attacker', label: '', squares },
    ],
  })
  const found = (part: MapPart) => itemsOfPart({ ...rest, zones }, part).map(({ id }) => id)
  expect(found({ part: 'zones', kind: 'entry', side: 'attacker' })).toEqual([])
  expect(found({ part: 'zones', kind: 'guard-entry', side: 'defender' })).toEqual(['z2'])
  expect(found({ part: 'zones', kind: 'guard-entry' })).toEqual(['z2', 'z3'])
  expect(found({ part: 'item', id: 'z1' })).toEqual(['z1'])
})

it('finds zones by what they serve, as they say or as their kind does', () => {
  const squares = [{ board: 1 as const, x: 0, y: 0 }]
  const zone = { side: 'defender', label: '', squares }
  const { zones, ...rest } = missionOf({
    zones: [
      { ...zone, id: 'z1', kind: 'guard-entry' },
      { ...zone, id: 'z2', kind: 'guard-entry', serves: 'deployment' },
      { ...zone, id: 'z3', kind: 'patrol-entry' },
    ],
  })
  const found = (part: MapPart) => itemsOfPart({ ...rest, zones }, part).map(({ id }) => id)
  expect(found({ part: 'zones', kind: 'guard-entry', serves: 'deployment' })).toEqual(['z2'])
  expect(found({ part: 'zones', kind: 'guard-entry', serves: 'both' })).toEqual(['z1'])
  expect(found({ part: 'zones', kind: 'patrol-entry', serves: 'deployment' })).toEqual(['z3'])
})

it('takes a plain Entry Zone of the Attacker for an Attacker Entry Zone, and of the Defender alike', () => {
  const squares = [{ board: 1 as const, x: 0, y: 0 }]
  const { zones, ...rest } = missionOf({
    zones: [
      { id: 'z1', kind: 'entry', side: 'attacker', label: '', squares },
      { id: 'z2', kind: 'entry', side: 'defender', label: 'A', squares },
      { id: 'z3', kind: 'entry', side: null, label: '', squares },
      { id: 'z4', kind: 'attacker-entry', side: null, label: '', squares },
      { id: 'z5', kind: 'patrol-entry', side: 'attacker', label: '', squares },
    ],
  })
  const found = (part: MapPart) => itemsOfPart({ ...rest, zones }, part).map(({ id }) => id)
  expect(found({ part: 'zones', kind: 'attacker-entry' })).toEqual(['z1', 'z4'])
  expect(found({ part: 'zones', kind: 'defender-entry' })).toEqual(['z2'])
  expect(found({ part: 'zones', kind: 'defender-entry', label: 'B' })).toEqual([])
  expect(found({ part: 'zones', kind: 'entry' })).toEqual(['z1', 'z2', 'z3'])
  expect(found({ part: 'zones', kind: 'guard-entry' })).toEqual([])
})

it('calls one item by what it is and where it stands; one that is gone by its id', () => {
  const [named, unnamed] = ['B2 1 1 h first north', 'B2 2 2 h first north'].map((text, index) =>
    panelOf(`p${index + 1}`, 1, text),
  )
  if (named?.hatchway == null || unnamed === undefined) throw new Error('no hatchway')
  const map = missionOf({
    panels: [{ ...named, hatchway: { ...named.hatchway, label: 'Cell door' } }, unnamed, panelOf('p3', 1, 'B1 3 3 h')],
    markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60, y: 60 }],
  })
  const name = (id: string): string => partName(map, { part: 'item', id })
  expect(name('p1')).toBe('hatchway “Cell door” in piece B2 north of B2')
  expect(name('p2')).toBe('hatchway in piece B2 north of C3')
  expect(name('p3')).toBe('wall B1 north of D4')
  expect(name('m1')).toBe('Objective Marker A')
  expect(name('p9')).toBe('a deleted item')
})
