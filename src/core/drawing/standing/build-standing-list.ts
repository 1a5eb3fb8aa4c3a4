/** The standing picture of a mission: its solids from above one corner, as a display list (mm on the page). */
import { heightsOf } from '#analysis/layout/heights.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidsOf } from '#analysis/layout/solids.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { Layer, Shape } from '../display/display-list.ts'
import { defaultOptions, drawContextOf } from '../display/draw-context.ts'
import { markerWord } from '../display/draw-objects.ts'
import { markerNumbers } from '../display/drawn-items.ts'
import { CAP_HEIGHT, circle, grow, label, polygon, shapeBox, textWidth } from '../display/shapes.ts'
import { type Block, blocksOf, type WallHeight } from './blocks.ts'
import { blockShapes } from './faces.ts'
import { areaShapes, boardShapes, deckNames, plainSquares, signsOn } from './floor.ts'
import { paintersOrder } from './order.ts'
import { lightShapes, shadowShapes } from './shadows.ts'
import { LYING, type View, type ViewCorner, viewFrom } from './view.ts'
import { bestCorner, placesAround, sightOn } from './visibility.ts'

export interface StandingOptions {
  /** The corner of the map that is nearest to the viewer, or the one from which walls hide least. */
  readonly corner: ViewCorner | 'best'
  readonly walls: WallHeight
}

interface StandingList {
  /** Everything drawn lies inside. */
  readonly bounds: Box
  readonly layers: readonly Layer[]
  readonly corner: ViewCorner
  /** Times that no order of painting was right; 0 in a drawing without faults. */
  readonly knots: number
}

/** Free room around the drawing (mm). */
const MARGIN = 18

/** Builds it; tokens that lie face down are blank bases. */
export function buildStandingList(source: Mission, { corner: wanted, walls }: StandingOptions): StandingList {
  const document = asShared(source)
  const { kit } = layoutOf(document)
  const context = drawContextOf(document, defaultOptions)
  const corner = wanted === 'best' ? bestCorner(document) : wanted
  const view = viewFrom(corner)
  const blocks = blocksOf(solidsOf(document), walls)
  const { blocks: ordered, knots } = paintersOrder(blocks, view)
  const bare = { document, context, view, sees: sightOn(blocks, view) }
  const signs = signsOn(bare)
  const floor = { ...bare, words: plainSquares(bare, signs) }
  const words = wordsOn(document, blocks)
  const boards = boardShapes(floor, heightsOf(kit).board)
  const zones = [
    ...areaShapes(floor),
    ...lightShapes(blocks, view),
    ...signs.flatMap(({ shapes }) => shapes),
    ...deckNames(floor),
    ...shadowShapes(blocks, view),
  ]
  const standing = ordered.flatMap((block) => [
    ...blockShapes(context, block, view),
    ...coverShapes(block, view, words),
  ])
  const tags = blocks.flatMap((block) => tagShapes(block, view, words, bare.sees))
  return {
    bounds: grow(unite([...boards, ...zones, ...standing].map(shapeBox)), MARGIN),
    layers: [
      { name: 'boards', title: 'Boards', figures: [{ item: null, shapes: boards }] },
      { name: 'zones', title: 'Floor', figures: [{ item: null, shapes: zones }] },
      { name: 'panels', title: 'Standing', figures: [{ item: null, shapes: [...standing, ...tags] }] },
    ],
    corner,
    knots,
  }
}

/** Letters on markers and on bases without a model: the label, or the sign of the kind. */
function wordsOn(document: Mission, blocks: readonly Block[]): ReadonlyMap<string, string> {
  const manned = new Set(blocks.filter(({ role }) => role === 'figure').map(({ item }) => item))
  const numbers = markerNumbers(document)
  return new Map([
    ...document.markers.map(
      (marker) => [marker.id, markerWord(document, marker, numbers.get(marker.id) ?? null)] as const,
    ),
    ...document.tokens
      .filter(({ id }) => !manned.has(id))
      .map(({ id, label: text, kind }) => [id, text === '' ? tokenKindOf(document, kind).sign : text] as const),
  ])
}

/** Largest letters on a marker or base (mm), and the smallest that anybody reads. */
const LETTERS = { largest: 24, smallest: 6, named: 10, beside: 17.5, gap: 8 }
const bold = { face: 'condensed', bold: true } as const

/** A ring and letters on the top of a marker or base. */
function coverShapes({ role, item, top, box, z1 }: Block, view: View, words: ReadonlyMap<string, string>): Shape[] {
  if (item === null || (role !== 'marker' && role !== 'base')) return []
  const middle: XY = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const text = words.get(item) ?? ''
  const reach = Math.min(
    ...top.map((point, index) => distanceTo(middle, point, top[(index + 1) % top.length] ?? point)),
  )
  const size = Math.min(
    LETTERS.largest,
    (reach * 1.3) / CAP_HEIGHT,
    (reach * 1.7) / Math.max(0.01, textWidth(text, 1, bold)),
  )
  const part = ({ x, y }: XY): XY => ({ x: middle.x + (x - middle.x) * 0.82, y: middle.y + (y - middle.y) * 0.82 })
  const ring = polygon(
    top.map((point) => view.project(part(point), z1)),
    { stroke: 'label-on-marker', width: 1.2 },
  )
  const shapes = role === 'marker' ? [ring] : []
  if (text.length > 3 && size < LETTERS.named) {
    const near = Math.max(...top.map((point) => view.project(point, 0).y))
    const at = { x: view.project(middle).x, y: near + LETTERS.gap + LETTERS.beside / 2 }
    return [...shapes, label(at, text, { ...bold, size: LETTERS.beside, ink: 'stand-words', lean: LYING })]
  }
  if (text === '' || size < LETTERS.smallest) return shapes
  return [...shapes, label(view.project(middle, z1), text, { ...bold, size, ink: 'label-on-marker', lean: LYING })]
}

/** Size of the letters of a marker that walls hide a part of, and of the disc around them (mm). */
const TAG = { size: 19, radius: 12.5 }

/** A tag over the walls that hide a part of a marker's letters. */
function tagShapes(
  { role, item, box, z1 }: Block,
  view: View,
  words: ReadonlyMap<string, string>,
  sees: (point: XY) => boolean,
): Shape[] {
  const text = item === null || role !== 'marker' ? '' : (words.get(item) ?? '')
  const middle: XY = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (text === '' || placesAround(middle, box.width / 3).every(sees)) return []
  const at = view.project(middle, z1)
  const size = Math.min(TAG.size, (TAG.radius * 1.7) / Math.max(0.01, textWidth(text, 1, bold)))
  return [
    circle(at, TAG.radius, { fill: 'marker', stroke: 'marker-edge', width: 1.6 }),
    label(at, text, { ...bold, size, ink: 'label-on-marker' }),
  ]
}

/** How far the line through two corners is from a place. */
const distanceTo = (place: XY, from: XY, to: XY): number =>
  Math.abs((to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)) /
  (Math.hypot(to.x - from.x, to.y - from.y) || 1)
