/** Parts of rule sets that are found in their folders: sections of the sheet, calculators. A folder may have none of them. */
import type { Mission } from '#core/mission/document.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { lineageOf, type RuleSet } from '#core/rule-sets/rule-set.ts'
import type { Calculator } from './calculator.ts'
import type { SheetSection, SheetSections } from './sheet-section.ts'

const byFolder = <Part>(found: Readonly<Record<string, Part>>): ReadonlyMap<string, Part> =>
  new Map(Object.entries(found).map(([path, part]) => [path.split('/').at(-2) ?? '', part]))

const sheets = byFolder(
  import.meta.glob<SheetSections>('../rule-sets/*/sheet.ts', { eager: true, import: 'sheetSections' }),
)
const calculators = byFolder(
  import.meta.glob<readonly Calculator[]>('../rule-sets/*/calculators.ts', { eager: true, import: 'calculators' }),
)

/** What the rule set of a mission, and those that it is based on, add to its sheet; nothing without blocks. */
export const sheetSectionsOf = (document: Mission): readonly SheetSection[] =>
  lineageOf(ruleSetOf(document))
    .flatMap((id) => sheets.get(id)?.(document) ?? [])
    .filter(({ blocks }) => blocks.length > 0)

/** What a rule set, and those that it is based on, can reckon. */
export const calculatorsOf = (ruleSet: RuleSet): readonly Calculator[] =>
  lineageOf(ruleSet).flatMap((id) => calculators.get(id) ?? [])
