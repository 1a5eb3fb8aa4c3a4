/**
 * Mission document → what a screen shows of it. The same items by the same makers as on paper, but floors, doors and
 * lettering are for a screen: widths and texts have least sizes in pixels, and what could not be read is left out.
 */

import { outerEdges } from '#analysis/layout/clearance-raster.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { latticeOf, type Node, type Square } from '#model/kit/lattice.ts'
import type { AnyItem, ItemOf, Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Figure, LayerName, Paint, Shape } from '../display-list.ts'
import {
  atLeastPx,
  cornerOf,
  type DrawContext,
  drawContextOf,
  LEAST_TEXT_PX,
  labelSizeOf,
  nodeAt,
  pitchOf,
  remember,
  type ScreenLook,
  shows,
  showsCodes,
} from '../draw-context.ts'
import { drawFeature } from '../draw-features.ts'
import { drawLink, linesOf, type NoteDrawing, noteDrawings, roomAlong } from '../draw-notes.ts'
import { drawMarker } from '../draw-objects.ts'
import { drawRegion } from '../draw-regions.ts'
import { drawHalfPillar, drawPanel, drawWallEnd } from '../draw-terrain.ts'
import { drawToken } from '../draw-tokens.ts'
import { drawWallNoteAlone, drawWallNotes } from '../draw-wall-notes.ts'
import { drawnItems } from '../drawn-items.ts'
import { type Footprint, footprint, type TakenRoom } from '../placement.ts'
import { area, line, rectangle, shapeBox } from '../shapes.ts'
import { drawScreenZone } from './draw-screen-zones.ts'
import { type Room, roomsOf } from './floor-tints.ts'
import { boardsWithoutRims, drawRimNames } from './rim-names.ts'
import { areaLabels, codePlaces, drawFreeSquareNames, type LabelPlaces, placeLabel } from './screen-labels.ts'

// The ground of a map on a screen: boards, the floors of its rooms, quiet lattice marks, where shade falls, deck titles.

/** Half a tick at a node (mm). */
const TICK = 4.5

/** The plate of every board; an open table is one floor. */
const drawScreenPlates = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ board, box }) => ({
    item: null,
    shapes: [rectangle(box, { fill: latticeOf(context.kit, board).columns === 0 ? 'floor-0' : 'plate' })],
  }))

/** The edges of the boards, over floors and shade. */
const drawBoardEdges = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ box }) => ({
    item: null,
    shapes: [rectangle(box, { stroke: 'plate-edge', width: atLeastPx(context, 1.2, 1) })],
  }))

/** The floor of a room; squares at the rim of a board reach to its edge. */
const drawFloor = (context: DrawContext, { squares, tint }: Room): Figure => ({
  item: null,
  shapes: [
    area(
      squares.map((square) => cornersOf(floorBox(context, square))),
      { fill: tint },
    ),
  ],
})

function floorBox(context: DrawContext, square: Square): Box {
  const { columns, rows } = latticeOf(context.kit, square.board)
  const rim = context.kit.lattice.rim.value
  const pitch = pitchOf(context)
  const { x, y } = cornerOf(context, square)
  const [left, top] = [square.x === 0 ? rim : 0, square.y === 0 ? rim : 0]
  const [right, bottom] = [square.x === columns - 1 ? rim : 0, square.y === rows - 1 ? rim : 0]
  return { x: x - left, y: y - top, width: pitch + left + right, height: pitch + top + bottom }
}

