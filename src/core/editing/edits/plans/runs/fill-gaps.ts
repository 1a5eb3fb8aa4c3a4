/**
 * Fills lengths of wall exactly with the pieces that there are, as cheaply as can be: a small exact search. Lengths and
 * pieces are counted in edges of the lattice.
 */

/** A way in which pieces of one pile can stand. */
export interface CoverPiece {
  /** How many edges it covers. */
  readonly span: number
  /** Which of its edges is its hatchway, counted from its north or west end; null: it stands as a plain wall. */
  readonly opening: number | null
  /** Which pile it is taken from; null: from none, it is left out and the edge stays free. */
  readonly pile: number | null
  readonly cost: number
}

/** A straight stretch to fill, and which of its edges have to be hatchways. */
export interface Gap {
  readonly length: number
  readonly doors: readonly number[]
}

export interface Cover {
  readonly cost: number
  /** For each gap its pieces from one end to the other, as numbers of the list that was given. */
  readonly laid: readonly (readonly number[])[]
  /** False when there was too much to try everything: it is the best that was found. */
  readonly exact: boolean
}

export interface Piles {
  /** How many pieces each pile has. */
  readonly left: readonly number[]
  /** What each piece costs that a pile has not; null: a pile is empty when it is empty. */
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
 * Names for what is left of the piles at a place, told by its number: a number where it fits into one, which is much
 * quicker. A pile is empty whether it has none or is in debt, and endless when it has a piece for every edge.
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

/** Whether a piece can stand so far into the gap: its hatchway on a door, nothing else of it on one. */
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

/** What an edge costs with each pile, the cheapest first. */
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
 * What so many edges cost at least with these piles, if pieces could be cut: the cheapest first. No cover can cost less,
 * since each takes its pieces from the same piles.
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
