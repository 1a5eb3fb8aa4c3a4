import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { boardCount } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import { allMissions } from '../../../../test/support/all-missions.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { everyKind, shapesOf } from '../../../../test/support/every-kind.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { buildDisplayList, drawPlain, figuresOf } from './build-display-list.ts'
import type { DisplayList } from './display-list.ts'
import { grow, shapeBox } from './shapes.ts'
import { dark, light, print, printGrey, printSaver } from './themes.ts'

const NAMES = new Set(['region-names', 'square-names', 'codes', 'notes'])

describe('the drawing without letters', () => {
  it('has every shape of the whole drawing but letters, names, codes and notes, in its order and its room', () => {
    for (const [name, mission] of allMissions()) {
      const { bounds, layers } = buildDisplayList(mission)
      const shapes = layers
        .filter((layer) => !NAMES.has(layer.name))
        .flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes.filter(({ type }) => type !== 'text')))
      expect(shapes.length, name).toBeGreaterThan(0)
      expect(drawPlain(mission), name).toEqual({ box: bounds, shapes })
    }
  })
})

const allItems = (document: Mission): Item[] => collections.flatMap((name) => document[name] as readonly Item[])
const withPanels = (...texts: string[]): Mission => ({
  ...blankMission(),
  panels: texts.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
})

describe('the drawing of any mission', () => {
  it('lies inside its bounds, in finite numbers', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const { bounds, layers } = buildDisplayList(document)
        for (const { name, figures } of layers)
          for (const { item, shapes } of figures)
            for (const shape of shapes) {
              const { x, y, width, height } = shapeBox(shape)
              const inside =
                x >= bounds.x - 1e-6 &&
                y >= bounds.y - 1e-6 &&
                x + width <= bounds.x + bounds.width + 1e-6 &&
                y + height <= bounds.y + bounds.height + 1e-6
              if (!inside) expect.fail(`${name} ${item}: ${JSON.stringify(shape)} outside ${JSON.stringify(bounds)}`)
            }
      }),
      { numRuns: 11 },
    )
  })

  it('holds a figure of every item that has an extent, and of nothing else', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const drawn = new Set(
          buildDisplayList(document).layers.flatMap(({ figures }) => figures.map(({ item }) => item)),
        )
        drawn.delete(null)
        expect([...drawn].sort()).toEqual(
          allItems(document)
            .map(({ id }) => id)
            .sort(),
        )
      }),
      { numRuns: 11 },
    )
  })

  it('is the same whether it was drawn at once or edit by edit', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 5 }), arbitraryMission({ most: 5 }), (first, second) => {
        const kinds = { ...first.kinds, markers: second.kinds.markers }
        const mixed: Mission = { ...first, kinds, markers: second.markers, links: [], panels: first.panels.slice(1) }
        if (mixed.markers.some(({ board }) => board > boardCount(mixed.arrangement))) return
        buildDisplayList(first)
        const afterEdit = buildDisplayList(mixed)
        expect(afterEdit).toEqual(buildDisplayList(structuredClone(mixed)))
      }),
      { numRuns: 11 },
    )
  })
})

describe('one edit on a full map', () => {
  const before = fullMap()
  const list = buildDisplayList(before)
  const after = {
    ...before,
    markers: before.markers.map((marker, index) => (index === 0 ? { ...marker, x: 100 } : marker)),
  }
  const next = buildDisplayList(after)

  it('keeps the very same layers where nothing changed', () => {
    const kept = next.layers.filter((layer, index) => layer === list.layers[index]).map(({ name }) => name)
    expect(kept).toEqual(expect.arrayContaining(['boards', 'lattice', 'zones', 'square-names', 'panels', 'pillars']))
    expect(kept).not.toContain('markers')
  })

  it('keeps the very same figures of the items that did not change', () => {
    const figures = (of: DisplayList) => of.layers.find(({ name }) => name === 'markers')?.figures ?? []
    expect(figures(next).slice(1)).toEqual(figures(list).slice(1))
    expect(figures(next)[1]).toBe(figures(list)[1])
    expect(figures(next)[0]).not.toBe(figures(list)[0])
  })
})

describe('codes on the full map', () => {
  const list = buildDisplayList(fullMap())
  const codes = shapesOf(list, 'codes').map(shapeBox)

  it('there is one for each panel', () => {
    expect(codes).toHaveLength(64)
  })

  it.each(['panels', 'pillars', 'markers'] as const)('none lies on %s', (layer) => {
    const pieces = shapesOf(list, layer).map(shapeBox)
    expect(codes.filter((code) => pieces.some((piece) => overlaps(code, piece)))).toEqual([])
  })

  it('none lies on another, or on the name of a square', () => {
    const names = shapesOf(list, 'square-names').map(shapeBox)
    expect(
      codes.filter((code, index) => codes.some((other, place) => place !== index && overlaps(code, other))),
    ).toEqual([])
    expect(codes.filter((code) => names.some((name) => overlaps(code, name)))).toEqual([])
  })

  it('shows the code the group uses', () => {
    const document = { ...fullMap(), kit: { ...fullMap().kit, codes: { A1: 'L-7' } } }
    const texts = shapesOf(buildDisplayList(document), 'codes').map((shape) =>
      shape.type === 'text' ? shape.text : '',
    )
    expect(texts.filter((text) => text === 'L-7')).toHaveLength(8)
    expect(texts).not.toContain('A1')
  })
})

