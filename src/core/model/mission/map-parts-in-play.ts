/** Every place of the facts of play that speaks of a part of the map. */
import type { Mission } from './document.ts'
import type { ValidationIssue } from './validation-issue.ts'

type Play = Mission['play']

export interface MentionedPart {
  readonly path: ValidationIssue['path']
  readonly part: Play['needs'][number]['part']
}

/** @returns the parts with their paths from the document's root, in its order */
export function partsOfPlay(play: Play): MentionedPart[] {
  const said: MentionedPart[] = []
  const say = (part: MentionedPart['part'] | undefined, ...path: ValidationIssue['path']): void => {
    if (part !== undefined) said.push({ part, path: ['play', ...path] })
  }
  for (const [index, { part }] of (play.deployment.before ?? []).entries())
    say(part, 'deployment', 'before', index, 'part')
  for (const [index, { conditions }] of play.objectives.entries())
    for (const [place, condition] of conditions.entries())
      if (condition.kind === 'parts-destroyed') say(condition.part, 'objectives', index, 'conditions', place, 'part')
  for (const [index, { about, within }] of play.rules.entries()) {
    for (const [place, part] of about.entries()) say(part, 'rules', index, 'about', place)
    say(within?.part, 'rules', index, 'within', 'part')
  }
  for (const [index, { part }] of play.needs.entries()) say(part, 'needs', index, 'part')
  for (const [index, table] of (play.tables ?? []).entries())
    if (table.kind === 'dice')
      for (const [row, { part }] of table.rows.entries()) say(part, 'tables', index, 'rows', row, 'part')
  return said
}
