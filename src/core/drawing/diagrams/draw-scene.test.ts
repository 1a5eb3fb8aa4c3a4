/** What scenes look like: all of it in one picture kept as text, and what holds for every scene. */
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import { SURROUND_MM } from '#drawing/display/draw-context.ts'
import { baselineShift, grow, HALO_WIDTH, shapeBox, type Text } from '#drawing/display/shapes.ts'
import { light } from '#drawing/display/themes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import { rangeRules, type Scene, type Showing, type Spot, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { decimal, escapeXml, figureElement } from '#publishing/export/picture-svg.ts'
import { bulkheadMission, sceneOf, testModel } from '../../../../test/support/diagram-scenes.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { drawScene } from './draw-scene.ts'
import { readScene } from './read-scene.ts'

const document: Mission = {
  ...bulkheadMission('', ' open'),
  zones: [{ id: 'z1', kind: 'entry', label: '', side: 'attacker', squares: [{ board: 1, x: 0, y: 6 }] }],
  regions: [{ id: 'r1', kind: 'lighting-area', label: '1', squares: [{ board: 1, x: 5, y: 0 }] }],
}
const scene: Scene = sceneOf(
  [
    testModel('a', 265, 240, { name: 'Ann', unit: 'Boarders' }),
    testModel('b', 265, 360, { name: 'Bob', base: { kind: 'oval', length: 75, width: 42 }, turn: 30 }),
    testModel('n', 560, 60, { side: null, name: 'Servitor' }),
  ],
  {
    changed: ['p2', 'p3'],
    dark: ['r1', 'gone'],
    shows: [
      { kind: 'distance', from: { model: 'a' }, to: { model: 'b' } },
      { kind: 'distance', from: { zone: 'z1' }, to: { board: 1, x: 100, y: 100 } },
      { kind: 'sight', from: { model: 'a' }, to: { model: 'b' } },
      { kind: 'sight', from: { model: 'n' }, to: { model: 'b' } },
      { kind: 'sight', from: { board: 1, x: 60, y: 280 }, to: { model: 'b' } },
      { kind: 'distance', from: { model: 'n' }, to: { board: 1, x: 500, y: 303 } },
      { kind: 'seen', from: { model: 'n' } },
      { kind: 'ranges', from: { model: 'a' }, ranges: rangeRules.map((rule, index) => ({ rule, inches: index + 1 })) },
      { kind: 'ranges', from: { zone: 'z1' }, ranges: [{ rule: 'infiltrators', inches: 6 }] },
    ],
  },
)
const all = (document: Mission, scene: Scene): readonly Figure[] => {
  const { under, over } = drawScene(document, scene)
  return [...under, ...over]
}
const wordsIn = (figures: readonly Figure[]): string[] =>
  figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])))

/** Texts as text, so that a change can be read. */
const plainText = ({ at, text, face, bold, size, align, ink, halo }: Text): string => {
  const families =
    face === 'sans'
      ? "Barlow, 'Helvetica Neue', Arial, sans-serif"
      : "'Barlow Condensed', 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif"
  const around =
    halo === undefined
      ? ''
      : ` stroke="${light[halo]}" stroke-width="${decimal(size * HALO_WIDTH)}" stroke-linejoin="round" paint-order="stroke"`
  return (
    `<text x="${decimal(at.x)}" y="${decimal(at.y + baselineShift(size))}" font-family="${escapeXml(families)}"` +
    ` font-weight="${bold ? 600 : face === 'condensed' ? 500 : 400}" font-size="${decimal(size)}"` +
    ` text-anchor="${{ left: 'start', centre: 'middle', right: 'end' }[align]}" fill="${light[ink]}"${around}` +
    ` xml:space="preserve">${escapeXml(text)}</text>`
  )
}

