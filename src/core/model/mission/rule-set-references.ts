/** The rule set of a mission is one that there is, and types and phases are its own. */

import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { houseFaults } from '#model/rule-sets/validate-house-rules.ts'
import type { Mission } from './document.ts'
import { ruleSetNamed, ruleSetOf } from './mission-rule-set.ts'
import type { ValidationIssue } from './validation-issue.ts'

/** Faults of what the mission says of its rule set; nothing else can be asked while there are some. */
export function ruleSetFaults(document: Mission): ValidationIssue[] {
  const { ruleSet } = document
  if (ruleSet?.own !== undefined) {
    const path = ['ruleSet', 'own']
    if (ruleSet.own.id !== ruleSet.id)
      return [{ path: [...path, 'id'], message: `the rule set is called “${ruleSet.own.id}”, not “${ruleSet.id}”` }]
    const faults = houseFaults(ruleSet.own)
    if (faults.length > 0) return faults.map((fault) => ({ path: [...path, ...fault.path], message: fault.message }))
  } else if (ruleSet !== undefined && ruleSetNamed(ruleSet) === undefined)
    return [
      {
        path: ['ruleSet', 'id'],
        message: `this program has no rule set “${ruleSet.id}”, and the file does not bring it along; there is ${ruleSets.map(({ id }) => id).join(', ')}`,
      },
    ]
  return [...settingFaults(document), ...typeFaults(document), ...phaseFaults(document), ...conditionFaults(document)]
}

function settingFaults(document: Mission): ValidationIssue[] {
  const { name, settings } = ruleSetOf(document)
  return Object.entries(document.ruleSet?.settings ?? {}).flatMap(([id, value]): ValidationIssue[] => {
    const path = ['ruleSet', 'settings', id]
    const setting = settings.find((each) => each.id === id)
    if (setting === undefined) return [{ path, message: `${name} has no setting “${id}”` }]
    const { least, most } = setting
    return value >= least && value <= most
      ? []
      : [{ path, message: `“${setting.name}” is from ${least} to ${most}, not ${value}` }]
  })
}

function typeFaults(document: Mission): ValidationIssue[] {
  const { name, types } = ruleSetOf(document)
  const { type } = document.mission
  return types.some(({ id }) => id === type)
    ? []
    : [{ path: ['mission', 'type'], message: `${name} has no missions of the type “${type}”` }]
}

/** Ways of scoring that the rule set does not know. */
function conditionFaults(document: Mission): ValidationIssue[] {
  const { name, conditions: known } = ruleSetOf(document)
  if (known === 'all') return []
  return document.play.objectives.flatMap(({ conditions }, index) =>
    conditions.flatMap(({ kind }, place) =>
      known.includes(kind)
        ? []
        : [
            {
              path: ['play', 'objectives', index, 'conditions', place, 'kind'],
              message: `${name} does not score by “${kind}”`,
            },
          ],
    ),
  )
}

/** What a turn or round has in every rule set. */
const always: ReadonlySet<string> = new Set(['turn-end', 'turn', 'round'])

function phaseFaults(document: Mission): ValidationIssue[] {
  const { name, phases } = ruleSetOf(document)
  const known = new Set(phases.map(({ id }) => id))
  const { objectives, rules } = document.play
  const named = [
    ...objectives.flatMap(({ timing }, index) =>
      timing.kind === 'progressive'
        ? [{ phase: timing.phase, path: ['play', 'objectives', index, 'timing', 'phase'] }]
        : [],
    ),
    ...rules.flatMap(({ when }, index) =>
      when === undefined ? [] : [{ phase: when.phase, path: ['play', 'rules', index, 'when', 'phase'] }],
    ),
  ]
  return named
    .filter(({ phase }) => !always.has(phase) && !known.has(phase))
    .map(({ phase, path }) => ({ path, message: `${name} has no phase “${phase}”` }))
}
