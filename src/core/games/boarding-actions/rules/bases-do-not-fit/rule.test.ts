import { describe, expect, it } from 'vitest'
import { defaultPlay } from '#model/mission/play.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { basesDoNotFit } from './rule.ts'

const zone = (id: string, side: string | null, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind: 'entry', side, label: '', squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(basesDoNotFit, fragment).map(({ severity, message }) => `${severity}: ${message}`)
const walls = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const around = walls('B3 2 2 h first north', 'B3 2 3 h first north', 'B3 2 2 v first west', 'B3 3 2 v first east')
const set = (thresholds: { models?: number; base?: number }) => ({
  checks: { rules: { 'bases-do-not-fit': { thresholds } }, waivers: [] },
})
const zones = [zone('z1', 'attacker', [1, 2, 2])]

describe('bases-do-not-fit', () => {
  it('finds room for five bases of 32 mm between four walls with pillars, and not for five of 40 mm', () => {
    expect(said({ zones, panels: around })).toEqual([])
    expect(said({ zones, panels: around, ...set({ base: 40 }) })).toEqual([
      'notice: Entry Zone of Attacker (C3) has no room for 5 bases of 40 mm between what stands there. It takes 5 bases of 32 mm, 4 of 40 mm and 2 of 50 mm.',
    ])
  })
  it('finds room for five bases of 40 mm on bare deck, as 2.41 diameters are less than a square', () => {
    expect(said({ zones, ...set({ base: 40 }) })).toEqual([])
    expect(said({ zones, ...set({ base: 41 }) })).toHaveLength(1)
  })
  it('tells all zones that are too small as such at once', () => {
    const play = { ...defaultPlay, largestBase: 170 }
    const several = [
      zone('z1', 'attacker', [1, 2, 2]),
      zone('z2', 'attacker', [1, 4, 4]),
      zone('z3', 'defender', [2, 1, 1]),
    ]
    expect(said({ zones: several, play })).toEqual([
      'notice: Entry Zone of Attacker (C3), Entry Zone of Attacker (E5) and Entry Zone of Defender (B-5) are smaller than a base of 170 mm, walls or not.',
    ])
  })
  it('counts the rim where no wall stands on it', () => {
    const corner = [zone('z1', 'attacker', [1, 0, 0])]
    expect(said({ zones: corner, ...set({ base: 44 }) })).toEqual([])
    expect(said({ zones: corner, panels: walls('A2 0 0 h', 'A2 0 0 v'), ...set({ base: 44 }) })).toHaveLength(1)
  })
  it('counts squares of one zone together, and not through a wall', () => {
    const two = [zone('z1', 'attacker', [1, 2, 2], [1, 3, 2])]
    expect(said({ zones: two, ...set({ base: 50 }) })).toEqual([])
    expect(said({ zones: two, panels: walls('B3 3 2 v first east'), ...set({ models: 1, base: 97 }) })).toHaveLength(1)
  })
  it('is a warning when what stands there leaves no room for the largest base of the mission', () => {
    const play = { ...defaultPlay, largestBase: 95 }
    expect(said({ zones, panels: around, play })[0]).toMatch(
      /^warning: .* no room for a base of 95 mm, the largest of the mission, between what stands there/,
    )
  })
  it('blames no wall where the zone itself is too small, and says what the rules say then', () => {
    const play = { ...defaultPlay, largestBase: 120 }
    for (const panels of [[], around]) {
      const [finding, ...others] = findingsOf(basesDoNotFit, { zones, panels, play })
      expect(others).toEqual([])
      expect(finding?.severity).toBe('notice')
      expect(finding?.message).toBe('Entry Zone of Attacker (C3) is smaller than a base of 120 mm, walls or not.')
      expect(finding?.advice).toMatch(/sets up as near to its centre as it can/)
    }
    const two = [zone('z1', 'attacker', [1, 2, 2], [1, 3, 2], [1, 2, 3], [1, 3, 3])]
    expect(said({ zones: two, play })).toEqual([])
  })
  it('leaves out the room that a Terminal takes, and not what is stepped over', () => {
    const feature = (kind: 'terminal' | 'collapsed-pipe', away = 0) => ({
      features: [{ id: 'f1', kind, board: 1, x: 12 + 97 * 2.5 + away, y: 12 + 97 * 2.5, turn: 0 } as const],
    })
    expect(said({ zones, ...feature('terminal') })).toEqual([expect.stringMatching(/^warning: .* base of 40 mm/)])
    expect(said({ zones, ...feature('collapsed-pipe') })).toEqual([])
    expect(said({ zones, ...feature('terminal', 97) })).toEqual([])
    expect(
      said({ zones, ...feature('terminal'), ...set({ base: 32 }), play: { ...defaultPlay, largestBase: 32 } }),
    ).toHaveLength(1)
  })
})
