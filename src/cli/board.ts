/** `bulkhead board`: walks a procedure of the rule set step by step; the group rolls and types in what came. */
import { createInterface } from 'node:readline'
import { failure, type Result, success } from '#foundation/result.ts'
import { stepListsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import {
  formatAnswer,
  MAX_WALK_BYTES,
  readWalk,
  type SavedWalk,
  type StepFault,
  type StepList,
  type StepWalk,
  walkText,
  writeWalk,
} from '#games/shared/rule-set-parts/step-list.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { describeError, type FileError, failFor, fromSystem } from './file-error.ts'
import { readInput, refusesInputFile, tellsNoPlace, tellsThereAlready, writeOutput, writeOver } from './files.ts'
import {
  CLEAN,
  type ExitCode,
  endUnread,
  escapeForTerminal,
  failWith,
  type InterruptedCode,
  printData,
  printError,
  printLine,
  UNREADABLE,
} from './terminal.ts'

// Handles Ctrl-C and its like, for a command that asks a person and would lose the answers.

/** Exit codes of signals as a shell has them: 128 and the number of the signal. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const satisfies Readonly<Record<string, InterruptedCode>>

/**
 * Does work that a signal ends early, as the end of the input would. A second signal ends the program at once, as it
 * does by default.
 * @param work receives a function that sets the reaction to the first signal
 * @returns the result of the work, and the exit code of the signal, or null if there was none
 */
async function onInterrupt<Value>(
  work: (onSignal: (stop: () => void) => void) => Promise<Value>,
): Promise<readonly [Value, InterruptedCode | null]> {
  let code: InterruptedCode | null = null
  let stop = (): void => undefined
  const hear = (signal: NodeJS.Signals): void => {
    deafen()
    code = signal in codes ? codes[signal as keyof typeof codes] : null
    stop()
  }
  const deafen = (): void => {
    for (const name of Object.keys(codes)) process.off(name, hear)
  }
  for (const name of Object.keys(codes)) process.on(name, hear)
  const value = await work((whenSignalled) => {
    stop = whenSignalled
  })
  deafen()
  return [value, code]
}

export interface BoardOptions {
  readonly format: 'text' | 'json'
  /** With commas, instead of standard input. */
  readonly answers?: string
  /** A file with a walk that was saved: its answers come first. */
  readonly load?: string
  /** A file to keep the walk in. */
  readonly save?: string
  readonly force?: boolean
}

/** A walk and the answers that led there. */
interface Walked {
  readonly answers: readonly string[]
  readonly walk: StepWalk
}

export async function board(file: string, options: BoardOptions): Promise<ExitCode> {
  const { format, answers, load, save } = options
  const read = await readInput(file)
  if (!read.ok) return failFor(file, read.error)
  const { document } = read.value
  const ruleSet = ruleSetOf(document)
  const lists = stepListsOf(ruleSet)
  if (await refusesInputFile(save, [file])) return UNREADABLE
  // Before the first question: answers that nobody could keep would be lost.
  if (save !== undefined && tellsNoPlace(save)) return UNREADABLE
  const goesOn = load !== undefined && load === save
  if (save !== undefined && !goesOn && options.force !== true && tellsThereAlready([save])) return UNREADABLE
  const kept = load === undefined ? null : await walkIn(load)
  if (kept === 'told') return UNREADABLE
  const loaded = kept?.walk ?? null
  const list = loaded === null ? lists[0] : lists.find(({ id }) => id === loaded.list)
  if (list === undefined)
    return refuse(
      loaded === null || lists.length === 0
        ? `${ruleSet.name} has no step list to walk through.`
        : `${load}: ${ruleSet.name} has no step list “${loaded.list}”; it has ${lists.map(({ id }) => id).join(', ')}.`,
    )
  if (answers === undefined && loaded === null && file === '-')
    return refuse('the mission comes from standard input, so give the answers with --answers.')
  if (save === undefined) endUnread()
  if (loaded !== null && loaded.mission !== document.mission.title)
    printError(`bulkhead board: ${escapeForTerminal(`${load} was saved with the mission “${loaded.mission}”.`)}\n`)
  const before = loaded?.answers ?? []
  const [walked, signal] =
    answers === undefined && file !== '-'
      ? await onInterrupt((onSignal) => asked(list, document, before, format, onSignal))
      : [through(list, document, withoutTakenBack([...before, ...given(answers ?? '')])), null]
  if (!walked.ok)
    return refuse(
      `${walked.error.answer < before.length ? `${load}: ` : ''}answer ${walked.error.answer + 1}: ${walked.error.message}.${undoHint(list, document, before)}`,
    )
  const { walk } = walked.value
  // First: when the terminal is gone, the program ends at its next word.
  const text = writeWalk({ list: list.id, mission: document.mission.title, answers: [...walked.value.answers] })
  const problem =
    save === undefined
      ? null
      : problemOf(
          goesOn && kept !== null && options.force !== true
            ? await writeOver(save, text, kept.bytes)
            : await writeOutput(save, text, { replace: options.force === true }),
          save,
        )
  if (format === 'json') printData(walk)
  else
    printLine(
      `\n${walkText(list, walk)
        .map((line) => `${escapeForTerminal(line)}\n`)
        .join('')}`,
    )
  if (problem === null) return signal ?? CLEAN
  printError(problem)
  // Prints the answers, so that they are not lost with the file.
  return failWith(
    `bulkhead board: the answers were ${escapeForTerminal(`--answers "${walked.value.answers.join(',')}"`)}\n`,
  )
}

/** Why a file was not written, in words, or null if it was. */
const problemOf = (written: Result<null, FileError>, file: string): string | null =>
  written.ok ? null : describeError(file, written.error)

/** Returns the walk of a file with its bytes, or `told` if it cannot be read as one, which it reports. */
async function walkIn(path: string): Promise<{ readonly walk: SavedWalk; readonly bytes: Uint8Array } | 'told'> {
  try {
    const bytes = await readFileOrPipe(path, MAX_WALK_BYTES)
    const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }))
    const read = text.ok ? readWalk(text.value) : failure(`${text.error.message}. ${text.error.advice}`)
    if (read.ok) return { walk: read.value, bytes }
    refuse(`${path}: ${read.error}`)
  } catch (error) {
    printError(describeError(path, fromSystem(error, 'read')))
  }
  return 'told'
}

