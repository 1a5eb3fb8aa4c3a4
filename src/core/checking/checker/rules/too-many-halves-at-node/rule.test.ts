import { describe, expect, it } from 'vitest'
import { runRules } from '#checking/checker/engine.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { tooManyHalvesAtNode } from './rule.ts'

type Toward = 'north' | 'east' | 'south' | 'west'
const loose = (id: string, piece: string, toward: Toward, x = 3, y = 2) =>
  ({ id, piece, board: 1, x, y, toward }) as const
const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

describe('too-many-halves-at-node', () => {
  it('reports the pieces on one end together', () => {
    const fragment = {
      panels: panels('A1 3 2 h'),
      halfPillars: [loose('h2', 'PL', 'east'), loose('h1', 'PR', 'east')],
      wallEnds: [loose('e1', 'E', 'east')],
    }
    const [finding, ...others] = findingsOf(tooManyHalvesAtNode, fragment)
    expect(others).toEqual([])
    expect(finding?.message).toBe('PR, PL and E close the same end, the west end of piece A1 north of C4–C5.')
    expect(finding?.items).toEqual(['h1', 'h2', 'e1'])
  })
  it('keeps the half-pillar that the other end does not have', () => {
    const at = (hand: 'PL' | 'PR') =>
      findingsOf(tooManyHalvesAtNode, {
        panels: panels('A1 3 2 h'),
        halfPillars: [loose('h1', 'PL', 'east'), loose('h2', 'PR', 'east'), loose('h3', hand, 'west', 5)],
      })[0]?.fix
    expect(at('PL')).toEqual({
      label: 'Leave one PR and remove the rest',
      safe: true,
      edits: [{ type: 'remove', collection: 'halfPillars', id: 'h1' }],
    })
    expect(at('PR')?.edits).toEqual([{ type: 'remove', collection: 'halfPillars', id: 'h2' }])
  })
  it('is not safe where only half-pillars of the wrong hand are', () => {
    const halfPillars = [loose('h1', 'PL', 'east'), loose('h2', 'PL', 'east'), loose('h3', 'PL', 'west', 5)]
    const [finding] = findingsOf(tooManyHalvesAtNode, { panels: panels('A1 3 2 h'), halfPillars })
    expect(finding?.fix?.safe).toBe(false)
  })
  it('lets four halves meet in a cross unless set otherwise', () => {
    const fragment = { panels: panels('A2 3 2 h', 'A2 1 2 h', 'A2 3 2 v', 'A2 3 0 v') }
    expect(messagesOf(tooManyHalvesAtNode, fragment)).toEqual([])
    const [finding, ...others] = runRules([tooManyHalvesAtNode], missionOf(fragment), {
      'too-many-halves-at-node': { thresholds: { most: 3 } },
    })
    expect(others).toEqual([])
    expect(finding?.severity).toBe('notice')
    expect(finding?.message).toBe('4 half-pillars stand at the corner of B3 and C4; 3 fit by your setting.')
  })
})