describe('terrain', () => {
  it('a long wall is a bar of 194 × 5.5 mm from node to node', () => {
    const [bar] = shapesOf(buildDisplayList({ ...withPanels('A1 3 2 v'), arrangement: { kind: 'single' } }), 'panels')
    expect(bar && grow(shapeBox(bar), -0.3)).toEqual({ x: 12 + 3 * 97 - 2.75, y: 12 + 2 * 97, width: 5.5, height: 194 })
  })

  it('a hatchway leaves 50 mm in the middle of its square', () => {
    const shapes = shapesOf(
      buildDisplayList({ ...withPanels('A3 0 0 h second south open'), arrangement: { kind: 'single' } }),
      'panels',
    )
    const bars = shapes
      .filter((shape) => shape.type === 'path' && shape.paint.fill === 'wall')
      .map((shape) => grow(shapeBox(shape), -0.3))
    expect(bars.map(({ x, width }) => [x, x + width])).toEqual([
      [12, 12 + 145.5 - 25],
      [12 + 145.5 + 25, 12 + 194],
    ])
  })

  it('open and closed differ in shape, not only in colour', () => {
    const outline = (text: string) =>
      shapesOf(buildDisplayList(withPanels(text)), 'panels').map((shape) => [
        shape.type,
        shape.type === 'path' ? shape.points : null,
      ])
    const [closed, open] = [outline('B2 1 1 h first north'), outline('B2 1 1 h first north open')]
    expect(closed.length).not.toBe(open.length)
    expect(closed).not.toEqual(open)
  })

  it('the pill lies on the face of the hatchway', () => {
    const middleOf = (face: string) => {
      const pill = shapesOf(buildDisplayList(withPanels(`B2 1 1 h first ${face}`)), 'panels').at(-1)
      const { y, height } = shapeBox(pill ?? expect.fail('no pill'))
      return y + height / 2
    }
    expect(middleOf('north')).toBeLessThan(12 + 97)
    expect(middleOf('south')).toBeGreaterThan(12 + 97)
  })
})

describe('areas', () => {
  it('hatching stays inside the squares of its zone', () => {
    const document = { ...everyKind(), panels: [], halfPillars: [] }
    for (const zone of document.zones) {
      const boxes = zone.squares.map(({ board, x, y }) => ({
        x: (board === 1 ? 606 : 0) + 12 + x * 97,
        y: 12 + y * 97,
        width: 97,
        height: 97,
      }))
      const points = figuresOf(document, [zone.id]).flatMap(({ figure }) =>
        figure.shapes.flatMap((shape) => (shape.type === 'path' ? shape.points : [])),
      )
      expect(points.length).toBeGreaterThan(10)
      for (const { x, y } of points)
        expect(boxes.some((box) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)).toBe(
          true,
        )
    }
  })

  it('sides differ by hatching as well as by colour', () => {
    const zone = (side: string): Mission => ({
      ...blankMission(),
      zones: [{ id: 'z1', kind: 'entry', side, label: '', squares: [{ board: 1, x: 2, y: 2 }] }],
    })
    const slopes = (side: string) =>
      new Set(
        shapesOf(buildDisplayList(zone(side)), 'zones').flatMap((shape) => {
          const [from, to, more] = shape.type === 'path' ? shape.points : []
          if (from === undefined || to === undefined || more !== undefined) return []
          return [Math.sign((to.y - from.y) * (to.x - from.x))]
        }),
      )
    expect([...slopes('attacker')]).toEqual([-1])
    expect([...slopes('defender')]).toEqual([1])
  })
})

describe('themes', () => {
  const luminance = (hex: string): number => {
    const part = (at: number): number => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
  }
  const contrast = (a: string, b: string): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }

  it.each([
    ['dark', dark],
    ['light', light],
    ['print', print],
  ])('%s: walls and codes stand out from the plate', (_, theme) => {
    expect(contrast(theme.wall, theme.plate)).toBeGreaterThan(7)
    expect(contrast(theme.label, theme.plate)).toBeGreaterThan(7)
    expect(contrast(theme['label-on-marker'], theme.marker)).toBeGreaterThan(7)
    expect(contrast(theme['square-name'], theme.plate)).toBeGreaterThan(3)
  })

  it.each([
    ['dark', dark],
    ['light', light],
    ['print', print],
    ['printGrey', printGrey],
    ['printSaver', printSaver],
  ])('%s: what is measured stands out from the plate, and letters in its colours can be read', (_, theme) => {
    for (const ink of ['measure', 'sight-line', 'range'] as const)
      expect(contrast(theme[ink], theme.plate), ink).toBeGreaterThan(5.5)
  })
})
