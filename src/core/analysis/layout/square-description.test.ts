import { describe, expect, it } from 'vitest'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { parseSquareName } from '#model/kit/square-names.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { toField } from './battlefield.ts'
import { type Layout, layoutOf } from './layout.ts'
import { formatPlace, formatSquare } from './square-description.ts'

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
