/**
 * A scene as it lies over the map. `under` belongs below the walls (dark areas, visible regions, ranges), `over` above
 * all of the map (hatchways, ways, lines of sight, models, labels). Parts that stand still while one model is dragged
 * keep their shapes.
 */

import { toField } from '#analysis/layout/battlefield.ts'
import { featureCorners } from '#analysis/layout/hit-test.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { type Area, areaOfZone, isArea } from '#analysis/sight/area.ts'
import type { Base } from '#analysis/sight/solid.ts'
import type { Polygon } from '#analysis/sight/visible-region.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Paint, Shape } from '#drawing/display/display-list.ts'
import { boundsOf, type DrawContext, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { baseShapes } from '#drawing/display/draw-objects.ts'
import { type Footprint, footprint } from '#drawing/display/placement.ts'
import {
  area,
  CAP_HEIGHT,
  grow,
  label,
  line,
  polygon,
  rectangle,
  shapeBox,
  type Text,
  textWidth,
} from '#drawing/display/shapes.ts'
import { hatchLines } from '#drawing/display/sides.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { supportOf } from '#foundation/geometry/rectangle.ts'
import type { Range, RangeRule, Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  CROSS,
  lookOf,
  placeShapes,
  sightLabel,
  sightShapes,
  stopOf,
  wayLabel,
  wayPaths,
  wayShapes,
} from './draw-lines.ts'
import {
  changedHatchways,
  changedWalls,
  hatchwayLabel,
  hatchwayShapes,
  type LabelPlace,
  LabelRoom,
  wallLabel,
  wallShapes,
} from './draw-walls.ts'
import { type Contour, rangeRegion } from './range-regions.ts'
import { shortRangeNames, shownRange } from './reading-texts.ts'
import { factsOf, type SceneFacts, type Shown } from './scene-facts.ts'
import { baseOf, remember } from './scene-solid.ts'

// Ground that is shown: ranges, what is seen, what is dark.

/** Dashes of the outline of each kind of range (mm). */
const dashes: Readonly<Record<RangeRule, readonly number[]>> = {
  move: [18, 5],
  charge: [18, 4, 3, 4],
  objective: [2.5, 4],
  operate: [8, 4],
  hatchway: [4, 2.5],
  infiltrators: [12, 4, 3, 4, 3, 4],
  'deep-strike': [30, 7],
}

const rangeShape = (rule: RangeRule, { rings }: Contour): Shape =>
  area(rings, {
    fill: 'range',
    fillOpacity: rule === 'deep-strike' ? 0.05 : 0.1,
    stroke: 'range',
    width: rule === 'deep-strike' ? 2.4 : 1.9,
    dash: dashes[rule],
  })

/** Directions in which the label of a range may stand, as angles from the middle (radians), best first. */
const DIRECTIONS = [-1.4, 0.2, 1.7, 3.3, -0.6, 0.9, 2.4, -2.3, -1, 0.55, 2, 2.9, -0.2, 1.3, 3.6, -1.9]

/** `Move 6"` on the outline, where ground goes on if there is such a place; each range of a spot begins elsewhere. */
function rangeLabel(
  range: Range,
  index: number,
  { rings, open }: Contour,
  size: number,
  room: LabelRoom,
): readonly Shape[] {
  const places = (open.length > 0 ? open : rings.flat()).map((place) => room.shown(place))
  if (places.length === 0) return []
  const text = `${shortRangeNames[range.rule]} ${shownRange(range.inches)}`
  const half = textWidth(text, size, { face: 'condensed', bold: true }) / 2 + 3
  const on = (angle: number, outward: number): LabelPlace => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const place = places.reduce((best, one) => (one.x * dx + one.y * dy > best.x * dx + best.y * dy ? one : best))
    const at = { x: place.x + dx * half * outward, y: place.y + dy * size * 0.7 * outward }
    return { texts: [label(at, text, { size, ink: 'range', bold: true, halo: 'plate' })], cost: outward * OUTSIDE }
  }
  const angles = DIRECTIONS.map((_, turn) => DIRECTIONS[(turn + index * 3) % DIRECTIONS.length] ?? 0)
  return room.choose([...angles.map((angle) => on(angle, 0)), ...angles.map((angle) => on(angle, 1))])
}
/** Penalty for a label outside an outline and not on it. */
const OUTSIDE = 200

const SEEN: Paint = { fill: 'sight-line', fillOpacity: 0.16 }

/** Returns the ground that is seen, as one piece. */
const seenShape = (polygons: readonly Polygon[]): Shape => area(polygons.map(clockwise), SEEN)

