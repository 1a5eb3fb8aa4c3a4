/** The map of a diagram: the part of the battlefield that it is about, with what it shows on a layer of its own. */
import { drawScene } from '#drawing/diagrams/draw-scene.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Layer, LayerName, Shape } from '#drawing/display/display-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps, unite } from '#foundation/geometry/point.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'

/** What is seen and how far ranges reach lies below everything from here on: names, walls, markers. */
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
  /** What is shown (mm on the battlefield). */
  readonly bounds: Box
  /** True for a part of the battlefield. */
  readonly isPart: boolean
}

export interface DiagramSizes {
  /** Of the words of the map (mm on the table). */
  readonly labels: number
  /** Of the words of the diagram itself (mm on the table). */
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
/** What is taken in whole may bring the next thing near; a row of them is cut in the end. */
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
 * What of a figure is in a part of the map. Words are there as a whole or not at all, those of one item all together; but a sign
 * stays in its frame, which would be empty without it.
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

/** A frame is little larger than what stands in it; an area is no frame of its name. */
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
