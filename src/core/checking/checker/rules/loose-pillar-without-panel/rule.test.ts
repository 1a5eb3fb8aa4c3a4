import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { loosePillarWithoutPanel } from './rule.ts'

type Toward = 'north' | 'east' | 'south' | 'west'
const loose = (id: string, piece: string, toward: Toward, x = 3, y = 2) => ({
  id,
  piece,
  board: 1 as const,
  x,
  y,
  toward,
})
const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

describe('loose-pillar-without-panel', () => {
  it('reports a half-pillar and a wall end that point to no panel', () => {
    const fragment = { halfPillars: [loose('h1', 'PL', 'east')], wallEnds: [loose('e1', 'E', 'south', 0, 0)] }
    expect(messagesOf(loosePillarWithoutPanel, fragment)).toEqual([
      'E at the north-west corner of A1 has nothing to close: no wall leaves this corner to the south.',
      'PL at the corner of B3 and C4 has nothing to close: no wall leaves this corner to the east.',
    ])
  })
  it('does not take the middle of a long panel, or its far end, for an end', () => {
    const fragment = {
      panels: panels('A1 2 2 h'),
      halfPillars: [loose('h1', 'PL', 'east'), loose('h2', 'PR', 'east', 4, 2)],
    }
    expect(messagesOf(loosePillarWithoutPanel, fragment)).toHaveLength(2)
  })
  it('reports a piece on an end with a half-pillar of its own', () => {
    const fragment = { panels: panels('A2 3 2 h'), halfPillars: [loose('h1', 'PL', 'east')] }
    expect(messagesOf(loosePillarWithoutPanel, fragment)).toEqual([
      'PL at the corner of B3 and C4 has nothing to close: the west end of piece A2 north of C4–C5 has its own half-pillar.',
    ])
  })
  it('leaves two pieces on one end to another rule', () => {
    const fragment = {
      panels: panels('A1 3 2 h'),
      halfPillars: [loose('h2', 'PL', 'east'), loose('h1', 'PR', 'east')],
      wallEnds: [loose('e1', 'E', 'west', 5, 2)],
    }
    expect(messagesOf(loosePillarWithoutPanel, fragment)).toEqual([])
  })
  it('offers to remove the piece, which is safe', () => {
    const fragment = { halfPillars: [loose('h1', 'PL', 'east')], wallEnds: [loose('e1', 'E', 'south', 0, 0)] }
    expect(findingsOf(loosePillarWithoutPanel, fragment).map(({ fix }) => fix)).toEqual([
      { label: 'Remove E', safe: true, edits: [{ type: 'remove', collection: 'wallEnds', id: 'e1' }] },
      { label: 'Remove PL', safe: true, edits: [{ type: 'remove', collection: 'halfPillars', id: 'h1' }] },
    ])
  })
  it('lets two half-pillars stand back to back at one corner', () => {
    const fragment = {
      panels: panels('A1 3 2 h', 'B1 2 2 h'),
      halfPillars: [loose('h1', 'PL', 'east'), loose('h2', 'PR', 'west')],
    }
    expect(messagesOf(loosePillarWithoutPanel, fragment)).toEqual([])
  })
})
