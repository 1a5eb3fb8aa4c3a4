/**
 * In which other ways a box may build the walls of a map, with the same walls and hatchways in the same places:
 * another piece of the same length, a wall end for a half-pillar and the other way round, two short panels for a long
 * one, a long one for two short ones.
 */
import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf, endsOf, isMiddle, nodesUnder, type PanelEnd, spanOf } from '#analysis/layout/panel-geometry.ts'
import { type EndSpot, endSpotsOf, halfPillarPieces, spotsOnBoards } from '#analysis/layout/terrain-boxes.ts'
import type { Kit, PanelPiece } from '#model/kit/kit.ts'
import { endsInPillars } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf, type Node, nodeKey, sameNode } from '#model/kit/lattice.ts'
import { hatchwayAs } from '#model/mission/pill.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'

// The walls of a map as units: each panel with the loose pieces at its two ends. Only panels that stand alone on their
// edges and whose ends are theirs alone can change; all else stays as it is.

/** One end of a wall as it stands. */
interface WallEndUnit extends PanelEnd {
  /** The loose piece that closes it, or null if there is none. */
  readonly loose: { readonly collection: 'halfPillars' | 'wallEnds'; readonly item: HalfPillar | WallEnd } | null
  /** True when the end stands without a loose piece: at the rim, or against the middle of a long panel. */
  readonly held: boolean
}

export interface WallUnit {
  readonly panel: Panel
  /** West or north end first. */
  readonly ends: readonly [WallEndUnit, WallEndUnit]
}

/** The walls of a board that can change, by row, column and axis. */
export function wallUnitsOf(layout: Layout, board: BoardNumber): WallUnit[] {
  const spots = endSpotsOf(layout)
  return (spotsOnBoards(layout)[board - 1]?.all ?? []).flatMap((spot) => {
    const panel = onlyPanel(spot)
    if (panel === undefined) return []
    const [near, far] = endsOf(layout.kit, panel)
    if (near.toward !== spot.toward) return []
    const other = spots.at(panel.board, far)
    if (other === undefined || onlyPanel(other) === undefined) return []
    if (edgesOf(layout.kit, panel).some((edge) => layout.panelsOn(panel.board, edge).length > 1)) return []
    return [{ panel, ends: [endOf(layout, panel, spot), endOf(layout, panel, other)] }]
  })
}

/** Returns the only panel of a spot that carries at most one loose piece, and none beside its own pillar. */
function onlyPanel({ plain, pillared, halfPillars, wallEnds }: EndSpot): Panel | undefined {
  const loose = halfPillars.length + wallEnds.length
  if (plain.length + pillared.length !== 1 || loose > 1 || (loose > 0 && pillared.length > 0)) return undefined
  return plain[0] ?? pillared[0]
}

function endOf(layout: Layout, panel: Panel, { node, toward, halfPillars, wallEnds }: EndSpot): WallEndUnit {
  const [half] = halfPillars
  const [wallEnd] = wallEnds
  const loose =
    half !== undefined
      ? { collection: 'halfPillars' as const, item: half }
      : wallEnd !== undefined
        ? { collection: 'wallEnds' as const, item: wallEnd }
        : null
  // A long panel that something leans on is never taken apart, so that its middle can be relied on.
  const held = layout.supportOf(panel, { node, toward }) === 'butt' || meetsRim(layout, panel, node)
  return { node, toward, loose, held }
}

function meetsRim({ kit }: Layout, panel: Panel, node: PanelEnd['node']): boolean {
  const { columns, rows } = latticeOf(kit, panel.board)
  return panel.axis === 'horizontal' ? node.x === 0 || node.x === columns : node.y === 0 || node.y === rows
}

/** A panel as it would stand, with the code of the loose piece at either end, or null if there is none. */
export interface Planned {
  readonly panel: Omit<Panel, 'id'>
  readonly closures: readonly [string | null, string | null]
}

/** One way to build one or two walls otherwise. */
export interface WallChange {
  readonly units: readonly WallUnit[]
  readonly after: readonly Planned[]
  /** Size of the change: the fewest pieces first, then the same length, then half-pillars. */
  readonly cost: number
  /** The node that a long panel would newly lie over; two of them must not cross there. */
  readonly over: Node | null
}

