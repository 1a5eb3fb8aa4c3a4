/** Panels, half-pillars and wall ends at their true size, with what is special about a hatchway or a wall. */

import { endsOf, hasPillars, spanOf } from '#analysis/layout/panel-geometry.ts'
import { breachStretches, openingOf, stretchesBetween, type WallStretch } from '#analysis/layout/terrain-parts.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { columnOf, findPanel, type Kit, markColours, type Piece, type PieceMark, thicknessOf } from '#model/kit/kit.ts'
import { type Axis, axisOf, type Compass, opposite, stepOf } from '#model/kit/lattice.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { HalfPillar, Hatchway, Panel, WallEnd } from '#model/mission/terrain.ts'
import { breachShapes, doorShapes, type Frame, LEAST_WALL_PX, quietPillar } from './breaches.ts'
import type { Figure, Ink, Paint, Shape } from './display-list.ts'
import { atLeastPx, type DrawContext, nodeAt, shows } from './draw-context.ts'
import { circle, line, pointsOf, polygon, polyline, rectangle, shapeBox } from './shapes.ts'

// Small symbols beside a hatchway that a special rule speaks of: a hand wheel, a padlock, an arrow.

export type HatchwayTag = NonNullable<Hatchway['tag']>

/** Reach of a symbol around its middle (mm). */
const TAG_REACH = 8

const back: Paint = { fill: 'plate', stroke: 'label', width: 1.6 }
const solid: Paint = { fill: 'label' }
const stroke = (width: number): Paint => ({ stroke: 'label', width })

/** The symbol of a tag around a place; `away` is the direction that a one-way hatchway lets through. */
export function tagShapes(tag: HatchwayTag, at: XY, away: Compass): Shape[] {
  switch (tag) {
    case 'airlock':
      return [
        circle(at, TAG_REACH - 0.8, back),
        ...[0, 45, 90, 135].map((degrees) => {
          const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map(
            (part) => part * (TAG_REACH - 1),
          ) as [number, number]
          return line({ x: at.x - x, y: at.y - y }, { x: at.x + x, y: at.y + y }, stroke(1.2))
        }),
        circle(at, 2.8, { ...back, width: 1.2 }),
      ]
    case 'locked':
      return [
        circle(at, TAG_REACH, { fill: 'plate' }),
        polyline(moved('-3.6,0 -3.6,-4 -2.5,-6.2 0,-7 2.5,-6.2 3.6,-4 3.6,0', at), stroke(1.8)),
        rectangle({ x: at.x - 5.5, y: at.y - 1, width: 11, height: 8 }, solid),
        line({ x: at.x, y: at.y + 1.2 }, { x: at.x, y: at.y + 4.6 }, { stroke: 'plate', width: 1.8 }),
      ]
    case 'one-way':
      return [
        polygon(turned('-4.6,-9 4.6,-9 4.6,-1 10,-1 0,10 -10,-1 -4.6,-1', at, away), { fill: 'plate' }),
        polygon(turned('-2.2,-8 2.2,-8 2.2,0 7,0 0,8 -7,0 -2.2,0', at, away), solid),
      ]
  }
}

const moved = (points: string, at: XY): XY[] => pointsOf(points).map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))

/** Points that look south, turned to look another way. */
function turned(points: string, at: XY, away: Compass): XY[] {
  const step = stepOf(away)
  return pointsOf(points).map(({ x, y }) => ({ x: at.x + x * step.y + y * step.x, y: at.y - x * step.x + y * step.y }))
}

// The mark of a piece of a kit: a sticker or a spot of paint by which people find it in the box.

/** Half the width of a mark (mm). */
const REACH = 7

const corners: Readonly<Record<Exclude<PieceMark['shape'], 'dot' | 'ring'>, readonly (readonly [number, number])[]>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1],
    [1, 0.85],
    [-1, 0.85],
  ],
  diamond: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  cross: [
    [-0.35, -1],
    [0.35, -1],
    [0.35, -0.35],
    [1, -0.35],
    [1, 0.35],
    [0.35, 0.35],
    [0.35, 1],
    [-0.35, 1],
    [-0.35, 0.35],
    [-1, 0.35],
    [-1, -0.35],
    [-0.35, -0.35],
  ],
}

