/**
 * Index of a document's terrain by edge and node. Built once for a document and shared by edits, checker and drawing;
 * it holds nothing the document does not say.
 */
import { BOARDING_ACTIONS_KIT, findPanel, type Kit } from '#model/kit/kit.ts'
import { type BoardNumber, type Edge, latticeOf, type Node, onRim } from '#model/kit/lattice.ts'
import { kitOnTable } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import { type Battlefield, battlefieldOf } from './battlefield.ts'
import {
  endNumber,
  hasPillars,
  Multimap,
  nodeNumber,
  type PanelEnd,
  PanelsByPlace,
  type PlacedEnd,
} from './panel-geometry.ts'

// Values worked out from a layout, and from the layouts before it. Data only: `perLayout` and `fromParts` read it.

/** A value, and everything it was worked out from: it holds as long as all of that is the same. */
export interface CacheEntry {
  readonly value: unknown
  readonly reads: Reads
}

/** Reads of a layout by a function, with their results. */
export interface Reads {
  /** Collections and fields of the document, by name. */
  readonly fields: Map<PropertyKey, unknown>
  /** Parts of the layout, by name. */
  readonly parts: Map<string, unknown>
  /** Other values, by the functions that make them. */
  readonly values: Map<object, unknown>
  /** The whole document, once somebody asked for something that cannot be told apart. */
  whole: object | null
}

/** Merges the reads of two functions from one layout. */
export const withReads = (one: Reads, other: Reads): Reads => ({
  fields: new Map([...one.fields, ...other.fields]),
  parts: new Map([...one.parts, ...other.parts]),
  values: new Map([...one.values, ...other.values]),
  whole: one.whole ?? other.whole,
})

/** The values of one layout. */
export class Derived {
  /** Values of this layout alone, by the functions that made them. */
  readonly own = new Map<unknown, unknown>()
  /** Values that hold for this layout. */
  readonly known = new Map<object, CacheEntry>()
  /** Values that held for a layout before and may still hold. */
  readonly before: ReadonlyMap<object, CacheEntry>

  /** False: no layout will come after it, so that nobody needs to know what the values were worked out from. */
  readonly goesOn: boolean

  /** @param previous the values of the layout before; it is not held on to */
  constructor(goesOn: boolean, previous?: Derived) {
    this.goesOn = goesOn
    const before = new Map(previous?.before)
    for (const [maker, known] of previous?.known ?? []) before.set(maker, known)
    // The program has a fixed number of makers; whoever makes new ones again and again loses the oldest.
    for (const maker of before.keys()) {
      if (before.size <= MAX_KEPT) break
      before.delete(maker)
    }
    this.before = before
  }
}

/** Far more than the program has functions that make such values. */
const MAX_KEPT = 1000

/** Under this name the document of a traced layout knows its layout. */
export const tracedBy = Symbol('traced by')

/** The support that holds a panel end upright. */
type Support = 'own-half-pillar' | 'stands-alone' | 'loose-half-pillar' | 'wall-end' | 'butt' | 'rim'

export interface Layout {
  readonly document: Mission
  readonly kit: Kit
  readonly field: Battlefield
  /** True when some edge is covered by more than one panel, which is a fault. */
  readonly edgesAreShared: boolean
  /** Panels that cover an edge; more than one is a fault. */
  panelsOn(board: BoardNumber, edge: Edge): readonly Panel[]
  /** Panel ends that stand at a node. */
  endsAt(board: BoardNumber, node: Node): readonly PlacedEnd[]
  /** Long panels that pass over a node between their ends. */
  panelsThrough(board: BoardNumber, node: Node): readonly Panel[]
  halfPillarsAt(board: BoardNumber, node: Node): readonly HalfPillar[]
  wallEndsAt(board: BoardNumber, node: Node): readonly WallEnd[]
  /** Piece that holds this end, or null if nothing does. */
  supportOf(panel: Panel, end: PanelEnd): Support | null
  /** Values worked out from this layout so far; for `perLayout` and `fromParts` alone. */
  readonly derived: Derived
}

/** The kit itself, without the boards that the mission says: what is edited and saved as a kit. */
export const bareKitOf = (document: Pick<Mission, 'kit'>): Kit => kitNamed(document.kit) ?? BOARDING_ACTIONS_KIT

/**
 * Returns the kit a document names or carries, with its boards; the default kit for an id that a read document cannot
 * have.
 */
export const kitOf = (document: Pick<Mission, 'kit' | 'arrangement'>): Kit =>
  kitOnTable(bareKitOf(document), document.arrangement)

/**
 * The layouts that were last asked for, latest first. Not a WeakMap: quick garbage collections hold on to its values,
 * so that every layout of every edit would stay until a full one.
 */
const latest: BuiltLayout[] = []
/** A document, what it was before an edit and what it is after, and one to spare. */
const MAX_LAYOUTS = 4

