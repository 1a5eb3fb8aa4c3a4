/**
 * The plainest possible answers to questions of distance and sight, slow and easily seen to be right: terrain as upright
 * boxes worked out here from the document, every pair of corners tried, every line held against every box.
 */

import { battlefieldOf } from '#analysis/layout/battlefield.ts'
import { BOARDING_ACTIONS_KIT, findPanel } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'

interface Place {
  readonly x: number
  readonly y: number
}
/** An upright box by its sides (mm on the battlefield). */
export interface Sides {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface OracleScene {
  readonly boxes: readonly Sides[]
  readonly boards: readonly Sides[]
  /** Boards touch: where they share an edge. */
  readonly seam: Sides | null
}

const { lattice, sizes } = BOARDING_ACTIONS_KIT
const steps = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const

/** @param isOpen whether the hatchway of a panel is open */
export function oracleScene(document: Mission, isOpen: (panel: Mission['panels'][number]) => boolean): OracleScene {
  const boards = battlefieldOf(BOARDING_ACTIONS_KIT, document.arrangement).boards.map(({ box }) => ({
    left: box.x,
    top: box.y,
    right: box.x + box.width,
    bottom: box.y + box.height,
  }))
  const boxes: Sides[] = []
  /** From a node, toward a compass point: from and to along that way, and a half width. */
  const bar = (
    board: number,
    x: number,
    y: number,
    toward: keyof typeof steps,
    from: number,
    to: number,
    half: number,
  ) => {
    const corner = boards[board - 1] ?? { left: 0, top: 0 }
    const [nx, ny] = [
      corner.left + lattice.rim.value + x * lattice.pitch.value,
      corner.top + lattice.rim.value + y * lattice.pitch.value,
    ]
    const [sx, sy] = steps[toward]
    const xs = [nx + sx * from - Math.abs(sy) * half, nx + sx * to + Math.abs(sy) * half]
    const ys = [ny + sy * from - Math.abs(sx) * half, ny + sy * to + Math.abs(sx) * half]
    boxes.push({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) })
  }
  const pillar = (board: number, x: number, y: number, toward: keyof typeof steps) =>
    bar(board, x, y, toward, 0, sizes.pillarLength.value / 2, sizes.pillarWidth.value / 2)
  for (const panel of document.panels) {
    const piece = findPanel(BOARDING_ACTIONS_KIT, panel.piece)
    const span = piece?.span ?? 1
    const [ahead, back] = panel.axis === 'horizontal' ? (['east', 'west'] as const) : (['south', 'north'] as const)
    const [ex, ey] = panel.axis === 'horizontal' ? [panel.x + span, panel.y] : [panel.x, panel.y + span]
    const half = sizes.thickness.value / 2
    const length = span * lattice.pitch.value
    if (panel.hatchway !== null && isOpen(panel)) {
      const middle = (panel.hatchway.half === 'second' ? 1.5 : 0.5) * lattice.pitch.value
      bar(panel.board, panel.x, panel.y, ahead, 0, middle - sizes.hatchOpening.value / 2, half)
      bar(panel.board, panel.x, panel.y, ahead, middle + sizes.hatchOpening.value / 2, length, half)
    } else bar(panel.board, panel.x, panel.y, ahead, 0, length, half)
    const [first, last, most] =
      panel.axis === 'horizontal' ? [panel.x, ex, lattice.columns] : [panel.y, ey, lattice.rows]
    if (first === 0) bar(panel.board, panel.x, panel.y, back, 0, lattice.rim.value, half)
    if (last === most) bar(panel.board, ex, ey, ahead, 0, lattice.rim.value, half)
    if (piece?.ownHalfPillars) {
      pillar(panel.board, panel.x, panel.y, ahead)
      pillar(panel.board, ex, ey, back)
    }
  }
  for (const item of document.halfPillars) pillar(item.board, item.x, item.y, item.toward)
  const reach = sizes.wallEndLength.value / 2
  for (const item of document.wallEnds)
    bar(item.board, item.x, item.y, item.toward, -reach, reach, sizes.wallEndWidth.value / 2)
  return { boxes, boards, seam: seamOf(document, boards) }
}

function seamOf({ arrangement }: Mission, [one, two]: readonly Sides[]): Sides | null {
  if (arrangement.kind !== 'joined' || arrangement.gap > 0 || one === undefined || two === undefined) return null
  const seam = {
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  }
  return Math.max(seam.right - seam.left, seam.bottom - seam.top) > 0.01 &&
    seam.right - seam.left > -0.01 &&
    seam.bottom - seam.top > -0.01
    ? seam
    : null
}

