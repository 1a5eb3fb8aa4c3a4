import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { panelEndUnsupported } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const half = (id: string, piece: string, x: number, y: number, toward: 'east' | 'west') =>
  ({ id, piece, board: 1, x, y, toward }) as const

describe('panel-end-unsupported', () => {
  it('names the end and the piece that fits', () => {
    const findings = findingsOf(panelEndUnsupported, { panels: panels('A1 3 2 h') })
    expect(findings.map(({ message }) => message)).toEqual([
      'Piece A1 north of C4–C5 has nothing to hold its west end.',
      'Piece A1 north of C4–C5 has nothing to hold its east end.',
    ])
    expect(findings[0]?.advice).toContain('Put a left half-pillar (PL) or a wall end (E) there')
    expect(findings[1]?.advice).toContain('Put a right half-pillar (PR) or a wall end (E) there')
    expect(findings[0]?.at?.name).toBe('corner of B3 and C4')
  })
  it('advises the hand that the other end does not have', () => {
    const halfPillars = [half('h1', 'PR', 3, 2, 'east')]
    const [finding] = findingsOf(panelEndUnsupported, { panels: panels('A1 3 2 h'), halfPillars })
    expect(finding?.advice).toContain('a left half-pillar (PL)')
  })
  it("uses the group's own codes", () => {
    const kit = { id: 'boarding-actions', count: 1, codes: { A1: 'Wall 2', PL: 'Lh', E: 'Cap' } }
    const [finding] = findingsOf(panelEndUnsupported, { kit, panels: panels('A1 3 2 h') })
    expect(finding?.message).toContain('Wall 2 north of')
    expect(finding?.advice).toContain('(Lh) or a wall end (Cap)')
  })
  it.each([
    ['half-pillars of its own', { panels: panels('A2 3 2 h') }],
    [
      'a loose half-pillar and a wall end',
      {
        panels: panels('A1 3 2 h'),
        halfPillars: [half('h1', 'PL', 3, 2, 'east')],
        wallEnds: [half('e1', 'E', 5, 2, 'west')],
      },
    ],
    ['the middles of two long panels', { panels: panels('B1 2 2 h', 'A2 2 1 v', 'A2 3 1 v') }],
    [
      'nothing, where the kit says that it stands by itself',
      {
        kit: {
          id: 'garage',
          count: 1,
          codes: {},
          own: {
            ...BOARDING_ACTIONS_KIT,
            id: 'garage',
            pieces: BOARDING_ACTIONS_KIT.pieces.map((piece) =>
              piece.kind === 'panel' ? { ...piece, standsAlone: true } : piece,
            ),
          },
        },
        panels: panels('A1 3 2 h'),
      },
    ],
    ['the rim', { panels: panels('A1 0 2 h', 'A2 2 1 v') }],
  ])('is held by %s', (_, fragment) => {
    expect(messagesOf(panelEndUnsupported, fragment)).toEqual([])
  })
  it('is not held by a half-pillar of another panel, a panel end, or a rim it runs along', () => {
    const wrong = half('h1', 'PL', 3, 2, 'west')
    expect(messagesOf(panelEndUnsupported, { panels: panels('A1 3 2 h'), halfPillars: [wrong] })).toHaveLength(2)
    expect(messagesOf(panelEndUnsupported, { panels: panels('A1 3 2 h', 'A2 3 2 v') })).toHaveLength(2)
    expect(messagesOf(panelEndUnsupported, { panels: panels('B1 3 0 h') })).toHaveLength(2)
  })
})
