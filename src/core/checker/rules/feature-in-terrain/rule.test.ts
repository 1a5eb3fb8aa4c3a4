import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../test/support/rule-tester.ts'
import { featureInTerrain } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const feature = (x: number, y: number) => ({ id: 'f1', kind: 'terminal', board: 1, x, y, turn: 45 }) as const
const single = { kind: 'single' } as const

describe('feature-in-terrain', () => {
  it('says what it stands in', () => {
    const [finding, ...others] = findingsOf(featureInTerrain, {
      panels: panels('A2 1 2 h'),
      features: [feature(115, 225)],
    })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Terminal in C2, taken as 50 mm wide, stands in A2 north of C2–C3.')
    expect(finding?.severity).toBe('notice')
    expect(finding?.items).toEqual(['f1', 'p1'])
  })
  it('warns when the centre is inside, however wide it is', () => {
    const [finding] = findingsOf(featureInTerrain, { panels: panels('A2 1 2 h'), features: [feature(205, 207)] })
    expect(finding?.severity).toBe('warning')
  })
  it('lets it touch', () => {
    const y = 206 + 2.75 + 25
    expect(
      messagesOf(featureInTerrain, { panels: panels('A1 1 2 h'), features: [feature(205, Math.ceil(y * 10) / 10)] }),
    ).toEqual([])
    expect(
      messagesOf(featureInTerrain, {
        panels: panels('A1 1 2 h'),
        features: [feature(205, Math.ceil(y * 10) / 10 - 0.1)],
      }),
    ).toHaveLength(1)
  })
  it('keeps it on the boards', () => {
    expect(messagesOf(featureInTerrain, { features: [feature(20, 300)], arrangement: single })).toEqual([
      'Terminal in C1, taken as 50 mm wide, reaches over the edge of the board.',
    ])
    expect(messagesOf(featureInTerrain, { features: [feature(20, 300)] })).toEqual([])
    expect(messagesOf(featureInTerrain, { features: [feature(25, 300)], arrangement: single })).toEqual([])
  })
})