/** Every box larger (or smaller) on every side. */
export const grown = (scene: OracleScene, by: number): OracleScene => ({
  ...scene,
  boxes: scene.boxes.map(({ left, top, right, bottom }) => ({
    left: left - by,
    top: top - by,
    right: right + by,
    bottom: bottom + by,
  })),
})

const holds = ({ left, top, right, bottom }: Sides, { x, y }: Place): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** How far a place is from what stands nearest (mm); negative where nobody can stand. */
export function roomAt(scene: OracleScene, place: Place): number {
  if (!scene.boards.some((board) => holds(board, place))) return -1
  return Math.min(
    ...scene.boxes.map(({ left, top, right, bottom }) => {
      const [dx, dy] = [Math.max(left - place.x, 0, place.x - right), Math.max(top - place.y, 0, place.y - bottom)]
      return dx === 0 && dy === 0 ? -1 : Math.sqrt(dx * dx + dy * dy)
    }),
    1000,
  )
}

/** How far a place is from the edge of its board (mm), seams among them. */
export const roomOnBoard = ({ boards }: OracleScene, place: Place): number =>
  Math.max(
    ...boards.map(({ left, top, right, bottom }) =>
      Math.min(place.x - left, place.y - top, right - place.x, bottom - place.y),
    ),
  )

/** True when a line meets no box and stays on the boards. */
export function isOpenLine(scene: OracleScene, a: Place, b: Place): boolean {
  for (const box of scene.boxes) if (cuts(box, a, b)) return false
  if (scene.boards.some((board) => holds(board, a) && holds(board, b))) return true
  if (scene.seam === null) return false
  const { left, top, right, bottom } = scene.seam
  const upright = right - left < bottom - top
  const part = upright ? (left - a.x) / (b.x - a.x) : (top - a.y) / (b.y - a.y)
  const at = upright ? a.y + part * (b.y - a.y) : a.x + part * (b.x - a.x)
  return upright ? at >= top && at <= bottom : at >= left && at <= right
}

/** True when a line runs through the inside of a box: cut down to what lies between its sides. */
function cuts({ left, top, right, bottom }: Sides, a: Place, b: Place): boolean {
  let from = 0
  let to = 1
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (dx === 0) {
    if (a.x <= left || a.x >= right) return false
  } else {
    from = Math.max(from, Math.min((left - a.x) / dx, (right - a.x) / dx))
    to = Math.min(to, Math.max((left - a.x) / dx, (right - a.x) / dx))
  }
  if (dy === 0) {
    if (a.y <= top || a.y >= bottom) return false
  } else {
    from = Math.max(from, Math.min((top - a.y) / dy, (bottom - a.y) / dy))
    to = Math.min(to, Math.max((top - a.y) / dy, (bottom - a.y) / dy))
  }
  return to - from > 1e-12
}

/** Boxes that touch leave no slit; corners stand off a little more (mm). */
const [CLOSED_MM, CORNER_MM] = [0.0005, 0.001]

/** All shortest distances between places: a graph of every corner and every place, every pair of them tried. */
export function graphDistances(plain: OracleScene, places: readonly Place[]): number[][] {
  const between = keptGraph(plain)
  return between(places)
}

/** The same graph made once, to be asked for several sets of places. */
export function keptGraph(plain: OracleScene): (places: readonly Place[]) => number[][] {
  const scene = grown(plain, CLOSED_MM)
  const found = grown(plain, CORNER_MM).boxes.flatMap(({ left, top, right, bottom }) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ])
  const { seam } = scene
  if (seam !== null) found.push({ x: seam.left, y: seam.top }, { x: seam.right, y: seam.bottom })
  const corners = found.filter((corner) => roomAt(scene, corner) > 0)
  const gap = (a: Place, b: Place): number =>
    isOpenLine(scene, a, b) ? Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) : Number.POSITIVE_INFINITY
  const kept = corners.map((a, i) =>
    Float64Array.from(corners, (b, j) => (j <= i ? Number.POSITIVE_INFINITY : gap(a, b))),
  )
  return (places) => {
    const nodes = [...places, ...corners]
    const { length } = nodes
    const weights = new Float64Array(length * length).fill(Number.POSITIVE_INFINITY)
    for (const [i, a] of nodes.entries())
      for (let j = i + 1; j < length; j += 1) {
        const b = nodes[j]
        if (b === undefined) continue
        const known = i < places.length ? gap(a, b) : kept[i - places.length]?.[j - places.length]
        weights[i * length + j] = weights[j * length + i] = known ?? Number.POSITIVE_INFINITY
      }
    return places.map((_, start) => shortestFrom(weights, length, start).slice(0, places.length))
  }
}

