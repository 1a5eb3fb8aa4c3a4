/** One condition of an objective as a sentence with chips: `[5] VP for [controlling at least] [2] [markers]`. */
import { regionName } from '#analysis/layout/area-names.ts'
import { partName } from '#analysis/layout/map-parts.ts'
import { chipName, kindChoices, knownLabels, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import {
  type ChipChoice,
  type ChoiceChip,
  choiceOf,
  distinct,
  type NumberChip,
  type Piece,
  type Sentence,
} from '#analysis/sentence/chips.ts'
import { kindsOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { conditionNames } from '#model/mission/scoring.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import {
  type Condition,
  type MarkerWords,
  type Meant,
  markersChip,
  number,
  type Of,
  optional,
  optionalMarkers,
  put,
} from './condition-chips.ts'
import { conditionsOf, freshCondition, withColumns } from './objectives.ts'
import { amongMarkers, everyMarker, formatTag, oneMarker } from './scoring-texts.ts'

type Event = Of<'per-event'>

// Points, and the kind of the condition.

const points = <Shown extends Condition & { readonly points: number }>(condition: Shown): NumberChip<Condition> =>
  number('Victory points', condition.points, (value) => ({ ...condition, points: value }))

/** How each kind begins in the sentence, after the points. */
const verbs: Readonly<Record<Condition['kind'], string>> = {
  'control-at-least': 'controlling at least',
  'control-all': 'controlling',
  'control-more': 'controlling more',
  'control-linked': 'controlling, in a row,',
  'control-in-region': 'controlling an area:',
  'per-marker': 'controlling each',
  'per-event': 'the event',
  'points-destroyed': 'enemy points destroyed',
  'parts-destroyed': 'destroying each',
  'warlord-destroyed': 'destroying the enemy Warlord',
  fate: 'the outcome',
  'take-and-give': 'taken from the opponent for each',
  given: 'in any case',
  free: 'in your own words',
}

function kindChip(document: Mission, condition: Condition): ChoiceChip<Condition> {
  const known = conditionsOf(document)
  const kinds = known.includes(condition.kind) ? known : [condition.kind, ...known]
  return {
    kind: 'choice',
    name: 'Condition',
    key: condition.kind,
    shown: verbs[condition.kind],
    choices: () =>
      kinds.map((kind) => ({
        key: kind,
        label: conditionNames[kind],
        item: kind === condition.kind ? condition : freshCondition(document, kind, condition),
      })),
  }
}

/** The sentence of a condition, from its points to its last word. */
export function conditionSentence(document: Mission, condition: Condition): Sentence<Condition> {
  const kind = kindChip(document, condition)
  const meant = (markers: Meant, words: MarkerWords, name = 'Markers'): Piece<Condition> =>
    markersChip(document, name, markers, words, (next): Condition => ({ ...condition, markers: next }) as Condition)
  switch (condition.kind) {
    case 'control-at-least':
      return [
        points(condition),
        ' VP for ',
        kind,
        ' ',
        number('Number of markers', condition.count, (count): Condition => ({ ...condition, count })),
        ' ',
        meant(condition.markers, condition.count === 1 ? oneMarker : amongMarkers),
      ]
    case 'control-all':
      return [points(condition), ' VP for ', kind, ' ', meant(condition.markers, everyMarker)]
    case 'control-more':
      return [points(condition), ' VP for ', kind, ' ', meant(condition.markers, amongMarkers), ' than the opponent']
    case 'control-linked':
      return [
        points(condition),
        ' VP for ',
        kind,
        ' ',
        number('Number of markers', condition.count, (count): Condition => ({ ...condition, count })),
        ' markers, each directly linked to the next by a ',
        choiceOf(
          'Link',
          condition.link,
          kindsOf(document).links.map(({ id, name }) => ({ value: id, label: name })),
          (link): Condition => ({ ...condition, link }),
        ),
      ]
    case 'control-in-region':
      return [
        points(condition),
        ' VP for ',
        kind,
        ' ',
        regionChip(document, condition),
        ', ',
        optional(
          'Number of markers',
          condition.count ?? undefined,
          'all',
          (count): Condition => ({ ...condition, count }),
        ),
        ' of its markers',
      ]
    case 'per-marker':
      return [points(condition), ' VP for ', kind, ' ', meant(condition.markers, oneMarker)]
    case 'per-event':
      return [
        points(condition),
        ' VP for ',
        kind,
        ' ',
        {
          kind: 'text',
          name: 'Event',
          value: condition.event,
          put: (event): Condition => ({ ...condition, event }),
        },
        ', ',
        ...eventTarget(document, condition),
      ]
    case 'points-destroyed':
      return ['VP for ', kind, ': ', ...stepsSentence(condition)]
    case 'parts-destroyed':
      return [points(condition), ' VP for ', kind, ' ', partChip(document, condition)]
    case 'warlord-destroyed':
      return [points(condition), ' VP for ', kind]
    case 'given':
      return [points(condition), ' VP ', kind]
    case 'fate':
      return ['VP by ', kind, ', ', ...fateSentence(document, condition)]
    case 'take-and-give':
      return [
        points(condition),
        ' VP ',
        kind,
        ' ',
        meant(condition.markers, oneMarker),
        condition.holding === undefined ? ', ' : ' while controlling ',
        optionalMarkers(document, 'While controlling', 'always', condition.holding, everyMarker, (holding) =>
          put<Condition & Of<'take-and-give'>, 'holding'>(condition, 'holding', holding),
        ),
        ...(condition.holding === undefined
          ? []
          : [
              ', otherwise ',
              number('Otherwise', condition.otherwise, (otherwise): Condition => ({ ...condition, otherwise })),
            ]),
      ]
    case 'free':
      return [
        'up to ',
        number('Victory points', condition.maximum, (maximum): Condition => ({ ...condition, maximum })),
        ' VP ',
        kind,
        ': ',
        {
          kind: 'text',
          name: 'Action required',
          value: condition.text,
          long: true,
          put: (text): Condition => ({ ...condition, text }),
        },
      ]
  }
}

function regionChip(document: Mission, condition: Of<'control-in-region'>): ChoiceChip<Condition> {
  const choice = (region: typeof condition.region, label: string | null, group: string): ChipChoice<Condition> => ({
    key: JSON.stringify([region, label]),
    label:
      label === null ? `any ${regionKindOf(document, region).name}` : regionName(document, { kind: region, label }),
    group,
    item: { ...condition, region, label },
  })
  const now = choice(condition.region, condition.label, 'Now')
  return {
    kind: 'choice',
    name: 'Area',
    key: now.key,
    shown: now.label,
    choices: () => {
      const kinds = kindChoices(document, 'regions').map(({ value }) => value)
      const all = [
        now,
        ...kinds.flatMap((region) =>
          knownLabels(document, 'regions', region).map((label) => choice(region, label, 'By name')),
        ),
        ...kinds.map((region) => choice(region, null, 'Any of a kind')),
      ]
      return distinct(all)
    },
    typed: (text) => {
      const label = text.trim()
      return label === '' || label.length > 40 ? null : choice(condition.region, label, 'By name')
    },
  }
}

// Events: to what it is done, or how often.

const TIMES = 'times'

function eventTarget(document: Mission, condition: Event): Sentence<Condition> {
  const { on } = condition
  const meant: Meant = on.kind === 'markers' ? on.markers : { kind: 'all' }
  const onMarkers = markersChip(
    document,
    'Scored for',
    meant,
    (mission, next) => `once for each ${oneMarker(mission, next)}`,
    (markers): Condition => ({ ...condition, on: { kind: 'markers', markers } }),
  )
  const others: readonly ChipChoice<Condition>[] = [
    ...(has(document, 'hatchways') || on.kind === 'hatchways'
      ? hatchwayTags.map((tag) => ({
          key: `tag ${tag}`,
          label: `once for each ${formatTag(tag)}`,
          group: 'Hatchways',
          item: { ...condition, on: { kind: 'hatchways', tag } } satisfies Condition,
        }))
      : []),
    {
      key: TIMES,
      label: 'so many times in the battle',
      group: 'Counted',
      item: on.kind === 'times' ? condition : { ...condition, on: { kind: 'times', times: 1 } },
    },
  ]
  const key = on.kind === 'markers' ? onMarkers.key : on.kind === 'hatchways' ? `tag ${on.tag}` : TIMES
  const chip: ChoiceChip<Condition> = {
    ...onMarkers,
    key,
    shown: on.kind === 'times' ? 'at most' : (others.find((each) => each.key === key)?.label ?? onMarkers.shown),
    choices: () => [
      ...onMarkers
        .choices()
        .map((each) => (on.kind !== 'markers' && each.group === 'Now' ? { ...each, group: 'All of a kind' } : each)),
      ...others,
    ],
  }
  if (on.kind !== 'times') return [chip]
  return [
    chip,
    ' ',
    number('Most times', on.times, (times): Condition => ({ ...condition, on: { kind: 'times', times } })),
    on.times === 1 ? ' time in the battle' : ' times in the battle',
  ]
}

// Points destroyed: steps with points for each.

/** How far a new step lies above the highest one. */
const STEP = 125
const MOST_STEPS = 12

function stepsSentence(condition: Of<'points-destroyed'>): Sentence<Condition> {
  const { steps, adds } = condition
  const withSteps = (next: typeof steps): Condition => ({ ...condition, steps: next })
  const withStep = (index: number, step: (typeof steps)[number]): Condition =>
    withSteps(steps.map((each, place) => (place === index ? step : each)))
  const next = Math.max(0, ...steps.map(({ from }) => from)) + STEP
  return [
    ...steps.flatMap((step, index): Piece<Condition>[] => [
      index === 0 ? '' : ', ',
      number('Victory points', step.points, (value) => withStep(index, { ...step, points: value })),
      ' from ',
      number('Points destroyed', step.from, (from) => withStep(index, { ...step, from })),
    ]),
    ', ',
    listChip(
      'Steps',
      adds,
      [
        { value: 'every-step', label: 'added up', item: { ...condition, adds: 'every-step' } },
        { value: 'highest-step', label: 'only the highest counts', item: { ...condition, adds: 'highest-step' } },
      ],
      [
        ...(steps.length < MOST_STEPS && next <= 20_000
          ? [
              {
                key: 'add',
                label: `Add a step from ${next}`,
                item: withSteps([...steps, { from: next, points: steps.at(-1)?.points ?? 0 }]),
              },
            ]
          : []),
        ...(steps.length === 1
          ? []
          : steps.map(({ from }, index) => ({
              key: `remove ${index}`,
              label: `Remove the step from ${from}`,
              item: withSteps(steps.filter((_, place) => place !== index)),
            }))),
      ],
    ),
  ]
}

/** A choice between ways, with what can be done to the list that it is about below it. */
function listChip(
  name: string,
  value: string,
  ways: readonly { readonly value: string; readonly label: string; readonly item: Condition }[],
  deeds: readonly ChipChoice<Condition>[],
): ChoiceChip<Condition> {
  return {
    kind: 'choice',
    name,
    key: value,
    shown: ways.find((way) => way.value === value)?.label ?? value,
    choices: () => [
      ...ways.map(({ value: key, ...way }) => ({ ...way, key })),
      ...deeds.map((deed) => ({ ...deed, group: name })),
    ],
  }
}

// Outcomes, with points for whoever scores or for each side.

const MOST_OUTCOMES = 12

function fateSentence(document: Mission, condition: Of<'fate'>): Sentence<Condition> {
  const { outcomes } = condition
  type Outcome = (typeof outcomes)[number]
  const columns = outcomes.some(({ sides = [] }) => sides.length > 0)
  const withOutcomes = (next: readonly Outcome[]): Condition => ({ ...condition, outcomes: next })
  const withOutcome = (index: number, outcome: Outcome): Condition =>
    withOutcomes(outcomes.map((each, place) => (place === index ? outcome : each)))
  const pointsFor = ({ sides = [], points: own }: Outcome, id: string): number =>
    sides.find(({ side }) => side === id)?.points ?? own
  const figures = (outcome: Outcome, index: number): Piece<Condition>[] =>
    columns
      ? document.sides.flatMap(({ id, name }, place): Piece<Condition>[] => [
          place === 0 ? ` ${name} ` : `, ${name} `,
          number(`Victory points, ${name}`, pointsFor(outcome, id), (value) => {
            if (value === pointsFor(outcome, id)) return condition
            const figure = (side: string): number => (side === id ? value : pointsFor(outcome, side))
            const sides = document.sides.map((side) => ({ side: side.id, points: figure(side.id) }))
            return withOutcome(index, { ...outcome, sides })
          }),
        ])
      : [' ', number('Victory points', outcome.points, (value) => withOutcome(index, { ...outcome, points: value }))]
  const grown = withColumns([...outcomes, { name: 'New outcome', points: 0 }], document.sides, columns)
  return [
    listChip(
      'Outcomes',
      columns ? 'sides' : 'one',
      [
        {
          value: 'one',
          label: 'for whoever scores',
          item: columns ? withOutcomes(withColumns(outcomes, document.sides, false)) : condition,
        },
        {
          value: 'sides',
          label: 'for each side',
          item: columns ? condition : withOutcomes(withColumns(outcomes, document.sides, true)),
        },
      ],
      [
        ...(outcomes.length < MOST_OUTCOMES
          ? [{ key: 'add', label: 'Add an outcome', item: withOutcomes(grown) }]
          : []),
        ...(outcomes.length === 1
          ? []
          : outcomes.map(({ name }, index) => ({
              key: `remove ${index}`,
              label: `Remove “${name}”`,
              item: withOutcomes(outcomes.filter((_, place) => place !== index)),
            }))),
      ],
    ),
    ': ',
    ...outcomes.flatMap((outcome, index): Piece<Condition>[] => [
      index === 0 ? '' : '; ',
      {
        kind: 'text',
        name: `Outcome ${index + 1}`,
        value: outcome.name,
        put: (name) => withOutcome(index, { ...outcome, name }),
      },
      ...figures(outcome, index),
    ]),
  ]
}

function partChip(document: Mission, condition: Of<'parts-destroyed'>): ChoiceChip<Condition> {
  return {
    kind: 'choice',
    name: 'Part of the map',
    key: partKey(condition.part),
    shown: partName(document, condition.part),
    choices: () => [
      { key: partKey(condition.part), label: chipName(document, condition.part), item: condition },
      ...partChoices(document, [condition.part]).flatMap(({ title, parts }) =>
        parts.map((part) => ({
          key: partKey(part),
          label: chipName(document, part),
          group: title,
          item: { ...condition, part },
        })),
      ),
    ],
  }
}
