import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { noLinkedPair } from './rule.ts'

const markers = Array.from({ length: 4 }, (_, index) => ({
  id: `m${index + 1}`,
  kind: 'objective' as const,
  label: '',
  board: 1 as const,
  x: 60.5 + 97 * index,
  y: 60.5,
}))
const link = (id: string, from: string, to: string) => ({ id, kind: 'power-line' as const, from, to })
const asking = (...counts: number[]) => ({
  ...blankMission().play,
  objectives: [
    {
      id: 'o1',
      title: 'Power',
      side: null,
      timing: { kind: 'end' as const },
      conditions: counts.map((count) => ({
        kind: 'control-linked' as const,
        link: 'power-line' as const,
        count,
        points: 5,
      })),
    },
  ],
})

describe('no-linked-pair', () => {
  it('asks for a link at all', () => {
    expect(messagesOf(noLinkedPair, { play: asking(2), markers })).toEqual([
      '“Power” asks for 2 markers joined by Power Line, but the map has no Power Line at all.',
    ])
    expect(messagesOf(noLinkedPair, { play: asking(2), markers, links: [link('l1', 'm1', 'm1')] })).toHaveLength(1)
    expect(messagesOf(noLinkedPair, { play: asking(2), markers, links: [link('l1', 'm1', 'm2')] })).toEqual([])
  })
  it('asks for a row that is long enough, and names the longest that is missing', () => {
    const star = [link('l1', 'm1', 'm2'), link('l2', 'm1', 'm3'), link('l3', 'm1', 'm4')]
    expect(messagesOf(noLinkedPair, { play: asking(2, 3), markers, links: star })).toEqual([])
    expect(messagesOf(noLinkedPair, { play: asking(2, 4), markers, links: star })).toEqual([
      '“Power” asks for 4 markers joined by Power Line, but the map has no more than 3 in a row.',
    ])
  })
  it('says nothing when nothing is scored for links', () => {
    expect(messagesOf(noLinkedPair, { markers })).toEqual([])
  })
})
