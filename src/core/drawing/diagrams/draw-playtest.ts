/**
 * Figures of a playtest on the map: how many models fell or stood on each square, how often a hatchway was passed, who held
 * a marker. Each is told by a number or a sign as well as by its colour. Shapes of a display list, in millimetres on the
 * battlefield.
 */

import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import type { PlaytestReport } from '#analysis/playtest/types.ts'
import type { Figure, Ink, Shape } from '#drawing/display/display-list.ts'
import {
  cornerOf,
  type DrawContext,
  defaultOptions,
  drawContextOf,
  nodeAt,
  pitchOf,
} from '#drawing/display/draw-context.ts'
import { markerRadius, placeOf } from '#drawing/display/draw-objects.ts'
import { circle, label, line, polyline, rectangle } from '#drawing/display/shapes.ts'
import { sideInk, sideLetter } from '#drawing/display/sides.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { nodesOf, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const playtestLayers = ['nothing', 'died', 'stood', 'passed', 'held'] as const
export type PlaytestLayer = (typeof playtestLayers)[number]

/** How the map is seen: letters stay upright where it is shown turned, and large enough to be read. */
export interface FigureLook {
  readonly turned: boolean
  /** Font size (mm). */
  readonly size: number
}

/** Figures below the walls, and figures over everything. */
export interface LayerFigures {
  readonly under: readonly Figure[]
  readonly over: readonly Figure[]
}

const none: LayerFigures = { under: [], over: [] }

export function drawPlaytestLayer(
  document: Mission,
  report: PlaytestReport,
  layer: PlaytestLayer,
  look: FigureLook,
): LayerFigures {
  const context = drawContextOf(document, defaultOptions)
  switch (layer) {
    case 'nothing':
      return none
    case 'died':
      return squareFigures(context, document, report, 'died', 'removed', look)
    case 'stood':
      return squareFigures(context, document, report, 'stood', 'range', look)
    case 'passed':
      return { under: [], over: hatchwayFigures(context, document, report, look) }
    case 'held':
      return { under: [], over: markerFigures(context, document, report, look) }
  }
}

/** A place so far to the right of another one and below it as they are seen. */
export const beside = ({ x, y }: XY, right: number, down: number, { turned }: Pick<FigureLook, 'turned'>): XY =>
  turned ? { x: x + down, y: y - right } : { x: x + right, y: y + down }

/** `12`, `1.2`, `0.05`. */
export function formatMean(mean: number): string {
  if (mean < 0.095) return mean.toFixed(2)
  return mean.toFixed(mean < 9.95 ? 1 : 0)
}

// Models by square.

const LEAST_OPACITY = 0.06
const MORE_OPACITY = 0.6
/** Part of that in zones, whose letters must stay readable. */
const IN_ZONES = 0.4
/** Smaller parts of the largest figure have no number: they would hide the others. */
const NUMBER_FROM = 0.1

function squareFigures(
  context: DrawContext,
  { zones }: Mission,
  { squares }: PlaytestReport,
  what: 'died' | 'stood',
  ink: Ink,
  look: FigureLook,
): LayerFigures {
  const pitch = pitchOf(context)
  const most = Math.max(1e-9, ...squares.map((square) => square[what]))
  const inZones = new Set(zones.flatMap((zone) => zone.squares.map(squareKey)))
  const under: Shape[] = []
  const over: Shape[] = []
  for (const square of squares) {
    const board = context.field.boards.find((each) => each.board === square.board)?.board
    if (board === undefined) continue
    const mean = square[what]
    const { x, y } = cornerOf(context, { board, x: square.x, y: square.y })
    if (mean > 0)
      under.push(
        rectangle(
          { x, y, width: pitch, height: pitch },
          // Large figures must not make all the others look alike.
          {
            fill: ink,
            fillOpacity:
              (LEAST_OPACITY + MORE_OPACITY * Math.sqrt(mean / most)) *
              (inZones.has(squareKey({ board, x: square.x, y: square.y })) ? IN_ZONES : 1),
          },
        ),
      )
    const at = beside({ x: x + pitch / 2, y: y + pitch / 2 }, 0, pitch * 0.28, look)
    if (mean >= most * NUMBER_FROM)
      over.push(label(at, formatMean(mean), { size: look.size, ink: 'label', bold: true, halo: 'plate' }))
    else if (what === 'stood' && square.stood === 0) over.push(...cross(at, pitch * 0.08, 'label-muted'))
  }
  return { under: [{ item: null, shapes: under }], over: [{ item: null, shapes: over }] }
}

