/** Text to mission: guarded scan, parse, format and version, migrations, schema, references; every error has its place. */
import type { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { nextToken, type Token, textOf } from '#foundation/parsing/json-token.ts'
import { otherFile, TAKE_ONE, UNMERGED, unmergedPlace } from '#foundation/parsing/other-file-kinds.ts'
import { formatPath, type Path, quote, type ValidationIssue } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { changes, type Json, type MigrationChain, migrate, missionMigrations } from '#model/migrations/migration.ts'
import { MISSION_FORMAT, type Mission, type MissionFile, missionFileSchema } from '#model/mission/document.ts'
import { withMigratedTexts } from '#model/mission/migrate-texts.ts'
import { findFaults } from '#model/mission/references.ts'
import { MAX_FILE_BYTES, MAX_FILE_VALUES, placeOf, type ReadError, type ReadErrorCode } from './read-error.ts'
import { parsePlainJson, scanJson } from './scan-json.ts'

// Where in JSON text something stands. The text must have passed the scan.

/** Where a path leads: how many of its steps the text has, the value there, and its key (or the value, in a list). */
interface Located {
  readonly steps: number
  readonly value: number
  readonly key: number
}

/** Follows a path as far as the text goes along with it. */
export function locate(text: string, path: Path): Located {
  let token = nextToken(text, 0)
  let found: Located = { steps: 0, value: token.start, key: token.start }
  for (const step of path) {
    const next: { key: Token; value: Token } | null =
      token.kind === '{' ? memberOf(text, token, step) : token.kind === '[' ? entryOf(text, token, step) : null
    if (next === null) return found
    token = next.value
    found = { steps: found.steps + 1, value: next.value.start, key: next.key.start }
  }
  return found
}

function memberOf(text: string, open: Token, wanted: string | number): { key: Token; value: Token } | null {
  let key = nextToken(text, open.end)
  while (key.kind === 'text') {
    const value = nextToken(text, nextToken(text, key.end).end)
    if (textOf(text, key) === wanted) return { key, value }
    const after = nextToken(text, endOf(text, value))
    if (after.kind !== ',') return null
    key = nextToken(text, after.end)
  }
  return null
}

function entryOf(text: string, open: Token, wanted: string | number): { key: Token; value: Token } | null {
  let value = nextToken(text, open.end)
  for (let index = 0; value.kind !== ']'; index += 1) {
    if (index === wanted) return { key: value, value }
    const after = nextToken(text, endOf(text, value))
    if (after.kind !== ',') return null
    value = nextToken(text, after.end)
  }
  return null
}

/** The character after the value that begins with this token. */
function endOf(text: string, first: Token): number {
  let token = first
  for (let depth = 0; ; token = nextToken(text, token.end)) {
    if (token.kind === '{' || token.kind === '[') depth += 1
    if (token.kind === '}' || token.kind === ']') depth -= 1
    if (depth <= 0 || token.kind === 'end') return token.end
  }
}

export interface ReadMission {
  readonly document: Mission
  /** The version the text had, when it was an older one; null when it was current. */
  readonly migratedFrom: number | null
}

/** Migrations, and the schema of the version they lead to. */
export interface TextReading {
  readonly chain: MigrationChain
  readonly schema: Pick<typeof missionFileSchema, 'safeParse'>
}
const currentReading: TextReading = { chain: missionMigrations, schema: missionFileSchema }

const OTHER_FILE = 'The name of a mission’s file usually ends in .bulkhead.'
const EDIT_OR_RESTORE = 'Correct this place in a text editor, or go back to an older copy of the file.'

/**
 * Longest text (characters) of which all problems are counted. A short hostile text can hold a problem in each of its
 * letters; counting those of a long one would take seconds and hundreds of megabytes.
 */
const COUNTED_TEXT = 50_000
/** Ends the reading at the first list or object with a problem in it. */
const firstProblem: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true }

/**
 * Reads a mission from text that may come from anywhere. A byte-order mark is skipped.
 * @param reading only tests give another one than the program's
 */
export function readMission(text: string, reading: TextReading = currentReading): Result<ReadMission, ReadError> {
  if (text.length > MAX_FILE_BYTES) return failure(tooLarge(text.length))
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const scanned = scannedJson(source)
  return scanned.ok ? readMissionValue({ text: source, at: [] }, scanned.value, reading) : scanned
}

/** Where the JSON of a mission stands: in which text, and where in it. */
export interface Within {
  readonly text: string
  readonly at: Path
}

/** Reads a mission from a value of JSON text that was scanned (`scannedJson`): a whole file, or a part of one that holds several. */
export function readMissionValue(
  source: Within,
  raw: Json,
  { chain, schema }: TextReading = currentReading,
): Result<ReadMission, ReadError> {
  const version = versionOf(source, raw, chain.current)
  if (!version.ok) return version
  const current = migrate(chain, raw, version.value)
  if (!current.ok) return failure(faultError(source, current.error.faults))
  const parsed = parsedBy(schema, source, current.value)
  if (!parsed.ok) return parsed
  const document = withMigratedTexts(parsed.value)
  const faults = findFaults(document)
  if (faults.length > 0) return failure(faultError(source, faults))
  return success({ document, migratedFrom: changes(chain, version.value) ? version.value : null })
}

