import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../test/support/rule-tester.ts'
import { stockExceeded } from './rule.ts'

const many = (count: number, code: string) =>
  Array.from({ length: count }, (_, index) => panelOf(`p${code.toLowerCase()}-${index}`, 1, `${code} 0 ${index % 8} h`))
const kit = (count: number) => ({ id: 'boarding-actions', count, codes: { A1: 'LW' } })
const halfPillars = (count: number, piece: 'PL' | 'PR') =>
  Array.from({ length: count }, (_, index) => ({
    id: `h${piece.toLowerCase()}-${index}`,
    piece,
    board: 1 as const,
    x: index % 7,
    y: index % 8,
    toward: 'east' as const,
  }))

describe('stock-exceeded', () => {
  it('says how many are there and how many are missing', () => {
    const [finding, ...others] = findingsOf(stockExceeded, { panels: many(6, 'A1'), kit: kit(1) })
    expect(others).toEqual([])
    expect(finding?.message).toBe('The map takes 6 LW (Long Wall), but one kit holds 4: 2 are missing.')
    expect(finding?.advice).toBe('Use A2 (4 left) instead, or leave out 2, or play with 2 kits.')
    expect(finding?.items).toHaveLength(6)
    expect(finding?.id).toBe('stock-exceeded:A1')
  })
  it('counts all kits, and offers no swap that is used up', () => {
    const panels = [...many(9, 'A1'), ...many(8, 'A2')]
    const [finding, ...others] = findingsOf(stockExceeded, { panels, kit: kit(2) })
    expect(others).toEqual([])
    expect(finding?.message).toBe('The map takes 9 LW (Long Wall), but 2 kits hold 8: 1 is missing.')
    expect(finding?.advice).toBe('Leave out 1, or play with 3 kits.')
  })
  it('counts half-pillars by hand, and wall ends', () => {
    const wallEnds = Array.from({ length: 5 }, (_, index) => ({
      id: `e${index}`,
      piece: 'E',
      board: 1 as const,
      x: index,
      y: 0,
      toward: 'south' as const,
    }))
    expect(
      messagesOf(stockExceeded, { halfPillars: [...halfPillars(16, 'PR'), ...halfPillars(17, 'PL')], wallEnds }),
    ).toEqual([
      'The map takes 5 E (Wall end), but one kit holds 4: 1 is missing.',
      'The map takes 17 PL (Left half-pillar), but one kit holds 16: 1 is missing.',
    ])
  })
  it('lets a map use the box to the last piece', () => {
    expect(messagesOf(stockExceeded, { panels: [...many(4, 'A1'), ...many(4, 'A2')] })).toEqual([])
  })
  it('keeps the id when the number changes', () => {
    const id = (count: number) => findingsOf(stockExceeded, { panels: many(count, 'A1') })[0]?.id
    expect(id(7)).toBe(id(5))
  })
})
