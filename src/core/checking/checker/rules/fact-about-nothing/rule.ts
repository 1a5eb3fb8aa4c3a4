/** Facts of play about parts of the map that are not there: set-up, tables, hatchways, Securing, places of rules. */

import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, partsName } from '#analysis/layout/map-parts.ts'
import { listOf, namesOf } from '#analysis/layout/place-names.ts'
import { lackExplainedByNeeds, neededAny } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { partKey } from '#checking/checker/unmet-needs.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'

export const factAboutNothing: Rule = {
  info: {
    id: 'fact-about-nothing',
    title: 'Setting refers to something not on the map',
    group: 'mission',
    severity: 'warning',
    source: 'The facts of the mission about set-up, tables, hatchways and Securing, looked up on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The mission says what is set up, rolled for, operated or Secured at a part of the map. Without that part it cannot be done.',
  check,
}

/** A fact with its parts and its key. */
interface Saying {
  readonly key: string
  /** `The set-up`, `“Events”`: what speaks of them. */
  readonly who: string
  readonly parts: readonly MapPart[]
}

/** One finding for each saying with a lack, unless need-not-met reports all of it. */
function check({ document }: Layout): FindingDraft[] {
  return sayingsOf(document)
    .flatMap(({ key, who, parts }) => {
      const missing = parts.filter((part) => itemsOfPart(document, part).length === 0)
      const names = [...new Set(missing.map((part) => partsName(document, part)))]
      return lacks(key, who, names, missing.map(lackExplainedByNeeds))
    })
    .concat(
      (document.play.securing ?? []).flatMap(({ markers }, index) => {
        const has = (label: string): boolean => document.markers.some((marker) => marker.label === label)
        const labels = markers.kind === 'labelled' ? markers.labels.filter((label) => !has(label)) : []
        const none = markers.kind === 'all' && document.markers.length === 0 ? ['markers'] : []
        const names = [...[...new Set(labels)].map((label) => `marker ${label}`), ...none]
        return lacks(
          `securing-${markers.kind === 'labelled' ? 'labels' : markers.kind}:${index}`,
          'A setting for Securing',
          names,
          [[neededAny('markers')]],
        )
      }),
    )
}

const lacks = (
  key: string,
  who: string,
  names: readonly string[],
  follows: NonNullable<FindingDraft['follows']>,
): FindingDraft[] =>
  names.length === 0
    ? []
    : [
        {
          key,
          message: `${who} refers to ${names.length > 6 ? namesOf(names, (name) => name, 5) : listOf(names)}, but the map doesn’t have any.`,
          advice: 'Draw it, or change the setting in Mission.',
          items: [],
          at: null,
          follows,
        },
      ]

function sayingsOf(document: Mission): Saying[] {
  const { play } = document
  const { deployment, rules, tables = [], operating = [], securing = [] } = play
  return [
    ...(deployment.before ?? []).map(({ part }, index) => ({
      key: `before:${index}`,
      who: 'A setting for units before the rest',
      parts: [part],
    })),
    ...rules.flatMap(({ id, title, about, within }) => {
      const known = new Set(about.map(partKey))
      // Parts that the rule refers to as well are left to rule-about-nothing.
      return within === undefined || known.has(partKey(within.part))
        ? []
        : [{ key: `within:${id}`, who: `The place of “${title}”`, parts: [within.part] }]
    }),
    ...tables.flatMap((table) =>
      table.kind === 'dice'
        ? [{ key: `table:${table.id}`, who: `“${table.title}”`, parts: table.rows.flatMap(({ part }) => part ?? []) }]
        : [],
    ),
    ...operating.map(({ hatchways: { tag, label } }, index) => ({
      key: `operating:${index}`,
      who: 'A setting for operating hatchways',
      parts: [{ part: 'hatchways' as const, tag: tag ?? null, ...(label === undefined ? {} : { label }) }],
    })),
    ...securing.map(({ markers, region }, index) => ({
      key: `securing:${index}`,
      who: 'A setting for Securing',
      parts: [
        ...(markers.kind === 'of-kind' ? [{ part: 'markers' as const, kind: markers.marker }] : []),
        ...(region === undefined ? [] : [{ part: 'regions' as const, kind: region }]),
      ],
    })),
    ...(play.fightBetweenDecks === true
      ? [
          {
            key: 'decks',
            who: 'Fighting between decks',
            parts: kindsOf(document)
              .regions.filter(({ joins }) => joins)
              .map(({ id }) => ({ part: 'regions' as const, kind: id })),
          },
        ]
      : []),
  ]
}
