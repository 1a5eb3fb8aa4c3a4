/** Checks a mission against every rule. */
import { withNewLayout } from '#analysis/layout/layout.ts'
import { runRules, withEveryJoining } from '#checking/checker/engine.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { metaChecks } from '#checking/checker/settings.ts'
import type { Mission, RuleSettings } from '#model/mission/document.ts'
import { rules } from './registry.ts'

/**
 * Every finding of a document, however its half-maps are joined, worst first; pure and deterministic. Never throws. For a document that is edited: what an
 * edit does not touch is not looked at again.
 * @param person how this person wants rules to run; what the mission says goes before it
 */
export const checkMission = (document: Mission, person: RuleSettings = {}): readonly Finding[] =>
  withEveryJoining(document, inOrderOfRules, runRules(rules, document, person), (joined) => checkAlone(joined, person))

/** Does the same with all rules run again and nothing kept: for a document that is looked at once. */
export const checkOnce = (document: Mission, person: RuleSettings = {}): readonly Finding[] =>
  withEveryJoining(document, inOrderOfRules, checkAlone(document, person), (joined) => checkAlone(joined, person))

const inOrderOfRules = [...rules, ...metaChecks]

/** With the half-maps that are on the map, and no others. */
const checkAlone = (document: Mission, person: RuleSettings): readonly Finding[] =>
  withNewLayout(document, (layout) => runRules(rules, document, person, layout))

/** The errors of a made map that the mission it was made for does not have; waived ones do not count. */
export function newErrors(before: Mission, made: Mission): readonly Finding[] {
  const errorsOf = (document: Mission) =>
    checkOnce(document).filter(({ severity, waived }) => severity === 'error' && waived === null)
  const found = errorsOf(made)
  if (found.length === 0) return found
  const known = new Set(errorsOf(before).map(({ id }) => id))
  return found.filter(({ id }) => !known.has(id))
}
