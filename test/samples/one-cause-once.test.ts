/** One cause that several checks meet is told by the one that knows most of it, and by no other. */
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { planPaint } from '../../src/core/editing/edits/plans/paint.ts'
import { checkOnce } from '../../src/core/games/shared/checks/check.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { allMissions } from '../support/all-missions.ts'
import { ships } from '../support/ship-mission.ts'
import { sampleOf } from './open-sample.ts'

type Token = Mission['tokens'][number]

const told = (mission: Mission): string[] =>
  checkOnce(mission)
    .filter(({ waived }) => waived === null)
    .map(({ rule, message }) => `${rule}: ${message}`)
const asymmetric = (mission: Mission): Mission => ({
  ...mission,
  mission: { ...mission.mission, symmetry: 'none' },
})
const token = (mission: Mission, id: string, change: Partial<Token>): Mission => ({
  ...mission,
  tokens: mission.tokens.map((each) => (each.id === id ? { ...each, ...change } : each)),
})
const idOf = (mission: Mission, label: string, kind: string, side: string): string =>
  mission.tokens.find((each) => each.label === label && each.kind === kind && each.side === side)?.id ?? ''

describe('a craft that lies badly', () => {
  const craft = (label: string, change: Partial<Token>): string[] =>
    told(token(asymmetric(ships), idOf(ships, label, 'assault-craft', 'west'), change))

  it('is told once where a quarter turn brings it out of its hangar, onto another craft and over the edge', () => {
    expect(craft('1', { turn: 90 })).toEqual(['s-craft-size: Assault Craft 1 in A6 reaches out of the hangar “H1”.'])
    expect(craft('3', { turn: 90 })).toEqual(['s-craft-size: Assault Craft 3 in I6 reaches out of the hangar “H3”.'])
  })
  it('is told once where it is too long', () => {
    expect(craft('1', { base: { kind: 'rectangle', length: 400, width: 76.2 } })).toEqual([
      's-craft-size: Assault Craft 1 in A6 is not 8" by 3".',
    ])
  })
  it('is told once over the edge and in a wall, also where its side has no hangar', () => {
    const raid = sampleOf('ninth-watch.bulkhead')
    const lone = raid.tokens.find(({ kind }) => kind === 'assault-craft')
    expect(
      told(token(asymmetric(raid), lone?.id ?? '', { x: 0 })).map((each) =>
        each.replace(/:.*(reaches|stands)/, ': $1'),
      ),
    ).toEqual(['s-craft-size: reaches over the edge of the board.'])
  })
})

describe('a part of a ship where it cannot be', () => {
  const part = (kind: string, change: Partial<Token>): string[] =>
    told(token(asymmetric(ships), idOf(ships, '1', kind, 'west'), change))

  it('is told once of a craft of the wrong side, which is not one too many, nor called like another one', () => {
    expect(part('assault-craft', { side: 'east' })).toEqual([
      's-craft-size: Assault Craft 1 in A6 belongs to East ship and is in a hangar of West ship.',
    ])
  })
  it('is told once of a gun inside its ship, and neither of its range, nor of its wall section, nor of the craft there', () => {
    expect(part('ship-gun', { x: 500, y: 100 })).toEqual([
      's-gun-blocked: Gun 1 in B7 has its own ship between it and board 2.',
    ])
  })
  it('is told once of a wall section that is turned or lies inside, and not of the craft behind it', () => {
    expect(part('wall-section', { turn: 0 })).toEqual([
      expect.stringMatching(/^token-place: .*Section 1 in C8 reaches over the edge/),
    ])
    expect(part('wall-section', { x: 300 })).toEqual([
      expect.stringMatching(/^token-place: .*Section 1 in C4 stands in/),
    ])
  })
})

