/**
 * Mission document → display list. Everything that is drawn, on the screen or on paper, comes from here. An item that did
 * not change keeps its figure (the same object), so that one edit on a full map costs little and a renderer can compare.
 */

import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { type Box, contains, unite } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import type { ItemOf, Mission } from '#model/mission/document.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { partsOnBoards, boxesOf as squareBoxes } from './area-shapes.ts'
import type { DisplayList, Figure, KeyEntry, Layer, LayerName, Shape } from './display-list.ts'
import { drawLattice, drawPlates, drawSquareNames } from './draw-boards.ts'
import {
  boundsOf,
  type DrawContext,
  type DrawOptions,
  defaultOptions,
  drawContextOf,
  nodeAt,
  pitchOf,
  remember,
  SURROUND_MM,
} from './draw-context.ts'
import { drawLink, linesOf, type NoteDrawing, noteDrawings } from './draw-notes.ts'
import { drawRegion, regionLabels } from './draw-regions.ts'
import { drawWallNotes } from './draw-wall-notes.ts'
import { drawZone } from './draw-zones.ts'
import { drawnItems } from './drawn-items.ts'
import { drawKey } from './key.ts'
import { cheapest, type Footprint, footprint, TakenRoom } from './placement.ts'
import { grow, label, shapeBox, textBox } from './shapes.ts'

// The figures of a map that need not look for room between the others: all but names of areas and squares, codes and
// notes.

/** Bottom to top. */
const plainLayers = [
  'boards',
  'lattice',
  'regions',
  'zones',
  'links',
  'features',
  'panels',
  'pillars',
  'markers',
  'tokens',
] as const satisfies readonly LayerName[]
type PlainLayer = (typeof plainLayers)[number]

/** The figures of those layers, the drawings they come from, and the room that terrain takes from names. */
function plainFigures(context: DrawContext, document: Mission) {
  const items = drawnItems(context, document)
  const zones = document.zones.map((zone) => remember(context, 'zone', zone, [], () => drawZone(context, zone)))
  const links = document.links.map((link) => drawLink(context, document, link))
  const figures: Record<PlainLayer, readonly Figure[]> = {
    boards: remember(context, 'plates', context, [], () => drawPlates(context)),
    lattice: remember(context, 'lattice', context, [], () => drawLattice(context)),
    regions: document.regions.map((region) => regionFigure(context, region)),
    zones: zones.map(({ figure }) => figure),
    links,
    features: items.features.map(({ figure }) => figure),
    panels: items.terrain.map(({ bar }) => bar).filter(isDrawn),
    pillars: items.terrain.map(({ blocks }) => blocks).filter(isDrawn),
    markers: items.markers.map(({ figure }) => figure),
    tokens: items.tokens.map(({ figure }) => figure),
  }
  return { ...items, zones, links, figures }
}

const isDrawn = ({ shapes }: Figure): boolean => shapes.length > 0

const regionFigure = (context: DrawContext, region: ItemOf<'regions'>): Figure =>
  remember(context, 'region', region, [], () => ({ item: region.id, shapes: drawRegion(context, region) }))

/** A drawing without text, for maps too small to read. */
export interface PlainDrawing {
  /** Area that is seen (mm on the battlefield). */
  readonly box: Box
  /** Bottom to top. */
  readonly shapes: readonly Shape[]
}

export function drawPlain(document: Mission): PlainDrawing {
  const context = drawContextOf(document, defaultOptions)
  const { figures, tokens } = plainFigures(context, document)
  return {
    box: drawnBounds(context, tokens),
    shapes: plainLayers.flatMap((layer) =>
      figures[layer].flatMap(({ shapes }) => shapes.filter(({ type }) => type !== 'text')),
    ),
  }
}

/** A large token may reach out over the room around the boards (mm). */
const drawnBounds = (context: DrawContext, tokens: readonly { readonly occupied: readonly Box[] }[]): Box =>
  unite([boundsOf(context), ...tokens.flatMap(({ occupied }) => occupied)])

// The code of every panel, upright beside it in a place that covers nothing.

/** Distance between wall and code (mm). */
const GAP = 3
/** Cost of covering one mm² of a code. */
const CODE_WEIGHT = 20
/** Clear space around a code (mm). */
const MARGIN = 1.5

interface Place {
  readonly footprint: Footprint
  readonly figure: Figure
}

/** Places along a panel, in parts of its length, best first; on a long panel away from its hatchway first. */
function alongOf(span: number, panel: Panel): number[] {
  if (span === 1) return panel.hatchway === null ? [0.5, 0.36, 0.64] : [0.5, 0.24, 0.76]
  switch (panel.hatchway?.half) {
    case undefined:
      return [0.5, 0.38, 0.62, 0.25, 0.75]
    case 'first':
      return [0.7, 0.58, 0.8, 0.5, 0.25]
    case 'second':
      return [0.3, 0.42, 0.2, 0.5, 0.75]
  }
}