/** Checks a document with the schema; returns the mission, or what is wrong with it. */
function parsedBy(schema: TextReading['schema'], source: Within, value: Json): Result<MissionFile, ReadError> {
  const parsed = schema.safeParse(value, source.text.length > COUNTED_TEXT ? firstProblem : undefined)
  if (parsed.success) return success(parsed.data)
  const [first] = parsed.error.issues
  if (first === undefined) throw new Error('the schema refused a document without saying why')
  const { message, path, atKey } = describeIssue(first, value)
  return failure(located(source, path, 'invalid', message, EDIT_OR_RESTORE, parsed.error.issues.length - 1, atKey))
}

/** The error for a file of that many bytes, which is not read at all. */
export function tooLarge(bytes: number, thing = 'mission', most = MAX_FILE_BYTES): ReadError {
  const megabytes = (size: number): string => (size / (1024 * 1024)).toFixed(size % (1024 * 1024) === 0 ? 0 : 1)
  return {
    code: 'too-large',
    message: `the file has ${megabytes(bytes)} MB; a ${thing} has at most ${megabytes(most)} MB`,
    advice: 'Check that it is the right file.',
    line: 0,
    column: 0,
    path: '',
    more: 0,
  }
}

const leftByGit: Omit<ReadError, 'line' | 'column'> = {
  code: 'not-json',
  message: UNMERGED,
  advice: `${TAKE_ONE} “bulkhead merge --help” says how git merges missions by itself.`,
  path: '',
  more: 0,
}
/** How no JSON of ours begins, not even where the first letters are lost or a comment was written above it. */
const OTHER_BEGIN = /^\s*[^\s{["/]/
/**
 * The value of the text, once it is known that it can do no harm: not too deep, not too many values, no odd keys.
 * @param thing what should be in it: `mission`, `pack`
 */
export function scannedJson(
  source: string,
  { mostValues = MAX_FILE_VALUES, thing = 'mission' } = {},
): Result<Json, ReadError> {
  const plain = parsePlainJson(source)
  if (plain !== undefined) return success(plain)
  const scanned = scanJson(source, mostValues)
  if (!scanned.ok) {
    const { code, path, offset } = scanned.error
    const unmerged = code === 'not-json' ? unmergedPlace(source) : null
    if (unmerged !== null) return failure({ ...leftByGit, ...placeOf(source, unmerged) })
    // A text that does not even begin like a file of ours is another kind of file, not one with a mistake in it.
    const { message, advice } =
      code === 'not-json' && OTHER_BEGIN.test(source)
        ? { message: `this is no Bulkhead ${thing}`, advice: `Open a file that Bulkhead saved: it begins with “{”.` }
        : scanned.error
    return failure({ code, message, advice, ...placeOf(source, offset), path: formatPath(path), more: 0 })
  }
  const raw = parse(source)
  return raw === undefined
    ? failure(located({ text: source, at: [] }, [], 'not-json', 'this is not JSON', EDIT_OR_RESTORE))
    : success(raw)
}

/** The scan has made sure that the text is JSON; undefined should a difference between the two ever show. */
function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The version of the document, between 1 and `current`. */
function versionOf(source: Within, raw: Json, current: number): Result<number, ReadError> {
  const refuse = (path: Path, code: ReadErrorCode, message: string, advice: string) =>
    failure(located(source, path, code, message, advice))
  const notOurs = 'Open a file that Bulkhead saved; its name usually ends in .bulkhead.'
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refuse([], 'wrong-format', 'this is JSON, but not a Bulkhead mission', notOurs)
  const { format, version } = raw as { readonly format?: Json; readonly version?: Json }
  if (format === undefined)
    return refuse([], 'wrong-format', 'this is JSON, but not a Bulkhead mission: it has no “format”', notOurs)
  const other = format === MISSION_FORMAT ? undefined : otherFile(format)
  if (other !== undefined)
    return refuse(['format'], 'wrong-format', `this is ${other.name}, not a mission`, `${other.place} ${OTHER_FILE}`)
  if (format !== MISSION_FORMAT)
    return refuse(
      ['format'],
      'wrong-format',
      `this is not a Bulkhead mission: its format is ${typeof format === 'string' ? quote(format) : 'not a text'}, not “${MISSION_FORMAT}”`,
      notOurs,
    )
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    return refuse(
      version === undefined ? [] : ['version'],
      'unknown-version',
      version === undefined
        ? 'the mission has no “version”'
        : 'the “version” of the mission must be a whole number, 1 or higher',
      `Bulkhead reads ${current === 1 ? 'version 1' : `versions 1 to ${current}`}. ${EDIT_OR_RESTORE}`,
    )
  if (version > current)
    return refuse(
      ['version'],
      'newer-version',
      `a newer Bulkhead made this file: it has version ${version}, but this one reads only up to version ${current}`,
      'Update Bulkhead to open it, or ask for a copy saved by an older one. The file was left as it is.',
    )
  return success(version)
}

function faultError(source: Within, faults: readonly ValidationIssue[]): ReadError {
  const [first] = faults
  if (first === undefined) throw new Error('a document was refused without a fault')
  return located(source, first.path, 'invalid', first.message, EDIT_OR_RESTORE, faults.length - 1)
}

/** An error with its place in the text: that of the path, or of the nearest part around it that the text has. */
export function located(
  { text, at }: Within,
  inside: Path,
  code: ReadErrorCode,
  message: string,
  advice: string,
  more = 0,
  atKey = false,
): ReadError {
  const path = [...at, ...inside]
  const place = locate(text, path)
  const offset = atKey && place.steps === path.length ? place.key : place.value
  return { code, message, advice, ...placeOf(text, offset), path: formatPath(path), more }
}
