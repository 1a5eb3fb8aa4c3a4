/** Computes the edges, ends and middle node that a panel covers on the lattice. The piece sets its length. */
import { endsInPillars, findPanel, type Kit } from '#model/kit/kit.ts'
import type { BoardNumber, Compass, Edge, Node, Square } from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

// Short questions about the piece of a panel on the map.

/** True if pillars stand at both ends of the panel by themselves: its own half-pillars, or the columns of the kit. */
export const hasPillars = (kit: Kit, panel: Pick<Panel, 'piece'>): boolean =>
  endsInPillars(kit, findPanel(kit, panel.piece))

type PanelPlace = Pick<Panel, 'piece' | 'x' | 'y' | 'axis'>

/** How many edges the panel covers; 1 for a code the kit does not know (documents never hold one). */
export const spanOf = (kit: Kit, panel: Pick<Panel, 'piece'>): number => findPanel(kit, panel.piece)?.span ?? 1

/** The edges it covers, first to last. */
export function edgesOf(kit: Kit, panel: PanelPlace): Edge[] {
  const { x, y, axis } = panel
  const span = spanOf(kit, panel)
  const edges: Edge[] = [{ x, y, axis }]
  for (let step = 1; step < span; step += 1)
    edges.push(axis === 'horizontal' ? { x: x + step, y, axis } : { x, y: y + step, axis })
  return edges
}

/** One end of a panel: the node it stands at and the direction in which the panel leaves that node. */
export interface PanelEnd {
  readonly node: Node
  readonly toward: Compass
}

/** Its two ends, west or north end first. */
export function endsOf(kit: Kit, panel: PanelPlace): readonly [PanelEnd, PanelEnd] {
  const span = spanOf(kit, panel)
  const far = panel.axis === 'horizontal' ? { x: panel.x + span, y: panel.y } : { x: panel.x, y: panel.y + span }
  const [toFar, toNear]: [Compass, Compass] = panel.axis === 'horizontal' ? ['east', 'west'] : ['south', 'north']
  return [
    { node: { x: panel.x, y: panel.y }, toward: toFar },
    { node: far, toward: toNear },
  ]
}

/** The nodes that it passes over between its ends; none for a panel of one edge. */
export function nodesUnder(kit: Kit, { piece, x, y, axis }: PanelPlace): Node[] {
  const span = spanOf(kit, { piece })
  const nodes: Node[] = []
  for (let step = 1; step < span; step += 1) nodes.push(axis === 'horizontal' ? { x: x + step, y } : { x, y: y + step })
  return nodes
}

/** True if its hatchway sits over the node in the middle of its two edges. */
export const isMiddle = (kit: Kit, panel: Pick<Panel, 'piece'>): boolean =>
  findPanel(kit, panel.piece)?.hatchwayAt === 'middle'

/** True if its hatchway can be in either of two squares. */
export const hasTwoHalves = (kit: Kit, panel: Pick<Panel, 'piece'>): boolean =>
  spanOf(kit, panel) === 2 && !isMiddle(kit, panel)

/** True if the opening of its hatchway is in the edge of that number, or in a part of it. */
export const opensInEdge = (kit: Kit, panel: Pick<Panel, 'piece' | 'hatchway'>, index: number): boolean =>
  panel.hatchway !== null && (isMiddle(kit, panel) || (panel.hatchway.half === 'second' ? 1 : 0) === index)

/** The edge its hatchway is in, the first one if it sits in the middle of two; undefined without one. */
export function hatchwayEdge(kit: Kit, panel: PanelPlace & Pick<Panel, 'hatchway'>): Edge | undefined {
  if (panel.hatchway === null) return undefined
  const { x, y, axis } = panel
  if (panel.hatchway.half === 'first' || isMiddle(kit, panel)) return { x, y, axis }
  return edgesOf(kit, panel)[1]
}

// Places of the lattice as one number each, much cheaper to look up than a text. Coordinates reach from −1 to 126.

export const nodeNumber = (board: BoardNumber, node: Node): number => (board * 128 + node.x + 1) * 128 + node.y + 1

