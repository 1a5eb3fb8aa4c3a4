/**
 * Whole numbers at the least cost: how often to make which change so that limits hold. Solved by branch and bound over
 * linear programs, so that the effort grows with the number of different changes, not with how often each can be made.
 */
import type { Program } from './program.ts'
import { relax } from './simplex.ts'

export interface Answer {
  /** How often each change is made. */
  readonly counts: readonly number[]
  readonly cost: number
  /** False when the search was cut short: a cheaper answer may exist. */
  readonly exact: boolean
}

/** So many linear programs are solved at most. */
const MAX_STEPS = 300

/** The cheapest answer; making no change at all always is one. */
export function minimise(program: Program): Answer {
  const none = program.costs.map(() => 0)
  let best = { counts: none, cost: costOf(program, none) }
  const open: Bounds[] = [{ low: none, high: program.costs.map(() => Number.POSITIVE_INFINITY) }]
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const bounds = open.pop()
    if (bounds === undefined) return { ...best, exact: true }
    const found = relax(program, bounds.low, bounds.high)
    if (found === 'stuck') return { ...best, exact: false }
    // Costs are whole numbers, so anything better is better by one.
    if (found === null || found.cost > best.cost - 1 + 1e-3) continue
    const rounded = found.values.map((value) => Math.floor(value + 1e-6))
    const cost = costOf(program, rounded)
    if (cost < best.cost) best = { counts: rounded, cost }
    const branch = mostFractional(found.values)
    if (branch === undefined) continue
    const at = Math.floor(found.values[branch] ?? 0)
    open.push(
      { low: bounds.low, high: bounds.high.map((high, index) => (index === branch ? at : high)) },
      { low: bounds.low.map((low, index) => (index === branch ? at + 1 : low)), high: bounds.high },
    )
  }
  return { ...best, exact: open.length === 0 }
}

interface Bounds {
  readonly low: readonly number[]
  readonly high: readonly number[]
}

function mostFractional(values: readonly number[]): number | undefined {
  let [branch, most]: [number | undefined, number] = [undefined, 1e-6]
  for (const [index, value] of values.entries()) {
    const distance = Math.abs(value - Math.round(value))
    if (distance > most) [branch, most] = [index, distance]
  }
  return branch
}

/** What whole counts cost, reckoned afresh; infinite when they break a limit that must hold. */
export function costOf({ costs, columns, limits, prices }: Program, counts: readonly number[]): number {
  const over = limits.map((limit) => -limit)
  let cost = 0
  for (const [index, count] of counts.entries()) {
    cost += count * (costs[index] ?? 0)
    for (const { row, value } of columns[index] ?? []) over[row] = (over[row] ?? 0) + count * value
  }
  for (const [row, amount] of over.entries()) if (amount > 0) cost += amount * (prices[row] ?? Number.POSITIVE_INFINITY)
  return cost
}