/** Its shapes around a place (mm). */
export function pieceMark(at: XY, { shape, colour }: PieceMark): Shape[] {
  const ink: Ink = `side-${(markColours.indexOf(colour) + 1) as 1 | 2 | 3 | 4 | 5 | 6}`
  const paint: Paint = { fill: ink, stroke: 'plate', width: 1 }
  switch (shape) {
    case 'dot':
      return [circle(at, REACH, paint)]
    case 'ring':
      return [circle(at, REACH, paint), circle(at, REACH * 0.45, { fill: 'plate' })]
    default:
      return [
        polygon(
          corners[shape].map(([x, y]) => ({ x: at.x + x * REACH, y: at.y + y * REACH })),
          paint,
        ),
      ]
  }
}

const wall: Paint = { fill: 'wall', stroke: 'wall-edge', width: 0.6 }
const pillar: Paint = { fill: 'pillar', stroke: 'pillar-edge', width: 1 }
const leaf: Paint = { fill: 'leaf', stroke: 'wall-edge', width: 0.8 }
const jamb: Paint = { stroke: 'opening', width: 2.4 }
const pillClosed: Paint = { fill: 'pill', stroke: 'pill', width: 1.4 }
const pillOpen: Paint = { stroke: 'pill', width: 1.4 }

/** Size of the pill beside a hatchway and its distance from the wall (mm). */
const PILL = { length: 26, width: 7, gap: 3.5, widthOnScreen: 4.5 }
/** How far the marks of a hatchway stand out from the middle of the wall (mm). */
const MARK_REACH = 7

/** A piece as it is drawn: its bar, its pillars, and the room they take from labels. */
export interface TerrainDrawing {
  readonly bar: Figure
  readonly blocks: Figure
  readonly occupied: readonly Box[]
}

/** Places along a wall (`along`, from its first node) and across it (`across`, to the south or east) on the drawing. */
const frameAt = (origin: XY, axis: Axis): Frame =>
  axis === 'horizontal'
    ? (along, across) => ({ x: origin.x + along, y: origin.y + across })
    : (along, across) => ({ x: origin.x + across, y: origin.y + along })

const slab = (frame: Frame, from: number, to: number, thickness: number, paint: Paint): Shape =>
  polygon(
    [frame(from, -thickness / 2), frame(to, -thickness / 2), frame(to, thickness / 2), frame(from, thickness / 2)],
    paint,
  )

/** The doorway of a panel with its leaves and the symbol beside it: what people must see to find their way. */
export function doorwayBox(context: DrawContext, panel: Panel): Box | null {
  if (panel.hatchway === null) return null
  const { from, to } = openingOf(context.kit, panel.hatchway, panel.piece)
  const frame = frameAt(nodeAt(context, panel.board, panel), panel.axis)
  const [a, b] = [frame(from, -MARK_REACH), frame(to, MARK_REACH)]
  return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
}

/** A panel: a bar from node to node, its hatchway, and its own half-pillars. */
export function drawPanel(context: DrawContext, panel: Panel): TerrainDrawing {
  const { kit } = context
  const frame = frameAt(nodeAt(context, panel.board, panel), panel.axis)
  const piece = findPanel(kit, panel.piece)
  const bar = [...panelShapes(context, frame, spanOf(kit, panel), panel), ...markShapes(kit, frame, panel, piece)]
  const blocks = hasPillars(kit, panel)
    ? endsOf(kit, panel).map(({ node, toward }) => halfPillarShape(context, nodeAt(context, panel.board, node), toward))
    : []
  return {
    bar: { item: panel.id, shapes: bar },
    blocks: { item: panel.id, shapes: blocks },
    occupied: [...bar, ...blocks].map(shapeBox),
  }
}

/** The mark of a piece on its wall, between pillar and hatchway. */
function markShapes(kit: Kit, frame: Frame, { hatchway, piece: code }: PanelLook, piece: Piece | undefined): Shape[] {
  if (piece?.mark === undefined) return []
  const pillar = kit.sizes.pillarLength.value / 2
  const free = hatchway?.half === 'first' ? openingOf(kit, hatchway, code).from : kit.lattice.pitch.value / 2
  return pieceMark(frame((pillar + free) / 2, 0), piece.mark)
}

/** `piece`: its code, by which its thickness is known; defaults to any wall of the kit. */
type PanelLook = Pick<Panel, 'hatchway' | 'breach'> & Partial<Pick<Panel, 'piece'>>

