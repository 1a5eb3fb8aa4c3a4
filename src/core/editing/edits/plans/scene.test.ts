import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { contains, fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { danglingRefsIn } from '#model/mission/diagram-references.ts'
import { emptyScene, MAX_DIAGRAMS, MAX_MODELS, MAX_SHOWN, type Scene, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { arbitraryScene } from '../../../../../test/support/arbitrary-diagrams.ts'
import { arbitraryArrangement, arbitraryMission } from '../../../../../test/support/arbitrary-mission.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import {
  addModel,
  addShowing,
  changeModel,
  diagramOf,
  moveModel,
  nextDiagramId,
  nextModelId,
  planRemoveDiagram,
  planSaveDiagram,
  reasonAgainstDiagram,
  reasonAgainstModel,
  reasonAgainstShowing,
  removeModel,
  removeModels,
  removeShowing,
  sceneFor,
  sceneOfDiagram,
  toggleDark,
  toggleHatchway,
} from './scene.ts'

const model = (id: string): TestModel => ({
  id,
  board: 1,
  x: 100,
  y: 100,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: 'attacker',
  unit: '',
  name: '',
})
const map: Mission = {
  ...blankMission(),
  panels: [panelOf('p1', 1, 'A3 2 3 h first south'), panelOf('p2', 1, 'B1 2 3 v')],
  regions: [{ id: 'r1', kind: 'lighting-area', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
}
const two = addModel(addModel(emptyScene, model('t1')), model('t2'))

describe('models of a scene', () => {
  it('have ids that are free, in the scene and beside the items of a map', () => {
    expect(nextModelId(emptyScene)).toBe('t1')
    expect(nextModelId(two)).toBe('t3')
    expect(nextModelId({ ...emptyScene, models: [model('t9'), model('tx'), model('t1e3')] })).toBe('t10')
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,3}$/)), (ids) => {
        expect(ids).not.toContain(nextModelId({ ...emptyScene, models: ids.map(model) }))
      }),
    )
  })

  it('are added, changed and taken away with what was shown of them', () => {
    expect(two.models.map(({ id }) => id)).toEqual(['t1', 't2'])
    expect(addModel(two, model('t1'))).toBe(two)
    expect(changeModel(two, 't2', { name: 'Two' }).models[1]).toEqual({ ...model('t2'), name: 'Two' })
    expect(changeModel(two, 't2', { base: { kind: 'round', diameter: 32 } })).toBe(two)
    expect(changeModel(two, 't9', { name: 'Two' })).toBe(two)
    const shown = addShowing(addShowing(two, { kind: 'sight', from: { model: 't1' }, to: { model: 't2' } }), {
      kind: 'seen',
      from: { model: 't1' },
    })
    expect(removeModel(shown, 't2')).toEqual({
      ...emptyScene,
      models: [model('t1')],
      shows: [{ kind: 'seen', from: { model: 't1' } }],
    })
    expect(removeModels(shown, ['t1', 't2'])).toEqual(emptyScene)
    expect(removeModels(shown, ['t9'])).toBe(shown)
  })

  it('are no more than a diagram can keep, and neither is what is shown', () => {
    const places = Array.from({ length: 300 }, (_, index) => index)
    const full = places.reduce((scene, index) => addModel(scene, model(`t${index}`)), emptyScene)
    expect(full.models.length).toBe(MAX_MODELS)
    const shown = places.reduce((scene, x) => addShowing(scene, { kind: 'seen', from: { board: 1, x, y: 0 } }), full)
    expect(shown.shows.length).toBe(MAX_SHOWN)
    expect(reasonAgainstModel(shown)).toContain(`at most ${MAX_MODELS} models`)
    expect(reasonAgainstShowing(shown)).toContain(`at most ${MAX_SHOWN} things`)
    expect([reasonAgainstModel(two), reasonAgainstShowing(two)]).toEqual([null, null])
    const kept = diagramOf(shown, { id: 'd1', title: 'Full', text: '' })
    expect(applyEdits(map, [{ type: 'set', field: 'diagrams', value: [kept] }]).ok).toBe(true)
  })

  it('stay on a board, wherever they are dragged, and where they are put when that is on one', () => {
    const anywhere = fc.integer({ min: -3000, max: 12_000 }).map((value) => value / 7)
    let [on, off] = [0, 0]
    fc.assert(
      fc.property(arbitraryArrangement, anywhere, anywhere, (arrangement, x, y) => {
        const document: Mission = { ...blankMission(), arrangement }
        const [moved] = moveModel(document, two, 't1', fieldPoint(x, y)).models
        if (moved === undefined) throw new Error('the model is gone')
        const { field } = layoutOf(document)
        const at = toField(field, moved.board, moved)
        const nearest = Math.min(
          ...field.boards.map(({ box }) =>
            Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)),
          ),
        )
        expect(field.boards.some(({ box }) => contains({ ...box, width: box.width + 1e-9 }, at))).toBe(true)
        expect(Math.hypot(at.x - x, at.y - y)).toBeLessThan(nearest + 0.1)
        expect(
          applyEdits(document, [
            {
              type: 'set',
              field: 'diagrams',
              value: [diagramOf({ ...two, models: [moved] }, { id: 'd1', title: 'x', text: '' })],
            },
          ]),
        ).toMatchObject({ ok: true, value: { document: { diagrams: [{ models: [moved] }] } } })
        if (nearest === 0) on += 1
        else off += 1
      }),
      { numRuns: 300 },
    )
    expect(Math.min(on, off)).toBeGreaterThan(20)
  })
})

