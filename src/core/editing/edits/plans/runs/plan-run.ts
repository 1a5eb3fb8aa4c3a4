/** A line of wall out of the box: which pieces stand where, and how many of each are left then. Pure; changes nothing. */

import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import type { Kit, PanelPiece } from '#model/kit/kit.ts'
import { type Compass, opposite } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import { defaultFace } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import type { DoorChoice } from './doors.ts'
import { type Cover, type CoverPiece, coverGaps, type Gap } from './fill-gaps.ts'
import { crossings, isBuilt, type OpenStretch, openStretches, parted } from './gaps.ts'
import { type BoardEdge, boardEdgeKey } from './lattice-path.ts'

/** What somebody wants to be built. */
export interface RunRequest {
  readonly edges: readonly BoardEdge[]
  /** Where hatchways go: the best choice that the box can build is taken. */
  readonly doors: readonly DoorChoice[]
  /** Codes of pieces that stay in the box. */
  readonly without: readonly string[]
  /** Pills to the side where they usually are not. */
  readonly otherFace: boolean
  readonly start: Hatchway['start']
  /** How often it is built out of the one box: twice where a counterpart is drawn on the other half. */
  readonly copies: 1 | 2
}

/**
 * `exact`: all of it, with what is left in the box. `swap`: the same, closed hatchways standing in as walls. `part`: as
 * much of it as the box builds. `beyond`: all of it, whatever the box holds, with as few missing as can be.
 */
export type RunMode = 'exact' | 'swap' | 'part' | 'beyond'

/** So many pieces of a code, and how many of it are left in the box then; below zero: there are not enough. */
export interface PieceUse {
  readonly code: string
  readonly count: number
  readonly left: number
  /** How many of them the box has not. */
  readonly missing: number
}

export interface RunPlan {
  readonly panels: readonly Panel[]
  /** In the kit's order. */
  readonly uses: readonly PieceUse[]
  /** How many edges had a panel already, and how many stay free. */
  readonly kept: number
  readonly free: number
  /** False when the line is too long to try everything. */
  readonly exact: boolean
}

/** What stands in as a wall, or goes beyond the box, weighs more than any number of pieces. */
const HEAVY = 10_000
/** How many choices of hatchways are tried. */
const MAX_CHOICES = 60
/** At so many crossings of the line with itself either part is tried as the one that ends there. */
const MAX_CROSSINGS = 3

interface Pile {
  readonly span: number
  readonly hatchway: boolean
  readonly codes: readonly { readonly code: string; readonly left: number }[]
}

/** The plan, or null when it cannot be built that way. Nothing to build is a plan without panels. */
export function planRun(document: Mission, wish: RunRequest, mode: RunMode): RunPlan | null {
  const layout = layoutOf(document)
  const piles = pilesOf(layout, wish)
  const pieces = waysToStand(piles, mode)
  const left = piles.map(({ codes }) => codes.reduce((sum, each) => sum + each.left, 0))
  const beyond = mode === 'beyond' ? HEAVY : null
  const stretches = openStretches(layout, wish.edges)
  const ways = waysToPart(stretches)
  let best: { cover: Cover; stretches: readonly OpenStretch[] } | null = null
  let rank = Number.NaN
  for (const choice of wish.doors.slice(0, MAX_CHOICES)) {
    if (best !== null && (choice.rank !== rank || mode === 'part')) break
    rank = choice.rank
    const doors = new Set(choice.doors.map(boardEdgeKey))
    for (const way of ways) {
      const gaps = way.map((stretch) => gapOf(stretch, doors))
      const cover = coverGaps(gaps, pieces, { left, beyond })
      if (cover !== null && (best === null || cover.cost < best.cover.cost)) best = { cover, stretches: way }
    }
  }
  if (best === null) return null
  const panels = panelsOf(layout, wish, piles, pieces, best)
  const open = stretches.reduce((sum, { edges }) => sum + edges.length, 0)
  const covered = best.cover.laid.flat().reduce((sum, index) => sum + spanOfLaid(pieces[index]), 0)
  return {
    panels,
    uses: usesOf(document, layout.kit, panels, wish.copies),
    kept: wish.edges.filter((edge) => isBuilt(layout, edge)).length,
    free: open - covered,
    exact: best.cover.exact,
  }
}

const spanOfLaid = (piece: CoverPiece | undefined): number =>
  piece === undefined || piece.pile === null ? 0 : piece.span

