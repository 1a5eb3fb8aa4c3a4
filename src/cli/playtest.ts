/** `bulkhead playtest`: battles of generic patrols on a mission’s map, many on several processors. */

import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { MAX_PATROL_BYTES, readPatrol } from '#analysis/playtest/patrol-file.ts'
import { builtInPatrols } from '#analysis/playtest/patrols.ts'
import { playBattles, recordBattle } from '#analysis/playtest/play.ts'
import { preparePlaytest } from '#analysis/playtest/prepare.ts'
import { comparePlaytests, grouped, reportPlaytest } from '#analysis/playtest/report.ts'
import { addTallies } from '#analysis/playtest/tally.ts'
import { comparisonText, playtestLine, playtestText, recordText } from '#analysis/playtest/text.ts'
import type {
  Comparison,
  Patrol,
  PlaytestReport,
  PlaytestSettings,
  PreparedPlaytest,
  Tally,
} from '#analysis/playtest/types.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import { describeError, nameOf } from './file-error.ts'
import { readInput } from './files.ts'
import { readEmbeddedFile, wholeNumber } from './option-values.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  FOUND,
  failWith,
  type Progress,
  printData,
  printError,
  printLine,
  progressOf,
  UNREADABLE,
  worst,
} from './terminal.ts'

export interface PlaytestOptions {
  readonly battles: string
  readonly seed: string
  readonly patrol?: readonly string[]
  readonly temper: PlaytestSettings['temper']
  readonly first?: string
  readonly against?: string
  readonly trace?: string
  readonly threads?: string
  readonly progress?: boolean
  readonly format: 'text' | 'json'
}

/** The options, read. */
interface Wanted {
  /** The side that begins is each mission’s own. */
  readonly settings: PlaytestSettings
  readonly first: string | null
  readonly threads: number
  /** Number of the battle to print, or null for the figures of all. */
  readonly trace: number | null
}

const MAX_BATTLES = 100_000
const MAX_SEED = 999_999
const MAX_THREADS = 16
/** Battles that are played at a time; the progress line moves on after each part. */
const PART = 50
/** Fewer battles are over before a second thread has started and prepared itself. */
const WORTH_THREADS = 2000
const FEW_THREADS = 4

/** @param version of the program, printed with the figures */
export async function playtest(files: readonly string[], options: PlaytestOptions, version: string): Promise<ExitCode> {
  const wanted = await readOptions(files, options)
  if (!wanted.ok) return failWith(`bulkhead playtest: ${wanted.error}\n`)
  const { format, against } = options
  const crew = new Crew(wanted.value.threads)
  const progress = progressOf(options.progress)
  try {
    if (wanted.value.trace !== null) return await printRecord(files[0] ?? '-', wanted.value, wanted.value.trace, format)
    if (against !== undefined)
      return await compare(files[0] ?? '-', against, wanted.value, crew, progress, options, version)
    const codes: ExitCode[] = []
    const played: object[] = []
    for (const file of files) {
      const series = await seriesOf(file, wanted.value, crew, progress)
      codes.push(series.ok ? CLEAN : series.error)
      if (!series.ok) continue
      const { report } = series.value
      if (format === 'json') played.push(jsonOf(file, report, version))
      else if (files.length > 1) printLine(`${playtestLine(report, nameOf(file))}\n`)
      else printLine(playtestText(report, `Bulkhead ${version}`))
    }
    if (format === 'json' && played.length > 0) printData(files.length > 1 ? played : played[0])
    return worst(codes)
  } finally {
    await crew.dismiss()
  }
}

