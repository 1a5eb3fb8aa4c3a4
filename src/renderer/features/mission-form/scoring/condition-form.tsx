/** The form of one condition: a table of fields for each kind, and hand-made parts for outcomes and thresholds. */
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { conditionsOf, freshCondition, withColumns } from '#analysis/scoring/objectives.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { conditionNames } from '#model/mission/scoring.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField, OptionalNumber } from '#ui/controls/number-fields.tsx'
import { Fields, type Wired } from '#ui/forms/fields.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { limitRows } from '../fact-fields.tsx'
import { chipName, kindChoices, knownLabels, partChoices, partKey } from '../part-choices.ts'
import { LabelField, MarkersField, type Meant, OptionalMarkers } from '../part-fields.tsx'
import type { Condition, ConditionOf } from '../use-play.ts'

interface ConditionFormProps<Kind extends Condition['kind'] = Condition['kind']> {
  readonly document: Mission
  readonly condition: ConditionOf<Kind>
  /** Why the condition cannot be so, or null. */
  readonly refuse: (condition: Condition) => string | null
  readonly put: (condition: Condition) => boolean
}

export function ConditionForm(props: ConditionFormProps): ReactNode {
  const { condition, document, put } = props
  return (
    <>
      <SelectField
        label="Condition"
        value={condition.kind}
        choices={conditionsOf(document).map((value) => ({ value, label: conditionNames[value] }))}
        onChoose={(kind) => kind !== condition.kind && put(freshCondition(document, kind, condition))}
      />
      <PartsOf key={condition.kind} {...props} />
    </>
  )
}

// Rows that several kinds have.

const victoryPoints = { key: 'points', as: 'number', label: 'Victory points', unit: 'VP' } as const
const pointsEach = { key: 'points', as: 'number', label: 'Victory points', unit: 'VP each' } as const
const mostInBattle = { key: 'most', as: 'number', label: 'Most VP in the battle', none: 'No limit' } as const
/** The word that conditions have in common which exclude each other. */
const exclusive = {
  key: 'exclusive',
  as: 'text',
  optional: true,
  inline: true,
  label: 'Excludes',
  placeholder: 'Nothing',
  hint: 'Conditions that share a word here exclude each other: anything that counts for one doesn’t count for the others.',
  typed: (text: string) => text.trim(),
} as const
const markers = (document: Mission, label = 'Markers') =>
  ({
    key: 'markers',
    field: (wired: Wired<Meant>) => <MarkersField label={label} document={document} {...wired} />,
  }) as const

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()

function PartsOf({ document, condition, refuse, put }: ConditionFormProps): ReactNode {
  const form = { check: refuse, set: put }
  switch (condition.kind) {
    case 'control-at-least':
      return (
        <Fields
          {...form}
          item={condition}
          rows={[
            { key: 'count', as: 'number', label: 'At least', counts: 'marker' },
            markers(document, 'Of'),
            victoryPoints,
          ]}
        />
      )
    case 'control-all':
    case 'control-more':
      return <Fields {...form} item={condition} rows={[markers(document), victoryPoints]} />
    case 'control-linked':
      return (
        <Fields
          {...form}
          item={condition}
          rows={[
            {
              key: 'link',
              as: 'select',
              label: 'Type of link',
              choices: kindsOf(document).links.map(({ id, name }) => ({ value: id, label: name })),
            },
            { key: 'count', as: 'number', label: 'In a row', counts: 'marker' },
            victoryPoints,
          ]}
        />
      )
    case 'control-in-region':
      return (
        <Fields
          {...form}
          item={condition}
          rows={[
            <SelectField
              key="region"
              label="Area"
              value={condition.region}
              choices={kindChoices(document, 'regions')}
              onChoose={(region) => put({ ...condition, region, label: null })}
            />,
            {
              key: 'label',
              field: ({ value, check, accept }) => (
                <LabelField
                  none="Any of them"
                  known={knownLabels(document, 'regions', condition.region)}
                  value={value ?? undefined}
                  check={(label) => check(label ?? null)}
                  accept={(label) => accept(label ?? null)}
                />
              ),
            },
            { key: 'count', as: 'number', label: 'At least', none: 'All its markers', empty: null },
            victoryPoints,
          ]}
        />
      )
    case 'per-marker':
      return (
        <Fields
          {...form}
          item={condition}
          rows={[
            pointsEach,
            markers(document),
            { key: 'most', as: 'number', label: 'Most VP each time', none: 'No limit' },
            {
              key: 'limitedBy',
              field: (wired) => (
                <OptionalMarkers label="No more than held of" none="No limit" document={document} {...wired} />
              ),
            },
            exclusive,
          ]}
        />
      )
    case 'per-event':
      return <EventForm document={document} condition={condition} refuse={refuse} put={put} />
    case 'points-destroyed':
      return <StepsForm condition={condition} refuse={refuse} put={put} />
    case 'parts-destroyed':
      return <Fields {...form} item={condition} rows={[destroyedPart(document), pointsEach, mostInBattle]} />
    case 'warlord-destroyed':
    case 'given':
      return <Fields {...form} item={condition} rows={[victoryPoints]} />
    case 'fate':
      return <FateForm document={document} condition={condition} refuse={refuse} put={put} />
    case 'take-and-give':
      return (
        <Fields
          {...form}
          item={condition}
          rows={[
            { ...pointsEach, hint: 'The opponent loses the same number.' },
            markers(document, 'For each'),
            {
              key: 'holding',
              field: (wired) => (
                <OptionalMarkers label="While controlling" none="Always" document={document} {...wired} />
              ),
            },
            condition.holding !== undefined && { key: 'otherwise', as: 'number', label: 'Otherwise', unit: 'VP each' },
            {
              key: 'floor',
              as: 'number',
              label: 'Never below',
              none: 'No floor',
              unit: 'VP',
              hint: 'The opponent never drops below this.',
            },
          ]}
        />
      )
    case 'free':
      return (
        <Fields
          {...form}
          item={condition}
          rows={[
            { key: 'text', as: 'text', label: 'Action required', lines: 2, typed: oneLine },
            { key: 'maximum', as: 'number', label: 'Maximum in the battle', unit: 'VP' },
          ]}
        />
      )
  }
}

