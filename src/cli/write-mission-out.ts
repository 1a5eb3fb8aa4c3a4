/** Where a mission goes that a command has made: to a file, or to standard output. */
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { sayError, sayMission } from './terminal.ts'
import { writeOutput } from './write-output.ts'

/** @param out a file; left out, or `-`: standard output */
export async function writeMissionOut(
  mission: Mission,
  { out, force = false }: { readonly out?: string; readonly force?: boolean },
): Promise<ExitCode> {
  const text = writeMission(mission)
  if (out === undefined || out === '-') {
    sayMission(text)
    return CLEAN
  }
  const written = await writeOutput(out, text, { replace: force })
  if (written.ok) return CLEAN
  sayError(describeError(out, written.error))
  return UNREADABLE
}
