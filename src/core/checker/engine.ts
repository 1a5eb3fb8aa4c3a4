/** Runs rules over a document: drafts become findings with a stable id, in a stable order. */
import { layoutOf } from '#core/layout/layout.ts'
import type { RuleSettings } from '#core/mission/checks.ts'
import type { Mission } from '#core/mission/document.ts'
import { compareIds } from '#core/mission/ids.ts'
import { type Finding, severities } from './finding.ts'
import type { FindingDraft, Rule } from './rule.ts'
import { type Setting, settingOf } from './settings.ts'
import { waive } from './waivers.ts'

/** A rule reports at most so many faults; a map with more has one fault many times over. */
const MOST_FINDINGS = 200

/**
 * Every finding of those rules, worst first, then in the order of the rules, then by place (findings without a place
 * first; board, row by row), then by items. Pure; the same document gives the same findings. A rule that throws
 * becomes a finding about that rule, and the other rules still run.
 */
export function runRules(rules: readonly Rule[], document: Mission, person: RuleSettings = {}): readonly Finding[] {
  const order = new Map(rules.map((rule, index) => [rule.info.id, index]))
  const rank = (finding: Finding): number => order.get(finding.rule) ?? rules.length
  const found = rules.flatMap((rule) => runRule(rule, document, person))
  return waive(found, document.checks.waivers, new Set(order.keys())).sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      rank(a) - rank(b) ||
      comparePlaces(a, b) ||
      compareIds(a.items.join(' '), b.items.join(' ')) ||
      compareIds(a.id, b.id),
  )
}

function runRule(rule: Rule, document: Mission, person: RuleSettings): Finding[] {
  const setting = settingOf(rule.info, person, document.checks.rules)
  if (setting.severity === 'off') return []
  try {
    const drafts = rule.check(layoutOf(document), setting.threshold)
    const findings = drafts.slice(0, MOST_FINDINGS).map((draft) => toFinding(rule, draft, setting))
    return drafts.length > MOST_FINDINGS ? [...findings, andMore(rule, drafts.length - MOST_FINDINGS)] : findings
  } catch (error) {
    return [brokenRule(rule, error)]
  }
}

function toFinding({ info, why }: Rule, draft: FindingDraft, { severity }: Setting): Finding {
  return {
    id: `${info.id}:${draft.key ?? keyOf(draft)}`,
    rule: info.id,
    severity: severity === null || severity === 'off' ? (draft.severity ?? info.severity) : severity,
    message: draft.message,
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
  const ids = [...items].sort(compareIds).join('+')
  return at === null ? ids : `${ids}@${at.board}:${at.x.toFixed(1)},${at.y.toFixed(1)}`
}

const aboutRule = { items: [], at: null, fix: null, waived: null }

function andMore({ info, why }: Rule, count: number): Finding {
  return {
    id: `${info.id}:more`,
    rule: info.id,
    severity: info.severity,
    message: `“${info.title}” was found ${count} times more.`,
    why,
    advice: 'Set right what is listed first; the rest is listed then.',
    ...aboutRule,
  }
}

/** A fault of the program, not of the map: the check did not finish, so nobody knows whether the map passes it. */
function brokenRule({ info }: Rule, error: unknown): Finding {
  return {
    id: `${info.id}:broken`,
    rule: info.id,
    severity: 'warning',
    message: `The check “${info.title}” could not finish: ${error instanceof Error ? error.message : String(error)}`,
    why: 'This is a fault of the program, not of your map. All other checks have run.',
    advice: 'Check this point by eye, and please report the fault together with the mission file.',
    ...aboutRule,
  }
}

function comparePlaces({ at: a }: Finding, { at: b }: Finding): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return a.board - b.board || a.y - b.y || a.x - b.x
}
