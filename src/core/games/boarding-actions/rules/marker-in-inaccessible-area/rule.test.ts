import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { markerInInaccessibleArea } from './rule.ts'

const regions = [
  { id: 'r1', kind: 'inaccessible' as const, label: '', squares: [{ board: 1 as const, x: 0, y: 0 }] },
  { id: 'r2', kind: 'sector' as const, label: 'A', squares: [{ board: 1 as const, x: 3, y: 3 }] },
]
const severities = (x: number, y: number, board: 1 | 2 = 1) =>
  findingsOf(markerInInaccessibleArea, {
    regions,
    markers: [{ id: 'm1', kind: 'generator', label: '1', board, x, y }],
  }).map(({ severity }) => severity)

describe('marker-in-inaccessible-area', () => {
  it('is an error in the middle of a square, from where the range ends before the next one', () => {
    expect(severities(60.5, 60.5)).toEqual(['error'])
  })
  it('is a warning where the range of 45.4 mm reaches a square in play', () => {
    expect([severities(63.6, 60.5), severities(63.7, 60.5)]).toEqual([['error'], ['warning']])
  })
  it('counts from the other board where the boards touch, and not where they lie apart', () => {
    const at = (gap: number, x: number) =>
      findingsOf(markerInInaccessibleArea, {
        arrangement: { kind: 'joined', edge: 'west', gap, offset: 0 },
        regions: [{ id: 'r1', kind: 'inaccessible', label: '', squares: [0, 1].map((y) => ({ board: 1, x: 0, y })) }],
        markers: [{ id: 'm1', kind: 'generator', label: '1', board: 1, x, y: 60.5 }],
      }).map(({ severity }) => severity)
    expect([at(0, 33), at(0, 34), at(970, 33)]).toEqual([['warning'], ['error'], ['error']])
  })
  it('looks at the kind of region and at the board', () => {
    expect([severities(351.5, 351.5), severities(60.5, 60.5, 2), severities(157.5, 60.5)]).toEqual([[], [], []])
  })
  it('knows that areas next to each other are one', () => {
    const squares = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ board: 1 as const, x, y })))
    const found = findingsOf(markerInInaccessibleArea, {
      regions: squares.map((square, index) => ({
        id: `r${index + 1}`,
        kind: 'inaccessible',
        label: '',
        squares: [square],
      })),
      markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 120, y: 120 }],
    })
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['error', 'Objective Marker A lies in B2, which is an Inaccessible Area.'],
    ])
  })
})
