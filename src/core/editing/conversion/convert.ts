/**
 * A mission of one game as a mission of another. What the other game does not know goes, each with a sentence that says so;
 * nothing else changes. What could not be read again goes as well: the faults of the result say what that is.
 */
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { type Conversion, type Loss, lossParts, type ReportLoss } from './conversion.ts'
import { withoutUnknownKinds } from './convert-map.ts'
import { withKnownPlay } from './convert-play.ts'
import { onItsTable } from './convert-table.ts'
import { withoutInvalid } from './drop-invalid.ts'
import { titlesOf } from './loss-text.ts'

/** More rounds of repair than a mission has places that can hang on each other. */
const MAX_REPAIRS = 10_000

/**
 * The mission as one of the rule set, and everything that is lost on the way. Pure.
 * @param isLookedAt whether a check of that id runs in missions of the rule set
 */
export function convertMission(
  document: Mission,
  to: RuleSet,
  isLookedAt: (check: string, to: RuleSet) => boolean,
): Conversion {
  const from = ruleSetOf(document)
  const losses: Loss[] = []
  const tell: ReportLoss = (part, text) => losses.push({ part, text })
  if (from.id === to.id) return { mission: document, losses }
  const titleOf = titlesOf(document)
  let mission = withoutUnknownKinds(withoutHalves(document, tell), to, tell)
  mission = onItsTable(mission, to, tell)
  mission = withRuleSet(mission, to, tell)
  mission = withKnownPlay(mission, from, to, tell)
  mission = withKnownChecks(mission, to, isLookedAt, tell)
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const faults = findFaults(mission)
    // What an objective scores by goes before when it is scored is asked: it may go whole.
    const fault = faults.find(({ path }) => path.includes('conditions')) ?? faults[0]
    if (fault === undefined) break
    mission = withoutInvalid(mission, fault, { from, tell, titleOf })
  }
  return { mission, losses: inOrder(losses) }
}

/** The other game may not know the things of halves that are not on the map. */
function withoutHalves(document: Mission, tell: ReportLoss): Mission {
  const { halves, ...rest } = document
  if (halves === undefined) return document
  tell('map', 'The half-maps that are not on the map will be removed.')
  return rest
}

/** Part by part, each once; of an objective that goes, not each of its conditions. */
function inOrder(losses: readonly Loss[]): Loss[] {
  const whole = losses.flatMap(
    ({ text }) => /^The objective (“.*”(?: \(\d+ of \d+ with that title\))?) goes: /.exec(text)?.[1] ?? [],
  )
  const told = losses.filter(({ text }) => !whole.some((title) => text.startsWith(`A condition of ${title} goes: `)))
  const once = [...new Map(told.map((loss) => [`${loss.part} ${loss.text}`, loss])).values()]
  return lossParts.flatMap((part) => once.filter((loss) => loss.part === part))
}

/** Named as its rule set, with the settings that both games have; of a type that there is. */
function withRuleSet(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
  const from = ruleSetOf(document)
  const { ruleSet, ...rest } = document
  if (ruleSet?.own !== undefined)
    tell('rule set', `The house rules “${ruleSet.own.name}” go: they are of another game.`)
  const said = Object.entries(ruleSet?.settings ?? {})
  const kept = said.filter(([id, value]) =>
    to.settings.some((setting) => setting.id === id && value >= setting.least && value <= setting.most),
  )
  for (const [id, value] of said)
    if (!kept.some(([other]) => other === id)) {
      const name = from.settings.find((setting) => setting.id === id)?.name ?? id
      tell('rule set', `“${name}”, set to ${value}, goes: ${to.name} has no such setting.`)
    }
  const settings = kept.length === 0 ? {} : { settings: Object.fromEntries(kept) }
  const named: Mission = {
    ...rest,
    ...(to.id === usualRuleSet.id && kept.length === 0 ? {} : { ruleSet: { id: to.id, ...settings } }),
  }
  const [first] = to.types
  if (first === undefined || to.types.some(({ id }) => id === document.mission.type)) return named
  const type = from.types.find(({ id }) => id === document.mission.type)
  tell(
    'play',
    `The type “${type?.name ?? document.mission.type}” becomes “${first.name}”: ${to.name} has no such missions.`,
  )
  return { ...named, mission: { ...named.mission, type: first.id } }
}

/** Severities, figures and waivers of checks that do not run there go. */
function withKnownChecks(
  document: Mission,
  to: RuleSet,
  isLookedAt: (check: string, to: RuleSet) => boolean,
  tell: ReportLoss,
): Mission {
  const { rules, waivers } = document.checks
  const set = Object.entries(rules).filter(([id]) => isLookedAt(id, to))
  const waived = waivers.filter(({ rule }) => isLookedAt(rule, to))
  for (const id of Object.keys(rules))
    if (!set.some(([other]) => other === id))
      tell('checks', `The setting of the check ${id} goes: it does not run there.`)
  for (const { rule, reason } of waivers)
    if (!isLookedAt(rule, to)) tell('checks', `The waiver of ${rule} (“${reason}”) goes: the check does not run there.`)
  if (set.length === Object.keys(rules).length && waived.length === waivers.length) return document
  return { ...document, checks: { rules: Object.fromEntries(set), waivers: waived } }
}
