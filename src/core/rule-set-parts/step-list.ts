/** A procedure of a rule set that players walk through step by step: they roll and type in, the program keeps the figures. */
import type { Mission } from '#core/mission/document.ts'
import type { Result } from '#core/result.ts'

/** What a step asks. `answers`: one of these; else a whole number within the range. */
export interface StepQuestion {
  /** Which step: `Point defence`. */
  readonly step: string
  readonly text: string
  readonly answers: readonly { readonly value: string; readonly label: string }[] | null
  readonly least: number
  readonly most: number
  /** What an empty answer means; null: it means nothing. */
  readonly usual: string | null
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
export const answerWords = ({ answers, least, most }: StepQuestion): string =>
  answers === null
    ? `a whole number from ${least} to ${most}`
    : answers.map(({ value, label }) => (value === label ? value : `${value} (${label})`)).join(', ')

/** The answer as the walk takes it, or null where the question does not take it. An empty one is the usual one. */
export function readAnswer({ answers, least, most, usual }: StepQuestion, text: string): string | null {
  const said = text.trim()
  if (said === '') return usual
  if (answers !== null) {
    const low = said.toLowerCase()
    const found =
      answers.find(({ value }) => value.toLowerCase() === low) ??
      answers.find(({ label }) => label.toLowerCase() === low)
    return found?.value ?? null
  }
  const number = Number(said)
  return Number.isInteger(number) && number >= least && number <= most ? String(number) : null
}
