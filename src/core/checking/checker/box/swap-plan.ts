/** Plans swaps: a box may build a map after all, with other pieces in the same places. */
import { fromParts, onBoards } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import { endName, listOf, panelName, shownCode } from '#analysis/layout/place-names.ts'
import { Memo } from '#foundation/memoize.ts'
import { findPiece } from '#model/kit/kit.ts'
import { type BoardNumber, nodeKey } from '#model/kit/lattice.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import {
  closedEnds,
  joins,
  ownChanges,
  type Pair,
  pairsOf,
  sameEnd,
  shapeOf,
  type WallChange,
  type WallUnit,
  wallUnitsOf,
} from './changes.ts'
import { type Coefficient, minimise, type Program } from './integer-program.ts'

export interface SwapPlan {
  /** The least changes that leave the fewest pieces missing. */
  readonly changes: readonly WallChange[]
  /** Pieces that are missing even then, by code; empty: the box builds the map. */
  readonly missing: ReadonlyMap<string, number>
  /** False when the map was too much to try everything. */
  readonly exact: boolean
}

/** Weight of one missing piece: more than all changes of a map together. */
const MISSING = 10_000_000

/** The best way to build the map from its box. Changes nothing when the box holds all pieces. */
export const planSwaps = fromParts((layout): SwapPlan => {
  // Caps and columns go with the joints of a map: no piece stands in for them.
  const pieces = layout.kit.pieces.filter(({ kind }) => kind !== 'cap' && kind !== 'column')
  const codes = pieces.map(({ code }) => code)
  const needed = neededOf(layout.document)
  const spare = pieces.map((piece) => availableOf(layout.document, piece) - (needed.get(piece.code) ?? 0))
  const groups = groupsOf(layout, codes)
  const program = programOf(groups, spare)
  const { counts, exact } = minimise(program)
  const missing = new Map<string, number>()
  for (const [row, code] of codes.entries()) {
    const over = counts.reduce((sum, count, index) => sum + count * valueAt(program.columns[index], row), 0)
    if (over > (spare[row] ?? 0)) missing.set(code, over - (spare[row] ?? 0))
  }
  return { changes: assign(layout, groups, counts), missing, exact }
})

const valueAt = (entries: readonly Coefficient[] | undefined, row: number): number =>
  entries?.find((entry) => entry.row === row)?.value ?? 0

/** Walls for which the very same changes are open; which of them changes makes no difference. */
interface Group {
  readonly units: readonly WallUnit[]
  readonly options: readonly Option[]
}
/** Counts of pieces that a change takes out of the box, by number of the code; below zero: puts back. */
interface Option {
  readonly takes: readonly number[]
  readonly cost: number
}
/** An option of walls of one shape, and which of their changes it is. */
interface ShapeOption extends Option {
  readonly index: number
}
interface Join extends ShapeOption {
  readonly pair: Pair
}

interface Groups {
  readonly alike: readonly Group[]
  readonly joins: readonly Join[]
  readonly groupOf: ReadonlyMap<WallUnit, number>
  /** The change that an option of its group is for a wall. */
  changeOf(unit: WallUnit, option: number): WallChange | undefined
}

/** The walls of one board that can change, what shape each of them has, and which could be one long wall. */
interface BoardWalls {
  readonly units: readonly WallUnit[]
  readonly shapes: ReadonlyMap<WallUnit, string>
  readonly pairs: readonly Pair[]
}

/** Walls by kit and by what is on the board: walls connect only with walls of the same board. */
const wallsOfBoards = new Memo<BoardWalls>()

function wallsOf(layout: Layout, board: BoardNumber): BoardWalls {
  const make = (): BoardWalls => {
    const units = wallUnitsOf(layout, board)
    const shapes = new Map(units.map((unit) => [unit, shapeOf(layout, unit)]))
    return { units, shapes, pairs: pairsOf(layout, units) }
  }
  // Nobody asks again about a map that is looked at once.
  return layout.derived.goesOn ? wallsOfBoards.of([layout.kit, onBoards(layout)[board - 1]], make) : make()
}

