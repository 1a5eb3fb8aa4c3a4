import { describe, expect, it } from 'vitest'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint, parseSquareName } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { toField } from './battlefield.ts'
import { formatPlace, formatSquare } from './item-description.ts'
import { type Layout, layoutOf } from './layout.ts'
import { disambiguateNames } from './place-names.ts'

const marker = (name: string, place: string, x: number, y: number, board = 1) => ({ name, place, x, y, board })
const apart = (...things: readonly ReturnType<typeof marker>[]) =>
  disambiguateNames(
    things,
    ({ name }) => name,
    ({ place }) => place,
  )

it('tells things of one name apart by where they are', () => {
  expect(apart(marker('A', 'C4', 0, 0), marker('B', 'C4', 0, 0), marker('A', 'D5', 9, 9))).toEqual([
    'A (C4)',
    'B',
    'A (D5)',
  ])
})

it('says which of them it is where they are in one square, along the way in which they lie apart', () => {
  expect(apart(marker('A', 'C4', 40, 5), marker('A', 'C4', 10, 8), marker('A', 'D5', 1, 1))).toEqual([
    'A (C4, 2 of 2 from the west)',
    'A (C4, 1 of 2 from the west)',
    'A (D5)',
  ])
  expect(apart(marker('A', '', 10, 60), marker('A', '', 12, 20), marker('A', '', 11, 40))).toEqual([
    'A (3 of 3 from the north)',
    'A (1 of 3 from the north)',
    'A (2 of 3 from the north)',
  ])
})

it('counts those that lie on one spot, or on several boards, as the mission has them', () => {
  expect(apart(marker('A', 'C4', 3, 3), marker('A', 'C4', 3, 3))).toEqual(['A (C4, 1 of 2)', 'A (C4, 2 of 2)'])
  expect(apart(marker('A', '', 9, 3, 1), marker('A', '', 1, 3, 2))).toEqual(['A (1 of 2)', 'A (2 of 2)'])
})

const hatchway = { half: 'first', face: 'north', start: 'closed' } as const
const blank = blankMission()
const [attacker] = blank.sides
const mission: Mission = {
  ...blank,
  panels: [
    { id: 'p1', piece: 'B2', board: 1, x: 3, y: 2, axis: 'horizontal', hatchway },
    { id: 'p2', piece: 'A3', board: 1, x: 1, y: 4, axis: 'vertical', hatchway: { ...hatchway, face: 'west' } },
    { id: 'p3', piece: 'B1', board: 1, x: 0, y: 5, axis: 'vertical', hatchway: null, breach: 'intact' },
  ],
  zones: [{ id: 'z1', kind: 'entry', side: attacker?.id ?? null, label: '', squares: [{ board: 1, x: 3, y: 2 }] }],
  markers: [{ id: 'm1', kind: 'objective', label: '2', board: 1, x: 12 + 3.5 * 97, y: 12 + 2.5 * 97 }],
}
const layout = layoutOf(mission)
const square = (name: string) => {
  const found = parseSquareName(layout.kit, name)
  if (found === undefined) throw new Error(`no square ${name}`)
  return found
}
/** A place of board 1 in units of the pitch from its first node. */
const at = (x: number, y: number, of: Layout = layout) => toField(of.field, 1, nodePoint(of.kit, { x, y }))

describe('a square in words', () => {
  it('says square, edges and what lies in it, in the words of the issue', () => {
    expect(formatSquare(layout, square('C4'))).toBe(
      `C4: north edge, Short Wall with Hatchway, closed; Entry Zone, ${attacker?.name}; Objective Marker 2`,
    )
  })

  it('says of a long wall in which of its edges the hatchway is', () => {
    expect(formatSquare(layout, square('E2'))).toBe('E2: west edge, Long Wall with Hatchway, closed')
    expect(formatSquare(layout, square('F2'))).toBe('F2: west edge, Long Wall with Hatchway, wall only')
  })

  it('says of a long note as many words as fit', () => {
    const text = 'Reinforcements arrive '.repeat(8).trim()
    const noted: Mission = { ...blank, notes: [{ id: 'n1', board: 1, x: 60, y: 60, text }] }
    expect(formatSquare(layoutOf(noted), square('A1'))).toBe(
      'A1: note “Reinforcements arrive Reinforcements arrive Reinforcements arrive…”',
    )
  })

  it('says that a square is empty, and that there are no boards', () => {
    expect(formatSquare(layout, square('A1'))).toBe('A1: empty')
    expect(formatPlace(layout, fieldPoint(-50, -50))).toBeNull()
  })

  it('says a wall on the seam on both its sides', () => {
    expect(formatSquare(layout, square('F1'))).toContain('west edge, Short Wall, can be breached')
    expect(formatSquare(layout, square('F-1'))).toContain('east edge, Short Wall, can be breached')
  })

  it('tells middles of edges and corners from squares', () => {
    expect(formatPlace(layout, at(3.5, 2.5))).toBe(formatSquare(layout, square('C4')))
    expect(formatPlace(layout, at(3.5, 2))).toBe('Between B4 and C4: Short Wall with Hatchway, closed')
    expect(formatPlace(layout, at(3.5, 3))).toBe('Between C4 and D4: free')
    expect(formatPlace(layout, at(3.5, 0))).toBe('North edge of A4: free')
    expect(formatPlace(layout, at(1, 5))).toBe('Corner of E1 and F2: Long Wall with Hatchway from north to south')
    expect(formatPlace(layout, at(3, 2))).toBe('Corner of B3 and C4: Short Wall with Hatchway to the east')
    // A fine step from a middle is the square.
    expect(formatPlace(layout, at(3.4, 2.3))).toBe(formatSquare(layout, square('C4')))
  })
})
