/** The entry of the command line, and of the threads it starts. */
import { isMainThread } from 'node:worker_threads'
import { UNREADABLE } from './exit-codes.ts'
import { endWithOutput, OutputFailed, outputFault, printError } from './terminal.ts'

if (isMainThread) await main()
else (await import('./check-thread.ts')).serveAsThread()

async function main(): Promise<void> {
  // A thread needs nothing of it.
  const [{ runCommandLine }, { programVersion }, { exactArguments }] = await Promise.all([
    import('./program.ts'),
    import('./package-files.ts'),
    import('#node-files/path-name.ts'),
  ])
  endWithOutput()
  // What Node would call an uncaught error must not look like “errors found” (1).
  process.exitCode = UNREADABLE
  try {
    process.exitCode = await runCommandLine(exactArguments(process.argv.slice(2)), await programVersion())
  } catch (error) {
    if (error instanceof OutputFailed) printError(outputFault(error))
    else
      printError(
        `bulkhead: something is wrong with the program itself: ${error instanceof Error ? error.stack : String(error)}\n`,
      )
  }
}
