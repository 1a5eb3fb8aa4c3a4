/**
 * Straight lines over a table whose walls are as thin as lattice lines, fast enough to be drawn by the ten thousand:
 * does anything stand in the way, and how many closed hatchways are there to open? They estimate the exact
 * measurements of the fairness report to a few millimetres.
 */
import { boxOf, groundsOf } from '#analysis/layout/battlefield.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { type BoardState, STANDS } from './board-state.ts'
import type { Field } from './field.ts'
import { edgeNumberOn } from './lanes.ts'

/** How an edge stands for lines: as in a board state, or a hatchway that begins open. */
const OPEN = 3

/** A board as lines cross it (mm on the battlefield). */
interface Sheet {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Where the lattice begins. */
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  /** First edges of the two sorts, and first node. */
  readonly level: number
  readonly upright: number
  readonly node: number
}

interface Plane {
  readonly sheets: readonly Sheet[]
  /** The boards fill their bounds: no line leaves them on its way. */
  readonly whole: boolean
}

/** The table as lines cross it; the same for every map on it. */
export interface Sheets {
  readonly planes: readonly Plane[]
  /** By square: number of its plane. */
  readonly planeOf: Int32Array
  readonly pitch: number
  readonly perPitch: number
  /** From the end of an edge to the opening of a hatchway, in edges. */
  readonly frame: number
  /** How far what stands at a node reaches to the side, in edges. */
  readonly pillar: number
  readonly nodeCount: number
}

export function sheetsOf({ layout, boards, squares, nodeCount }: Field): Sheets {
  const { pitch, rim } = layout.kit.lattice
  const { hatchOpening, pillarWidth } = layout.kit.sizes
  const grounds = groundsOf(layout.field)
  return {
    planes: grounds.map((ground) => {
      const sheets = boards
        .filter(({ board }) => ground.includes(board))
        .map((board): Sheet => {
          const { x, y, width, height } = boxOf(layout.field, board.board)
          return {
            ...{ left: x, top: y, right: x + width, bottom: y + height, x: x + rim.value, y: y + rim.value },
            ...{ columns: board.columns, rows: board.rows },
            ...{ level: edgeNumberOn(board, true, 0, 0), upright: edgeNumberOn(board, false, 0, 0), node: board.nodes },
          }
        })
      const [left, top] = [Math.min(...sheets.map((one) => one.left)), Math.min(...sheets.map((one) => one.top))]
      const [right, bottom] = [
        Math.max(...sheets.map((one) => one.right)),
        Math.max(...sheets.map((one) => one.bottom)),
      ]
      const area = sheets.reduce((sum, one) => sum + (one.right - one.left) * (one.bottom - one.top), 0)
      return { sheets, whole: area > (right - left) * (bottom - top) - 1 }
    }),
    planeOf: Int32Array.from(squares, ({ board }) => grounds.findIndex((ground) => ground.includes(board))),
    pitch: pitch.value,
    perPitch: 1 / pitch.value,
    frame: Math.max(0, (pitch.value - hatchOpening.value) / 2) / pitch.value,
    pillar: (pillarWidth.value / 2 - 0.2) / pitch.value,
    nodeCount,
  }
}

/** How edges stand on a finished map, with hatchways that begin open, and those that nobody opens as walls. */
export function standingEdges(field: Field, edges: Uint8Array, panels: readonly Panel[]): Uint8Array {
  const standing = edges.slice()
  for (const { hatchway, board, axis, x, y } of panels) {
    if (hatchway === null) continue
    const at = hatchway.half === 'second' ? 1 : 0
    const level = axis === 'horizontal'
    const own = field.boards.find((each) => each.board === board)
    if (own === undefined) continue
    const edge = edgeNumberOn(own, level, x + (level ? at : 0), y + (level ? 0 : at))
    if (hatchway.start === 'open') standing[edge] = OPEN
    else if (hatchway.tag === 'locked') standing[edge] = STANDS.wall
  }
  return standing
}

export class Rays {
  readonly sheets: Sheets
  readonly edges: Uint8Array
  /** By node: 1 where a wall ends to the side of it, 2 where one ends above or below: pillars stand there. */
  readonly nodes: Uint8Array
  /** @param state whose edges stand as `edges` says */
  constructor(sheets: Sheets, edges: Uint8Array, state: Passing) {
    this.sheets = sheets
    this.edges = edges
    this.nodes = standingNodes(sheets, edges, state)
  }