/**
 * Returns the layout of a document. Documents are immutable, so it is made once and kept while it is in use. The parts
 * that the document shares with the one asked for last are reused from its layout.
 */
export function layoutOf(document: Mission): Layout {
  if (passing?.document === document) return passing
  if (latest[0]?.document === document) return latest[0]
  const traced: unknown = Reflect.get(document, tracedBy)
  // Nothing but a traced layout has its document know it under that name.
  if (traced !== undefined) return traced as Layout
  const index = latest.findIndex((layout) => layout.document === document)
  const [layout = build(document, true, latest[0])] = index === -1 ? [] : latest.splice(index, 1)
  latest.unshift(layout)
  if (latest.length > MAX_LAYOUTS) latest.pop()
  return layout
}

/** While somebody works with a layout of `withNewLayout`: that one. */
let passing: BuiltLayout | null = null

/**
 * Works with a layout of the document that takes nothing over and is not kept: for a document that is looked at once, and
 * for whoever wants to know what comes out when nothing is known before.
 */
export function withNewLayout<Value>(document: Mission, work: (layout: Layout) => Value): Value {
  const outer = passing
  passing = build(document, false)
  try {
    return work(passing)
  } finally {
    passing = outer
  }
}

/** A layout, with the indexes that the next one may reuse. */
interface BuiltLayout extends Layout {
  readonly indexes: Indexes
}

interface Indexes {
  readonly panels: PanelsByPlace
  /** Ends that loose half-pillars close, by `endNumber`. */
  readonly halfEnds: ReadonlySet<number>
  readonly wallEndEnds: ReadonlySet<number>
}

function build(document: Mission, goesOn: boolean, before?: BuiltLayout): BuiltLayout {
  const kit = kitOf(document)
  const old = before?.kit === kit ? before : undefined
  const same = (name: 'panels' | 'halfPillars' | 'wallEnds' | 'arrangement'): BuiltLayout | undefined =>
    old?.document[name] === document[name] ? old : undefined
  const terrain = same('panels') && same('halfPillars') && same('wallEnds')
  const panels = same('panels')?.indexes.panels ?? new PanelsByPlace(kit, document.panels, old?.indexes.panels)
  const indexes: Indexes = {
    panels,
    halfEnds: same('halfPillars')?.indexes.halfEnds ?? closedEnds(document.halfPillars),
    wallEndEnds: same('wallEnds')?.indexes.wallEndEnds ?? closedEnds(document.wallEnds),
  }
  return {
    document,
    kit,
    field: same('arrangement')?.field ?? battlefieldOf(kit, document.arrangement),
    edgesAreShared: panels.edgesAreShared,
    panelsOn: panels.panelsOn,
    endsAt: panels.endsAt,
    panelsThrough: panels.panelsThrough,
    halfPillarsAt: same('halfPillars')?.halfPillarsAt ?? atNodes(document.halfPillars),
    wallEndsAt: same('wallEnds')?.wallEndsAt ?? atNodes(document.wallEnds),
    supportOf: terrain?.supportOf ?? supportIn(kit, indexes),
    derived: new Derived(goesOn, before?.derived),
    indexes,
  }
}

/** Returns a lookup of these items by board and node. */
function atNodes<Item extends HalfPillar | WallEnd>(
  items: readonly Item[],
): (board: BoardNumber, node: Node) => readonly Item[] {
  const at = new Multimap<Item>()
  for (const item of items) at.add(nodeNumber(item.board, item), item)
  return (board, node) => at.get(nodeNumber(board, node))
}

const closedEnds = (items: readonly (HalfPillar | WallEnd)[]): ReadonlySet<number> =>
  new Set(items.map((item) => endNumber(item.board, item, item.toward)))

/** Looks up what holds a panel end, in one step however much stands at its node. */
const supportIn =
  (kit: Kit, { panels, halfEnds, wallEndEnds }: Indexes): Layout['supportOf'] =>
  (panel, { node, toward }) => {
    if (hasPillars(kit, panel)) return 'own-half-pillar'
    if (findPanel(kit, panel.piece)?.standsAlone === true) return 'stands-alone'
    if (halfEnds.has(endNumber(panel.board, node, toward))) return 'loose-half-pillar'
    if (wallEndEnds.has(endNumber(panel.board, node, toward))) return 'wall-end'
    if (panels.panelsThrough(panel.board, node).some(({ axis }) => axis !== panel.axis)) return 'butt'
    return onRim(latticeOf(kit, panel.board), node) && meetsRim(kit, panel, node) ? 'rim' : null
  }

/** True when the end runs against the rim, not along it. */
function meetsRim(kit: Kit, panel: Panel, node: Node): boolean {
  const { columns, rows } = latticeOf(kit, panel.board)
  return panel.axis === 'horizontal' ? node.x === 0 || node.x === columns : node.y === 0 || node.y === rows
}
