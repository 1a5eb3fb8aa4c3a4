import { describe, expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'
import { everyKind } from '../../../../../test/support/every-kind.ts'
import { sampleMissions } from '../../../../../test/support/map-look.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { screenLook } from '../draw-context.ts'
import { shapeBox, textBox } from '../shapes.ts'
import { buildScreenList, drawScreenItem, type ScreenLayerName } from './build-screen-list.ts'

const close = screenLook(1.3, true)

const textsIn = (mission: Mission, scale: number, drawing: boolean, layer: ScreenLayerName): string[] =>
  buildScreenList(mission, screenLook(scale, drawing)).layers.flatMap(({ name, figures }) =>
    name === layer
      ? figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])))
      : [],
  )
const walled: Mission = { ...blankMission(), panels: [panelOf('p1', 1, 'B3 1 1 h first north')] }

describe('single items on a screen', () => {
  it('are drawn as in the whole drawing', () => {
    const document = { ...everyKind(), panels: everyKind().panels.slice(0, 1) }
    const { layers } = buildScreenList(document, close)
    for (const collection of ['panels', 'halfPillars', 'wallEnds', 'zones', 'features'] as const)
      for (const item of document[collection]) {
        const alone = drawScreenItem(document, anyItem(collection, item), close).filter(
          ({ layer }) => layer !== 'codes' && layer !== 'notes',
        )
        expect(alone.length).toBeGreaterThan(0)
        for (const { layer, figure } of alone)
          expect(layers.find(({ name }) => name === layer)?.figures).toContainEqual(figure)
      }
  })

  it('need not be in the document', () => {
    const item = panelOf('ghost', 1, 'B3 1 1 h first north')
    const drawn = drawScreenItem(blankMission(), { collection: 'panels', item }, close)
    expect(drawn.map(({ layer }) => layer)).toEqual(['panels', 'pillars', 'codes'])
  })
})

describe('levels of detail', () => {
  it('show codes early while a piece is in hand, and always on large squares', () => {
    expect(textsIn(walled, 0.7, false, 'codes')).toEqual([])
    expect(textsIn(walled, 0.7, true, 'codes')).toEqual(['B3'])
    expect(textsIn(walled, 1.3, false, 'codes')).toEqual(['B3'])
    expect(textsIn(walled, 0.4, true, 'codes')).toEqual([])
  })

  it('have the number in every flag of a note, however many there are, and the flag around it', () => {
    const many: Mission = {
      ...blankMission(),
      notes: Array.from({ length: 120 }, (_, index) => ({
        id: `n${index}`,
        board: 1 as const,
        x: 40 + (index % 10) * 55,
        y: 40 + Math.floor(index / 10) * 52,
        text: '',
      })),
    }
    for (const scale of [0.7, 1.3]) {
      expect(textsIn(many, scale, false, 'notes').filter((text) => /^1[0-2]\d$/.test(text))).toHaveLength(21)
      const { layers } = buildScreenList(many, screenLook(scale, false))
      for (const { shapes } of layers.find(({ name }) => name === 'notes')?.figures ?? [])
        for (const shape of shapes) {
          const flag = shapes[0]
          if (shape.type !== 'text' || flag === undefined) continue
          expect(shapeBox(flag).width).toBeGreaterThan(textBox(shape).width)
        }
    }
  })

  it('have the letters of a zone without their plaque where both have no room, and never a plaque alone', () => {
    const [, claims] = sampleMissions().find(([, { mission }]) => mission.title === 'Four Claims') ?? []
    if (claims === undefined) throw new Error('no sample')
    for (const scale of [0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.9]) {
      const { layers } = buildScreenList(claims, screenLook(scale, false))
      const zones = layers.find(({ name }) => name === 'zones')?.figures ?? []
      expect(zones.length).toBeGreaterThan(0)
      for (const { shapes } of zones) {
        const letters = shapes.some(({ type }) => type === 'text')
        expect([scale, letters || shapes.every((shape) => !('fill' in shape) || shape.fill !== 'plate')]).toEqual([
          scale,
          true,
        ])
        expect([scale, letters]).toEqual([scale, scale > 0.1])
      }
    }
  })

  it('name squares at the rims, inside from 118 pixels a square', () => {
    const names = textsIn(walled, 0.9, false, 'rims')
    for (const name of ['A', 'G', '6', '−6', '−1']) expect(names).toContain(name)
    expect(textsIn(walled, 0.9, false, 'square-names')).toEqual([])
    expect(textsIn(walled, 1.4, false, 'square-names')).toContain('C−4')
  })

  it('name the rows of a board one square wide by their letter, and those of one that lies turned by their number', () => {
    const rims = (turn: 0 | 90): string[] => {
      const boards = [{ x: 0, y: 0, columns: 1, rows: 1, turn }]
      return textsIn({ ...blankMission(), arrangement: { kind: 'boards', boards } }, 0.9, false, 'rims')
    }
    // Above, on the right, below, on the left.
    expect(rims(0)).toEqual(['1', 'A', '1', 'A'])
    expect(rims(90)).toEqual(['A', '1', 'A', '1'])
  })

  it('keep walls at 3.4 pixels at least', () => {
    const { layers } = buildScreenList(walled, screenLook(0.2, false))
    const [bar] = layers.find(({ name }) => name === 'panels')?.figures[0]?.shapes ?? []
    if (bar === undefined) throw new Error('no wall')
    expect(shapeBox(bar).height * 0.2).toBeGreaterThanOrEqual(3.4)
  })
})

it('codes and area names cover no wall, door, marker or each other, on every sample', () => {
  for (const [sample, mission] of sampleMissions())
    for (const scale of [0.6, 0.9, 1.3]) {
      const { layers } = buildScreenList(mission, screenLook(scale, true))
      const shapesOf = (name: ScreenLayerName) =>
        layers.find((layer) => layer.name === name)?.figures.flatMap(({ shapes }) => shapes) ?? []
      const texts = [...shapesOf('codes'), ...shapesOf('region-names')].flatMap((shape) =>
        shape.type === 'text' ? [{ text: shape.text, box: textBox(shape) }] : [],
      )
      const things = [...shapesOf('panels'), ...shapesOf('pillars'), ...shapesOf('markers')].map(shapeBox)
      for (const [index, { text, box }] of texts.entries()) {
        expect(
          things.some((thing) => overlaps(thing, box)),
          `${sample} at ${scale}: ${text} over a thing`,
        ).toBe(false)
        const met = texts.find((other, place) => place !== index && overlaps(other.box, box))
        expect(met?.text, `${sample} at ${scale}: ${text} over a label`).toBeUndefined()
      }
    }
})
