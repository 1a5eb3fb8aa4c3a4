/** Names of areas: whole where there is room, within their area, and clear of what stands on it. */
import { describe, expect, it } from 'vitest'
import { overlaps, unite } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { buildDisplayList } from './build-display-list.ts'
import { screenLook } from './draw-context.ts'
import { roomAlong } from './draw-notes.ts'
import { buildScreenList } from './screen/build-screen-list.ts'
import { shapeBox, textBox } from './shapes.ts'

const watch = sampleMissions().find(([name]) => name === 'ninth-watch')?.[1]
if (watch === undefined) throw new Error('no sample ninth-watch')

const spine = sampleMissions().find(([name]) => name === 'cold-spine')?.[1]
const [entryZone] = spine?.zones ?? []
if (spine === undefined || entryZone === undefined) throw new Error('no sample cold-spine')

type Squares = Mission['regions'][number]['squares']
const squares = (x: readonly [number, number], y: readonly [number, number]): Squares =>
  Array.from({ length: (x[1] - x[0] + 1) * (y[1] - y[0] + 1) }, (_, index) => ({
    board: 1 as const,
    x: x[0] + (index % (x[1] - x[0] + 1)),
    y: y[0] + Math.floor(index / (x[1] - x[0] + 1)),
  }))

/** The first hangar in other squares, under another name. */
const hangar = (label: string, where: Squares): Mission => ({
  ...watch,
  regions: watch.regions.slice(0, 1).map((region) => ({ ...region, label, squares: where })),
})

const shapesOf = (mission: Mission, layer: string) =>
  buildDisplayList(mission)
    .layers.filter(({ name }) => name === layer)
    .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))

describe('the name of an area on paper', () => {
  it.each([
    ['The Forward Landing Hangar of the Prow', squares([7, 7], [0, 3])],
    ['Port Hangar for Boarding Torpedoes', squares([7, 7], [8, 11])],
    ['The Second Hangar, Open to the Void', squares([6, 7], [4, 5])],
  ])('“%s” stays within a narrow hangar and clear of its strip', (label, where) => {
    const mission = hangar(label, where)
    const name = unite(
      shapesOf(mission, 'region-names').map((shape) => (shape.type === 'text' ? textBox(shape) : shapeBox(shape))),
    )
    const area = unite(shapesOf(mission, 'regions').map(shapeBox))
    expect(name.width).toBeGreaterThan(0)
    expect(name.y).toBeGreaterThanOrEqual(area.y - 8)
    expect(name.y + name.height).toBeLessThanOrEqual(area.y + area.height + 8)
    for (const shape of shapesOf(mission, 'tokens')) expect(overlaps(name, shapeBox(shape))).toBe(false)
  })
})

describe('the name of an area with an Entry Zone in its first square, on paper', () => {
  const named = (of: readonly number[]): boolean => {
    const mission: Mission = {
      ...spine,
      ...{ panels: [], halfPillars: [], wallEnds: [], markers: [], features: [], links: [], notes: [], tokens: [] },
      regions: [{ id: 'r1', kind: 'compartment', label: '7', squares: squares([0, 3], [0, 3]) }],
      zones: of.map((x, at) => ({ ...entryZone, id: `z${at}`, label: '', squares: squares([x, x], [0, 3]) })),
    }
    const [zones, name] = [shapesOf(mission, 'zones'), shapesOf(mission, 'region-names')]
    return name.some((shape) => shape.type === 'text' && zones.some((zone) => overlaps(textBox(shape), shapeBox(zone))))
  }
  it('stands beside the zone, and over zones where nothing else is left', () => {
    expect(named([0])).toBe(false)
    expect(named([0, 1])).toBe(false)
    expect(named([0, 1, 2, 3])).toBe(true)
  })
})

