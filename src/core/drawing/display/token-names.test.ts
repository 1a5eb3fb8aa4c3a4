/** Labels of tokens: within the base where there is room, whole, and clear of its outline. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Box, overlaps, unite } from '#foundation/geometry/point.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { buildDisplayList } from './build-display-list.ts'
import { screenLook } from './draw-context.ts'
import { buildScreenList } from './screen/build-screen-list.ts'
import { HALO_WIDTH, shapeBox, textBox } from './shapes.ts'

type Base = Mission['tokens'][number]['base']

const drawn = (label: string, base: Base, turn = 0) => {
  const mission: Mission = {
    ...blankMission(),
    arrangement: { kind: 'open', width: 600, height: 600 },
    tokens: [
      {
        id: 'k1',
        kind: 'vehicle-token',
        side: 'attacker',
        label,
        board: 1,
        x: 300,
        y: 300,
        turn,
        base,
        figures: {},
        face: 'up',
      },
    ],
  }
  const shapes = buildDisplayList(mission).layers.flatMap(({ figures }) =>
    figures.filter(({ item }) => item === 'k1').flatMap((figure) => figure.shapes),
  )
  const texts = shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))
  return {
    texts,
    name: texts.find(({ text }) => text === label),
    sign: texts.find(({ text }) => text !== label),
    shapes,
  }
}

const bases: readonly (readonly [string, Base, number])[] = [
  ['a round base', { kind: 'round', diameter: 80 }, 0],
  ['an oval', { kind: 'oval', length: 170, width: 105 }, 0],
  ['an oval that is turned', { kind: 'oval', length: 170, width: 105 }, 90],
  ['a rectangle', { kind: 'rectangle', length: 203.2, width: 76.2 }, 0],
  ['a rectangle that is turned', { kind: 'rectangle', length: 203.2, width: 76.2 }, 90],
]

describe('the label of a token', () => {
  it.each(bases)('stands in %s, below the sign, and does not touch it', (_, base, turn) => {
    const { name, sign, shapes } = drawn('12', base, turn)
    if (name === undefined || sign === undefined) throw new Error('not both')
    const [box, above] = [textBox(name), textBox(sign)]
    expect(box.y).toBeGreaterThanOrEqual(above.y + above.height - 2)
    const [outline] = shapes.map(shapeBox)
    if (outline === undefined) throw new Error('no base')
    expect(box.x > outline.x && box.x + box.width < outline.x + outline.width).toBe(true)
    expect(box.y > outline.y && box.y + box.height < outline.y + outline.height).toBe(true)
    expect(Math.abs(name.at.x - 300)).toBeLessThan(0.01)
  })
  it('leaves the sign of a strip that lies the other way round as large as it was', () => {
    const strip = { kind: 'rectangle', length: 200, width: 30 } as const
    const sizes = (turn: number) => drawn('', strip, turn).texts.map(({ size }) => size)
    expect(sizes(0)).toHaveLength(1)
    expect(sizes(180)).toEqual(sizes(0))
    expect(sizes(270)).toEqual(sizes(90))
  })
  it('stands whole beside a base without room for it, at its usual size', () => {
    const long = 'The Boatswain’s Mate of the Third Watch'
    for (const base of [
      { kind: 'round', diameter: 32 },
      { kind: 'oval', length: 60, width: 35 },
    ] as const) {
      const { name } = drawn(long, base)
      expect(name?.at.y).toBeGreaterThan(300 + (base.kind === 'round' ? 16 : 17.5))
    }
  })
  it('is never set smaller inside than can be read', () => {
    const beside = drawn('A name', { kind: 'round', diameter: 25 }).name?.size ?? 0
    for (let diameter = 25; diameter <= 120; diameter += 5)
      expect(drawn('A name', { kind: 'round', diameter }).name?.size).toBeGreaterThanOrEqual(beside * 0.85)
  })
  it('goes above the base where the label of a neighbour is below, so that none is cut', () => {
    const round = { kind: 'round', diameter: 32 } as const
    const mission: Mission = {
      ...blankMission(),
      arrangement: { kind: 'open', width: 600, height: 600 },
      tokens: [0, 1, 2].map((index) => ({
        ...{ id: `k${index}`, kind: 'single-model', side: 'attacker', label: `No. ${index} in`, board: 1 as const },
        ...{ x: 200 + index * 34, y: 300, turn: 0, base: round, figures: {}, face: 'up' as const },
      })),
    }
    const texts = buildDisplayList(mission).layers.flatMap(({ figures }) =>
      figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))),
    )
    const names = texts.filter(({ text }) => text.startsWith('No.'))
    expect(names.map(({ at }) => at.y > 300)).toEqual([true, false, true])
    const boxes = names.map(textBox)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(one.x + one.width <= other.x || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(
          true,
        )
  })
  it('goes beside the base where neither above nor below is free', () => {
    const round = { kind: 'round', diameter: 32 } as const
    const places = [
      [300, 300],
      [300, 266],
      [300, 334],
    ] as const
    const mission: Mission = {
      ...blankMission(),
      arrangement: { kind: 'open', width: 600, height: 600 },
      tokens: places.map(([x, y], index) => ({
        ...{ id: `k${index}`, kind: 'single-model', side: 'attacker', label: `No. ${index} in`, board: 1 as const },
        ...{ x, y, turn: 0, base: round, figures: {}, face: 'up' as const },
      })),
    }
    const names = namesIn(mission)
    expect(names[0]?.at.y).toBe(300)
    expect(names[0]?.at.x).toBeGreaterThan(316)
    for (const { at } of names) expect(at.x === 300 || at.y === 300).toBe(true)
    expect(touching(names.map(textBox))).toBe(false)
  })
  it('stands beside a strip that is much higher than wide, and within the battlefield', () => {
    const strip = { kind: 'rectangle', length: 240, width: 12.7 } as const
    for (const x of [20, 300, 590]) {
      const mission: Mission = {
        ...blankMission(),
        arrangement: { kind: 'open', width: 600, height: 600 },
        tokens: [
          {
            ...{ id: 'k1', kind: 'vehicle-token', side: 'attacker', label: 'No. 1', board: 1 as const },
            ...{ x, y: 300, turn: 90, base: strip, figures: {}, face: 'up' as const },
          },
        ],
      }
      const [name] = namesIn(mission)
      if (name === undefined) throw new Error('no name')
      expect(name.at.y).toBe(300)
      const box = textBox(name)
      expect(box.x).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThan(600)
    }
  })
  it('of forty ships in close order touch neither each other nor a ship, on paper and at every zoom', () => {
    const mission = fleetOf(8, 5, 96, 110)
    const bases = mission.tokens.map(({ x, y }) => ({ x: x - 21, y: y - 37, width: 42, height: 74 }))
    const paper = namesIn(mission)
    expect(paper.length).toBeGreaterThanOrEqual(40)
    expect(touching(boxesOf(paper))).toBe(false)
    for (const scale of [0.25, 0.5, 1, 2]) {
      const layers = buildScreenList(mission, screenLook(scale, false)).layers
      const texts = layers.flatMap(({ figures }) =>
        figures.flatMap(({ shapes }) => [
          shapes.filter((shape) => shape.type === 'text' && /^(No|ship)/.test(shape.text)),
        ]),
      )
      const boxes = texts.map((lines) => lines.flatMap((line) => (line.type === 'text' ? [textBox(line)] : [])))
      const names = boxes.filter((lines) => lines.length > 0).map((lines) => unite(lines))
      expect(touching(names), `labels at ${scale}`).toBe(false)
      for (const name of names)
        expect(
          bases.filter((base) => overlaps(base, name) && !isWithin(name, base)),
          `over a ship at ${scale}`,
        ).toEqual([])
      if (scale === 2) expect(names.length).toBe(40)
    }
  })
  it('is parted in two lines before it is written over another', () => {
    const close = fleetOf(5, 1, 62, 0)
    const tokens = close.tokens.map((token, index) => ({ ...token, label: `No. ${index} of the very many ships` }))
    const names = namesIn({ ...close, tokens })
    expect(names.length).toBe(5)
    expect(names.some(({ text }) => !text.includes('ships'))).toBe(true)
    expect(touching(boxesOf(names))).toBe(false)
  })
})

describe('a long label in a room', () => {
  /** A hatchway on each side of the square of the token; the label is longer than the square. */
  const room: Mission = {
    ...blankMission(),
    panels: [panelOf('n', 1, 'A4 2 2 h first north'), panelOf('s', 1, 'A4 2 3 h first north')],
    tokens: [
      {
        ...{ id: 'k1', kind: 'single-model', side: 'attacker', label: 'No. 1 of the Watch Below', board: 1 },
        ...{
          x: 12 + 2.5 * 97,
          y: 12 + 2.5 * 97,
          turn: 0,
          base: { kind: 'round', diameter: 60 },
          figures: {},
          face: 'up',
        },
      },
    ],
  }
  const doorways = [2, 3].map((y): Box => ({ x: 12 + 2.5 * 97 - 20, y: 12 + y * 97 - 7, width: 40, height: 14 }))
  it('does not lie over a doorway, on paper and on the screen', () => {
    expect(namesIn(room).length).toBeGreaterThan(0)
    for (const box of boxesOf(namesIn(room))) for (const doorway of doorways) expect(overlaps(box, doorway)).toBe(false)
    for (const scale of [0.5, 1, 1.5, 2]) {
      const texts = buildScreenList(room, screenLook(scale, false)).layers.flatMap(({ figures }) =>
        figures.filter(({ item }) => item === 'k1').flatMap(({ shapes }) => shapes),
      )
      for (const shape of texts)
        if (shape.type === 'text' && shape.text !== 'M A')
          for (const doorway of doorways)
            expect(overlaps(textBox(shape), doorway), `${shape.text} at ${scale}`).toBe(false)
    }
  })
})

