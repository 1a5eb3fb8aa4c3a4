/** Waivers: findings an author knows of and wants. They stay in the list with the reason; a waiver of nothing is reported. */
import type { Waiver } from '#core/mission/checks.ts'
import { compareIds } from '#core/mission/ids.ts'
import type { Finding } from './finding.ts'

type AnyWaiver = { readonly rule: string; readonly items: readonly string[]; readonly reason: string }

/** True when the waiver speaks of the finding: of its rule, and of just its items if it names any. */
export function waives(waiver: AnyWaiver, finding: Pick<Finding, 'rule' | 'items'>): boolean {
  if (waiver.rule !== finding.rule) return false
  return waiver.items.length === 0 || keyOf(waiver.items) === keyOf(finding.items)
}

const keyOf = (items: readonly string[]): string => [...items].sort(compareIds).join('+')

/** The findings with their waivers, and a notice for each waiver that speaks of none of them. */
export function waive(
  findings: readonly Finding[],
  waivers: readonly AnyWaiver[],
  knownRules: ReadonlySet<string>,
): Finding[] {
  const waived = findings.map((finding): Finding => {
    const waiver = waivers.find((candidate) => waives(candidate, finding))
    return waiver === undefined ? finding : { ...finding, waived: waiver.reason }
  })
  const idle = waivers.filter((waiver) => !findings.some((finding) => waives(waiver, finding)))
  return [...waived, ...idle.map((waiver) => idleWaiver(waiver, knownRules.has(waiver.rule)))]
}

/** The id under which the program reports waivers of nothing. */
const IDLE_WAIVER = 'waiver-without-finding'

function idleWaiver({ rule, items }: AnyWaiver, known: boolean): Finding {
  const about = items.length === 0 ? '' : ` about ${items.join(', ')}`
  return {
    id: `${IDLE_WAIVER}:${rule}:${keyOf(items)}`,
    rule: IDLE_WAIVER,
    severity: 'notice',
    message: known
      ? `The waiver of “${rule}”${about} no longer matches any finding.`
      : `A waiver names the rule “${rule}”, which this program does not have.`,
    why: 'What was waived is gone or has changed, so the waiver hides nothing; left there, it could hide something new.',
    advice: 'Take the waiver away.',
    items: [],
    at: null,
    fix: null,
    waived: null,
  }
}

/** The waivers without those that speak of the finding. */
export const withoutWaiver = (waivers: readonly Waiver[], finding: Finding): Waiver[] =>
  waivers.filter((waiver) => !waives(waiver, finding))
