/**
 * What one looks at from a place, square by square: light spreads from it through the edges that nothing stands on, and through
 * hatchways that could be opened. Walls are taken as thin as lattice lines. No square is asked for, each is come upon.
 */
import { boxOf } from '#analysis/layout/battlefield.ts'
import { memoize } from '#foundation/memoize.ts'
import { STANDS } from './board-state.ts'
import type { Field } from './field.ts'
import type { Rays } from './rays.ts'

/** Edges as light crosses them; the same for every map on a table. */
interface Panes {
  /** By edge: where it begins (mm on the battlefield), and whether it runs level (1) or upright (0). */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly level: Uint8Array
  /** By edge: the nodes at its ends. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** Edges of link `l`: `over[start[l]]` up to `over[start[l + 1]]`. */
  readonly start: Int32Array
  readonly over: Int32Array
}

const panesOf = memoize((field: Field): Panes => {
  const { layout, edgeCount, linksOver, from } = field
  const { pitch, rim } = layout.kit.lattice
  const panes = {
    x: new Float64Array(edgeCount),
    y: new Float64Array(edgeCount),
    level: new Uint8Array(edgeCount),
    first: new Int32Array(edgeCount),
    last: new Int32Array(edgeCount),
  }
  for (const { board, columns, rows, edges, nodes } of field.boards) {
    const box = boxOf(layout.field, board)
    const set = (edge: number, x: number, y: number, isLevel: boolean): void => {
      panes.x[edge] = box.x + rim.value + x * pitch.value
      panes.y[edge] = box.y + rim.value + y * pitch.value
      panes.level[edge] = isLevel ? 1 : 0
      panes.first[edge] = nodes + y * (columns + 1) + x
      panes.last[edge] = isLevel ? nodes + y * (columns + 1) + x + 1 : nodes + (y + 1) * (columns + 1) + x
    }
    for (let y = 0; y <= rows; y += 1) for (let x = 0; x < columns; x += 1) set(edges + y * columns + x, x, y, true)
    const uprights = edges + (rows + 1) * columns
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x <= columns; x += 1) set(uprights + y * (columns + 1) + x, x, y, false)
  }
  const lists: number[][] = Array.from(from, () => [])
  for (const [edge, links] of linksOver.entries()) for (const link of links) lists[link]?.push(edge)
  const start = new Int32Array(lists.length + 1)
  for (const [link, list] of lists.entries()) start[link + 1] = (start[link] ?? 0) + list.length
  return { ...panes, start, over: Int32Array.from(lists.flat()) }
})

/** Less of an angle is no light (as a cross product beside lengths of a table, mm²). */
const DARK = 1
/** Edges on the way of light, at most: no table is longer. */
const DEEPEST = 60
/** Gaps one after another in one way from square to square: two faces of a hatchway, and the edge of a second board. */
const GAPS = 3
const GAP = 4 * GAPS

export class VisibilityFlood {
  /** By square: 0 not looked at, 1 through closed hatchways, 2 freely; as far as it is in `seen`. */
  readonly light: Uint8Array
  /** The squares that are looked at, each once. */
  readonly seen: number[] = []
  private readonly field: Field
  /** By place in the list of ways: 0 nothing passes, 1 through a closed hatchway, 2 freely. */
  private readonly passing: Uint8Array
  /** By place in the list of ways: gaps that light passes, each with its right end and its left end (mm). */
  private readonly gaps: Float64Array
  private readonly count: Uint8Array
  private px = 0
  private py = 0