export const edgeNumber = (board: BoardNumber, edge: Edge): number =>
  nodeNumber(board, edge) * 2 + (edge.axis === 'horizontal' ? 0 : 1)

export const squareNumber = (square: Square): number => nodeNumber(square.board, square)

/** A node and the direction in which something leaves it. */
export const endNumber = (board: BoardNumber, node: Node, toward: Compass): number =>
  nodeNumber(board, node) * 4 + directions[toward]

const directions: Readonly<Record<Compass, number>> = { north: 0, east: 1, south: 2, west: 3 }

// Panels by edge and node, board by board: a board whose panels are unchanged is reused from the previous index.

/** A panel end standing at a node. */
export interface PlacedEnd extends PanelEnd {
  readonly panel: Panel
}

interface PanelIndex {
  /** True when some edge is covered by more than one panel. */
  readonly edgesAreShared: boolean
  panelsOn(board: BoardNumber, edge: Edge): readonly Panel[]
  endsAt(board: BoardNumber, node: Node): readonly PlacedEnd[]
  panelsThrough(board: BoardNumber, node: Node): readonly Panel[]
}

interface BoardIndex {
  readonly panels: readonly Panel[]
  readonly onEdge: Multimap<Panel>
  readonly ends: Multimap<PlacedEnd>
  readonly under: Multimap<Panel>
}

export class PanelsByPlace implements PanelIndex {
  readonly edgesAreShared: boolean
  private readonly boards: ReadonlyMap<BoardNumber, BoardIndex>

  /** @param before the index of the same kit for the panels before an edit */
  constructor(kit: Kit, panels: readonly Panel[], before?: PanelsByPlace) {
    const onBoards = new Map<BoardNumber, Panel[]>()
    for (const panel of panels) {
      const here = onBoards.get(panel.board)
      if (here === undefined) onBoards.set(panel.board, [panel])
      else here.push(panel)
    }
    const boards = new Map<BoardNumber, BoardIndex>()
    for (const [board, here] of onBoards) {
      const old = before?.boards.get(board)
      boards.set(board, old !== undefined && areSame(old.panels, here) ? old : boardIndex(kit, here))
    }
    this.boards = boards
    this.edgesAreShared = [...boards.values()].some(({ onEdge }) => onEdge.hasCompany)
  }

  readonly panelsOn = (board: BoardNumber, edge: Edge): readonly Panel[] =>
    this.boards.get(board)?.onEdge.get(edgeNumber(board, edge)) ?? none

  readonly endsAt = (board: BoardNumber, node: Node): readonly PlacedEnd[] =>
    this.boards.get(board)?.ends.get(nodeNumber(board, node)) ?? none

  readonly panelsThrough = (board: BoardNumber, node: Node): readonly Panel[] =>
    this.boards.get(board)?.under.get(nodeNumber(board, node)) ?? none
}

function boardIndex(kit: Kit, panels: readonly Panel[]): BoardIndex {
  const [onEdge, ends, under] = [new Multimap<Panel>(), new Multimap<PlacedEnd>(), new Multimap<Panel>()]
  for (const panel of panels) {
    for (const edge of edgesOf(kit, panel)) onEdge.add(edgeNumber(panel.board, edge), panel)
    for (const end of endsOf(kit, panel))
      ends.add(nodeNumber(panel.board, end.node), { node: end.node, toward: end.toward, panel })
    for (const node of nodesUnder(kit, panel)) under.add(nodeNumber(panel.board, node), panel)
  }
  return { panels, onEdge, ends, under }
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** Several items for one number. */
export class Multimap<Item> {
  private readonly lists = new Map<number, Item[]>()
  /** True when some key has more than one item. */
  hasCompany = false
  add(key: number, item: Item): void {
    const list = this.lists.get(key)
    if (list === undefined) this.lists.set(key, [item])
    else {
      list.push(item)
      this.hasCompany = true
    }
  }
  get(key: number): readonly Item[] {
    return this.lists.get(key) ?? none
  }
}
const none: readonly never[] = []
