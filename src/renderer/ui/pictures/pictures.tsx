/** Shapes of the display list as a small SVG picture. */

import type { ReactNode } from 'react'
import { boxOf } from '#analysis/layout/battlefield.ts'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { drawHalfPillar, drawPanel, drawWallEnd } from '#drawing/display/draw-terrain.ts'
import {
  featureSample,
  linkSample,
  markerSample,
  noteSample,
  regionSample,
  tokenSample,
  zoneSample,
} from '#drawing/display/key.ts'
import { baselineShift, grow, line } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { baseSizes } from '#foundation/geometry/rectangle.ts'
import { findPanel, findPiece } from '#model/kit/kit.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Tool } from '#state/editor-state.ts'

// Small pictures of what a tool places, from the same drawing as the map.

export interface Picture {
  /** Area shown (mm). */
  readonly box: Box
  /** Pixels on the screen for a millimetre: pieces are all drawn to one scale, squares and markers each to theirs. */
  readonly scale: number
  readonly shapes: readonly Shape[]
}

/** The picture of what the tool places; null for tools that place nothing. */
export function pictureOf(document: Mission, tool: Tool): Picture | null {
  const scene = drawContextOf(document, defaultOptions)
  switch (tool.kind) {
    case 'run':
      return wallPicture(runLine, false)
    case 'room':
      return wallPicture(roomLine, true)
    case 'panel':
      return panelPicture(scene, tool.piece)
    case 'joint':
      return jointPicture(scene, tool.piece)
    case 'zone':
      return {
        box: area,
        scale: AREA_SCALE,
        shapes: zoneSample(scene, { kind: tool.zone, side: tool.side }, square, AREA_LINES),
      }
    case 'region':
      return { box: area, scale: AREA_SCALE, shapes: regionSample(scene, tool.region, square, AREA_LINES) }
    case 'marker': {
      const radius = scene.kit.sizes.objectiveMarker.value / 2
      return {
        box: { x: -radius - 1, y: -radius - 1, width: 2 * radius + 2, height: 2 * radius + 2 },
        scale: MARKER_SCALE,
        shapes: markerSample(scene, tool.marker),
      }
    }
    case 'link':
      return { box: loose, scale: LOOSE_SCALE, shapes: linkSample(2 * LOOSE_REACH) }
    case 'feature':
      return { box: loose, scale: LOOSE_SCALE, shapes: featureSample(scene, tool.feature) }
    case 'token': {
      const { base } = tokenKindOf(document, tool.token)
      const { length, width } = baseSizes(base)
      const box = grow({ x: -length / 2, y: -width / 2, width: length, height: width }, 2)
      const shapes = tokenSample(scene, tool.token)
      return { box, scale: Math.min(TOKEN_SCALE, TOKEN_MOST / box.width), shapes }
    }
    case 'note':
      return { box: loose, scale: LOOSE_SCALE, shapes: noteSample(true) }
    case 'stamp':
    case 'select':
    case 'hatchway':
    case 'erase':
    case 'arrange':
    case 'model':
    case 'measure':
    case 'sight':
    case 'ranges':
    case 'what-if':
    case 'trace':
      return null
  }
}

/** One square of the lattice, and the room around it (mm). */
const square: Box = { x: 0, y: 0, width: 97, height: 97 }
const area: Box = grow(square, 4)

/** Around a feature, a stretch of a link, a flag with its arrow (mm). */
const LOOSE_REACH = 34
const loose: Box = grow({ x: 0, y: 0, width: 0, height: 0 }, LOOSE_REACH)

const PIECE_SCALE = 0.4
const LOOSE_SCALE = 0.42
const AREA_SCALE = 0.36
/** Hatching and lines are drawn coarser than on the map, because the picture is so small. */
const AREA_LINES = 1.7
const MARKER_SCALE = 0.6
/** Tokens are drawn to one scale, but for those that would be wider than so many pixels. */
const TOKEN_SCALE = 0.6
const TOKEN_MOST = 34

/** A run with a corner, and walls around a square (mm). */
const runLine = [
  { x: 0, y: 0 },
  { x: 97, y: 0 },
  { x: 97, y: 97 },
  { x: 164, y: 97 },
]
const roomLine = [
  { x: 40, y: 0 },
  { x: 150, y: 0 },
  { x: 150, y: 97 },
  { x: 40, y: 97 },
]
const WALLS_BOX: Box = { x: -10, y: -10, width: 184, height: 117 }
const WALLS_SCALE = 0.22

/** Walls as lines, thick enough to be seen so small. */
const wallPicture = (points: readonly { readonly x: number; readonly y: number }[], closed: boolean): Picture => ({
  box: WALLS_BOX,
  scale: WALLS_SCALE,
  shapes: [{ type: 'path', points, closed, paint: { stroke: 'wall', width: 14 } }],
})

