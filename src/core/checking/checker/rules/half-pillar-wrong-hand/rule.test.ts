import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { halfPillarWrongHand } from './rule.ts'

const half = (id: string, piece: string, x: number, toward: 'east' | 'west', y = 2) =>
  ({ id, piece, board: 1, x, y, toward }) as const
const panels = [panelOf('p1', 1, 'A1 3 2 h')]

describe('half-pillar-wrong-hand', () => {
  it('names the panel and swaps the far half-pillar', () => {
    const halfPillars = [half('h1', 'PR', 3, 'east'), half('h2', 'PR', 5, 'west')]
    const [finding, ...others] = findingsOf(halfPillarWrongHand, { panels, halfPillars })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Piece A1 north of C4–C5 has a right half-pillar (PR) at both ends.')
    expect(finding?.items).toEqual(['p1', 'h1', 'h2'])
    expect(finding?.fix).toEqual({
      label: 'Put a left half-pillar at the east end',
      safe: true,
      edits: [{ type: 'put', collection: 'halfPillars', item: { ...half('h2', 'PL', 5, 'west') } }],
    })
  })
  it('takes either hand at either end, and ends without a loose half', () => {
    for (const [one, two] of [
      ['PL', 'PR'],
      ['PR', 'PL'],
    ] as const) {
      const halfPillars = [half('h1', one, 3, 'east'), half('h2', two, 5, 'west')]
      expect(messagesOf(halfPillarWrongHand, { panels, halfPillars })).toEqual([])
    }
    expect(messagesOf(halfPillarWrongHand, { panels, halfPillars: [half('h1', 'PR', 3, 'east')] })).toEqual([])
  })
  it('leaves crowded ends to another rule', () => {
    const halfPillars = [half('h1', 'PL', 3, 'east'), half('h2', 'PL', 5, 'west'), half('h3', 'PR', 5, 'west')]
    expect(messagesOf(halfPillarWrongHand, { panels, halfPillars })).toEqual([])
  })
  it('is safe only while the box has a half-pillar of the other hand left', () => {
    const many = Array.from({ length: 8 }, (_, y) => panelOf(`p${y}`, 1, `B1 3 ${y} h`))
    const halfPillars = many.flatMap((_, y) => [half(`h${y}a`, 'PL', 3, 'east', y), half(`h${y}b`, 'PL', 4, 'west', y)])
    const kit = { id: 'boarding-actions', count: 1, codes: {}, pieces: { PR: -13 } }
    expect(findingsOf(halfPillarWrongHand, { panels: many, halfPillars, kit }).map(({ fix }) => fix?.safe)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