/** All rings run the same way round, so that none takes away from another. */
function clockwise(polygon: Polygon): readonly XY[] {
  const twice = polygon.reduce((sum, a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  return twice < 0 ? [...polygon].reverse() : polygon
}

const VEIL: Paint = { fill: 'darkness', fillOpacity: 0.34 }
const CROSSING: Paint = { stroke: 'label-muted', width: 0.9 }

/** A lighting area that has gone dark: a veil, crossed both ways. */
const darkShapes = ({ boxes }: Area): Shape[] => [
  ...boxes.map((box) => rectangle(box, VEIL)),
  ...(['rising', 'falling'] as const).flatMap((way) =>
    hatchLines(boxes, way, 9).map(([from, to]) => line(from, to, CROSSING)),
  ),
]

// Test models: the base true to size, with the colour and the hatching of its side; name and unit beside it.

/** The base itself. */
const modelShapes = (drawing: DrawContext, model: TestModel, base: Base): Shape[] =>
  baseShapes(drawing, model.side, base)

/** Name and unit below the base, or where there is room; takes that room. */
function modelLabels(drawing: DrawContext, model: TestModel, base: Base, room: LabelRoom): readonly Shape[] {
  const size = drawing.labelSize * NAME
  const rows = [
    { text: model.name, size, bold: true },
    { text: model.unit, size: model.name === '' ? size : drawing.labelSize * UNIT, bold: false },
  ].filter(({ text }) => text !== '')
  if (rows.length === 0) return []
  const [east, north] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  const [wide, high] = room.turned === null ? [east, north] : [north, east]
  const middle = room.shown(base)
  const heights = rows.map((row) => row.size * CAP_HEIGHT)
  const height = heights.reduce((sum, one) => sum + one, 0) + (rows.length - 1) * GAP
  const width = Math.max(...rows.map((row) => textWidth(row.text, row.size, { face: 'condensed', bold: row.bold })))
  const stack = (x: number, top: number, align: Text['align']): LabelPlace => {
    let y = top
    const texts = rows.map((row, index) => {
      const at = { x, y: y + (heights[index] ?? 0) / 2 }
      y += (heights[index] ?? 0) + GAP
      return label(at, row.text, {
        size: row.size,
        ink: row.bold || rows.length === 1 ? 'label' : 'label-muted',
        bold: row.bold,
        align,
        halo: 'plate',
      })
    })
    return { texts }
  }
  const off = GAP + 2
  return room.choose([
    stack(middle.x, middle.y + high + off, 'centre'),
    stack(middle.x, middle.y - high - off - height, 'centre'),
    stack(middle.x + wide + off, middle.y - height / 2, 'left'),
    stack(middle.x - wide - off, middle.y - height / 2, 'right'),
    stack(middle.x + width / 2, middle.y + high + off, 'centre'),
    stack(middle.x - width / 2, middle.y + high + off, 'centre'),
    stack(middle.x + width / 2, middle.y - high - off - height, 'centre'),
    stack(middle.x - width / 2, middle.y - high - off - height, 'centre'),
  ])
}
/** Font sizes, in parts of that of the labels on the map; the gap between rows is in mm. */
const NAME = 0.86
const UNIT = 0.66
const GAP = 4

// Terrain that a scene is played without: covered, its outline dashed and crossed out.

/** Dashes of what is away (mm). */
const DASH = [5, 4]

/** One list of shapes for each feature that is away (mm on the battlefield). */
function awayShapes({ document, field }: Layout, { withoutOptional }: Scene): readonly (readonly Shape[])[] {
  if (withoutOptional !== true) return []
  return document.features
    .filter(({ optional, board }) => optional === true && field.boards.some((placed) => placed.board === board))
    .map((feature) => {
      const corners = featureCorners(document, feature, toField(field, feature.board, feature))
      const paint = { stroke: 'measure', width: 1.4, dash: DASH } as const
      const [a, b, c, d] = corners
      return [
        polygon(corners, { fill: 'plate', fillOpacity: 0.8, ...paint }),
        ...(a === undefined || b === undefined || c === undefined || d === undefined
          ? []
          : [line(a, c, paint), line(b, d, paint)]),
      ]
    })
}

export interface SceneFigures {
  readonly under: readonly Figure[]
  readonly over: readonly Figure[]
  /** All of these but hatchways that stand as all others do: what a picture of the scene has to show. */
  readonly about: readonly Figure[]
}

/** More hatchways than these that stand otherwise than at the start go without a word beside each. */
const MAX_NAMED_HATCHWAYS = 8

/**
 * The figures of a scene (mm on the battlefield); `item` is the id of a model.
 * @param labelSize font size of codes on the map (mm), which the words of the scene go by
 * @param mapSize the same as the map itself is drawn with (mm)
 * @param turned how high the battlefield is (mm) where it is shown a quarter turn clockwise, its letters upright
 */
export function drawScene(
  document: Mission,
  scene: Scene,
  labelSize: number = defaultOptions.labelSize,
  mapSize: number = labelSize,
  turned: number | null = null,
): SceneFigures {
  const facts = factsOf(document, scene)
  const drawing = drawContextOf(document, { labelSize })
  const { layout } = facts
  const room = new LabelRoom(boundsOf(drawing), turned)
  room.takeAll(wordsOfMap(document, mapSize))
  const models = scene.models
    .filter(({ board }) => layout.field.boards.some((placed) => placed.board === board))
    .map((model) => ({ model, base: baseOf(layout, model) }))
  for (const { base } of models) room.takeBase(grow(boxOf(base), 1))
  for (const shown of facts.shown) takeRoom(facts, shown, room)
  const bases = models.map(({ model, base }) => ({
    item: model.id,
    shapes: remember(layout, 'model', [drawing, model], () => modelShapes(drawing, model, base)),
  }))
  const names = models.map(({ model, base }) => ({ item: model.id, shapes: modelLabels(drawing, model, base, room) }))
  const lines = facts.shown.map((shown) => lineFigures(facts, drawing, shown, room))
  const ranges = facts.shown.map((shown) => rangeFigures(facts, drawing, shown, room))
  const places = facts.shown.flatMap((shown) => placeFigures(facts, shown))
  const hatchways = hatchwayFigures(facts, drawing, room)
  const walls = wallFigures(facts, scene, drawing, room)
  const away = awayShapes(layout, scene).map(figure)
  const isSingle = (panel: string): boolean => scene.hatchways === 'start' || scene.changed.includes(panel)
  const under = [
    ...darkFigures(facts, scene),
    ...facts.shown.flatMap((shown) => seenFigures(facts, shown)),
    ...ranges.map(({ ground }) => ground),
  ].filter(isDrawn)
  const below = [...places, ...bases, ...lines.map(({ line }) => line)].filter(isDrawn)
  const above = [...ranges.map(({ words }) => words), ...lines.map(({ words }) => words), ...names].filter(isDrawn)
  return {
    under,
    over: [
      ...away,
      ...walls.map(({ leaf }) => leaf),
      ...hatchways.map(({ leaf }) => leaf),
      ...below,
      ...[...walls, ...hatchways].flatMap(({ words }) => words),
      ...above,
    ],
    about: [
      ...under,
      ...away,
      ...walls.flatMap(({ leaf, words }) => [leaf, ...words]),
      ...hatchways.flatMap(({ panel, leaf, words }) => (isSingle(panel) ? [leaf, ...words] : [])),
      ...below,
      ...above,
    ],
  }
}

/** Returns the words read on the map: labels of the scene keep off them if there is room elsewhere. */
const wordsOfMap = (document: Mission, labelSize: number): readonly Footprint[] => {
  const { layers } = buildDisplayList(document, { labelSize })
  return remember(layoutOf(document), 'words of the map', [layers], () =>
    layers.flatMap(({ figures }) =>
      figures.flatMap(({ shapes }) =>
        shapes.flatMap((shape) => (shape.type === 'text' ? [footprint(shapeBox(shape), MAP_WORDS)] : [])),
      ),
    ),
  )
}
/** Cost of covering one mm² of a word of the map. */
const MAP_WORDS = 3

/** Labels keep off lines, and off the crosses in them. */
function takeRoom({ solid, fighters }: SceneFacts, shown: Shown, room: LabelRoom): void {
  if (shown.kind === 'distance') for (const path of wayPaths(shown)) room.takeLine(path)
  if (shown.kind !== 'sight') return
  room.takeLine(lookOf(shown))
  if (shown.look.sight.kind === 'hidden')
    room.takeBase(grow({ ...stopOf(solid, fighters, shown), width: 0, height: 0 }, CROSS))
}

const isDrawn = ({ shapes }: Figure): boolean => shapes.length > 0
const figure = (shapes: readonly Shape[]): Figure => ({ item: null, shapes })

const boxOf = (base: Base): { x: number; y: number; width: number; height: number } => {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  return { x: base.x - wide, y: base.y - high, width: 2 * wide, height: 2 * high }
}

interface Lined {
  readonly line: Figure
  readonly words: Figure
}

/** Draws ways and lines of sight; their labels are placed again each time, as they make room for each other. */
function lineFigures(
  { layout, solid, fighters }: SceneFacts,
  drawing: DrawContext,
  shown: Shown,
  room: LabelRoom,
): Lined {
  const size = drawing.labelSize
  switch (shown.kind) {
    case 'distance':
      return {
        line: remember(layout, 'way', [shown.measured, shown.from.place, shown.to.place], () =>
          figure(wayShapes(shown)),
        ),
        words: figure(wayLabel(shown, size, room)),
      }
    case 'sight':
      return {
        line: remember(layout, 'look', [solid, shown.look], () => figure(sightShapes(solid, fighters, shown))),
        words: figure(sightLabel(shown, shownSight(shown), size * SIGHT_SIZE, room)),
      }
    case 'seen':
    case 'ranges':
    case 'nothing':
      return { line: figure([]), words: figure([]) }
  }
}
const shownSight = ({ look, fightPhase }: Extract<Shown, { kind: 'sight' }>): string =>
  fightPhase === null ? shortSight[look.sight.kind] : 'Fight phase'
const shortSight = { hidden: 'Hidden', visible: 'In cover', 'fully-visible': 'Fully visible' } as const
/** Sizes of words in parts of the labels on the map. */
const SIGHT_SIZE = 0.8
const RANGE_SIZE = 0.8
const WORD_SIZE = 0.7

function rangeFigures({ solid }: SceneFacts, drawing: DrawContext, shown: Shown, room: LabelRoom) {
  if (shown.kind !== 'ranges') return { ground: figure([]), words: figure([]) }
  // The widest lies at the bottom.
  const regions = shown.ranges.map((range) => ({ range, region: rangeRegion(solid, shown.from.place, range) }))
  const drawn = regions.filter(({ region }) => region.rings.length > 0)
  return {
    ground: figure(
      drawn
        .toSorted((a, b) => b.range.inches - a.range.inches)
        .map(({ range, region }) =>
          remember(solid.terrain.layout, `range ${range.rule}`, [region], () => rangeShape(range.rule, region)),
        ),
    ),
    words: figure(
      drawn.flatMap(({ range, region }, index) => [
        ...rangeLabel(range, index, region, drawing.labelSize * RANGE_SIZE, room),
      ]),
    ),
  }
}

function seenFigures({ layout }: SceneFacts, shown: Shown): Figure[] {
  if (shown.kind !== 'seen') return []
  return [remember(layout, 'seen ground', [shown.polygons], () => figure([seenShape(shown.polygons)]))]
}

function darkFigures({ layout }: SceneFacts, scene: Scene): Figure[] {
  return scene.dark.flatMap((id) => {
    const dark = areaOfZone(layout, id)
    const region = layout.document.regions.find((one) => one.id === id)
    if (dark === undefined || region === undefined) return []
    return [remember(layout, 'dark', [region], () => figure(darkShapes(dark)))]
  })
}

/** Places that are no models and no zones. */
function placeFigures({ layout }: SceneFacts, shown: Shown): Figure[] {
  if (shown.kind === 'nothing') return []
  return [shown.from, 'to' in shown ? shown.to : shown.from].flatMap(({ place, model }, index, ends) => {
    if (model !== null || isArea(place) || ends.findIndex((end) => end.place === place) < index) return []
    return [remember(layout, 'place', [place], () => figure(placeShapes(place)))]
  })
}

interface HatchwayFigures {
  readonly panel: string
  readonly leaf: Figure
  readonly words: readonly Figure[]
}

function wallFigures({ layout }: SceneFacts, scene: Scene, drawing: DrawContext, room: LabelRoom): HatchwayFigures[] {
  return changedWalls(layout, scene).map((one) => ({
    panel: one.panel.id,
    leaf: figure(wallShapes(one)),
    words: [figure(wallLabel(one, drawing, WORD_SIZE, room))].filter(isDrawn),
  }))
}

function hatchwayFigures({ layout, solid }: SceneFacts, drawing: DrawContext, room: LabelRoom): HatchwayFigures[] {
  const changed = remember(layout, 'changed hatchways', [solid], () => changedHatchways(solid))
  const areNamed = changed.length <= MAX_NAMED_HATCHWAYS
  return changed.map((one) => ({
    panel: one.place.panel.id,
    leaf: remember(layout, 'leaf', [one], () => figure(hatchwayShapes(one))),
    words: areNamed ? [figure(hatchwayLabel(one, drawing.labelSize * WORD_SIZE, room))].filter(isDrawn) : [],
  }))
}
