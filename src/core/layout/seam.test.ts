import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Arrangement } from '#core/mission/document.ts'
import { layoutOf } from './layout.ts'
import { facesSeam, seamSide } from './seam.ts'

const on = (arrangement: Arrangement) => layoutOf({ ...blankMission(), arrangement })

describe('seamSide', () => {
  it('is the edge of the first board that the arrangement names, and the opposite one of the second', () => {
    const layout = on({ kind: 'joined', edge: 'north', gap: 0, offset: 97 })
    expect([seamSide(layout, 1), seamSide(layout, 2)]).toEqual(['north', 'south'])
  })
  it.each([
    { kind: 'single' },
    { kind: 'levels', upper: 1 },
    { kind: 'joined', edge: 'west', gap: 5, offset: 0 },
    { kind: 'joined', edge: 'west', gap: 0, offset: 703 },
  ] as const)('is none when the boards do not touch', (arrangement) => {
    expect(seamSide(on(arrangement), 1)).toBeNull()
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
