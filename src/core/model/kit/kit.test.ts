import { describe, expect, it } from 'vitest'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { BOARDING_ACTIONS_KIT, builtinKits, findKit, findPanel, findPiece, kitIds } from './kit.ts'

describe('the built-in kits', () => {
  it.each([
    ['boarding-actions', 68, 32],
    ['kill-team-box', 34, 16],
  ])('%s holds %i pieces, %i of them panels', (id, pieces, panels) => {
    const kit = findKit(id)
    const count = (kinds: (kind: string, counted: boolean) => boolean): number =>
      (kit?.pieces ?? [])
        .filter((piece) => kinds(piece.kind, piece.counted))
        .reduce((sum, piece) => sum + piece.count, 0)
    expect(count((_, counted) => counted)).toBe(pieces)
    expect(count((kind) => kind === 'panel')).toBe(panels)
  })
  it('have the same pieces by the same codes, so that a map can be moved from one to the other', () => {
    const codes = builtinKits
      .filter(({ id }) => usualRuleSet.kits.slice(0, 4).includes(id))
      .map((kit) => kit.pieces.map((piece) => piece.code))
    expect(codes).toHaveLength(4)
    for (const own of codes) expect(own).toEqual(codes[0])
    expect(kitIds().slice(0, 5)).toEqual([
      'boarding-actions',
      'kill-team-box',
      'two-inch-tiles',
      'paper-kit',
      'ship-plan',
    ])
  })
})

const kit = BOARDING_ACTIONS_KIT
const { lattice, pieces } = kit
const panels = pieces.flatMap((piece) => (piece.kind === 'panel' ? [piece] : []))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('the built-in kit', () => {
  it('is found by its id', () => {
    expect(kitIds()[0]).toBe(BOARDING_ACTIONS_KIT.id)
    expect(findKit('boarding-actions')).toBe(kit)
    expect(findKit('toString')).toBeUndefined()
  })

  it('holds 68 counted pieces: 32 panels, 20 of them with a hatchway, 32 half-pillars and 4 wall ends', () => {
    expect(sum(pieces.filter((piece) => piece.counted).map((piece) => piece.count))).toBe(68)
    expect(sum(panels.map((piece) => piece.count))).toBe(32)
    expect(sum(panels.filter((piece) => piece.hatchway).map((piece) => piece.count))).toBe(20)
    expect(sum(panels.map((piece) => piece.span * piece.count))).toBe(48)
    expect(sum(pieces.filter((piece) => piece.kind === 'half-pillar').map((piece) => piece.count))).toBe(32)
    expect(sum(pieces.filter((piece) => piece.kind === 'wall-end').map((piece) => piece.count))).toBe(4)
  })

  it('has a loose left and right half-pillar for the two ends of every plain panel', () => {
    const plain = sum(panels.filter((piece) => !piece.ownHalfPillars).map((piece) => piece.count))
    for (const hand of ['left', 'right'] as const) {
      const loose = pieces.filter((piece) => piece.kind === 'half-pillar' && piece.hand === hand)
      expect(sum(loose.map((piece) => piece.count))).toBe(plain)
    }
  })

  it('has a lattice that fills its boards', () => {
    expect(lattice.columns * lattice.pitch.value + 2 * lattice.rim.value).toBe(lattice.boardWidth.value)
    expect(lattice.rows * lattice.pitch.value + 2 * lattice.rim.value).toBe(lattice.boardHeight.value)
  })

  it('names every code once and finds pieces by it', () => {
    expect(new Set(pieces.map((piece) => piece.code)).size).toBe(pieces.length)
    expect(findPiece(kit, 'E')?.kind).toBe('wall-end')
    expect(findPanel(kit, 'A3')?.hatchway).toBe(true)
    expect(findPanel(kit, 'PL')).toBeUndefined()
    expect(findPiece(kit, 'a3')).toBeUndefined()
  })

  it('says of every figure where it comes from', () => {
    for (const fact of [...Object.values(kit.sizes), ...pieces]) expect(fact?.source.length).toBeGreaterThan(5)
  })
})
