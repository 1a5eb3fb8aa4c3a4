/** Where features part the deck does not depend on where boards lie that have nothing to do with it, nor on which square it is. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { allMissions } from '../../../../test/support/all-missions.ts'
import { quarterTurned, withOwnBoards } from '../../../../test/support/quarter-turn.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'

const told = (mission: Mission): string =>
  checkOnce(mission)
    .map(({ rule, severity, items }) => `${rule} ${severity} ${items.toSorted().join(' ')}`)
    .sort()
    .join('\n')

const decks = withOwnBoards(new Map(allMissions()).get('two-decks-down') ?? missionOf({}))

/** The boards of every deck but the first further to the right and down. */
const movedDecks = (mission: Mission, right: number, down: number): Mission =>
  mission.arrangement.kind !== 'boards'
    ? mission
    : {
        ...mission,
        arrangement: {
          ...mission.arrangement,
          boards: mission.arrangement.boards.map((board) =>
            (board.deck ?? 1) === 1 ? board : { ...board, x: board.x + right, y: board.y + down },
          ),
        },
      }

/** With Terminals that may or may not leave a way: a millimetre to and fro before each hatchway. */
const tight = (mission: Mission): Mission => ({
  ...mission,
  features: mission.panels
    .filter(({ hatchway }) => hatchway !== null)
    .map((panel, index) => ({
      id: `tight${index}`,
      kind: 'terminal' as const,
      board: panel.board,
      turn: 0,
      x: 12 + 97 * Math.min(5, Math.max(0, panel.x)) + 40 + (index % 7),
      y: 12 + 97 * Math.min(6, Math.max(0, panel.y)) + 40 + (index % 5),
    })),
})

describe('where features part the deck', () => {
  it.each([
    ['as the sample is', decks],
    ['with a Terminal before every hatchway', tight(decks)],
  ])('is the same wherever the other deck is drawn, %s', (_, mission) => {
    expect(findFaults(mission)).toEqual([])
    const findings = told(mission)
    for (let by = 1; by <= 40; by += 3) {
      expect(told(movedDecks(mission, by + 0.4, 0)), `right ${by}`).toBe(findings)
      expect(told(movedDecks(mission, 0, by + 0.7)), `down ${by}`).toBe(findings)
    }
    const turned = quarterTurned(mission)
    for (const by of [1.3, 2.1, 50.5]) expect(told(movedDecks(turned, by, by)), `turned, ${by}`).toBe(findings)
  })

  it('is the same in every square of a board, and on the board beside it, however far that is shifted', () => {
    // A corridor of one square, and a Terminal in it that leaves so much on one side.
    const parted = (board: 1 | 2, y: number, free: number, offset: number): boolean => {
      const walls = [y, y + 1].flatMap((line) =>
        [0, 1, 2, 3, 4, 5].map((x) => ({
          ...{ id: `p${line}${x}`, board, piece: 'B1', axis: 'horizontal' as const, x, y: line, hatchway: null },
        })),
      )
      const bare: Mission = missionOf({
        arrangement: {
          kind: 'boards',
          boards: [
            { x: 0, y: 0 },
            { x: 606, y: offset },
          ],
        },
        panels: walls,
      })
      const at = { x: 12 + 97 * 2.5, y: 12 + 97 * (y + 1) - free - 25 }
      const features: Mission['features'] = [{ id: 'f1', kind: 'terminal', board, turn: 0, ...at }]
      const areas = (mission: Mission): number => reachability(layoutOf(mission)).areas.length
      return areas({ ...bare, features }) > areas(bare)
    }
    const seen = new Set<boolean>()
    for (const free of [24, 26, 27, 28, 29, 30, 31, 32, 33]) {
      const [first, ...others] = ([1, 2] as const).flatMap((board) =>
        [1, 2, 3, 4].flatMap((y) => [0, 48.5, 97, 31].map((offset) => parted(board, y, free, offset))),
      )
      for (const other of others) expect(other, `${free} mm`).toBe(first)
      seen.add(first === true)
    }
    expect(seen.size).toBe(2)
  })
})
