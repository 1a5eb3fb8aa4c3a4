/** Maps to be drawn: generated ones, on boards that lie in different ways, with the walls of others on them. */
import { type Layout, layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '../../src/core/analysis/layout/panel-geometry.ts'
import { previewEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { boardEdgeKey } from '../../src/core/editing/edits/plans/runs/lattice-path.ts'
import { generate } from '../../src/core/editing/generate/generate.ts'
import { STYLES } from '../../src/core/editing/generate/generator-options.ts'
import { planWalls } from '../../src/core/editing/trace/propose-walls.ts'
import { boardEdges } from '../../src/core/editing/trace/strips.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import { edgeKey, latticeOf } from '../../src/core/model/kit/lattice.ts'
import type { Arrangement } from '../../src/core/model/mission/arrangement.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Dice } from './dice.ts'
import type { EdgeState } from './looks.ts'

const ARRANGEMENTS: readonly Arrangement[] = [
  { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'east', gap: 0, offset: 97 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 194 },
  { kind: 'joined', edge: 'west', gap: 97, offset: 0 },
  { kind: 'levels', upper: 1 },
  { kind: 'single' },
]
const TEMPLATES = ['11', '21', '22', '31', '32']

export function generatedMissions(dice: Dice, count: number): Mission[] {
  const missions: Mission[] = []
  for (let seed = 1; missions.length < count && seed < 4 * count; seed += 1) {
    const begun = findTemplate(TEMPLATES[seed % TEMPLATES.length] ?? '')?.document()
    const arrangement = seed % 3 === 0 ? undefined : ARRANGEMENTS[seed % ARRANGEMENTS.length]
    const style = STYLES[dice.one('balanced', 'warren', 'halls', 'corridors')]
    if (begun === undefined) continue
    const table = arrangement === undefined ? begun : { ...begun, arrangement }
    const made = generate(table, { symmetry: dice.one('none', 'none', 'half-turn'), seed, style })
    if (made.ok) missions.push(made.value.document)
  }
  return missions
}

/** States of the edges that are not open, by `boardEdgeKey`. */
export function statesOf({ kit, document }: Layout): Map<string, EdgeState> {
  const states = new Map<string, EdgeState>()
  for (const panel of document.panels) {
    const door = hatchwayEdge(kit, panel)
    for (const edge of edgesOf(kit, panel)) {
      const isDoor = door !== undefined && edgeKey(door) === edgeKey(edge)
      states.set(boardEdgeKey({ board: panel.board, edge }), isDoor ? 'hatchway' : 'wall')
    }
  }
  return states
}

/** The mission with walls as on boards of others, mirrored, and some of them changed: generating as many takes long. */
export function rewalled(dice: Dice, mission: Mission, others: readonly Mission[]): Mission {
  const { kit, field } = layoutOf(mission)
  const changed = dice.one(0, 0.04, 0.15)
  const edges = field.boards.flatMap(({ board }) => {
    const { columns, rows } = latticeOf(kit, board)
    const from = layoutOf(dice.one(...others))
    const source = dice.one(...from.field.boards).board
    const states = statesOf(from)
    const [turnX, turnY] = [dice.chance(0.5), dice.chance(0.5)]
    return boardEdges({ board, columns, rows }).map(({ edge }) => {
      const isLevel = edge.axis === 'horizontal'
      const x = turnX ? columns - edge.x - (isLevel ? 1 : 0) : edge.x
      const y = turnY ? rows - edge.y - (isLevel ? 0 : 1) : edge.y
      const there = states.get(boardEdgeKey({ board: source, edge: { ...edge, x, y } })) ?? 'open'
      const state = dice.chance(changed) ? dice.one('open', 'open', 'wall', 'hatchway') : there
      return { board, edge, state }
    })
  })
  const plan = planWalls(mission, edges, { standing: 'replace', swap: false })
  return plan === null ? mission : previewEdits(mission, plan.edits)
}
