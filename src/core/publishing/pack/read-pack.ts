/** Text to pack: guarded scan, format and version, migrations, schema, references, and every mission by itself. */
import type { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { otherFile } from '#foundation/parsing/other-file-kinds.ts'
import { quote, type ValidationIssue } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import {
  located,
  type ReadMission,
  readMission,
  readMissionValue,
  scannedJson,
  tooLarge,
  type Within,
} from '#model/document-io/read-mission.ts'
import { changes, createChain, type Json, type MigrationChain, migrate } from '#model/migrations/migration.ts'
import { MISSION_FORMAT } from '#model/mission/document.ts'
import { MAX_PACK_VALUES, PACK_VERSION, type Pack, type PackEntry, packFileSchema, packFolderSchema } from './pack.ts'
import { MAX_PACK_BYTES, PACK_EXTENSION, PACK_FORMAT } from './pack-names.ts'

// Checks that the schema of a pack cannot make alone: ids that are given twice, or that nothing has.

/** References of a pack to missions and facts. */
type Speaking = Pick<Pack, 'table' | 'campaign'> & { readonly missions: readonly { readonly id: string }[] }

/** Everything in a pack that leads nowhere, in the order of the file. */
export function validatePack(pack: Speaking): ValidationIssue[] {
  const ids = new Set(pack.missions.map(({ id }) => id))
  const faults: ValidationIssue[] = []
  const mission = (id: string, path: ValidationIssue['path']): void => {
    if (!ids.has(id)) faults.push({ path, message: `the pack has no mission “${id}”` })
  }
  tableFaults(pack.table, mission)
  if (pack.campaign !== undefined) faults.push(...campaignFaults(pack.campaign, mission))
  faults.push(...twice(pack.missions, 'missions', 'mission'))
  return faults
}

type Refer = (id: string, path: ValidationIssue['path']) => void

function tableFaults(table: Pack['table'], refer: Refer): void {
  if (table.kind === 'dice')
    for (const [index, row] of (table.rows ?? []).entries()) refer(row.mission, ['table', 'rows', index, 'mission'])
  if (table.kind === 'rounds')
    for (const [index, { missions }] of table.rounds.entries())
      for (const [place, id] of missions.entries()) refer(id, ['table', 'rounds', index, 'missions', place])
}

function campaignFaults({ start, facts, links }: NonNullable<Pack['campaign']>, refer: Refer): ValidationIssue[] {
  const faults: ValidationIssue[] = twice(facts, 'campaign', 'fact', 'facts')
  const known = new Set(facts.map(({ id }) => id))
  refer(start, ['campaign', 'start'])
  for (const [index, { from, to, needs, sets }] of links.entries()) {
    const at = ['campaign', 'links', index] as const
    refer(from, [...at, 'from'])
    if (to !== undefined) refer(to, [...at, 'to'])
    for (const [list, states] of [
      ['needs', needs],
      ['sets', sets],
    ] as const)
      for (const [place, { fact }] of states.entries())
        if (!known.has(fact))
          faults.push({
            path: [...at, list, place, 'fact'],
            message: `the campaign has no fact “${fact}”`,
          })
  }
  return faults
}

function twice(
  entries: readonly { readonly id: string }[],
  list: string,
  what: string,
  inner?: string,
): ValidationIssue[] {
  const seen = new Set<string>()
  return entries.flatMap(({ id }, index): ValidationIssue[] => {
    const again = seen.has(id)
    seen.add(id)
    const path = inner === undefined ? [list, index, 'id'] : [list, inner, index, 'id']
    return again ? [{ path, message: `the id “${id}” is given to more than one ${what}` }] : []
  })
}

/** Every released version of packs up to the current one. */
const packMigrations: MigrationChain = createChain(PACK_VERSION, [])

export interface ReadPack {
  readonly pack: Pack
  /** The version the text had, when it was an older one; null when it was current. */
  readonly migratedFrom: number | null
  /** Missions that an older program wrote, by their ids. */
  readonly migratedMissions: readonly string[]
}

export interface ReadPackFolder extends ReadPack {
  /** File names of the missions, by the ids of the missions. */
  readonly files: ReadonlyMap<string, string>
}

/** Reader of the missions; only tests pass another than the program's. */
export interface PackReading {
  readonly chain: MigrationChain
  readonly schema: Pick<typeof packFileSchema, 'safeParse'>
}

/** Ends the reading at the first list or object with a problem in it. */
const firstProblem: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true }

const CORRECT = 'Correct this place in a text editor, or go back to an older copy of the pack.'
const OTHER = `Open a pack that Bulkhead saved; its name usually ends in .${PACK_EXTENSION}.`

/** Reads a pack from text that may come from anywhere. */
export const readPack = (
  text: string,
  { chain, schema }: PackReading = { chain: packMigrations, schema: packFileSchema },
): Result<ReadPack, ReadError> =>
  readWith(text, chain, schema, ({ mission }, index, { text: source }) =>
    // It was taken out of JSON text, and the schema lets it through as it is.
    readMissionValue({ text: source, at: ['missions', index, 'mission'] }, mission as Json),
  )

/**
 * Reads a pack that is a folder.
 * @param text of `pack.json`
 * @param textOf the text of a file beside it; its names have no path in them
 */