describe('the sign of a token on a screen', () => {
  it('stands without its owner where both would be too small to be shown, and is left out only where it is too small itself', () => {
    const read = readMission(
      readFileSync(new URL('../../../../resources/samples/salt-and-iron.bulkhead', import.meta.url), 'utf8'),
    )
    if (!read.ok) throw new Error(read.error.message)
    const { document } = read.value
    const systems = document.tokens.filter(({ face }) => face === 'down')
    const signsAt = (scale: number): string[] => {
      const figures = buildScreenList(document, screenLook(scale, false)).layers.flatMap((layer) => layer.figures)
      const shapes = figures
        .filter(({ item }) => systems.some(({ id }) => id === item))
        .flatMap((figure) => figure.shapes)
      return shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).sort()
    }
    expect(signsAt(2)).toEqual(['AR I', 'AR S', 'GN I', 'GN S', 'LS I', 'LS S'])
    // As a window of 1280 × 900 shows both ships.
    expect(signsAt(0.65).map((sign) => sign.slice(0, 2))).toEqual(['AR', 'AR', 'GN', 'GN', 'LS', 'LS'])
    expect(signsAt(0.2)).toEqual([])
  })
})

const namesIn = (mission: Mission) =>
  buildDisplayList(mission).layers.flatMap(({ figures }) =>
    figures.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.type === 'text' && shape.text.startsWith('No.') ? [shape] : [])),
    ),
  )
