import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { fullMap } from '../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../test/support/rule-tester.ts'
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
    expect(messagesOf(corridorTooNarrow, { ...fullMap(), play: play(100) }).length).toBeGreaterThan(20)
  })
  it('lets a base squeeze by as much as is set', () => {
    const rules = { 'corridor-too-narrow': { thresholds: { tolerance: 5 } } }
    const fragment = { panels: panels('A2 1 2 h', 'A2 1 3 h'), play: play(75) }
    expect(messagesOf(corridorTooNarrow, { ...fragment, checks: { rules, waivers: [] } })).toEqual([])
  })
})
