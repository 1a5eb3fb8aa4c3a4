import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { wallCannotBeBreached } from './rule.ts'

const panels = (['A1', 'A2', 'B1', 'B2'] as const).map((code, index) => ({
  ...panelOf(`p${index + 1}`, 1, `${code} ${index} ${index + 1} h`),
  breach: 'intact' as const,
}))

describe('wall-cannot-be-breached', () => {
  it('names walls without a breach point that can be breached', () => {
    expect(messagesOf(wallCannotBeBreached, { kit: { id: 'breach-walls', count: 1, codes: {} }, panels })).toEqual([
      'Piece A2 north of C2–C3 can be breached in this mission, but the piece has no breach point.',
      'Piece B1 north of D3 can be breached in this mission, but the piece has no breach point.',
    ])
  })
  it('says nothing in a kit without breach points, nor of walls that stand for good', () => {
    expect(messagesOf(wallCannotBeBreached, { panels: panels.filter(({ piece }) => piece !== 'B2') })).toEqual([])
    const lasting = panels.map(({ breach: _, ...panel }) => panel)
    const kit = { id: 'breach-walls', count: 1, codes: {} }
    expect(messagesOf(wallCannotBeBreached, { kit, panels: lasting })).toEqual([])
  })
})