  /** Closed hatchways on the straight line between two places of a plane; −1: something else is in the way. */
  between(plane: number, ax: number, ay: number, bx: number, by: number): number {
    const ground = this.sheets.planes[plane]
    if (ground === undefined) return -1
    const { sheets } = ground
    const dx = bx - ax
    const dy = by - ay
    const perX = Math.abs(dx) < EXACT ? 0 : 1 / dx
    const perY = Math.abs(dy) < EXACT ? 0 : 1 / dy
    let closed = 0
    let covered = 0
    for (let index = 0; index < sheets.length; index += 1) {
      const sheet = sheets[index]
      if (sheet === undefined) break
      // The part of the line, from 0 to 1, that lies on the board.
      let from = 0
      let to = 1
      if (perX === 0) {
        if (ax < sheet.left || ax > sheet.right) continue
      } else {
        const one = (sheet.left - ax) * perX
        const two = (sheet.right - ax) * perX
        from = Math.max(from, Math.min(one, two))
        to = Math.min(to, Math.max(one, two))
      }
      if (perY === 0) {
        if (ay < sheet.top || ay > sheet.bottom) continue
      } else {
        const one = (sheet.top - ay) * perY
        const two = (sheet.bottom - ay) * perY
        from = Math.max(from, Math.min(one, two))
        to = Math.min(to, Math.max(one, two))
      }
      if (from >= to) continue
      covered += to - from
      const upright = perX === 0 ? 0 : this.upright(sheet, ax, ay, dy * perX, ax + dx * from, ax + dx * to)
      if (upright < 0) return -1
      const level = perY === 0 ? 0 : this.level(sheet, ax, ay, dx * perY, ay + dy * from, ay + dy * to)
      if (level < 0) return -1
      closed += upright + level
    }
    return ground.whole || covered > 1 - 1e-6 ? closed : -1
  }

  /**
   * Returns the number of closed hatchways on the upright lattice lines between two places from west to east, or −1 if
   * the way is blocked.
   */
  private upright(sheet: Sheet, ax: number, ay: number, slope: number, from: number, to: number): number {
    const { perPitch, pitch } = this.sheets
    const first = Math.max(0, Math.ceil((Math.min(from, to) - sheet.x) * perPitch))
    const last = Math.min(sheet.columns, Math.floor((Math.max(from, to) - sheet.x) * perPitch))
    const width = sheet.columns + 1
    let at = (ay - sheet.y + (sheet.x + first * pitch - ax) * slope) * perPitch
    let closed = 0
    for (let line = first; line <= last; line += 1) {
      const passed = this.passed(at, sheet.rows, sheet.upright + line, sheet.node + line, width, 1)
      if (passed < 0) return -1
      closed += passed
      at += slope
    }
    return closed
  }

  /**
   * Returns the number of closed hatchways on the level lattice lines between two places from north to south, or −1 if
   * the way is blocked.
   */
  private level(sheet: Sheet, ax: number, ay: number, slope: number, from: number, to: number): number {
    const { perPitch, pitch } = this.sheets
    const first = Math.max(0, Math.ceil((Math.min(from, to) - sheet.y) * perPitch))
    const last = Math.min(sheet.rows, Math.floor((Math.max(from, to) - sheet.y) * perPitch))
    const { columns } = sheet
    let at = (ax - sheet.x + (sheet.y + first * pitch - ay) * slope) * perPitch
    let closed = 0
    for (let line = first; line <= last; line += 1) {
      const passed = this.passed(at, columns, sheet.level + line * columns, sheet.node + line * (columns + 1), 1, 2)
      if (passed < 0) return -1
      closed += passed
      at += slope
    }
    return closed
  }

  /** Where a line crosses a lattice line: 1: a closed hatchway, 0: nothing, −1: what no hatchway opens. */
  private passed(at: number, cells: number, edge: number, node: number, step: number, pillars: number): number {
    // A piece that ends on the outermost lattice line reaches to the edge of the board.
    const cell = at < 0 ? 0 : at >= cells ? cells - 1 : Math.floor(at)
    const beyond = at - cell
    const { pillar, frame } = this.sheets
    if (beyond < pillar) {
      if (((this.nodes[node + cell * step] ?? 0) & pillars) !== 0) return -1
    } else if (beyond > 1 - pillar && ((this.nodes[node + (cell + 1) * step] ?? 0) & pillars) !== 0) return -1
    const stands = this.edges[edge + cell * step]
    if (stands === STANDS.free) return 0
    if (stands === STANDS.wall || beyond < frame || beyond > 1 - frame) return -1
    return stands === STANDS.hatchway ? 1 : 0
  }
}

const EXACT = 1e-9

/** Nodes that long walls pass over: nothing ends there. */
type Passing = Pick<BoardState, 'level' | 'upright'>

