import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
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
    expect(finding?.advice).toBe(
      '2 swaps together make the box enough for the whole map: A2 instead of piece LW north of A1–A2 and A2 instead of piece LW north of B1–B2.',
    )
    expect(finding?.fix?.label).toBe('Make all 2 swaps')
    expect(finding?.items).toHaveLength(6)
    expect(finding?.id).toBe('stock-exceeded:A1')
  })
  it('counts all kits, and says what is missing when no swap helps', () => {
    const panels = [...many(9, 'A1'), ...many(8, 'A2')]
    const [finding, ...others] = findingsOf(stockExceeded, { panels, kit: kit(2) })
    expect(others).toEqual([])
    expect(finding?.message).toBe('The map takes 9 LW (Long Wall), but 2 kits hold 8: 1 is missing.')
    expect(finding?.advice).toBe(
      'No swap of pieces makes the box enough. Leave out 1, get 1 LW (Long Wall), or play with 3 kits.',
    )
    expect(finding?.fix).toBeNull()
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
  it('counts single pieces beyond the kits, and lost ones', () => {
    const of = (pieces: Record<string, number>) =>
      messagesOf(stockExceeded, { panels: many(5, 'A1'), kit: { ...kit(1), pieces } })
    expect(of({ A1: 1 })).toEqual([])
    expect(of({ A1: -2 })).toEqual(['The map takes 5 LW (Long Wall), but your collection holds 2: 3 are missing.'])
    expect(of({ A1: -200 })[0]).toContain('holds none: 5 are missing')
  })
  it('offers two short walls for a long one with the half-pillars they need', () => {
    const panels = [panelOf('p1', 1, 'A2 2 2 h')]
    const pieces = { A1: -4, A2: -4 }
    const [finding] = findingsOf(stockExceeded, { panels, kit: { ...kit(1), codes: {}, pieces } })
    expect(finding?.advice).toBe(
      'One swap makes the box enough for the whole map: B1 and B1 (with PL, PL, PR and PR) instead of piece A2 north of C3–C4.',
    )
    expect(finding?.fix?.edits).toHaveLength(6)
  })
  it('reports caps as a notice', () => {
    const panels = Array.from({ length: 6 }, (_, y) => panelOf(`p${y}`, 1, `B3 1 ${y + 1} h first south`))
    const pieces = { CAP: -49 }
    const [finding, ...others] = findingsOf(stockExceeded, { panels, kit: { ...kit(1), pieces } })
    expect(others).toEqual([])
    expect(finding?.severity).toBe('notice')
    expect(finding?.message).toBe('The map has 12 joints with pillars, but your collection holds 11: 1 is missing.')
  })
})
