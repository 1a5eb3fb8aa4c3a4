/** The fairness report of the full map, beside what the plainest search would take for its ways alone. */

import { roundBase } from '#analysis/sight/solid.ts'
import { fairnessOf } from '../../src/core/analysis/fairness/fairness.ts'
import { toField } from '../../src/core/analysis/layout/battlefield.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { boardPoint, fieldPoint } from '../../src/core/foundation/geometry/point.ts'
import { nodePoint } from '../../src/core/model/kit/lattice.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { fullMap } from '../support/full-map.ts'
import { graphDistances, oracleScene } from '../support/sight-oracles.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

export async function measureFairness(): Promise<BenchRow[]> {
  const map = fullMap()
  // A new document each time: nothing is known of it, not its layout and not its terrain.
  const reports = await timed(() => fairnessOf({ ...map }), { runs: 20 })
  const report = fairnessOf(map)
  const ways = report.start.ways.length + report.open.ways.length
  const naive = naiveWay(map)
  const mean = reports.reduce((sum, one) => sum + one, 0) / reports.length
  return [
    { name: `Fairness report, full map (${ways} ways)`, ...percentiles(reports), unit: 'ms', limit: 500 },
    {
      name: `  its ways alone by a graph of all corners each, ${((naive * ways) / mean).toFixed(0)} times as long`,
      value: naive * ways,
      unit: 'ms',
    },
  ]
}

/** Mean milliseconds of a few ways from zones to markers, all hatchways open, searched in the plainest way. */
function naiveWay(map: Mission): number {
  const layout = layoutOf(map)
  const scene = oracleScene(map, () => true)
  const half = layout.kit.lattice.pitch.value / 2
  const times = map.markers.slice(0, 6).map((marker, index) => {
    const square = map.zones[index * 5]?.squares[0] ?? { board: 1, x: 0, y: 0 }
    const corner = toField(layout.field, square.board, nodePoint(layout.kit, square))
    const from = roundBase(fieldPoint(corner.x + half, corner.y + half), 32)
    const to = roundBase(toField(layout.field, marker.board, boardPoint(marker.x, marker.y)), 40)
    const start = performance.now()
    graphDistances(scene, [from, to])
    return performance.now() - start
  })
  return times.reduce((sum, one) => sum + one, 0) / times.length
}