describe('a drawn scene', () => {
  it('looks as it did', async () => {
    const { under, over } = drawScene(document, scene)
    const elements = (figures: readonly Figure[], layer: string): string =>
      figures.map((figure) => figureElement(figure, { theme: light, text: plainText }, '', layer)).join('\n')
    await expect(`${elements(under, 'under')}\n${elements(over, 'over')}\n`).toMatchFileSnapshot(
      fileURLToPath(new URL('../../../../test/golden/drawings/scene.txt', import.meta.url)),
    )
  })

  it('names models, figures, sights, ranges and hatchways', () => {
    expect(wordsIn(all(document, scene)).sort()).toEqual(
      [
        ...['Ann', 'Boarders', 'Bob', 'Servitor', '3.1"', '21.9"', 'No route'],
        ...['Fully visible', 'In cover', 'Hidden', 'open', 'closed'],
        ...['Move 1"', 'Control 2"', 'Operate 3"', 'Hatchway 4"', 'Infiltrators 5"', 'Deep Strike 6"', 'Charge 7"'],
        'Infiltrators 6"',
      ].sort(),
    )
  })

  it('keeps its words off those of the map where there is room elsewhere', () => {
    const textsOf = (figures: readonly Figure[]) =>
      figures.flatMap(({ shapes }) => shapes.filter((shape) => shape.type === 'text'))
    // The name would stand below the base, right on the name of the square.
    const at = textsOf(buildDisplayList(bulkheadMission()).layers.flatMap(({ figures }) => figures)).find(
      ({ text }) => text === 'C5',
    )
    if (at === undefined) throw new Error('no square name')
    const model = testModel('a', at.at.x, at.at.y - 28, { name: 'Ann' })
    const [name] = textsOf(all(bulkheadMission(), sceneOf([model])))
    if (name === undefined) throw new Error('no name')
    expect(overlaps(shapeBox(name), shapeBox(at))).toBe(false)
    expect(name.at.y).toBeLessThan(model.y)
    const [elsewhere] = textsOf(all(bulkheadMission(), sceneOf([{ ...model, y: model.y - 30 }])))
    expect(elsewhere?.at.y).toBeGreaterThan(model.y - 30)
  })

  it('keeps names off their bases where the battlefield is shown turned, its letters upright', () => {
    const models = [testModel('a', 265, 240, { name: 'Model 1' }), testModel('b', 400, 500, { name: 'Model 2' })]
    const { height } = layoutOf(document).field.bounds
    const { over } = drawScene(document, sceneOf(models), 30, 30, height)
    for (const { id, x, y } of models) {
      const shapes = over.filter(({ item }) => item === id).flatMap((figure) => figure.shapes)
      const name = shapes.find((shape) => shape.type === 'text')
      if (name === undefined) throw new Error('no name')
      const shown = shapeBox({ ...name, at: { x: height - name.at.y, y: name.at.x } })
      const base = { x: height - y - 16, y: x - 16, width: 32, height: 32 }
      expect(overlaps(shown, base)).toBe(false)
      expect(overlaps(grow(shown, 9), base)).toBe(true)
    }
  })

  it('shows bases in their true size', () => {
    const [base] = all(document, scene).filter(({ item, shapes }) => item === 'a' && shapes[0]?.type === 'circle')
    const outer = base?.shapes.at(-1)
    expect(outer && shapeBox(outer)).toMatchObject({ x: 249, y: 224, width: 32, height: 32 })
  })

  it('keeps the shapes of all that stands still while one model is dragged', () => {
    const moved = {
      ...scene,
      models: scene.models.map((model) => (model.id === 'n' ? { ...model, x: model.x - 40 } : model)),
    }
    const kept = new Set(all(document, scene).flatMap(({ shapes }) => shapes))
    const lines = (drawn: readonly Figure[]) =>
      drawn.flatMap(({ shapes }) => shapes.filter(({ type }) => type !== 'text'))
    const figures = all(document, moved)
    expect(lines(figures.filter(({ item }) => item === 'a' || item === 'b')).every((shape) => kept.has(shape))).toBe(
      true,
    )
    expect(lines(figures.filter(({ item }) => item === 'n')).some((shape) => kept.has(shape))).toBe(false)
    // Seven ranges, the zone's range, the dark area.
    const ground = drawScene(document, moved).under
    expect(ground.filter(({ shapes }) => shapes.every((shape) => kept.has(shape))).length).toBe(3)
    expect(ground).toHaveLength(4)
  })

  it('leaves out models on a board that the map no longer has', () => {
    const lost = sceneOf([testModel('a', 265, 240), testModel('b', 265, 360, { board: 2 })], {
      shows: [{ kind: 'distance', from: { model: 'a' }, to: { model: 'b' } }],
    })
    expect(wordsIn(all(document, lost))).toEqual(['A'])
    expect(readScene(document, lost).map(({ rule }) => rule)).toEqual(['Nothing to show'])
  })

  it('grows its lettering with the labels of the map', () => {
    const sizes = (size: number): number[] =>
      drawScene(document, scene, size).over.flatMap(({ shapes }) =>
        shapes.flatMap((shape) => (shape.type === 'text' ? [shape.size / size] : [])),
      )
    expect(
      sizes(8)
        .map((size) => size.toFixed(4))
        .sort(),
    ).toEqual(
      sizes(17.5)
        .map((size) => size.toFixed(4))
        .sort(),
    )
  })
})

