/**
 * The rules as the window has them. They are fetched after the first drawing: one can draw without. Until they are there a
 * mission is not checked, and the list of problems says so.
 */
import type { checkMission } from '#core/checker/check.ts'
import type { Rule } from '#core/checker/rule.ts'

/** What there is to say of a rule without running it; the checks of waivers and settings are told of in the same way. */
export type KnownRule = Pick<Rule, 'info' | 'why'>

export interface Checker {
  readonly check: typeof checkMission
  /** In their order. */
  readonly rules: readonly KnownRule[]
}

/** Whether a mission can be checked. */
export type CheckerState =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'there' }
  | { readonly kind: 'failed'; readonly reason: string }

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
