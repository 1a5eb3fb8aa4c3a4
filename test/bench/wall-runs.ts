/** Measures a pointer move while a run of wall is dragged: the route, the plan from the box, the offers if pieces are missing. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type BoardNumber, nodePoint } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { runTool } from '../../src/renderer/stage/tools/run-tool.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { memoryEditor } from '../support/memory-editor.ts'
import { type BenchRow, percentiles } from './row.ts'

/** A long way around the board, with many corners. */
const corners = [
  [0, 0],
  [6, 0],
  [6, 1],
  [0, 1],
  [0, 2],
  [6, 2],
  [6, 3],
  [0, 3],
  [0, 4],
  [6, 4],
  [6, 5],
  [0, 5],
  [0, 6],
  [6, 6],
  [6, 7],
  [0, 7],
] as const
/** Pointer moves for each step from corner to corner of the lattice. */
const MOVES = 4

export async function measureWallRuns(): Promise<BenchRow[]> {
  const full = fullMap()
  const limit = 8
  return [
    {
      name: 'A pointer move of a wall run, full map, two more boxes',
      ...movesOn({ ...full, kit: { ...full.kit, count: 4 } }),
      unit: 'ms',
      limit,
    },
    { name: 'A pointer move of a wall run, full map, box used up', ...movesOn(full), unit: 'ms', limit },
    {
      name: 'A pointer move of a wall run, empty boards, one box that runs out on the way',
      ...movesOn({ ...full, panels: [], halfPillars: [], kit: { ...full.kit, count: 1 } }),
      unit: 'ms',
      limit,
    },
    {
      name: 'A pointer move of a wall run, map of 2 000 items',
      ...movesOn(stressMap(2000)),
      unit: 'ms',
      limit: 16,
    },
  ]
}

function movesOn(document: Mission): { p50: number; p95: number } {
  const { store, get } = memoryEditor()
  store.setState({ document, open: { ...get().open, document } })
  const tool = runTool(get)
  const { field, kit } = layoutOf(document)
  const samples: number[] = []
  for (const board of [1, 2, 1, 2] as readonly BoardNumber[]) {
    const at = (x: number, y: number) => ({
      at: toField(field, board, nodePoint(kit, { x, y })),
      add: false,
      free: false,
      scale: 1,
    })
    tool.press(at(0, 0))
    for (const [index, [x, y]] of corners.entries()) {
      const [fromX, fromY] = corners[index - 1] ?? [0, 0]
      const moves = MOVES * Math.max(1, Math.abs(x - fromX) + Math.abs(y - fromY))
      for (let move = 1; move <= moves; move += 1) {
        const part = move / moves
        const input = at(fromX + (x - fromX) * part, fromY + (y - fromY) * part)
        const start = performance.now()
        tool.drag(input)
        samples.push(performance.now() - start)
      }
    }
    tool.cancel()
  }
  return percentiles(samples)
}
