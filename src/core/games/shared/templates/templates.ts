/** Every template, rule set by rule set, each in the order in which people meet them. */
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import type { Template, Variant } from './template.ts'

/** Each rule set has a folder, and in it a list of templates, or none. */
const lists = import.meta.glob<readonly Template[]>('../../*/templates.ts', { eager: true, import: 'templates' })
const byRuleSet = new Map(Object.entries(lists).map(([path, list]) => [path.split('/').at(-2) ?? '', list]))

/** The templates of a rule set: its own, or else those of the one that it is based on. */
export const templatesOf = (ruleSet: RuleSet): readonly Template[] =>
  byRuleSet.get(ruleSet.id) ?? (ruleSet.base === null ? [] : templatesOf(ruleSet.base))

/** Those of all rule sets. */
export const templates: readonly Template[] = ruleSets.flatMap(({ id }) => byRuleSet.get(id) ?? [])

/** The template or variant of that id; undefined when there is none. */
export const findTemplate = (id: string): Template | Variant | undefined =>
  templates
    .flatMap((template): (Template | Variant)[] => [template, ...template.variants])
    .find((each) => each.id === id)

/**
 * An empty page for a game: the table, kit, sides and facts of play of its first template, which scores and has rules by kind,
 * never by what stands on its map; and nothing drawn.
 */
export function blankOf(ruleSet: RuleSet): Mission {
  const [first] = templatesOf(ruleSet)
  if (first === undefined || ruleSet.id === usualRuleSet.id) return blankMission()
  const { ruleSet: named, mission, sides, kit, arrangement, play, forces } = first.document()
  const blank = blankMission()
  return {
    ...blank,
    ...(named === undefined ? {} : { ruleSet: named }),
    mission: { ...blank.mission, type: ruleSet.types[0]?.id ?? mission.type },
    sides,
    kit,
    arrangement,
    play,
    forces,
  }
}
