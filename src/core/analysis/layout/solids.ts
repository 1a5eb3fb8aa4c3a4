/**
 * The mission standing up: every part of every piece as an upright solid (mm on the battlefield; z up from the deck).
 * Drawings, models and tables of other programs are made of these. Tokens that lie face down are blank bases here.
 */
import { type Box, boardPoint, unite, type XY } from '#foundation/geometry/point.ts'
import { cornerAngles, outlinePoint } from '#foundation/geometry/rectangle.ts'
import { memoize } from '#foundation/memoize.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { featureKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { isInSpace, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Feature, Token } from '#model/mission/objects.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import { placedOutline, toField } from './battlefield.ts'
import { type Heights, heightsOf } from './heights.ts'
import { type Layout, layoutOf } from './layout.ts'
import { nodeNumber, spanOf } from './panel-geometry.ts'
import {
  alongPanel,
  breachStretches,
  endOf,
  halfPillarBox,
  panelRuns,
  standingPillars,
  stretchesBetween,
  type WallStretch,
  wallEndBox,
} from './terrain-parts.ts'

/**
 * The part it is: `sill` and `weak` of a wall that can be breached, `post`, `beam`, `lintel` and `leaf` of a hatchway, `base` and
 * `figure` of a token.
 */
export type SolidRole =
  | 'board'
  | 'wall'
  | 'sill'
  | 'weak'
  | 'post'
  | 'beam'
  | 'lintel'
  | 'leaf'
  | 'pillar'
  | 'cap'
  | 'wall-end'
  | 'feature'
  | 'marker'
  | 'base'
  | 'figure'

/** An upright box, a prism over a convex polygon, or a round one, which may be narrower at its top. */
export type SolidShape =
  | { readonly kind: 'box'; readonly box: Box }
  | { readonly kind: 'prism'; readonly points: readonly XY[] }
  | { readonly kind: 'round'; readonly x: number; readonly y: number; readonly radius: number; readonly top: number }

export interface Solid {
  readonly role: SolidRole
  /** The item it is part of; null for boards and caps, which are no items. */
  readonly item: string | null
  readonly board: BoardNumber
  readonly deck: number
  readonly shape: SolidShape
  /** Its foot and its top, from the deck. */
  readonly z0: number
  readonly z1: number
  /** The owner of a marker or token, or null for nobody's. */
  readonly side?: string | null
  /** How the hatchway that it is part of stands at the start. */
  readonly hatchway?: Hatchway['start']
}

const box = (shape: Box): SolidShape => ({ kind: 'box', box: shape })

/** All solids of a mission, boards first. */
export const solidsOf = memoize((source: Mission): readonly Solid[] => {
  const document = asShared(source)
  const layout = layoutOf(document)
  const { field, kit } = layout
  const heights = heightsOf(kit)
  // On an open table in space they are ships.
  const isFleet = isInSpace(document) && document.arrangement.kind === 'open'
  const decks = new Map(field.boards.map(({ board, deck }) => [board, deck]))
  const pillars: Part[] = [
    ...standingPillars(layout).map(({ panel, node, box }) => pillarPart(panel, node, box)),
    ...document.halfPillars.map((half) => pillarPart(half, half, halfPillarBox(layout, half.board, endOf(half)))),
  ]
  const parts: Omit<Solid, 'deck'>[] = [
    ...field.boards.map(
      (placed) =>
        ({
          role: 'board',
          item: null,
          board: placed.board,
          shape: box(placed.box),
          z0: -heights.board,
          z1: 0,
        }) as const,
    ),
    ...document.panels.flatMap((panel) => panelSolids(layout, heights, panel)),
    ...pillars.map(
      ({ item, board, ground }) =>
        ({ role: 'pillar', item, board, shape: box(ground), z0: 0, z1: heights.pillar }) as const,
    ),
    ...(kit.pieces.some(({ kind }) => kind === 'cap') ? capsOf(pillars, heights) : []),
    ...document.wallEnds.map(
      (end) =>
        ({
          role: 'wall-end',
          item: end.id,
          board: end.board,
          shape: box(wallEndBox(layout, end.board, endOf(end))),
          z0: 0,
          z1: heights.wall,
        }) as const,
    ),
    ...document.features.flatMap((feature) => featureSolids(document, layout, heights, feature)),
    ...document.markers.map(({ id, board, x, y, side = null }) => {
      const at = toField(field, board, boardPoint(x, y))
      const radius = kit.sizes.objectiveMarker.value / 2
      return { role: 'marker', item: id, board, shape: round(at, radius), z0: 0, z1: heights.marker, side } as const
    }),
    ...document.tokens.flatMap((token) => tokenSolids(layout, heights, token, !isFleet)),
  ]
  return parts.map((part) => ({ ...part, deck: decks.get(part.board) ?? 1 }))
})

