/** Parts of rule sets that are found in their folders: sections of the sheet, calculators. A folder may have none of them. */
import type { Mission } from '#core/mission/document.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { lineageOf, type RuleSet } from '#core/rule-sets/rule-set.ts'
import type { Calculator } from './calculator.ts'
import type { MissionOdds } from './odds.ts'
import type { SheetSection, SheetSections } from './sheet-section.ts'
import type { StepList } from './step-list.ts'

const byFolder = <Part>(found: Readonly<Record<string, Part>>): ReadonlyMap<string, Part> =>
  new Map(Object.entries(found).map(([path, part]) => [path.split('/').at(-2) ?? '', part]))

const sheets = byFolder(
  import.meta.glob<SheetSections>('../rule-sets/*/sheet.ts', { eager: true, import: 'sheetSections' }),
)
const calculators = byFolder(
  import.meta.glob<readonly Calculator[]>('../rule-sets/*/calculators.ts', { eager: true, import: 'calculators' }),
)
const stepLists = byFolder(
  import.meta.glob<readonly StepList[]>('../rule-sets/*/step-lists.ts', { eager: true, import: 'stepLists' }),
)
const odds = byFolder(
  import.meta.glob<readonly MissionOdds[]>('../rule-sets/*/odds.ts', { eager: true, import: 'odds' }),
)

/** What the rule set of a mission, and those that it is based on, add to its sheet; nothing without blocks. */
export const sheetSectionsOf = (document: Mission): readonly SheetSection[] =>
  lineageOf(ruleSetOf(document))
    .flatMap((id) => sheets.get(id)?.(document) ?? [])
    .filter(({ blocks }) => blocks.length > 0)

/** What a rule set, and those that it is based on, can reckon. */
export const calculatorsOf = (ruleSet: RuleSet): readonly Calculator[] =>
  lineageOf(ruleSet).flatMap((id) => calculators.get(id) ?? [])

/** Procedures of a rule set, and of those that it is based on, that players walk through. */
export const stepListsOf = (ruleSet: RuleSet): readonly StepList[] =>
  lineageOf(ruleSet).flatMap((id) => stepLists.get(id) ?? [])

/** What a rule set, and those that it is based on, can reckon from the figures of a mission. */
export const oddsOf = (ruleSet: RuleSet): readonly MissionOdds[] =>
  lineageOf(ruleSet).flatMap((id) => odds.get(id) ?? [])
