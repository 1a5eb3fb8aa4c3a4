/** Walls that stand otherwise than at the start of the battle: breached, or mended; drawn over what the map shows of them. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import type { DrawContext } from '#drawing/display/draw-context.ts'
import { type Footprint, footprint, TakenRoom } from '#drawing/display/placement.ts'
import { grow, label, line, polyline, rectangle, type Text, textBox } from '#drawing/display/shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { isBreached, type Scene } from '#model/mission/diagrams.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'

// Room for labels: what is taken already, and where a label covers least of it. Letters stay upright where the
// battlefield is shown turned: places are weighed as they are shown, and come back as places of the battlefield as it
// lies.

/** One place for a label of one or more lines. */
export interface LabelPlace {
  readonly texts: readonly Text[]
  /** Penalty for standing there and not at the first place (mm² of another label, about). */
  readonly cost?: number
}

/** Cost of covering one mm². */
const WEIGHT = { base: 10, label: 10, line: 2 }
/**
 * Penalties for a label moved off its preferred place, at the edge of the drawing; and for each place further down the
 * list.
 */
const MOVED = 2000
const LATER = 20
/** How far halos reach out of their letters, in parts of the font size. */
const HALO_REACH = 0.2
/** Lines are taken as boxes of this size in a row (mm). */
const LINE_BOX = 4
const LINE_STEP = 8

export class LabelRoom {
  private readonly room = new TakenRoom()
  private readonly bounds: Box
  /** How high the battlefield is (mm) where it is shown a quarter turn clockwise, or null to leave it as it lies. */
  readonly turned: number | null

  /** @param bounds where labels may stand (mm) */
  constructor(bounds: Box, turned: number | null) {
    this.turned = turned
    this.bounds = this.shownBox(bounds)
  }

  /** Where a place of the battlefield is shown. */
  shown({ x, y }: XY): XY {
    return this.turned === null ? { x, y } : { x: this.turned - y, y: x }
  }

  shownBox(box: Box): Box {
    if (this.turned === null) return box
    return { ...this.shown({ x: box.x, y: box.y + box.height }), width: box.height, height: box.width }
  }

  /** Words of the map, and the like. */
  takeAll(taken: readonly Footprint[]): void {
    for (const one of taken) this.room.add(this.turned === null ? one : footprint(this.uprightBox(one.box), one.weight))
  }

  /** A word is turned with its place, and not itself. */
  private uprightBox({ x, y, width, height }: Box): Box {
    const middle = this.shown({ x: x + width / 2, y: y + height / 2 })
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
  }

  /** No label should stand on a base. */
  takeBase(box: Box): void {
    this.room.add(footprint(this.shownBox(box), WEIGHT.base))
  }

  /** Labels stand beside lines rather than on them. */
  takeLine(line: readonly XY[]): void {
    const path = line.map((place) => this.shown(place))
    for (const [index, b] of path.slice(1).entries()) {
      const a = path[index] ?? b
      const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / LINE_STEP)
      for (let step = 0; step < steps; step += 1) {
        const part = (step + 0.5) / steps
        const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, width: 0, height: 0 }
        this.room.add(footprint(grow(at, LINE_BOX / 2), WEIGHT.line))
      }
    }
  }

  /** The label where it covers least, moved into the bounds; takes its room. Of equals the first. Places are as they are shown. */
  choose(places: readonly LabelPlace[]): readonly Shape[] {
    let best: { readonly texts: readonly Text[]; readonly boxes: readonly Box[] } | null = null
    let least = Number.POSITIVE_INFINITY
    for (const [index, { texts, cost = 0 }] of places.entries()) {
      const moved = texts.map((text) => this.moved(text))
      const boxes = moved.map(boxOf)
      let sum = cost + index * LATER + (moved.every((text, line) => text === texts[line]) ? 0 : MOVED)
      for (const box of boxes) if (sum < least) sum += this.room.cost(footprint(box, 0), least - sum)
      if (sum >= least) continue
      best = { texts: moved, boxes }
      least = sum
    }
    for (const box of best?.boxes ?? []) this.room.add(footprint(box, WEIGHT.label))
    return (best?.texts ?? []).map((text) => this.lying(text))
  }

  private lying(text: Text): Text {
    const { x, y } = text.at
    return this.turned === null ? text : { ...text, at: { x: y, y: this.turned - x } }
  }

  /** The text as far into the bounds as it takes. */
  private moved(text: Text): Text {
    const box = boxOf(text)
    const { x, y, width, height } = this.bounds
    const dx = Math.max(x - box.x, Math.min(0, x + width - box.x - box.width))
    const dy = Math.max(y - box.y, Math.min(0, y + height - box.y - box.height))
    return dx === 0 && dy === 0 ? text : { ...text, at: { x: text.at.x + dx, y: text.at.y + dy } }
  }
}