function through(list: StepList, document: Mission, answers: readonly string[]): Result<Walked, StepFault> {
  const walked = list.walk(document, answers)
  return walked.ok ? success({ answers, walk: walked.value }) : walked
}

/** Without each `undo` and the answer that it takes back, as when they are typed in one by one. */
function withoutTakenBack(answers: readonly string[]): string[] {
  const left: string[] = []
  for (const answer of answers)
    if (isUndo(answer)) left.pop()
    else left.push(answer)
  return left
}

const isUndo = (answer: string): boolean => answer.trim().toLowerCase() === 'undo'

const given = (answers: string): string[] =>
  answers.trim() === '' ? [] : answers.split(',').map((word) => word.trim())

/** For whoever goes on with a walk that ended. */
function undoHint(list: StepList, document: Mission, before: readonly string[]): string {
  const loaded = list.walk(document, before)
  return loaded.ok && loaded.value.question === null ? ' Answer “undo” to take the last answer back.' : ''
}

const OVER = 'This walk is over. Answer “undo” to take the last answer back and go on.\n'

/** Line by line from standard input, until it ends or the walk is over. `undo` takes the last answer back. */
async function asked(
  list: StepList,
  document: Mission,
  first: readonly string[],
  format: 'text' | 'json',
  onSignal: (stop: () => void) => void,
): Promise<Result<Walked, StepFault>> {
  // Keeps standard output for the JSON alone.
  const tell = format === 'json' ? printError : printLine
  const begun = through(list, document, first)
  if (!begun.ok) return begun
  let walked = begun.value
  tell('Type in your rolls. “undo” takes the last answer back; Ctrl-D or Ctrl-C stops.\n')
  // A walk that was over as it was loaded may go on: its last answer said only that this is all.
  if (walked.walk.question === null && first.length === 0) return begun
  tell(walked.walk.question === null ? OVER : questionText(walked.walk))
  const lines = createInterface({ input: process.stdin })
  onSignal(() => lines.close())
  for await (const line of lines) {
    const undo = isUndo(line)
    const after = through(list, document, undo ? walked.answers.slice(0, -1) : [...walked.answers, line.trim()])
    if (!after.ok) tell(walked.walk.question === null ? OVER : `${escapeForTerminal(after.error.message)}\n`)
    else {
      const news = undo ? [] : after.value.walk.log.slice(walked.walk.log.length)
      tell(news.map(({ step, text }) => `  ${step}: ${escapeForTerminal(text)}\n`).join(''))
      walked = after.value
      if (walked.walk.question === null) break
    }
    tell(questionText(walked.walk))
  }
  return success(walked)
}

function questionText({ question }: StepWalk): string {
  if (question === null) return ''
  const usual = question.usual === null ? '' : ` [${question.usual}]`
  return `\n${question.step}: ${escapeForTerminal(question.text)}\n  ${escapeForTerminal(formatAnswer(question))}${usual}\n> `
}

const refuse = (why: string): ExitCode => failWith(`bulkhead board: ${escapeForTerminal(why)}\n`)
