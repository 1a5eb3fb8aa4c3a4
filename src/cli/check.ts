/** `bulkhead check`: every finding of every file, many files on several processors. */

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type FileCheck, type FileReport, jsonReporter, type Task, textReporter } from './check-reports.ts'
import { describeError } from './file-error.ts'
import {
  CLEAN,
  type ExitCode,
  FOUND,
  failWith,
  printError,
  printJson,
  printLine,
  UNREADABLE,
  worst,
} from './terminal.ts'

interface CheckOptions extends FileCheck {
  readonly format: 'text' | 'json'
}

/** The options as the command line has them. */
export interface CheckWords extends Omit<CheckOptions, 'rules' | 'fix' | 'audience'> {
  readonly rule: string[]
  readonly for?: string
  readonly fix?: boolean
  readonly fixDryRun?: boolean
}

const speakers = { words: printLine, json: printJson }

/** Characters that are printed at once; a call for every file would take longer than checking it. */
const CHUNK = 16_384

export async function check(files: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const { format, ...wanted } = options
  const stranger = wanted.rules.length === 0 ? null : (await import('./rules.ts')).unknownRuleError(wanted.rules)
  if (stranger !== null) return failWith(`bulkhead check: ${stranger}\n`)
  const reporter = format === 'json' ? jsonReporter : textReporter
  const reports: FileReport[] = []
  let pending = ''
  const print = (text: string, now: boolean): void => {
    pending += text
    if (pending === '' || !(now || pending.length > CHUNK)) return
    speakers[reporter.output](pending)
    pending = ''
  }
  await checkFiles(files, wanted, (report) => {
    reports.push(report)
    if (report.error !== null) {
      print('', true)
      printError(describeError(report.file, report.error))
    }
    print(reporter.file(report), false)
  })
  print(reporter.end(reports), true)
  return worst(reports.map(codeOf))
}

function codeOf(report: FileReport): ExitCode {
  if (report.error !== null) return UNREADABLE
  return report.ok ? CLEAN : FOUND
}

// Checks many files on several processors, and gives the reports in the order of the files.

/** Fewer files are done before a second thread has started. */
const WORTH_THREADS = 100
/** Files that a thread gets at a time, so that none runs dry while another one still has many. */
const BATCH = 20
/** More threads than this wait for the disk and not for each other. */
const MAX_THREADS = 8
/**
 * A thread has the program compiled for itself, which keeps a second processor as busy as the thread itself until it has
 * checked about so many files. Before that, as many threads as processors are in each other's way.
 */
const FILES_TO_WARM_UP = 1000
/** Room for what a file leaves behind, so that collecting it need not interrupt the check of every other file (MB). */
const YOUNG_MB = 64

async function checkFiles(
  files: readonly string[],
  options: FileCheck,
  done: (report: FileReport) => void,
): Promise<void> {
  const threads = threadsFor(files.length, availableParallelism())
  // Standard input belongs to the main thread.
  if (files.length < WORTH_THREADS || threads < 2 || files.includes('-')) await oneByOne(files, options, done)
  else await inThreads(files, options, threads, done)
}

const threadsFor = (files: number, processors: number): number =>
  Math.min(MAX_THREADS, processors, Math.max(Math.floor(processors / 2), Math.floor(files / FILES_TO_WARM_UP)))

async function oneByOne(
  files: readonly string[],
  options: FileCheck,
  done: (report: FileReport) => void,
): Promise<void> {
  // With all rules: where threads do the work, they alone load it.
  const { checkFile } = await import('./check-file.ts')
  for (const file of files) done(await checkFile(file, options))
}

async function inThreads(
  files: readonly string[],
  options: FileCheck,
  threads: number,
  done: (report: FileReport) => void,
): Promise<void> {
  const batches: (readonly FileReport[] | undefined)[] = []
  let told = 0
  let taken = 0
  const next = (): Task & { readonly index: number } => {
    const index = taken
    taken += 1
    return { index, files: files.slice(index * BATCH, (index + 1) * BATCH), options }
  }
  const work = async (): Promise<void> => {
    // The program itself is the thread too: it is one file (src/cli/index.ts), beside which all others lie.
    const worker = new Worker(new URL('./bulkhead.js', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    try {
      for (let task = next(); task.files.length > 0; task = next()) {
        batches[task.index] = await answerOf(worker, task)
        for (let ready = batches[told]; ready !== undefined; ready = batches[told]) {
          for (const report of ready) done(report)
          batches[told] = []
          told += 1
        }
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
}

const answerOf = (worker: Worker, { files, options }: Task): Promise<readonly FileReport[]> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (reports: readonly FileReport[]) => {
      worker.off('error', reject)
      resolve(reports)
    })
    worker.postMessage({ files, options } satisfies Task)
  })