describe('areas that are drawn on both ships, a stroke on one and then its counterpart on the other', () => {
  /** As the mouse draws them: each stroke of the west ship, then that of the east one, which continues the same area. */
  const drawn = ships.regions
    .filter(({ squares }) => squares[0]?.board === 1)
    .flatMap(({ kind, squares }) => [
      { kind, squares },
      { kind, squares: squares.map(({ x, y }) => ({ board: 2 as const, x: 7 - x, y: 11 - y })) },
    ])
    .reduce(
      (mission: Mission, { kind, squares }) => {
        const painted = applyEdits(mission, planPaint(mission, { collection: 'regions', kind }, squares))
        if (!painted.ok) throw new Error(painted.error.message)
        return painted.value.document
      },
      { ...ships, regions: [] },
    )

  it('are sound', () => {
    // A bridge has no label and grows in its own room only: each ship has one of its own.
    expect(drawn.regions.map(({ kind, squares }) => [kind, new Set(squares.map(({ board }) => board)).size])).toEqual([
      ...Array.from({ length: 3 }, () => ['ship-hangar', 2]),
      ...[2, 1, 1, 2].map((boards) => [boards === 1 ? 'ship-bridge' : 'ship-room', boards]),
    ])
    expect(told(drawn)).toEqual([])
  })
  it('are told of the ship on which they are wrong, and of no other', () => {
    const changed = (kind: string, gone: (square: { board: number; x: number; y: number }) => boolean): string[] => {
      const at = drawn.regions.findIndex((region) => region.kind === kind)
      return told({
        ...asymmetric(drawn),
        regions: drawn.regions.map((region, index) =>
          index === at ? { ...region, squares: region.squares.filter((square) => !gone(square)) } : region,
        ),
      })
    }
    expect(changed('ship-room', ({ board, y }) => board === 2 && y === 9)).toEqual([
      's-room-in-pieces: The room “1” of East ship is in 2 pieces, which touch nowhere.',
    ])
    // On both: once for each ship, under identities of their own.
    expect(changed('ship-room', ({ board, y }) => y === (board === 1 ? 1 : 9))).toEqual([
      's-room-in-pieces: The room “1” of West ship is in 2 pieces, which touch nowhere.',
      's-room-in-pieces: The room “1” of East ship is in 2 pieces, which touch nowhere.',
    ])
    expect(changed('ship-hangar', ({ board, x }) => board === 2 && x === 2)).toEqual([
      's-hangar-size: The hangar “1” of East ship has gaps; hangars are 12" by 12".',
    ])
  })
  it('are told of the one ship in which nobody gets into a room, though one gets into it on the other', () => {
    // Its inner walls and doorways become plates of the hull.
    const closed = drawn.panels.map((panel) =>
      panel.board === 2 ? { ...panel, piece: panel.piece.replace(/^[WD]/, 'H'), hatchway: null } : panel,
    )
    expect(
      told({ ...asymmetric(drawn), panels: closed }).filter((each) => each.startsWith('s-room-unreachable')),
    ).toEqual(
      ['the room “2”', 'the bridge', 'the room “1”'].map(
        (area) =>
          `s-room-unreachable: Nobody gets into ${area} of East ship: no doorway and no inner wall leads there.`,
      ),
    )
  })
  it('are no home for a craft of the other ship', () => {
    const craft = idOf(drawn, '1', 'assault-craft', 'west')
    expect(told(token(asymmetric(drawn), craft, { side: 'east' }))).toEqual([
      's-craft-size: Assault Craft 1 in A6 belongs to East ship and is in a hangar of West ship.',
    ])
  })
})

describe('a side that has nothing on the table', () => {
  const played = allMissions().filter(
    ([, { ruleSet, tokens }]) => ['capital-ships', 'ship-to-ship'].includes(ruleSet?.id ?? '') && tokens.length > 0,
  )
  const cases = played.flatMap(([name, mission]) => mission.sides.map((side) => [name, side, mission] as const))

  it('is looked at in every sample and template of both games', () => {
    expect(cases.length).toBeGreaterThanOrEqual(18)
  })
  it.each(cases)('%s: is told once', (_, { id, name }, mission) => {
    const without = { ...asymmetric(mission), tokens: mission.tokens.filter(({ side }) => side !== id) }
    expect(told(without)).toEqual([`side-with-nothing: ${name} has nothing on the table yet.`])
    const off = {
      ...without,
      checks: { ...without.checks, rules: { 'side-with-nothing': { severity: 'off' as const } } },
    }
    for (const each of told(off)) expect(each).not.toMatch(/^side-with-nothing/)
  })
  it('is told once with the areas of its ship gone, too', () => {
    const west = asymmetric(ships)
    expect(
      told({
        ...west,
        tokens: west.tokens.filter(({ side }) => side !== 'west'),
        regions: west.regions.filter(({ squares }) => squares[0]?.board !== 1),
        panels: west.panels.filter(({ board }) => board !== 1),
      }),
    ).toEqual(['side-with-nothing: West ship has nothing on the table yet.'])
  })
})

