import { describe, expect, it } from 'vitest'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { powerLinesNotConnected } from './rule.ts'

const markers = Array.from({ length: 6 }, (_, index) => ({
  id: `m${index + 1}`,
  kind: 'objective' as const,
  label: 'ABCDEF'.charAt(index),
  board: 1 as const,
  x: 60.5 + 97 * index,
  y: 60.5,
}))
const linksOf = (text: string) =>
  text.split(' ').map((pair, index) => ({
    id: `l${index + 1}`,
    kind: 'power-line' as const,
    from: `m${pair.charAt(0)}`,
    to: `m${pair.charAt(1)}`,
  }))

describe('power-lines-not-connected', () => {
  it('reports each part but the largest', () => {
    expect(messagesOf(powerLinesNotConnected, { markers, links: linksOf('12 34 45') })).toEqual([
      'No Power Line leads from Objective Marker A in A1 and Objective Marker B in A2 to the other linked markers.',
    ])
    expect(messagesOf(powerLinesNotConnected, { markers, links: linksOf('12 34 56') })).toHaveLength(2)
  })
  it('is content with a tree, a circle, and markers that no line leads to', () => {
    for (const text of ['12', '12 23', '12 23 31', '41 42 43'])
      expect(findingsOf(powerLinesNotConnected, { markers, links: linksOf(text) })).toEqual([])
  })
})
