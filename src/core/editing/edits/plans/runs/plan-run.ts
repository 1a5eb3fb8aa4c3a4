/** A line of wall out of the box: which pieces stand where, and how many of each are left then. Pure; changes nothing. */
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { hasTwoHalves } from '#analysis/layout/panel-geometry.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import type { Kit, PanelPiece } from '#model/kit/kit.ts'
import { type Compass, opposite } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import { defaultFace } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import {
  type BoardEdge,
  boardEdgeKey,
  crossings,
  type DoorChoice,
  isBuilt,
  type OpenStretch,
  openStretches,
  parted,
} from './lattice-path.ts'

export interface RunRequest {
  readonly edges: readonly BoardEdge[]
  /** Choices of hatchways: the best that the box can build is taken. */
  readonly doors: readonly DoorChoice[]
  /** Codes of pieces that stay in the box. */
  readonly without: readonly string[]
  /** Pills to the side where they usually are not. */
  readonly otherFace: boolean
  readonly start: Hatchway['start']
  /** Times that it is built out of the one box: twice where a counterpart is drawn on the other half. */
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
  /** Number that the box lacks. */
  readonly missing: number
}

export interface RunPlan {
  readonly panels: readonly Panel[]
  /** In the kit's order. */
  readonly uses: readonly PieceUse[]
  /** Numbers of edges that had a panel already, and that stay free. */
  readonly kept: number
  readonly free: number
  /** False when the line is too long to try everything. */
  readonly exact: boolean
}

/** Weight of stand-ins for walls and of pieces beyond the box: more than any number of pieces. */
const HEAVY = 10_000
/** Most choices of hatchways to try. */
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
  const half = opening === 1 && hasTwoHalves(kit, { piece: code }) ? 'second' : 'first'
  const usual: Compass = defaultFace(kit, code, axis, half)
  return { half, face: otherFace ? opposite(usual) : usual, start: opening === null ? 'closed' : start }
}

/** Pieces that panels take out of the box, in the kit's order; `copies`: of each so many. */
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

// Fills lengths of wall exactly with the pieces that there are, as cheaply as can be: a small exact search. Lengths
// and pieces are counted in edges of the lattice.

/** A way in which pieces of one pile can stand. */
export interface CoverPiece {
  /** Number of edges it covers. */
  readonly span: number
  /** Edge of its hatchway, counted from its north or west end, or null if it stands as a plain wall. */
  readonly opening: number | null
  /** Pile it is taken from, or null if it is left out and the edge stays free. */
  readonly pile: number | null
  readonly cost: number
}

/** A straight stretch to fill, and which of its edges have to be hatchways. */
export interface Gap {
  readonly length: number
  readonly doors: readonly number[]
}

interface Cover {
  readonly cost: number
  /** For each gap its pieces from one end to the other, as numbers of the list that was given. */
  readonly laid: readonly (readonly number[])[]
  /** False when there was too much to try everything: it is the best that was found. */
  readonly exact: boolean
}

export interface Piles {
  /** Number of pieces in each pile. */
  readonly left: readonly number[]
  /** Extra cost of each piece that a pile does not have, or null if an empty pile gives no more. */
  readonly beyond: number | null
}

/** How many steps the search may take. */
const MAX_STEPS = 8000

/**
 * The cheapest way to fill all gaps; null when there is none. Of plain pieces that follow one another the longest comes
 * first, and pieces that come earlier in the list are taken first where it costs the same.
 */
export function coverGaps(gaps: readonly Gap[], pieces: readonly CoverPiece[], piles: Piles): Cover | null {
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .sort((a, b) => Number(a.piece.pile === null) - Number(b.piece.pile === null) || b.piece.span - a.piece.span)
  const least = gaps.map((gap) => leastCosts(gap, pieces))
  const after = restOf(least.map((costs) => costs[0] ?? 0))
  const lengthAfter = restOf(gaps.map(({ length }) => length))
  const offers = offersOf(pieces, piles.beyond)
  const left = [...piles.left]
  const laid: number[][] = gaps.map(() => [])
  const seen = new Map<number | string, number>()
  const longest = Math.max(0, ...gaps.map(({ length }) => length))
  const nameOf = namesOfStates(left, longest * gaps.length)
  let best: { cost: number; laid: number[][] } | null = null
  let steps = 0

  const search = (number: number, offset: number, last: number, cost: number): void => {
    const gap = gaps[number]
    if (gap === undefined) {
      if (best === null || cost < best.cost) best = { cost, laid: laid.map((list) => [...list]) }
      return
    }
    if (offset === gap.length) {
      search(number + 1, 0, -1, cost)
      return
    }
    steps += 1
    if (steps > MAX_STEPS) return
    const rest = (least[number]?.[offset] ?? 0) + (after[number + 1] ?? 0)
    if (best !== null && cost + rest >= best.cost) return
    const key = nameOf((number * (longest + 1) + offset) * (order.length + 1) + last + 1)
    const known = seen.get(key)
    if (known !== undefined && known <= cost) return
    seen.set(key, cost)
    const length = gap.length - offset + (lengthAfter[number + 1] ?? 0)
    const bound = cost + fractionalCost(length, offers, left)
    if (bound === Number.POSITIVE_INFINITY || (best !== null && bound >= best.cost)) return
    for (const [place, { piece, index }] of order.entries()) {
      // Plain pieces in a row may change places: only one order of them is tried.
      if (piece.opening === null && place < last && !gap.doors.includes(offset)) continue
      if (!fits(gap, offset, piece)) continue
      const has = piece.pile === null ? 1 : (left[piece.pile] ?? 0)
      if (has <= 0 && piles.beyond === null) continue
      const more = piece.cost + (has <= 0 ? (piles.beyond ?? 0) : 0)
      if (piece.pile !== null) left[piece.pile] = has - 1
      laid[number]?.push(index)
      const isDoor = piece.opening !== null || gap.doors.includes(offset)
      search(number, offset + piece.span, isDoor ? -1 : place, cost + more)
      laid[number]?.pop()
      if (piece.pile !== null) left[piece.pile] = has
    }
  }
  search(0, 0, -1, 0)
  const found = best as { cost: number; laid: number[][] } | null
  return found === null ? null : { ...found, exact: steps <= MAX_STEPS }
}