const map = fullMap()
const zones = map.zones.map(({ id }) => id)
const place = { x: fc.integer({ min: 0, max: 606 }), y: fc.integer({ min: 0, max: 703 }) }
const board = fc.constantFrom<1 | 2>(1, 2)
const anyModel = (id: string): fc.Arbitrary<TestModel> =>
  fc.record({
    id: fc.constant(id),
    board,
    ...place,
    base: fc.constantFrom<TestModel['base']>(
      { kind: 'round', diameter: 25 },
      { kind: 'round', diameter: 100 },
      { kind: 'oval', length: 120, width: 92 },
    ),
    turn: fc.constantFrom(0, 30, 345),
    side: fc.constantFrom('attacker', 'defender', null),
    unit: fc.constantFrom('', 'Boarders', 'Watch'),
    name: fc.constantFrom('', 'Ann', 'A long name for a model that stands at the edge'),
  })
const spot: fc.Arbitrary<Spot> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ model: fc.constantFrom('m1', 'm2', 'm3', 'm4') }) },
  { weight: 1, arbitrary: fc.record({ zone: fc.constantFrom(...zones, 'gone') }) },
  { weight: 1, arbitrary: fc.record({ board, ...place }) },
)
const showing: fc.Arbitrary<Showing> = fc.oneof(
  fc.record({ kind: fc.constant('distance' as const), from: spot, to: spot }),
  fc.record({ kind: fc.constant('sight' as const), from: spot, to: spot }),
  fc.record({ kind: fc.constant('seen' as const), from: spot }),
  fc.record({
    kind: fc.constant('ranges' as const),
    from: spot,
    ranges: fc.array(fc.record({ rule: fc.constantFrom(...rangeRules), inches: fc.constantFrom(0.5, 1, 6, 9, 24) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
)
const anyScene: fc.Arbitrary<Scene> = fc.record({
  hatchways: fc.constantFrom('start', 'open', 'closed'),
  changed: fc.subarray([...map.panels.map(({ id }) => id), 'gone'], { maxLength: 5 }),
  dark: fc.constant([]),
  models: fc.tuple(anyModel('m1'), anyModel('m2'), anyModel('m3')),
  shows: fc.array(showing, { maxLength: 4 }),
})

describe('any scene on the full map', () => {
  const { bounds } = layoutOf(map).field

  it('is drawn on the boards, its lettering within the drawing', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const boxes = all(map, scene).flatMap(({ shapes }) => shapes.map((shape) => ({ box: shapeBox(shape), shape })))
        for (const { box, shape } of boxes) {
          expect(Object.values(box).every(Number.isFinite), JSON.stringify(shape).slice(0, 300)).toBe(true)
          // Bases, which may hang over the edge of the board by half.
          const reach = shape.type === 'text' ? SURROUND_MM : 62
          expect(box.x, shape.type).toBeGreaterThanOrEqual(-reach - 0.01)
          expect(box.y).toBeGreaterThanOrEqual(-reach - 0.01)
          expect(box.x + box.width).toBeLessThanOrEqual(bounds.width + reach + 0.01)
          expect(box.y + box.height).toBeLessThanOrEqual(bounds.height + reach + 0.01)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('loses the figures and the figures of a model that is taken away', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const without = { ...scene, models: scene.models.filter(({ id }) => id !== 'm2') }
        expect(all(map, without).some(({ item }) => item === 'm2')).toBe(false)
        const uses = scene.shows.map((shown) => [shown.from, 'to' in shown ? shown.to : shown.from])
        const gone = uses.flatMap((ends, index) =>
          ends.some((end) => 'model' in end && end.model === 'm2') ? [index] : [],
        )
        const readings = readScene(map, without)
        for (const index of gone)
          expect(readings.filter(({ showing }) => showing === index).map(({ rule }) => rule)).toEqual([
            'Nothing to show',
          ])
        // And a scene of which all is gone shows nothing but its hatchways.
        const bare = { ...without, models: [], shows: scene.shows.filter((_, index) => gone.includes(index)) }
        expect(drawScene(map, bare).under).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('reads and draws the same again', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const copy: Scene = structuredClone(scene)
        expect(readScene(map, copy)).toEqual(readScene(map, scene))
        expect(drawScene(map, copy)).toEqual(drawScene(map, scene))
      }),
      { numRuns: 10 },
    )
  })
})