const boxOf = (text: Text): Box => grow(textBox(text), text.size * HALO_REACH)

// Hatchways that stand otherwise than at the start of the battle: drawn over what the map shows of them.

/** How far the drawing covers the wall on either side (mm). */
const PLATE_COVER = 1.2
const STROKE = 2.6
/** Half the thickness of a closed leaf, which is drawn thicker than the wall (mm). */
const SHUT = 5

interface ChangedHatchway {
  readonly place: HatchwayPlace
  readonly isOpen: boolean
}

/** Those that are not as the document starts. */
export const changedHatchways = ({ terrain, hatchways }: Solid): ChangedHatchway[] =>
  terrain.hatchways.flatMap((place, index) => {
    const isOpen = hatchways[index] === 0
    return isOpen === (place.panel.hatchway?.start === 'open') ? [] : [{ place, isOpen }]
  })

/** Open: two leaves swung out of the wall. Closed: one solid bar across the opening. */
export function hatchwayShapes({ place: { leaf, panel }, isOpen }: ChangedHatchway): Shape[] {
  const lengthwise = leaf.width > leaf.height
  const [length, thickness] = lengthwise ? [leaf.width, leaf.height] : [leaf.height, leaf.width]
  const [x, y] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  /** Along the wall and across it, from the middle of the opening. */
  const at = (along: number, across: number): XY =>
    lengthwise ? { x: x + along, y: y + across } : { x: x + across, y: y + along }
  const slab = (half: number, fill: 'plate' | 'measure', edge: 'plate' | 'measure'): Shape =>
    rectangle(
      lengthwise
        ? { x: leaf.x, y: y - half, width: length, height: 2 * half }
        : { x: x - half, y: leaf.y, width: 2 * half, height: length },
      { fill, stroke: edge, width: 1 },
    )
  if (!isOpen) return [slab(SHUT + 1, 'plate', 'plate'), slab(SHUT - 1.5, 'measure', 'plate')]
  const half = length / 2
  // Leaves swing away from the pill, which lies beside the wall.
  const away = -wayToPill(panel.hatchway)
  const leaves = [-1, 1].flatMap((end) => {
    const arc = Array.from({ length: 9 }, (_, step) => {
      const angle = (step / 8) * (Math.PI / 2)
      return at(end * (half - half * Math.sin(angle)), away * half * Math.cos(angle))
    })
    return [
      polyline(arc, { stroke: 'measure', width: 0.9, dash: [2.5, 2.5] }),
      line(at(end * half, 0), at(end * half, away * half), { stroke: 'plate', width: STROKE + 1.4 }),
      line(at(end * half, -away * (thickness / 2 + 1)), at(end * half, away * half), {
        stroke: 'measure',
        width: STROKE,
      }),
    ]
  })
  return [slab(thickness / 2 + PLATE_COVER, 'plate', 'plate'), ...leaves]
}

