/**
 * Settings of rules: whether they run, how strictly and by which figures. The rule's own come first, then the
 * person's, then the mission's.
 */
import { Memo } from '#foundation/memoize.ts'
import type { Mission, RuleSettings } from '#model/mission/document.ts'
import { houseChecks, joinedChecks } from '#model/mission/house-checks.ts'
import { ruleSetOf, type WithRuleSet } from '#model/mission/mission-rule-set.ts'
import { lineageOf } from '#model/rule-sets/rule-set.ts'
import type { Finding, FindingDraft, RuleInfo, Severity, Threshold } from './finding.ts'

// Findings about settings and waivers, not about the map; their group is `checks`.

/** A check of the instructions in a document; it has a page like a rule, but no thresholds and no `check` of a layout. */
export interface MetaCheck {
  readonly info: RuleInfo
  readonly why: string
}

const info = (id: string, title: string): RuleInfo => ({
  id,
  title,
  group: 'checks',
  severity: 'notice',
  source: 'How Bulkhead reads the settings and waivers that a mission brings along',
  confidence: 'H',
  thresholds: [],
})

export const waiverWithoutFinding: MetaCheck = {
  info: info('waiver-without-finding', 'Waiver that matches nothing'),
  why: 'The finding is gone or has changed, so the waiver hides nothing; if it stays, it could hide something new.',
}

export const settingNotFollowed: MetaCheck = {
  info: info('setting-not-followed', 'Check setting that cannot be followed'),
  why: 'A setting names a check or a figure of it, and a figure has a range in which the check makes sense. Bulkhead ignores settings it can’t follow, so the check doesn’t run as the mission asks.',
}

/** Both, in their order; people set and waive them like rules. */
export const metaChecks: readonly MetaCheck[] = [settingNotFollowed, waiverWithoutFinding]

/** A draft of a check of settings: as of a rule, with the fix that takes the instruction out of the document. */
export type MetaDraft = FindingDraft & { readonly key: string }

/** Returns the fix that replaces the mission's settings and waivers. */
export const setChecks = (checks: Mission['checks'], label: string, safe: boolean): NonNullable<Finding['fix']> => ({
  label,
  safe,
  edits: [{ type: 'set', field: 'checks', value: checks }],
})

export interface Setting {
  /** Null: as the rule and each of its findings say. */
  readonly severity: Severity | 'off' | null
  threshold(name: string): number
}

/** Settings of a mission: its house rules, and before them its own. */
export function missionSettings(document: Pick<Mission, 'checks' | 'ruleSet'>): RuleSettings {
  const house = houseChecks(document)
  return Object.keys(house).length === 0 ? document.checks.rules : joinedChecks(house, document.checks.rules)
}

/** The settings of one rule; the mission's own go before the person's. Figures out of range are brought into it. */
export function settingOf(info: RuleInfo, person: RuleSettings, mission: RuleSettings): Setting {
  const [own, general] = [ownOf(mission, info.id), ownOf(person, info.id)]
  return {
    severity: own?.severity ?? general?.severity ?? null,
    threshold: (name) => {
      const threshold = info.thresholds.find((candidate) => candidate.name === name)
      if (threshold === undefined) throw new Error(`the rule ${info.id} has no threshold ${name}`)
      const value = ownOf(own?.thresholds, name) ?? ownOf(general?.thresholds, name) ?? threshold.usual
      return intoRange(threshold, value)
    },
  }
}

/** Own properties of a record: `constructor` is a name like any other. */
const ownOf = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

const intoRange = ({ min, max }: Threshold, value: number): number => Math.min(max, Math.max(min, value))

/** Finds rules and figures of a mission that this program does not have, or that are beyond their range. */
export function settingsNotFollowed(document: Mission, known: Infos): MetaDraft[] {
  return [...houseNotFollowed(document, known), ...ownNotFollowed(document, known)]
}

/** House rules that speak of checks or figures that there are none of. */
function houseNotFollowed(document: Mission, known: Infos): MetaDraft[] {
  if (document.ruleSet?.own === undefined) return []
  const { name } = ruleSetOf(document)
  return Object.entries(houseChecks(document)).flatMap(([rule, { thresholds = {} }]): MetaDraft[] => {
    const info = known.get(rule)
    const draft = (key: string, message: string): MetaDraft => ({
      ...nowhere,
      key: `house:${key}`,
      message,
      advice: 'Correct the rule set file, and open it in the mission again.',
    })
    if (info === undefined)
      return [
        draft(rule, `The rule set “${name}” has settings for the check “${rule}”, which this program does not have.`),
      ]
    return Object.keys(thresholds)
      .filter((figure) => thresholdOf(info, figure) === undefined)
      .map((figure) =>
        draft(
          `${rule}/${figure}`,
          `The rule set “${name}” sets “${figure}” for “${info.title}”, which has no such figure.`,
        ),
      )
  })
}