describe('hatchways, dark areas and what is shown', () => {
  it('a hatchway stands the other way, and as before when it is toggled again', () => {
    const once = toggleHatchway(map, two, 'p1')
    expect(once).toEqual({ ...two, changed: ['p1'] })
    expect(toggleHatchway(map, once, 'p1')).toEqual(two)
    expect(toggleHatchway(map, two, 'p2')).toBe(two)
    expect(toggleHatchway(map, two, 'p9')).toBe(two)
  })

  it('an area goes dark and light again', () => {
    const once = toggleDark(map, two, 'r1')
    expect(once).toEqual({ ...two, dark: ['r1'] })
    expect(toggleDark(map, once, 'r1')).toEqual(two)
    expect(toggleDark(map, two, 'r9')).toBe(two)
  })

  it('one thing is shown once, and no more when it is removed', () => {
    const showing = { kind: 'seen', from: { model: 't1' } } as const
    const once = addShowing(two, showing)
    expect(once.shows).toEqual([showing])
    expect(addShowing(once, { kind: 'seen', from: { model: 't1' } })).toBe(once)
    expect(removeShowing(once, 0)).toEqual(two)
    expect(removeShowing(once, 1)).toBe(once)
  })
})

describe('a diagram', () => {
  it('holds the scene it was made of, and nothing else of it', () => {
    const place = { board: fc.constantFrom(1 as const, 2 as const), x: fc.nat(600), y: fc.nat(700) }
    fc.assert(
      fc.property(arbitraryScene(place), (scene) => {
        const about = { id: 'd1', title: 'Title', text: 'Text.' }
        const diagram = diagramOf({ ...scene, id: 'd9' } as Scene, about)
        expect(diagram).toEqual({ ...about, ...scene })
        expect(sceneOfDiagram(diagram)).toEqual(scene)
      }),
    )
  })

  it('of another map names only what this one has', () => {
    fc.assert(
      fc.property(arbitraryMission(), arbitraryMission(), (one, other) => {
        for (const diagram of other.diagrams) {
          const scene = sceneFor(one, sceneOfDiagram(diagram))
          expect(danglingRefsIn(one, scene)).toEqual([])
          expect(sceneFor(one, scene)).toBe(scene)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is kept in the place of its older form, or after all others, and can be removed', () => {
    const kept = (...titles: string[]) =>
      titles.map((title) => diagramOf(emptyScene, { id: title.toLowerCase(), title, text: '' }))
    const document: Mission = { ...blankMission(), diagrams: kept('A', 'B') }
    const titlesAfter = (edit: Edit): readonly string[] => {
      const outcome = applyEdits(document, [edit])
      if (!outcome.ok) throw new Error(outcome.error.message)
      return outcome.value.document.diagrams.map(({ id, title }) => `${id} ${title}`)
    }
    expect(titlesAfter(planSaveDiagram(document, diagramOf(two, { id: 'c', title: 'C', text: '' })))).toEqual([
      'a A',
      'b B',
      'c C',
    ])
    expect(titlesAfter(planSaveDiagram(document, diagramOf(two, { id: 'a', title: 'New', text: '' })))).toEqual([
      'a New',
      'b B',
    ])
    expect(titlesAfter(planRemoveDiagram(document, 'a'))).toEqual(['b B'])
    expect(titlesAfter(planRemoveDiagram(document, 'z'))).toEqual(['a A', 'b B'])
  })

  it('is one of no more than a mission can keep', () => {
    const diagrams = Array.from({ length: MAX_DIAGRAMS }, (_, index) =>
      diagramOf(emptyScene, { id: `d${index}`, title: 'x', text: '' }),
    )
    const full: Mission = { ...blankMission(), diagrams }
    expect(reasonAgainstDiagram({ ...full, diagrams: diagrams.slice(1) })).toBeNull()
    expect(reasonAgainstDiagram(full)).toContain(`at most ${MAX_DIAGRAMS} diagrams`)
    const one = diagramOf(emptyScene, { id: 'more', title: 'x', text: '' })
    expect(applyEdits(full, [planSaveDiagram(full, one)]).ok).toBe(false)
    expect(applyEdits(full, [planSaveDiagram(full, { ...one, id: 'd3' })]).ok).toBe(true)
  })

  it('has an id that no other diagram has', () => {
    const kept = ['d1', 'd7', 'overview'].map((id) => diagramOf(emptyScene, { id, title: 'x', text: '' }))
    expect(nextDiagramId(blankMission())).toBe('d1')
    expect(nextDiagramId({ ...blankMission(), diagrams: kept })).toBe('d8')
  })
})
