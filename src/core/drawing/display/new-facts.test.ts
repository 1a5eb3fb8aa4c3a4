import { describe, expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { shapesOf } from '../../../../test/support/every-kind.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { buildDisplayList } from './build-display-list.ts'
import type { LayerName, Shape } from './display-list.ts'
import { defaultOptions, drawContextOf, screenLook } from './draw-context.ts'
import { drawScreenItem } from './screen/build-screen-list.ts'
import { shapeBox } from './shapes.ts'
import { sideLetter } from './sides.ts'

/** Sizes of letters on the screen, and on a sheet of small scale. */
const sizes = [17.5, 26]

const textsOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
const keyOf = (document: Mission): string[] => buildDisplayList(document).key.map(({ text }) => text)

function named(text: string, label: string, side?: string): Mission['panels'][number] {
  const { hatchway, ...panel } = panelOf('p1', 1, text)
  return {
    ...panel,
    hatchway: hatchway && { ...hatchway, label },
    ...(side === undefined ? {} : { side }),
  }
}

describe('the name of a hatchway', () => {
  it.each(
    sizes.flatMap((labelSize) =>
      [
        ['B2 2 2 h first north', 'Cell door'],
        ['B2 2 2 h first south', 'Cell door'],
        ['A3 1 3 v second west', 'Emergency bulkhead of the hold'],
        ['A3 1 3 v first east', 'Airlock'],
        ['B2 0 0 h first south', 'At the rim of the board'],
      ].map(([panel = '', label = '']) => [panel, label, labelSize] as const),
    ),
  )(
    'of %s, %s, at letters of %f mm lies beside it and covers no code, no name and no wall',
    (panel, label, labelSize) => {
      const others = [panelOf('p2', 1, 'B1 3 2 h'), panelOf('p3', 1, 'B1 1 2 v')]
      const document = { ...blankMission(), panels: [named(panel, label), ...others] }
      const list = buildDisplayList(document, { labelSize })
      const notes = shapesOf(list, 'notes')
      expect(textsOf(notes).join(' ').replaceAll('- ', '')).toBe(label)
      const boxes = notes.map(shapeBox)
      const kept: LayerName[] = ['codes', 'square-names', 'pillars', 'panels']
      for (const name of kept)
        for (const shape of shapesOf(list, name).filter(({ type }) => name !== 'square-names' || type === 'text'))
          for (const box of boxes) expect([name, overlaps(box, shapeBox(shape))]).toEqual([name, false])
      const [wall] = shapesOf(list, 'panels').map(shapeBox)
      for (const box of boxes) {
        expect(Math.abs(box.x + box.width / 2 - (wall?.x ?? 0))).toBeLessThan(300)
        expect(Math.abs(box.y + box.height / 2 - (wall?.y ?? 0))).toBeLessThan(300)
      }
    },
  )

  it('stands in the key once, and follows the hatchway where it is dragged', () => {
    const panel = named('B2 2 2 h first north', 'Cell door')
    expect(keyOf({ ...blankMission(), panels: [panel] })).toContain('Name of a hatchway')
    const drawn = drawScreenItem(blankMission(), { collection: 'panels', item: panel }, screenLook(0.9, true))
    expect(textsOf(drawn.flatMap(({ figure }) => figure.shapes))).toContain('Cell door')
  })
})

describe('an owner', () => {
  const marker = { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 300, y: 300, side: 'defender' } as const
  const feature = { id: 'f1', kind: 'pipes', board: 1, x: 200, y: 200, turn: 0, side: 'defender' } as const

  it.each<[string, LayerName, Partial<Mission>]>([
    ['marker', 'markers', { markers: [marker] }],
    ['feature', 'features', { features: [feature] }],
    ['wall', 'notes', { panels: [{ ...panelOf('p1', 1, 'B1 2 2 h'), side: 'defender' }] }],
    ['hatchway', 'notes', { panels: [named('B2 2 2 h first north', 'Door', 'defender')] }],
  ])('of a %s is shown by colour, hatching and letter, and in the key', (_, layer, items) => {
    const document = { ...blankMission(), ...items }
    const shapes = shapesOf(buildDisplayList(document), layer)
    expect(textsOf(shapes)).toContain('D')
    const inks = shapes.flatMap((shape) => (shape.type === 'path' ? [[shape.closed, shape.paint.stroke]] : []))
    expect(inks).toContainEqual([true, 'side-2'])
    expect(inks).toContainEqual([false, 'side-2'])
    expect(keyOf(document)).toContain('Belongs to Defender')
    expect(keyOf(document)).not.toContain('Belongs to Attacker')
  })

  it('whose name begins like another one is shown by its number', () => {
    const blank = blankMission()
    const context = (sides: Mission['sides']) => drawContextOf({ ...blank, sides }, defaultOptions)
    const alike = blank.sides.map((side, index) => ({ ...side, name: `Raiders ${index}` }))
    expect(blank.sides.map(({ id }) => sideLetter(context(blank.sides), id))).toEqual(['A', 'D'])
    expect(alike.map(({ id }) => sideLetter(context(alike), id))).toEqual(['1', '2'])
  })

  it('of a marker in a corner stays in the drawing', () => {
    for (const [x, y] of [
      [0, 0],
      [0, 680],
    ] as const) {
      const list = buildDisplayList({ ...blankMission(), markers: [{ ...marker, x, y }] })
      const { bounds } = list
      for (const { x: left, y: top, height } of shapesOf(list, 'markers').map(shapeBox))
        expect(left >= bounds.x && top >= bounds.y && top + height <= bounds.y + bounds.height).toBe(true)
    }
  })
})

it('an optional feature stands in a frame of dashes, and apart from the others in the key', () => {
  const feature = { id: 'f1', kind: 'pipes', board: 1, x: 200, y: 200, turn: 0 } as const
  const dashed = (document: Mission): number =>
    shapesOf(buildDisplayList(document), 'features').filter(
      (shape) => shape.type === 'path' && shape.paint.dash !== undefined,
    ).length
  const plain = { ...blankMission(), features: [feature] }
  const both = { ...blankMission(), features: [feature, { ...feature, id: 'f2', x: 400, optional: true }] }
  expect([dashed(plain), dashed(both)]).toEqual([0, 1])
  expect(keyOf(plain)).toEqual(['Pipes'])
  expect(keyOf(both)).toEqual(['Pipes', 'Pipes, optional'])
})

it('a zone that must hold units says how many, clear of its other signs', () => {
  const zone = {
    id: 'z1',
    kind: 'entry',
    side: 'attacker',
    label: '',
    serves: 'deployment',
    squares: [{ board: 1, x: 2, y: 2 }],
  } as const
  const zones = (mustHold?: number): Mission => ({
    ...blankMission(),
    zones: [{ ...zone, squares: [...zone.squares], ...(mustHold === undefined ? {} : { mustHold }) }],
  })
  const list = buildDisplayList(zones(12))
  expect(textsOf(shapesOf(list, 'zones'))).toContain('12')
  expect(textsOf(shapesOf(buildDisplayList(zones()), 'zones'))).not.toContain('12')
  expect(keyOf(zones(12))).toContain('Number of units that must be set up here')
  const number = shapesOf(list, 'zones').find((shape) => shape.type === 'text' && shape.text === '12')
  const others = [...shapesOf(list, 'zones'), ...shapesOf(list, 'square-names')].filter(
    (shape) => shape.type === 'text' && shape !== number,
  )
  if (number === undefined) throw new Error('no number')
  for (const other of others) expect(overlaps(shapeBox(number), shapeBox(other))).toBe(false)
})

it('a full map draws the same with and without names that nothing has', () => {
  const { layers, key } = buildDisplayList(fullMap())
  expect(layers.find(({ name }) => name === 'notes')?.figures).toHaveLength(fullMap().notes.length)
  expect(key.filter(({ text }) => /Belongs|optional|must be|Name of/.test(text))).toEqual([])
})
