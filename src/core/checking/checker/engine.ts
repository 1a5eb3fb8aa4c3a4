/**
 * Runs rules over a document: drafts become findings with a stable id, in a stable order. After an edit only those
 * rules run again that asked for something which the edit changed; the findings are the same as if all had.
 */
import { cachedWhile } from '#analysis/layout/from-parts.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Mission, RuleSettings } from '#model/mission/document.ts'
import { joiningsOf } from '#model/mission/half-choice.ts'
import { compareIds } from '#model/mission/ids.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { itemsKey, type Waivable, waiverFinder } from '#model/mission/waivers.ts'
import { type Finding, type FindingDraft, type Rule, type RuleInfo, type Severity, severities } from './finding.ts'
import {
  type MetaCheck,
  type MetaDraft,
  metaChecks,
  missionSettings,
  rulesFor,
  type Setting,
  setChecks,
  settingNotFollowed,
  settingOf,
  settingsNotFollowed,
  waiverWithoutFinding,
} from './settings.ts'

// The order in which findings are listed.

const severityRank: Readonly<Record<Severity, number>> = {
  error: severities.indexOf('error'),
  warning: severities.indexOf('warning'),
  notice: severities.indexOf('notice'),
}

/**
 * Worst first, then in the order of the rules, then by place (findings without a place first; board, row by row), then
 * by items and id. The same findings in any order give the same list.
 */
function inOrder(findings: readonly Finding[], ruleIds: readonly string[]): Finding[] {
  const ranks = new Map(ruleIds.map((id, index) => [id, index]))
  const rank = ({ rule }: Finding): number => ranks.get(rule) ?? ruleIds.length
  return [...findings].sort(
    (a, b) =>
      severityRank[a.severity] - severityRank[b.severity] ||
      (a.rule === b.rule ? 0 : rank(a) - rank(b)) ||
      comparePlaces(a, b) ||
      compareItems(a.items, b.items) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
}

/** Lists of one rule each, in the order of the rules and each in its own, as one list in that order. */
const joined = (lists: readonly (readonly Finding[])[]): readonly Finding[] => {
  const bySeverity = severities.map((): Finding[] => [])
  for (const list of lists) for (const finding of list) bySeverity[severityRank[finding.severity]]?.push(finding)
  return bySeverity.flat()
}

function comparePlaces({ at: a }: Finding, { at: b }: Finding): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return a.board - b.board || a.y - b.y || a.x - b.x
}

/** Item by item; a list that goes on comes later. */
function compareItems(a: readonly string[], b: readonly string[]): number {
  for (const [index, id] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    if (id !== other) return compareIds(id, other)
  }
  return a.length - b.length
}

// Waivers: findings an author knows of and wants. They stay in the list with the reason; a waiver of nothing is
// reported.

type Waivers = Mission['checks']['waivers']
type MissionWaiver = Waivers[number]

const waiverKey = ({ rule, items }: Waivable): string => `${rule}:${itemsKey(items)}`

/** Findings with the reasons why they are waived, if they are, and what a waiver has to say to speak of one of them. */
function waive(
  waivers: Waivers,
  findings: readonly Finding[],
): { readonly findings: readonly Finding[]; readonly met: readonly string[] } {
  if (waivers.length === 0) return { findings, met: [] }
  const find = waiverFinder(waivers)
  return {
    findings: findings.map((finding) => {
      const waiver = find(finding)
      return waiver === undefined ? finding : { ...finding, waived: waiver.reason }
    }),
    // A waiver of the whole rule and one of just these items both speak of a finding.
    met: [...new Set(findings.flatMap((finding) => [`${finding.rule}:`, waiverKey(finding)]))],
  }
}

/** The waivers that speak of no finding; of those that say the same, the first. */
function idleAmong(waivers: Waivers, met: ReadonlySet<string>): readonly MissionWaiver[] {
  const told = new Set<string>()
  return waivers.filter((waiver) => {
    const key = waiverKey(waiver)
    if (met.has(key) || told.has(key)) return false
    told.add(key)
    return true
  })
}