function shortestFrom(weights: Float64Array, length: number, start: number): number[] {
  const best = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
  const done = new Uint8Array(length)
  best[start] = 0
  for (;;) {
    let next = -1
    for (let i = 0; i < length; i += 1)
      if (done[i] === 0 && (best[i] ?? 0) < (next === -1 ? Number.POSITIVE_INFINITY : (best[next] ?? 0))) next = i
    if (next === -1) break
    done[next] = 1
    for (let i = 0; i < length; i += 1)
      best[i] = Math.min(best[i] ?? 0, (best[next] ?? 0) + (weights[next * length + i] ?? 0))
  }
  return [...best]
}

/**
 * The shortest way over a grid of millimetres in eight directions from a place to the others. It is never shorter than
 * the true way by more than the corners it cuts, and at most 8.3 % longer; infinite where there is none.
 */
export function gridDistances(plain: OracleScene, from: Place, to: readonly Place[]): number[] {
  const scene = grown(plain, 0.75)
  // One column more than there are places, so that nothing steps over the edge into the next row.
  const width = Math.ceil(Math.max(...scene.boards.map(({ right }) => right))) + 2
  const height = Math.ceil(Math.max(...scene.boards.map(({ bottom }) => bottom))) + 1
  const free = new Uint8Array(width * height)
  for (const board of scene.boards)
    for (let y = Math.ceil(board.top); y <= board.bottom; y += 1)
      free.fill(1, y * width + Math.ceil(board.left), y * width + Math.floor(board.right) + 1)
  for (const { left, top, right, bottom } of scene.boxes)
    for (let y = Math.max(0, Math.ceil(top)); y <= bottom && y < height; y += 1)
      free.fill(0, y * width + Math.max(0, Math.ceil(left)), y * width + Math.min(width - 1, Math.floor(right)) + 1)
  const lengths = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
  const cell = ({ x, y }: Place): number => Math.round(y) * width + Math.round(x)
  const goals = to.map(cell)
  const offsets = Int32Array.from([-width, -1, 1, width, -width - 1, 1 - width, width - 1, width + 1])
  // Lengths grow by 1 or √2, so waves of cells in steps of a quarter are in order well enough to be settled at once.
  const waves: number[][] = [[cell(from)]]
  lengths[cell(from)] = 0
  for (let wave = 0; wave < waves.length; wave += 1) {
    const cells = waves[wave] ?? []
    for (let index = 0; index < cells.length; index += 1) {
      const at = cells[index] ?? 0
      const length = lengths[at] ?? 0
      if (Math.floor(length * 4) !== wave) continue
      for (let side = 0; side < 8; side += 1) {
        const next = at + (offsets[side] ?? 0)
        const whole = length + (side < 4 ? 1 : Math.SQRT2)
        if (free[next] !== 1 || whole >= (lengths[next] ?? 0)) continue
        lengths[next] = whole
        const later = Math.floor(whole * 4)
        while (waves.length <= later) waves.push([])
        waves[later]?.push(next)
      }
    }
    waves[wave] = []
    // Once a wave is done, nothing in it gets shorter.
    if (goals.every((goal) => (lengths[goal] ?? 0) * 4 < wave)) break
  }
  return goals.map((goal) => lengths[goal] ?? Number.POSITIVE_INFINITY)
}

/** Places evenly on a circle. */
export const outlineOf = ({ x, y }: Place, radius: number, count: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({
    x: x + radius * Math.cos((index * 2 * Math.PI) / count),
    y: y + radius * Math.sin((index * 2 * Math.PI) / count),
  }))

/** Places all round an oval as long as the circle is wide and half as wide, turned clockwise by so many degrees. */
export function ovalOutline(
  { x, y, radius }: Place & { readonly radius: number },
  turn: number,
  count: number,
): Place[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return outlineOf({ x: 0, y: 0 }, radius, count).map((place) => ({
    x: x + place.x * cos - (place.y / 2) * sin,
    y: y + place.x * sin + (place.y / 2) * cos,
  }))
}

/** True when a line meets none of these discs. */
export function missesDiscs(discs: readonly (Place & { readonly radius: number })[], a: Place, b: Place): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  return discs.every(({ x, y, radius }) => {
    const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
    return (a.x + part * dx - x) ** 2 + (a.y + part * dy - y) ** 2 >= radius * radius
  })
}