/** Room above and below the wall, for pillars and the pill (mm). */
const ACROSS = 16

function panelPicture(scene: DrawContext, code: string): Picture {
  const piece = findPanel(scene.kit, code)
  const { bar, blocks } = drawPanel(scene, {
    id: 'p0',
    piece: code,
    board: 1,
    x: 0,
    y: 0,
    axis: 'horizontal',
    hatchway: piece?.hatchway ? { half: 'first', face: 'south', start: 'closed' } : null,
  })
  return {
    box: besideNode(scene, -2, longest(scene) + 2, ACROSS),
    scale: PIECE_SCALE,
    shapes: [...bar.shapes, ...blocks.shapes],
  }
}

function jointPicture(scene: DrawContext, code: string): Picture {
  const piece = findPiece(scene.kit, code)
  const at = { id: 'h0', piece: code, board: 1 as const, x: 0, y: 0 }
  const { shapes } =
    piece?.kind === 'wall-end'
      ? drawWallEnd(scene, { ...at, toward: 'east' }).blocks
      : drawHalfPillar(scene, {
          ...at,
          toward: piece?.kind === 'half-pillar' && piece.hand === 'left' ? 'west' : 'east',
        }).blocks
  const box = besideNode(scene, -32, 32, ACROSS)
  // The lattice line it stands on, so that left and right halves differ.
  const y = box.y + box.height / 2
  const lattice = line(
    { x: box.x, y },
    { x: box.x + box.width, y },
    { stroke: 'label-muted', width: 2.5, dash: [8, 6] },
  )
  return { box, scale: PIECE_SCALE, shapes: [lattice, ...shapes] }
}

/** A box around the upper left node of the first board. */
function besideNode({ field, kit }: DrawContext, from: number, to: number, across: number): Box {
  const corner = boxOf(field, 1)
  const rim = kit.lattice.rim.value
  return { x: corner.x + rim + from, y: corner.y + rim - across, width: to - from, height: 2 * across }
}

/** Length of the longest panel of the kit, so that all panels are drawn to one scale (mm). */
const longest = ({ kit }: DrawContext): number =>
  Math.max(...kit.pieces.map((piece) => (piece.kind === 'panel' ? piece.span : 1))) * kit.lattice.pitch.value

interface ShapesSvgProps {
  readonly picture: Picture
  readonly theme: Theme
}

/** Decoration: the text beside it says what it is. */
export function ShapesSvg({ picture, theme }: ShapesSvgProps): ReactNode {
  const { box, shapes, scale } = picture
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={box.width * scale}
      height={box.height * scale}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names and never move in their list
        <Drawn key={index} shape={shape} theme={theme} />
      ))}
    </svg>
  )
}

function Drawn({ shape, theme }: { readonly shape: Shape; readonly theme: Theme }): ReactNode {
  switch (shape.type) {
    case 'path': {
      const points = shape.points.map(({ x, y }) => `${x} ${y}`).join('L')
      return <path d={`M${points}${shape.closed ? 'Z' : ''}`} {...paintOf(shape.paint, theme)} />
    }
    case 'area': {
      const rings = shape.rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`)
      return <path d={rings.join('')} fillRule="nonzero" {...paintOf(shape.paint, theme)} />
    }
    case 'circle':
      return <circle cx={shape.centre.x} cy={shape.centre.y} r={shape.radius} {...paintOf(shape.paint, theme)} />
    case 'text':
      return (
        <text
          x={shape.at.x}
          y={shape.at.y + baselineShift(shape.size)}
          fontFamily={shape.face === 'condensed' ? 'Barlow Condensed' : 'Barlow'}
          fontWeight={shape.bold ? 600 : 500}
          fontSize={shape.size}
          textAnchor={shape.align === 'centre' ? 'middle' : shape.align === 'left' ? 'start' : 'end'}
          fill={theme[shape.ink]}
          {...(shape.halo === undefined
            ? {}
            : {
                stroke: theme[shape.halo],
                strokeWidth: shape.size * 0.28,
                strokeLinejoin: 'round',
                paintOrder: 'stroke',
              })}
        >
          {shape.text}
        </text>
      )
  }
}

const paintOf = (paint: Paint, theme: Theme) => ({
  fill: paint.fill === undefined ? 'none' : theme[paint.fill],
  ...(paint.fillOpacity === undefined ? {} : { fillOpacity: paint.fillOpacity }),
  ...(paint.stroke === undefined ? {} : { stroke: theme[paint.stroke], strokeWidth: paint.width }),
  ...(paint.dash === undefined ? {} : { strokeDasharray: paint.dash.join(' ') }),
})
