/** The rule set of a mission is one that there is, and types and phases are its own. */
import { ruleSets } from '#core/rule-sets/rule-sets.ts'
import type { Mission } from './document.ts'
import type { Fault } from './fault.ts'
import { ruleSetNamed, ruleSetOf } from './mission-rule-set.ts'

/** Faults of what the mission says of its rule set; nothing else can be asked while there are some. */
export function ruleSetFaults(document: Mission): Fault[] {
  const { ruleSet } = document
  if (ruleSet !== undefined && ruleSetNamed(ruleSet) === undefined)
    return [
      {
        path: ['ruleSet', 'id'],
        message: `unknown rule set “${ruleSet.id}”; known: ${ruleSets.map(({ id }) => id).join(', ')}`,
      },
    ]
  return [...typeFaults(document), ...phaseFaults(document)]
}

function typeFaults(document: Mission): Fault[] {
  const { name, types } = ruleSetOf(document)
  const { type } = document.mission
  return types.some(({ id }) => id === type)
    ? []
    : [{ path: ['mission', 'type'], message: `${name} has no missions of the type “${type}”` }]
}

/** What a turn or round has in every rule set. */
const always: ReadonlySet<string> = new Set(['turn-end', 'turn', 'round'])

function phaseFaults(document: Mission): Fault[] {
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
