/** Parts of rule sets that are found in their folders: sections of the sheet, calculators. A folder may have none of them. */
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { lineageOf, type RuleSet } from '#model/rule-sets/rule-set.ts'
import type {
  Calculator,
  MapReach,
  MissionOdds,
  OwnerSections,
  SheetSection,
  SheetSections,
  SpareToken,
} from './game-parts.ts'
import type { StepList } from './step-list.ts'

const byFolder = <Part>(found: Readonly<Record<string, Part>>): ReadonlyMap<string, Part> =>
  new Map(Object.entries(found).map(([path, part]) => [path.split('/').at(-2) ?? '', part]))

const sheets = byFolder(import.meta.glob<SheetSections>('../../*/sheet.ts', { eager: true, import: 'sheetSections' }))
const ownerSheets = byFolder(
  import.meta.glob<OwnerSections>('../../*/owner-sheet.ts', { eager: true, import: 'ownerSections' }),
)
const spares = byFolder(
  import.meta.glob<readonly SpareToken[]>('../../*/cut-outs.ts', { eager: true, import: 'spareTokens' }),
)
const reaches = byFolder(
  import.meta.glob<readonly MapReach[]>('../../*/map-reach.ts', { eager: true, import: 'mapReaches' }),
)
const calculators = byFolder(
  import.meta.glob<readonly Calculator[]>('../../*/calculators.ts', { eager: true, import: 'calculators' }),
)
const stepLists = byFolder(
  import.meta.glob<readonly StepList[]>('../../*/step-lists.ts', { eager: true, import: 'stepLists' }),
)
const odds = byFolder(import.meta.glob<readonly MissionOdds[]>('../../*/odds.ts', { eager: true, import: 'odds' }))

/**
 * Returns sections that the rule set of a mission, and those that it is based on, add to its sheet; without blocks they
 * are left out.
 */
export const sheetSectionsOf = (document: Mission): readonly SheetSection[] =>
  lineageOf(ruleSetOf(document))
    .flatMap((id) => sheets.get(id)?.(document) ?? [])
    .filter(({ blocks }) => blocks.length > 0)

/** Returns sections that the rule set of a mission adds to the list of one owner; without blocks they are left out. */
export const ownerSectionsOf = (document: Mission, side: string): readonly SheetSection[] =>
  lineageOf(ruleSetOf(document))
    .flatMap((id) => ownerSheets.get(id)?.(document, side) ?? [])
    .filter(({ blocks }) => blocks.length > 0)

/** Tokens that the rule set of a mission has players cut out beside those on the map. */
export const spareTokensOf = (document: Mission): readonly SpareToken[] =>
  lineageOf(ruleSetOf(document)).flatMap((id) => spares.get(id) ?? [])

/** Calculators of a rule set, and of those that it is based on. */
export const calculatorsOf = (ruleSet: RuleSet): readonly Calculator[] =>
  lineageOf(ruleSet).flatMap((id) => calculators.get(id) ?? [])

/** Procedures of a rule set, and of those that it is based on, that players walk through. */
export const stepListsOf = (ruleSet: RuleSet): readonly StepList[] =>
  lineageOf(ruleSet).flatMap((id) => stepLists.get(id) ?? [])

/** Odds of a rule set, and of those that it is based on, from the figures of a mission. */
export const oddsOf = (ruleSet: RuleSet): readonly MissionOdds[] =>
  lineageOf(ruleSet).flatMap((id) => odds.get(id) ?? [])

/** Reaches of a rule set, and of those that it is based on, drawn over the map. */
export const mapReachesOf = (ruleSet: RuleSet): readonly MapReach[] =>
  lineageOf(ruleSet).flatMap((id) => reaches.get(id) ?? [])
