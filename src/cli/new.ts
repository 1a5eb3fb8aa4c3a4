/** `bulkhead new`: an empty mission to begin with. */
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import { sheetSchema } from '#core/mission/sheet.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { complain, say } from './terminal.ts'
import { writeOutput } from './write-output.ts'

export interface NewOptions {
  readonly out?: string
  readonly title?: string
  readonly force?: boolean
}

export async function newMission({ out, title, force = false }: NewOptions): Promise<ExitCode> {
  if (title !== undefined && !sheetSchema.shape.title.safeParse(title).success) {
    complain('bulkhead new: the title must be one line of 1 to 200 characters\n')
    return UNREADABLE
  }
  const text = writeMission(blankMission(title))
  if (out === undefined || out === '-') {
    say(text)
    return CLEAN
  }
  const written = await writeOutput(out, text, { replace: force })
  if (written.ok) return CLEAN
  complain(describeError(out, written.error))
  return UNREADABLE
}