/** The row of the part of the map that points are scored for. */
const destroyedPart = (document: Mission) =>
  ({
    key: 'part',
    field: ({ value, accept }: Wired<ConditionOf<'parts-destroyed'>['part']>) => {
      const parts = [value, ...partChoices(document, [value]).flatMap(({ parts: group }) => group)]
      return (
        <SelectField
          label="For each"
          value={partKey(value)}
          choices={parts.map((part) => ({ value: partKey(part), label: chipName(document, part) }))}
          onChoose={(key) => {
            const part = parts.find((each) => partKey(each) === key)
            if (part !== undefined) accept(part)
          }}
        />
      )
    },
  }) as const

// Events: what happens, to what, how often, with a cap.

type Event = ConditionOf<'per-event'>
type On = Event['on']

const tagNames = { airlock: 'Airlocks', locked: 'Locked hatchways', 'one-way': 'One-way hatchways' } as const
const freshOn: Readonly<Record<On['kind'], On>> = {
  markers: { kind: 'markers', markers: { kind: 'all' } },
  hatchways: { kind: 'hatchways', tag: 'airlock' },
  times: { kind: 'times', times: 1 },
}

function EventForm({ document, condition, refuse, put }: ConditionFormProps<'per-event'>): ReactNode {
  const { on, limits = {} } = condition
  const withOn = (next: On): Event => ({ ...condition, on: next })
  const ofOn = { check: (next: On) => refuse(withOn(next)), set: (next: On) => put(withOn(next)) }
  const withLimits = (next: typeof limits): Event =>
    withPart(condition, 'limits', Object.keys(next).length === 0 ? undefined : next)
  return (
    <Fields
      item={condition}
      check={refuse}
      set={put}
      rows={[
        { key: 'event', as: 'text', inline: true, label: 'Event', hint: 'The action: Downloaded, Open…' },
        <SelectField<On['kind']>
          key="on"
          label="Scored for"
          value={on.kind}
          choices={[
            { value: 'markers', label: 'Each marker' },
            ...(has(document, 'hatchways') || on.kind === 'hatchways'
              ? [{ value: 'hatchways', label: 'Each hatchway' } as const]
              : []),
            { value: 'times', label: 'Each time' },
          ]}
          onChoose={(kind) => kind !== on.kind && put(withOn(freshOn[kind]))}
        />,
        on.kind === 'markers' && <Fields key="markers" {...ofOn} item={on} rows={[markers(document)]} />,
        on.kind === 'hatchways' && (
          <Fields
            key="hatchways"
            {...ofOn}
            item={on}
            rows={[
              {
                key: 'tag',
                as: 'select',
                label: 'Hatchway label',
                choices: hatchwayTags.map((value) => ({ value, label: tagNames[value] })),
              },
            ]}
          />
        ),
        on.kind === 'times' && (
          <Fields key="times" {...ofOn} item={on} rows={[{ key: 'times', as: 'number', label: 'Most times' }]} />
        ),
        pointsEach,
        mostInBattle,
        <Fields
          key="limits"
          item={limits}
          check={(next) => refuse(withLimits(next))}
          set={(next) => put(withLimits(next))}
          rows={limitRows(document, 'Most times in the battle')}
        />,
        {
          key: 'delay',
          field: ({ value, check, accept }) => (
            <OptionalNumber
              label="Turns until scored"
              none="At once"
              hint="1: an action is scored in the player’s next turn."
              value={value?.turns}
              check={(turns) => check(turns === undefined ? undefined : { turns })}
              accept={(turns) => accept(turns === undefined ? undefined : { turns })}
            />
          ),
        },
        exclusive,
      ]}
    />
  )
}

