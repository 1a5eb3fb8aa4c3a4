/** `bulkhead new`: an empty mission to begin with, or the frame of a template. */
import { writeMission } from '#core/document-io/write-mission.ts'
import { findFaults } from '#core/mission/references.ts'
import { sheetSchema } from '#core/mission/sheet.ts'
import { findTemplate } from '#core/templates/templates.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { kitFrom } from './kit-of.ts'
import { strangeTemplate } from './templates.ts'
import { sayError, sayMission } from './terminal.ts'
import { writeOutput } from './write-output.ts'

export interface NewOptions {
  readonly out?: string
  readonly title?: string
  /** Id of a template. */
  readonly template?: string
  readonly force?: boolean
  /** Id of a kit that comes with the program, or a kit file. */
  readonly kit?: string
}

export async function newMission({
  out,
  title,
  template = 'blank',
  force = false,
  kit,
}: NewOptions): Promise<ExitCode> {
  if (title !== undefined && !sheetSchema.shape.title.safeParse(title).success) {
    sayError('bulkhead new: the title must be one line of 1 to 200 characters\n')
    return UNREADABLE
  }
  const frame = findTemplate(template)?.document()
  if (frame === undefined) {
    sayError(`bulkhead new: ${strangeTemplate(template)}\n`)
    return UNREADABLE
  }
  const chosen = kit === undefined ? { ok: true as const, value: frame.kit } : await kitFrom(kit, frame.kit)
  if (!chosen.ok) {
    sayError(`bulkhead new: ${chosen.error}\n`)
    return UNREADABLE
  }
  const mission = { ...frame, kit: chosen.value }
  const faults = findFaults(mission)
  if (faults[0] !== undefined) {
    sayError(`bulkhead new: the template does not fit this kit: ${faults[0].message}\n`)
    return UNREADABLE
  }
  const text = writeMission(title === undefined ? mission : { ...mission, mission: { ...mission.mission, title } })
  if (out === undefined || out === '-') {
    sayMission(text)
    return CLEAN
  }
  const written = await writeOutput(out, text, { replace: force })
  if (written.ok) return CLEAN
  sayError(describeError(out, written.error))
  return UNREADABLE
}
