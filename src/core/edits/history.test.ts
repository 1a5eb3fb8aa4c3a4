import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { missionSchema } from '#core/mission/document.ts'
import { findFaults } from '#core/mission/references.ts'
import { actionArbitrary, runActions } from '../../../test/support/random-edits.ts'
import { applyEdits } from './apply-edits.ts'
import { emptyHistory, record, redo, stateSerial, undo } from './history.ts'
import { applyPatch, invertPatch, joinPatches } from './patch.ts'

const actions = fc.array(actionArbitrary, { maxLength: 60, size: 'max' })

describe('undo and redo', () => {
  it('any sequence of edits, undone, gives the first document; redone, the last', () => {
    let longest = 0
    fc.assert(
      fc.property(actions, (list) => {
        const start = blankMission()
        const { document: last, patches } = runActions(start, list)
        longest = Math.max(longest, patches.length)
        let history = patches.reduce((so, patch, index) => record(so, `step ${index}`, patch), emptyHistory)
        let document = last
        for (const _ of patches) {
          const back = undo(document, history)
          if (back === null) throw new Error('a step is missing')
          ;({ document, history } = back)
        }
        expect(document).toEqual(start)
        expect(undo(document, history)).toBeNull()
        for (const _ of patches) {
          const forth = redo(document, history)
          if (forth === null) throw new Error('a step is missing')
          ;({ document, history } = forth)
        }
        expect(document).toEqual(last)
        expect(redo(document, history)).toBeNull()
      }),
      { numRuns: 150 },
    )
    expect(longest).toBeGreaterThan(10)
  })

  it('every document on the way opens again: schema and references hold', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { document } = runActions(blankMission(), list)
        expect(missionSchema.safeParse(document).error).toBeUndefined()
        expect(findFaults(document)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('joined patches do what both did, and turned round they take both back', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const start = blankMission()
        const { document, patches } = runActions(start, list)
        const joined = patches.reduce(joinPatches, [])
        expect(applyPatch(start, joined)).toEqual(document)
        expect(applyPatch(document, invertPatch(joined))).toEqual(start)
      }),
      { numRuns: 100 },
    )
  })

  it('a new step forgets what was undone; serials name the state on disk', () => {
    const put = (title: string) => {
      const outcome = applyEdits(blankMission(), [
        { type: 'set', field: 'mission', value: { ...blankMission().mission, title } },
      ])
      if (!outcome.ok) throw new Error(outcome.error.message)
      return outcome.value
    }
    const first = put('One')
    const one = record(emptyHistory, 'One', first.patch)
    expect(stateSerial(one)).toBe(1)
    const back = undo(first.document, one)
    expect(back && stateSerial(back.history)).toBe(0)
    const other = back && record(back.history, 'Two', put('Two').patch)
    expect(other?.future).toEqual([])
    expect(other && stateSerial(other)).toBe(2)
  })
})

describe('applying edits', () => {
  it('refuses what would not open again, and changes nothing', () => {
    const document = blankMission()
    const frozen = JSON.stringify(document)
    const off = applyEdits(document, [
      {
        type: 'put',
        collection: 'panels',
        item: { id: 'p1', piece: 'A1', board: 1, x: 5, y: 0, axis: 'horizontal', hatchway: null },
      },
    ])
    expect(off).toMatchObject({ ok: false, error: { message: expect.stringContaining('off the board') } })
    const unknown = applyEdits(document, [
      {
        type: 'put',
        collection: 'panels',
        item: { id: 'p1', piece: 'Z9', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null },
      },
    ])
    expect(unknown).toMatchObject({ ok: false, error: { message: expect.stringContaining('no piece “Z9”') } })
    const untitled = applyEdits(document, [
      { type: 'set', field: 'mission', value: { ...document.mission, title: '' } },
    ])
    expect(untitled.ok).toBe(false)
    expect(JSON.stringify(document)).toBe(frozen)
  })

  it('applied twice, an edit changes nothing the second time', () => {
    const edits = [
      {
        type: 'put',
        collection: 'markers',
        item: { id: 'm1', kind: 'objective', label: '1', board: 1, x: 60.5, y: 60.5 },
      },
      { type: 'remove', collection: 'notes', id: 'n1' },
    ] as const
    const once = applyEdits(blankMission(), edits)
    if (!once.ok) throw new Error(once.error.message)
    const twice = applyEdits(once.value.document, edits)
    expect(twice.ok && twice.value.document).toEqual(once.value.document)
  })
})
