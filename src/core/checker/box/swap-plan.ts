/** Whether a box can build a map after all, with other pieces in the same places; and with which. */
import { nodeKey } from '#core/kit/lattice.ts'
import type { Layout } from '#core/layout/layout.ts'
import { availableOf, neededOf } from '#core/layout/parts.ts'
import { type Change, changesOf } from './changes.ts'
import { minimise } from './integer-program.ts'
import type { Entry, Program } from './program.ts'
import { type WallUnit, wallUnitsOf } from './wall-units.ts'

export interface SwapPlan {
  /** What to build otherwise: the least that leaves the fewest pieces missing. */
  readonly changes: readonly Change[]
  /** What is missing even then, by code; empty: the box builds the map. */
  readonly missing: ReadonlyMap<string, number>
  /** False when the map was too much to try everything. */
  readonly exact: boolean
}

/** What one missing piece weighs: more than all changes of a map together. */
const MISSING = 10_000_000

/** The best way to build the map from its box. Changes nothing when the box holds all pieces. */
export function planSwaps(layout: Layout): SwapPlan {
  const codes = layout.kit.pieces.filter(({ kind }) => kind !== 'cap').map(({ code }) => code)
  const needed = neededOf(layout.document)
  const spare = layout.kit.pieces
    .filter(({ kind }) => kind !== 'cap')
    .map((piece) => availableOf(layout.document, piece) - (needed.get(piece.code) ?? 0))
  const units = wallUnitsOf(layout)
  const groups = groupsOf(changesOf(layout, units), units, codes)
  const program = programOf(groups, spare)
  const { counts, exact } = minimise(program)
  const missing = new Map<string, number>()
  for (const [row, code] of codes.entries()) {
    const over = counts.reduce((sum, count, index) => sum + count * valueAt(program.columns[index], row), 0)
    if (over > (spare[row] ?? 0)) missing.set(code, over - (spare[row] ?? 0))
  }
  return { changes: assign(groups, counts), missing, exact }
}

const valueAt = (entries: readonly Entry[] | undefined, row: number): number =>
  entries?.find((entry) => entry.row === row)?.value ?? 0

/** Walls for which the very same changes are open; which of them changes makes no difference. */
interface Group {
  readonly units: readonly WallUnit[]
  readonly options: readonly Option[]
}
interface Option {
  /** The change of each wall of the group, or the one change of two walls. */
  readonly changes: readonly Change[]
  /** What it takes out of the box, by number of the code; below zero: puts back. */
  readonly takes: readonly number[]
}

interface Groups {
  readonly alike: readonly Group[]
  readonly joins: readonly Option[]
  readonly groupOf: ReadonlyMap<WallUnit, number>
}

function groupsOf(changes: readonly Change[], units: readonly WallUnit[], codes: readonly string[]): Groups {
  const own = new Map<WallUnit, Map<string, Option>>(units.map((unit) => [unit, new Map()]))
  const joins = new Map<string, Option>()
  const joined = new Set<WallUnit>()
  for (const change of changes) {
    const takes = takesOf(change, codes)
    const [unit] = change.units
    if (unit === undefined || takes.every((count) => count >= 0)) continue
    const isJoin = change.units.length > 1
    if (isJoin) for (const part of change.units) joined.add(part)
    const known = isJoin ? joins : own.get(unit)
    const key = isJoin ? `${change.units.map(({ panel }) => panel.id).join('+')}:${takes.join()}` : takes.join()
    const other = known?.get(key)
    if (other === undefined || (other.changes[0]?.cost ?? 0) > change.cost)
      known?.set(key, { changes: [change], takes })
  }
  const alike = new Map<string, { units: WallUnit[]; options: Option[][] }>()
  for (const [unit, options] of own) {
    const list = [...options.values()].sort((a, b) => (a.takes.join() < b.takes.join() ? -1 : 1))
    if (list.length === 0 && !joined.has(unit)) continue
    // A wall that can merge with a neighbour gets a group of its own.
    const what = list.map(({ takes, changes: [change] }) => `${takes.join()}=${change?.cost}`).join('|')
    const key = joined.has(unit) ? `${unit.panel.id}:${what}` : what
    const there = alike.get(key)
    if (there === undefined) alike.set(key, { units: [unit], options: [list] })
    else {
      there.units.push(unit)
      there.options.push(list)
    }
  }
  const groups = [...alike.values()].map(
    ({ units: members, options }): Group => ({
      units: members,
      options: (options[0] ?? []).map(({ takes }, index) => ({
        takes,
        changes: options.flatMap((list) => list[index]?.changes ?? []),
      })),
    }),
  )
  const groupOf = new Map(groups.flatMap((group, index) => group.units.map((unit) => [unit, index] as const)))
  return { alike: groups, joins: [...joins.values()], groupOf }
}

