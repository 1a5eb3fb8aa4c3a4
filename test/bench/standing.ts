/** The standing picture: how long solids and drawing take, how large its SVG is, and whether it is right from every corner. */
import { toField } from '../../src/core/analysis/layout/battlefield.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { solidsOf } from '../../src/core/analysis/layout/solids.ts'
import { blocksOf } from '../../src/core/drawing/standing/blocks.ts'
import { buildStandingList } from '../../src/core/drawing/standing/build-standing-list.ts'
import { paintersOrder } from '../../src/core/drawing/standing/order.ts'
import { viewCorners, viewFrom } from '../../src/core/drawing/standing/view.ts'
import { bestCorner, placesAround, sightOn } from '../../src/core/drawing/standing/visibility.ts'
import { generate } from '../../src/core/editing/generate/generate.ts'
import { STYLES } from '../../src/core/editing/generate/generator-options.ts'
import { boardPoint } from '../../src/core/foundation/geometry/point.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Exporter } from '../../src/core/publishing/export/exporter.ts'
import { threeMfExporter } from '../../src/core/publishing/export/formats/3mf/3mf-exporter.ts'
import { foundryExporter } from '../../src/core/publishing/export/formats/foundry/foundry-exporter.ts'
import { glbExporter } from '../../src/core/publishing/export/formats/glb/glb-exporter.ts'
import { svgExporter } from '../../src/core/publishing/export/formats/svg/svg-exporter.ts'
import { ttsExporter } from '../../src/core/publishing/export/formats/tts/tts-exporter.ts'
import { exportedFiles } from '../support/exported-files.ts'
import { sampleMissions } from '../support/map-look.ts'
import { type BenchRow, percentiles } from './row.ts'

/** Maps that are generated for it. */
const MAPS = 200
const RUNS = 8
const WARMING = 6

/** Processor time of work on copies of each sample, as if it was just opened (ms), sample by sample. */
function spentOn(samples: readonly Mission[], work: (document: Mission) => unknown): number[][] {
  // Otherwise the time of the compiler, which runs beside it, would be counted.
  for (let round = 0; round < WARMING; round += 1) for (const document of samples) work(structuredClone(document))
  return samples.map((document) =>
    Array.from({ length: RUNS }, () => {
      const copy = structuredClone(document)
      layoutOf(copy)
      const begun = process.cpuUsage()
      work(copy)
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000
    }),
  )
}

function generated(): Mission[] {
  const templates = ['11', '13', '21', '32', 'separated', 'two-level', 'three-player', 'four-player'].flatMap(
    (id) => findTemplate(id)?.document() ?? [],
  )
  const maps: Mission[] = []
  for (let seed = 1; maps.length < MAPS && seed < 2 * MAPS; seed += 1) {
    const template = templates[seed % templates.length]
    const made = template && generate(template, { symmetry: 'none', seed, style: STYLES.balanced })
    if (made?.ok === true) maps.push(made.value.document)
  }
  return maps
}

const knotsOf = (document: Mission): number =>
  viewCorners.reduce(
    (sum, corner) => sum + paintersOrder(blocksOf(solidsOf(document), 'full'), viewFrom(corner)).knots,
    0,
  )

/** Markers of which nothing is seen from the chosen corner, and the part of the floor that is hidden. */
function hiddenIn(document: Mission): { readonly markers: number; readonly floor: number } {
  const { field } = layoutOf(document)
  const blocks = blocksOf(solidsOf(document), 'full')
  const sees = sightOn(blocks, viewFrom(bestCorner(document)))
  const markers = document.markers.filter(
    ({ board, x, y }) => !placesAround(toField(field, board, boardPoint(x, y)), 20).some(sees),
  ).length
  let [all, hidden] = [0, 0]
  for (const { box } of field.boards)
    for (let x = box.x + 4; x < box.x + box.width; x += 8)
      for (let y = box.y + 4; y < box.y + box.height; y += 8) {
        if (
          blocks.some(
            ({ box: ground, z1 }) =>
              z1 > 5 && x > ground.x && x < ground.x + ground.width && y > ground.y && y < ground.y + ground.height,
          )
        )
          continue
        all += 1
        if (!sees({ x, y })) hidden += 1
      }
  return { markers, floor: (100 * hidden) / all }
}

/** Size of the first file of each sample (KB), and processor time of all of them (ms). */
async function filesOf(
  exporter: Exporter,
  samples: readonly Mission[],
  options = {},
): Promise<{ readonly sizes: readonly number[]; readonly times: readonly number[] }> {
  const sizes: number[] = []
  const times: number[] = []
  for (const document of samples) {
    const begun = process.cpuUsage()
    const [file] = await exportedFiles(exporter, document, options)
    const { user, system } = process.cpuUsage(begun)
    sizes.push((file?.bytes.length ?? 0) / 1000)
    times.push((user + system) / 1000)
  }
  return { sizes, times }
}

/** Files for other programs; pictures in them count as one pixel. */
export async function measureSolidFiles(): Promise<BenchRow[]> {
  const samples = sampleMissions().map(([, document]) => document)
  const rows: BenchRow[] = []
  for (const [name, exporter] of [
    ['GLB', glbExporter],
    ['3MF of the box', threeMfExporter],
    ['Tabletop Simulator object', ttsExporter],
    ['Foundry module', foundryExporter],
  ] as const) {
    const { sizes, times } = await filesOf(exporter, samples)
    rows.push({ name: `Largest ${name} of a sample`, value: Math.max(...sizes), unit: 'KB' })
    rows.push({ name: `${name} (CPU)`, ...percentiles(times), unit: 'ms' })
  }
  return rows
}

export async function measureStanding(): Promise<BenchRow[]> {
  const samples = sampleMissions().map(([, document]) => document)
  const { sizes } = await filesOf(svgExporter, samples, { view: 'standing' })
  const maps = generated()
  const hidden = samples.map(hiddenIn)
  const solids = spentOn(samples, solidsOf)
  return [
    // The collector of what was left behind runs beside it, and counts in single runs.
    { name: 'Solids, all runs (CPU)', ...percentiles(solids.flat()), unit: 'ms' },
    {
      name: 'Solids of the slowest sample, its median (CPU)',
      value: Math.max(...solids.map((runs) => percentiles(runs).p50)),
      unit: 'ms',
      limit: 5,
    },
    {
      name: 'Standing picture of a sample (CPU)',
      ...percentiles(
        spentOn(samples, (document) => buildStandingList(document, { corner: 'best', walls: 'full' })).flat(),
      ),
      unit: 'ms',
      limit: 150,
    },
    { name: 'Largest SVG of a sample standing', value: Math.max(...sizes), unit: 'KB', limit: 300 },
    {
      name: `Knots in samples and ${maps.length} generated maps from 4 corners`,
      value: [...samples, ...maps].reduce((sum, document) => sum + knotsOf(document), 0),
      unit: '',
      limit: 0,
    },
    {
      name: 'Markers of samples hidden from the chosen corner',
      value: hidden.reduce((sum, { markers }) => sum + markers, 0),
      unit: '',
      limit: 0,
    },
    {
      name: 'Most of the floor hidden in a sample',
      value: Math.max(...hidden.map(({ floor }) => floor)),
      unit: '%',
      limit: 20,
    },
  ]
}
