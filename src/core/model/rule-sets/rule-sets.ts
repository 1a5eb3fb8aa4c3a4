/** Every rule set that the program has. One more is a folder beside this file, and a line in this list. */
import { boardingActions } from '#games/boarding-actions/rule-set.ts'
import { capitalShips } from '#games/capital-ships/rule-set.ts'
import { shipToShip } from '#games/ship-to-ship/rule-set.ts'
import { type Kind, type KindPart, kindParts } from './kinds.ts'
import type { RuleSet } from './rule-set.ts'

/** The one that a mission is of unless it says otherwise comes first. */
export const ruleSets: readonly [RuleSet, ...RuleSet[]] = [boardingActions, shipToShip, capitalShips]

/** Default rule set of a mission. */
export const [usualRuleSet] = ruleSets

/** Returns the rule set with that id, or undefined if the program lacks it. */
export const findRuleSet = (id: string): RuleSet | undefined => ruleSets.find((each) => each.id === id)

const merged = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.map(({ id }) => id)),
]

/** The ids of all kinds of a part, whatever the rule set: what a file may name. Which of them is whose, is asked later. */
export const allKindIds: Readonly<Record<KindPart, readonly string[]>> = Object.fromEntries(
  kindParts.map((part) => [part, merged(ruleSets.flatMap(({ kinds }): readonly Kind[] => kinds[part]))]),
) as Record<KindPart, readonly string[]>

/** The same for types of missions and phases. */
export const allTypeIds = merged(ruleSets.flatMap(({ types }) => types))
export const allPhaseIds = merged(ruleSets.flatMap(({ phases }) => phases))
