/** Checks every way to join the half-maps of a mission: players choose their halves, so each pair must be sound. */
import type { Mission } from '#model/mission/document.ts'
import { joiningsOf } from '#model/mission/half-choice.ts'
import type { Finding } from './finding.ts'
import { inOrder } from './finding-order.ts'
import { waiverWithoutFinding } from './meta-checks.ts'
import type { Rule } from './rule.ts'

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