function ownNotFollowed({ checks }: Mission, known: Infos): MetaDraft[] {
  const entries = Object.entries(checks.rules)
  if (entries.length === 0) return []
  // One fix for all of a kind: the mission's instructions are set as a whole.
  const forget = setChecks(
    { ...checks, rules: withoutStrangers(checks.rules, known) },
    'Take away what is unknown',
    false,
  )
  const correct = setChecks(
    { ...checks, rules: withinRange(checks.rules, known) },
    'Set it to the nearest figure',
    true,
  )
  const drafts: MetaDraft[] = []
  for (const [rule, { thresholds = {} }] of entries) {
    const info = known.get(rule)
    if (info === undefined) drafts.push({ ...strangeRule(rule), fix: forget })
    else
      for (const [name, value] of Object.entries(thresholds)) {
        const threshold = thresholdOf(info, name)
        if (threshold === undefined) drafts.push({ ...strangeFigure(info, name), fix: forget })
        else if (intoRange(threshold, value) !== value)
          drafts.push({ ...figureOutOfRange(info, threshold, value), fix: correct })
      }
  }
  return drafts
}

const thresholdOf = (info: RuleInfo, name: string): Threshold | undefined =>
  info.thresholds.find((candidate) => candidate.name === name)

const nowhere = { items: [], at: null }

const strangeRule = (rule: string): MetaDraft => ({
  ...nowhere,
  key: rule,
  message: `The mission has settings for the check “${rule}”, which this program does not have.`,
  advice: 'Check its name; if a newer Bulkhead has it, leave the settings as they are.',
})

const strangeFigure = (info: RuleInfo, name: string): MetaDraft => ({
  ...nowhere,
  key: `${info.id}/${name}`,
  message: `The mission sets “${name}” for “${info.title}”, which has no such figure.`,
  advice:
    info.thresholds.length === 0
      ? 'Remove the value: this check doesn’t take one.'
      : `Take it away or correct its name; there is ${info.thresholds.map((each) => each.name).join(', ')}.`,
})

const figureOutOfRange = (info: RuleInfo, threshold: Threshold, value: number): MetaDraft => ({
  ...nowhere,
  key: `${info.id}/${threshold.name}`,
  message: `The mission sets “${threshold.label}” of “${info.title}” to ${value}; the check uses ${intoRange(threshold, value)} instead.`,
  advice: `Give a figure from ${threshold.min} to ${threshold.max}.`,
})

type Infos = ReadonlyMap<string, RuleInfo>

/** The settings of known rules, with their known figures only. */
function withoutStrangers(rules: RuleSettings, known: Infos): RuleSettings {
  const kept = Object.entries(rules).flatMap(([rule, setting]) => {
    const info = known.get(rule)
    return info === undefined
      ? []
      : [[rule, withFigures(setting, (name, value) => (thresholdOf(info, name) === undefined ? null : value))] as const]
  })
  return Object.fromEntries(kept)
}

/** The settings with the known figures brought into their range. */
function withinRange(rules: RuleSettings, known: Infos): RuleSettings {
  const kept = Object.entries(rules).map(([rule, setting]) => {
    const info = known.get(rule)
    const corrected = (name: string, value: number): number => {
      const threshold = info && thresholdOf(info, name)
      return threshold === undefined ? value : intoRange(threshold, value)
    }
    return [rule, withFigures(setting, corrected)] as const
  })
  return Object.fromEntries(kept)
}

/** Returns the setting with changed figures, without those that become null. */
function withFigures(
  setting: RuleSettings[string],
  change: (name: string, value: number) => number | null,
): RuleSettings[string] {
  if (setting.thresholds === undefined) return setting
  const figures = Object.entries(setting.thresholds).flatMap(([name, value]) => {
    const changed = change(name, value)
    return changed === null ? [] : [[name, changed] as const]
  })
  return { ...setting, thresholds: Object.fromEntries(figures) }
}

// Rules that look at missions of a rule set.

/** Those of the rules that are for a rule set. Nearly all missions share theirs, so that it is asked once. */
export const rulesFor = <Of extends { readonly info: Pick<RuleInfo, 'ruleSets'> }>(
  rules: readonly Of[],
  document: WithRuleSet,
): readonly Of[] =>
  // The memo holds only some of these rules.
  known.of([rules, ruleSetOf(document)], () => rules.filter(({ info }) => isFor(info, document))) as readonly Of[]

const known = new Memo<readonly unknown[]>()

/** True when a rule is for the rule set of the mission, or for one that it is based on. */
export const isFor = ({ ruleSets }: Pick<RuleInfo, 'ruleSets'>, document: WithRuleSet): boolean =>
  ruleSets === undefined || lineageOf(ruleSetOf(document)).some((id) => ruleSets.includes(id))