/** One piece swapped for another. */
const SWAP = 1000
/** A long panel taken apart, or two short ones joined: a little more of a change than a swap. */
const RECUT = SWAP + 10

/** Every change of one wall by itself. */
export const ownChanges = (layout: Layout, unit: WallUnit): WallChange[] => [
  ...swaps(layout.kit, unit),
  ...splits(layout, unit),
]

/**
 * The same for two walls of which each own change of the one is one of the other, in the same order, with the same pieces
 * taken out of the box and put back; and each change of a pair of such walls.
 */
export function shapeOf(layout: Layout, { panel, ends: [near, far] }: WallUnit): string {
  const end = ({ loose, held }: WallEndUnit): string => `${loose?.item.piece ?? ''}${held ? '|' : ''}`
  return `${panel.piece} ${panel.hatchway?.half ?? ''} ${end(near)} ${end(far)} ${canSplit(layout, panel)}`
}

const panelPieces = (kit: Kit): PanelPiece[] => kit.pieces.filter((piece) => piece.kind === 'panel')

/** The panel built of another piece of its length. */
const asPiece = (kit: Kit, { id: _, hatchway, ...panel }: Panel, { code }: PanelPiece): Planned['panel'] => ({
  ...panel,
  piece: code,
  hatchway: hatchway && hatchwayAs(kit, hatchway, panel.piece, code),
})

/** Another piece of the same length, or other loose pieces at the ends of this one. */
function swaps(kit: Kit, unit: WallUnit): WallChange[] {
  const { panel, ends } = unit
  const own = panelPieces(kit).find(({ code }) => code === panel.piece)
  if (own === undefined) return []
  const now = ends.map(({ loose }) => loose?.item.piece ?? null)
  return panelPieces(kit)
    .filter(
      (piece) => piece.span === own.span && piece.hatchway === own.hatchway && piece.hatchwayAt === own.hatchwayAt,
    )
    .flatMap((piece) =>
      closures(kit, piece, ends, !endsInPillars(kit, own)).flatMap((closed): WallChange[] => {
        const moved = endsInPillars(kit, own)
          ? 0
          : closed.filter((code, index) => code !== null && code !== now[index]).length
        const cost = (piece === own ? 0 : SWAP) + (endsInPillars(kit, own) ? wallEndsIn(kit, closed) : moved * SWAP)
        if (piece === own && moved === 0) return []
        return [{ units: [unit], after: [{ panel: asPiece(kit, panel, piece), closures: closed }], cost, over: null }]
      }),
    )
}

const wallEndsIn = (kit: Kit, codes: readonly (string | null)[]): number =>
  codes.filter((code) => kit.pieces.some((piece) => piece.kind === 'wall-end' && piece.code === code)).length

type Closed = readonly [string | null, string | null]

/**
 * Returns every set of loose pieces that closes the ends of a piece: none on one with its own pillars; nothing at a
 * held end; two half-pillars of different hands.
 * @param asNow whether an end that has no loose piece now needs none (nobody asked this wall to be set right)
 */
function closures(
  kit: Kit,
  piece: PanelPiece,
  ends: readonly Pick<WallEndUnit, 'loose' | 'held'>[],
  asNow: boolean,
): Closed[] {
  if (endsInPillars(kit, piece) || piece.standsAlone === true) return [[null, null]]
  const halves = halfPillarPieces(kit)
  const loose = kit.pieces.filter(({ kind }) => kind === 'half-pillar' || kind === 'wall-end').map(({ code }) => code)
  const [first, second] = ends.map((end): (string | null)[] => {
    if (asNow) return end.loose === null ? [null] : loose
    return end.held ? [null] : loose
  })
  const handOf = (code: string | null) => halves.find((half) => half.code === code)?.hand
  return (first ?? []).flatMap((one) =>
    (second ?? [])
      .filter((two) => handOf(one) === undefined || handOf(one) !== handOf(two))
      .map((two): Closed => [one, two]),
  )
}

