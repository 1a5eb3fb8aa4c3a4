import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { panelAlongRim } from './rule.ts'

const joined = (edge: 'west' | 'north', gap = 0, offset = 0) => ({ kind: 'joined', edge, gap, offset }) as const

describe('panel-along-rim', () => {
  it('names the rim', () => {
    const panels = [panelOf('p1', 1, 'A2 1 0 h'), panelOf('p2', 1, 'B1 2 7 h'), panelOf('p3', 1, 'A2 6 2 v')]
    expect(messagesOf(panelAlongRim, { panels })).toEqual([
      'Piece A2 north of A2–A3 is along the north edge of the board, with nothing behind it.',
      'Piece A2 east of C6–D6 is along the east edge of the board, with nothing behind it.',
      'Piece B1 south of G3 is along the south edge of the board, with nothing behind it.',
    ])
  })
  it('lets panels end at the rim and stand inside', () => {
    const panels = [panelOf('p1', 1, 'A2 0 1 h'), panelOf('p2', 1, 'A2 1 5 v')]
    expect(messagesOf(panelAlongRim, { panels })).toEqual([])
  })
  it('lets panels part two boards that touch, and only where they touch', () => {
    const panels = [panelOf('p1', 1, 'A2 0 0 v'), panelOf('p2', 2, 'A2 6 5 v')]
    expect(messagesOf(panelAlongRim, { panels, arrangement: joined('west') })).toEqual([])
    expect(messagesOf(panelAlongRim, { panels, arrangement: joined('west', 5) })).toHaveLength(2)
    expect(messagesOf(panelAlongRim, { panels, arrangement: joined('north') })).toHaveLength(2)
    expect(messagesOf(panelAlongRim, { panels, arrangement: joined('west', 0, 300) })).toHaveLength(2)
    expect(messagesOf(panelAlongRim, { panels, arrangement: joined('west', 0, 150) })).toEqual([])
    expect(messagesOf(panelAlongRim, { panels, arrangement: { kind: 'levels', upper: 2 } })).toHaveLength(2)
  })
})
