/** Where a mission goes that a command has made: to a file, or to standard output. */
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { printError, printMission } from './terminal.ts'
import { writeOutput } from './write-output.ts'

/** @param out a file; left out, or `-`: standard output */
export const writeMissionOut = (mission: Mission, options: OutOptions): Promise<ExitCode> =>
  writeTextOut(writeMission(mission), options)

interface OutOptions {
  readonly out?: string | undefined
  readonly force?: boolean | undefined
}

/** The same with a mission that is a text already, and stays it letter by letter. */
export async function writeTextOut(text: string, { out, force = false }: OutOptions): Promise<ExitCode> {
  if (out === undefined || out === '-') {
    printMission(text)
    return CLEAN
  }
  const written = await writeOutput(out, text, { replace: force })
  if (written.ok) return CLEAN
  printError(describeError(out, written.error))
  return UNREADABLE
}
