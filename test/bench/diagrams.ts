/** A scene on the full map while one model is dragged: read and drawn anew for every place it comes to. */
import { drawScene } from '../../src/core/drawing/diagrams/draw-scene.ts'
import { modelFacts } from '../../src/core/drawing/diagrams/model-facts.ts'
import { readScene } from '../../src/core/drawing/diagrams/read-scene.ts'
import { whatIf } from '../../src/core/drawing/diagrams/what-if.ts'
import { emptyScene, type Scene, type TestModel } from '../../src/core/model/mission/diagrams.ts'
import { fullMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const STEPS = 240

export async function measureScenes(): Promise<BenchRow[]> {
  const document = fullMap()
  const [one, other] = [document.sides[0]?.id ?? null, document.sides[1]?.id ?? null]
  /** Two units and two single models, spread over both boards. */
  const models: readonly TestModel[] = [
    model('m1', 1, 110, 110, one, 'Boarders'),
    model('m2', 1, 400, 250, one, 'Boarders'),
    model('m3', 2, 300, 350, one, ''),
    model('m4', 1, 300, 450, other, 'Watch'),
    model('m5', 2, 500, 160, other, 'Watch'),
    model('m6', 2, 120, 600, other, ''),
  ]
  const scene: Scene = {
    ...emptyScene,
    hatchways: 'open',
    models,
    shows: [
      { kind: 'distance', from: { model: 'm1' }, to: { model: 'm4' } },
      { kind: 'distance', from: { model: 'm2' }, to: { model: 'm5' } },
      { kind: 'sight', from: { model: 'm1' }, to: { model: 'm4' } },
      { kind: 'sight', from: { model: 'm3' }, to: { model: 'm5' } },
      {
        kind: 'ranges',
        from: { model: 'm1' },
        ranges: [
          { rule: 'move', inches: 6 },
          { rule: 'objective', inches: 1 },
          { rule: 'deep-strike', inches: 9 },
        ],
      },
    ],
  }
  const dragged = (id: string): (() => Scene) => {
    let step = 0
    return () => {
      step += 1
      // Round and round, never in the same place twice.
      const [dx, dy] = [Math.round(60 * Math.cos(step / 9)) + step / 10, Math.round(50 * Math.sin(step / 7))]
      const moved = models.map((each) => (each.id === id ? { ...each, x: each.x + dx, y: each.y + dy } : each))
      return { ...scene, models: moved }
    }
  }
  const rows: BenchRow[] = []
  for (const [id, what] of [
    ['m1', 'the one with the ranges'],
    ['m4', 'one at the end of a distance'],
    ['m6', 'one that nothing is shown of'],
  ] as const) {
    const next = dragged(id)
    const samples = await timed(
      () => {
        const now = next()
        return [readScene(document, now), drawScene(document, now)]
      },
      { runs: STEPS, warmUps: 20 },
    )
    rows.push({
      name: `Scene read and drawn while a model is dragged: ${what}`,
      ...percentiles(samples),
      unit: 'ms',
      limit: 16,
    })
  }
  const next = dragged('m1')
  const facts = await timed(() => modelFacts(document, next(), 'm1'), { runs: 120, warmUps: 10 })
  const hatchways = document.panels.filter(({ hatchway }) => hatchway !== null)
  let turn = 0
  const asked = await timed(
    () => {
      turn += 1
      return whatIf(document, next(), hatchways[turn % hatchways.length]?.id ?? '')
    },
    { runs: 120, warmUps: 10 },
  )
  return [
    ...rows,
    { name: 'Facts of a dragged model among six', ...percentiles(facts), unit: 'ms', limit: 16 },
    { name: 'What a hatchway would change, six models', ...percentiles(asked), unit: 'ms' },
  ]
}

const model = (id: string, board: 1 | 2, x: number, y: number, side: string | null, unit: string): TestModel => ({
  id,
  board,
  x,
  y,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side,
  unit,
  name: id.toUpperCase(),
})