function takesOf(change: Change, codes: readonly string[]): number[] {
  const takes = codes.map(() => 0)
  const add = (code: string | null | undefined, count: number): void => {
    const row = code === null || code === undefined ? -1 : codes.indexOf(code)
    if (row >= 0) takes[row] = (takes[row] ?? 0) + count
  }
  for (const { panel, ends } of change.units) {
    add(panel.piece, -1)
    for (const end of ends) add(end.loose?.item.piece, -1)
  }
  for (const { panel, closures } of change.after) {
    add(panel.piece, 1)
    for (const code of closures) add(code, 1)
  }
  return takes
}

/** Rows: the codes, the walls of each group, the nodes that only one new long panel may lie over. */
function programOf({ alike, joins, groupOf }: Groups, spare: readonly number[]): Program {
  const limits: number[] = [...spare, ...alike.map(({ units }) => units.length)]
  const prices: (number | null)[] = [...spare.map(() => MISSING), ...alike.map(() => null)]
  const nodes = new Map<string, number>()
  const takesEntries = (takes: readonly number[]): Entry[] =>
    takes.flatMap((value, row) => (value === 0 ? [] : [{ row, value }]))
  const columns: Entry[][] = []
  const costs: number[] = []
  for (const [index, { options }] of alike.entries())
    for (const { takes, changes } of options) {
      columns.push([...takesEntries(takes), { row: spare.length + index, value: 1 }])
      costs.push(changes[0]?.cost ?? 0)
    }
  for (const { takes, changes } of joins) {
    const [change] = changes
    if (change === undefined || change.over === null) continue
    const key = `${change.units[0]?.panel.board}:${nodeKey(change.over)}`
    const row = nodes.get(key) ?? limits.length
    if (row === limits.length) {
      nodes.set(key, row)
      limits.push(1)
      prices.push(null)
    }
    const groups = change.units.map((unit) => ({ row: spare.length + (groupOf.get(unit) ?? 0), value: 1 }))
    columns.push([...takesEntries(takes), ...groups, { row, value: 1 }])
    costs.push(change.cost)
  }
  return { costs, columns, limits, prices }
}

/** Which walls change how: the first ones of each group, in their order. */
function assign({ alike, joins }: Groups, counts: readonly number[]): Change[] {
  const chosen: Change[] = []
  let column = 0
  const taken = new Set<WallUnit>()
  const first = alike.reduce((sum, { options }) => sum + options.length, 0)
  for (const [index, { changes }] of joins.entries()) {
    const [change] = changes
    if (change === undefined || (counts[first + index] ?? 0) === 0) continue
    chosen.push(change)
    for (const unit of change.units) taken.add(unit)
  }
  for (const { units, options } of alike) {
    const free = units.flatMap((unit, place) => (taken.has(unit) ? [] : [place]))
    for (const { changes } of options) {
      for (const place of free.splice(0, counts[column] ?? 0)) {
        const change = changes[place]
        if (change !== undefined) chosen.push(change)
      }
      column += 1
    }
  }
  return chosen
}