describe('an area of a ship in pieces', () => {
  const without = (label: string, gone: (square: { readonly x: number; readonly y: number }) => boolean): Mission => ({
    ...asymmetric(ships),
    regions: ships.regions.map((region) =>
      region.label === label && region.squares.some(({ board }) => board === 1)
        ? { ...region, squares: region.squares.filter((square) => !gone(square)) }
        : region,
    ),
  })

  it('is told once of a hangar, and not of the craft in it', () => {
    expect(told(without('H2', ({ x }) => x === 5))).toEqual([
      's-hangar-size: The hangar “H2” of West ship has gaps; hangars are 12" by 12".',
    ])
  })
  it('is told once of a room, and not of what lies in it', () => {
    expect(told(without('Fore Room', ({ y }) => y === 1))).toEqual([
      's-room-in-pieces: The room “Fore Room” of West ship is in 2 pieces, which touch nowhere.',
    ])
  })
})

describe('a reach that takes in the whole table', () => {
  const berth = sampleOf('cold-berth.bulkhead')
  const moving = (move: number, ...labels: string[]): string[] =>
    told({
      ...berth,
      tokens: berth.tokens.map((each) =>
        labels.includes(each.label) ? { ...each, figures: { ...each.figures, Move: move } } : each,
      ),
    })

  it('is told once for the ship that has it', () => {
    expect(moving(90, 'Lantern Jaw')).toEqual([
      'c-reach-first-turn: Capital ship Lantern Jaw begins within its reach of 91" of Capital ship Cold Berth (17.6") and Capital ship Patience (35.9").',
    ])
  })
  it('is told for as few ships as there are causes', () => {
    expect(moving(90, 'Lantern Jaw', 'Second Helping')).toHaveLength(2)
    expect(moving(90, 'Lantern Jaw', 'Second Helping', 'Patience')).toHaveLength(3)
  })
})

describe('a symmetry that an open table has not', () => {
  const berth = sampleOf('cold-berth.bulkhead')

  it.each(['half-turn', 'mirror-long', 'mirror-short'] as const)('%s: is told once', (symmetry) => {
    expect(told({ ...berth, mission: { ...berth.mission, symmetry } })).toEqual([
      expect.stringMatching(
        /^symmetry-broken: The mission says that the map is the same .* places it is not: \d of 6 parts have their counterpart\.$/,
      ),
    ])
  })
})

describe('a step that destroyed points cannot reach', () => {
  it.each(['two-decks-down.bulkhead', 'cutting-party.bulkhead'])(
    '%s: is told once, though a side then cannot come near the cap',
    (name) => {
      const sample = sampleOf(name)
      const objectives = sample.play.objectives.map((objective) => ({
        ...objective,
        conditions: objective.conditions.map((condition) =>
          condition.kind === 'points-destroyed'
            ? {
                ...condition,
                steps: condition.steps.map((step, index, { length }) =>
                  index === length - 1 ? { ...step, from: 600 } : step,
                ),
              }
            : condition,
        ),
      }))
      const faulty = { ...sample, play: { ...sample.play, objectives } }
      expect(told(faulty).map((each) => each.split(':')[0])).toEqual(['points-step-too-high'])
    },
  )
})

describe('an Access Zone that is missing', () => {
  const decks = sampleOf('two-decks-down.bulkhead')
  const without = (...ids: string[]): Mission => ({
    ...decks,
    regions: decks.regions.filter(({ id }) => !ids.includes(id)),
  })

  it('is told once, with the one whose partner it was', () => {
    const [finding, ...more] = checkOnce(without('r1')).filter(({ waived }) => waived === null)
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      rule: 'need-not-met',
      message: 'The mission needs 6 Access Zones; the map has 5 only.',
      advice: 'Draw the other end of Access Zone A in C-6, or change what the mission needs.',
      items: ['r2'],
      at: { name: 'C-6' },
    })
  })
  it('is told once where several are missing', () => {
    expect(told(without('r1', 'r4'))).toEqual(['need-not-met: The mission needs 6 Access Zones; the map has 4 only.'])
  })
  it('is told by itself where the mission needs no certain number, or something else is missing', () => {
    expect(told({ ...without('r1'), play: { ...decks.play, needs: [] } })).toEqual([
      'access-zones-unpaired: Access Zone A in C-6 has no partner with the same letter.',
    ])
    // A whole pair is missing, and one of another.
    expect(told(without('r1', 'r3', 'r4')).map((each) => each.split(':')[0])).toEqual([
      'need-not-met',
      'access-zones-unpaired',
    ])
  })
})
