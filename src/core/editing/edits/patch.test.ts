import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { type Edit, fields, type Patch } from '#model/mission/edit.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { actionArbitrary, runActions } from '../../../../test/support/random-edits.ts'
import { applyEdits } from './apply-edits.ts'
import { emptyHistory, record } from './history.ts'
import { applyPatch, invertPatch, joinPatches, patchBetween } from './patch.ts'
import { planFreeMove, planMove } from './plans/selection.ts'

const patchOf = (document: Mission, edits: readonly Edit[]): Patch => {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.patch
}

const marker = { id: 'm1', kind: 'objective', label: '1', board: 1, x: 60.5, y: 60.5 } as const
const withMarker: Mission = { ...blankMission(), markers: [marker] }
const put = (change: Partial<typeof marker> | { x: number }): Edit => ({
  type: 'put',
  collection: 'markers',
  item: { ...marker, ...change },
})

const copyOf = <Value>(value: Value): Value => structuredClone(value)

describe('a patch', () => {
  it('is empty when everything is put back as it was, though as a copy', () => {
    fc.assert(
      fc.property(arbitraryMission(), (mission) => {
        const again: Edit[] = [
          ...collections.flatMap((collection) =>
            mission[collection].map((item) => ({ type: 'put', collection, item: copyOf(item) }) as Edit),
          ),
          ...fields.map((field) => ({ type: 'set', field, value: copyOf(mission[field]) }) as Edit),
        ]
        expect(patchOf(mission, again)).toEqual([])
      }),
      { numRuns: 18 },
    )
  })

  it('of a drag that ends where it began is empty, and no undo step', () => {
    const full = fullMap()
    const filled = collections.filter((collection) => full[collection].length > 0)
    expect(filled.length).toBeGreaterThan(3)
    for (const collection of filled) {
      const id = full[collection][0]?.id ?? ''
      const still = planMove(full, [id], { x: 0, y: 0 })
      expect(still.ok, collection).toBe(true)
      const patch = patchOf(full, still.ok ? still.value : [])
      expect(patch, collection).toEqual([])
      expect(record(emptyHistory, 'Move', patch)).toBe(emptyHistory)
    }
    const free = planFreeMove(full, [full.markers[0]?.id ?? ''], { x: 0, y: 0 })
    expect(patchOf(full, free.ok ? free.value : [])).toEqual([])
  })

  it('leaves out changes that cancel each other, and keeps the others', () => {
    const away = patchOf(withMarker, [put({ x: 200 })])
    const back = invertPatch(away)
    expect(joinPatches(away, back)).toEqual([])
    // Not the same object any more, but the same marker.
    expect(joinPatches(away, copyOf(back))).toEqual([])
    const renamed = patchOf(withMarker, [put({ x: 200 }), { type: 'remove', collection: 'notes', id: 'none' }])
    expect(joinPatches(renamed, [])).toEqual(renamed)
    expect(
      joinPatches([], patchOf(blankMission(), [put({}), { type: 'remove', collection: 'markers', id: 'm1' }])),
    ).toEqual([])
  })

  it('joined, names each item once, from the first state to the last', () => {
    const first = patchOf(withMarker, [put({ x: 200 })])
    const second = patchOf(applyPatch(withMarker, first), [put({ x: 300 })])
    expect(joinPatches(first, second)).toEqual([
      { collection: 'markers', id: 'm1', before: marker, after: { ...marker, x: 300 } },
    ])
  })
})

describe('a step of the scene', () => {
  it('is none when the models end where they began', () => {
    const scene = { models: [], shows: [], changed: [], hatchways: 'start', dark: [] } as const
    expect(record(emptyHistory, 'Move', [], { before: scene, after: copyOf(scene) })).toBe(emptyHistory)
  })
})

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
      { numRuns: 7 },
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
      { numRuns: 9 },
    )
  })
})
