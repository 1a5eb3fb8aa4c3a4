import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { edgeTakenTwice } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

describe('edge-taken-twice', () => {
  it('names both panels and the edge', () => {
    const [finding, ...others] = findingsOf(edgeTakenTwice, { panels: panels('A1 1 2 h', 'B1 2 2 h') })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Piece A1 north of C2–C3 and piece B1 north of C3 stand on the same edge.')
    expect(finding?.items).toEqual(['p1', 'p2'])
    expect(finding?.at).toEqual({ board: 1, x: 12 + 97 * 2.5, y: 12 + 97 * 2, name: 'between B3 and C3' })
  })
  it('reports two panels once, even when they share both edges', () => {
    expect(findingsOf(edgeTakenTwice, { panels: panels('A1 1 2 v', 'A3 1 2 v first east') })).toHaveLength(1)
  })
  it('reports three panels on one edge together', () => {
    expect(messagesOf(edgeTakenTwice, { panels: panels('B1 0 0 h', 'B1 0 0 h', 'B1 0 0 h') })).toEqual([
      'Piece B1 north of A1, piece B1 north of A1 and piece B1 north of A1 stand on the same edge.',
    ])
  })
  it('lets panels meet, and stand at the same place of two boards', () => {
    const [here, there] = [panelOf('p1', 1, 'A1 1 2 h'), panelOf('p2', 2, 'A1 1 2 h')]
    expect(findingsOf(edgeTakenTwice, { panels: [here, there] })).toEqual([])
    expect(findingsOf(edgeTakenTwice, { panels: panels('A1 1 2 h', 'A1 3 2 h', 'A1 1 2 v') })).toEqual([])
  })
  it('keeps the id when a panel elsewhere comes', () => {
    const ids = (...texts: string[]) => findingsOf(edgeTakenTwice, { panels: panels(...texts) }).map(({ id }) => id)
    expect(ids('A1 1 2 h', 'B1 2 2 h', 'B1 5 5 h')).toEqual(ids('A1 1 2 h', 'B1 2 2 h'))
  })
})
