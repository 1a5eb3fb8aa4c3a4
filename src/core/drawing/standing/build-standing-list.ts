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
import { CAP_HEIGHT, grow, label, polygon, shapeBox, textWidth } from '../display/shapes.ts'
import { type Block, blocksOf, type WallHeight } from './blocks.ts'
import { blockShapes } from './faces.ts'
import { areaShapes, boardShapes, wordShapes } from './floor.ts'
import { paintersOrder } from './order.ts'
import { lightShapes, shadowShapes } from './shadows.ts'
import { LYING, type View, type ViewCorner, viewFrom } from './view.ts'
import { bestCorner, sightOn } from './visibility.ts'

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
  /** How often no order of painting is right; a drawing without faults has none. */
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
  const floor = { document, context, view, sees: sightOn(blocks, view) }
  const words = wordsOn(document)
  const boards = boardShapes(floor, heightsOf(kit).board)
  const zones = [
    ...areaShapes(floor),
    ...lightShapes(blocks, view),
    ...wordShapes(floor),
    ...shadowShapes(blocks, view),
  ]
  const standing = ordered.flatMap((block) => [
    ...blockShapes(context, block, view),
    ...coverShapes(block, view, words),
  ])
  return {
    bounds: grow(unite([...boards, ...zones, ...standing].map(shapeBox)), MARGIN),
    layers: [
      { name: 'boards', title: 'Boards', figures: [{ item: null, shapes: boards }] },
      { name: 'zones', title: 'Floor', figures: [{ item: null, shapes: zones }] },
      { name: 'panels', title: 'Standing', figures: [{ item: null, shapes: standing }] },
    ],
    corner,
    knots,
  }
}

/** Letters on markers and on bases without a model: the label, or the sign of the kind. */
function wordsOn(document: Mission): ReadonlyMap<string, string> {
  return new Map([
    ...document.markers.map(({ id, label: text }) => [id, text] as const),
    ...document.tokens.map(
      ({ id, label: text, kind }) => [id, text === '' ? tokenKindOf(document, kind).sign : text] as const,
    ),
  ])
}

/** Largest letters on a marker or base (mm), and the smallest that anybody reads. */
const LETTERS = { largest: 24, smallest: 6 }
const bold = { face: 'condensed', bold: true } as const

/** A ring and letters on the top of a marker or base. */
function coverShapes({ role, item, top, box, z1 }: Block, view: View, words: ReadonlyMap<string, string>): Shape[] {
  if (item === null || (role !== 'marker' && role !== 'base')) return []
  const middle: XY = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const at = view.project(middle, z1)
  const text = words.get(item) ?? ''
  // As wide as a line across the page that stays on it.
  const reach = Math.min(...top.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
  const room = Math.max(reach, widthAcross(top, middle, view)) * 1.5
  const size = Math.min(LETTERS.largest, (reach * 1.3) / CAP_HEIGHT, room / Math.max(0.01, textWidth(text, 1, bold)))
  const ring =
    role === 'marker'
      ? [
          polygon(
            top.map(({ x, y }) =>
              view.project({ x: middle.x + (x - middle.x) * 0.82, y: middle.y + (y - middle.y) * 0.82 }, z1),
            ),
            { stroke: 'label-on-marker', width: 1.2 },
          ),
        ]
      : []
  if (text === '' || size < LETTERS.smallest) return ring
  return [
    ...ring,
    label(at, text, { ...bold, size, ink: role === 'marker' ? 'label-on-marker' : 'stand-words', lean: LYING }),
  ]
}

/** How far a ring reaches from its middle to the viewer's right. */
const widthAcross = (ring: readonly XY[], middle: XY, { right, toward }: View): number =>
  Math.max(
    0,
    ...ring.flatMap(({ x, y }) => {
      const [across, near] = [
        (x - middle.x) * right.x + (y - middle.y) * right.y,
        (x - middle.x) * toward.x + (y - middle.y) * toward.y,
      ]
      return Math.abs(near) < Math.abs(across) ? [across - Math.abs(near)] : []
    }),
  )
