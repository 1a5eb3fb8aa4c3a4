import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { corridorTooNarrow } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const play = (largestBase: number) => ({ ...blankMission().play, largestBase })

describe('corridor-too-narrow', () => {
  it('measures from pillar to pillar: 97 mm less two halves of 25 mm', () => {
    const walls = panels('A2 1 2 h', 'A2 1 3 h')
    expect(messagesOf(corridorTooNarrow, { panels: walls, play: play(72) })).toEqual([])
    const [finding, ...others] = findingsOf(corridorTooNarrow, { panels: walls, play: play(73) })
    expect(finding?.message).toBe(
      'Only 72 mm are free between the corner of B1 and C2 and the corner of C1 and D2: too narrow for a base of 73 mm.',
    )
    expect(finding?.items).toEqual(['p1', 'p2'])
    // The other one is at the east ends.
    expect(others).toHaveLength(1)
  })
  it('measures to the middle of a long wall', () => {
    const fragment = { panels: panels('A2 1 2 h', 'B3 2 3 h first south') }
    // West of B3: the pillar of B3 and the bare wall north of it.
    expect(messagesOf(corridorTooNarrow, { ...fragment, play: play(81) })).toHaveLength(1)
    expect(messagesOf(corridorTooNarrow, { ...fragment, play: play(82) })).toHaveLength(2)
  })
  it('measures to the edge of the board', () => {
    const fragment = { panels: panels('A2 1 1 h'), arrangement: { kind: 'single' } as const }
    expect(messagesOf(corridorTooNarrow, { ...fragment, play: play(96) })).toEqual([])
    expect(messagesOf(corridorTooNarrow, { ...fragment, play: play(97) })[0]).toMatch(
      /^Only 97 mm are free between the edge of the board and the corner of A1 and B2: too narrow for a base of 97 mm.$/,
    )
  })
  it('takes a wall, and a hatchway in it, for no way', () => {
    const fragment = { panels: panels('A2 2 1 v', 'A2 3 1 v', 'B3 2 1 h first south', 'B1 2 3 h'), play: play(80) }
    expect(messagesOf(corridorTooNarrow, fragment)).toEqual([])
  })
  it('finds no way too narrow for usual bases, whatever stands there', () => {
    expect(messagesOf(corridorTooNarrow, { ...fullMap(), play: play(69) })).toEqual([])
    expect(messagesOf(corridorTooNarrow, { ...fullMap(), play: play(96) }).length).toBeGreaterThan(20)
  })
  it('says once that a base is wider than a square', () => {
    expect(messagesOf(corridorTooNarrow, { ...fullMap(), play: play(170) })).toEqual([
      expect.stringMatching(/^A base of 170 mm is wider than a square, and \d+ ways are too narrow for it: between /),
    ])
  })
  it('lets a base squeeze by as much as is set', () => {
    const rules = { 'corridor-too-narrow': { thresholds: { tolerance: 5 } } }
    const fragment = { panels: panels('A2 1 2 h', 'A2 1 3 h'), play: play(75) }
    expect(messagesOf(corridorTooNarrow, { ...fragment, checks: { rules, waivers: [] } })).toEqual([])
  })
  it.each([48.5, -48.5])('finds the 34 mm between the pillars of two boards that are shifted by %d mm', (offset) => {
    const arrangement = { kind: 'joined', edge: 'west', gap: 0, offset } as const
    const row = offset > 0 ? 2 : 3
    // Half a square along the seam less two pillars of 25 mm across is 23.5 mm; from line to line it is 24 mm.
    const both = [panelOf('p1', 1, 'A2 0 3 h'), panelOf('p2', 2, `A2 4 ${row} h`)]
    const [finding] = findingsOf(corridorTooNarrow, { arrangement, panels: both, play: play(40) })
    expect(finding?.message).toMatch(
      /^Only 34 mm are free between the corner of .* and the corner of .*: too narrow for a base of 40 mm\.$/,
    )
    expect(finding?.items).toEqual(['p1', 'p2'])
    expect(findingsOf(corridorTooNarrow, { panels: both, play: play(40) })).toEqual([])
  })
  it('measures to the edge of the other board where the boards are shifted', () => {
    const arrangement = { kind: 'joined', edge: 'west', gap: 0, offset: 48.5 } as const
    const wall = [panelOf('p1', 1, 'A2 0 1 h')]
    // Board 2 begins at 48.5 mm, the pillar at 12 + 97 - 12.5.
    expect(messagesOf(corridorTooNarrow, { arrangement, panels: wall, play: play(47) })).toEqual([])
    expect(messagesOf(corridorTooNarrow, { arrangement, panels: wall, play: play(50) })).toEqual([
      expect.stringMatching(/^Only 49 mm are free between .*edge of the board/),
    ])
  })
  it('finds what a Terminal leaves of a corridor, and walks around one in the open', () => {
    const corridor = panels('A2 2 1 v', 'A2 3 1 v')
    const terminal = (x: number, kind: 'terminal' | 'collapsed-pipe' = 'terminal') => ({
      features: [{ id: 'f1', kind, board: 1, x: 12 + 97 * 2 + x, y: 12 + 97 * 2, turn: 0 } as const],
      play: play(40),
    })
    const [finding, ...others] = findingsOf(corridorTooNarrow, { panels: corridor, ...terminal(48.5) })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Terminal leaves no way for a base of 40 mm between B3 and C3.')
    expect(finding?.items).toEqual(['f1'])
    // 35 mm are left on one side; and 45 mm where it stands in the other wall.
    expect(findingsOf(corridorTooNarrow, { panels: corridor, ...terminal(34) })).toHaveLength(1)
    expect(findingsOf(corridorTooNarrow, { panels: corridor, ...terminal(24) })).toEqual([])
    expect(findingsOf(corridorTooNarrow, { panels: corridor, ...terminal(48.5, 'collapsed-pipe') })).toEqual([])
    expect(findingsOf(corridorTooNarrow, terminal(48.5))).toEqual([])
    // Two of one name are counted, not listed.
    const two = [terminal(30), terminal(67)].flatMap(({ features }, index) =>
      features.map((feature) => ({ ...feature, id: `f${index + 1}` })),
    )
    expect(findingsOf(corridorTooNarrow, { panels: corridor, features: two, play: play(40) })).toMatchObject([
      {
        message: '2 Terminals leave no way for a base of 40 mm between B3 and C3.',
        advice: 'Move one of them to one side, or leave them if the largest bases are not meant to pass.',
      },
    ])
  })
})
