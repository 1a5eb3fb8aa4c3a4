/** One cause that several checks meet is told by the one that knows most of it, and by no other. */
import { describe, expect, it } from 'vitest'
import { checkOnce } from '../../src/core/checker/check.ts'
import type { Mission } from '../../src/core/mission/document.ts'
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
      const off = {
        ...sample.checks,
        rules: { ...sample.checks.rules, 'points-step-too-high': { severity: 'off' as const } },
      }
      expect(told({ ...faulty, checks: off }).map((each) => each.split(':')[0])).toEqual(['score-against-cap'])
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
