/** Runs rules over a document: drafts become findings with a stable id, in a stable order. */
import { layoutOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { compareIds } from '#core/mission/ids.ts'
import { type Finding, severities } from './finding.ts'
import type { FindingDraft, Rule } from './rule.ts'

/**
 * Every finding of those rules, worst first, then in the order of the rules, then by place (findings without a place
 * first; board, row by row), then by items. Pure; the same document gives the same findings. A rule that throws
 * becomes a finding about that rule, and the other rules still run.
 */
export function runRules(rules: readonly Rule[], document: Mission): readonly Finding[] {
  const order = new Map(rules.map((rule, index) => [rule.info.id, index]))
  const rank = (finding: Finding): number => order.get(finding.rule) ?? rules.length
  return rules
    .flatMap((rule) => runRule(rule, document))
    .sort(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        rank(a) - rank(b) ||
        comparePlaces(a, b) ||
        compareIds(a.items.join(' '), b.items.join(' ')) ||
        compareIds(a.id, b.id),
    )
}

function runRule(rule: Rule, document: Mission): Finding[] {
  try {
    return rule.check(layoutOf(document)).map((draft) => toFinding(rule, draft))
  } catch (error) {
    return [brokenRule(rule, error)]
  }
}

function toFinding({ info, why }: Rule, draft: FindingDraft): Finding {
  return {
    id: `${info.id}:${draft.key ?? keyOf(draft)}`,
    rule: info.id,
    severity: draft.severity ?? info.severity,
    message: draft.message,
    why,
    advice: draft.advice,
    items: draft.items,
    at: draft.at,
  }
}

/** Items in id order and the place to the tenth of a millimetre. */
function keyOf({ items, at }: FindingDraft): string {
  const ids = [...items].sort(compareIds).join('+')
  return at === null ? ids : `${ids}@${at.board}:${at.x.toFixed(1)},${at.y.toFixed(1)}`
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
    items: [],
    at: null,
  }
}

function comparePlaces({ at: a }: Finding, { at: b }: Finding): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return a.board - b.board || a.y - b.y || a.x - b.x
}