type Part = { readonly item: string; readonly board: BoardNumber; readonly node: number; readonly ground: Box }
const pillarPart = (
  { id, board }: { readonly id: string; readonly board: BoardNumber },
  node: XY,
  ground: Box,
): Part => ({ item: id, board, node: nodeNumber(board, node), ground })

const round = ({ x, y }: XY, radius: number, top = radius): SolidShape => ({ kind: 'round', x, y, radius, top })

/** How far a cap and a frame stand out (mm). */
const CAP_OUT = 1
const FRAME = { out: 2.5, wide: 5 }
/** Leaves are thinner than their wall, and stay clear of the floor. */
const LEAF = { part: 0.45, least: 1.5, clear: 0.5 }

/** One cap over each node at which half-pillars meet. */
function capsOf(pillars: readonly Part[], { pillar, cap }: Heights): Omit<Solid, 'deck'>[] {
  const nodes = new Map<number, Part[]>()
  for (const part of pillars) nodes.set(part.node, [...(nodes.get(part.node) ?? []), part])
  return [...nodes.values()].flatMap((parts) => {
    const [first] = parts
    if (first === undefined) return []
    const around = unite(parts.map(({ ground }) => ground))
    return [
      { role: 'cap', item: null, board: first.board, shape: box(grown(around, CAP_OUT)), z0: pillar, z1: pillar + cap },
    ]
  })
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** A panel: walls up to the opening of its hatchway, the hatchway itself, or what is weak or left of a wall. */
function panelSolids(layout: Layout, heights: Heights, panel: Panel): Omit<Solid, 'deck'>[] {
  const { kit } = layout
  const { length, walls, opening } = panelRuns(kit, panel)
  const part = (role: SolidRole, run: WallStretch, z0: number, z1: number): Omit<Solid, 'deck'> => ({
    role,
    item: panel.id,
    board: panel.board,
    shape: box(alongPanel(layout, panel, run)),
    z0,
    z1,
  })
  const { sill, wall } = heights
  const weak = breachStretches(panel, spanOf(kit, panel), kit.lattice.pitch.value, opening)
  const standing =
    panel.breach === undefined
      ? walls.map((run) => part('wall', run, 0, wall))
      : [
          ...walls.map((run) => part('sill', run, 0, sill)),
          ...stretchesBetween([...weak, ...(opening === null ? [] : [opening])], length).map((run) =>
            part('wall', run, sill, wall),
          ),
          ...(panel.breach === 'intact' ? weak.map((run) => part('weak', run, sill, wall)) : []),
        ]
  return opening === null || panel.hatchway === null
    ? standing
    : [...standing, ...hatchwaySolids(layout, heights, panel, panel.hatchway, opening)]
}

/** A frame that stands out from its wall, and two leaves: across the opening, or swung out to the side of the pill. */
function hatchwaySolids(
  layout: Layout,
  { hatch, frame, wall }: Heights,
  panel: Panel,
  hatchway: Hatchway,
  { from, to }: WallStretch,
): Omit<Solid, 'deck'>[] {
  const width = thicknessOf(layout.kit, panel.piece)
  const thin = Math.max(LEAF.least, width * LEAF.part)
  const framed = width + 2 * FRAME.out
  const part = (role: SolidRole, shape: Box, z0: number, z1: number): Omit<Solid, 'deck'> => ({
    role,
    item: panel.id,
    board: panel.board,
    shape: box(shape),
    z0,
    z1,
    hatchway: hatchway.start,
  })
  const along = (start: number, end: number, across = width): Box =>
    alongPanel(layout, panel, { from: start, to: end }, across)
  const middle = (from + to) / 2
  const reach = (to - from) / 2
  /** Turned out about its post, to the side of the pill. */
  const swung = (ground: Box): Box => {
    const out = wayToPill(hatchway) > 0 ? framed / 2 : -framed / 2 - reach
    return panel.axis === 'horizontal'
      ? { ...ground, y: ground.y + ground.height / 2 + out, height: reach }
      : { ...ground, x: ground.x + ground.width / 2 + out, width: reach }
  }
  const leaves =
    hatchway.start === 'closed'
      ? [along(from, middle, thin), along(middle, to, thin)]
      : [swung(along(from, from + thin)), swung(along(to - thin, to))]
  return [
    part('post', along(from - FRAME.wide, from, framed), 0, wall),
    part('post', along(to, to + FRAME.wide, framed), 0, wall),
    part('beam', along(from, to, framed), hatch, hatch + frame),
    ...(wall - hatch - frame > LEAF.clear ? [part('lintel', along(from, to), hatch + frame, wall)] : []),
    ...leaves.map((leaf) => part('leaf', leaf, LEAF.clear, hatch)),
  ]
}

/** A feature: its symbol standing up, bars as blocks and discs as drums. */
function featureSolids(
  document: Mission,
  { field }: Layout,
  heights: Heights,
  feature: Feature,
): Omit<Solid, 'deck'>[] {
  const { size, traits } = featureKindOf(document, feature.kind)
  const at = toField(field, feature.board, boardPoint(feature.x, feature.y))
  const angle = (feature.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = (x: number, y: number): XY => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos })
  const plain = { kind: 'bar', left: -size.x, top: -size.y, right: size.x, bottom: size.y } as const
  const strokes = ruleSetOf(document).symbols.features[feature.kind] ?? [plain]
  return strokes.flatMap((stroke): Omit<Solid, 'deck'>[] => {
    if (stroke.kind === 'line') return []
    const shape: SolidShape =
      stroke.kind === 'disc'
        ? round(turned(stroke.x, stroke.y), stroke.radius)
        : {
            kind: 'prism',
            points: [
              turned(stroke.left, stroke.top),
              turned(stroke.right, stroke.top),
              turned(stroke.right, stroke.bottom),
              turned(stroke.left, stroke.bottom),
            ],
          }
    return [{ role: 'feature', item: feature.id, board: feature.board, shape, z0: 0, z1: heights.feature(traits) }]
  })
}

