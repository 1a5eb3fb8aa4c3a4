/** `bulkhead board`: walks a procedure of the rule set step by step; the group rolls and types in what came. */
import { createInterface } from 'node:readline'
import type { Mission } from '#core/mission/document.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { stepListsOf } from '#core/rule-set-parts/found-parts.ts'
import { answerWords, type StepList, type StepWalk } from '#core/rule-set-parts/step-list.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { readInput } from './read-input.ts'
import { shown } from './shown.ts'
import { say, sayError, sayJson } from './terminal.ts'

export interface BoardOptions {
  readonly format: 'text' | 'json'
  /** With commas, instead of standard input. */
  readonly answers?: string
}

export async function board(file: string, { format, answers }: BoardOptions): Promise<ExitCode> {
  const read = await readInput(file)
  if (!read.ok) {
    sayError(describeError(file, read.error))
    return UNREADABLE
  }
  const { document } = read.value
  const ruleSet = ruleSetOf(document)
  const [list] = stepListsOf(ruleSet)
  if (list === undefined) return refuse(`${ruleSet.name} has no step list to walk through.`)
  if (answers === undefined && file === '-')
    return refuse('the mission comes from standard input, so that answers have to come with --answers.')
  const walked = answers === undefined ? await asked(list, document, format) : list.walk(document, given(answers))
  if (!walked.ok) return refuse(`answer ${walked.error.answer + 1}: ${walked.error.message}.`)
  if (format === 'json') sayJson(`${JSON.stringify(walked.value, null, 2)}\n`)
  else say(report(list, walked.value))
  return CLEAN
}

const given = (answers: string): string[] =>
  answers.trim() === '' ? [] : answers.split(',').map((word) => word.trim())

/** Line by line from standard input, until it ends or the walk is over. `undo` takes the last answer back. */
async function asked(
  list: StepList,
  document: Mission,
  format: 'text' | 'json',
): Promise<ReturnType<StepList['walk']>> {
  // Of JSON nothing else stands on standard output.
  const tell = format === 'json' ? sayError : say
  let answers: string[] = []
  let walked = list.walk(document, answers)
  tell('Type in what you rolled. “undo” takes the last answer back, “end of input” (Ctrl-D) stops.\n')
  if (!walked.ok || walked.value.question === null) return walked
  tell(questionText(walked.value))
  for await (const line of createInterface({ input: process.stdin })) {
    const undo = line.trim().toLowerCase() === 'undo'
    const next = undo ? answers.slice(0, -1) : [...answers, line]
    const after = list.walk(document, next)
    if (!after.ok) tell(`${shown(after.error.message)}\n`)
    else {
      const before: number = walked.ok ? walked.value.log.length : 0
      const news = undo ? [] : after.value.log.slice(before)
      tell(news.map(({ step, text }) => `  ${step}: ${shown(text)}\n`).join(''))
      answers = next
      walked = after
      if (after.value.question === null) break
    }
    if (walked.ok) tell(questionText(walked.value))
  }
  return walked
}

function questionText({ question }: StepWalk): string {
  if (question === null) return ''
  const usual = question.usual === null ? '' : ` [${question.usual}]`
  return `\n${question.step}: ${shown(question.text)}\n  ${shown(answerWords(question))}${usual}\n> `
}

/** The log and how everything stands, as a text to keep. */
const report = ({ title }: StepList, { log, figures, question }: StepWalk): string =>
  [
    `\n${title}\n`,
    ...log.map(({ step, text }) => `  ${step}: ${shown(text)}\n`),
    '\nAs it stands now\n',
    ...figures.map(
      ({ name, rows }) => `  ${shown(name)}: ${rows.map((row) => `${row.name} ${shown(row.value)}`).join(', ')}\n`,
    ),
    question === null ? '' : `\nNext: ${question.step}: ${shown(question.text)}\n`,
  ].join('')

function refuse(why: string): ExitCode {
  sayError(`bulkhead board: ${shown(why)}\n`)
  return UNREADABLE
}
