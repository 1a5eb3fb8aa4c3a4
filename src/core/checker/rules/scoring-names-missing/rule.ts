/** Scoring that speaks of markers, regions or hatchways that are not on the map. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { kindOf, markerKinds, regionKinds } from '#core/mission/vocabulary.ts'
import { type ReadonlyMarkersMeant, type ScoringMap, scoringMapOf } from '#core/scoring/scoring-map.ts'

type Condition = Mission['play']['objectives'][number]['conditions'][number]

export const scoringNamesMissing: Rule = {
  info: {
    id: 'scoring-names-missing',
    title: 'Scoring for what is not on the map',
    group: 'mission',
    severity: 'error',
    source: 'What a condition of scoring means, by the words of the field: markers, regions and hatchways on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'An objective speaks of something that the map does not have, or not often enough. Nobody can score it as it is written.',
  check,
}

interface Lack {
  readonly what: string
  /** True when the rest of what the condition names still lets a side score. */
  readonly partly: boolean
}

/** One finding for each objective and each thing it lacks; a warning when it can be scored all the same. */
function check({ document }: Layout): FindingDraft[] {
  const map = scoringMapOf(document)
  return document.play.objectives.flatMap((objective) => {
    const lacks = new Map<string, Lack>()
    for (const condition of objective.conditions)
      for (const lack of lacksOf(map, condition)) if (lacks.get(lack.what)?.partly !== false) lacks.set(lack.what, lack)
    return [...lacks.values()].map(
      ({ what, partly }): FindingDraft => ({
        key: `${objective.id}:${what}`,
        severity: partly ? 'warning' : 'error',
        message: `“${objective.title}” speaks of ${what}.`,
        advice: 'Put it on the map, or change the objective.',
        items: [],
        at: null,
      }),
    )
  })
}

function lacksOf(map: ScoringMap, condition: Condition): Lack[] {
  switch (condition.kind) {
    case 'control-at-least':
      return markersLack(map, condition.markers, condition.count)
    case 'control-all':
    case 'control-more':
      return markersLack(map, condition.markers, 1)
    case 'per-marker':
      return [
        ...markersLack(map, condition.markers, 1),
        ...(condition.limitedBy === undefined ? [] : markersLack(map, condition.limitedBy, 1)),
      ]
    case 'take-and-give':
      return [
        ...markersLack(map, condition.markers, 1),
        ...(condition.holding === undefined ? [] : markersLack(map, condition.holding, 1)),
      ]
    case 'per-event':
      if (condition.on.kind === 'markers') return markersLack(map, condition.on.markers, 1)
      if (condition.on.kind === 'hatchways' && map.hatchways(condition.on.tag) === 0)
        return [{ what: `hatchways marked “${condition.on.tag}”, of which the map has none`, partly: false }]
      return []
    case 'control-in-region':
      return regionLack(map, condition)
    // What no-linked-pair looks at.
    case 'control-linked':
    case 'points-destroyed':
    case 'warlord-destroyed':
    case 'given':
    case 'fate':
    case 'free':
      return []
  }
}

function markersLack(map: ScoringMap, meant: ReadonlyMarkersMeant, wanted: number): Lack[] {
  const found = map.markers(meant)
  const none = { partly: false }
  if (meant.kind === 'labelled') {
    const missing = [...new Set(meant.labels)].filter((label) => map.labelled(label) === 0)
    if (missing.length > 0)
      return [
        {
          what: `${missing.length === 1 ? 'marker' : 'markers'} ${listOf(missing)}, which the map does not have`,
          partly: found >= wanted,
        },
      ]
  }
  if (found >= wanted) return []
  const name = meant.kind === 'of-kind' ? `markers of the kind ${kindOf(markerKinds, meant.marker).name}` : 'markers'
  if (found === 0) return [{ what: `${name}, of which the map has none`, ...none }]
  return [{ what: `at least ${wanted} ${name}, of which the map has ${found} only`, ...none }]
}

function regionLack(map: ScoringMap, condition: Extract<Condition, { kind: 'control-in-region' }>): Lack[] {
  const name = [kindOf(regionKinds, condition.region).name, condition.label ?? '']
    .filter((word) => word !== '')
    .join(' ')
  if (map.regions(condition.region, condition.label) === 0)
    return [{ what: `${name}, which the map does not have`, partly: false }]
  const wanted = condition.count ?? 1
  const found = map.markersIn(condition.region, condition.label)
  if (found >= wanted) return []
  return [
    {
      what: `${wanted === 1 ? 'a marker' : `${wanted} markers`} in ${name}, where the map has ${found === 0 ? 'none' : `${found} only`}`,
      partly: false,
    },
  ]
}
