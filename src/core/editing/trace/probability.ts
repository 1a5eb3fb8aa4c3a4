/**
 * How likely an edge is open, a wall or a hatchway. Exponentials and logarithms are made of sums and products here:
 * engines may round their own ones differently, and the same picture has to give the same answer everywhere.
 */
import type { BoardEdge } from '#editing/edits/plans/runs/lattice-path.ts'

export const READ_STATES = ['open', 'wall', 'hatchway'] as const
export type ReadState = (typeof READ_STATES)[number]
/** In the order of `READ_STATES`; together 1. */
export type Probability = readonly [open: number, wall: number, hatchway: number]

/** An edge as it was read. */
export interface EdgeReading extends BoardEdge {
  readonly shares: Probability
  /** The likeliest. */
  readonly state: ReadState
  /** How far it leads over the next, 0 to 1. */
  readonly lead: number
}

/** With a smaller lead an edge is a question. */
export const SURE_LEAD = 0.8

const { LN2 } = Math

/** e to the power of a number that is zero or less. */
export function expOf(x: number): number {
  if (x < -60) return 0
  const halvings = Math.round(-x / LN2)
  const rest = x + halvings * LN2
  let sum = 1
  for (let n = 12; n > 0; n -= 1) sum = 1 + (sum * rest) / n
  for (let n = 0; n < halvings; n += 1) sum /= 2
  return sum
}

/** The natural logarithm of a number above zero. */
export function logOf(x: number): number {
  let [value, doublings] = [x, 0]
  for (; value > 1.5; value /= 2) doublings += 1
  for (; value < 0.75; value *= 2) doublings -= 1
  const ratio = (value - 1) / (value + 1)
  let sum = 0
  for (let n = 17; n > 0; n -= 2) sum = 1 / n + sum * ratio * ratio
  return 2 * ratio * sum + doublings * LN2
}

/** Logarithm of a share of which nothing is ever quite excluded. */
export const logShare = (share: number): number => logOf(Math.max(1e-6, share))

/** Shares whose logarithms differ as the numbers do. */
export function sharesOf(a: number, b: number, c: number): Probability {
  const most = Math.max(a, b, c)
  const [x, y, z] = [expOf(a - most), expOf(b - most), expOf(c - most)]
  const all = x + y + z
  return [x / all, y / all, z / all]
}
