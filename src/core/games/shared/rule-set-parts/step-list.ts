/** A procedure of a rule set that players walk through step by step: they roll and type in, the program keeps the figures. */

import type { Result } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import { readWhole } from './odds-input.ts'

/** What a step asks. `answers`: one of these; else a whole number within the range. */
export interface StepQuestion {
  /** Which step: `Point defence`. */
  readonly step: string
  readonly text: string
  readonly answers: readonly StepAnswer[] | null
  readonly least: number
  readonly most: number
  /** What an empty answer means; null: it means nothing. */
  readonly usual: string | null
}

export interface StepAnswer {
  readonly value: string
  readonly label: string
  /** What the map says of it: `1.0" apart`. */
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
  /** What happened, line by line, each with its step. */
  readonly log: readonly { readonly step: string; readonly text: string }[]
}

export interface StepList {
  readonly id: string
  readonly title: string
  /** What somebody has to know who walks through it for the first time. */
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

/** What a question takes, in words: `N, S, D, T or Q`, `a number from 1 to 3`. */
export const formatAnswer = ({ answers, least, most }: StepQuestion): string =>
  answers === null
    ? `a whole number from ${least} to ${most}`
    : answers
        .map(({ value, label, detail }) => {
          const more = [...(value === label ? [] : [label]), ...(detail === undefined ? [] : [detail])]
          return more.length === 0 ? value : `${value} (${more.join(', ')})`
        })
        .join(', ')

/** The answer as the walk takes it, or null where the question does not take it. An empty one is the usual one. */
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
  /** Why the next one is not taken; null: all are. The mission may have been changed since they were given. */
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
  /** What it was; undefined where it has not changed. */
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
    'As it stands now',
    ...figures.map(({ name, rows }) => `  ${name}: ${rows.map((row) => `${row.name} ${row.value}`).join(', ')}`),
    ...(question === null ? [] : ['', `Next: ${question.step}: ${question.text}`]),
  ]
}
