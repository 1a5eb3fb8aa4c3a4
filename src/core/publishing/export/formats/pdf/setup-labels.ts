/** Number and code of every step of the build order, upright beside its piece, where they cover least. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import type { Figure, Layer, LayerName, Shape } from '#drawing/display/display-list.ts'
import { cheapest, type Footprint, footprint, TakenRoom } from '#drawing/display/placement.ts'
import { capsule, grow, label, polygon, shapeBox, textWidth } from '#drawing/display/shapes.ts'
import { type Box, contains } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { type BoardNumber, nodePoint } from '#model/kit/lattice.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { BuildStep } from './build-order.ts'

/** Distance between wall and label (mm). */
const GAP = 3.5
/** Clear space around a label (mm). */
const MARGIN = 2
/** Cost of covering one mm² of a label, and of a less liked place. */
const LABEL_WEIGHT = 20
const SECOND_CHOICE = 0.4
/** What it costs to cover a mm² of what is drawn in these layers. */
const weights: Partial<Record<LayerName, number>> = {
  panels: 12,
  pillars: 10,
  markers: 8,
  features: 6,
  tokens: 4,
  'square-names': 14,
}

export interface LabelNeeds {
  readonly board: BoardNumber
  /** Font size (mm on the table). */
  readonly size: number
  /** Nothing may stand outside (mm). */
  readonly bounds: Box
}

/** Figures for a layer of their own, above the layers that are given. */
export function stepLabels(
  layout: Layout,
  steps: readonly BuildStep[],
  layers: readonly Layer[],
  choices: LabelNeeds,
): Figure[] {
  const room = new TakenRoom()
  for (const { name, figures } of layers) {
    const weight = weights[name]
    if (weight === undefined) continue
    for (const { shapes } of figures) for (const shape of shapes) room.add(footprint(shapeBox(shape), weight))
  }
  return steps.flatMap((step) => {
    const places = placesOf(layout, step, choices)
    const best = cheapest(
      places,
      ({ taken }, index, most) => room.cost(taken, most) + index * SECOND_CHOICE,
      SECOND_CHOICE,
    )
    if (best === undefined) return []
    room.add(best.taken)
    return [best.figure]
  })
}

interface Place {
  readonly taken: Footprint
  readonly figure: Figure
}

function placesOf(layout: Layout, step: BuildStep, choices: LabelNeeds): Place[] {
  const mark = new Mark(step, choices.size)
  const places = anchors(layout, step, choices, mark).map((at): Place => {
    const box: Box = { x: at.x, y: at.y - mark.height / 2, width: mark.width, height: mark.height }
    return {
      taken: footprint(grow(box, MARGIN), LABEL_WEIGHT),
      figure: { item: step.panel?.id ?? step.loose[0]?.id ?? null, shapes: mark.shapesAt(at) },
    }
  })
  const inside = places.filter(({ taken }) => encloses(choices.bounds, taken.box))
  return inside.length > 0 ? inside : places
}

const encloses = (outer: Box, { x, y, width, height }: Box): boolean =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height })

interface XY {
  readonly x: number
  readonly y: number
}

/** Left middles of the label, best first. */
function anchors({ kit, field }: Layout, step: BuildStep, { board }: LabelNeeds, mark: Mark): XY[] {
  const { panel } = step
  const near = (panel === null ? kit.sizes.thickness.value : thicknessOf(kit, panel.piece)) / 2 + GAP
  if (panel === null) {
    const [piece] = step.loose
    if (piece === undefined) return []
    const node = toField(field, board, nodePoint(kit, piece))
    const reach = kit.sizes.pillarLength.value / 2 + GAP
    return [1, -1].flatMap((down) => [
      { x: node.x + reach, y: node.y + down * (reach + mark.height / 2) },
      { x: node.x - reach - mark.width, y: node.y + down * (reach + mark.height / 2) },
    ])
  }
  const start = toField(field, board, nodePoint(kit, panel))
  const span = spanOf(kit, panel)
  const length = span * kit.lattice.pitch.value
  const firstSide = -wayToPill(panel.hatchway)
  return alongOf(span, panel).flatMap((part) =>
    [firstSide, -firstSide].map((side) =>
      panel.axis === 'vertical'
        ? { x: start.x + (side > 0 ? near : -near - mark.width), y: start.y + part * length }
        : { x: start.x + part * length - mark.width / 2, y: start.y + side * (near + mark.height / 2) },
    ),
  )
}

/** Places along a panel, in parts of its length, best first; away from its hatchway first. */
function alongOf(span: number, { hatchway }: Panel): readonly number[] {
  if (span === 1) return [0.5, 0.62, 0.38, 0.7, 0.3]
  switch (hatchway?.half) {
    case undefined:
      return [0.5, 0.4, 0.6, 0.25, 0.75, 0.31, 0.81]
    case 'first':
      return [0.75, 0.7, 0.8, 0.6, 0.5, 0.25]
    case 'second':
      return [0.25, 0.3, 0.2, 0.4, 0.5, 0.75]
  }
}

/** The number in a frame with round ends, and the code right of it. */
class Mark {
  readonly width: number
  readonly height: number
  private readonly size: number
  private readonly number: string
  private readonly code: string
  private readonly frame: number

  constructor({ number, code }: BuildStep, size: number) {
    this.size = size
    this.number = String(number)
    this.code = code
    this.height = 1.1 * size
    const bold = { face: 'condensed', bold: true } as const
    this.frame = Math.max(this.height, textWidth(this.number, size, bold) + 0.6 * size)
    this.width = this.frame + 0.18 * size + textWidth(code, size, bold)
  }

  shapesAt({ x, y }: XY): Shape[] {
    const { size, frame, height } = this
    const middle = { x: x + frame / 2, y }
    const outline = capsule(frame / 2, height / 2, height / 2).map((point) => ({
      x: middle.x + point.x,
      y: middle.y + point.y,
    }))
    return [
      polygon(outline, { fill: 'plate', stroke: 'label', width: 0.07 * size }),
      label(middle, this.number, { size, ink: 'label', bold: true }),
      label({ x: x + frame + 0.18 * size, y }, this.code, {
        size,
        ink: 'label',
        bold: true,
        align: 'left',
        halo: 'plate',
      }),
    ]
  }
}
