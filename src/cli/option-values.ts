/** Reads the values of options that several commands have: numbers, boards, kits, rule sets. */
import { MAX_SEED } from '#editing/generate/generator-options.ts'
import { readTypedNumber, toTenths } from '#foundation/geometry/units.ts'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import { findKit, type Kit, kitIds } from '#model/kit/kit.ts'
import { MAX_KIT_BYTES, readKit } from '#model/kit/kit-file.ts'
import {
  type Arrangement,
  arrangementSchema,
  boardPlaces,
  MAX_BOARDS,
  plainArrangement,
} from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { findRuleSet, ruleSets } from '#model/rule-sets/rule-sets.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { describeError, fromSystem } from './file-error.ts'
import { escapeForTerminal } from './terminal.ts'

// Numbers as they are written behind options.

/** The number that a text is, or null if it is none, or not from `least` to `most`. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** Reads a number, as people type them, of that range and in that unit. */
export function numberIn(
  text: string,
  [least, most]: readonly [number, number],
  unit?: string,
): Result<number, string> {
  const read = readTypedNumber(text, { unit, check: (value) => (value >= least && value <= most ? null : '') })
  return read.ok ? read : failure(`It must be a number from ${least} to ${most}. ${read.error}`.trim())
}

/** The number that the text of `--seed` is, or null if it is none. */
export const seedIn = (text: string): number | null => wholeNumber(text, 0, MAX_SEED)

/** That a text is no seed, and what is one. */
export const noSeed = (text: string): string =>
  `“${escapeForTerminal(text)}” isn’t a valid seed: use a whole number from 0 to ${MAX_SEED}`

// The rule set that `--rule-set` names by its id.

/** @returns the rule set, or a message if it is unknown */
export const ruleSetOrStranger = (id: string): RuleSet | string =>
  findRuleSet(id) ??
  `there is no rule set “${escapeForTerminal(id)}”. There is ${ruleSets.map((each) => each.id).join(', ')}.`

// A file that an option names and the mission then carries: a kit, house rules.

/** Why a text is not what it should be: what is wrong, where, and what to do. */
interface Refusal {
  readonly message: string
  readonly advice: string
  readonly path: string
}

interface EmbeddedFile<Value> {
  /** No file of the sort is larger (bytes). */
  readonly most: number
  read(text: string): Result<Value, Refusal>
  /** Names other values, for when the file doesn’t exist. */
  readonly known: string
}

/** @returns what the file holds, or why not: sentences for people */
export async function readEmbeddedFile<Value>(
  file: string,
  { most, read, known }: EmbeddedFile<Value>,
): Promise<Result<Value, string>> {
  let bytes: Uint8Array
  try {
    bytes = await readFileOrPipe(file, most)
  } catch (error) {
    return failure(`${describeError(file, fromSystem(error, 'read')).trimEnd()} ${known}`)
  }
  const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }))
  if (!text.ok) return failure(`${escapeForTerminal(file)}: ${text.error.message}. ${text.error.advice}`)
  const value = read(text.value)
  if (value.ok) return value
  const { message, advice, path } = value.error
  return failure(
    `${escapeForTerminal(file)}: ${path === '' ? '' : `${path}: `}${escapeForTerminal(message)}. ${advice}`,
  )
}

// The kit that `--kit` names: one that comes with the program, or one in a file, which the mission then carries.

/** @returns the mission's kit, or why not: sentences for people */
export async function kitFrom(idOrFile: string, before: Mission['kit']): Promise<Result<Mission['kit'], string>> {
  const { own: _, ...kit } = before
  if (findKit(idOrFile) !== undefined) return success({ ...kit, id: idOrFile })
  const read = await readEmbeddedFile(idOrFile, {
    most: MAX_KIT_BYTES,
    read: readKit,
    known: `Built-in kits: ${kitIds().join(', ')}.`,
  })
  if (!read.ok) return read
  const { id } = read.value
  return success(findKit(id) === undefined ? { ...kit, id, own: read.value } : { ...kit, id })
}