function groupsOf(layout: Layout, codes: readonly string[]): Groups {
  const boards = layout.field.boards.map(({ board }) => wallsOf(layout, board))
  const units = boards.flatMap((board) => board.units)
  // Walls of one shape have the same options, so that these are worked out for one of them.
  const shapes = new Map(boards.flatMap((board) => [...board.shapes]))
  const optionsOf = (shape: string, options: () => readonly ShapeOption[]): readonly ShapeOption[] =>
    optionsOfShapes.of([layout.kit, shape], options)
  const own = (unit: WallUnit): readonly ShapeOption[] =>
    optionsOf(shapes.get(unit) ?? '', () => inOrder(cheapest(ownChanges(layout, unit), codes)))
  const joined = new Set<WallUnit>()
  const pairs = boards
    .flatMap((board) => board.pairs)
    .flatMap((pair): Join[] => {
      const options = optionsOf(`${shapes.get(pair.one)}+${shapes.get(pair.two)}`, () =>
        cheapest(joins(layout.kit, pair), codes),
      )
      if (options.length > 0) joined.add(pair.one).add(pair.two)
      return options.map((option) => ({ ...option, pair }))
    })
  const alike = new Map<string, { readonly units: WallUnit[]; readonly options: readonly Option[] }>()
  for (const unit of units) {
    const options = own(unit)
    if (options.length === 0 && !joined.has(unit)) continue
    // A wall that can merge with a neighbour gets its own group.
    const what = options.map(({ takes, cost }) => `${takes.join()}=${cost}`).join('|')
    const key = joined.has(unit) ? `${unit.panel.id}:${what}` : what
    const there = alike.get(key)
    if (there === undefined) alike.set(key, { units: [unit], options })
    else there.units.push(unit)
  }
  const groups = [...alike.values()]
  const groupOf = new Map(groups.flatMap((group, index) => group.units.map((unit) => [unit, index] as const)))
  return {
    alike: groups,
    joins: pairs,
    groupOf,
    changeOf: (unit, option) => ownChanges(layout, unit)[own(unit)[option]?.index ?? -1],
  }
}

/** By kit and shape. */
const optionsOfShapes = new Memo<readonly ShapeOption[]>()

/** Picks the cheapest for each set of pieces of the changes that put something back into the box. */
function cheapest(changes: readonly WallChange[], codes: readonly string[]): readonly ShapeOption[] {
  const options = new Map<string, ShapeOption>()
  for (const [index, change] of changes.entries()) {
    const takes = takesOf(change, codes)
    if (takes.every((count) => count >= 0)) continue
    const other = options.get(takes.join())
    if (other === undefined || other.cost > change.cost) options.set(takes.join(), { takes, cost: change.cost, index })
  }
  return [...options.values()]
}

const inOrder = (options: readonly ShapeOption[]): readonly ShapeOption[] =>
  [...options].sort((a, b) => (a.takes.join() < b.takes.join() ? -1 : 1))

