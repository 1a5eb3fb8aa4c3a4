/**
 * Items as columns: all kinds, then all places, and so on, which packs far better than one record after the other. A column
 * is 0 when no item has the field, a text of base-36 digits for small numbers, `[[values], "digits"]` for few different
 * values (`[[value]]`: the same for all), else `[0, ...values]`. Ids that count up are left out.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Row = Readonly<Record<string, unknown>>
type Column = Json

/** Most different values that one digit can name. */
const DIGITS = 36
/** Stands where an item lacks the field; no field of an item is ever an empty list. */
const ABSENT: Json = []
const isAbsent = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** One collection: how many, their ids, a column for each field, and those for fields without a place of their own. */
export function compactItems(items: readonly Row[], prefix: string, fields: readonly string[]): Json {
  if (items.length === 0) return 0
  const known = new Set(['id', ...fields])
  const others = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((key) => !known.has(key))
  const columnOf = (key: string): Column => compactColumn(items.map((item) => squaresToNumbers(item[key])))
  const named = others.map((key): [string, Json] => [key, columnOf(key)])
  const columns = [...fields.map(columnOf), ...(named.length === 0 ? [] : [Object.fromEntries(named)])]
  while (columns.at(-1) === 0) columns.pop()
  return [items.length, compactIds(items, prefix), ...columns]
}

/** The items again. What is not well-formed becomes items that no reader of missions lets pass. */
export function expandItems(value: Json | undefined, prefix: string, fields: readonly string[], budget: Budget): Row[] {
  if (!isList(value)) return []
  const [count, ids, ...columns] = value
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0 || count > MAX_ITEMS) return [{}]
  const places = fields.map((key, index): [string, Json | undefined] => [key, columns[index]])
  const others = columns[fields.length]
  const named = typeof others === 'object' && others !== null && !isList(others) ? Object.entries(others) : []
  const all = [...places, ...named.slice(0, MAX_OTHERS)].map(
    ([key, column]) => [key, expandColumn(column, budget)] as const,
  )
  const names = expandIds(ids, prefix)
  budget.left -= count * 20
  if (budget.left < 0) return [{}]
  return Array.from({ length: count }, (_, index) => {
    const item: Record<string, unknown> = { id: names(index) }
    for (const [key, cell] of all) {
      const found = numbersToSquares(cell(index))
      if (found !== undefined && !isAbsent(found)) item[key] = found
    }
    return item
  })
}

/** How many characters the mission may still grow to. */
export interface Budget {
  left: number
}
const MAX_ITEMS = 10_000
const MAX_OTHERS = 20

function compactColumn(values: readonly unknown[]): Column {
  if (values.every((value) => value === undefined)) return 0
  if (values.every((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < DIGITS))
    return values.map((value) => Number(value).toString(DIGITS)).join('')
  const cells = values.map((value): Json => (value === undefined ? ABSENT : (value as Json)))
  const texts = cells.map((cell) => JSON.stringify(cell))
  const different = [...new Set(texts)]
  if (different.length > DIGITS || different.length * 2 > cells.length + 1) return [0, ...cells]
  const table = different.map((text) => cells[texts.indexOf(text)] ?? null)
  if (table.length === 1) return [table]
  return [table, texts.map((text) => different.indexOf(text).toString(DIGITS)).join('')]
}

/** Gives the cell of each row; undefined where there is none. */
function expandColumn(column: Json | undefined, budget: Budget): (index: number) => unknown {
  if (typeof column === 'string') return (index) => digit(column, index)
  if (!isList(column)) return () => undefined
  const [table, digits] = column
  if (table === 0) return (index) => column[index + 1]
  if (!isList(table)) return () => undefined
  // One long value for many rows would make a huge mission out of a short link.
  const sizes = table.map((value) => JSON.stringify(value).length)
  const cell = (at: number | undefined): unknown => {
    if (at === undefined) return undefined
    budget.left -= sizes[at] ?? 0
    return budget.left < 0 ? undefined : table[at]
  }
  return typeof digits === 'string' ? (index) => cell(digit(digits, index)) : () => cell(0)
}

function digit(digits: string, index: number): number | undefined {
  const value = Number.parseInt(digits[index] ?? '', DIGITS)
  return Number.isNaN(value) ? undefined : value
}

/** 0: they all count up from 1; else for each the number, 0 for one more than before, or the whole id. */
function compactIds(items: readonly Row[], prefix: string): Json {
  let last = 0
  const ids = items.map(({ id }): Json => {
    const text = String(id)
    const number = text.startsWith(prefix) ? Number(text.slice(prefix.length)) : Number.NaN
    if (!Number.isSafeInteger(number) || number < 1 || `${prefix}${number}` !== text) return text
    const follows = number === last + 1
    last = number
    return follows ? 0 : number
  })
  return ids.every((id) => id === 0) ? 0 : ids
}

/** To be asked for one row after the other. */
function expandIds(ids: Json | undefined, prefix: string): (index: number) => unknown {
  let last = 0
  return (index) => {
    const id = isList(ids) ? ids[index] : 0
    if (typeof id !== 'number') return id
    last = id === 0 ? last + 1 : id
    return `${prefix}${last}`
  }
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

interface Square {
  readonly board: number
  readonly x: number
  readonly y: number
}

/** A list of squares as numbers: `20403` is column 3 of row 4 on board 2. Anything else stays as it is. */
function squaresToNumbers(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 && value.every(isSquare)
    ? value.map(({ board, x, y }: Square) => board * 10_000 + y * 100 + x)
    : value
}

const isSquare = (value: unknown): value is Square =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'board,x,y' &&
  Object.values(value).every((part) => Number.isInteger(part) && part >= 0 && part < 100)

function numbersToSquares(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0 || !value.every(Number.isSafeInteger)) return value
  return value.map((number: number): Square => {
    const rest = number % 10_000
    return { board: Math.floor(number / 10_000), x: rest % 100, y: Math.floor(rest / 100) }
  })
}
