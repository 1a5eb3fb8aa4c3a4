import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { hatchwayBlocked } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const feature = (x: number, y: number, kind: 'pipes' | 'collapsed-pipe' = 'pipes') =>
  ({ id: 'f1', kind, board: 1, x, y, turn: 0 }) as const
/** The middle of the hatchway of A3 3 2 h second. */
const [x, y] = [12 + 97 * 4.5, 12 + 97 * 2]

describe('hatchway-blocked', () => {
  it('reports a wall across the opening', () => {
    const [finding, ...others] = findingsOf(hatchwayBlocked, { panels: panels('A3 3 2 h second south', 'B1 4 2 h') })
    expect(others).toEqual([])
    expect(finding?.severity).toBe('error')
    expect(finding?.message).toBe('The hatchway of piece A3 north of C4–C5 is blocked by piece B1 north of C5.')
    expect(finding?.items).toEqual(['p1', 'p2'])
  })
  it('does not take a wall on the other half, or a second hatchway, for a wall across it', () => {
    expect(messagesOf(hatchwayBlocked, { panels: panels('A3 3 2 h second south', 'B1 3 2 h') })).toEqual([])
    expect(messagesOf(hatchwayBlocked, { panels: panels('A3 3 2 h second south', 'B2 4 2 h first north') })).toEqual([])
  })
  it('looks at the node in the middle of a wall whose hatchway is over it', () => {
    const kit = { id: 'connectors-114', count: 2, codes: {} }
    expect(
      messagesOf(hatchwayBlocked, { kit, panels: panels('D2 2 2 h first south', 'W1 1 2 h', 'W1 4 2 v') }),
    ).toEqual([])
    expect(messagesOf(hatchwayBlocked, { kit, panels: panels('D2 2 2 h first south', 'W1 3 2 v') })).toEqual([
      'The hatchway of piece D2 north of C3–C4 is blocked by piece W1 west of C4.',
    ])
  })
  it('has room between whatever stands at the corners', () => {
    const around = ['A2 5 1 v', 'A2 4 0 v', 'A2 4 2 v', 'B1 5 2 h', 'A2 2 2 h']
    const ends = [{ id: 'e1', piece: 'E', board: 1, x: 5, y: 2, toward: 'west' } as const]
    expect(messagesOf(hatchwayBlocked, { panels: panels('B2 4 2 h first south', ...around), wallEnds: ends })).toEqual(
      [],
    )
  })
  it.each([
    ['in the opening', 0, 'warning'],
    ['with its centre in front of it', 12, 'warning'],
    ['reaching in front of it', 30, 'notice'],
    ['clear of it', 38, undefined],
  ])('weighs a feature %s', (_, away, severity) => {
    const found = findingsOf(hatchwayBlocked, {
      panels: panels('A3 3 2 h second south'),
      features: [feature(x, y + away)],
    })
    expect(found[0]?.severity).toBe(severity)
  })
  it('lets a collapsed pipe lie there', () => {
    const features = [feature(x, y, 'collapsed-pipe')]
    expect(messagesOf(hatchwayBlocked, { panels: panels('A3 3 2 h second south'), features })).toEqual([])
  })
  it('counts features of one name', () => {
    const features = [
      ...[x - 15, x + 15].map((at, index) => ({ ...feature(at, y + 28), id: `t${index}`, kind: 'terminal' as const })),
      feature(x, y - 28),
    ]
    const [finding] = findingsOf(hatchwayBlocked, { panels: panels('A3 3 2 h second south'), features })
    expect(finding?.message).toMatch(/ is blocked by (?:2 Terminals and Pipes|Pipes and 2 Terminals)\.$/)
  })
  it('goes by the widths that are set', () => {
    const fragment = { panels: panels('A3 3 2 h second south'), features: [feature(x, y + 60)] }
    expect(messagesOf(hatchwayBlocked, fragment)).toEqual([])
    const rules = { 'hatchway-blocked': { thresholds: { featureSize: 100 } } }
    expect(messagesOf(hatchwayBlocked, { ...fragment, checks: { rules, waivers: [] } })).toHaveLength(1)
  })
  it.each([48.5, -48.5, 40, -57])(
    'finds a pillar 24 mm before a hatchway where the boards are shifted by %d mm',
    (offset) => {
      const arrangement = { kind: 'joined', edge: 'west', gap: 0, offset } as const
      const row = offset > 0 ? 2 : 3
      const [door, wall] = [panelOf('p1', 1, 'B3 0 2 v first west'), panelOf('p2', 2, `A2 4 ${row} h`)]
      const [finding, ...others] = findingsOf(hatchwayBlocked, { arrangement, panels: [door, wall] })
      expect(others).toEqual([])
      expect(finding?.severity).toBe('warning')
      expect(finding?.items).toEqual(['p1', 'p2'])
      // From the other board it is the same.
      const [back, post] = [panelOf('p1', 2, 'B3 6 2 v first west'), panelOf('p2', 1, `A2 0 ${offset > 0 ? 3 : 2} h`)]
      expect(findingsOf(hatchwayBlocked, { arrangement, panels: [back, post] })).toHaveLength(1)
    },
  )
  it('is content with boards that lie flush, and with a wall end beside the opening', () => {
    const door = panelOf('p1', 1, 'B3 0 2 v first west')
    const found = (offset: number) =>
      findingsOf(hatchwayBlocked, {
        arrangement: { kind: 'joined', edge: 'west', gap: 0, offset },
        panels: [door, panelOf('p2', 2, 'A2 4 2 h')],
      })
    expect(found(0)).toEqual([])
    expect(found(5)).toEqual([])
    expect(found(48.5)).toHaveLength(1)
  })
})