describe('the names of areas in the samples, on paper', () => {
  const textsOf = (mission: Mission) =>
    shapesOf(mission, 'region-names').flatMap((shape) => (shape.type === 'text' ? [shape] : []))
  it.each(sampleMissions())('stand under no link in %s', (_name, mission) => {
    const links = buildDisplayList(mission)
      .layers.filter(({ name }) => name === 'links')
      .flatMap(({ figures }) => figures.flatMap((figure) => roomAlong(figure, 6)))
    const covered = textsOf(mission).filter((text) => links.some((box) => overlaps(textBox(text), box)))
    expect(covered.map(({ text }) => text)).toEqual([])
  })
  it.each([23, 23.5, 24, 25, 25.5])('part no word where a short name has room, in letters of %s mm', (labelSize) => {
    const salt = sampleMissions().find(([name]) => name === 'salt-and-iron')?.[1]
    if (salt === undefined) throw new Error('no sample salt-and-iron')
    const names = buildDisplayList(salt, { labelSize, bare: true })
      .layers.filter(({ name }) => name === 'region-names')
      .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
      .flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
    expect(names.filter((text) => /[-…]$/.test(text))).toEqual([])
    expect(names.filter((text) => /(^|Hangar )H2$/.test(text))).toHaveLength(2)
  })
  it('are whole where a later square has room for the whole name', () => {
    const claims = sampleMissions().find(([name]) => name === 'four-claims')?.[1]
    if (claims === undefined) throw new Error('no sample four-claims')
    expect(textsOf(claims).map(({ text }) => text)).toContain('Compartment 4')
  })
})

describe('a long name in an area with a line through it, on paper', () => {
  const claims = sampleMissions().find(([name]) => name === 'four-claims')?.[1]
  it.each([
    'Mannschaftsquartiere Steuerbord',
    'The Sacristy of the Drowned Cartographers',
    'Kühlkreislaufverteilerstation',
  ])('is not cut, and clear of the line: %s', (label) => {
    if (claims === undefined) throw new Error('no sample four-claims')
    const regions = claims.regions.map((region) => (region.id === 'r4' ? { ...region, label } : region))
    const { layers } = buildDisplayList({ ...claims, regions }, { labelSize: 24.4, bare: true })
    const figures = (layer: string) => layers.find(({ name }) => name === layer)?.figures ?? []
    const texts = figures('region-names')
      .filter(({ item }) => item === 'r4')
      .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : [])))
    const words = texts.slice(1).map(({ text }) => (text.endsWith('-') ? text.slice(0, -1) : `${text} `))
    expect(words.join('').trim()).toBe(label)
    const links = figures('links').flatMap((figure) => roomAlong(figure, 6))
    expect(texts.filter((text) => links.some((box) => overlaps(textBox(text), box)))).toEqual([])
  })
})

describe('the name of an area on a screen', () => {
  const texts = (mission: Mission, scale: number): string[] =>
    buildScreenList(mission, screenLook(scale, false))
      .layers.filter(({ name }) => name === 'region-names')
      .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
      .flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))

  it('stands across squares where one is too narrow for it, and gives way to the sign where all are', () => {
    const wide = hangar('The Grain Office and Customs', squares([4, 7], [0, 3]))
    expect(texts(wide, 0.6).join(' ')).toBe('The Grain Office and Customs')
    expect(texts(wide, 0.56).join(' ')).toBe('The Grain Office and Customs')
    expect(texts(hangar('The Grain Office and Customs', squares([4, 4], [0, 3])), 0.56)).toEqual(['H'])
  })
  it('says its sign once where its short label begins with it', () => {
    const salt = sampleMissions().find(([name]) => name === 'salt-and-iron')?.[1]
    if (salt === undefined) throw new Error('no sample salt-and-iron')
    const said = [0.5, 0.6, 0.7, 0.8, 0.9].flatMap((scale) => texts(salt, scale))
    expect(said.filter((text) => text.startsWith('H H'))).toEqual([])
    expect(said).toContain('H2')
  })
})
