import { describe, expect, it } from 'vitest'
import { type BoardNumber, COMPASS } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { facesSeam, hasSeam } from './clearance-raster.ts'
import { layoutOf } from './layout.ts'

const on = (arrangement: Arrangement) => layoutOf({ ...blankMission(), arrangement })

const sides = (arrangement: Arrangement, board: BoardNumber) =>
  COMPASS.filter((side) => hasSeam(on(arrangement), board, side))

describe('hasSeam', () => {
  it('is true at the edge of the first board that the arrangement names, and at the opposite one of the second', () => {
    const arrangement = { kind: 'joined', edge: 'north', gap: 0, offset: 97 } as const
    expect([sides(arrangement, 1), sides(arrangement, 2)]).toEqual([['north'], ['south']])
  })
  it.each([
    { kind: 'single' },
    { kind: 'levels', upper: 1 },
    { kind: 'joined', edge: 'west', gap: 5, offset: 0 },
    { kind: 'joined', edge: 'west', gap: 0, offset: 703 },
  ] as const)('is true nowhere when the boards do not touch', (arrangement) => {
    expect(sides(arrangement, 1)).toEqual([])
  })
})

describe('facesSeam', () => {
  it('is true where the other board lies opposite', () => {
    const layout = on({ kind: 'joined', edge: 'west', gap: 0, offset: 200 })
    expect(facesSeam(layout, 1, 'west', 100, 200)).toBe(false)
    expect(facesSeam(layout, 1, 'west', 100, 201)).toBe(true)
    expect(facesSeam(layout, 1, 'east', 300, 400)).toBe(false)
    expect(facesSeam(layout, 2, 'east', 0, 97)).toBe(true)
    expect(facesSeam(layout, 2, 'east', 503, 600)).toBe(false)
  })
})