/** Pieces that can take each other's place, and how many are left of each. */
function pilesOf(layout: Layout, { without, copies }: RunRequest): readonly Pile[] {
  const needed = neededOf(layout.document)
  const panels = layout.kit.pieces.filter(
    (piece): piece is PanelPiece => piece.kind === 'panel' && !without.includes(piece.code),
  )
  const piles = new Map<string, { span: number; hatchway: boolean; codes: { code: string; left: number }[] }>()
  for (const piece of panels) {
    const { span, hatchway, code } = piece
    const key = `${span}${hatchway}`
    const pile = piles.get(key) ?? { span, hatchway, codes: [] }
    const left = Math.floor(Math.max(0, availableOf(layout.document, piece) - (needed.get(code) ?? 0)) / copies)
    piles.set(key, { ...pile, codes: [...pile.codes, { code, left }] })
  }
  return [...piles.values()]
}

function waysToStand(piles: readonly Pile[], mode: RunMode): readonly CoverPiece[] {
  const ways = piles.flatMap(({ span, hatchway }, pile): CoverPiece[] => {
    if (!hatchway) return [{ span, opening: null, pile, cost: 1 }]
    // A hatchway is in either half of a piece of two edges; of any longer one in its first.
    const openings = span === 2 ? [0, 1] : [0]
    const doors = openings.map((opening): CoverPiece => ({ span, opening, pile, cost: 1 }))
    const asWall: CoverPiece = { span, opening: null, pile, cost: 1 + HEAVY }
    return mode === 'swap' || mode === 'part' ? [...doors, ...(mode === 'swap' ? [asWall] : [])] : doors
  })
  return mode === 'part' ? [...ways, { span: 1, opening: null, pile: null, cost: HEAVY }] : ways
}

const gapOf = ({ board, edges }: OpenStretch, doors: ReadonlySet<string>): Gap => ({
  length: edges.length,
  doors: edges.flatMap((edge, index) => (doors.has(boardEdgeKey({ board, edge })) ? [index] : [])),
})

/** The stretches, parted where the line crosses itself: of two that cross, the one or the other. */
function waysToPart(stretches: readonly OpenStretch[]): readonly (readonly OpenStretch[])[] {
  const found = crossings(stretches)
  if (found.length === 0) return [stretches]
  const tried = Math.min(found.length, MAX_CROSSINGS)
  return Array.from({ length: 2 ** tried }, (_, bits) =>
    parted(
      stretches,
      found.map(({ node, of }, index) => ({ node, stretch: of[index < tried && (bits >> index) % 2 === 1 ? 0 : 1] })),
    ),
  )
}

function panelsOf(
  { document, kit }: Layout,
  wish: RunRequest,
  piles: readonly Pile[],
  pieces: readonly CoverPiece[],
  { cover, stretches }: { readonly cover: Cover; readonly stretches: readonly OpenStretch[] },
): readonly Panel[] {
  const newId = idSource(document)
  const stock = new Map(piles.flatMap(({ codes }) => codes.map(({ code, left }) => [code, left] as const)))
  const take = (pile: Pile): string | undefined => {
    const code = (pile.codes.find((each) => (stock.get(each.code) ?? 0) > 0) ?? pile.codes[0])?.code
    if (code !== undefined) stock.set(code, (stock.get(code) ?? 0) - 1)
    return code
  }
  return stretches.flatMap(({ board, edges }, index) => {
    let offset = 0
    return (cover.laid[index] ?? []).flatMap((laid): Panel[] => {
      const piece = pieces[laid]
      const edge = edges[offset]
      offset += piece?.span ?? 0
      const pile = piece?.pile == null ? undefined : piles[piece.pile]
      const code = pile === undefined ? undefined : take(pile)
      if (piece === undefined || pile === undefined || edge === undefined || code === undefined) return []
      const { x, y, axis } = edge
      const hatchway = pile.hatchway ? hatchwayOf(kit, wish, code, axis, piece.opening) : null
      return [{ id: newId('panels'), piece: code, board, x, y, axis, hatchway }]
    })
  })
}

/** The hatchway of a piece; one that stands in as a wall is closed. */
function hatchwayOf(
  kit: Kit,
  { otherFace, start }: Pick<RunRequest, 'otherFace' | 'start'>,
  code: string,
  axis: Panel['axis'],
  opening: number | null,
): Hatchway {
  const half = opening === 1 ? 'second' : 'first'
  const usual: Compass = defaultFace(kit, code, axis, half)
  return { half, face: otherFace ? opposite(usual) : usual, start: opening === null ? 'closed' : start }
}

/** What panels take out of the box, in the kit's order; `copies`: of each so many. */
export function usesOf(
  document: Mission,
  kit: Kit,
  panels: readonly Pick<Panel, 'piece'>[],
  copies = 1,
): readonly PieceUse[] {
  const needed = neededOf(document)
  return kit.pieces.flatMap((piece): PieceUse[] => {
    const count = panels.filter((panel) => panel.piece === piece.code).length
    if (count === 0) return []
    const left = availableOf(document, piece) - (needed.get(piece.code) ?? 0) - copies * count
    return [{ code: piece.code, count, left, missing: Math.min(copies * count, Math.max(0, -left)) }]
  })
}
