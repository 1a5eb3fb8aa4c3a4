/**
 * Room for labels: what is taken already, and where a label covers least of it. Letters stay upright where the battlefield is shown
 * turned: places are weighed as they are shown, and come back as places of the battlefield as it lies.
 */
import type { Shape } from '#drawing/display/display-list.ts'
import { type Footprint, footprint, TakenRoom } from '#drawing/display/placement.ts'
import { grow, type Text, textBox } from '#drawing/display/shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'

/** One place for a label of one or more lines. */
export interface LabelPlace {
  readonly texts: readonly Text[]
  /** What it costs to stand there and not at the first place (mm² of another label, about). */
  readonly cost?: number
}

/** Cost of covering one mm². */
const WEIGHT = { base: 10, label: 10, line: 2 }
/** What it costs not to be where one wanted, at the edge of the drawing; and each place further down the list. */
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
  /** How high the battlefield is (mm) where it is shown a quarter turn clockwise; null: as it lies. */
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
