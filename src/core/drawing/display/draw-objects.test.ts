import { describe, expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { shapesOf } from '../../../../test/support/every-kind.ts'
import { buildDisplayList, figuresOf } from './build-display-list.ts'
import { shapeBox } from './shapes.ts'

describe('deck levels', () => {
  const levels = (titles?: { upper: string; lower: string }): Mission => ({
    ...blankMission(),
    arrangement: { kind: 'levels', upper: 2, ...(titles === undefined ? {} : { titles }) },
  })
  const titlesOf = (document: Mission): string[] =>
    shapesOf(buildDisplayList(document), 'boards').flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))

  it('are named as the mission says', () => {
    expect(titlesOf(levels())).toEqual(expect.arrayContaining(['Upper deck (board 2)', 'Lower deck (board 1)']))
    expect(titlesOf(levels({ upper: 'Gun Deck', lower: 'Bilge' }))).toEqual(
      expect.arrayContaining(['Gun Deck (upper deck, board 2)', 'Bilge (lower deck, board 1)']),
    )
  })

  it('a title is never wider than its board', () => {
    const list = buildDisplayList(levels({ upper: 'W'.repeat(60), lower: 'Bilge' }), { labelSize: 30 })
    for (const shape of shapesOf(list, 'boards'))
      if (shape.type === 'text') expect(shapeBox(shape).width).toBeLessThanOrEqual(606)
  })

  it('Access Zones show the letter of their pair large, whatever else stands in their square', () => {
    const square = { board: 2, x: 1, y: 1 } as const
    const document: Mission = {
      ...levels(),
      regions: [
        { id: 'r1', kind: 'access-zone', label: 'a', squares: [{ board: 1, x: 3, y: 3 }] },
        { id: 'r2', kind: 'access-zone', label: 'Access Zone A', squares: [square] },
      ],
      zones: [{ id: 'z1', kind: 'entry', side: null, label: '', squares: [square] }],
    }
    const list = buildDisplayList(document)
    const letters = shapesOf(list, 'region-names').filter((shape) => shape.type === 'text' && shape.text === 'A')
    expect(letters).toHaveLength(2)
    const plaques = shapesOf(list, 'zones').filter((shape) => shape.type === 'text' && shape.text === 'E')
    for (const plaque of plaques)
      expect(letters.some((letter) => overlaps(shapeBox(letter), shapeBox(plaque)))).toBe(false)
  })
})

describe('notes', () => {
  const noted = (x: number, arrow?: { board: 1; x: number; y: number }): Mission => ({
    ...blankMission(),
    arrangement: { kind: 'single' },
    notes: [{ id: 'n1', board: 1, x, y: 300, text: 'Grate', ...(arrow === undefined ? {} : { arrow }) }],
  })
  const textBoxOf = (document: Mission) =>
    shapeBox(
      shapesOf(buildDisplayList(document), 'notes').find((shape) => shape.type === 'text' && shape.text === 'Grate') ??
        expect.fail('no text'),
    )

  it('an arrow ends at what it points at, and its flag lies on its other end', () => {
    const shapes = shapesOf(buildDisplayList(noted(300, { board: 1, x: 400, y: 100 })), 'notes')
    const place = shapes.findIndex((shape) => shape.type === 'path' && shape.closed && shape.points.length === 3)
    const head = shapes[place]
    expect(head?.type === 'path' && head.points[0]).toEqual({ x: 400, y: 100 })
    expect(place).toBeLessThan(shapes.findIndex(({ type }) => type === 'text'))
  })

  it('the text stands where no arrow runs', () => {
    expect(textBoxOf(noted(290)).x).toBeGreaterThan(290)
    const flipped = textBoxOf(noted(290, { board: 1, x: 500, y: 310 }))
    expect(flipped.x + flipped.width).toBeLessThan(290)
  })
})

describe('links', () => {
  const linked = (...more: Mission['markers'][number][]): Mission => {
    const marker = (id: string, x: number): Mission['markers'][number] => ({
      id,
      kind: 'objective',
      label: '',
      board: 1,
      x,
      y: 351,
    })
    return {
      ...blankMission(),
      arrangement: { kind: 'single' },
      markers: [marker('m1', 60), marker('m2', 448), ...more],
      links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
    }
  }
  const cable = (document: Mission): number[] =>
    shapesOf(buildDisplayList(document), 'links').flatMap((shape) =>
      shape.type === 'path' && !shape.closed ? [shape.points.length] : [],
    )

  it('bend around a third marker', () => {
    expect(cable(linked())).toEqual([2, 2])
    expect(cable(linked({ id: 'm3', kind: 'objective', label: '', board: 1, x: 254, y: 351 }))).toEqual([4, 4])
  })

  it('keep their figure when a marker far from them moves', () => {
    const far = (x: number) => linked({ id: 'm3', kind: 'objective', label: '', board: 1, x, y: 60 })
    const before = linked()
    const figureOf = (markers: Mission['markers']) =>
      figuresOf({ ...before, markers }, ['l1']).map(({ figure }) => figure)
    const [first] = figureOf(far(100).markers)
    // The very same links: only the markers are new.
    const [second] = figureOf([...before.markers, ...far(300).markers.slice(2)])
    expect(second).toBe(first)
  })
})