const cornersOf = ({ x, y, width, height }: Box): XY[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** Draws faint seams and, if there is room to tell them apart, a tick at each node. */
const drawScreenLattice = (context: DrawContext): Figure[] => {
  const seam: Paint = { stroke: 'lattice', width: atLeastPx(context, 0.6, 1) }
  const tick: Paint = { stroke: 'node', width: atLeastPx(context, 0.8, 1) }
  return context.field.boards.map(({ board }) => {
    const { columns, rows } = latticeOf(context.kit, board)
    if (columns === 0) return { item: null, shapes: [] }
    const at = (place: Node) => nodeAt(context, board, place)
    const shapes: Shape[] = []
    for (let x = 0; x <= columns; x += 1) shapes.push(line(at({ x, y: 0 }), at({ x, y: rows }), seam))
    for (let y = 0; y <= rows; y += 1) shapes.push(line(at({ x: 0, y }), at({ x: columns, y }), seam))
    if (shows(context, 'ticks'))
      for (let y = 0; y <= rows; y += 1)
        for (let x = 0; x <= columns; x += 1) {
          const node = at({ x, y })
          shapes.push(
            line({ x: node.x - TICK, y: node.y }, { x: node.x + TICK, y: node.y }, tick),
            line({ x: node.x, y: node.y - TICK }, { x: node.x, y: node.y + TICK }, tick),
          )
        }
    return { item: null, shapes }
  })
}

const shade: Paint = { stroke: 'shade', width: 1 }

/** The lines that shade falls along: where the ground ends. */
const drawEdgeShade = ({ field }: DrawContext): Figure => ({
  item: null,
  shapes: outerEdges(field).map(({ x, y, width, height }) => line({ x, y }, { x: x + width, y: y + height }, shade)),
})

/** The line that shade falls along: a wall, its hatchway too, so that opening one changes nothing. */
function drawWallShade(context: DrawContext, panel: Panel): Figure {
  const from = nodeAt(context, panel.board, panel)
  const length = spanOf(context.kit, panel) * pitchOf(context)
  const to = panel.axis === 'horizontal' ? { x: from.x + length, y: from.y } : { x: from.x, y: from.y + length }
  return { item: panel.id, shapes: [line(from, to, shade)] }
}

/** From the lowest to the uppermost. */
const LAYERS = [
  'boards',
  'floors',
  'lattice',
  'shade',
  'edges',
  'regions',
  'zones',
  'links',
  'features',
  'panels',
  'pillars',
  'markers',
  'tokens',
  'square-names',
  'region-names',
  'codes',
  'notes',
  'rims',
] as const
export type ScreenLayerName = (typeof LAYERS)[number]

export interface ScreenLayer {
  readonly name: ScreenLayerName
  readonly figures: readonly Figure[]
}

export interface ScreenList {
  readonly layers: readonly ScreenLayer[]
  /** Where signs, walls and texts stand (mm), so that marks stay beside them. */
  readonly room: TakenRoom
}

const lists = new WeakMap<Mission, Map<ScreenLook, ScreenList>>()

const screenContext = (document: Mission, screen: ScreenLook): DrawContext =>
  drawContextOf(document, { labelSize: labelSizeOf(screen), screen })

/**
 * Returns the list that a screen shows of a document at that size. Parts unchanged since the last list are not drawn
 * again.
 */
export function buildScreenList(document: Mission, look: ScreenLook): ScreenList {
  const known = lists.get(document)?.get(look)
  if (known !== undefined) return known
  const list = build(screenContext(document, look), document)
  // Only the last list of a document is kept: others come with zooming.
  lists.set(document, new Map([[look, list]]))
  return list
}

interface Drawing {
  readonly figure: Figure
  readonly occupied: readonly Box[]
}

function build(context: DrawContext, document: Mission): ScreenList {
  const { terrain, features, markers, tokens, room } = drawnItems(context, document)
  const zones = document.zones.map((zone) => remember(context, 'zone', zone, [], () => drawScreenZone(context, zone)))
  const rims = remember(context, 'rims', context, [], () => drawRimNames(context))

  const take = (drawing: object, occupied: readonly Box[], weight: number): void => {
    for (const taken of remember(context, 'room', drawing, [], () => footprints(occupied, weight))) room.add(taken)
  }
  for (const drawing of [...zones, ...features, ...markers, ...tokens]) take(drawing, drawing.occupied, 8)
  const links = document.links.map((link) => drawLink(context, document, link))
  for (const link of links) take(link, roomAlong(link), 8)
  const lines = linesOf(links)
  take(
    rims,
    rims.flatMap(({ shapes }) => shapes.map(shapeBox)),
    8,
  )

  const notes = document.notes.map((note, index) => {
    const drawing = placedNote(context, note, index + 1, room)
    take(drawing, drawing.occupied, 8)
    return drawing.figure
  })
  const wallNotes = shows(context, 'notes') ? drawWallNotes(context, document.panels, room, lines) : []
  const labelled = (name: string, item: { readonly id: string }, labels: readonly LabelPlaces[]): Figure => {
    const chosen = labels.map((places) => placeLabel(places, room))
    return remember(context, name, item, chosen, () => ({
      item: item.id,
      shapes: chosen.flatMap((place) => place?.shapes ?? []),
    }))
  }
  const regionNames = shows(context, 'areaNames')
    ? document.regions.map((region) => labelled('region-names', region, areaLabels(context, region)))
    : []
  const codes = showsCodes(context)
    ? document.panels.map((panel) => labelled('codes', panel, [codePlaces(context, panel)]))
    : []
  const figures: Record<ScreenLayerName, readonly Figure[]> = {
    boards: remember(context, 'plates', context, [], () => drawScreenPlates(context)),
    floors: roomsOf(layoutOf(document)).map((floor) =>
      remember(context, 'floor', floor, [], () => drawFloor(context, floor)),
    ),
    lattice: remember(context, 'lattice', context, [], () => drawScreenLattice(context)),
    shade: [
      remember(context, 'edge-shade', context, [], () => drawEdgeShade(context)),
      ...document.panels.map((panel) => remember(context, 'shade', panel, [], () => drawWallShade(context, panel))),
    ],
    edges: remember(context, 'edges', context, [], () => drawBoardEdges(context)),
    regions: document.regions.map((region) => regionFigure(context, region)),
    zones: zones.map(({ figure }) => figure),
    links,
    features: features.map(({ figure }) => figure),
    panels: terrain.map(({ bar }) => bar),
    pillars: terrain.map(({ blocks }) => blocks),
    markers: markers.map(({ figure }) => figure),
    tokens: tokens.map(({ figure }) => figure),
    'square-names': drawFreeSquareNames(context, room, boardsWithoutRims(context, rims)),
    'region-names': regionNames,
    codes,
    notes: [...wallNotes, ...notes],
    rims,
  }
  return {
    room,
    layers: LAYERS.map((name) => ({ name, figures: figures[name].map((figure) => legible(context, figure)) })),
  }
}

const footprints = (boxes: readonly Box[], weight: number): Footprint[] => boxes.map((box) => footprint(box, weight))

/** The figure without texts that nobody could read. */
const legible = (context: DrawContext, figure: Figure): Figure =>
  remember(context, 'legible', figure, [], () => {
    const least = LEAST_TEXT_PX / (context.screen?.scale ?? 1) - 1e-6
    const fits = (shape: Shape): boolean => shape.type !== 'text' || shape.size >= least
    return figure.shapes.every(fits) ? figure : { ...figure, shapes: figure.shapes.filter(fits) }
  })

/** Draws outline and pattern of an area, the pattern faint, as names and signs are drawn over it. */
const regionFigure = (context: DrawContext, region: ItemOf<'regions'>): Figure =>
  remember(context, 'region', region, [], () => ({ item: region.id, shapes: drawRegion(context, region) }))

/** The note with its text where it covers nothing, or its flag alone. */
function placedNote(context: DrawContext, note: ItemOf<'notes'>, number: number, room: TakenRoom): Drawing {
  const places = remember(context, 'note', note, [number], () => noteDrawings(context, note, number).map(noteParts))
  const [first] = places
  if (first === undefined) throw new Error('a note has a place')
  const whole = shows(context, 'notes') ? places.filter(({ cut }) => !cut) : []
  const best = placeLabel(
    whole.flatMap(({ taken, drawing }) => (taken === null ? [] : [{ shapes: drawing.figure.shapes, taken }])),
    room,
  )
  const found = whole.find(({ taken }) => taken === best?.taken)?.drawing
  return found ?? first.bare
}

function noteParts(drawing: NoteDrawing): {
  readonly drawing: NoteDrawing
  readonly taken: Footprint | null
  readonly cut: boolean
  readonly bare: Drawing
} {
  const { figure, text, lines } = drawing
  const bare = figure.shapes.slice(0, figure.shapes.length - lines.length)
  return {
    drawing,
    taken: text === null ? null : footprint(text, 0),
    cut: lines.some((line) => line.endsWith('…')),
    bare: { figure: { ...figure, shapes: bare }, occupied: bare.slice(-2).map(shapeBox) },
  }
}

/** The figure of one item and the layer it belongs to. */
interface DrawnOnScreen {
  readonly layer: ScreenLayerName
  readonly figure: Figure
}

/**
 * Figures of one item that the document need not hold: something being dragged, or the ghost of what a click would place.
 * Labels stand at their first choice of place; a marker without label shows no number.
 */
export function drawScreenItem(document: Mission, drawn: AnyItem, look: ScreenLook): DrawnOnScreen[] {
  const context = screenContext(document, look)
  const on = (layer: ScreenLayerName & LayerName, figures: readonly Figure[]): DrawnOnScreen[] =>
    figures.filter(({ shapes }) => shapes.length > 0).map((figure) => ({ layer, figure: legible(context, figure) }))
  const first = (item: string, labels: readonly LabelPlaces[]): Figure => ({
    item,
    shapes: labels.flatMap((places) => places.at(0)?.shapes ?? []),
  })
  const terrain = ({ bar, blocks }: ReturnType<typeof drawPanel>): DrawnOnScreen[] => [
    ...on('panels', [bar]),
    ...on('pillars', [blocks]),
  ]
  switch (drawn.collection) {
    case 'panels':
      return [
        ...terrain(drawPanel(context, drawn.item)),
        ...on('codes', showsCodes(context) ? [first(drawn.item.id, [codePlaces(context, drawn.item)])] : []),
        ...on('notes', shows(context, 'notes') ? drawWallNoteAlone(context, drawn.item) : []),
      ]
    case 'halfPillars':
      return terrain(drawHalfPillar(context, drawn.item))
    case 'wallEnds':
      return terrain(drawWallEnd(context, drawn.item))
    case 'zones':
      return on('zones', [drawScreenZone(context, drawn.item).figure])
    case 'regions':
      return [
        ...on('regions', [regionFigure(context, drawn.item)]),
        ...on(
          'region-names',
          shows(context, 'areaNames') ? [first(drawn.item.id, areaLabels(context, drawn.item))] : [],
        ),
      ]
    case 'markers':
      return on('markers', [drawMarker(context, drawn.item, null).figure])
    case 'links':
      return on('links', [drawLink(context, document, drawn.item)])
    case 'features':
      return on('features', [drawFeature(context, drawn.item).figure])
    case 'tokens':
      return on('tokens', [drawToken(context, drawn.item).figure])
    case 'notes':
      return on(
        'notes',
        noteDrawings(context, drawn.item, null)
          .slice(0, 1)
          .map(({ figure }) => figure),
      )
  }
}
