/** What the program does as a thread of `checkFiles`: checks what it is given until it is ended. */
import { parentPort } from 'node:worker_threads'
import { checkFile } from './check-file.ts'
import type { Task } from './check-files.ts'
import type { FileReport } from './file-report.ts'

export function serveAsThread(): void {
  parentPort?.on('message', async ({ files, options }: Task) => {
    const reports: FileReport[] = []
    for (const file of files) reports.push(await checkFile(file, options))
    parentPort?.postMessage(reports)
  })
}
