/** Scenes of test models for tests, on layouts of one board. Places in mm on the board. */
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, type Scene, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from './panel-notation.ts'

/** One board with these walls, panels `p1`, `p2`… and two sides. */
export const walledMission = (...panels: readonly string[]): Mission => ({
  ...blankMission(),
  arrangement: { kind: 'single' },
  panels: panels.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
})

/** A wall from rim to rim with two hatchways, `p2` on the left and `p3` on the right; see the worked examples. */
export const bulkheadMission = (left = '', right = ''): Mission =>
  walledMission('A1 0 3 h', `B2 2 3 h first north${left}`, `B2 3 3 h first north${right}`, 'A1 4 3 h')

/** A model with a base of 32 mm, called by its id in capitals; the side is its first letter’s: a… attacker, else defender. */
export const testModel = (id: string, x: number, y: number, more: Partial<TestModel> = {}): TestModel => ({
  id,
  board: 1,
  x,
  y,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: id.startsWith('a') ? 'attacker' : 'defender',
  unit: '',
  name: id.toUpperCase(),
  ...more,
})

export const sceneOf = (models: readonly TestModel[], more: Partial<Scene> = {}): Scene => ({
  ...emptyScene,
  models: [...models],
  ...more,
})
