/**
 * A procedure of a rule set that players walk through step by step: they roll and type in, the program keeps the
 * figures.
 */

import { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { keyGivenTwice } from '#foundation/parsing/json-token.ts'
import { TAKE_ONE, UNMERGED, unmergedLine } from '#foundation/parsing/other-file-kinds.ts'
import { formatPath, quote } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import { readWhole } from './game-parts.ts'

/** Question of a step. `answers`: one of these; otherwise a whole number within the range. */
export interface StepQuestion {
  /** Which step: `Point defence`. */
  readonly step: string
  readonly text: string
  readonly answers: readonly StepAnswer[] | null
  readonly least: number
  readonly most: number
  /** Meaning of an empty answer, or null if it means nothing. */
  readonly usual: string | null
}

export interface StepAnswer {
  readonly value: string
  readonly label: string
  /** Detail from the map: `1.0" apart`. */
  readonly detail?: string
}

/** Where a walk stands after the answers given so far. */
export interface StepWalk {
  /** Null when it is over. */
  readonly question: StepQuestion | null
  /** Every figure as it is now. */
  readonly figures: readonly {
    readonly id: string
    readonly name: string
    readonly rows: readonly { readonly name: string; readonly value: string }[]
  }[]
  /** Log of the walk, line by line, each with its step. */
  readonly log: readonly { readonly step: string; readonly text: string }[]
}

export interface StepList {
  readonly id: string
  readonly title: string
  /** Note for somebody who walks through it for the first time. */
  readonly note?: string
  /** Pure: the same answers lead to the same place; to undo is to leave the last one out. */
  walk(document: Mission, answers: readonly string[]): Result<StepWalk, StepFault>
}
/** An answer that its question does not take. */
export interface StepFault {
  /** Which of the answers, counted from 0. */
  readonly answer: number
  readonly message: string
}

/** Says in words what a question takes: `N, S, D, T or Q`, `a number from 1 to 3`. */
export const formatAnswer = ({ answers, least, most }: StepQuestion): string =>
  answers === null
    ? `a whole number from ${least} to ${most}`
    : answers
        .map(({ value, label, detail }) => {
          const more = [...(value === label ? [] : [label]), ...(detail === undefined ? [] : [detail])]
          return more.length === 0 ? value : `${value} (${more.join(', ')})`
        })
        .join(', ')

/**
 * Returns the answer as the walk takes it, or null if the question does not take it. An empty one means the default.
 */
export function readAnswer({ answers, least, most, usual }: StepQuestion, text: string): string | null {
  const said = text.trim()
  if (said === '') return usual
  if (answers !== null) {
    const low = foldText(said)
    const found =
      answers.find(({ value }) => value.toLowerCase() === low) ??
      answers.find(({ label }) => label.toLowerCase() === low)
    return found?.value ?? null
  }
  const number = readWhole(said, { least, most })
  return number === null ? null : String(number)
}

export interface FarWalk {
  readonly walk: StepWalk
  /** The answers that it took. */
  readonly answers: readonly string[]
  /**
   * Reason why the next one is not taken, or null if all are. The mission may have been changed since they were given.
   */
  readonly fault: StepFault | null
}

/** The walk as far as the answers fit; null where the list cannot even begin. */
export function walkAsFar(list: StepList, document: Mission, answers: readonly string[]): FarWalk | null {
  const whole = list.walk(document, answers)
  if (whole.ok) return { walk: whole.value, answers, fault: null }
  const fitting = answers.slice(0, whole.error.answer)
  const part = list.walk(document, fitting)
  return part.ok ? { walk: part.value, answers: fitting, fault: whole.error } : null
}

/** Figures that are not what they were in the mission: `6 → 4`. */
export interface CurrentFigure {
  readonly name: string
  readonly value: string
  /** Its earlier value, or undefined if it has not changed. */
  readonly was?: string
}

/** Every figure as it is now beside what it was at the beginning. */
export const figuresSince = (
  begin: StepWalk['figures'],
  now: StepWalk['figures'],
): { readonly id: string; readonly name: string; readonly rows: readonly CurrentFigure[] }[] =>
  now.map(({ id, name, rows }) => ({
    id,
    name,
    rows: rows.map((row) => {
      const was = begin.find((each) => each.id === id)?.rows.find((each) => each.name === row.name)?.value
      return was === undefined || was === row.value ? row : { ...row, was }
    }),
  }))

/** The log and how everything stands, line by line, as a text to keep. */
export function walkText({ title }: Pick<StepList, 'title'>, { log, figures, question }: StepWalk): string[] {
  return [
    title,
    ...log.map(({ step, text }) => `  ${step}: ${text}`),
    '',
    'Current state',
    ...figures.map(({ name, rows }) => `  ${name}: ${rows.map((row) => `${row.name} ${row.value}`).join(', ')}`),
    ...(question === null ? [] : ['', `Next: ${question.step}: ${question.text}`]),
  ]
}

// A walk through a step list as a file: its answers, from which everything else follows.

const WALK_FORMAT = 'bulkhead-walk'
const VERSION = 1
export const WALK_EXTENSION = 'bulkhead-walk'
/** Longer ones are no walks: a walk has some dozen answers. */
export const MAX_WALK_BYTES = 200_000
const MAX_ANSWERS = 2000

const walkSchema = z.strictObject({
  format: z.literal(WALK_FORMAT),
  version: z.literal(VERSION),
  /** Id of the step list. */
  list: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Title of the mission, for people. */
  mission: z.string().max(200),
  answers: z.array(z.string().max(200)).max(MAX_ANSWERS),
})
/** One that a later program has saved. */
const laterSchema = z.looseObject({ format: z.literal(WALK_FORMAT), version: z.number().gt(VERSION) })
export type SavedWalk = Omit<z.infer<typeof walkSchema>, 'format' | 'version'>

export const writeWalk = ({ list, mission, answers }: Readonly<SavedWalk>): string =>
  `${JSON.stringify({ format: WALK_FORMAT, version: VERSION, list, mission: mission.slice(0, 200), answers }, null, 2)}\n`

/** True for the text of a walk that a later program has saved: what it holds is not for this one to change. */
export function isLaterWalk(text: string): boolean {
  try {
    return laterSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** The walk of a file, or why it is none and what to do, as whole sentences. Whether its answers fit a mission, the walk says. */
export function readWalk(text: string): Result<SavedWalk, string> {
  if (text.length > MAX_WALK_BYTES) return failure('The file is too long to be a saved walk.')
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    const line = unmergedLine(json)
    if (line !== null) return failure(`This saved walk cannot be used: line ${line}: ${UNMERGED}. ${TAKE_ONE}`)
    return noWalk(json.trim() === '' ? 'it is empty' : 'it is not JSON')
  }
  if (laterSchema.safeParse(data).success)
    return failure('A newer Bulkhead saved this walk: update Bulkhead to go on with it.')
  const twice = keyGivenTwice(json)
  if (twice !== null) return noWalk(`the key ${quote(twice)} is given twice`)
  const read = walkSchema.safeParse(data)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  if (issue === undefined) return noWalk('its shape is strange')
  const { message, path } = describeIssue(issue, data)
  const where = path.length === 0 ? '' : ` (${formatPath(path)})`
  return noWalk(`${message}${where}`)
}

const noWalk = (why: string): Result<never, string> =>
  failure(
    `The file is no saved walk: ${why}. Choose one that Bulkhead saved; its name usually ends in .${WALK_EXTENSION}.`,
  )
