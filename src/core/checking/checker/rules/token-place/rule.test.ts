import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { tokenPlace } from './rule.ts'

type Token = Mission['tokens'][number]
const token = (id: string, x: number, y: number, more: Partial<Token> = {}): Token => ({
  id,
  kind: 'single-model',
  side: null,
  label: id.slice(1),
  board: 1,
  x,
  y,
  turn: 0,
  base: { kind: 'round', diameter: 32 },
  figures: {},
  face: 'up',
  ...more,
})
const craft = { kind: 'rectangle', length: 200, width: 60 } as const

describe('token-place', () => {
  it('lets bases touch, and sees them overlap', () => {
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 60, 60), token('k2', 92, 60)] })).toEqual([])
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 60, 60), token('k2', 90, 60)] })).toEqual([
      'The bases of Model 1 in A1 and Model 2 in A1 overlap.',
    ])
  })
  it('tells a pile of bases once, whoever of it lies on whom', () => {
    const pile = Array.from({ length: 60 }, (_, index) => token(`k${index + 1}`, 60 + index, 60))
    expect(messagesOf(tokenPlace, { tokens: [...pile, token('k70', 400, 60), token('k71', 410, 60)] })).toEqual([
      expect.stringMatching(/^The bases of Model 1 in A1, .* and 55 more overlap\.$/),
      'The bases of Model 70 in A5 and Model 71 in A5 overlap.',
    ])
  })
  it('reckons with the corners of a rectangle, and with its turn', () => {
    const beside = token('k2', 290, 250)
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 250, 250, { base: craft, turn: 90 }), beside] })).toHaveLength(
      1,
    )
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 250, 290, { base: craft }), beside] })).toHaveLength(1)
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 240, 250, { base: craft, turn: 90 }), beside] })).toEqual([])
  })
  it('says on a table without squares how far from its edges a token lies', () => {
    const open = { kind: 'open', width: 1219.2, height: 1219.2 } as const
    const ruleSet = { id: 'capital-ships' } as const
    const tokens = [token('k1', 5, 10, { kind: 'capital-ship', label: 'Lantern' })]
    expect(messagesOf(tokenPlace, { arrangement: open, ruleSet, tokens })).toEqual([
      'The base of Capital ship Lantern at 0.2" from west, 0.4" from north reaches over the edge of the board.',
    ])
  })
  it('does not confuse one board with the other', () => {
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 60, 60), token('k2', 60, 60, { board: 2 })] })).toEqual([])
  })
  it('sees bases overlap over the seam of two boards', () => {
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 5, 300), token('k2', 600, 300, { board: 2 })] })).toHaveLength(
      1,
    )
  })
  it('sees a token over the edge of the board, but not over the seam of two boards that touch', () => {
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 300, 10)] })[0]).toMatch('reaches over the edge of the board')
    expect(messagesOf(tokenPlace, { tokens: [token('k1', 5, 300)] })).toEqual([])
    const apart = { kind: 'joined', edge: 'west', gap: 50, offset: 0 } as const
    expect(messagesOf(tokenPlace, { arrangement: apart, tokens: [token('k1', 5, 300)] })).toHaveLength(1)
  })
  it('sees a token over the edge whatever is drawn beside it: another deck, or a board beyond a gap', () => {
    const bar = token('k1', 303, 10, { base: { kind: 'rectangle', length: 60, width: 260 } })
    const decks = (x: number) =>
      ({
        kind: 'boards',
        boards: [
          { x: 0, y: 0 },
          { x, y: -703, deck: 2 },
        ],
      }) as const
    for (const x of [0, 2000])
      expect(messagesOf(tokenPlace, { arrangement: decks(x), tokens: [bar] })).toEqual([
        expect.stringMatching('reaches over the edge of the board'),
      ])
    const across = token('k1', 20, 300, { base: { kind: 'rectangle', length: 260, width: 60 } })
    const gap = { kind: 'joined', edge: 'west', gap: 20, offset: 0 } as const
    expect(messagesOf(tokenPlace, { arrangement: gap, tokens: [across] })).toHaveLength(1)
  })
  it('sees a corner of a token beside two boards of which one is pushed along', () => {
    const pushed = { kind: 'joined', edge: 'west', gap: 0, offset: 97 } as const
    const corner = (diameter: number, y: number) =>
      messagesOf(tokenPlace, {
        arrangement: pushed,
        tokens: [token('k1', 10, y, { base: { kind: 'round', diameter } })],
      })
    // Its westmost point is on board 2, and beside the corner of that board there is nothing.
    expect(corner(32, 97 + 10)).toEqual([expect.stringMatching('reaches over the edge of the board')])
    expect(corner(32, 97 + 16)).toEqual([])
    expect(corner(32, 97 - 16)).toHaveLength(1)
  })
  it('names the wall that a token stands in', () => {
    const panels = [panelOf('p1', 1, 'A1 1 1 h')]
    expect(messagesOf(tokenPlace, { panels, tokens: [token('k1', 160, 112)] })[0]).toMatch(
      /^The base of Model 1 .* stands in piece A1 /,
    )
    expect(messagesOf(tokenPlace, { panels, tokens: [token('k1', 160, 140)] })).toEqual([])
  })
})
