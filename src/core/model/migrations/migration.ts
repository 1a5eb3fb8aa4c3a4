/**
 * How an older document becomes a newer one: one numbered step for each version, each with the frozen schema of the version
 * it starts from, so that nothing is guessed from the shape of the data.
 */

import type { ValidationIssue } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { MISSION_VERSION } from '#model/mission/document.ts'

/** A value as JSON holds it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The step from version `from` to version `from + 1`. */
interface Migration {
  readonly from: number
  /** The change, for the change log and for messages. */
  readonly summary: string
  /** The newer version only has more to say: documents stay as they are, their number too. */
  readonly keeps?: true
  /** Reads a copy of the old document and returns the next version's, or what is wrong with the old one. */
  run(old: Json): Result<Json, readonly ValidationIssue[]>
}

/** A step as it is written down: how to read the old version, and what to make of it. */
interface MigrationStep<Old> {
  readonly from: number
  readonly summary: string
  /** The frozen schema of version `from`. */
  readonly read: (old: Json) => Result<Old, readonly ValidationIssue[]>
  /** The document of version `from + 1`; its `version` is set by the chain. */
  readonly up: (old: Old) => Json
}

/** Makes a step ready for a chain. */
export const defineMigration = <Old>({ from, summary, read, up }: MigrationStep<Old>): Migration => ({
  from,
  summary,
  run(old) {
    const result = read(old)
    return result.ok ? success(up(result.value)) : result
  },
})

/** A step to a version whose schema reads the one before as it is. */
const sameShape = (from: number, summary: string): Migration => ({ from, summary, keeps: true, run: success })

/** All steps up to the current version. */
export interface MigrationChain {
  readonly current: number
  readonly steps: readonly Migration[]
}

/** Puts steps in a chain; throws when they are not numbered 1, 2, … without a gap up to the current version. */
export function createChain(current: number, steps: readonly Migration[]): MigrationChain {
  if (!Number.isSafeInteger(current) || current < 1) throw new Error(`version ${current} is not a version`)
  if (steps.length !== current - 1)
    throw new Error(`version ${current} needs ${current - 1} steps, not ${steps.length}`)
  for (const [index, { from }] of steps.entries())
    if (from !== index + 1) throw new Error(`step ${index + 1} must start from version ${index + 1}, not ${from}`)
  return { current, steps }
}

/** Whether a document of that version is changed on its way to the current one. */
export const changes = ({ steps }: MigrationChain, from: number): boolean =>
  steps.slice(from - 1).some(({ keeps }) => keeps !== true)

/** The version whose migration step refused the document, and the faults. */
interface MigrationFailure {
  readonly version: number
  readonly faults: readonly ValidationIssue[]
}

/**
 * Takes a document of version `from` to the chain's current version. Works on a copy; the given value stays as it is.
 * The result still has to pass the current schema. `from` must be between 1 and the current version.
 */
export function migrate(chain: MigrationChain, document: Json, from: number): Result<Json, MigrationFailure> {
  if (!Number.isSafeInteger(from) || from < 1 || from > chain.current) throw new Error(`no step from version ${from}`)
  let now = document
  for (const step of chain.steps.slice(from - 1)) {
    if (step.keeps === true) continue
    const next = step.run(copyOf(now))
    if (!next.ok) return failure({ version: step.from, faults: next.error })
    now = withVersion(next.value, step.from + 1)
  }
  return success(now)
}

function withVersion(document: Json, version: number): Json {
  if (typeof document !== 'object' || document === null || isList(document)) return document
  return { ...document, version }
}

function copyOf(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)]))
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

// The steps that bring every released document version to the current one. Version 2 only has more facts than version
// 1, and the schema reads both: nothing is changed, and nothing copied.

export const missionMigrations: MigrationChain = createChain(MISSION_VERSION, [
  sameShape(1, 'Facts that version 1 does not have, such as tables, rights and the conditions of manoeuvres.'),
])