const touching = (boxes: readonly ReturnType<typeof textBox>[]): boolean =>
  boxes.some((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
  )

/** Upright ships in columns and rows (mm apart), named as ships are. */
const fleetOf = (columns: number, rows: number, apart: number, below: number): Mission => ({
  ...blankMission(),
  arrangement: { kind: 'open', width: 1219.2, height: 1219.2 },
  tokens: Array.from({ length: columns * rows }, (_, index) => ({
    ...{ id: `k${index}`, kind: 'vehicle-token', side: 'attacker', label: `No. ${index} ship`, board: 1 as const },
    ...{ x: 200 + (index % columns) * apart, y: 200 + Math.floor(index / columns) * below, turn: 90 },
    ...{ base: { kind: 'oval' as const, length: 74, width: 42 }, figures: {}, face: 'up' as const },
  })),
})
const boxesOf = (names: ReturnType<typeof namesIn>) => names.map(textBox)
const isWithin = (inner: Box, { x, y, width, height }: Box): boolean =>
  inner.x >= x && inner.y >= y && inner.x + inner.width <= x + width && inner.y + inner.height <= y + height

describe('the sign of a token', () => {
  it.each([17.5, 30, 38, 40, 42])('leaves its base to be seen, in letters of %s mm', (labelSize) => {
    const berth = sampleMissions().find(([name]) => name === 'cold-berth')?.[1]
    if (berth === undefined) throw new Error('no sample cold-berth')
    const { layers } = buildDisplayList(berth, { labelSize })
    for (const { item, shapes } of layers.filter(({ name }) => name === 'tokens').flatMap(({ figures }) => figures)) {
      const token = berth.tokens.find(({ id }) => id === item)
      if (token?.base.kind !== 'round') continue
      const { diameter } = token.base
      const { x, y } = token
      const base = { x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter }
      const signs = shapes.flatMap((shape) => (shape.type === 'text' && overlaps(textBox(shape), base) ? [shape] : []))
      for (const sign of signs) {
        const plate = textBox(sign).width + sign.size * HALO_WIDTH
        expect(plate, sign.text).toBeLessThan(diameter)
      }
    }
  })
})
