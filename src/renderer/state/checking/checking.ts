/** When a mission is checked: with every step once the rules are there, unless that would make typing slow. */
import type { Finding } from '#checking/checker/finding.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Mission, RuleSettings } from '#model/mission/document.ts'
import { nothingDrawn, type OpenMission } from '../mission/open-mission.ts'
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
const none: readonly Finding[] = []

/** Ids of the findings that missions had when they were begun. */
const atBeginning = new Memo<ReadonlySet<string>>()

/**
 * Returns the findings in the open mission. Something missing from a map on which nobody has drawn yet is not a fault:
 * until something is drawn, only findings that the text brought with it are reported. The checker knows nothing of
 * this; for an opened file, everything is reported.
 */
export function findingsOf(open: Pick<OpenMission, 'begun' | 'document'>, person: RuleSettings): readonly Finding[] {
  const { begun, document } = open
  if (begun === null || !nothingDrawn(open)) return check(document, person)
  if (document === begun || checkerThere() === null) return none
  const ids = atBeginning.of([begun, person], () => new Set(check(begun, person).map(({ id }) => id)))
  return check(document, person).filter(({ id }) => !ids.has(id))
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