  constructor(field: Field, rays: Pick<Rays, 'sheets' | 'edges' | 'nodes'>) {
    this.field = field
    this.light = new Uint8Array(field.squares.length)
    this.passing = new Uint8Array(field.around.length).fill(2)
    this.gaps = new Float64Array(field.around.length * GAP)
    this.count = new Uint8Array(field.around.length)
    const panes = panesOf(field)
    for (const [square, middle] of field.middles.entries())
      for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
        const link = field.around[index] ?? 0
        for (let at = panes.start[link] ?? 0; at < (panes.start[link + 1] ?? 0); at += 1)
          this.addGaps(rays, panes, panes.over[at] ?? 0, index, middle)
      }
  }

  /** What light passes over an edge on a way. */
  private addGaps(
    { sheets, edges, nodes }: Pick<Rays, 'sheets' | 'edges' | 'nodes'>,
    { x, y, level, first, last }: Panes,
    edge: number,
    index: number,
    middle: { readonly x: number; readonly y: number },
  ): void {
    const stands = edges[edge]
    const passes = stands === STANDS.wall ? 0 : stands === STANDS.hatchway ? 1 : 2
    this.passing[index] = Math.min(this.passing[index] ?? 0, passes)
    if (passes === 0) return
    const { pitch, frame, pillar } = sheets
    const isLevel = level[edge] === 1
    const bit = isLevel ? 2 : 1
    const least = stands === STANDS.free ? 0 : frame * pitch
    const inset = (node: number): number => (((nodes[node] ?? 0) & bit) === 0 ? least : Math.max(least, pillar * pitch))
    const [from, to] = [inset(first[edge] ?? 0), pitch - inset(last[edge] ?? 0)]
    const half = this.field.layout.kit.sizes.thickness.value / 2
    const [ex, ey] = [x[edge] ?? 0, y[edge] ?? 0]
    // The frame of a hatchway is as thick as its wall.
    for (const face of stands === STANDS.free ? [0] : [-half, half]) {
      const number = this.count[index] ?? 0
      if (number === GAPS) return
      const one = isLevel ? [ex + from, ey + face] : [ex + face, ey + from]
      const two = isLevel ? [ex + to, ey + face] : [ex + face, ey + to]
      const [ax = 0, ay = 0, bx = 0, by = 0] = [...one, ...two]
      const turned = (ax - middle.x) * (by - middle.y) - (ay - middle.y) * (bx - middle.x) < 0
      this.gaps.set(turned ? [bx, by, ax, ay] : [ax, ay, bx, by], index * GAP + number * 4)
      this.count[index] = number + 1
    }
  }

  /** Looks about from a place (mm) in a square; `seen` and `light` hold what is looked at until the next time. */
  from(square: number, x: number, y: number): void {
    const { seen, light } = this
    for (let index = 0; index < seen.length; index += 1) light[seen[index] ?? 0] = 0
    seen.length = 0
    this.px = x
    this.py = y
    this.enter(square, -1, 2, 0, 0, 0, 0, 0)
  }

  /** Light comes into a square between two directions: the one to the right, the one to the left. */
  private enter(
    square: number,
    came: number,
    strength: number,
    rx: number,
    ry: number,
    lx: number,
    ly: number,
    depth: number,
  ): void {
    const { light, field, gaps, count, passing, px, py } = this
    const { at, around, beyond } = field
    if (light[square] === 0) this.seen.push(square)
    if ((light[square] ?? 0) < strength) light[square] = strength
    if (depth > DEEPEST) return
    for (let index = at[square] ?? 0, end = at[square + 1] ?? 0; index < end; index += 1) {
      const passes = passing[index] ?? 0
      const link = around[index] ?? 0
      if (passes === 0 || link === came) continue
      let ax = rx
      let ay = ry
      let bx = lx
      let by = ly
      let isAll = depth === 0
      for (let gap = index * GAP, last = gap + 4 * (count[index] ?? 0); gap < last; gap += 4) {
        const cx = (gaps[gap] ?? 0) - px
        const cy = (gaps[gap + 1] ?? 0) - py
        const dx = (gaps[gap + 2] ?? 0) - px
        const dy = (gaps[gap + 3] ?? 0) - py
        if (isAll || ax * cy - ay * cx > 0) {
          ax = cx
          ay = cy
        }
        if (isAll || dx * by - dy * bx > 0) {
          bx = dx
          by = dy
        }
        isAll = false
      }
      if (ax * by - ay * bx > DARK)
        this.enter(beyond[index] ?? 0, link, passes < strength ? passes : strength, ax, ay, bx, by, depth + 1)
    }
  }
}
