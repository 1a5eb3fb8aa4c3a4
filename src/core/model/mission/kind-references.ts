/**
 * Custom kinds have unique ids, and whatever is drawn, scored or mentioned is of an existing kind: one of the mission's
 * rule set, or a custom one.
 */

import { memoize } from '#foundation/memoize.ts'
import type { ValidationIssue } from '#foundation/parsing/path.ts'
import { type KindPart, type KindTables, kindParts } from '#model/rule-sets/kinds.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { kindsOf } from './custom-kinds.ts'
import type { Mission } from './document.ts'
import { ruleSetOf } from './mission-rule-set.ts'

// Every place of the facts of play that speaks of a part of the map.

type Play = Mission['play']

interface MentionedPart {
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

type CustomPart = keyof Mission['kinds']
const customParts = ['zones', 'regions', 'markers', 'tokens'] as const satisfies readonly CustomPart[]
type Condition = Mission['play']['objectives'][number]['conditions'][number]

interface Reference {
  readonly part: KindPart
  readonly kind: string
  readonly path: ValidationIssue['path']
}

export function kindFaults(document: Mission): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  const own: Record<CustomPart, Set<string>> = {
    zones: new Set(),
    regions: new Set(),
    markers: new Set(),
    tokens: new Set(),
  }
  for (const part of customParts)
    for (const [index, { id }] of (document.kinds[part] ?? []).entries()) {
      if (own[part].has(id))
        faults.push({ path: ['kinds', part, index, 'id'], message: `the id “${id}” is already used by a kind` })
      own[part].add(id)
    }
  const known = idsIn(kindsOf(document))
  for (const { part, kind, path } of referredKinds(document))
    if (known[part]?.has(kind) !== true) faults.push({ path, message: strangeKind(document, part, kind) })
  return faults
}

/** The ids of the kinds of each part. */
const idsIn = memoize(
  (tables: KindTables): Readonly<Record<string, ReadonlySet<string>>> =>
    Object.fromEntries(
      kindParts.map((part) => [part, new Set((tables[part] as readonly { id: string }[]).map(({ id }) => id))]),
    ),
)

/** Returns the message for a kind that the mission does not have. */
function strangeKind(document: Mission, part: KindPart, kind: string): string {
  const owner = ruleSets.find(({ kinds }) => kinds[part].some(({ id }) => id === kind))
  return owner === undefined
    ? `the mission has no kind “${kind}” of ${part}`
    : `“${kind}” is a kind of ${owner.name}; this mission is of ${ruleSetOf(document).name}`
}

function referredKinds(document: Mission): Reference[] {
  const drawn = (['zones', 'regions', 'markers', 'links', 'features', 'tokens'] as const).flatMap((part) =>
    document[part].map(({ kind }, index): Reference => ({ part, kind, path: [part, index, 'kind'] })),
  )
  const scored = document.play.objectives.flatMap(({ conditions }, index) =>
    conditions.flatMap((condition, place) =>
      meantBy(condition).map(
        (each): Reference => ({
          ...each,
          path: ['play', 'objectives', index, 'conditions', place],
        }),
      ),
    ),
  )
  const secured = (document.play.securing ?? []).flatMap(({ markers, region }, index): Reference[] => {
    const path = ['play', 'securing', index]
    return [
      ...(markers.kind === 'of-kind'
        ? [{ part: 'markers' as const, kind: markers.marker, path: [...path, 'markers', 'marker'] }]
        : []),
      ...(region === undefined ? [] : [{ part: 'regions' as const, kind: region, path: [...path, 'region'] }]),
    ]
  })
  const told = partsOfPlay(document.play).flatMap(({ part, path }) => partReference(part, path))
  return [...drawn, ...scored, ...secured, ...told]
}

function partReference(part: Mission['play']['needs'][number]['part'], path: ValidationIssue['path']): Reference[] {
  switch (part.part) {
    case 'zones':
    case 'regions':
    case 'markers':
    case 'links':
    case 'features':
    case 'tokens':
      return [{ part: part.part, kind: part.kind, path: [...path, 'kind'] }]
    case 'hatchways':
    case 'breachable-walls':
    case 'item':
      return []
  }
}

/** The kinds that a condition names. */
function meantBy(condition: Condition): Pick<Reference, 'part' | 'kind'>[] {
  if (condition.kind === 'control-in-region') return [{ part: 'regions', kind: condition.region }]
  if (condition.kind === 'control-linked') return [{ part: 'links', kind: condition.link }]
  const meant = [
    'markers' in condition ? condition.markers : undefined,
    'limitedBy' in condition ? condition.limitedBy : undefined,
    'holding' in condition ? condition.holding : undefined,
    condition.kind === 'per-event' && condition.on.kind === 'markers' ? condition.on.markers : undefined,
  ]
  return meant.flatMap((each) => (each?.kind === 'of-kind' ? [{ part: 'markers' as const, kind: each.marker }] : []))
}