/** Every place where the code of a panel could stand, best first. */
function placesOf(context: DrawContext, panel: Panel): Place[] {
  const span = spanOf(context.kit, panel)
  const start = nodeAt(context, panel.board, panel)
  const size = context.labelSize
  const text = context.codes[panel.piece] ?? panel.piece
  const length = span * pitchOf(context)
  const upright = panel.axis === 'vertical'
  const near = thicknessOf(context.kit, panel.piece) / 2 + GAP
  const firstSide = -wayToPill(panel.hatchway)
  const places = alongOf(span, panel).flatMap((part) =>
    [firstSide, -firstSide].map((side) => {
      const at = upright
        ? { x: start.x + side * near, y: start.y + part * length }
        : { x: start.x + part * length, y: start.y + side * (near + size * 0.35) }
      const shape = label(at, text, {
        size,
        ink: 'label',
        bold: true,
        halo: 'plate',
        align: upright ? (side < 0 ? 'right' : 'left') : 'centre',
      })
      return {
        footprint: footprint(grow(textBox(shape), MARGIN), CODE_WEIGHT),
        figure: { item: panel.id, shapes: [shape] },
      }
    }),
  )
  const inside = places.filter((place) => encloses(boundsOf(context), place.footprint.box))
  return inside.length > 0 ? inside : places
}

const encloses = (outer: Box, { x, y, width, height }: Box): boolean =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height })

const rememberedPlaces = (context: DrawContext, panel: Panel): Place[] =>
  remember(context, 'code-places', panel, [], () => placesOf(context, panel))

/** Cost of a less liked place (as mm² of covered drawing). */
const SECOND_CHOICE = 0.4

/** The codes of all panels, each where it covers least; takes the room they use. */
function drawCodes(context: DrawContext, panels: readonly Panel[], room: TakenRoom): Figure[] {
  return panels.flatMap((panel) => {
    const best = cheapest(
      rememberedPlaces(context, panel),
      (place, index, most) => room.cost(place.footprint, most) + index * SECOND_CHOICE,
      SECOND_CHOICE,
    )
    if (best === undefined) return []
    room.add(best.footprint)
    return [best.figure]
  })
}

const titles: Record<LayerName, string> = {
  boards: 'Boards',
  lattice: 'Grid',
  regions: 'Areas',
  zones: 'Entry zones',
  'region-names': 'Area names',
  'square-names': 'Square names',
  links: 'Links',
  features: 'Features',
  panels: 'Walls',
  pillars: 'Pillars',
  markers: 'Markers',
  tokens: 'Tokens',
  codes: 'Codes',
  notes: 'Notes',
}

/** The figure of one item in one layer. An item can have figures in several. */
interface DrawnFigure {
  readonly layer: LayerName
  readonly figure: Figure
}

const lists = new Memo<DisplayList>()

/**
 * Draws the whole document, in millimetres on the battlefield. Made once for each document; parts that have not changed
 * since the last one are not drawn again.
 */
export function buildDisplayList(document: Mission, options: Partial<DrawOptions> = {}): DisplayList {
  const complete = { ...defaultOptions, ...options }
  return lists.of([document, complete.labelSize, complete.bare], () =>
    build(drawContextOf(document, complete), document),
  )
}

/** The notes as `buildDisplayList` draws them: nothing that is placed after them moves them. */
export function drawnNotes(document: Mission, options: Partial<DrawOptions>): readonly Figure[] {
  return placedNotes(drawContextOf(document, { ...defaultOptions, ...options }), document).notes
}

/** Places the notes among what has its place; what is placed next finds the room that is left. */
function placedNotes(context: DrawContext, document: Mission) {
  const plain = plainFigures(context, document)
  const { features, links, markers, tokens, room, zones } = plain
  const squareNames = remember(context, 'square-names', context, [], () => drawSquareNames(context))

  const take = (drawing: { readonly occupied: readonly Box[] }, weight: number): void => {
    for (const taken of remember(context, 'room', drawing, [], () => footprints(drawing.occupied, weight)))
      room.add(taken)
  }
  for (const taken of remember(context, 'rims', context, [], () => footprints(rimsOf(context), 0.15))) room.add(taken)
  for (const taken of remember(context, 'names', context, [], () => footprints(boxesOf(squareNames), 2)))
    room.add(taken)
  for (const drawing of zones) take(drawing, 3)
  for (const drawing of [...features, ...markers, ...tokens]) take(drawing, 8)
  const strung = linesOf(links, LIKE_A_MARKER)
  const notes = document.notes.map((note, index) => {
    const drawing = placedNote(context, note, index + 1, [room, strung])
    take(drawing, 8)
    return drawing
  })
  const wallNotes = drawWallNotes(context, document.panels, room, linesOf(links))
  return { plain, squareNames, strung, notes: [...wallNotes, ...notes.map(({ figure }) => figure)] }
}

