import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, type Scene } from '#model/mission/diagrams.ts'
import { collections, type Mission, missionSchema } from '#model/mission/document.ts'
import { fields } from '#model/mission/edit.ts'
import { findFaults } from '#model/mission/references.ts'
import { arbitraryScene } from '../../../../test/support/arbitrary-diagrams.ts'
import { actionArbitrary, runActions } from '../../../../test/support/random-edits.ts'
import { applyEdits } from './apply-edits.ts'
import { emptyHistory, type History, record, redo, stateSerial, undo } from './history.ts'
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
      { numRuns: 18 },
    )
    expect(longest).toBeGreaterThan(10)
  })

  it('shares no item with a document, so that nothing that belongs to an item stays as long as the step', () => {
    const holds = (history: History, document: Mission): boolean => {
      const values = new Set<unknown>(
        [...history.past, ...history.future].flatMap(({ patch }) =>
          patch.flatMap(({ before, after }) => [before, after]),
        ),
      )
      values.delete(null)
      const items = collections.flatMap((name): readonly unknown[] => document[name])
      const parts: readonly unknown[] = [...fields.map((name) => document[name]), ...items]
      return parts.some((part) => typeof part === 'object' && values.has(part))
    }
    fc.assert(
      fc.property(actions, (list) => {
        const start = blankMission()
        const { document: last, patches } = runActions(start, list)
        let history = patches.reduce((so, patch, index) => record(so, `step ${index}`, patch), emptyHistory)
        let document = last
        expect(holds(history, document)).toBe(false)
        for (const way of [undo, redo])
          for (let to = way(document, history); to !== null; to = way(document, history)) {
            ;({ document, history } = to)
            expect(holds(history, document)).toBe(false)
          }
      }),
      { numRuns: 14 },
    )
  })

  it('every document on the way opens again: schema and references hold', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { document } = runActions(blankMission(), list)
        expect(missionSchema.safeParse(document).error).toBeUndefined()
        expect(findFaults(document)).toEqual([])
      }),
      { numRuns: 18 },
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
      { numRuns: 18 },
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

describe('scenes of test models on the timeline', () => {
  const scenes = fc.array(
    fc.oneof(fc.constant(null), arbitraryScene({ board: fc.constant(1), x: fc.nat(600), y: fc.nat(700) })),
    { minLength: 30, maxLength: 60 },
  )

  it('any sequence of edits and trials, undone, gives the first document and scene; redone, the last', () => {
    let both = 0
    fc.assert(
      fc.property(actions, scenes, (list, trials) => {
        const { document: last, patches } = runActions(blankMission(), list)
        const states: { scene: Scene; dirty: number }[] = [{ scene: emptyScene, dirty: 0 }]
        let history = emptyHistory
        let scene: Scene = emptyScene
        // Steps that change the document, the scene, or both, mixed.
        for (const [index, after] of trials.entries()) {
          const patch = index % 3 === 0 ? [] : (patches[Math.floor((index * 2) / 3)] ?? [])
          const before = history
          history = record(history, `step ${index}`, patch, { before: scene, after: after ?? scene })
          if (patch.length === 0 && after === null) {
            expect(history).toBe(before)
            continue
          }
          if (patch.length > 0 && after !== null) both += 1
          scene = after ?? scene
          const dirty = patch.length === 0 ? stateSerial(before) : history.nextSerial - 1
          states.push({ scene, dirty })
          expect(stateSerial(history)).toBe(dirty)
        }
        let document = last
        for (const state of states.slice(0, -1).reverse()) {
          const back = undo(document, history)
          if (back === null) throw new Error('a step is missing')
          scene = back.scene ?? scene
          ;({ document, history } = back)
          expect(scene).toBe(state.scene)
          expect(stateSerial(history)).toBe(state.dirty)
        }
        expect(undo(document, history)).toBeNull()
        for (const state of states.slice(1)) {
          const forth = redo(document, history)
          if (forth === null) throw new Error('a step is missing')
          scene = forth.scene ?? scene
          ;({ document, history } = forth)
          expect(scene).toBe(state.scene)
          expect(stateSerial(history)).toBe(state.dirty)
        }
      }),
      { numRuns: 27 },
    )
    expect(both).toBeGreaterThan(50)
  })

  it('a step that moves models leaves the document as saved as it was; one that keeps them does not', () => {
    const scene: Scene = { ...emptyScene, hatchways: 'open' }
    const tried = record(emptyHistory, 'Open All', [], { before: emptyScene, after: scene })
    expect(tried.past).toHaveLength(1)
    expect(stateSerial(tried)).toBe(0)
    const kept = applyEdits(blankMission(), [
      { type: 'set', field: 'diagrams', value: [{ id: 'd1', title: 'All open', text: '', ...scene }] },
    ])
    if (!kept.ok) throw new Error(kept.error.message)
    const after = record(tried, 'Keep as Diagram', kept.value.patch)
    expect(stateSerial(after)).toBe(2)
    const back = undo(kept.value.document, after)
    expect(back).toMatchObject({ scene: null, document: { diagrams: [] } })
    expect(back && stateSerial(back.history)).toBe(0)
    expect(back && undo(back.document, back.history)?.scene).toBe(emptyScene)
  })

  it('neither patch nor another scene is no step', () => {
    expect(record(emptyHistory, 'Nothing', [], { before: emptyScene, after: emptyScene })).toBe(emptyHistory)
    expect(record(emptyHistory, 'Nothing', [])).toBe(emptyHistory)
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
