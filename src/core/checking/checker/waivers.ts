/** Waivers: findings an author knows of and wants. They stay in the list with the reason; a waiver of nothing is reported. */
import type { Mission } from '#model/mission/document.ts'
import { itemsKey, type Waivable, waiverFinder } from '#model/mission/waivers.ts'
import type { Finding } from './finding.ts'
import { type MetaDraft, setChecks } from './meta-checks.ts'

export type Waivers = Mission['checks']['waivers']
type MissionWaiver = Waivers[number]

const keyOf = ({ rule, items }: Waivable): string => `${rule}:${itemsKey(items)}`

/** Findings with the reasons why they are waived, if they are, and what a waiver has to say to speak of one of them. */
export function waive(
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
    met: [...new Set(findings.flatMap((finding) => [`${finding.rule}:`, keyOf(finding)]))],
  }
}

/** The waivers that speak of no finding; of those that say the same, the first. */
function idleAmong(waivers: Waivers, met: ReadonlySet<string>): readonly MissionWaiver[] {
  const told = new Set<string>()
  return waivers.filter((waiver) => {
    const key = keyOf(waiver)
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
export function idleWaivers(
  { checks }: Mission,
  met: ReadonlySet<string>,
  ran: (rule: string) => boolean | undefined,
): MetaDraft[] {
  if (checks.waivers.length === 0) return []
  const idle = idleAmong(checks.waivers, met)
  const keys = new Set(idle.map(keyOf))
  const useless = new Set(checks.waivers.filter((waiver) => ran(waiver.rule) === true && keys.has(keyOf(waiver))))
  // One fix for all of a kind: the mission's waivers are set as a whole.
  const label = useless.size === 1 ? 'Take the waiver away' : `Take all ${useless.size} waivers of nothing away`
  const tidy = setChecks({ ...checks, waivers: checks.waivers.filter((waiver) => !useless.has(waiver)) }, label, true)
  const known = checks.waivers.filter(({ rule }) => ran(rule) !== undefined)
  const forget = setChecks({ ...checks, waivers: known }, 'Take away every waiver of an unknown check', false)
  return idle.flatMap((waiver): MetaDraft[] => {
    const { rule, items } = waiver
    const common = { key: keyOf(waiver), advice: 'Take the waiver away.', items: [], at: null }
    if (ran(rule) === undefined)
      return [
        {
          ...common,
          message: `A waiver names the check “${rule}”, which this program does not have.`,
          fix: forget,
        },
      ]
    // Nobody knows what a rule that did not run would have found.
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
