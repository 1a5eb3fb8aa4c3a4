import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { axisOf, type Compass } from '#model/kit/lattice.ts'
import { corners, nodeAt, panelAt, placeOfNode, placeOfPanel, readSquares, squaresText } from './places.ts'

const board = fc.constantFrom<1 | 2>(1, 2)
const axis = fc.constantFrom<'horizontal' | 'vertical'>('horizontal', 'vertical')

describe('places', () => {
  it('a panel put back at its own place stays as it is, on every edge of both boards', () => {
    const edges = fc
      .record({ board, axis, x: fc.nat(6), y: fc.nat(7) })
      .filter(({ axis: on, x, y }) => (on === 'horizontal' ? x < 6 : y < 7))
    fc.assert(
      fc.property(edges, fc.boolean(), (edge, far) => {
        const face: Compass = edge.axis === 'horizontal' ? (far ? 'south' : 'north') : far ? 'east' : 'west'
        const panel = { ...edge, hatchway: { half: 'first' as const, face, start: 'closed' as const } }
        expect(panelAt(panel, placeOfPanel(kit, panel))).toEqual(panel)
      }),
    )
  })
  it('a hatchway faces across its panel wherever the panel is put', () => {
    const side = fc.constantFrom<Compass>('north', 'east', 'south', 'west')
    fc.assert(
      fc.property(board, fc.nat(5), fc.nat(6), side, side, (on, x, y, first, second) => {
        const start = {
          board: on,
          x: 0,
          y: 0,
          axis: 'horizontal' as const,
          hatchway: { half: 'first' as const, face: 'north' as const, start: 'open' as const },
        }
        const square = { board: on, x, y }
        const moved = panelAt(panelAt(start, { square, side: first }), { square, side: second })
        expect(axisOf(moved.hatchway.face)).not.toBe(moved.axis)
        // Near stays near: the pill was on the north side, so it is north or west now.
        expect(['north', 'west']).toContain(moved.hatchway.face)
      }),
    )
  })
  it('every node has a square and a corner that lead back to it', () => {
    fc.assert(
      fc.property(board, fc.nat(6), fc.nat(7), (on, x, y) => {
        const { square, corner } = placeOfNode(kit, { board: on, x, y })
        expect(corners).toContain(corner)
        expect(nodeAt(square, corner)).toEqual({ board: on, x, y })
      }),
    )
  })
})

describe('lists of squares', () => {
  it('reads what it writes', () => {
    const read = readSquares(kit, 'C4, f-2;A1')
    expect(read.ok && squaresText(kit, read.squares)).toBe('C4, F-2, A1')
  })
  it('takes a square once', () => {
    const read = readSquares(kit, 'C4 c4')
    expect(read.ok && read.squares).toEqual([{ board: 1, x: 3, y: 2 }])
  })
  it('says which name is no square', () => {
    expect(readSquares(kit, 'C4, H1')).toEqual({ ok: false, reason: '“H1” is not a square.' })
    expect(readSquares(kit, 'C7')).toEqual({ ok: false, reason: '“C7” is not a square.' })
    expect(readSquares(kit, ' ')).toMatchObject({ ok: false })
  })
})
