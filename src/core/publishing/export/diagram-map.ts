/** Diagrams of a mission for paper, pages and Markdown: their maps, and the words beside them. */
import { regionName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf, pieceAndPlace } from '#analysis/layout/place-names.ts'
import { drawScene } from '#drawing/diagrams/draw-scene.ts'
import { changedHatchways, changedWalls } from '#drawing/diagrams/draw-walls.ts'
import { readScene, type SceneReading } from '#drawing/diagrams/read-scene.ts'
import { modelName, solidOfScene, spotName } from '#drawing/diagrams/scene-solid.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Layer, LayerName, Shape } from '#drawing/display/display-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps, unite } from '#foundation/geometry/point.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { dropDanglingRefs, hasOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Section } from '#publishing/sheet/sections.ts'

/** Lowest layer above the view and the ranges of a diagram: names, walls and markers are drawn over them. */
const FIRST_ABOVE: LayerName = 'region-names'
/** Ground around what is shown (mm). */
const AROUND = 40
/** No map shows less than that from side to side (mm): about five squares. */
const LEAST_SIDE = 480
/** A part that is nearly all of the map is all of it. */
const NEARLY_ALL = 0.8
/** Things that are not cut in two at the edge. */
const whole: ReadonlySet<LayerName> = new Set<LayerName>(['zones', 'markers', 'tokens', 'features'])

/** A layer of the map, or what the diagram shows on it. */
export type DiagramLayer = Omit<Layer, 'name'> & { readonly name: LayerName | 'diagram' }

export interface DiagramMap {
  readonly layers: readonly DiagramLayer[]
  /** Part of the battlefield that is shown (mm). */
  readonly bounds: Box
  /** True for a part of the battlefield. */
  readonly isPart: boolean
}

export interface DiagramSizes {
  /** Text size on the map (mm on the table). */
  readonly labels: number
  /** Text size of the diagram itself (mm on the table). */
  readonly shown: number
}

/** The map with what the diagram shows, its words as large as they have to be. */
export function diagramMap(document: Mission, diagram: Diagram, { labels, shown }: DiagramSizes): DiagramMap {
  const { bounds, layers } = buildDisplayList(document, { labelSize: labels })
  const { under, over, about } = drawScene(document, diagram, shown, labels)
  const part = partShown(
    bounds,
    about,
    layers.filter(({ name }) => whole.has(name)).flatMap(({ figures }) => figures.map(figureBox)),
  )
  const isPart = part.width * part.height < NEARLY_ALL * bounds.width * bounds.height
  const box = isPart ? part : bounds
  const cut = (figures: readonly Figure[]): readonly Figure[] =>
    isPart ? figures.map((figure) => within(box, figure)) : figures
  const ofDiagram = (figures: readonly Figure[]): DiagramLayer => ({
    name: 'diagram',
    title: 'Diagram',
    figures: cut(figures),
  })
  const lowest = layers.findIndex(({ name }) => name === FIRST_ABOVE)
  const map = layers.map((layer): DiagramLayer => ({ ...layer, figures: cut(layer.figures) }))
  return {
    layers: [...map.slice(0, lowest), ofDiagram(under), ...map.slice(lowest), ofDiagram(over)],
    bounds: box,
    isPart,
  }
}

/** All that is shown with some ground around it; of the things near it none is cut in two. */
function partShown(bounds: Box, shown: readonly Figure[], things: readonly Box[]): Box {
  const boxes = shown.map(figureBox)
  if (boxes.length === 0) return bounds
  const around = inside(bounds, grow(unite(boxes), AROUND))
  const least = inside(bounds, {
    x: around.x - Math.max(0, LEAST_SIDE - around.width) / 2,
    y: around.y - Math.max(0, LEAST_SIDE - around.height) / 2,
    width: Math.max(around.width, LEAST_SIDE),
    height: Math.max(around.height, LEAST_SIDE),
  })
  let part = least
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const wider = inside(bounds, unite([part, ...near(things, part)]))
    if (wider.width === part.width && wider.height === part.height) break
    part = wider
  }
  return part
}
/**
 * Most times that the part grows: each thing taken in whole may bring the next one near, so a long row is cut in the
 * end.
 */
