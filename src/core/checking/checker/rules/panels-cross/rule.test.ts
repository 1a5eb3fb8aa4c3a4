import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { panelsCross } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

describe('panels-cross', () => {
  it('names both panels and the corner', () => {
    const [finding, ...others] = findingsOf(panelsCross, { panels: panels('A1 1 2 h', 'A4 2 1 v second east') })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Piece A1 north of C2–C3 and piece A4 west of B3–C3 pass through each other.')
    expect(finding?.at?.name).toBe('corner of B2 and C3')
  })
  it('lets panels end against the middle of another from one side or from both', () => {
    expect(findingsOf(panelsCross, { panels: panels('A1 1 2 h', 'A1 2 2 v', 'B1 2 1 v') })).toEqual([])
  })
  it('leaves panels on the same edges to another rule', () => {
    expect(findingsOf(panelsCross, { panels: panels('A1 1 2 h', 'A1 1 2 h') })).toEqual([])
  })
  it('does not mix the boards', () => {
    const [across, upright] = [panelOf('p1', 1, 'A1 1 2 h'), panelOf('p2', 2, 'A1 2 1 v')]
    expect(findingsOf(panelsCross, { panels: [across, upright] })).toEqual([])
  })
})