/** Where pieces are drawn: on a screen with lines that can be seen at any zoom. */
type Where = Pick<DrawContext, 'kit' | 'screen'>

function panelShapes(where: Where, frame: Frame, span: number, panel: PanelLook): Shape[] {
  const { kit } = where
  const { hatchway, breach } = panel
  const pitch = kit.lattice.pitch.value
  const thickness = atLeastPx(where, thicknessOf(kit, panel.piece ?? ''), LEAST_WALL_PX)
  const opening = hatchway && openingOf(kit, hatchway, panel.piece)
  const weak = breachStretches(panel, span, pitch, opening)
  return [
    ...stretchesBetween([...weak, ...(opening === null ? [] : [opening])], span * pitch).map(({ from, to }) =>
      slab(frame, from, to, thickness, wall),
    ),
    ...(breach === undefined ? [] : weak.flatMap((stretch) => breachShapes(frame, stretch, breach, thickness))),
    ...(hatchway === null || opening === null ? [] : hatchwayShapes(where, frame, opening, thickness, hatchway)),
  ]
}

const hatchwayShapes = (
  where: Where,
  frame: Frame,
  opening: WallStretch,
  thickness: number,
  hatchway: Hatchway,
): Shape[] => [
  ...(where.screen !== null
    ? doorShapes(where.screen, frame, opening, thickness, hatchway.start)
    : hatchway.start === 'closed'
      ? closedLeaves(frame, opening, thickness)
      : openJambs(frame, opening)),
  ...(hatchway.tag === undefined
    ? []
    : tagOf(frame, (opening.from + opening.to) / 2, thickness, hatchway, hatchway.tag)),
  ...(shows(where, 'pills') ? [pillShape(where, frame, (opening.from + opening.to) / 2, thickness, hatchway)] : []),
]

/**
 * Draws the symbol of a tag beside the pill, in the place that covers least; the arrow of a one-way hatchway points at
 * the wall: in here.
 */
function tagOf(
  frame: Frame,
  middle: number,
  thickness: number,
  hatchway: Hatchway,
  tag: NonNullable<Hatchway['tag']>,
): Shape[] {
  const { face } = hatchway
  const across = wayToPill(hatchway) * (thickness / 2 + 1.2 + TAG_REACH)
  const beside = (axisOf(face) === 'vertical' ? 1 : -1) * (PILL.length / 2 + TAG_REACH)
  return tagShapes(tag, frame(middle + beside, across), opposite(face))
}

/** Two leaves that fill the opening and meet in the middle. */
const closedLeaves = (frame: Frame, { from, to }: WallStretch, thickness: number): Shape[] => {
  const middle = (from + to) / 2
  return [
    slab(frame, from, middle, thickness, leaf),
    slab(frame, middle, to, thickness, leaf),
    line(frame(middle, -MARK_REACH), frame(middle, MARK_REACH), jamb),
  ]
}

/** An empty opening between two short ticks. */
const openJambs = (frame: Frame, { from, to }: WallStretch): Shape[] =>
  [from, to].map((along) => line(frame(along, -MARK_REACH), frame(along, MARK_REACH), jamb))

function pillShape({ screen }: Where, frame: Frame, middle: number, thickness: number, hatchway: Hatchway): Shape {
  const radius = (screen === null ? PILL.width : PILL.widthOnScreen) / 2
  const across = wayToPill(hatchway) * (thickness / 2 + PILL.gap + radius)
  const straight = PILL.length / 2 - radius
  const points: XY[] = []
  for (let step = 0; step < 16; step += 1) {
    const angle = ((step + 0.5) / 16) * 2 * Math.PI
    const shift = Math.cos(angle) > 0 ? straight : -straight
    points.push(frame(middle + shift + radius * Math.cos(angle), across + radius * Math.sin(angle)))
  }
  return polygon(points, hatchway.start === 'closed' ? pillClosed : pillOpen)
}

/** Half of a full pillar: the half that lies on the side `toward` of its node; in a kit with columns, a whole one. */
function halfPillarShape({ kit, screen }: Where, at: XY, toward: Compass): Shape {
  const half = kit.sizes.pillarLength.value / 2
  const near = columnOf(kit) === undefined ? 0 : -half
  return rectangle(
    boxToward(at, toward, near, half, kit.sizes.pillarWidth.value),
    screen === null ? pillar : quietPillar,
  )
}

