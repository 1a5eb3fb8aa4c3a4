import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { findingsOf, messagesOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { markerOffBoard } from './rule.ts'

const marker = (x: number, y: number, board: 1 | 2 = 1) =>
  ({ id: 'm1', kind: 'objective', label: 'A', board, x, y }) as const
const single = { kind: 'single' } as const

describe('marker-off-board', () => {
  it('counts from the edge of the disc', () => {
    expect(messagesOf(markerOffBoard, { arrangement: single, markers: [marker(20, 300)] })).toEqual([])
    expect(messagesOf(markerOffBoard, { arrangement: single, markers: [marker(19.9, 300)] })).toEqual([
      'Objective Marker A in C1 sticks out 0.1 mm over the west edge of the board.',
    ])
    expect(messagesOf(markerOffBoard, { arrangement: single, markers: [marker(606, 703)] })).toEqual([
      'Objective Marker A in G6 sticks out 20.0 mm over the east and south edge of the board.',
    ])
  })
  it('lets a marker lie over the seam of boards that touch, and not over a gap', () => {
    const markers = [marker(5, 300)]
    const west = { kind: 'joined', edge: 'west', gap: 0, offset: 0 } as const
    expect(messagesOf(markerOffBoard, { arrangement: west, markers })).toEqual([])
    expect(messagesOf(markerOffBoard, { arrangement: { ...west, gap: 1 }, markers })).toHaveLength(1)
    expect(messagesOf(markerOffBoard, { arrangement: { ...west, edge: 'east' }, markers })).toHaveLength(1)
    expect(messagesOf(markerOffBoard, { arrangement: west, markers: [marker(605, 300, 2)] })).toEqual([])
  })
  it('asks whether the other board is there where boards are shifted', () => {
    const shifted = { kind: 'joined', edge: 'west', gap: 0, offset: 200 } as const
    const free = (y: number) =>
      messagesOf(markerOffBoard, { arrangement: shifted, markers: [marker(0, y)] }).length === 0
    expect([free(190), free(219.9), free(220), free(600)]).toEqual([false, false, true, true])
  })
  it('is set right by its fix, which changes nothing the second time', () => {
    const mission = missionOf({ arrangement: single, markers: [marker(3, 700)] })
    const fix = findingsOf(markerOffBoard, mission)[0]?.fix
    const once = applyEdits(mission, fix?.edits ?? [])
    if (!once.ok) throw new Error(once.error.message)
    expect(once.value.document.markers[0]).toMatchObject({ x: 20, y: 683 })
    expect(findingsOf(markerOffBoard, once.value.document)).toEqual([])
    const twice = applyEdits(once.value.document, fix?.edits ?? [])
    expect(twice.ok && twice.value.document.markers).toEqual(once.value.document.markers)
  })
})