/** Bases that carry a model of a person (mm across), and its parts: how wide and how high as parts of base and figure. */
const FIGURE_BASES = { least: 16, most: 65 }
const BODY = { foot: 0.44, shoulder: 0.34, high: 0.72 }
const HEAD = { wide: 0.24, from: 0.74 }
/** Bases narrow a little to the top. */
const BEVEL = 0.93
/** Corners of the ground of an oval base. */
const CORNERS = 32

/** A base, and on a round one of a person's size a stand-in for the model; nothing stands on one that lies face down. */
function tokenSolids(
  { field }: Layout,
  { base: high, figure }: Heights,
  token: Token,
  manned: boolean,
): Omit<Solid, 'deck'>[] {
  const outline = placedOutline(field, token)
  if (outline === undefined) return []
  const { id: item, board, side, base, face } = token
  const part = { item, board, side }
  if (base.kind !== 'round') {
    const corners = cornerAngles(outline)
    const angles =
      corners.length > 0 ? corners : Array.from({ length: CORNERS }, (_, corner) => (corner * 2 * Math.PI) / CORNERS)
    const points = angles.map((angle) => outlinePoint(outline, angle))
    return [{ ...part, role: 'base', shape: { kind: 'prism', points }, z0: 0, z1: high }]
  }
  const radius = base.diameter / 2
  const on = (role: SolidRole, foot: number, top: number, z0: number, z1: number): Omit<Solid, 'deck'> => ({
    ...part,
    role,
    shape: round(outline, foot, top),
    z0,
    z1,
  })
  const flat = on('base', radius, radius * BEVEL, 0, high)
  if (!manned || face === 'down' || base.diameter < FIGURE_BASES.least || base.diameter > FIGURE_BASES.most)
    return [flat]
  return [
    flat,
    on('figure', radius * BODY.foot, radius * BODY.shoulder, high, high + figure * BODY.high),
    on('figure', radius * HEAD.wide, radius * HEAD.wide * BEVEL, high + figure * HEAD.from, high + figure),
  ]
}