/** A loose half-pillar. */
export function drawHalfPillar(context: DrawContext, half: HalfPillar): TerrainDrawing {
  return blockDrawing(half.id, halfPillarShape(context, nodeAt(context, half.board, half), half.toward))
}

/** A wall end, centred on its node. */
export function drawWallEnd(context: DrawContext, end: WallEnd): TerrainDrawing {
  const { wallEndLength, wallEndWidth } = context.kit.sizes
  const at = nodeAt(context, end.board, end)
  const half = wallEndLength.value / 2
  return blockDrawing(
    end.id,
    rectangle(
      boxToward(at, end.toward, -half, half, wallEndWidth.value),
      context.screen === null ? pillar : quietPillar,
    ),
  )
}

const blockDrawing = (item: string, block: Shape): TerrainDrawing => ({
  bar: { item, shapes: [] },
  blocks: { item, shapes: [block] },
  occupied: [shapeBox(block)],
})

/** The box from `near` to `far` in a direction, `width` across it. */
function boxToward(at: XY, toward: Compass, near: number, far: number, width: number): Box {
  const back = toward === 'north' || toward === 'west'
  const [from, length] = [back ? -far : near, far - near]
  return axisOf(toward) === 'horizontal'
    ? { x: at.x + from, y: at.y - width / 2, width: length, height: width }
    : { x: at.x - width / 2, y: at.y + from, width, height: length }
}

/** A piece of wall around the origin, for the key: one square long, with or without hatchway. */
export const wallSample = (kit: Kit, start: Hatchway['start'] | null): Shape[] =>
  panelSample(kit, 1, { hatchway: start === null ? null : { half: 'first', face: 'north', start } })

/** A wall that can be breached around the origin, for the key. */
export const breachSample = (kit: Kit, breach: NonNullable<Panel['breach']>): Shape[] =>
  panelSample(kit, 1, { hatchway: null, breach })

function panelSample(kit: Kit, span: number, panel: PanelLook): Shape[] {
  const start = { x: (-span * kit.lattice.pitch.value) / 2, y: 0 }
  return panelShapes({ kit, screen: null }, frameAt(start, 'horizontal'), span, panel)
}

/** A full pillar around the origin, for the key. */
export const pillarSample = (kit: Kit): Shape[] =>
  (['west', 'east'] as const).map((toward) => halfPillarShape({ kit, screen: null }, { x: 0, y: 0 }, toward))

/** A wall end around the origin, for the key. */
export const wallEndSample = (kit: Kit): Shape[] => {
  const half = kit.sizes.wallEndLength.value / 2
  return [
    slab(frameAt({ x: 0, y: 0 }, 'horizontal'), 0, half * 3, kit.sizes.thickness.value, wall),
    rectangle(boxToward({ x: 0, y: 0 }, 'east', -half, half, kit.sizes.wallEndWidth.value), pillar),
  ]
}

/** A picture of any piece of a kit, lying level around the origin (mm, true size), for palettes and parts lists. */
export function pieceSample(kit: Kit, piece: Piece): Shape[] {
  const onPaper: Where = { kit, screen: null }
  switch (piece.kind) {
    case 'panel': {
      const half = piece.span > 1 && piece.usualHatchwaySide === 'right' ? 'second' : 'first'
      const end = (piece.span * kit.lattice.pitch.value) / 2
      const hatchway = piece.hatchway ? ({ half, face: 'south', start: 'closed' } as const) : null
      const look: PanelLook = { piece: piece.code, hatchway }
      return [
        ...panelSample(kit, piece.span, look),
        ...markShapes(kit, frameAt({ x: -end, y: 0 }, 'horizontal'), look, piece),
        ...(piece.ownHalfPillars
          ? [halfPillarShape(onPaper, { x: -end, y: 0 }, 'east'), halfPillarShape(onPaper, { x: end, y: 0 }, 'west')]
          : []),
      ]
    }
    case 'half-pillar': {
      const left = piece.hand === 'left'
      const stub = kit.sizes.pillarLength.value
      const edge = { x: left ? -stub / 2 : stub / 2, y: 0 }
      return [
        slab(frameAt(edge, 'horizontal'), 0, left ? stub : -stub, kit.sizes.thickness.value, wall),
        halfPillarShape(onPaper, edge, left ? 'east' : 'west'),
      ]
    }
    case 'wall-end':
      return wallEndSample(kit)
    case 'cap':
    case 'column':
      return pillarSample(kit)
  }
}
