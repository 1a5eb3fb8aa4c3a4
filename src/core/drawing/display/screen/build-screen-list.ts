/**
 * Mission document → what a screen shows of it. The same items by the same makers as on paper, but floors, doors and
 * lettering are for a screen: widths and texts have least sizes in pixels, and what could not be read is left out.
 */

import { layoutOf } from '#analysis/layout/layout.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { regionKindOf, regionsThat } from '#model/mission/custom-kinds.ts'
import type { AnyItem, ItemOf, Mission } from '#model/mission/document.ts'
import { isInSpace } from '#model/mission/mission-rule-set.ts'
import { artFloor } from '../art-floor.ts'
import type { Figure, Shape } from '../display-list.ts'
import {
  type DrawContext,
  drawContextOf,
  LEAST_TEXT_PX,
  labelSizeOf,
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
import { shapeBox } from '../shapes.ts'
import { drawScreenZone } from './draw-screen-zones.ts'
import { roomsOf } from './floor-tints.ts'
import {
  drawBoardEdges,
  drawEdgeShade,
  drawFloor,
  drawOutOfPlay,
  drawScreenLattice,
  drawScreenPlates,
  drawStars,
  drawWallShade,
} from './ground.ts'
import { boardsWithoutRims, drawRimNames } from './rim-names.ts'
import { areaLabels, codePlaces, drawFreeSquareNames, type LabelPlaces, placeLabel } from './screen-labels.ts'

/** From the lowest to the uppermost. */
const LAYERS = [
  'boards',
  'stars',
  'floors',
  'art',
  'out',
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
  const layout = layoutOf(document)
  const hasArt = context.screen?.art === true && shows(context, 'art')
  const outOfPlay = regionsThat(document, (kind) => kind.outOfPlay)
  const figures: Record<ScreenLayerName, readonly Figure[]> = {
    boards: remember(context, 'plates', context, [], () => drawScreenPlates(context)),
    stars: isInSpace(context) ? remember(context, 'stars', context, [], () => [drawStars(context)]) : [],
    floors: roomsOf(layout).map((floor) => remember(context, 'floor', floor, [], () => drawFloor(context, floor))),
    art: hasArt ? artFloor(context, layout) : [],
    out: outOfPlay.map((region) => outFigure(context, region)),
    // Plates show the squares, too.
    lattice: hasArt ? [] : remember(context, 'lattice', context, [], () => drawScreenLattice(context)),
    shade: [
      remember(context, 'edge-shade', context, [], () => drawEdgeShade(context)),
      ...document.panels.map((panel) => remember(context, 'shade', panel, [], () => drawWallShade(context, panel))),
    ],
    edges: remember(context, 'edges', context, [], () => drawBoardEdges(context)),
    regions: document.regions
      .filter((region) => !outOfPlay.includes(region))
      .map((region) => regionFigure(context, region)),
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

const outFigure = (context: DrawContext, region: ItemOf<'regions'>): Figure =>
  remember(context, 'out', region, [], () => drawOutOfPlay(context, region))

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
  const on = (layer: ScreenLayerName, figures: readonly Figure[]): DrawnOnScreen[] =>
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
        ...(regionKindOf(context, drawn.item.kind).outOfPlay
          ? on('out', [outFigure(context, drawn.item)])
          : on('regions', [regionFigure(context, drawn.item)])),
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