/**
 * A notice for each waiver of nothing.
 * @param met what waivers of the findings would say
 * @param ran whether a rule ran to its end; undefined for a rule that the program does not have
 */
function idleWaivers(
  { checks }: Mission,
  met: ReadonlySet<string>,
  ran: (rule: string) => boolean | undefined,
): MetaDraft[] {
  if (checks.waivers.length === 0) return []
  const idle = idleAmong(checks.waivers, met)
  const keys = new Set(idle.map(waiverKey))
  const useless = new Set(checks.waivers.filter((waiver) => ran(waiver.rule) === true && keys.has(waiverKey(waiver))))
  // One fix for all of a kind: the mission's waivers are set as a whole.
  const label = useless.size === 1 ? 'Take the waiver away' : `Take all ${useless.size} waivers of nothing away`
  const tidy = setChecks({ ...checks, waivers: checks.waivers.filter((waiver) => !useless.has(waiver)) }, label, true)
  const known = checks.waivers.filter(({ rule }) => ran(rule) !== undefined)
  const forget = setChecks({ ...checks, waivers: known }, 'Take away every waiver of an unknown check', false)
  return idle.flatMap((waiver): MetaDraft[] => {
    const { rule, items } = waiver
    const common = { key: waiverKey(waiver), advice: 'Take the waiver away.', items: [], at: null }
    if (ran(rule) === undefined)
      return [
        {
          ...common,
          message: `A waiver names the check “${rule}”, which this program does not have.`,
          fix: forget,
        },
      ]
    // A rule that didn't run may have had findings.
    if (!useless.has(waiver)) return []
    const about = items.length === 0 ? '' : ` about ${items.join(', ')}`
    return [
      {
        ...common,
        message: `The waiver of “${rule}”${about} no longer matches any finding.`,
        fix: tidy,
      },
    ]
  })
}

// Drafts as findings: their ids, their severities, and how many of a rule are listed.

/** A rule reports at most so many faults; a map with more has one fault many times over. */
export const MAX_FINDINGS = 200

/**
 * Turns a draft into a finding.
 * @param severity as set for the rule, or null for the severity of the draft or the rule
 */
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
 * A finding that follows from what another one reports is left out.
 * @param layout of the document; one of `withNewLayout` has every rule run
 */
export function runRules(
  rules: readonly Rule[],
  document: Mission,
  person: RuleSettings = {},
  layout: Layout = layoutOf(document),
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
    if (setting.severity !== 'off') take(check.info, listed(check, drafts(), setting.severity, waivers))
  }
  const results = rulesFor(rules, document).flatMap((rule): RuleResult[] => {
    const setting = settingOf(rule.info, person, settings)
    if (setting.severity === 'off') return []
    try {
      return [{ rule, setting, run: runOf(rule, layout, setting) }]
    } catch (error) {
      return [{ rule, setting, error }]
    }
  })
  const reported = new Set(results.flatMap(({ run }) => run?.causes ?? []))
  for (const { rule, setting, run, error } of results) {
    if (run === undefined) lists.push([brokenRule(rule, error)])
    else take(rule.info, listOf(rule, run, setting, waivers, reported))
  }
  settle(settingNotFollowed, () => settingsNotFollowed(document, infos))
  settle(waiverWithoutFinding, () =>
    idleWaivers(document, met, (rule) => (infos.has(rule) ? ran.has(rule) : undefined)),
  )
  return joined(lists)
}

/** Rules to set and waive, by id. */
const infosOf = memoize(
  (rules: readonly Rule[]): ReadonlyMap<string, RuleInfo> =>
    new Map([...rules, ...metaChecks].map(({ info }) => [info.id, info])),
)

/** Findings of a rule's drafts under a setting and waivers. */
interface Listed {
  /** In their order. */
  readonly findings: readonly Finding[]
  /** Keys by which waivers name these findings. */
  readonly met: readonly string[]
}

