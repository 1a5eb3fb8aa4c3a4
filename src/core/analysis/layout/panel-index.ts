/** Panels by edge and node, board by board: a board whose panels are as they were is taken over from the index before. */
import type { Kit } from '#model/kit/kit.ts'
import type { Edge, Node } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { edgesOf, endsOf, nodesUnder, type PanelEnd } from './panel-geometry.ts'
import { edgeNumber, nodeNumber } from './place-numbers.ts'

/** A panel end standing at a node. */
export interface PlacedEnd extends PanelEnd {
  readonly panel: Panel
}

export interface PanelIndex {
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
