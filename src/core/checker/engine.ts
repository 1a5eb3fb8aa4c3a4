/** Runs rules over a document: drafts become findings with a stable id, in a stable order. */
import { layoutOf } from '#core/layout/layout.ts'
import type { RuleSettings } from '#core/mission/checks.ts'
import type { Mission } from '#core/mission/document.ts'
import { compareIds } from '#core/mission/ids.ts'
import type { Finding, RuleInfo } from './finding.ts'
import { inOrder } from './finding-order.ts'
import { type OwnCheck, ownChecks, settingNotFollowed, waiverWithoutFinding } from './own-checks.ts'
import type { FindingDraft, Rule } from './rule.ts'
import { type Setting, settingOf, settingsNotFollowed } from './settings.ts'
import { idleWaivers, waiverBook } from './waivers.ts'

/** A rule reports at most so many faults; a map with more has one fault many times over. */
export const MOST_FINDINGS = 200

/**
 * Every finding of those rules, and of the mission's own settings and waivers, worst first (see `inOrder`). Pure; the
 * same document gives the same findings. A rule that throws becomes a finding about that rule, and the others still run.
 */
export function runRules(rules: readonly Rule[], document: Mission, person: RuleSettings = {}): readonly Finding[] {
  const book = waiverBook(document.checks.waivers)
  const infos = [...rules, ...ownChecks].map(({ info }) => info)
  const ran = new Map<string, boolean>(infos.map(({ id }) => [id, false]))
  const found: Finding[] = []
  /** Turns drafts into the findings that are listed. The waivers see them all, whatever is left out of the list. */
  const take = (rule: Rule | OwnCheck, setting: Setting, drafts: readonly FindingDraft[]): void => {
    ran.set(rule.info.id, true)
    if (drafts.length === 0) return
    const all = drafts.map((draft) => book.waive(toFinding(rule, draft, setting)))
    found.push(...withinLimit(rule.info, all))
  }
  const settle = (check: OwnCheck, drafts: () => readonly FindingDraft[]): void => {
    const setting = settingOf(check.info, person, document.checks.rules)
    if (setting.severity !== 'off') take(check, setting, drafts())
  }
  for (const rule of rules) {
    const setting = settingOf(rule.info, person, document.checks.rules)
    if (setting.severity === 'off') continue
    try {
      take(rule, setting, rule.check(layoutOf(document), setting.threshold))
    } catch (error) {
      found.push(brokenRule(rule, error))
    }
  }
  settle(settingNotFollowed, () => settingsNotFollowed(document, infos))
  settle(waiverWithoutFinding, () => idleWaivers(document, book.idle(), (rule) => ran.get(rule)))
  return inOrder(
    found,
    infos.map(({ id }) => id),
  )
}

function toFinding({ info, why }: Rule | OwnCheck, draft: FindingDraft, { severity }: Setting): Finding {
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
  const ids = items.length < 2 ? items.join('') : [...items].sort(compareIds).join('+')
  return at === null ? ids : `${ids}@${at.board}:${at.x.toFixed(1)},${at.y.toFixed(1)}`
}

/** The first findings of a rule, and one that counts the rest: the same ones whatever order the items stand in. */
function withinLimit(info: RuleInfo, findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings
  const sorted = inOrder(findings, [info.id])
  const [first, ...others] = sorted.slice(MOST_FINDINGS)
  if (first === undefined) return findings
  const rest = [first, ...others]
  // The rest counts as long as one of it does.
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
  return [...sorted.slice(0, MOST_FINDINGS), more]
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
    fix: null,
    waived: null,
  }
}
