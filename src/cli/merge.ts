/** `bulkhead merge`: two missions that come from one, made into one; also as a merge driver of git. */
import { stat } from 'node:fs/promises'
import type { Finding } from '#checking/checker/finding.ts'
import { differenceLineOf } from '#editing/compare/difference.ts'
import { type Conflict, conflictDifferences, type Missions, mergeMissions } from '#editing/compare/merge-missions.ts'
import type { Side } from '#editing/compare/merge-values.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { systemPath } from '#node-files/path-name.ts'
import { describeError, failFor } from './file-error.ts'
import {
  type Input,
  identityOf,
  readInput,
  refusesInputFile,
  tellsThereAlready,
  writeOutput,
  writeOver,
} from './files.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  FOUND,
  failWith,
  printError,
  printMission,
  UNREADABLE,
} from './terminal.ts'

export interface MergeOptions {
  /** File for the result; defaults to OURS. */
  readonly out?: string
  /** A file that is there already is replaced; OURS is in any case. */
  readonly force?: boolean
  /** The side that is taken where both changed a fact. */
  readonly take?: Side
  /** Name of the file in messages; defaults to OURS. */
  readonly name?: string
}

/** Largest number of conflicts explained one by one; of the rest, only the number is shown. */
const MAX_EXPLAINED = 40

/** Largest number of new problems shown; of the rest, only the number is shown. */
const MAX_PROBLEMS = 8

/** @returns 0 merged, 1 merged but for conflicts, where ours is kept, 2 a file cannot be read or written */
export async function merge(
  base: string,
  ours: string,
  theirs: string,
  { out: named, force = false, take = 'ours', name }: MergeOptions,
): Promise<ExitCode> {
  const out = await outOf(ours, named)
  if (await refusesInputFile(out, [base, theirs])) return UNREADABLE
  if (out !== undefined && !force && tellsThereAlready([out])) return UNREADABLE
  const called = (file: string, which: string): string => (name === undefined ? file : `${name} (${which})`)
  const older = await readBase(base)
  const [mine, hers] = [await readInput(ours), await readInput(theirs)]
  for (const [file, input] of [
    [called(base, 'what both come from'), older],
    [called(ours, 'ours'), mine],
    [called(theirs, 'theirs'), hers],
  ] as const)
    if (input !== null && !input.ok) printError(describeError(file, input.error))
  if ((older !== null && !older.ok) || !mine.ok || !hers.ok) return UNREADABLE
  if (out === undefined && mine.value.from !== 'mission')
    return failWith(
      `bulkhead merge: ${escapeForTerminal(ours)} isn’t a mission file, it only carries a mission: name a mission file with --out.\n`,
    )
  const missions: Missions = {
    base: older === null ? null : older.value.document,
    ours: mine.value.document,
    theirs: hers.value.document,
  }
  const { document, conflicts } = decided(missions, take)
  const file = escapeForTerminal(name ?? ours)
  for (const line of [...conflictLines(missions, conflicts, file), ...problemLines(document, missions, file)])
    printError(`${line}\n`)
  const text = writeMission(document)
  if (out === '-') printMission(text)
  else if (out !== undefined || !isSaved(mine.value, text)) {
    const written =
      out === undefined
        ? await writeOver(ours, text, mine.value.bytes)
        : await writeOutput(out, text, { replace: force })
    if (!written.ok) return failFor(out ?? ours, written.error)
  }
  return conflicts.length === 0 ? CLEAN : FOUND
}

/** Finds the file for the result; undefined: OURS, by whatever name. */
async function outOf(ours: string, named: string | undefined): Promise<string | undefined> {
  if (named === undefined) return ours === '-' ? '-' : undefined
  const place = await identityOf(named)
  return place !== null && place === (await identityOf(ours)) ? undefined : named
}

/**
 * Reads the common ancestor, or returns null if there is none: for a file that both sides added, git names an empty
 * file.
 */
async function readBase(file: string): Promise<Awaited<ReturnType<typeof readInput>> | null> {
  if (file !== '-') {
    try {
      const there = await stat(systemPath(file))
      // A pipe has no size, whatever comes out of it: <(git show …).
      if (there.size === 0 && !there.isFIFO()) return null
    } catch {
      // Reading it as a mission says why.
    }
  }
  return readInput(file)
}

const isSaved = (input: Input, text: string): boolean => input.from === 'mission' && input.text === text

/** With a side to take, every conflict that shows is settled with it, until none is left to ask about. */
function decided(
  missions: Missions,
  take: Side,
): { readonly document: Mission; readonly conflicts: readonly Conflict[] } {
  const first = mergeMissions(missions)
  if (take === 'ours') return first
  const choices = new Map<string, Side>()
  let merged = first
  for (let round = 0; round < 20; round += 1) {
    const open = merged.conflicts.filter(({ key }) => !choices.has(key))
    if (open.length === 0) break
    for (const { key } of open) choices.set(key, take)
    merged = mergeMissions(missions, choices)
  }
  return merged
}

const kindWords: Readonly<Record<Conflict['kind'], string>> = {
  fact: 'both changed it',
  removed: 'one deleted what the other changed',
  edge: 'both need the same edge',
  joint: 'a joint wouldn’t hold',
  reference: 'one change needs something the other deleted',
  whole: 'two different missions, not versions of one',
}

/** Lists what the checker finds in the merged mission and in neither of the two. */
function problemLines(document: Mission, { ours, theirs }: Missions, file: string): readonly string[] {
  if (document === ours || document === theirs) return []
  const told = (mission: Mission): readonly Finding[] =>
    checkOnce(mission).filter(({ severity, waived }) => waived === null && severity !== 'notice')
  const known = new Set([...told(ours), ...told(theirs)].map(({ message }) => message))
  const fresh = told(document).filter(({ message }) => !known.has(message))
  if (fresh.length === 0) return []
  const rest = fresh.length - MAX_PROBLEMS
  return [
    `${file}: the merged mission has ${fresh.length === 1 ? 'a problem' : `${fresh.length} problems`} that neither side has:`,
    ...fresh.slice(0, MAX_PROBLEMS).map(({ severity, message }) => `  ${severity}  ${escapeForTerminal(message)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ]
}

function conflictLines(missions: Missions, conflicts: readonly Conflict[], file: string): readonly string[] {
  const names = { before: 'in ours', after: 'in theirs' }
  const lines = conflicts.slice(0, MAX_EXPLAINED).flatMap(({ key, kind, chosen }) => {
    const told = conflictDifferences(missions, new Map(), key).map(
      (each) => `  ${escapeForTerminal(differenceLineOf(each, names))}`,
    )
    return [`Conflict, ${kindWords[kind]}; ${chosen} is kept:`, ...told.slice(0, 8)]
  })
  const rest = conflicts.length - MAX_EXPLAINED
  return [
    ...lines,
    ...(rest > 0 ? [`… and ${rest} more conflicts`] : []),
    ...(conflicts.length > 0 ? [`${file}: ${summaryOf(conflicts)}`] : []),
  ]
}

function summaryOf(conflicts: readonly Conflict[]): string {
  if (conflicts[0]?.kind === 'whole')
    return 'two missions have this name, and nothing was merged. Rename one of them to keep both.'
  return `${conflicts.length} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}; everything else is merged.`
}