async function readOptions(files: readonly string[], options: PlaytestOptions): Promise<Result<Wanted, string>> {
  const { temper, first = null, against } = options
  const number = (text: string, what: string, least: number, most: number): Result<number, string> => {
    const value = wholeNumber(text, least, most)
    return value === null
      ? failure(`“${escapeForTerminal(text)}” isn’t a valid ${what}: use ${least} to ${most}`)
      : success(value)
  }
  const battles = number(options.battles, 'number of battles', 1, MAX_BATTLES)
  if (!battles.ok) return battles
  const seed = number(options.seed, 'seed', 0, MAX_SEED)
  if (!seed.ok) return seed
  const few = battles.value < WORTH_THREADS ? 1 : Math.min(FEW_THREADS, availableParallelism())
  const threads =
    options.threads === undefined ? success(few) : number(options.threads, 'number of threads', 1, MAX_THREADS)
  if (!threads.ok) return threads
  const trace = options.trace === undefined ? success(null) : number(options.trace, 'battle', 0, MAX_BATTLES - 1)
  if (!trace.ok) return trace
  if (files.length > 1 && (options.trace !== undefined || against !== undefined))
    return failure(`${against === undefined ? '--trace' : '--against'} takes one mission`)
  if (against !== undefined && options.trace !== undefined) return failure('give --trace or --against, not both')
  const patrols: Patrol[] = []
  for (const idOrFile of options.patrol ?? builtInPatrols.map(({ id }) => id)) {
    const patrol = await patrolFrom(idOrFile)
    if (!patrol.ok) return patrol
    patrols.push(patrol.value)
  }
  if (patrols.length > MAX_PATROLS) return failure(`battles are fought by at most ${MAX_PATROLS} patrols`)
  return success({
    settings: { battles: battles.value, seed: seed.value, patrols, temper, first: null },
    first,
    threads: threads.value,
    trace: trace.value,
  })
}

const MAX_PATROLS = 12

/** A built-in patrol by its id, or one in a file. */
async function patrolFrom(idOrFile: string): Promise<Result<Patrol, string>> {
  const known = builtInPatrols.find(({ id }) => id === idOrFile)
  if (known !== undefined) return success(known)
  return await readEmbeddedFile(idOrFile, {
    most: MAX_PATROL_BYTES,
    read: readPatrol,
    known: `Built-in patrols: ${builtInPatrols.map(({ id }) => id).join(', ')}.`,
  })
}

interface Prepared {
  readonly prepared: PreparedPlaytest
  readonly settings: PlaytestSettings
}

/** Reads a mission and makes it ready for battles, or reports the reason why not. */
async function prepared(file: string, { settings, first }: Wanted): Promise<Result<Prepared, ExitCode>> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return failure(UNREADABLE)
  }
  const { document } = input.value
  const side =
    first === null
      ? undefined
      : document.sides.find(({ id, name }) => id === first || foldText(name) === foldText(first))
  if (first !== null && side === undefined) {
    const sides = document.sides.map(({ id }) => id).join(', ')
    printError(`${nameOf(file)}: there is no side “${escapeForTerminal(first)}” for --first; there is ${sides}\n`)
    return failure(UNREADABLE)
  }
  const ready = preparePlaytest(document)
  if (ready.ok) return success({ prepared: ready.value, settings: { ...settings, first: side?.id ?? null } })
  printError(`${nameOf(file)}: ${escapeForTerminal(ready.error.sentence)}\n`)
  return failure(ready.error.reason === 'game' ? UNREADABLE : FOUND)
}

interface Series {
  readonly report: PlaytestReport
  readonly tally: Tally
}

async function seriesOf(
  file: string,
  wanted: Wanted,
  crew: Crew,
  progress: Progress,
): Promise<Result<Series, ExitCode>> {
  const ready = await prepared(file, wanted)
  if (!ready.ok) return ready
  const { settings } = ready.value
  const tally = await crew.play(ready.value, (done) =>
    progress.show(`${nameOf(file)}: ${grouped(done)} of ${grouped(settings.battles)} battles`),
  )
  progress.end(`${nameOf(file)}: played ${grouped(settings.battles)} battles.`)
  return success({ report: reportPlaytest(ready.value.prepared, settings, tally), tally })
}

const jsonOf = (file: string, report: PlaytestReport, version: string): object => ({
  file,
  program: version,
  ...report,
})

