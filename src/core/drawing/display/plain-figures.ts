/** The figures of a map that need not look for room between the others: all but names of areas and squares, codes and notes. */
import { type Box, unite } from '#foundation/geometry/point.ts'
import type { ItemOf, Mission } from '#model/mission/document.ts'
import type { Figure, LayerName, Shape } from './display-list.ts'
import { drawLattice, drawPlates } from './draw-boards.ts'
import { boundsOf, type DrawContext, defaultOptions, drawContextOf, remember } from './draw-context.ts'
import { drawLink } from './draw-links.ts'
import { drawRegion } from './draw-regions.ts'
import { drawZone } from './draw-zones.ts'
import { drawnItems } from './drawn-items.ts'

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
export function plainFigures(context: DrawContext, document: Mission) {
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

/** What is drawn of a map where letters would be too small to read: no text, and nothing is spent on finding room for it. */
export interface PlainDrawing {
  /** What is seen (mm on the battlefield). */
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
export const drawnBounds = (context: DrawContext, tokens: readonly { readonly occupied: readonly Box[] }[]): Box =>
  unite([boundsOf(context), ...tokens.flatMap(({ occupied }) => occupied)])