/** A panel of two edges as two short ones, unless something leans on its middle. */
function splits(layout: Layout, unit: WallUnit): WallChange[] {
  const { panel, ends } = unit
  const [middle] = nodesUnder(layout.kit, panel)
  if (middle === undefined || !canSplit(layout, panel)) return []
  const [near, far] = [panel, { ...panel, ...middle }].map((part, index) => {
    const here = panel.hatchway !== null && (panel.hatchway.half === 'second') === (index === 1)
    const inner = { loose: null, held: false }
    const outer = ends[index === 0 ? 0 : 1]
    const partEnds = index === 0 ? [outer, inner] : [inner, outer]
    return panelPieces(layout.kit)
      .filter((piece) => piece.span === 1 && piece.hatchway === here)
      .flatMap((piece) =>
        closures(layout.kit, piece, partEnds, false).map(
          (closed): Planned => ({
            panel: {
              ...part,
              piece: piece.code,
              hatchway: here && panel.hatchway !== null ? { ...panel.hatchway, half: 'first' } : null,
            },
            closures: closed,
          }),
        ),
      )
      .filter((planned) => wallEndsIn(layout.kit, planned.closures) === 0)
  })
  return (near ?? []).flatMap((one) =>
    (far ?? []).map((two): WallChange => ({ units: [unit], after: [one, two], cost: RECUT, over: null })),
  )
}

function canSplit(layout: Layout, panel: Panel): boolean {
  const [middle, second] = nodesUnder(layout.kit, panel)
  return (
    middle !== undefined &&
    second === undefined &&
    !isMiddle(layout.kit, panel) &&
    !leansOnMiddle(layout, panel, middle)
  )
}

/** True when another panel passes over the middle, or ends against it with nothing else to hold it. */
const leansOnMiddle = (layout: Layout, panel: Panel, middle: Node): boolean =>
  layout.panelsThrough(panel.board, middle).length > 1 ||
  layout.endsAt(panel.board, middle).some((end) => layout.supportOf(end.panel, end) === 'butt')

/** Two short panels in a line, the one in the west or north first. */
export interface Pair {
  readonly one: WallUnit
  readonly two: WallUnit
}

/** Short panels in a line that could be a long one, unless a long panel lies across where they meet. */
export function pairsOf(layout: Layout, units: readonly WallUnit[]): Pair[] {
  const { kit } = layout
  const starts = new Map(units.map((unit) => [startKey(unit.panel, unit.ends[0].node), unit]))
  return units.flatMap((one) => {
    const meeting = one.ends[1].node
    const two = starts.get(startKey(one.panel, meeting))
    if (two === undefined || spanOf(kit, one.panel) !== 1 || spanOf(kit, two.panel) !== 1) return []
    if (one.panel.hatchway !== null && two.panel.hatchway !== null) return []
    return layout.panelsThrough(one.panel.board, meeting).length > 0 ? [] : [{ one, two }]
  })
}

/** Two short panels as one long one. */
export function joins(kit: Kit, { one, two }: Pair): WallChange[] {
  const hatchway = one.panel.hatchway ?? (two.panel.hatchway && { ...two.panel.hatchway, half: 'second' as const })
  return panelPieces(kit)
    .filter((piece) => piece.span === 2 && piece.hatchway === (hatchway !== null) && piece.hatchwayAt === undefined)
    .flatMap((piece) =>
      closures(kit, piece, [one.ends[0], two.ends[1]], false)
        .filter((closed) => wallEndsIn(kit, closed) === 0)
        .map((closed): WallChange => {
          const turned = hatchway && hatchwayAs(kit, hatchway, one.panel.piece, piece.code)
          const after = { panel: { ...one.panel, piece: piece.code, hatchway: turned }, closures: closed }
          return { units: [one, two], after: [after], cost: RECUT, over: one.ends[1].node }
        }),
    )
}

const startKey = (panel: Panel, node: Node): string => `${panel.board}:${nodeKey(node)}:${panel.axis}`

/** The ends of a planned panel with what closes them. */
export const closedEnds = (kit: Kit, { panel, closures: closed }: Planned) =>
  endsOf(kit, panel).map((end, index) => ({ ...end, code: closed[index] ?? null }))

/** True when two ends are the same place. */
export const sameEnd = (a: { node: Node; toward: string }, b: { node: Node; toward: string }): boolean =>
  a.toward === b.toward && sameNode(a.node, b.node)
