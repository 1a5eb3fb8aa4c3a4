/**
 * Whole numbers at the least cost: how often to make which change so that limits hold. Solved by branch and bound over
 * linear programs, so that the effort grows with the number of different changes, not with how often each can be made.
 */

/** A linear program: which changes can be made, what they cost, and which limits hold. */

export interface Program {
  /** Costs of one of each change; whole numbers, not below zero. */
  readonly costs: readonly number[]
  /** The sparse column of each variable: its coefficient in each row (limit) that it counts in. */
  readonly columns: readonly (readonly Coefficient[])[]
  /** For each row the most that its sum may be. */
  readonly limits: readonly number[]
  /**
   * For each row what it costs to be one over its limit, or null if the limit must hold. Such a row has a limit of at least
   * zero, and nothing is taken off it.
   */
  readonly prices: readonly (number | null)[]
}
export interface Coefficient {
  readonly row: number
  readonly value: number
}

// The linear program behind a program in whole numbers: the same with fractions allowed, by the simplex method.

interface Relaxed {
  readonly values: readonly number[]
  readonly cost: number
}

const EPSILON = 1e-7
/** After so many steps the choice of the column falls back to the rule that cannot run in circles. */
const GREEDY_STEPS = 400
const SIMPLEX_MAX_STEPS = 4000

/**
 * Returns the cheapest fractions between `low` and `high` (infinite: no bound), or null if none keep the limits, or
 * `stuck` if not found within reason.
 */
function relax(program: Program, low: readonly number[], high: readonly number[]): Relaxed | null | 'stuck' {
  const table = tableOf(program, low, high)
  if (table === null) return null
  if (!descend(table)) return 'stuck'
  const values = program.costs.map((_, index) => low[index] ?? 0)
  for (const [row, column] of table.basis.entries())
    if (column < values.length) values[column] = (values[column] ?? 0) + (table.rows[row]?.at(-1) ?? 0)
  const start = program.costs.reduce((sum, cost, index) => sum + cost * (low[index] ?? 0), 0)
  return { values, cost: start - (table.goal.at(-1) ?? 0) }
}

interface Table {
  /** Each row ends with its right-hand side. */
  readonly rows: Float64Array[]
  readonly goal: Float64Array
  /** The column that stands in the basis for each row. */
  readonly basis: number[]
}

/** Columns: the changes, what is over the limit of each row with a price, the slack of each row, the right-hand side. */
function tableOf(program: Program, low: readonly number[], high: readonly number[]): Table | null {
  const { costs, columns, limits, prices } = program
  const bounded = costs.flatMap((_, index) => (Number.isFinite(high[index]) ? [index] : []))
  const free = [...limits, ...bounded.map((index) => high[index] ?? 0)]
  for (const [index, entries] of columns.entries())
    for (const { row, value } of entries) free[row] = (free[row] ?? 0) - value * (low[index] ?? 0)
  for (const [place, index] of bounded.entries()) free[limits.length + place] = (high[index] ?? 0) - (low[index] ?? 0)
  const priced = prices.flatMap((price, row) => (price === null ? [] : [row]))
  const width = costs.length + priced.length + free.length + 1
  const overColumn = new Map(priced.map((row, place) => [row, costs.length + place]))
  const rows = free.map(() => new Float64Array(width))
  for (const [index, entries] of columns.entries()) for (const { row, value } of entries) put(rows[row], index, value)
  for (const [place, index] of bounded.entries()) put(rows[limits.length + place], index, 1)
  const goal = new Float64Array(width)
  for (const [index, cost] of costs.entries()) goal[index] = cost
  const basis: number[] = []
  for (const [place, row] of rows.entries()) {
    const slack = costs.length + priced.length + place
    const over = overColumn.get(place)
    row[slack] = 1
    row[width - 1] = free[place] ?? 0
    if (over !== undefined) {
      row[over] = -1
      goal[over] = prices[place] ?? 0
    }
    if ((free[place] ?? 0) >= 0) basis.push(slack)
    else if (over === undefined) return null
    else {
      for (const [index, value] of row.entries()) row[index] = -value
      basis.push(over)
    }
  }
  const table = { rows, goal, basis }
  for (const [place, column] of basis.entries()) clear(goal, rows[place], column)
  return table
}

const put = (row: Float64Array | undefined, column: number, value: number): void => {
  if (row !== undefined) row[column] = (row[column] ?? 0) + value
}

/** Steps to better corners until there is none; false when that takes too long. */
function descend(table: Table): boolean {
  for (let step = 0; step < SIMPLEX_MAX_STEPS; step += 1) {
    const column = entering(table.goal, step < GREEDY_STEPS)
    if (column === undefined) return true
    const place = leaving(table, column)
    // Costs are never below zero, so no way down is endless.
    if (place === undefined) return false
    pivot(table, place, column)
  }
  return false
}

/** The column that lowers the cost most, or the first that does. */
function entering(goal: Float64Array, greedy: boolean): number | undefined {
  let [chosen, least]: [number | undefined, number] = [undefined, -EPSILON]
  for (let column = 0; column < goal.length - 1; column += 1) {
    const value = goal[column] ?? 0
    if (value >= least) continue
    if (!greedy) return column
    ;[chosen, least] = [column, value]
  }
  return chosen
}

function leaving({ rows, basis }: Table, column: number): number | undefined {
  let [chosen, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const [place, row] of rows.entries()) {
    const value = row[column] ?? 0
    if (value <= EPSILON) continue
    const ratio = (row.at(-1) ?? 0) / value
    const isFirst = chosen === undefined || (basis[place] ?? 0) < (basis[chosen] ?? 0)
    if (ratio < least - EPSILON || (ratio <= least + EPSILON && isFirst)) [chosen, least] = [place, ratio]
  }
  return chosen
}

function pivot({ rows, goal, basis }: Table, place: number, column: number): void {
  const row = rows[place]
  if (row === undefined) return
  const by = row[column] ?? 1
  for (let index = 0; index < row.length; index += 1) row[index] = (row[index] ?? 0) / by
  for (const [other, target] of rows.entries()) if (other !== place) clear(target, row, column)
  clear(goal, row, column)
  basis[place] = column
}

/** Takes the row off the target so often that the target has nothing left in the column. */
function clear(target: Float64Array, row: Float64Array | undefined, column: number): void {
  const factor = target[column] ?? 0
  if (factor === 0 || row === undefined) return
  for (let index = 0; index < target.length; index += 1)
    target[index] = (target[index] ?? 0) - factor * (row[index] ?? 0)
  target[column] = 0
}

export interface Answer {
  /** Counts of each change. */
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

/** Computes the cost of whole counts afresh; infinite when they break a limit that must hold. */
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
