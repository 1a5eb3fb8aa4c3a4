/** Runs one rule of the checker over small pieces of a mission, and reads the examples in the rule's README. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runRules } from '../../src/core/checking/checker/engine.ts'
import type { Finding, Rule } from '../../src/core/checking/checker/finding.ts'
import type { MetaCheck } from '../../src/core/checking/checker/settings.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import {
  missionOfParts,
  type RuleExample,
  type RulePage,
  readRulePage,
} from '../../src/core/publishing/rule-pages/rule-page.ts'

/** Some parts of a mission; the rest is as in a new one. */
export type Fragment = Partial<Mission>

/** A whole, sound mission of a fragment, frozen to its last item. Throws when the fragment makes no sound mission. */
export const missionOf = (fragment: Fragment): Mission => deepFreeze(missionOfParts(fragment))

/** What the rule says of a fragment, which is frozen, so that a rule that changes its input fails. */
export const findingsOf = (rule: Rule, fragment: Fragment): readonly Finding[] => runRules([rule], missionOf(fragment))

/** What a check of the mission's own instructions says of a fragment, when all rules run. */
export const ownFindingsOf = ({ info }: MetaCheck, fragment: Fragment): readonly Finding[] =>
  checkMission(missionOf(fragment)).filter(({ rule }) => rule === info.id)

/** The rules that report something of a fragment, by id: of two together, and of the same with the second one off. */
export const reportersOf = (rule: Rule, other: Rule, fragment: Fragment): string[][] =>
  [{}, { [other.info.id]: { severity: 'off' as const } }].map((person) =>
    runRules([rule, other], missionOf(fragment), person).map((finding) => finding.rule),
  )

/** What the rule says of a fragment, each finding as `warning: Sector D is not on the map.` */
export const saidBy =
  (rule: Rule) =>
  (fragment: Fragment): string[] =>
    findingsOf(rule, fragment).map(({ severity, message }) => `${severity}: ${message}`)

/** Just the messages. */
export const messagesOf = (rule: Rule, fragment: Fragment): string[] =>
  findingsOf(rule, fragment).map(({ message }) => message)

/** Freezes a value with everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}

export interface RuleReadme extends RulePage {
  /** From the top of the project. */
  readonly path: string
  readonly text: string
  readonly fragments: { readonly passing: Fragment; readonly failing: Fragment }
}

/** The folders with the pages, from the top of the project. */
const folders = [
  'src/core/checking/checker/rules',
  'src/core/checking/checker/meta-checks',
  ...readdirSync(new URL('../../src/core/games', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/core/games/${name}/rules`),
]

/** The README of a rule or of a check of the mission's own instructions; throws when it is not there or lacks an example. */
export function readmeOf(id: string): RuleReadme {
  const folder = folders.find((each) => existsSync(new URL(`../../${each}/${id}/README.md`, import.meta.url)))
  if (folder === undefined) throw new Error(`the rule ${id} has no README.md`)
  const path = `${folder}/${id}/README.md`
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const page = readRulePage(text)
  const fragmentOf = ({ json }: RuleExample): Fragment => JSON.parse(json) as Fragment
  return { ...page, path, text, fragments: { passing: fragmentOf(page.passing), failing: fragmentOf(page.failing) } }
}
