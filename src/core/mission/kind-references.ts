/** Own kinds have ids of their own, and whatever is drawn, scored or spoken of is of a kind that there is. */
import type { Mission } from './document.ts'
import type { Fault } from './fault.ts'
import { partsOfPlay } from './parts-of-play.ts'

type Part = keyof Mission['kinds']
const parts = ['zones', 'regions', 'markers', 'tokens'] as const satisfies readonly Part[]
type Condition = Mission['play']['objectives'][number]['conditions'][number]

interface Reference {
  readonly part: Part
  readonly kind: string
  readonly path: Fault['path']
}

export function kindFaults(document: Mission): Fault[] {
  const faults: Fault[] = []
  const own: Record<Part, Set<string>> = {
    zones: new Set(),
    regions: new Set(),
    markers: new Set(),
    tokens: new Set(),
  }
  for (const part of parts)
    for (const [index, { id }] of (document.kinds[part] ?? []).entries()) {
      if (own[part].has(id))
        faults.push({ path: ['kinds', part, index, 'id'], message: `the id “${id}” is already used by a kind` })
      own[part].add(id)
    }
  for (const { part, kind, path } of references(document))
    if (kind.startsWith('own-') && !own[part].has(kind))
      faults.push({ path, message: `the mission has no kind “${kind}” of ${part}` })
  return faults
}

function references(document: Mission): Reference[] {
  const drawn = parts.flatMap((part) =>
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

function partReference(part: Mission['play']['needs'][number]['part'], path: Fault['path']): Reference[] {
  switch (part.part) {
    case 'zones':
    case 'regions':
    case 'markers':
    case 'tokens':
      return [{ part: part.part, kind: part.kind, path: [...path, 'kind'] }]
    case 'links':
    case 'features':
    case 'hatchways':
    case 'breachable-walls':
    case 'item':
      return []
  }
}

/** The kinds that a condition names. */
function meantBy(condition: Condition): Pick<Reference, 'part' | 'kind'>[] {
  if (condition.kind === 'control-in-region') return [{ part: 'regions', kind: condition.region }]
  const meant = [
    'markers' in condition ? condition.markers : undefined,
    'limitedBy' in condition ? condition.limitedBy : undefined,
    'holding' in condition ? condition.holding : undefined,
    condition.kind === 'per-event' && condition.on.kind === 'markers' ? condition.on.markers : undefined,
  ]
  return meant.flatMap((each) => (each?.kind === 'of-kind' ? [{ part: 'markers' as const, kind: each.marker }] : []))
}
