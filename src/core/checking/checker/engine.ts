/**
 * Runs rules over a document: drafts become findings with a stable id, in a stable order. After an edit only those rules
 * run again that asked for something which the edit changed; the findings are the same as if all had.
 */
import { cachedWhile } from '#analysis/layout/from-parts.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Mission, RuleSettings } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import type { Finding, RuleInfo } from './finding.ts'
import { inOrder, joined } from './finding-order.ts'
import { type MetaCheck, metaChecks, settingNotFollowed, waiverWithoutFinding } from './meta-checks.ts'
import type { FindingDraft, Rule } from './rule.ts'
import { rulesFor } from './rules-for-game.ts'
import { asSetFor, missionSettings, type Setting, settingOf, settingsNotFollowed } from './settings.ts'
import { idleWaivers, type Waivers, waive } from './waivers.ts'

// Drafts as findings: their ids, their severities, and how many of a rule are listed.

/** A rule reports at most so many faults; a map with more has one fault many times over. */
export const MAX_FINDINGS = 200

/** @param severity as set for the rule; null: as the rule and the draft say */
function findingOf({ info, why }: Rule | MetaCheck, draft: FindingDraft, severity: Setting['severity']): Finding {
  return {
    id: `${info.id}:${draft.key ?? keyOf(draft)}`,
    rule: info.id,
    severity: severity === null || severity === 'off' ? (draft.severity ?? info.severity) : severity,
    message: capital(draft.message),
    why,
    advice: draft.advice,
    items: draft.items,
    at: draft.at,
    fix: draft.fix ?? null,
    waived: null,
  }
}

/** Items in id order and the place to the tenth of a millimetre. */
function keyOf({ items, at }: FindingDraft): string {
  const ids = items.length < 2 ? items.join('') : [...items].sort(compareIds).join('+')
  return at === null ? ids : `${ids}@${at.board}:${at.x.toFixed(1)},${at.y.toFixed(1)}`
}

/**
 * The first findings of a rule, and one that counts the rest: the same ones whatever order the items stand in.
 * @param sorted all of them, in their order
 */
function withinLimit(info: RuleInfo, sorted: readonly Finding[]): readonly Finding[] {
  const [first, ...others] = sorted.slice(MAX_FINDINGS)
  if (first === undefined) return sorted
  const rest = [first, ...others]
  // The summary finding counts, unless everything it stands for is waived.
  const counting = rest.find(({ waived }) => waived === null)
  const more: Finding = {
    id: `${info.id}:more`,
    rule: info.id,
    severity: (counting ?? first).severity,
    message: `“${info.title}” was found ${rest.length} ${rest.length === 1 ? 'time' : 'times'} more.`,
    why: first.why,
    advice: 'Set right what is listed first; the rest is listed then.',
    items: [],
    at: null,
    fix: null,
    waived: counting === undefined ? first.waived : null,
  }
  return [...sorted.slice(0, MAX_FINDINGS), more]
}

/**
 * Every finding of those rules, and of the mission's own settings and waivers, worst first (see `inOrder`). Pure; the
 * same document gives the same findings. A rule that throws becomes a finding about that rule, and the others still run.
 * @param layout of the document as it is set for the person (`asSetFor`); one of `withNewLayout` has every rule run
 */
export function runRules(
  rules: readonly Rule[],
  document: Mission,
  person: RuleSettings = {},
  layout: Layout = layoutOf(asSetFor(document, person)),
): readonly Finding[] {
  const { waivers } = document.checks
  const settings = missionSettings(document)
  const infos = infosOf(rules)
  const ran = new Set<string>()
  const met = new Set<string>()
  const lists: (readonly Finding[])[] = []
  const take = ({ id }: RuleInfo, { findings, met: those }: Listed): void => {
    ran.add(id)
    if (findings.length > 0) lists.push(findings)
    for (const key of those) met.add(key)
  }
  const settle = (check: MetaCheck, drafts: () => readonly FindingDraft[]): void => {
    const setting = settingOf(check.info, person, settings)
    if (setting.severity !== 'off') take(check.info, listed(check, drafts(), setting, waivers))
  }
  for (const rule of rulesFor(rules, document)) {
    const setting = settingOf(rule.info, person, settings)
    if (setting.severity === 'off') continue
    try {
      take(rule.info, listOf(rule, layout, setting, waivers))
    } catch (error) {
      lists.push([brokenRule(rule, error)])
    }
  }
  settle(settingNotFollowed, () => settingsNotFollowed(document, infos))
  settle(waiverWithoutFinding, () =>
    idleWaivers(document, met, (rule) => (infos.has(rule) ? ran.has(rule) : undefined)),
  )
  return joined(lists)
}

/** What there is to set and waive, by id. */
const infosOf = memoize(
  (rules: readonly Rule[]): ReadonlyMap<string, RuleInfo> =>
    new Map([...rules, ...metaChecks].map(({ info }) => [info.id, info])),
)

/** What a rule's drafts come to under a setting and waivers. */
interface Listed {
  /** In their order. */
  readonly findings: readonly Finding[]
  /** What waivers of these findings would speak of. */
  readonly met: readonly string[]
}

/** A run of a rule: what it found, and the figures that it asked for. */
interface Run {
  readonly drafts: readonly FindingDraft[]
  readonly thresholds: ReadonlyMap<string, number>
  /** What the drafts came to last time, and under which conditions. */
  last: { readonly severity: Setting['severity']; readonly waivers: Waivers; readonly listed: Listed } | null
}

/** The findings of a rule. It runs only when something that it asked for is not what it was. */
function listOf(rule: Rule, layout: Layout, setting: Setting, waivers: Waivers): Listed {
  // Nobody will ask again what the rule asked for.
  if (!layout.derived.goesOn) return listed(rule, rule.check(layout, setting.threshold), setting, waivers)
  const run = cachedWhile(
    layout,
    rule,
    (traced): Run => {
      const thresholds = new Map<string, number>()
      const drafts = rule.check(traced, (name) => {
        const figure = setting.threshold(name)
        thresholds.set(name, figure)
        return figure
      })
      return { drafts, thresholds, last: null }
    },
    ({ thresholds }) => [...thresholds].every(([name, figure]) => setting.threshold(name) === figure),
  )
  if (run.last?.severity !== setting.severity || run.last.waivers !== waivers)
    run.last = { severity: setting.severity, waivers, listed: listed(rule, run.drafts, setting, waivers) }
  return run.last.listed
}

/** Turns drafts into the findings that are listed. The waivers see them all, whatever is left out of the list. */
function listed(
  rule: Rule | MetaCheck,
  drafts: readonly FindingDraft[],
  { severity }: Setting,
  waivers: Waivers,
): Listed {
  if (drafts.length === 0) return nothing
  const { findings, met } = waive(
    waivers,
    drafts.map((draft) => findingOf(rule, draft, severity)),
  )
  const order = [rule.info.id]
  return { findings: inOrder(withinLimit(rule.info, inOrder(findings, order)), order), met }
}

const nothing: Listed = { findings: [], met: [] }

/** A fault of the program, not of the map: the check did not finish, so nobody knows whether the map passes it. */
function brokenRule({ info }: Rule, error: unknown): Finding {
  return {
    id: `${info.id}:broken`,
    rule: info.id,
    severity: 'warning',
    message: `The check “${info.title}” could not finish: ${error instanceof Error ? error.message : String(error)}`,
    why: 'This is a fault of the program, not of your map. All other checks have run.',
    advice: 'Check this point by eye, and please report the fault together with the mission file.',
    items: [],
    at: null,
    fix: null,
    waived: null,
  }
}