/** Plays the same battles on two missions, and prints the first with what changed since the other. */
async function compare(
  file: string,
  against: string,
  wanted: Wanted,
  crew: Crew,
  progress: Progress,
  { format }: PlaytestOptions,
  version: string,
): Promise<ExitCode> {
  const before = await seriesOf(against, wanted, crew, progress)
  const after = await seriesOf(file, wanted, crew, progress)
  if (!before.ok || !after.ok) return worst([before, after].map((each) => (each.ok ? CLEAN : each.error)))
  const { report } = after.value
  const comparison: Comparison | null = comparePlaytests(before.value.tally, after.value.tally)
  if (comparison === null)
    return failWith(
      `bulkhead playtest: ${escapeForTerminal(file)} and ${escapeForTerminal(against)} can’t be compared: they have different numbers of sides.\n`,
    )
  if (format === 'json') printData({ ...jsonOf(file, report, version), comparison: { against, ...comparison } })
  else
    printLine(
      `${playtestText(report, `Bulkhead ${version}`)}\nSince ${nameOf(against)}:\n${comparisonText(before.value.report, report, comparison)}\n`,
    )
  return CLEAN
}

async function printRecord(
  file: string,
  wanted: Wanted,
  battle: number,
  format: PlaytestOptions['format'],
): Promise<ExitCode> {
  const ready = await prepared(file, wanted)
  if (!ready.ok) return ready.error
  const { facts, mission } = ready.value.prepared
  const record = recordBattle(ready.value.prepared, ready.value.settings, battle)
  if (format === 'json') printData({ file, ...record })
  else printLine(recordText(facts, mission, record))
  return CLEAN
}

// Threads: each prepares the mission for itself, and plays parts of the series until none is left.

/** Battles for a thread, which answers with their tally. */
interface Task {
  /** Null: the mission and settings of the task before. */
  readonly series: { readonly mission: Mission; readonly settings: PlaytestSettings } | null
  readonly from: number
  readonly count: number
}

/** Plays series of battles: alone, or with threads that stay for the next series. */
class Crew {
  private readonly threads: number
  private workers: readonly Worker[] = []

  constructor(threads: number) {
    this.threads = threads
  }

  /** @param show takes the number of battles that have been played */
  async play({ prepared, settings }: Prepared, show: (done: number) => void): Promise<Tally> {
    const parts = Array.from({ length: Math.ceil(settings.battles / PART) }, (_, index) => ({
      from: index * PART,
      count: Math.min(PART, settings.battles - index * PART),
    }))
    let whole: Tally | undefined
    const add = (tally: Tally): void => {
      whole = whole === undefined ? tally : addTallies(whole, tally)
      show(whole.results.length)
    }
    if (this.threads < 2) for (const { from, count } of parts) add(playBattles(prepared, settings, from, count))
    else {
      // The program itself is the thread too: it is one file (src/cli/index.ts), beside which all others lie. It looks at workerData.
      if (this.workers.length === 0)
        this.workers = Array.from(
          { length: this.threads },
          () => new Worker(new URL('./bulkhead.js', import.meta.url), { workerData: 'playtest' }),
        )
      let next = 0
      const work = async (worker: Worker): Promise<void> => {
        let series: Task['series'] = { mission: prepared.mission, settings }
        for (let part = parts[next]; part !== undefined; part = parts[next]) {
          next += 1
          add(await answerOf(worker, { series, ...part }))
          series = null
        }
      }
      await Promise.all(this.workers.map(work))
    }
    if (whole === undefined) throw new Error('no battle was played')
    return whole
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }
}

const answerOf = (worker: Worker, task: Task): Promise<Tally> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (tally: Tally) => {
      worker.off('error', reject)
      resolve(tally)
    })
    worker.postMessage(task)
  })

/** Runs as a thread of the program: plays the battles that it is given until it is ended. */
export function serveBattles(): void {
  let ready: Prepared | undefined
  parentPort?.on('message', ({ series, from, count }: Task) => {
    if (series !== null) {
      const made = preparePlaytest(series.mission)
      if (!made.ok) throw new Error(made.error.sentence)
      ready = { prepared: made.value, settings: series.settings }
    }
    if (ready === undefined) throw new Error('battles without a mission')
    parentPort?.postMessage(playBattles(ready.prepared, ready.settings, from, count))
  })
}
