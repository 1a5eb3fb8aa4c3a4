/** What stops sight and steps on a virtual table: walls, doors, pillars, in squares from the upper left corner. */
import type { Edge } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { boxOf } from '#core/layout/battlefield.ts'
import { groundOf } from '#core/layout/ground.ts'
import { type Layout, layoutOf } from '#core/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#core/layout/panel-geometry.ts'
import type { Panel } from '#core/mission/terrain.ts'
import type { TableMap } from './aligned-boards.ts'

export interface TablePoint {
  readonly x: number
  readonly y: number
}

/** From node to node. */
export interface Segment {
  readonly from: TablePoint
  readonly to: TablePoint
}

export interface TableWalls {
  /** Straight runs; both ends are nodes. */
  readonly walls: readonly Segment[]
  readonly hatchways: readonly (Segment & { readonly closed: boolean })[]
  /** Pillars and wall ends: corners of each. */
  readonly pillars: readonly (readonly TablePoint[])[]
}

/** How an edge stands; where panels of two boards meet, the one that stops more. */
const EDGE = { free: 0, open: 1, closed: 2, wall: 3 } as const

/** @param margin squares around the lattice */
export function tableWalls({ document, lattice, boards }: TableMap, margin: number): TableWalls {
  const layout = layoutOf(document)
  const pitch = layout.kit.lattice.pitch.value
  const toTable = (value: number, start: number): number => (value - start) / pitch + margin
  const edges = new Map<string, { readonly edge: Edge; state: number }>()
  for (const panel of document.panels) {
    if (!boards.includes(panel.board)) continue
    const corner = cornerOf(layout, panel.board, lattice, margin)
    for (const edge of edgesOf(layout.kit, panel)) {
      const at = { x: edge.x + corner.x, y: edge.y + corner.y, axis: edge.axis }
      const key = `${at.axis} ${at.x} ${at.y}`
      const known = edges.get(key) ?? { edge: at, state: EDGE.free }
      known.state = Math.max(known.state, stateOf(layout, panel, edge))
      edges.set(key, known)
    }
  }
  const inOrder = [...edges.values()].sort((a, b) => a.edge.y - b.edge.y || a.edge.x - b.edge.x)
  const pillars = groundOf(layout).blocks.flatMap(({ kind, box }) => {
    if (kind !== 'pillar' && kind !== 'wall-end') return []
    const [left, right] = [toTable(box.x, lattice.x), toTable(box.x + box.width, lattice.x)].map(thousandths)
    const [top, bottom] = [toTable(box.y, lattice.y), toTable(box.y + box.height, lattice.y)].map(thousandths)
    if (left === undefined || right === undefined || top === undefined || bottom === undefined) return []
    const outside = right < margin - 1 || left > lattice.width / pitch + margin + 1
    const corners = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
    return outside ? [] : [corners]
  })
  return {
    walls: runs(inOrder.filter(({ state }) => state === EDGE.wall).map(({ edge }) => edge)),
    hatchways: inOrder
      .filter(({ state }) => state === EDGE.open || state === EDGE.closed)
      .map(({ edge, state }) => ({ ...segmentOf(edge, 1), closed: state === EDGE.closed })),
    pillars: [...new Map(pillars.map((corners) => [JSON.stringify(corners), corners])).values()],
  }
}

/** Where the first node of a board lies, in whole squares. */
function cornerOf(
  { kit, field }: Layout,
  board: BoardNumber,
  lattice: TableMap['lattice'],
  margin: number,
): TablePoint {
  const { rim, pitch } = kit.lattice
  const box = boxOf(field, board)
  return {
    x: Math.round((box.x + rim.value - lattice.x) / pitch.value) + margin,
    y: Math.round((box.y + rim.value - lattice.y) / pitch.value) + margin,
  }
}

function stateOf({ kit }: Layout, panel: Panel, edge: Edge): number {
  const opening = hatchwayEdge(kit, panel)
  if (opening !== undefined && opening.x === edge.x && opening.y === edge.y)
    return panel.hatchway?.start === 'open' ? EDGE.open : EDGE.closed
  // One can see and walk through a breach.
  return panel.breach === 'breached' ? EDGE.free : EDGE.wall
}

/** Walls in a line become one. */
function runs(edges: readonly Edge[]): Segment[] {
  const names = new Set(edges.map(({ axis, x, y }) => `${axis} ${x} ${y}`))
  const has = (axis: Edge['axis'], x: number, y: number): boolean => names.has(`${axis} ${x} ${y}`)
  return edges.flatMap((edge) => {
    const { axis, x, y } = edge
    const [dx, dy] = axis === 'horizontal' ? [1, 0] : [0, 1]
    if (has(axis, x - dx, y - dy)) return []
    let length = 1
    while (has(axis, x + dx * length, y + dy * length)) length += 1
    return [segmentOf(edge, length)]
  })
}

const segmentOf = ({ x, y, axis }: Edge, length: number): Segment => ({
  from: { x, y },
  to: axis === 'horizontal' ? { x: x + length, y } : { x, y: y + length },
})

const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0
