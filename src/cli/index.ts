/** The entry of the command line, and of the threads it starts. */
import { readFile } from 'node:fs/promises'
import { isMainThread, workerData } from 'node:worker_threads'
import { endWithOutput, OutputFailed, outputFault, printError, UNREADABLE } from './terminal.ts'

if (isMainThread) await main()
else if (workerData === 'playtest') (await import('./playtest.ts')).serveBattles()
else (await import('./check-file.ts')).serveAsThread()

async function main(): Promise<void> {
  // A thread needs nothing of it.
  const [{ runCommandLine }, { exactArguments }] = await Promise.all([
    import('./program.ts'),
    import('#node-files/path-name.ts'),
  ])
  endWithOutput()
  // Node's own code for an uncaught error would look like “errors found” (1).
  process.exitCode = UNREADABLE
  try {
    process.exitCode = await runCommandLine(exactArguments(process.argv.slice(2)), await programVersion())
  } catch (error) {
    if (error instanceof OutputFailed) printError(outputFault(error))
    else printError(`bulkhead: internal error: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
}

/** Reads the version of the package, which is found from where the built program lies (out/cli). */
async function programVersion(): Promise<string> {
  const root = new URL('../../', import.meta.url)
  const { version }: { readonly version?: unknown } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  return typeof version === 'string' ? version : 'unknown'
}