export function readPackFolder(
  text: string,
  textOf: (file: string) => Result<string, ReadError>,
): Result<ReadPackFolder, ReadError> {
  const files = new Map<string, string>()
  let length = text.length
  const read = readWith(text, packMigrations, packFolderSchema, ({ id, file }) => {
    const own = textOf(file)
    length += own.ok ? own.value.length : 0
    if (length > MAX_PACK_BYTES) return failure(tooLarge(length, 'pack', MAX_PACK_BYTES))
    files.set(id, file)
    const mission = own.ok ? readMission(own.value) : own
    return mission.ok ? mission : failure({ ...mission.error, message: `${file}: ${mission.error.message}`, file })
  })
  return read.ok ? success({ ...read.value, files }) : read
}

/** Error for a mission of a folder whose file is missing or unreadable. */
export const missingBeside: ReadError = {
  code: 'invalid',
  message: 'this file is named in pack.json, but can’t be read',
  advice: 'Put it in the same folder as pack.json, or remove its mission from the list there.',
  path: '',
  line: 1,
  column: 1,
  more: 0,
}

/** Fields that the schemas of packs share; their missions differ. */
type Head<Entry> = Omit<z.infer<typeof packFileSchema>, 'missions'> & { missions: readonly Entry[] }

function readWith<Entry extends { readonly id: string }>(
  text: string,
  chain: MigrationChain,
  schema: {
    safeParse(
      value: unknown,
      context?: z.core.ParseContext<z.core.$ZodIssue>,
    ): { success: true; data: Head<Entry> } | { success: false; error: z.core.$ZodError }
  },
  missionOf: (entry: Entry, index: number, source: Within) => Result<ReadMission, ReadError>,
): Result<ReadPack, ReadError> {
  if (text.length > MAX_PACK_BYTES) return failure(tooLarge(text.length, 'pack', MAX_PACK_BYTES))
  const source: Within = { text: text.startsWith('\uFEFF') ? text.slice(1) : text, at: [] }
  const scanned = scannedJson(source.text, { mostValues: MAX_PACK_VALUES, thing: 'pack' })
  if (!scanned.ok) return scanned
  const version = versionOf(source, scanned.value, chain.current)
  if (!version.ok) return version
  const current = migrate(chain, scanned.value, version.value)
  if (!current.ok) return failure(faultOf(source, current.error.faults))
  const parsed = schema.safeParse(current.value, firstProblem)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    if (first === undefined) throw new Error('the schema refused a pack without saying why')
    const { message, path, atKey } = describeIssue(first, current.value)
    return failure(located(source, path, 'invalid', message, CORRECT, parsed.error.issues.length - 1, atKey))
  }
  const { format: _, version: __, missions: entries, ...rest } = parsed.data
  const faults = validatePack({ ...rest, missions: entries })
  if (faults.length > 0) return failure(faultOf(source, faults))
  const missions: PackEntry[] = []
  const migratedMissions: string[] = []
  for (const [index, entry] of entries.entries()) {
    const { id } = entry
    const read = missionOf(entry, index, source)
    if (!read.ok)
      return failure({ ...read.error, message: `mission ${index + 1} (${quote(id)}): ${read.error.message}` })
    missions.push({ id, mission: read.value.document })
    if (read.value.migratedFrom !== null) migratedMissions.push(id)
  }
  return success({
    pack: { ...rest, missions },
    migratedFrom: changes(chain, version.value) ? version.value : null,
    migratedMissions,
  })
}

function faultOf(
  source: Within,
  faults: readonly { readonly path: Within['at']; readonly message: string }[],
): ReadError {
  const [first] = faults
  if (first === undefined) throw new Error('a pack was refused without a fault')
  return located(source, first.path, 'invalid', first.message, CORRECT, faults.length - 1)
}

/** The version of the pack, between 1 and `current`. */
function versionOf(source: Within, raw: Json, current: number): Result<number, ReadError> {
  const refuse = (path: Within['at'], code: ReadError['code'], message: string, advice: string) =>
    failure(located(source, path, code, message, advice))
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refuse([], 'wrong-format', 'this is JSON, but not a Bulkhead pack', OTHER)
  const { format, version } = raw as { readonly format?: Json; readonly version?: Json }
  if (format === MISSION_FORMAT)
    return refuse(
      ['format'],
      'wrong-format',
      'this is a single mission, not a pack',
      'Open it as a mission, or add it to a pack.',
    )
  const other = format === PACK_FORMAT ? undefined : otherFile(format)
  if (other !== undefined)
    return refuse(['format'], 'wrong-format', `this is ${other.name}, not a pack`, `${other.place} ${OTHER}`)
  if (format !== PACK_FORMAT)
    return refuse(
      format === undefined ? [] : ['format'],
      'wrong-format',
      'this is JSON, but not a Bulkhead pack',
      OTHER,
    )
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    return refuse(
      version === undefined ? [] : ['version'],
      'unknown-version',
      version === undefined
        ? 'the pack has no “version”'
        : 'the “version” of the pack must be a whole number, 1 or higher',
      `Bulkhead reads ${current === 1 ? 'version 1' : `versions 1 to ${current}`}. ${CORRECT}`,
    )
  if (version > current)
    return refuse(
      ['version'],
      'newer-version',
      `a newer Bulkhead made this pack: it has version ${version}, but this one reads only up to version ${current}`,
      'Update Bulkhead to open it. The file was not changed.',
    )
  return success(version)
}
