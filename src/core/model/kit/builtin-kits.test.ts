import { describe, expect, it } from 'vitest'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { builtinKits, findKit, kitIds } from './builtin-kits.ts'

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
      .filter(({ id }) => usualRuleSet.kits.includes(id))
      .map((kit) => kit.pieces.map((piece) => piece.code))
    expect(codes).toHaveLength(4)
    for (const own of codes) expect(own).toEqual(codes[0])
    expect(kitIds()).toEqual(['boarding-actions', 'kill-team-box', 'two-inch-tiles', 'paper-kit', 'ship-plan'])
  })
})
