/** The order of missions in which the least is rebuilt between them. */
import type { Mission } from '#core/mission/document.ts'
import { rebuildOf } from './rebuild.ts'

/** Up to so many missions the best order is found for certain (Held and Karp). */
const EXACT_MISSIONS = 12

export interface BestOrder {
  /** Places of the missions as they were given, in the new order. */
  readonly order: readonly number[]
  /** Pieces and boards taken in hand between the missions, all together. */
  readonly touched: number
  /** No order has less. */
  readonly isExact: boolean
}

export interface OrderOptions {
  /** The mission that stays the first (its place); left out: any. */
  readonly first?: number
}

/** Pieces and boards taken in hand from each mission to each other. */
export const rebuildCosts = (missions: readonly Mission[]): readonly (readonly number[])[] =>
  missions.map((from) => missions.map((to) => (from === to ? 0 : rebuildOf(from, to).touched)))

/** What an order costs. */
export const costOf = (costs: readonly (readonly number[])[], order: readonly number[]): number =>
  order.slice(1).reduce((sum, to, index) => sum + (costs[order[index] ?? 0]?.[to] ?? 0), 0)

/** Of several orders that cost the same, one that begins like the order as it is. */
export function bestOrder(costs: readonly (readonly number[])[], { first }: OrderOptions = {}): BestOrder {
  const count = costs.length
  const asItIs = Array.from({ length: count }, (_, index) => index)
  if (count < 2) return { order: asItIs, touched: 0, isExact: true }
  const isExact = count <= EXACT_MISSIONS
  const found = isExact ? heldKarp(costs, first) : improved(costs, first)
  const given = first === undefined || first === 0 ? asItIs : [first, ...asItIs.filter((place) => place !== first)]
  const order = costOf(costs, given) <= costOf(costs, found) ? given : found
  return { order, touched: costOf(costs, order), isExact }
}

/** Exact, in 2ⁿ · n² steps. */
function heldKarp(costs: readonly (readonly number[])[], first: number | undefined): number[] {
  const count = costs.length
  const sets = 1 << count
  const least = new Float64Array(sets * count).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array(sets * count).fill(-1)
  for (let start = 0; start < count; start += 1)
    if (first === undefined || first === start) least[(1 << start) * count + start] = 0
  for (let set = 1; set < sets; set += 1)
    for (let last = 0; last < count; last += 1) {
      const here = least[set * count + last] ?? 0
      if (here === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next += 1) {
        if ((set & (1 << next)) !== 0) continue
        const place = (set | (1 << next)) * count + next
        const sum = here + (costs[last]?.[next] ?? 0)
        if (sum < (least[place] ?? 0)) {
          least[place] = sum
          before[place] = last
        }
      }
    }
  const all = sets - 1
  let last = 0
  for (let end = 1; end < count; end += 1)
    if ((least[all * count + end] ?? 0) < (least[all * count + last] ?? 0)) last = end
  const order: number[] = []
  for (let set = all; last !== -1; ) {
    order.unshift(last)
    const previous = before[set * count + last] ?? -1
    set &= ~(1 << last)
    last = previous
  }
  return order
}

/** From every beginning to the nearest each time, then better by turning stretches round and by moving short ones, until neither helps. */
function improved(costs: readonly (readonly number[])[], first: number | undefined): number[] {
  const count = costs.length
  let best: number[] = []
  for (let start = 0; start < count; start += 1) {
    if (first !== undefined && start !== first) continue
    const order = settled(costs, nearestFrom(costs, start), first !== undefined)
    if (best.length === 0 || costOf(costs, order) < costOf(costs, best)) best = order
  }
  return best
}

function nearestFrom(costs: readonly (readonly number[])[], start: number): number[] {
  const order = [start]
  const left = new Set(costs.map((_, index) => index))
  left.delete(start)
  while (left.size > 0) {
    const last = order.at(-1) ?? start
    const next = [...left].reduce((a, b) => ((costs[last]?.[b] ?? 0) < (costs[last]?.[a] ?? 0) ? b : a))
    order.push(next)
    left.delete(next)
  }
  return order
}

function settled(costs: readonly (readonly number[])[], begun: readonly number[], holdsFirst: boolean): number[] {
  let order = [...begun]
  for (let better = true; better; ) {
    better = false
    const now = costOf(costs, order)
    for (const other of neighbours(order, holdsFirst ? 1 : 0))
      if (costOf(costs, other) < now) {
        order = other
        better = true
        break
      }
  }
  return order
}

/** Orders that differ by one stretch that is turned round, or by one of up to three that stands elsewhere. */
function* neighbours(order: readonly number[], from: number): Generator<number[]> {
  const count = order.length
  for (let start = from; start < count - 1; start += 1)
    for (let end = start + 2; end <= count; end += 1)
      yield [...order.slice(0, start), ...order.slice(start, end).reverse(), ...order.slice(end)]
  for (let length = 1; length <= 3; length += 1)
    for (let start = from; start + length <= count; start += 1) {
      const stretch = order.slice(start, start + length)
      const others = order.toSpliced(start, length)
      for (let to = from; to <= others.length; to += 1) if (to !== start) yield others.toSpliced(to, 0, ...stretch)
    }
}