// `--boards`: how many boards, of what size, or how large an open table is.

type Own = Extract<Arrangement, { kind: 'boards' }>

const HELP = 'write a number from 1 to 6, sizes in squares as 3x6,3x6, or an open table as 48x48in or 1200x1200mm'

/**
 * `4`: so many boards of the kit, touching, in rows; `3x6,3x6`: boards of those sizes in a row; `48x48in`: an open table.
 * @param gap mm between boards of a row
 */
export function readBoards(kit: Kit, text: string, gap: number): Result<Arrangement, string> {
  const open = /^([\d.,]+)x([\d.,]+)(in|mm|cm|["″])$/i.exec(text.trim())
  if (open !== null) {
    const [width, height] = [open[1], open[2]].map((side) => readTypedNumber(`${side}${open[3]}`, { unit: 'mm' }))
    if (!width?.ok) return width ?? failure(HELP)
    return height?.ok ? checked({ kind: 'open', width: width.value, height: height.value }) : (height ?? failure(HELP))
  }
  if (/^[1-9]\d*$/.test(text.trim())) {
    const count = Number(text)
    if (count > MAX_BOARDS) return failure(`a mission has at most ${MAX_BOARDS} boards`)
    // As a new mission lays them.
    if (count === 2) return checked({ kind: 'joined', edge: 'west', gap, offset: 0 }, null)
    const across = count <= 3 ? count : Math.ceil(count / 2)
    return inRows(
      kit,
      Array.from({ length: count }, () => ({})),
      across,
      gap,
    )
  }
  const sizes = text.split(',').map((part) => /^(\d+)x(\d+)$/i.exec(part.trim()))
  if (sizes.some((size) => size === null)) return failure(HELP)
  const boards = sizes.map((size) => ({ columns: Number(size?.[1]), rows: Number(size?.[2]) }))
  return inRows(kit, boards, boards.length, gap)
}

function inRows(
  kit: Kit,
  sizes: readonly { readonly columns?: number; readonly rows?: number }[],
  across: number,
  gap: number,
): Result<Arrangement, string> {
  const usual = (value: number | undefined, of: number): number | undefined => (value === of ? undefined : value)
  const boards = sizes.map(({ columns, rows }) => {
    const [own, high] = [usual(columns, kit.lattice.columns), usual(rows, kit.lattice.rows)]
    return { ...(own === undefined ? {} : { columns: own }), ...(high === undefined ? {} : { rows: high }), x: 0, y: 0 }
  })
  const bare = checked({ kind: 'boards', boards })
  if (!bare.ok) return bare
  const places = boardPlaces(kit, bare.value)
  let [x, y] = [0, 0]
  const placed: Own['boards'] = boards.map((board, index) => {
    if (index > 0 && index % across === 0) {
      y = toTenths(y + Math.max(...places.slice(index - across, index).map(({ height }) => height)) + gap)
      x = 0
    }
    const at = { ...board, x, y }
    x = toTenths(x + (places[index]?.width ?? 0) + gap)
    return at
  })
  const laid = checked({ kind: 'boards', boards: [...placed] })
  if (!laid.ok)
    return failure('these boards don’t fit in a row with that gap; use fewer or smaller boards, or a narrower gap')
  // One or two boards of the standard size are written as they always were.
  return success(plainArrangement(kit, laid.value))
}

function checked(arrangement: Arrangement, help: string | null = HELP): Result<Arrangement, string> {
  const read = arrangementSchema.safeParse(arrangement)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  if (issue === undefined) return failure(HELP)
  const { message, path } = describeIssue(issue, arrangement)
  const at = path[0] === 'boards' && path.length > 1 ? `board ${Number(path[1]) + 1}: ` : ''
  return failure(help === null ? `${at}${message}` : `${at}${message}; ${help}`)
}
