/** A scene with terrain that the mission can be played without, and without it. */
import { expect, it } from 'vitest'
import { sceneOfDiagram } from '#editing/edits/plans/scene.ts'
import { blankMission } from '#model/mission/blank.ts'
import { withOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Mission } from '#model/mission/document.ts'
import { versionFor } from '#model/mission/version.ts'
import { sceneOf, testModel } from '../../../../test/support/diagram-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { factsOf } from './scene-facts.ts'

const terminal = (optional: boolean): Mission => ({
  ...blankMission(),
  features: [
    { id: 'f1', kind: 'terminal', board: 1, x: 303, y: 350, turn: 0, ...(optional ? { optional: true } : {}) },
  ],
})
const models = [testModel('a', 303, 200), testModel('b', 303, 500)]
const scene = sceneOf(models, {
  shows: [
    { kind: 'sight', from: { model: 'a' }, to: { model: 'b' } },
    { kind: 'distance', from: { model: 'a' }, to: { model: 'b' } },
  ],
})
const looked = (document: Mission, there: boolean) => {
  const [sight, way] = factsOf(document, withOptionalTerrain(scene, there)).shown
  if (sight?.kind !== 'sight' || way?.kind !== 'distance') throw new Error('nothing is shown')
  return [sight.look.sight.kind, Math.round(way.measured.length)]
}

it('a feature that may be left out stands in the way until it is away', () => {
  const document = terminal(true)
  const [seen, far] = looked(document, true)
  expect([seen, looked(document, false)]).toEqual(['hidden', ['fully-visible', 268]])
  expect(far).toBeGreaterThan(268)
})

it('a feature that belongs to the mission stays', () => {
  expect(looked(terminal(false), false)).toEqual(looked(terminal(false), true))
})

it('what is away is drawn as such, is kept in a diagram, and makes a file of version 2', () => {
  const document = terminal(true)
  const away = withOptionalTerrain(scene, false)
  const [there, gone] = [scene, away].map((each) => drawScene(document, each).over.length)
  expect(gone).toBe((there ?? 0) + 1)
  const diagram = { ...away, id: 'd1', title: 'Without', text: '' }
  expect(sceneOfDiagram(diagram)).toEqual(away)
  const plain = { ...terminal(false), diagrams: [{ ...scene, id: 'd1', title: 'With', text: '' }] }
  expect([versionFor(plain), versionFor({ ...plain, diagrams: [diagram] })]).toEqual([1, 2])
})
