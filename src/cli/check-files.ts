/** Checks many files on several processors, and gives the reports in the order of the files. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FileCheck } from './check-file.ts'
import type { FileReport } from './file-report.ts'

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

/** What a thread is given to do; it answers with the reports. */
export interface Task {
  readonly files: readonly string[]
  readonly options: FileCheck
}

export async function checkFiles(
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
