/** Text to mission: guarded scan, parse, format and version, migrations, schema, references; every error has its place. */
import type { z } from 'zod'
import { changes, type Json, type MigrationChain, migrate } from '#core/migrations/migration.ts'
import { missionMigrations } from '#core/migrations/registry.ts'
import { MISSION_FORMAT, type Mission, missionSchema } from '#core/mission/document.ts'
import type { Fault } from '#core/mission/fault.ts'
import { findFaults } from '#core/mission/references.ts'
import { failure, type Result, success } from '#core/result.ts'
import { describeIssue } from './describe-issue.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { locate } from './locate.ts'
import { formatPath, type Path, placeOf, quote, type ReadError, type ReadErrorCode } from './read-error.ts'
import { scanJson } from './scan-json.ts'

export interface ReadMission {
  readonly document: Mission
  /** The version the text had, when it was an older one; null when it was current. */
  readonly migratedFrom: number | null
}

/** What a text is read with: the migrations and the schema of the version they lead to. */
export interface Reading {
  readonly chain: MigrationChain
  readonly schema: Pick<typeof missionSchema, 'safeParse'>
}
const currentReading: Reading = { chain: missionMigrations, schema: missionSchema }

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
export function readMission(text: string, { chain, schema }: Reading = currentReading): Result<ReadMission, ReadError> {
  if (text.length > MAX_FILE_BYTES) return failure(tooLarge(text.length))
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const scanned = scanJson(source)
  if (!scanned.ok) {
    const { code, message, advice, path, offset } = scanned.error
    return failure({ code, message, advice, ...placeOf(source, offset), path: formatPath(path), more: 0 })
  }
  const raw = parse(source)
  if (raw === undefined) return failure(located(source, [], 'not-json', 'this is not JSON', EDIT_OR_RESTORE))
  const version = versionOf(source, raw, chain.current)
  if (!version.ok) return version
  const current = migrate(chain, raw, version.value)
  if (!current.ok) return failure(faultError(source, current.error.faults))
  const parsed = schema.safeParse(current.value, source.length > COUNTED_TEXT ? firstProblem : undefined)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    if (first === undefined) throw new Error('the schema refused a document without saying why')
    const { message, path, atKey } = describeIssue(first, current.value)
    return failure(located(source, path, 'invalid', message, EDIT_OR_RESTORE, parsed.error.issues.length - 1, atKey))
  }
  const faults = findFaults(parsed.data)
  if (faults.length > 0) return failure(faultError(source, faults))
  return success({ document: parsed.data, migratedFrom: changes(chain, version.value) ? version.value : null })
}

/** The error for a file of that many bytes, which is not read at all. */
export function tooLarge(bytes: number): ReadError {
  const megabytes = (size: number): string => (size / (1024 * 1024)).toFixed(size % (1024 * 1024) === 0 ? 0 : 1)
  return {
    code: 'too-large',
    message: `the file has ${megabytes(bytes)} MB; a mission has at most ${megabytes(MAX_FILE_BYTES)} MB`,
    advice: 'Check that it is the right file.',
    line: 0,
    column: 0,
    path: '',
    more: 0,
  }
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
function versionOf(text: string, raw: Json, current: number): Result<number, ReadError> {
  const refuse = (path: Path, code: ReadErrorCode, message: string, advice: string) =>
    failure(located(text, path, code, message, advice))
  const notOurs = 'Open a file that Bulkhead saved; its name usually ends in .bulkhead.'
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refuse([], 'wrong-format', 'this is JSON, but not a Bulkhead mission', notOurs)
  const { format, version } = raw as { readonly format?: Json; readonly version?: Json }
  if (format === undefined)
    return refuse([], 'wrong-format', 'this is JSON, but not a Bulkhead mission: it has no “format”', notOurs)
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
        ? 'the mission does not say its “version”'
        : 'the “version” of the mission is not a whole number from 1',
      `Bulkhead reads ${current === 1 ? 'version 1' : `versions 1 to ${current}`}. ${EDIT_OR_RESTORE}`,
    )
  if (version > current)
    return refuse(
      ['version'],
      'newer-version',
      `a newer Bulkhead made this file: it has version ${version}, this program reads up to version ${current}`,
      'Update Bulkhead to open it, or ask for a copy saved by an older one. The file was left as it is.',
    )
  return success(version)
}

function faultError(text: string, faults: readonly Fault[]): ReadError {
  const [first] = faults
  if (first === undefined) throw new Error('a document was refused without a fault')
  return located(text, first.path, 'invalid', first.message, EDIT_OR_RESTORE, faults.length - 1)
}

/** An error with its place in the text: that of the path, or of the nearest part around it that the text has. */
function located(
  text: string,
  path: Path,
  code: ReadErrorCode,
  message: string,
  advice: string,
  more = 0,
  atKey = false,
): ReadError {
  const place = locate(text, path)
  const offset = atKey && place.steps === path.length ? place.key : place.value
  return { code, message, advice, ...placeOf(text, offset), path: formatPath(path), more }
}
