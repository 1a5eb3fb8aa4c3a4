/** The order in which findings are listed. */
import { compareIds } from '#model/mission/ids.ts'
import { type Finding, type Severity, severities } from './finding.ts'

const severityRank: Readonly<Record<Severity, number>> = {
  error: severities.indexOf('error'),
  warning: severities.indexOf('warning'),
  notice: severities.indexOf('notice'),
}

/**
 * Worst first, then in the order of the rules, then by place (findings without a place first; board, row by row), then
 * by items and id. The same findings in any order give the same list.
 */
export function inOrder(findings: readonly Finding[], ruleIds: readonly string[]): Finding[] {
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
export const joined = (lists: readonly (readonly Finding[])[]): readonly Finding[] => {
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