/** `open` or `closed` beside it, on the side of the pill. */
export function hatchwayLabel(
  { place: { leaf: lying, panel }, isOpen }: ChangedHatchway,
  size: number,
  room: LabelRoom,
): readonly Shape[] {
  const leaf = room.shownBox(lying)
  const lengthwise = leaf.width > leaf.height
  const [x, y] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  // Shown turned, south lies in the west, and east in the south.
  const pill = wayToPill(panel.hatchway) * (room.turned !== null && !lengthwise ? -1 : 1)
  const style = { size, ink: 'measure', halo: 'plate', bold: true } as const
  const text = isOpen ? 'open' : 'closed'
  const off = 14 + size * 0.5
  const beside = (way: number, slide = 0): LabelPlace => ({
    texts: [
      lengthwise
        ? label({ x: x + slide, y: y + way * off }, text, style)
        : label({ x: x + way * 18, y: y + slide }, text, { ...style, align: way > 0 ? 'left' : 'right' }),
    ],
  })
  const slides = lengthwise ? [0, HATCHWAY_SLIDE, -HATCHWAY_SLIDE] : [0, HATCHWAY_SLIDE / 2, -HATCHWAY_SLIDE / 2]
  return room.choose([pill, -pill].flatMap((way) => slides.map((slide) => beside(way, slide))))
}
/** How far the word may stand from the middle of the opening, along the wall (mm). */
const HATCHWAY_SLIDE = 36

/** How far the drawing covers the wall on either side (mm). */
const COVER = 3
/** Dashes of a wall that is gone (mm). */
const DASH = [6, 5] as const

interface ChangedWall {
  readonly panel: Panel
  readonly breached: boolean
  /** On the battlefield (mm). */
  readonly box: Box
}

/** Those that are not as the document starts. */
export function changedWalls(layout: Layout, scene: Scene): ChangedWall[] {
  const ids = new Set(scene.breached)
  return layout.document.panels
    .filter(({ id, breach, board }) => breach !== undefined && ids.has(id) && isOnField(layout, board))
    .map((panel) => ({ panel, breached: isBreached(scene, panel), box: panelBox(layout, panel) }))
}

const isOnField = ({ field }: Layout, board: Panel['board']): boolean =>
  field.boards.some((placed) => placed.board === board)

function panelBox({ kit, field }: Layout, panel: Panel): Box {
  const start = toField(field, panel.board, nodePoint(kit, panel))
  const length = spanOf(kit, panel) * kit.lattice.pitch.value
  const half = thicknessOf(kit, panel.piece) / 2
  return panel.axis === 'horizontal'
    ? { x: start.x, y: start.y - half, width: length, height: 2 * half }
    : { x: start.x - half, y: start.y, width: 2 * half, height: length }
}

/** Breached: the wall taken out, its two faces dashed. Mended: one solid bar. */
export function wallShapes({ breached, box }: ChangedWall): Shape[] {
  const lengthwise = box.width > box.height
  const grown = lengthwise
    ? { ...box, y: box.y - COVER, height: box.height + 2 * COVER }
    : { ...box, x: box.x - COVER, width: box.width + 2 * COVER }
  if (!breached) return [rectangle(box, { fill: 'measure', stroke: 'plate', width: 1 })]
  const faces = lengthwise
    ? [box.y, box.y + box.height].map(
        (y) =>
          [
            { x: box.x, y },
            { x: box.x + box.width, y },
          ] as const,
      )
    : [box.x, box.x + box.width].map(
        (x) =>
          [
            { x, y: box.y },
            { x, y: box.y + box.height },
          ] as const,
      )
  return [
    rectangle(grown, { fill: 'plate' }),
    ...faces.map(([from, to]) => line(from, to, { stroke: 'measure', width: 1.4, dash: DASH })),
  ]
}

/** `breached` or `intact` beside it. */
export function wallLabel(
  { breached, box: lying }: ChangedWall,
  { labelSize }: DrawContext,
  part: number,
  room: LabelRoom,
): readonly Shape[] {
  const box = room.shownBox(lying)
  const lengthwise = box.width > box.height
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const size = labelSize * part
  const style = { size, ink: 'measure', halo: 'plate', bold: true } as const
  const text = breached ? 'breached' : 'intact'
  const beside = (way: number, slide: number): LabelPlace => ({
    texts: [
      lengthwise
        ? label({ x: x + slide, y: y + way * (8 + size * 0.5) }, text, style)
        : label({ x: x + way * 10, y: y + slide }, text, { ...style, align: way > 0 ? 'left' : 'right' }),
    ],
  })
  return room.choose([1, -1].flatMap((way) => [0, SLIDE, -SLIDE].map((slide) => beside(way, slide))))
}
/** How far the word may stand from the middle of the wall, along it (mm). */
const SLIDE = 30
