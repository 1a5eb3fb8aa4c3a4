/** `bulkhead new`: an empty mission to begin with, or the frame of a template. */
import { writeMission } from '#core/document-io/write-mission.ts'
import { withBeginnings } from '#core/mission/beginnings.ts'
import type { Mission } from '#core/mission/document.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { findFaults } from '#core/mission/references.ts'
import { sheetSchema } from '#core/mission/sheet.ts'
import { findTemplate, templatesOf } from '#core/templates/templates.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { kitFrom } from './kit-of.ts'
import { ruleSetFrom } from './rule-set-of.ts'
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
  /** Id of a rule set that the program has, or a rule set file. */
  readonly ruleSet?: string
}

export async function newMission({ out, title, template, ruleSet, force = false, kit }: NewOptions): Promise<ExitCode> {
  if (title !== undefined && !sheetSchema.shape.title.safeParse(title).success) {
    sayError('bulkhead new: the title must be one line of 1 to 200 characters\n')
    return UNREADABLE
  }
  const named = ruleSet === undefined ? { ok: true as const, value: undefined } : await ruleSetFrom(ruleSet)
  if (!named.ok) {
    sayError(`bulkhead new: ${named.error}\n`)
    return UNREADABLE
  }
  const begun = beginning(template, named.value, ruleSet !== undefined)
  if (typeof begun === 'string') {
    sayError(`bulkhead new: ${begun}\n`)
    return UNREADABLE
  }
  const frame = begun
  const chosen = kit === undefined ? { ok: true as const, value: frame.kit } : await kitFrom(kit, frame.kit)
  if (!chosen.ok) {
    sayError(`bulkhead new: ${chosen.error}\n`)
    return UNREADABLE
  }
  const mission = { ...frame, kit: chosen.value }
  const faults = findFaults(mission)
  if (faults[0] !== undefined) {
    sayError(`bulkhead new: the template does not fit this kit or rule set: ${faults[0].message}\n`)
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

/** The mission that a template and a rule set make, or what to say of a template nobody knows. */
function beginning(template: string | undefined, ruleSet: Mission['ruleSet'], asked: boolean): Mission | string {
  const chosen = ruleSetOf({ ruleSet })
  const own = templatesOf(chosen)
  const found = template === undefined ? own[0] : findTemplate(template)
  if (found === undefined)
    return template === undefined
      ? `${chosen.name} has no templates; name one with --template`
      : strangeTemplate(template)
  const frame = found.document()
  if (!asked) return frame
  const { ruleSet: _, ...rest } = frame
  const mission: Mission = ruleSet === undefined ? rest : { ...rest, ruleSet }
  return { ...mission, play: withBeginnings(mission.play, mission) }
}
