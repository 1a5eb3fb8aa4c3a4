/** New special rules and Tactical Manoeuvres. */
import type { Mission } from '#model/mission/document.ts'

type Rule = Mission['play']['rules'][number]

/** A rule without text, with an id that no other has. */
export function newRule(rules: readonly Rule[], kind: Rule['kind']): Rule {
  const ids = new Set(rules.map(({ id }) => id))
  let number = rules.length + 1
  while (ids.has(`rule-${number}`)) number += 1
  const title = kind === 'special-rule' ? 'New special rule' : 'New Tactical Manoeuvre'
  return { id: `rule-${number}`, kind, title, text: '', about: [] }
}
