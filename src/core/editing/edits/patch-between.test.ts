import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { actionArbitrary, runActions } from '../../../../test/support/random-edits.ts'
import { applyPatch, invertPatch } from './patch.ts'
import { patchBetween } from './patch-between.ts'

describe('the patch between two missions', () => {
  it('makes one of the other, and back', () => {
    const actions = fc.array(actionArbitrary, { maxLength: 40, size: 'max' })
    fc.assert(
      fc.property(actions, actions, (one, other) => {
        const [a, b] = [runActions(blankMission(), one).document, runActions(blankMission(), other).document]
        const patch = patchBetween(a, b)
        expect(applyPatch(a, patch)).toEqual(b)
        expect(applyPatch(b, invertPatch(patch))).toEqual(a)
      }),
      { numRuns: 15 },
    )
  })

  it('knows every part of a mission that is not a list of items', () => {
    const blank = blankMission()
    const forces = [{ side: 'attacker', points: 900, parts: [], slots: [], units: [] }]
    const tokens = runActions(blank, fc.sample(actionArbitrary, { numRuns: 200, seed: 7 })).document.tokens
    expect(tokens.length).toBeGreaterThan(0)
    for (const after of [
      { ...blank, forces },
      { ...blank, tokens },
    ])
      expect(applyPatch(blank, patchBetween(blank, after))).toEqual(after)
  })

  it('says nothing of missions that say the same, in whatever order their keys stand', () => {
    fc.assert(
      fc.property(arbitraryMission(), (mission) => {
        const backwards = JSON.parse(JSON.stringify(mission), (_key, value: unknown) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        )
        expect(patchBetween(mission, backwards)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