function standingNodes({ planes, nodeCount }: Sheets, edges: Uint8Array, passing: Passing): Uint8Array {
  const nodes = new Uint8Array(nodeCount)
  const mark = (node: number, bit: number): void => {
    if ((bit === 1 ? passing.level : passing.upright)[node] === 0) nodes[node] = (nodes[node] ?? 0) | bit
  }
  for (const { sheets } of planes)
    for (const { columns, rows, level, upright, node } of sheets) {
      const width = columns + 1
      for (let y = 0; y <= rows; y += 1)
        for (let x = 0; x <= columns; x += 1) {
          if (x < columns && edges[level + y * columns + x] !== STANDS.free)
            for (const end of [x, x + 1]) mark(node + y * width + end, 1)
          if (y < rows && edges[upright + y * width + x] !== STANDS.free)
            for (const end of [y, y + 1]) mark(node + end * width + x, 2)
        }
    }
  return nodes
}

const isOn = ({ left, top, right, bottom }: Sheet, x: number, y: number): boolean =>
  x > left && x < right && y > top && y < bottom

/** Where shortest ways bend: round the free corners of what stands at nodes, and round the frames of hatchways. */
export interface Bends {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly plane: Int32Array
  readonly count: number
}

export function bendsOf({ layout, boards }: Field, { pitch, frame, planes }: Sheets, edges: Uint8Array): Bends {
  const { thickness, pillarLength, pillarWidth } = layout.kit.sizes
  const [half, leaf] = [pillarWidth.value / 2 + 0.1, thickness.value / 2 + 0.1]
  const reach = pillarLength.value / 2 + 0.1
  const gap = layout.kit.lattice.rim.value + 0.1
  const grounds = groundsOf(layout.field)
  const [xs, ys, all]: [number[], number[], number[]] = [[], [], []]
  for (const board of boards) {
    const plane = grounds.findIndex((ground) => ground.includes(board.board))
    const own = planes[plane]?.sheets ?? []
    const sheet = own.find(({ level }) => level === edgeNumberOn(board, true, 0, 0))
    if (sheet === undefined) continue
    const { columns, rows } = board
    const level = (x: number, y: number): number =>
      x < 0 || x >= columns ? 0 : (edges[edgeNumberOn(board, true, x, y)] ?? 0)
    const upright = (x: number, y: number): number =>
      y < 0 || y >= rows ? 0 : (edges[edgeNumberOn(board, false, x, y)] ?? 0)
    const add = (x: number, y: number): void => {
      if (own.some((each) => isOn(each, x, y))) put(x, y)
    }
    const put = (x: number, y: number): void => {
      xs.push(x)
      ys.push(y)
      all.push(plane)
    }
    // The frame of a hatchway, and the pillars at its ends where one can go on along them.
    const door = (x: number, y: number, flat: boolean, beside: readonly number[]): void => {
      const place = (along: number, across: number): void =>
        flat ? add(x + along, y + across) : add(x + across, y + along)
      for (const [end, inward] of [
        [0, 1],
        [pitch, -1],
      ] as const)
        for (const side of [1, -1]) {
          place(end + inward * (frame * pitch + 0.1), side * leaf)
          if (beside[(end > 0 ? 2 : 0) + (side > 0 ? 0 : 1)] === 0) place(end + inward * reach, side * half)
        }
    }
    for (let y = 0; y <= rows; y += 1)
      for (let x = 0; x <= columns; x += 1) {
        const [west, east, north, south] = [level(x - 1, y), level(x, y), upright(x, y - 1), upright(x, y)]
        const [px, py] = [sheet.x + x * pitch, sheet.y + y * pitch]
        if (west + east + north + south > 0)
          for (const right of [true, false])
            for (const down of [true, false])
              if ((right ? east : west) === 0 && (down ? south : north) === 0)
                add(px + (right ? half : -half), py + (down ? half : -half))
        // A wall that ends at a seam ends at the edge of its board: there may be a gap before the walls of the next.
        for (const [stands, dx, dy, isLast] of [
          [west, 1, 0, x === columns],
          [east, -1, 0, x === 0],
          [north, 0, 1, y === rows],
          [south, 0, -1, y === 0],
        ] as const) {
          const [bx, by] = [px + dx * gap, py + dy * gap]
          if (stands === 0 || !isLast || !own.some((other) => other !== sheet && isOn(other, bx, by))) continue
          for (const across of [leaf, -leaf]) put(bx + dy * across, by + dx * across)
        }
        if (east > STANDS.wall)
          door(px, py, true, [upright(x, y), upright(x, y - 1), upright(x + 1, y), upright(x + 1, y - 1)])
        if (south > STANDS.wall)
          door(px, py, false, [level(x, y), level(x - 1, y), level(x, y + 1), level(x - 1, y + 1)])
      }
  }
  return { x: Float64Array.from(xs), y: Float64Array.from(ys), plane: Int32Array.from(all), count: xs.length }
}

// Floods sight from a place, square by square, through edges that nothing stands on and hatchways that could be
// opened. Walls are as thin as lattice lines.

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

  /** Adds the gaps that light passes over an edge on a way. */
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