function takesOf(change: WallChange, codes: readonly string[]): number[] {
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
function programOf({ alike, joins: pairs, groupOf }: Groups, spare: readonly number[]): Program {
  const limits: number[] = [...spare, ...alike.map(({ units }) => units.length)]
  const prices: (number | null)[] = [...spare.map(() => MISSING), ...alike.map(() => null)]
  const nodes = new Map<string, number>()
  const takesEntries = (takes: readonly number[]): Coefficient[] =>
    takes.flatMap((value, row) => (value === 0 ? [] : [{ row, value }]))
  const columns: Coefficient[][] = []
  const costs: number[] = []
  for (const [index, { options }] of alike.entries())
    for (const { takes, cost } of options) {
      columns.push([...takesEntries(takes), { row: spare.length + index, value: 1 }])
      costs.push(cost)
    }
  for (const { takes, cost, pair } of pairs) {
    const key = `${pair.one.panel.board}:${nodeKey(pair.one.ends[1].node)}`
    const row = nodes.get(key) ?? limits.length
    if (row === limits.length) {
      nodes.set(key, row)
      limits.push(1)
      prices.push(null)
    }
    const groups = [pair.one, pair.two].map((unit) => ({ row: spare.length + (groupOf.get(unit) ?? 0), value: 1 }))
    columns.push([...takesEntries(takes), ...groups, { row, value: 1 }])
    costs.push(cost)
  }
  return { costs, columns, limits, prices }
}

/** Assigns changes to walls: the first ones of each group, in their order. */
function assign({ kit }: Layout, { alike, joins: pairs, changeOf }: Groups, counts: readonly number[]): WallChange[] {
  const chosen: WallChange[] = []
  let column = 0
  const taken = new Set<WallUnit>()
  const first = alike.reduce((sum, { options }) => sum + options.length, 0)
  for (const [index, { pair, index: which }] of pairs.entries()) {
    if ((counts[first + index] ?? 0) === 0) continue
    const change = joins(kit, pair)[which]
    if (change !== undefined) chosen.push(change)
    taken.add(pair.one).add(pair.two)
  }
  for (const { units, options } of alike) {
    const free = units.filter((unit) => !taken.has(unit))
    for (const option of options.keys()) {
      for (const unit of free.splice(0, counts[column] ?? 0)) {
        const change = changeOf(unit, option)
        if (change !== undefined) chosen.push(change)
      }
      column += 1
    }
  }
  return chosen
}

// Turns a plan of swaps into edits and words.

/** The edits that build the map as planned: panels and loose pieces keep their ids where something stays there. */
export function editsOf(layout: Layout, changes: readonly WallChange[]): Edit[] {
  const newId = idSource(layout.document)
  return changes.flatMap((change) => [...panelEdits(change, newId), ...looseEdits(layout, change, newId)])
}

type NewId = ReturnType<typeof idSource>

function panelEdits({ units, after }: WallChange, newId: NewId): Edit[] {
  const ids = units.map(({ panel }) => panel.id)
  return [
    ...after.map(
      ({ panel }, index): Edit => ({
        type: 'put',
        collection: 'panels',
        item: { ...panel, id: ids[index] ?? newId('panels') },
      }),
    ),
    ...ids.slice(after.length).map((id): Edit => ({ type: 'remove', collection: 'panels', id })),
  ]
}

function looseEdits({ kit }: Layout, { units, after }: WallChange, newId: NewId): Edit[] {
  const board = units[0]?.panel.board ?? 1
  const wanted = after.flatMap((planned) => closedEnds(kit, planned)).filter(({ code }) => code !== null)
  const edits: Edit[] = []
  const kept = new Set<(typeof wanted)[number]>()
  for (const { loose, ...end } of units.flatMap(({ ends }) => ends)) {
    if (loose === null) continue
    const want = wanted.find((candidate) => sameEnd(candidate, end))
    const collection = want?.code === null || want === undefined ? undefined : collectionOf(kit, want.code)
    if (want !== undefined && collection === loose.collection) {
      kept.add(want)
      if (want.code !== null && want.code !== loose.item.piece)
        edits.push({ type: 'put', collection, item: { ...loose.item, piece: want.code } })
    } else edits.push({ type: 'remove', collection: loose.collection, id: loose.item.id })
  }
  for (const want of wanted) {
    if (kept.has(want) || want.code === null) continue
    const collection = collectionOf(kit, want.code)
    const { node, toward } = want
    edits.push({
      type: 'put',
      collection,
      item: { id: newId(collection), piece: want.code, board, x: node.x, y: node.y, toward },
    })
  }
  return edits
}

const collectionOf = (kit: Layout['kit'], code: string): 'halfPillars' | 'wallEnds' =>
  findPiece(kit, code)?.kind === 'wall-end' ? 'wallEnds' : 'halfPillars'

/** `A2 instead of A1 north of C4–C5`, `B1 and B1 instead of A1 north of C4–C5`, `E at the west end of A1 north of C4–C5`. */
export function describe(layout: Layout, { units, after }: WallChange): string {
  const code = (piece: string): string => shownCode(layout.document, piece)
  const now = listOf(units.map(({ panel }) => panelName(layout, panel)))
  const [unit] = units
  const [planned] = after
  if (unit !== undefined && planned !== undefined && units.length + after.length === 2) {
    if (unit.panel.piece === planned.panel.piece) {
      const ends = unit.ends.flatMap((end, index) => {
        const next = planned.closures[index] ?? null
        return next === null || next === end.loose?.item.piece ? [] : [`${code(next)} at the ${endName(end)} of ${now}`]
      })
      return ends.join(' and ')
    }
  }
  const before = units.flatMap(({ ends }) => ends.filter(({ loose }) => loose !== null))
  const closing = after.flatMap(({ closures }) => closures.flatMap((piece) => (piece === null ? [] : [code(piece)])))
  const more = closing.length > before.length ? ` (with ${listOf(closing.sort())})` : ''
  return `${listOf(after.map(({ panel }) => code(panel.piece)))}${more} instead of ${now}`
}
