/** The entry of the command line, and of the threads it starts. */
import { isMainThread } from 'node:worker_threads'
import { UNREADABLE } from './exit-codes.ts'
import { acceptClosedPipes, complain } from './terminal.ts'

if (isMainThread) await main()
else (await import('./check-thread.ts')).serveAsThread()

async function main(): Promise<void> {
  // A thread needs nothing of it.
  const [{ runCommandLine }, { programVersion }] = await Promise.all([
    import('./program.ts'),
    import('./package-files.ts'),
  ])
  acceptClosedPipes()
  // What Node would call an uncaught error must not look like “errors found” (1).
  process.exitCode = UNREADABLE
  try {
    process.exitCode = await runCommandLine(process.argv.slice(2), await programVersion())
  } catch (error) {
    complain(
      `bulkhead: something is wrong with the program itself: ${error instanceof Error ? error.stack : String(error)}\n`,
    )
  }
}
