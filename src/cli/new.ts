/** `bulkhead new`: an empty mission to begin with, or the frame of a template. */
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { findTemplate, templatesOf } from '#games/shared/templates/templates.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { withMissionDefaults } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import { MAX_RULE_SET_BYTES, readRuleSet } from '#model/mission/rule-set-file.ts'
import { sheetSchema } from '#model/mission/sheet.ts'
import { findRuleSet, ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { readBoards } from './boards-option.ts'
import { readEmbeddedFile } from './embedded-file.ts'
import { type ExitCode, UNREADABLE } from './exit-codes.ts'
import { kitFrom } from './kit-of.ts'
import { strangeTemplate } from './templates.ts'
import { printError } from './terminal.ts'
import { writeMissionOut } from './write-mission-out.ts'

// The rule set that `--rule-set` names: one of the program, or house rules in a file, which the mission then carries.

/** @returns what the mission says of its rule set, or why not: sentences for people */
async function ruleSetFrom(idOrFile: string): Promise<Result<Mission['ruleSet'], string>> {
  if (findRuleSet(idOrFile) !== undefined) return success(idOrFile === usualRuleSet.id ? undefined : { id: idOrFile })
  const read = await readEmbeddedFile(idOrFile, {
    most: MAX_RULE_SET_BYTES,
    read: readRuleSet,
    known: `Rule sets that the program has: ${ruleSets.map(({ id }) => id).join(', ')}.`,
  })
  return read.ok ? success({ id: read.value.id, own: read.value }) : read
}

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
  /** How many boards, of what size, or how large an open table is. */
  readonly boards?: string
  /** Between boards (mm), as text. */
  readonly gap?: string
}

export async function newMission({
  out,
  title,
  template,
  ruleSet,
  force = false,
  kit,
  boards,
  gap,
}: NewOptions): Promise<ExitCode> {
  if (title !== undefined && !sheetSchema.shape.title.safeParse(title).success) {
    printError('bulkhead new: the title must be one line of 1 to 200 characters\n')
    return UNREADABLE
  }
  const named = ruleSet === undefined ? { ok: true as const, value: undefined } : await ruleSetFrom(ruleSet)
  if (!named.ok) {
    printError(`bulkhead new: ${named.error}\n`)
    return UNREADABLE
  }
  const begun = beginning(template, named.value, ruleSet !== undefined)
  if (typeof begun === 'string') {
    printError(`bulkhead new: ${begun}\n`)
    return UNREADABLE
  }
  const frame = begun
  const chosen = kit === undefined ? { ok: true as const, value: frame.kit } : await kitFrom(kit, frame.kit)
  if (!chosen.ok) {
    printError(`bulkhead new: ${chosen.error}\n`)
    return UNREADABLE
  }
  const onKit = { ...frame, kit: chosen.value }
  if (gap !== undefined && boards === undefined) {
    printError('bulkhead new: --gap is between the boards of --boards: give both\n')
    return UNREADABLE
  }
  const laid = boards === undefined ? null : boardsFor(onKit, boards, gap)
  if (laid !== null && !laid.ok) {
    printError(`bulkhead new: --boards ${boards}: ${laid.error}\n`)
    return UNREADABLE
  }
  const mission = laid === null ? onKit : { ...onKit, arrangement: laid.value }
  const faults = findFaults(mission)
  if (faults[0] !== undefined) {
    printError(
      `bulkhead new: the template does not fit ${laid === null ? 'this kit or rule set' : 'these boards'}: ${faults[0].message}\n`,
    )
    return UNREADABLE
  }
  const titled = title === undefined ? mission : { ...mission, mission: { ...mission.mission, title } }
  return writeMissionOut(titled, { ...(out === undefined ? {} : { out }), force })
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
  return { ...mission, play: withMissionDefaults(mission.play, mission) }
}

function boardsFor(mission: Mission, text: string, gap: string | undefined): Result<Arrangement, string> {
  const between = readTypedNumber(gap ?? '0', {
    unit: 'mm',
    check: (value) => (value < 0 ? 'It must not be negative.' : null),
  })
  if (!between.ok) return failure(`the gap “${gap}” is not a length in millimetres: ${between.error}`)
  const kit = kitNamed(mission.kit)
  if (kit === undefined) return failure('the kit is not known')
  const laid = readBoards(kit, text, between.value)
  return laid.ok && gap !== undefined && isAlone(laid.value)
    ? failure('this is one board or an open table, so there is nothing that --gap could lie between')
    : laid
}

/** Whether nothing lies beside the first board. */
function isAlone(arrangement: Arrangement): boolean {
  if (arrangement.kind === 'boards') return arrangement.boards.length === 1
  return arrangement.kind === 'single' || arrangement.kind === 'open'
}