/** A run of a rule: its drafts, and the figures that it asked for. */
interface Run {
  readonly drafts: readonly FindingDraft[]
  readonly causes: readonly string[]
  readonly thresholds: ReadonlyMap<string, number>
  /** Results of the drafts last time, with their conditions. */
  last: {
    readonly severity: Setting['severity']
    readonly waivers: Waivers
    readonly drafts: readonly FindingDraft[]
    readonly listed: Listed
  } | null
}

/** A rule that is on, with its run or with the error that broke it. */
interface RuleResult {
  readonly rule: Rule
  readonly setting: Setting
  readonly run?: Run
  readonly error?: unknown
}

/** Returns the last run of a rule, or a new one if something that it asked for has changed. */
function runOf(rule: Rule, layout: Layout, setting: Setting): Run {
  const run = (traced: Layout): Run => {
    const thresholds = new Map<string, number>()
    const drafts = rule.check(traced, (name) => {
      const figure = setting.threshold(name)
      thresholds.set(name, figure)
      return figure
    })
    return { drafts, causes: drafts.flatMap(({ causes }) => causes ?? []), thresholds, last: null }
  }
  // Nobody will ask again what the rule asked for.
  if (!layout.derived.goesOn) return run(layout)
  return cachedWhile(layout, rule, run, ({ thresholds }) =>
    [...thresholds].every(([name, figure]) => setting.threshold(name) === figure),
  )
}

/** Returns the findings of a run without those that follow from what other rules report. */
function listOf(rule: Rule, run: Run, { severity }: Setting, waivers: Waivers, reported: ReadonlySet<string>): Listed {
  const follows = ({ follows: groups = [] }: FindingDraft): boolean =>
    groups.length > 0 && groups.every((facts) => facts.some((fact) => reported.has(fact)))
  const drafts = run.drafts.some(follows) ? run.drafts.filter((draft) => !follows(draft)) : run.drafts
  const { last } = run
  const isAsLast =
    last?.severity === severity &&
    last.waivers === waivers &&
    last.drafts.length === drafts.length &&
    drafts.every((draft, index) => draft === last.drafts[index])
  if (isAsLast) return last.listed
  const result = listed(rule, drafts, severity, waivers)
  run.last = { severity, waivers, drafts, listed: result }
  return result
}

/** Turns drafts into the findings that are listed. The waivers see them all, whatever is left out of the list. */
function listed(
  rule: Rule | MetaCheck,
  drafts: readonly FindingDraft[],
  severity: Setting['severity'],
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

/** Returns a finding about a fault of the program, not of the map: the map may or may not pass the check. */
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

// Checks every way to join the half-maps of a mission: players choose their halves, so each pair must be sound.

/**
 * The findings of the map, and those that another joining has and the map hasn't, each once. These name the half-maps in
 * which they show, and have no fix: an edit changes the halves on the map alone.
 */
export function withEveryJoining(
  document: Mission,
  ruleOrder: readonly Pick<Rule, 'info'>[],
  findings: readonly Finding[],
  check: (joined: Mission) => readonly Finding[],
): readonly Finding[] {
  if (document.halves === undefined) return findings
  const others = joiningsOf(document)
    .slice(1)
    .map(({ document: joined, title }) => ({ title, found: check(joined) }))
  const everywhere = others.map(({ found }) => new Set(found.map(({ id }) => id)))
  // A waiver may be about the half that is on the table in another joining.
  const all = findings.filter(
    ({ id, rule }) => rule !== waiverWithoutFinding.info.id || everywhere.every((ids) => ids.has(id)),
  )
  const known = new Set(findings.map(({ id }) => id))
  for (const { title, found } of others)
    for (const finding of found) {
      if (known.has(finding.id) || finding.rule === waiverWithoutFinding.info.id) continue
      known.add(finding.id)
      all.push({ ...finding, message: `With ${title}: ${finding.message}`, fix: null })
    }
  return inOrder(
    all,
    ruleOrder.map(({ info }) => info.id),
  )
}
