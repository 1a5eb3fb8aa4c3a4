/** When a mission is checked: with every step once the rules are there, unless that would make typing slow. */
import type { Finding } from '#checking/checker/finding.ts'
import type { Mission, RuleSettings } from '#model/mission/document.ts'
import type { OpenMission } from '../mission/open-mission.ts'
import type { Checker, KnownRule } from './checker.ts'

/** A check that takes longer waits while somebody types (ms): more than a letter can wait. */
const QUICK_MS = 30
/** So long after the last letter (ms). */
const AFTER_MS = 600
/** A check that takes long waits longer, or it would come between two letters: the pause is this many times as long. */
const REST = 4

/** How long the last check took (ms); long texts and large maps take their time. */
let cost = 0

/** Returns the findings in the mission; none until the rules are loaded. */
function check(document: Mission, person: RuleSettings): readonly Finding[] {
  const checker = checkerThere()
  if (checker === null) return notChecked
  const begun = performance.now()
  const findings = checker.check(document, person)
  cost = performance.now() - begun
  return findings
}

const notChecked: readonly Finding[] = []

/**
 * Returns the findings in the open mission. In a draft only pieces that can't be built are faults; the checker knows
 * nothing of this.
 */
export function findingsOf(open: Pick<OpenMission, 'draft' | 'document'>, person: RuleSettings): readonly Finding[] {
  const findings = check(open.document, person)
  return open.draft ? findings.filter(cannotBeBuilt) : findings
}

function cannotBeBuilt({ severity, rule }: Finding): boolean {
  const group = ruleOf(rule)?.info.group
  return severity === 'error' && (group === 'build' || group === 'box')
}

export const isSlow = (): boolean => cost > QUICK_MS

/** Calls `checkNow` when nobody has asked for that for a moment. */
export function laterChecks(checkNow: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(checkNow, Math.max(AFTER_MS, cost * REST))
  }
}

// The rules as the window has them. They are fetched after the first drawing: one can draw without. Until they are there a
// mission is not checked, and the list of problems says so.

let checker: Checker | null = null
let ruleById: ReadonlyMap<string, KnownRule> = new Map()

/** Fetches the rules, if they are not there yet. */
export async function fetchChecker(): Promise<Checker> {
  if (checker === null) {
    const fetched = await import('./all-rules.ts')
    checker = fetched.checker
    ruleById = new Map(checker.rules.map((rule) => [rule.info.id, rule]))
  }
  return checker
}

/** Null: not fetched yet. */
export const checkerThere = (): Checker | null => checker

export const ruleOf = (id: string): KnownRule | undefined => ruleById.get(id)

export const ruleTitle = (id: string): string => ruleOf(id)?.info.title ?? id
