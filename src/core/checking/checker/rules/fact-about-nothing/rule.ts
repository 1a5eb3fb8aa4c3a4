/** Facts of play about parts of the map that are not there: set-up, tables, hatchways, Securing, places of rules. */

import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, partsName } from '#analysis/layout/map-parts.ts'
import { listOf, namesOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { isReportedByNeeds, partKey, reportedNeeds } from '#checking/checker/unmet-needs.ts'
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

/** One finding for each saying with a lack. What the list of needs asks for is for need-not-met to say. */
function check({ document }: Layout): FindingDraft[] {
  const unmet = reportedNeeds(document)
  const markersComing = unmet.some(({ part }) => part.part === 'markers')
  return sayingsOf(document)
    .flatMap(({ key, who, parts }) => {
      const missing = parts.filter(
        (part) => !isReportedByNeeds(unmet, part) && itemsOfPart(document, part).length === 0,
      )
      return lacks(key, who, [...new Set(missing.map((part) => partsName(document, part)))])
    })
    .concat(
      (document.play.securing ?? []).flatMap(({ markers }, index) => {
        if (markersComing) return []
        const has = (label: string): boolean => document.markers.some((marker) => marker.label === label)
        if (markers.kind === 'labelled') {
          const missing = [...new Set(markers.labels)].filter((label) => !has(label))
          return lacks(
            `securing-labels:${index}`,
            'What is said of Securing',
            missing.map((label) => `marker ${label}`),
          )
        }
        return markers.kind === 'all' && document.markers.length === 0
          ? lacks(`securing-all:${index}`, 'What is said of Securing', ['markers'])
          : []
      }),
    )
}

const lacks = (key: string, who: string, names: readonly string[]): FindingDraft[] =>
  names.length === 0
    ? []
    : [
        {
          key,
          message: `${who} speaks of ${names.length > 6 ? namesOf(names, (name) => name, 5) : listOf(names)}, and the map has none.`,
          advice: 'Draw it, or say something else in Mission.',
          items: [],
          at: null,
        },
      ]

function sayingsOf(document: Mission): Saying[] {
  const { play } = document
  const { deployment, rules, tables = [], operating = [], securing = [] } = play
  return [
    ...(deployment.before ?? []).map(({ part }, index) => ({
      key: `before:${index}`,
      who: 'What is set up before the rest',
      parts: [part],
    })),
    ...rules.flatMap(({ id, title, about, within }) => {
      const known = new Set(about.map(partKey))
      // What the rule refers to as well is for rule-about-nothing to say.
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
      who: 'What is said of operating hatchways',
      parts: [{ part: 'hatchways' as const, tag: tag ?? null, ...(label === undefined ? {} : { label }) }],
    })),
    ...securing.map(({ markers, region }, index) => ({
      key: `securing:${index}`,
      who: 'What is said of Securing',
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
