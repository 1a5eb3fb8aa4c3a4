/** Places as people write them, and back. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import { readPosition, writePosition } from './positions.ts'

const layout = layoutOf(blankMission())

describe('positions', () => {
  it('are squares, millimetres from their middles, or places on a board', () => {
    const at = (text: string) => readPosition(layout, text)
    expect(at('C4')).toEqual({ ok: true, value: { x: 606 + 12 + 3.5 * 97, y: 12 + 2.5 * 97 } })
    expect(at('c4+10,-5')).toEqual({ ok: true, value: { x: 606 + 12 + 3.5 * 97 + 10, y: 12 + 2.5 * 97 - 5 } })
    expect(at('C-6−10.5,+5')).toEqual({ ok: true, value: { x: 12 + 48.5 - 10.5, y: 12 + 2.5 * 97 + 5 } })
    expect(at('A:120.5,300')).toEqual({ ok: true, value: { x: 726.5, y: 300 } })
    expect(at('A:120,5;300')).toEqual({ ok: true, value: { x: 726.5, y: 300 } })
    expect(at('b:120.5,300')).toEqual({ ok: true, value: { x: 120.5, y: 300 } })
    for (const text of [
      '',
      'C',
      'C4+10',
      'C:1,2',
      'A:1',
      'A:-1,5',
      'A:1,200;300',
      'H1',
      'C9',
      'G6+900,0',
      '4C',
      'C4 D4',
    ])
      expect(at(text).ok).toBe(false)
  })

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(12_120), fc.nat(7030), (x, y) => {
        const place = { x: x / 10, y: y / 10 }
        const read = readPosition(layout, writePosition(layout, place))
        if (!read.ok) throw new Error(read.error)
        expect(read.value.x).toBeCloseTo(place.x, 1)
        expect(read.value.y).toBeCloseTo(place.y, 1)
      }),
    )
  })
})
