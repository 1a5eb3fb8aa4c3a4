import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { layoutOf } from './layout.ts'
import {
  atEdge,
  edgeName,
  edgesName,
  endName,
  listOf,
  loosePieceName,
  markerName,
  namesApart,
  namesOf,
  nodeName,
  panelName,
} from './place-names.ts'

it('names the first few and counts the rest, never a single one', () => {
  const names = (count: number): string =>
    namesOf(
      Array.from({ length: count }, (_, index) => index + 1),
      String,
    )
  expect([1, 2, 4, 5, 6, 1000].map(names)).toEqual([
    '1',
    '1 and 2',
    '1, 2, 3 and 4',
    '1, 2, 3, 4 and 5',
    '1, 2, 3, 4 and 2 more',
    '1, 2, 3, 4 and 996 more',
  ])
})

it('tells things of one name apart by where they lie', () => {
  const things = [
    { name: 'Entry Zone', place: 'A4' },
    { name: 'Furnace', place: 'B1' },
    { name: 'Entry Zone', place: undefined },
    { name: 'Entry Zone', place: 'G-2' },
  ]
  expect(
    namesApart(
      things,
      ({ name }) => name,
      ({ place }) => place,
    ),
  ).toEqual(['Entry Zone in A4', 'Furnace', 'Entry Zone', 'Entry Zone in G-2'])
})

const blank = blankMission()
const renamed = layoutOf({ ...blank, kit: { ...blank.kit, codes: { A1: 'LW', PL: 'L' } } })

describe('names of places', () => {
  it('names an edge by the squares on both sides, or by the rim', () => {
    expect(edgeName(kit, 1, { x: 3, y: 3, axis: 'horizontal' })).toBe('between C4 and D4')
    expect(edgeName(kit, 1, { x: 3, y: 2, axis: 'vertical' })).toBe('between C3 and C4')
    expect(edgeName(kit, 1, { x: 3, y: 0, axis: 'horizontal' })).toBe('north edge of A4')
    expect(edgeName(kit, 1, { x: 3, y: 7, axis: 'horizontal' })).toBe('south edge of G4')
    expect(edgeName(kit, 1, { x: 0, y: 2, axis: 'vertical' })).toBe('west edge of C1')
    expect(edgeName(kit, 2, { x: 6, y: 2, axis: 'vertical' })).toBe('east edge of C-1')
    expect(atEdge(kit, 1, { x: 3, y: 3, axis: 'horizontal' })).toBe('between C4 and D4')
    expect(atEdge(kit, 1, { x: 3, y: 0, axis: 'horizontal' })).toBe('at the north edge of A4')
  })
  it('names edges in a row by their first and last square', () => {
    const edges = [3, 4].map((x) => ({ x, y: 2, axis: 'horizontal' as const }))
    expect(edgesName(kit, 1, edges)).toBe('between B4–B5 and C4–C5')
    expect(edgesName(kit, 2, edges)).toBe('between B-3–B-2 and C-3–C-2')
  })
  it('names a corner by the squares that meet there', () => {
    expect(nodeName(kit, 1, { x: 3, y: 2 })).toBe('corner of B3 and C4')
    expect(nodeName(kit, 1, { x: 3, y: 0 })).toBe('corner of A3 and A4 on the north edge')
    expect(nodeName(kit, 2, { x: 6, y: 2 })).toBe('corner of B-1 and C-1 on the east edge')
    expect(nodeName(kit, 1, { x: 0, y: 0 })).toBe('north-west corner of A1')
    expect(nodeName(kit, 1, { x: 6, y: 7 })).toBe('south-east corner of G6')
  })
  it('gives every node and every edge of a board its own name', () => {
    const nodes = Array.from({ length: 56 }, (_, index) => nodeName(kit, 1, { x: index % 7, y: Math.floor(index / 7) }))
    expect(new Set(nodes).size).toBe(56)
    const across = Array.from({ length: 48 }, (_, index) =>
      edgeName(kit, 1, { x: index % 6, y: Math.floor(index / 6), axis: 'horizontal' }),
    )
    const down = Array.from({ length: 49 }, (_, index) =>
      edgeName(kit, 1, { x: index % 7, y: Math.floor(index / 7), axis: 'vertical' }),
    )
    expect(new Set([...across, ...down]).size).toBe(97)
  })
})

describe('names of pieces', () => {
  it("shows the group's code and the squares the panel stands against", () => {
    expect(panelName(layoutOf(blank), panelOf('p1', 1, 'A1 3 2 h'))).toBe('piece A1 north of C4–C5')
    expect(panelName(renamed, panelOf('p1', 1, 'A1 3 2 v'))).toBe('piece LW west of C4–D4')
    expect(panelName(renamed, panelOf('p1', 1, 'B1 3 7 h'))).toBe('piece B1 south of G4')
    expect(panelName(renamed, panelOf('p1', 1, 'B1 6 2 v'))).toBe('piece B1 east of C6')
  })
  it('names ends, loose pieces and markers', () => {
    expect(endName({ node: { x: 0, y: 0 }, toward: 'east' })).toBe('west end')
    expect(loosePieceName(renamed, { id: 'h1', piece: 'PL', board: 1, x: 3, y: 2, toward: 'east' })).toBe(
      'L at the corner of B3 and C4',
    )
    expect(markerName(blankMission(), { kind: 'objective', label: 'A' })).toBe('Objective Marker A')
    expect(markerName(blankMission(), { kind: 'critical', label: '' })).toBe('Critical Marker')
  })
  it('lists words', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual(['', 'a', 'a and b', 'a, b and c'])
  })
})
