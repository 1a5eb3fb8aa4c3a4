/**
 * The rules as the window has them. They are fetched after the first drawing: one can draw without. Until they are there a
 * mission is not checked, and the list of problems says so.
 */
import type { Checker, KnownRule } from './checker.ts'

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