export const cross = ({ x, y }: XY, reach: number, ink: Ink, width = 2.4): Shape[] =>
  [1, -1].map((way) =>
    line({ x: x - reach, y: y - reach * way }, { x: x + reach, y: y + reach * way }, { stroke: ink, width }),
  )

// Hatchways.

/** The middle of a panel's hatchway on the battlefield, or null without one. */
export function hatchwayMiddle(context: DrawContext, panel: Panel): XY | null {
  const edge = hatchwayEdge(context.kit, panel)
  if (edge === undefined || !context.field.boards.some(({ board }) => board === panel.board)) return null
  const [from, to] = nodesOf(edge).map((node) => nodeAt(context, panel.board, node))
  return from === undefined || to === undefined ? null : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

/** Radii of the discs (mm). */
const HATCHWAY = { least: 9, most: 30 }

function hatchwayFigures(
  context: DrawContext,
  { panels }: Mission,
  { hatchways }: PlaytestReport,
  look: FigureLook,
): Figure[] {
  const most = Math.max(1e-9, ...hatchways.map(({ passed }) => passed))
  return hatchways.flatMap(({ id, passed, unused }) => {
    const panel = panels.find((each) => each.id === id)
    const at = panel === undefined ? null : hatchwayMiddle(context, panel)
    if (at === null) return []
    if (unused)
      return {
        item: null,
        shapes: [
          circle(at, HATCHWAY.least, { fill: 'plate', stroke: 'label-muted', width: 1.6, dash: [4, 3] }),
          ...cross(at, HATCHWAY.least * 0.6, 'label', 2.6),
        ],
      }
    const radius = HATCHWAY.least + (HATCHWAY.most - HATCHWAY.least) * Math.sqrt(passed / most)
    return {
      item: null,
      shapes: [
        circle(at, radius, { fill: 'range', fillOpacity: 0.4, stroke: 'range', width: 2 }),
        label(at, formatMean(passed), { size: look.size, ink: 'label', bold: true, halo: 'plate' }),
      ],
    }
  })
}

// Markers.

/** A ring round a marker: how far outside it, how wide (mm), and the dashes of each side. */
const RING = { off: 7, width: 6 }
const ringDashes: readonly (readonly number[] | null)[] = [null, [7, 3], [3, 3], [12, 3, 3, 3]]

/** Part of a circle, clockwise from above; shares of the whole. */
function arc(centre: XY, radius: number, from: number, to: number, { turned }: Pick<FigureLook, 'turned'>): XY[] {
  const steps = Math.max(2, Math.ceil((to - from) * 60))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (from + ((to - from) * step) / steps) * 2 * Math.PI
    return beside(centre, radius * Math.sin(angle), -radius * Math.cos(angle), { turned })
  })
}

function markerFigures(context: DrawContext, { markers }: Mission, report: PlaytestReport, look: FigureLook): Figure[] {
  const radius = markerRadius(context.kit) + RING.off
  return report.markers.flatMap(({ id, held }) => {
    const marker = markers.find((each) => each.id === id)
    if (marker === undefined) return []
    const centre = placeOf(context, marker)
    const shapes: Shape[] = [circle(centre, radius, { stroke: 'label-muted', width: 1.4 })]
    let from = 0
    for (const [side, share] of held.entries()) {
      const owner = report.sides[side]
      if (owner === undefined || share <= 0) continue
      const dash = ringDashes[side % ringDashes.length] ?? null
      shapes.push(
        polyline(arc(centre, radius, from, from + share, look), {
          stroke: sideInk(context, owner.id),
          width: RING.width,
          ...(dash === null ? {} : { dash }),
        }),
      )
      from += share
    }
    const rows = held.flatMap((share, side) => {
      const owner = report.sides[side]
      return owner === undefined ? [] : `${sideLetter(context, owner.id)} ${Math.round(100 * share)} %`
    })
    for (const [row, text] of rows.entries()) {
      const down = (row - (rows.length - 1) / 2) * look.size * 1.05
      shapes.push(
        label(beside(centre, radius + RING.width, down, look), text, {
          size: look.size,
          ink: 'label',
          bold: true,
          align: 'left',
          halo: 'plate',
        }),
      )
    }
    return { item: null, shapes }
  })
}