const MAX_TURNS = 3
const near = (things: readonly Box[], part: Box): readonly Box[] =>
  things.filter((box) => overlaps(box, part)).map((box) => grow(box, 4))

const figureBox = ({ shapes }: Figure): Box => unite(shapes.map(shapeBox))

/** A box moved so that it begins in the bounds, and cut where it is larger. */
function inside(bounds: Box, box: Box): Box {
  const [width, height] = [Math.min(box.width, bounds.width), Math.min(box.height, bounds.height)]
  const x = Math.min(Math.max(box.x, bounds.x), bounds.x + bounds.width - width)
  const y = Math.min(Math.max(box.y, bounds.y), bounds.y + bounds.height - height)
  return { x, y, width, height }
}

/**
 * Returns the shapes of a figure that belong in a part of the map. Words are kept whole or not at all, and those of one
 * item all together; but a sign stays in its frame, which would be empty without it.
 */
function within(part: Box, figure: Figure): Figure {
  const texts = figure.shapes.filter(isText)
  const readable = texts.filter((text) => holds(part, shapeBox(text)))
  const together = figure.item === null || readable.length === texts.length
  const kept = new Set<Shape>(together ? readable : readable.filter((text) => isFramed(figure, text)))
  return {
    ...figure,
    shapes: figure.shapes.filter((shape) =>
      isText(shape) ? kept.has(shape) : overlaps(part, grow(shapeBox(shape), 0.1)),
    ),
  }
}

/** True if a text is framed. A frame is little larger than its text; an area is no frame of its name. */
const isFramed = ({ shapes }: Figure, text: Shape): boolean => {
  const box = shapeBox(text)
  return shapes.some((shape) => {
    if (isText(shape)) return false
    const around = shapeBox(shape)
    return (
      holds(around, box) &&
      around.height <= FRAME * box.height &&
      around.width <= FRAME * Math.max(box.width, box.height)
    )
  })
}
const FRAME = 2.5

const isText = (shape: Shape): boolean => shape.type === 'text'
const holds = (part: Box, box: Box): boolean =>
  box.x >= part.x &&
  box.y >= part.y &&
  box.x + box.width <= part.x + part.width &&
  box.y + box.height <= part.y + part.height

type Showing = Diagram['shows'][number]

const words = (text: string): Inline => ({ kind: 'text', text, ours: true })

/** Its text, and what can be read off it as a list. */
export function diagramTexts(document: Mission, diagram: Diagram): Section[] {
  const items = readingsOf(document, diagram).map(({ what, readings }): readonly Block[] => [
    {
      kind: 'paragraph',
      parts: [
        words(`${what}: `),
        ...readings.flatMap(({ rule, value, reason }, index): Inline[] => [
          words(`${index === 0 ? '' : '; '}${rule} `),
          { kind: 'strong', parts: [words(value)] },
          words(` – ${reason}`),
        ]),
        words('.'),
      ],
    },
  ])
  return [
    { title: '', blocks: readProse(diagram.text).blocks },
    { title: 'Measurements', blocks: items.length === 0 ? [] : [{ kind: 'list', first: null, items }] },
  ]
}

/** The diagrams that a mission keeps, for pages that flow: each with how hatchways stand, its text and what it shows. */
export const diagramSections = (document: Mission): readonly Section[] =>
  document.diagrams.map((kept) => {
    const diagram = dropDanglingRefs(document, kept)
    const state = stateLine(document, diagram).replaceAll('  ·  ', '. ')
    const [text, shows] = diagramTexts(document, diagram)
    return {
      title: diagram.title,
      blocks: [
        ...(state === '' ? [] : [{ kind: 'paragraph' as const, parts: [words(`${state}.`)] }]),
        ...(text?.blocks ?? []),
        ...(shows?.blocks ?? []),
      ],
    }
  })

