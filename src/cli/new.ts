/** `bulkhead new`: an empty mission to begin with, or the frame of a template; `bulkhead templates` lists those. */

import { readTypedNumber } from '#foundation/geometry/units.ts'
import { closest } from '#foundation/parsing/describe-issue.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Template, Variant } from '#games/shared/templates/template.ts'
import { findTemplate, templates, templatesOf } from '#games/shared/templates/templates.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { withMissionDefaults } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import { MAX_RULE_SET_BYTES, readRuleSet } from '#model/mission/rule-set-file.ts'
import { sheetSchema } from '#model/mission/sheet.ts'
import { findRuleSet, ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { writeMissionOut } from './files.ts'
import { kitFrom, readBoards, readEmbeddedFile, ruleSetOrStranger } from './option-values.ts'
import { CLEAN, type ExitCode, escapeForTerminal, failWith, printData, printLine } from './terminal.ts'

// `bulkhead templates`: what `bulkhead new` can begin from.

export function listTemplates({ format, ruleSet }: TemplatesOptions): ExitCode {
  const chosen = ruleSet === undefined ? undefined : ruleSetOrStranger(ruleSet)
  if (typeof chosen === 'string') return failWith(`bulkhead templates: ${chosen}\n`)
  const listed = chosen === undefined ? templates : templatesOf(chosen)
  if (format === 'json') printData(listed.map(facts))
  else printLine(listing(listed))
  return CLEAN
}

interface TemplatesOptions {
  readonly format: 'text' | 'json'
  /** Id of a rule set: its templates alone. */
  readonly ruleSet?: string
}

const facts = ({ id, name, type, number, summary, variants }: Template) => ({
  id,
  name,
  type,
  number,
  summary,
  variants: variants.map((variant) => ({ id: variant.id, summary: variant.summary })),
})

function listing(listed: readonly Template[]): string {
  if (listed.length === 0) return 'It has no templates.\n'
  const rows = listed.flatMap(({ id, name, type, summary, variants }) => [
    { id, name, type, summary },
    ...variants.map((variant) => ({ id: variant.id, name, type, summary: variant.summary })),
  ])
  const width = (key: 'id' | 'name' | 'type'): number => Math.max(...rows.map((row) => row[key].length))
  const lines = rows.map(({ id, name, type, summary }) =>
    [id.padEnd(width('id')), name.padEnd(width('name')), type.padEnd(width('type')), summary].join('  '),
  )
  return `${lines.join('\n')}\n\nbulkhead new --template ID begins a mission from one of them.\n`
}

/** Says of an unknown template which ones may have been meant. */
export function strangeTemplate(word: string): string {
  const named = templates.filter(({ name }) => word.length > 2 && name.toLowerCase().includes(word.toLowerCase()))
  const ids = templates.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)])
  const near = closest(word.toLowerCase(), ids)
  const meant = named.length > 0 ? named.slice(0, 3).map(({ id }) => id) : near === undefined ? [] : [near]
  const hint =
    meant.length === 0 ? 'bulkhead templates lists them all.' : `Did you mean ${meant.map(withName).join(' or ')}?`
  return `there is no template “${escapeForTerminal(word)}”. ${hint}`
}

function withName(id: string): string {
  const found: Template | Variant | undefined = findTemplate(id)
  return found !== undefined && 'name' in found ? `${id} (${found.name})` : id
}

// `bulkhead new`: an empty mission to begin with, or the frame of a template.

// The rule set that `--rule-set` names: one of the program, or house rules in a file, which the mission then carries.

/** @returns what the mission says of its rule set, or why not: sentences for people */
async function ruleSetFrom(idOrFile: string): Promise<Result<Mission['ruleSet'], string>> {
  if (findRuleSet(idOrFile) !== undefined) return success(idOrFile === usualRuleSet.id ? undefined : { id: idOrFile })
  const read = await readEmbeddedFile(idOrFile, {
    most: MAX_RULE_SET_BYTES,
    read: readRuleSet,
    known: `Built-in rule sets: ${ruleSets.map(({ id }) => id).join(', ')}.`,
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
  /** Number or sizes of the boards, or the size of an open table. */
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
  if (title !== undefined && !sheetSchema.shape.title.safeParse(title).success)
    return failWith('bulkhead new: the title must be one line of 1 to 200 characters\n')
  const named = ruleSet === undefined ? { ok: true as const, value: undefined } : await ruleSetFrom(ruleSet)
  if (!named.ok) return failWith(`bulkhead new: ${named.error}\n`)
  const begun = beginning(template, named.value, ruleSet !== undefined)
  if (typeof begun === 'string') return failWith(`bulkhead new: ${begun}\n`)
  const frame = begun
  const chosen = kit === undefined ? { ok: true as const, value: frame.kit } : await kitFrom(kit, frame.kit)
  if (!chosen.ok) return failWith(`bulkhead new: ${chosen.error}\n`)
  const onKit = { ...frame, kit: chosen.value }
  if (gap !== undefined && boards === undefined)
    return failWith('bulkhead new: --gap is between the boards of --boards: give both\n')
  const laid = boards === undefined ? null : boardsFor(onKit, boards, gap)
  if (laid !== null && !laid.ok) return failWith(`bulkhead new: --boards ${boards}: ${laid.error}\n`)
  const mission = laid === null ? onKit : { ...onKit, arrangement: laid.value }
  const faults = findFaults(mission)
  if (faults[0] !== undefined)
    return failWith(
      `bulkhead new: the template does not fit ${laid === null ? 'this kit or rule set' : 'these boards'}: ${faults[0].message}\n`,
    )
  const titled = title === undefined ? mission : { ...mission, mission: { ...mission.mission, title } }
  return writeMissionOut(titled, { ...(out === undefined ? {} : { out }), force })
}

/** Returns the mission that a template and a rule set make, or a message if the template is unknown. */
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
  if (kit === undefined) return failure('unknown kit')
  const laid = readBoards(kit, text, between.value)
  return laid.ok && gap !== undefined && isAlone(laid.value) ? failure('--gap needs several boards') : laid
}

/** True if nothing lies beside the first board. */
function isAlone(arrangement: Arrangement): boolean {
  if (arrangement.kind === 'boards') return arrangement.boards.length === 1
  return arrangement.kind === 'single' || arrangement.kind === 'open'
}
