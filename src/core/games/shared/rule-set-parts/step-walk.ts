/** A step list as a generator: its questions are yielded, and the answers come back. */
import { failure, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatAnswer, readAnswer, type StepList, type StepQuestion, type StepWalk } from './step-list.ts'

/** A walk: yields questions, is given answers that fit them. */
export type Steps<Value = void> = Generator<StepQuestion, Value, string>

export interface Log {
  say(step: string, text: string): void
}

/** Asks for one of several answers. */
export function* choose(
  step: string,
  text: string,
  answers: readonly (readonly [value: string, label: string, detail?: string])[],
  usual: string | null = null,
): Steps<string> {
  return yield {
    step,
    text,
    answers: answers.map(([value, label, detail]) => ({ value, label, ...(detail === undefined ? {} : { detail }) })),
    least: 0,
    most: 0,
    usual,
  }
}

/** Asks for a whole number. */
export function* howMany(step: string, text: string, least: number, most: number, usual: number | null): Steps<number> {
  return Number(yield { step, text, answers: null, least, most, usual: usual === null ? null : String(usual) })
}

export function* yes(step: string, text: string): Steps<boolean> {
  return (
    (yield* choose(step, text, [
      ['y', 'Yes'],
      ['n', 'No'],
    ])) === 'y'
  )
}

/** A procedure with the table that it changes. */
interface Procedure<Table> extends Pick<StepList, 'id' | 'title' | 'note'> {
  /** Returns a new table, as the mission has it. */
  begin(document: Mission): Table
  session(table: Table, log: Log): Steps
  figures(table: Table, document: Mission): StepWalk['figures']
}

/** Makes a step list of a procedure. Each walk has its own table, so the same answers lead to the same place. */
export const stepListOf = <Table>({ begin, session, figures, ...about }: Procedure<Table>): StepList => ({
  ...about,
  walk: (document, answers) => {
    const table = begin(document)
    const log: { step: string; text: string }[] = []
    const steps = session(table, { say: (step, text) => log.push({ step, text }) })
    let now = steps.next()
    for (const [answer, text] of answers.entries()) {
      if (now.done === true) return failure({ answer, message: 'the walk is over; there is nothing more to answer' })
      const said = readAnswer(now.value, text)
      if (said === null) return failure({ answer, message: `“${now.value.text}” takes ${formatAnswer(now.value)}` })
      now = steps.next(said)
    }
    return success({ question: now.done === true ? null : now.value, log, figures: figures(table, document) })
  },
})