/** `All hatchways open, but hatchway A3 at C4 closed. Dark: Lighting Area 1.` */
export function stateLine(document: Mission, diagram: Diagram): string {
  const changed = changedHatchways(solidOfScene(document, diagram))
  const dark = document.regions.filter(({ id }) => diagram.dark.includes(id))
  return [
    formatHatchway(document, diagram, changed),
    formatWall(document, diagram),
    diagram.withoutOptional === true && hasOptionalTerrain(document) ? 'Without the optional terrain' : '',
    dark.length === 0 ? '' : `Dark: ${listOf(distinct(dark.map((region) => regionName(document, region))))}`,
  ]
    .filter((part) => part !== '')
    .join('  ·  ')
}

/** Lists changed walls: `Breached: A1 Long Wall on C4`; walls that are intact again are listed too. */
function formatWall(document: Mission, diagram: Diagram): string {
  const layout = layoutOf(document)
  const walls = changedWalls(layout, diagram)
  const names = (breached: boolean): string[] =>
    walls.filter((one) => one.breached === breached).map(({ panel }) => pieceAndPlace(layout, panel))
  const [gone, whole] = [names(true), names(false)]
  return [gone.length === 0 ? '' : `Breached: ${listOf(gone)}`, whole.length === 0 ? '' : `Intact: ${listOf(whole)}`]
    .filter((part) => part !== '')
    .join('  ·  ')
}

type Changed = ReturnType<typeof changedHatchways>

function formatHatchway(document: Mission, { hatchways, changed: ids }: Diagram, changed: Changed): string {
  // Doorways that always stand open are as they are drawn.
  if (!has(document, 'hatchways')) return ''
  if (document.panels.every(({ hatchway }) => hatchway === null)) return 'No hatchways'
  if (hatchways !== 'start' && ids.length === 0) return `All hatchways ${hatchways}`
  const [open, closed] = [true, false].map((isOpen) =>
    changed.filter((one) => one.isOpen === isOpen).map(({ place }) => place.name.replace(/^hatchway /, '')),
  )
  const named = [told(open, 'open'), told(closed, 'closed')].filter((part) => part !== '')
  return `Hatchways as the battle starts${named.length === 0 ? '' : `, but ${listOf(named)}`}`
}

/** More than these are only counted. */
const MAX_NAMED = 8

function told(names: readonly string[] = [], state: string): string {
  if (names.length === 0) return ''
  return names.length > MAX_NAMED ? `${names.length} ${state}` : `${listOf(names)} ${state}`
}

/** The diagram read out: hatchways, models, and all that its list says. */
export function diagramDescription(document: Mission, diagram: Diagram): string {
  const models = diagram.models.map((model) => {
    const side = document.sides.find(({ id }) => id === model.side)
    const { board, x, y } = model
    const place = spotName(document, diagram, { board, x, y })
    return `${modelName(diagram, model)}${side === undefined ? '' : ` of ${side.name}`} at ${place}`
  })
  const readings = readingsOf(document, diagram).map(
    ({ what, readings: said }) =>
      `${what}: ${said.map(({ rule, value, reason }) => `${rule} ${value} – ${reason}`).join('; ')}.`,
  )
  return [
    `Diagram: ${diagram.title}.`,
    `${stateLine(document, diagram).replaceAll('  ·  ', '. ')}.`,
    models.length === 0 ? '' : `Models: ${listOf(models)}.`,
    ...readings,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

interface ReadShowing {
  /** `Leader looks at Watch`. */
  readonly what: string
  readonly readings: readonly SceneReading[]
}

function readingsOf(document: Mission, diagram: Diagram): ReadShowing[] {
  const all = readScene(document, diagram)
  return diagram.shows.map((showing, index) => ({
    what: showingName(document, diagram, showing),
    readings: all.filter((reading) => reading.showing === index),
  }))
}

function showingName(document: Mission, diagram: Diagram, showing: Showing): string {
  const from = spotName(document, diagram, showing.from)
  switch (showing.kind) {
    case 'distance':
      return `${from} to ${spotName(document, diagram, showing.to)}`
    case 'sight':
      return `${from} looks at ${spotName(document, diagram, showing.to)}`
    case 'seen':
      return `View from ${from}`
    case 'ranges':
      return `Ranges of ${from}`
  }
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]