function build(context: DrawContext, document: Mission): DisplayList {
  const { plain, squareNames, strung, notes } = placedNotes(context, document)
  const { room, tokens } = plain
  const under = [zoneGround(context, document), strung]
  const names = document.regions.map((region) => regionNames(context, region, room, under))
  const codes = drawCodes(context, document.panels, room)

  const figures: Record<LayerName, readonly Figure[]> = {
    ...plain.figures,
    'region-names': names,
    'square-names': squareNames,
    codes,
    notes,
  }
  return {
    bounds: drawnBounds(context, tokens),
    layers: (Object.keys(titles) as LayerName[]).map((name) => layerOf(context, name, figures[name])),
    key: keyOf(context, document),
  }
}

/** A link is drawn over the names of areas, which are not read under it; a note over a link hides its way. */
const LIKE_A_MARKER = 8

/** The note with its text where it covers least; a place that is liked less costs a little. */
function placedNote(
  context: DrawContext,
  note: ItemOf<'notes'>,
  number: number,
  taken: readonly TakenRoom[],
): NoteDrawing {
  const places = remember(context, 'note', note, [number], () =>
    noteDrawings(context, note, number).map((drawing) => ({
      drawing,
      taken: footprint(drawing.text ?? { x: 0, y: 0, width: 0, height: 0 }, 0),
    })),
  )
  const best = cheapest(
    places,
    (place, index, most) => costIn(taken, place.taken, most) + index * LESS_LIKED,
    LESS_LIKED,
  )
  if (best === undefined) throw new Error('a note has a place')
  return best.drawing
}

const costIn = (rooms: readonly TakenRoom[], taken: Footprint, most: number): number =>
  rooms.reduce((sum, room) => sum + room.cost(taken, most), 0)

/** Cost of a less liked place of a note (as mm² of covered drawing). */
const LESS_LIKED = 20

/** The rims of the boards and the ground outside: a label inside the lattice belongs to its wall more clearly. */
function rimsOf({ field, kit }: DrawContext): Box[] {
  const rim = kit.lattice.rim.value
  const reach = rim + SURROUND_MM
  return field.boards.flatMap(({ box: { x, y, width, height } }) => [
    { x, y: y - SURROUND_MM, width, height: reach },
    { x, y: y + height - rim, width, height: reach },
    { x: x - SURROUND_MM, y, width: reach, height },
    { x: x + width - rim, y, width: reach, height },
  ])
}

const footprints = (boxes: readonly Box[], weight: number): Footprint[] => boxes.map((box) => footprint(box, weight))
const boxesOf = (figures: readonly Figure[]): Box[] => figures.flatMap(({ shapes }) => shapes.map(shapeBox))

/** The last layer of that name when every figure is still the same. */
function layerOf(context: DrawContext, name: LayerName, figures: readonly Figure[]): Layer {
  const last = context.memory.layers.get(name)
  if (last?.figures.length === figures.length && last.figures.every((figure, index) => figure === figures[index]))
    return last
  const layer = { name, title: titles[name], figures }
  context.memory.layers.set(name, layer)
  return layer
}

/** The hatching of the zones: a name over it is read less well than one beside it, and belongs to the zone by its looks. */
function zoneGround(context: DrawContext, { zones }: Mission): TakenRoom {
  const ground = new TakenRoom()
  for (const zone of zones)
    for (const taken of remember(context, 'zone-ground', zone, [], () =>
      footprints(
        partsOnBoards(context, zone.squares).flatMap((part) => squareBoxes(context, part)),
        0.5,
      ),
    ))
      ground.add(taken)
  return ground
}

/** Each label of a region where it covers least, of the labels and of what it would stand under; takes the room of the labels. */
function regionNames(
  context: DrawContext,
  region: ItemOf<'regions'>,
  room: TakenRoom,
  under: readonly TakenRoom[],
): Figure {
  const labels = remember(context, 'region-labels', region, [], () =>
    regionLabels(context, region).map((places) =>
      places.map((place) => ({ ...place, taken: footprint(place.box, 6) })),
    ),
  )
  const chosen = labels.map((places) => {
    const best = cheapest(places, ({ taken }, _, most) => costIn([room, ...under], taken, most))
    if (best !== undefined) room.add(best.taken)
    return best
  })
  return remember(context, 'region-names', region, chosen, () => ({
    item: region.id,
    shapes: chosen.flatMap((place) => place?.shapes ?? []),
  }))
}

function keyOf(context: DrawContext, document: Mission): readonly KeyEntry[] {
  const { panels, halfPillars, wallEnds, zones, regions, markers, links, features, notes, tokens } = document
  const depends = [halfPillars, wallEnds, zones, regions, markers, links, features, notes, tokens]
  return remember(context, 'key', panels, depends, () => drawKey(context, document))
}

/** Figures of the given items as they stand in the drawing of the document. */
export function figuresOf(document: Mission, ids: Iterable<string>): DrawnFigure[] {
  const wanted = new Set(ids)
  return buildDisplayList(document).layers.flatMap(({ name, figures }) =>
    figures
      .filter(({ item }) => item !== null && wanted.has(item))
      .map((figure): DrawnFigure => ({ layer: name, figure })),
  )
}