// A fate: outcomes, with points for whoever scores or a column for each side.

type Fate = ConditionOf<'fate'>
type Outcome = Fate['outcomes'][number]

function FateForm({ document, condition, refuse, put }: ConditionFormProps<'fate'>): ReactNode {
  const { outcomes } = condition
  const columns = outcomes.some(({ sides = [] }) => sides.length > 0)
  const withOutcomes = (next: Fate['outcomes']): Fate => ({ ...condition, outcomes: next })
  const grown = withOutcomes(withColumns([...outcomes, { name: 'New outcome', points: 0 }], document.sides, columns))
  return (
    <>
      <SegmentField
        label="Victory points"
        value={columns ? 'sides' : 'one'}
        choices={[
          { value: 'one', label: 'For the scorer' },
          { value: 'sides', label: 'For each side' },
        ]}
        onChoose={(value) => put(withOutcomes(withColumns(outcomes, document.sides, value === 'sides')))}
      />
      {outcomes.map((outcome, index) => {
        const withOutcome = (next: Outcome): Fate =>
          withOutcomes(outcomes.map((other, place) => (place === index ? next : other)))
        const form = {
          item: outcome,
          check: (next: Outcome) => refuse(withOutcome(next)),
          set: (next: Outcome) => put(withOutcome(next)),
        }
        const pointsOf = (id: string): number =>
          outcome.sides?.find(({ side }) => side === id)?.points ?? outcome.points
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is its place in the list
          <fieldset className="score-outcome" key={index} aria-label={`Outcome ${index + 1}`}>
            <div className="score-row">
              <Fields {...form} rows={[{ key: 'name', as: 'text', label: `Outcome ${index + 1}` }]} />
              <IconButton
                label={`Remove outcome ${index + 1}`}
                disabled={outcomes.length === 1}
                onPress={() => put(withOutcomes(outcomes.filter((_, place) => place !== index)))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </div>
            {columns ? (
              document.sides.map(({ id, name }) => {
                const withPoints = (points: number): Fate => {
                  const sides = document.sides.map((side) => ({
                    side: side.id,
                    points: side.id === id ? points : pointsOf(side.id),
                  }))
                  return withOutcome({ ...outcome, sides })
                }
                return (
                  <NumberField
                    key={id}
                    label={name}
                    unit="VP"
                    value={pointsOf(id)}
                    check={(points) => refuse(withPoints(points))}
                    accept={(points) => put(withPoints(points))}
                  />
                )
              })
            ) : (
              <Fields {...form} rows={[{ key: 'points', as: 'number', label: 'Brings', unit: 'VP' }]} />
            )}
          </fieldset>
        )
      })}
      {refuse(grown) === null && (
        <button type="button" className="button button-quiet score-add" onClick={() => put(grown)}>
          <Plus size={16} aria-hidden="true" /> Add outcome
        </button>
      )}
    </>
  )
}

// Points destroyed: thresholds with points for each.

/** How far a new threshold lies above the highest one. */
const STEP = 125

function StepsForm({ condition, refuse, put }: Omit<ConditionFormProps<'points-destroyed'>, 'document'>): ReactNode {
  const { steps } = condition
  const withSteps = (next: typeof steps): typeof condition => ({ ...condition, steps: next })
  const next = { from: Math.max(0, ...steps.map(({ from }) => from)) + STEP, points: steps.at(-1)?.points ?? 0 }
  const grown = withSteps([...steps, next])
  return (
    <>
      <Fields
        item={condition}
        check={refuse}
        set={put}
        rows={[
          {
            key: 'adds',
            as: 'segments',
            label: 'Thresholds',
            choices: [
              { value: 'every-step', label: 'Added up' },
              { value: 'highest-step', label: 'Highest only' },
            ],
          },
        ]}
      />
      {steps.map((step, index) => {
        const withStep = (other: typeof step) => withSteps(steps.map((each, at) => (at === index ? other : each)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a threshold is its place in the list
          <fieldset className="score-row" key={index} aria-label={`Threshold ${index + 1}`}>
            <Fields
              item={step}
              check={(other) => refuse(withStep(other))}
              set={(other) => put(withStep(other))}
              rows={[
                { key: 'from', as: 'number', label: 'From', unit: 'pts' },
                { key: 'points', as: 'number', label: 'Brings', unit: 'VP' },
              ]}
            />
            <IconButton
              label={`Remove threshold ${index + 1}`}
              disabled={steps.length === 1}
              onPress={() => put(withSteps(steps.filter((_, place) => place !== index)))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </fieldset>
        )
      })}
      {refuse(grown) === null && (
        <button type="button" className="button button-quiet score-add" onClick={() => put(grown)}>
          <Plus size={16} aria-hidden="true" /> Add threshold
        </button>
      )}
    </>
  )
}
