import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from './builtin-kits.ts'
import { boardSquares, squareCentre } from './lattice.ts'
import {
  exactPlaceName,
  freePlaceName,
  parseSquareName,
  placedAt,
  type Square,
  squareKey,
  squareName,
} from './square-names.ts'

const kit = BOARDING_ACTIONS_KIT
const squares: Square[] = ([1, 2] as const).flatMap((board) =>
  boardSquares(kit.lattice).map((zone) => ({ board, ...zone })),
)

describe('square names', () => {
  it.each([
    ['A1', 1, 0, 0],
    ['C4', 1, 3, 2],
    ['G6', 1, 5, 6],
    ['A-1', 2, 5, 0],
    ['F-2', 2, 4, 5],
    ['G-6', 2, 0, 6],
  ] as const)('%s', (name, board, x, y) => {
    expect(squareName(kit, { board, x, y })).toBe(name)
    expect(parseSquareName(kit, name)).toEqual({ board, x, y })
  })

  it('are different for every square and read back', () => {
    expect(new Set(squares.map((square) => squareName(kit, square))).size).toBe(84)
    expect(new Set(squares.map(squareKey)).size).toBe(84)
    for (const square of squares) expect(parseSquareName(kit, squareName(kit, square))).toEqual(square)
  })

  it('count away from the seam on both boards, so that neighbours across it are 1 and −1', () => {
    for (const square of squares) {
      const fromSeam = square.board === 1 ? square.x : kit.lattice.columns - 1 - square.x
      expect(Math.abs(Number(squareName(kit, square).slice(1)))).toBe(fromSeam + 1)
    }
  })

  it('are read in small letters, with blanks around and a typographic minus', () => {
    expect(parseSquareName(kit, ' f−2 ')).toEqual({ board: 2, x: 4, y: 5 })
  })

  it.each(['', 'A', 'A0', 'A-0', 'A7', 'A-7', 'H1', 'AA1', 'A01', '1A', 'A1.5', 'A--1', 'Ä1'])(
    '“%s” is none',
    (name) => {
      expect(parseSquareName(kit, name)).toBeUndefined()
    },
  )
})

describe('names of free places', () => {
  const { lattice } = kit
  const table = {
    ...kit,
    boards: [
      {
        ...lattice,
        boardWidth: { ...lattice.boardWidth, value: 1219.2 },
        boardHeight: { ...lattice.boardHeight, value: 914.4 },
        columns: 0,
        rows: 0,
        turn: 0 as const,
        squaresBefore: 0,
      },
    ],
  }
  it.each([
    [330.2, 300, '13" from west, 11.8" from north'],
    [1143, 882.65, '3" from east, 1.3" from south'],
    [609.6, 457.2, '24" from west, 18" from north'],
  ])('are inches from the two nearest edges on a table without squares (%d, %d)', (x, y, name) => {
    expect(freePlaceName(table, { board: 1, x, y })).toBe(name)
    expect(placedAt(name)).toBe(`at ${name}`)
  })
  it('are squares on boards', () => {
    expect(freePlaceName(kit, { board: 1, x: 330, y: 250 })).toBe('C4')
    expect(placedAt('C4')).toBe('in C4')
  })

  describe('where in its square a place is', () => {
    const { x, y } = squareCentre(kit, { x: 3, y: 2 })
    it.each([
      [0, 0, 'C4'],
      [0.04, 0, 'C4'],
      [0, -0.1, 'C4 (just north of its middle)'],
      [1, -1, 'C4 (just north and east of its middle)'],
      [1, 20, 'C4 (0.8" south of its middle)'],
      [-39.1, 14.7, 'C4 (0.6" south and 1.5" west of its middle)'],
      [0, -48.4, 'C4 (its north edge)'],
      [1, 48, 'C4 (its south edge)'],
      [-15, 48, 'C4 (its south edge, 0.6" west of the middle)'],
      [48.4, -47.5, 'C4 (its north-east corner)'],
    ])('%d, %d', (dx, dy, name) => {
      expect(exactPlaceName(kit, { board: 1, x: x + dx, y: y + dy })).toBe(name)
    })
    it('is not said where there are no squares', () => {
      expect(exactPlaceName(table, { board: 1, x: 330.2, y: 300 })).toBe('13" from west, 11.8" from north')
    })
  })
})