/**
 * Returns a function that names the state of the piles at a place by its number: as a number if it fits into one, which
 * is much quicker. A pile counts as empty at zero or in debt, and as endless with a piece for every edge.
 */
function namesOfStates(left: readonly number[], edges: number): (place: number) => number | string {
  const most = left.map((count) => Math.min(Math.max(0, count), edges))
  const all = most.reduce((product, count) => product * (count + 1), 1)
  const has = (pile: number): number => Math.min(Math.max(0, left[pile] ?? 0), most[pile] ?? 0)
  if (all * 1_000_000 > Number.MAX_SAFE_INTEGER) return (place) => `${place}:${most.map((_, pile) => has(pile)).join()}`
  return (place) => {
    let name = place
    for (let pile = 0; pile < most.length; pile += 1) name = name * ((most[pile] ?? 0) + 1) + has(pile)
    return name
  }
}

/** True if a piece can stand so far into the gap: its hatchway on a door, nothing else of it on one. */
function fits({ length, doors }: Gap, offset: number, { span, opening, pile }: CoverPiece): boolean {
  if (offset + span > length) return false
  if (pile === null) return true
  for (let step = 0; step < span; step += 1) if (doors.includes(offset + step) !== (step === opening)) return false
  return true
}

/** By offset: what it costs at least to fill the gap from there, were the piles endless. */
function leastCosts(gap: Gap, pieces: readonly CoverPiece[]): number[] {
  const costs = Array.from({ length: gap.length + 1 }, () => Number.POSITIVE_INFINITY)
  costs[gap.length] = 0
  for (let offset = gap.length - 1; offset >= 0; offset -= 1)
    for (const piece of pieces)
      if (fits(gap, offset, piece))
        costs[offset] = Math.min(costs[offset] ?? 0, piece.cost + (costs[offset + piece.span] ?? 0))
  return costs
}

/** For each number of values passed over: the sum of those that follow. */
function restOf(values: readonly number[]): number[] {
  const sums = [...values, 0]
  for (let index = values.length - 1; index >= 0; index -= 1)
    sums[index] = (values[index] ?? 0) + (sums[index + 1] ?? 0)
  return sums
}

/** So many edges of one price: of a pile, or without end. */
interface Offer {
  readonly price: number
  readonly span: number
  readonly pile: number | null
}

/** Returns the cost of an edge with each pile, the cheapest first. */
function offersOf(pieces: readonly CoverPiece[], beyond: number | null): readonly Offer[] {
  const cheapest = new Map<number, Offer>()
  const endless: Offer[] = []
  for (const { pile, span, cost } of pieces) {
    if (pile === null) endless.push({ price: cost / span, span, pile: null })
    else {
      if ((cheapest.get(pile)?.price ?? Number.POSITIVE_INFINITY) > cost / span)
        cheapest.set(pile, { price: cost / span, span, pile })
      if (beyond !== null) endless.push({ price: (cost + beyond) / span, span, pile: null })
    }
  }
  return [...cheapest.values(), ...endless].sort((a, b) => a.price - b.price)
}

/**
 * Returns the least cost of so many edges with these piles, if pieces could be cut: the cheapest first. No cover can
 * cost less, since each takes its pieces from the same piles.
 */
function fractionalCost(length: number, offers: readonly Offer[], left: readonly number[]): number {
  let [rest, sum] = [length, 0]
  for (const { price, span, pile } of offers) {
    if (rest <= 0) return sum
    const taken = pile === null ? rest : Math.min(rest, Math.max(0, left[pile] ?? 0) * span)
    sum += taken * price
    rest -= taken
  }
  return rest > 0 ? Number.POSITIVE_INFINITY : sum
}
