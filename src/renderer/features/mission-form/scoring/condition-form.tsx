/** The form of one condition, whatever its kind. */

import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { conditionsOf, freshCondition, withColumns } from '#analysis/scoring/objectives.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { conditionNames } from '#model/mission/scoring.ts'
import { type Choice, SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { chipName, partChoices, partKey } from '../about-choices.ts'
import type { ConditionFormProps } from './condition-form-props.ts'
import { EventForm } from './event-form.tsx'
import { ExclusiveField } from './exclusive-field.tsx'
import { kindChoices, knownLabels } from './known-parts.ts'
import { LabelsField } from './labels-field.tsx'
import { MarkersField, type Meant } from './markers-field.tsx'
import type { Condition, ConditionOf } from './use-objectives.ts'

// The form of a fate: outcomes, with points for whoever scores or a column for each side.

type Fate = ConditionOf<'fate'>
type Outcome = Fate['outcomes'][number]

function FateForm({ document, condition, refuse, put }: ConditionFormProps<'fate'>): ReactNode {
  const { outcomes } = condition
  const columns = outcomes.some(({ sides = [] }) => sides.length > 0)
  const withOutcome = (index: number, part: Partial<Outcome>): Fate => ({
    ...condition,
    outcomes: outcomes.map((outcome, place) => (place === index ? { ...outcome, ...part } : outcome)),
  })
  const grown: Fate = {
    ...condition,
    outcomes: withColumns([...outcomes, { name: 'Another way', points: 0 }], document.sides, columns),
  }
  return (
    <>
      <SegmentField
        label="Victory points"
        value={columns ? 'sides' : 'one'}
        choices={[
          { value: 'one', label: 'For who scores' },
          { value: 'sides', label: 'For each side' },
        ]}
        onChoose={(value) => put({ ...condition, outcomes: withColumns(outcomes, document.sides, value === 'sides') })}
      />
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is its place in the list
        <fieldset className="score-outcome" key={index} aria-label={`Outcome ${index + 1}`}>
          <div className="score-row">
            <TextField
              label={`Outcome ${index + 1}`}
              value={outcome.name}
              check={(name) => refuse(withOutcome(index, { name }))}
              accept={(name) => put(withOutcome(index, { name }))}
            />
            <IconButton
              label={`Remove outcome ${index + 1}`}
              disabled={outcomes.length === 1}
              onPress={() => put({ ...condition, outcomes: outcomes.filter((_, place) => place !== index) })}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
          {columns ? (
            document.sides.map(({ id, name }) => {
              const value = outcome.sides?.find(({ side }) => side === id)?.points ?? outcome.points
              const withPoints = (points: number): Fate =>
                withOutcome(index, {
                  sides: document.sides.map((side) => ({
                    side: side.id,
                    points:
                      side.id === id
                        ? points
                        : (outcome.sides?.find((column) => column.side === side.id)?.points ?? outcome.points),
                  })),
                })
              return (
                <NumberField
                  key={id}
                  label={name}
                  unit="VP"
                  value={value}
                  check={(points) => refuse(withPoints(points))}
                  accept={(points) => put(withPoints(points))}
                />
              )
            })
          ) : (
            <NumberField
              label="Brings"
              unit="VP"
              value={outcome.points}
              check={(points) => refuse(withOutcome(index, { points }))}
              accept={(points) => put(withOutcome(index, { points }))}
            />
          )}
        </fieldset>
      ))}
      {refuse(grown) === null && (
        <button type="button" className="button button-quiet score-add" onClick={() => put(grown)}>
          <Plus size={16} aria-hidden="true" /> Add outcome
        </button>
      )}
    </>
  )
}

// The form of points destroyed: thresholds with points for each.

type Step = ConditionOf<'points-destroyed'>['steps'][number]

/** How far a new threshold lies above the highest one. */
const STEP = 125

function StepsForm({ condition, refuse, put }: ConditionFormProps<'points-destroyed'>): ReactNode {
  const { steps } = condition
  const withStep = (index: number, part: Partial<Step>): ConditionOf<'points-destroyed'> => ({
    ...condition,
    steps: steps.map((step, place) => (place === index ? { ...step, ...part } : step)),
  })
  const next = { from: Math.max(0, ...steps.map(({ from }) => from)) + STEP, points: steps.at(-1)?.points ?? 0 }
  const grown = { ...condition, steps: [...steps, next] }
  return (
    <>
      <SegmentField
        label="Thresholds"
        value={condition.adds}
        choices={[
          { value: 'every-step', label: 'Added up' },
          { value: 'highest-step', label: 'Highest only' },
        ]}
        onChoose={(adds) => put({ ...condition, adds })}
      />
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a threshold is its place in the list
        <fieldset className="score-row" key={index} aria-label={`Threshold ${index + 1}`}>
          <NumberField
            label="From"
            unit="pts"
            value={step.from}
            check={(from) => refuse(withStep(index, { from }))}
            accept={(from) => put(withStep(index, { from }))}
          />
          <NumberField
            label="Brings"
            unit="VP"
            value={step.points}
            check={(points) => refuse(withStep(index, { points }))}
            accept={(points) => put(withStep(index, { points }))}
          />
          <IconButton
            label={`Remove threshold ${index + 1}`}
            disabled={steps.length === 1}
            onPress={() => put({ ...condition, steps: steps.filter((_, place) => place !== index) })}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      {refuse(grown) === null && (
        <button type="button" className="button button-quiet score-add" onClick={() => put(grown)}>
          <Plus size={16} aria-hidden="true" /> Add threshold
        </button>
      )}
    </>
  )
}

/** Points for parts of the map that are destroyed: which ones, and how many points at most. */
function DestroyedForm({ document, condition, refuse, put }: ConditionFormProps<'parts-destroyed'>): ReactNode {
  const parts = [condition.part, ...partChoices(document, [condition.part]).flatMap(({ parts: group }) => group)]
  const capped = (points: number | undefined): Condition => withPart(condition, 'most', points)
  return (
    <>
      <SelectField
        label="For each"
        value={partKey(condition.part)}
        choices={parts.map((part) => ({ value: partKey(part), label: chipName(document, part) }))}
        onChoose={(key) => {
          const part = parts.find((each) => partKey(each) === key)
          if (part !== undefined) put({ ...condition, part })
        }}
      />
      <NumberField
        label="Victory points"
        unit="VP each"
        value={condition.points}
        check={(points) => refuse({ ...condition, points })}
        accept={(points) => put({ ...condition, points })}
      />
      <OptionalNumber
        label="Most VP in the battle"
        none="No limit"
        value={condition.most}
        check={(points) => refuse(capped(points))}
        accept={(points) => put(capped(points))}
      />
    </>
  )
}

// The kinds of conditions that a form offers.

/** Those that the rule set scores by, and that speak of kinds which it has. */
const conditionChoices = (document: Mission): readonly Choice<Condition['kind']>[] =>
  conditionsOf(document).map((value) => ({ value, label: conditionNames[value] }))

export function ConditionForm(props: ConditionFormProps): ReactNode {
  const { condition, document, put } = props
  return (
    <>
      <SelectField
        label="Condition"
        value={condition.kind}
        choices={conditionChoices(document)}
        onChoose={(kind) => kind !== condition.kind && put(freshCondition(document, kind, condition))}
      />
      <PartsOf key={condition.kind} {...props} />
    </>
  )
}

function PartsOf({ document, condition, refuse, put }: ConditionFormProps): ReactNode {
  const figure = (label: string, value: number, make: (value: number) => Condition, counts?: string): ReactNode => (
    <NumberField
      label={label}
      value={value}
      {...(counts === undefined ? { unit: 'VP' } : { counts })}
      check={(next) => refuse(make(next))}
      accept={(next) => put(make(next))}
    />
  )
  const markers = (label: string, meant: Meant, make: (meant: Meant) => Condition): ReactNode => (
    <MarkersField
      label={label}
      document={document}
      meant={meant}
      check={(next) => refuse(make(next))}
      accept={(next) => put(make(next))}
    />
  )
  switch (condition.kind) {
    case 'control-at-least':
      return (
        <>
          {figure('At least', condition.count, (count) => ({ ...condition, count }), 'marker')}
          {markers('Of', condition.markers, (meant) => ({ ...condition, markers: meant }))}
          {figure('Victory points', condition.points, (points) => ({ ...condition, points }))}
        </>
      )
    case 'control-all':
    case 'control-more':
      return (
        <>
          {markers('Markers', condition.markers, (meant) => ({ ...condition, markers: meant }))}
          {figure('Victory points', condition.points, (points) => ({ ...condition, points }))}
        </>
      )
    case 'control-linked':
      return (
        <>
          <SelectField
            label="Type of link"
            value={condition.link}
            choices={kindsOf(document).links.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(link) => put({ ...condition, link })}
          />
          {figure('In a row', condition.count, (count) => ({ ...condition, count }), 'marker')}
          {figure('Victory points', condition.points, (points) => ({ ...condition, points }))}
        </>
      )
    case 'control-in-region':
      return <RegionParts document={document} condition={condition} refuse={refuse} put={put} />
    case 'per-marker':
      return <PerMarkerParts document={document} condition={condition} refuse={refuse} put={put} />
    case 'per-event':
      return <EventForm document={document} condition={condition} refuse={refuse} put={put} />
    case 'points-destroyed':
      return <StepsForm document={document} condition={condition} refuse={refuse} put={put} />
    case 'parts-destroyed':
      return <DestroyedForm document={document} condition={condition} refuse={refuse} put={put} />
    case 'warlord-destroyed':
    case 'given':
      return figure('Victory points', condition.points, (points) => ({ ...condition, points }))
    case 'fate':
      return <FateForm document={document} condition={condition} refuse={refuse} put={put} />
    case 'take-and-give':
      return <TakeParts document={document} condition={condition} refuse={refuse} put={put} />
    case 'free':
      return (
        <>
          <TextField
            label="What has to be done"
            lines={2}
            value={condition.text}
            check={(text) => refuse({ ...condition, text: oneLine(text) })}
            accept={(text) => put({ ...condition, text: oneLine(text) })}
          />
          {figure('Maximum in the battle', condition.maximum, (maximum) => ({ ...condition, maximum }))}
        </>
      )
  }
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()

function RegionParts({ document, condition, refuse, put }: ConditionFormProps<'control-in-region'>): ReactNode {
  const labelled = (labels: readonly string[]): Condition => ({ ...condition, label: labels[0] ?? null })
  const counted = (count: number | undefined): Condition => ({ ...condition, count: count ?? null })
  return (
    <>
      <SelectField
        label="Area"
        value={condition.region}
        choices={kindChoices(document, 'regions')}
        onChoose={(region) => put({ ...condition, region, label: null })}
      />
      <LabelsField
        single
        label="Label"
        none="Any of them"
        labels={condition.label === null ? [] : [condition.label]}
        known={knownLabels(document, 'regions', condition.region)}
        check={(labels) => refuse(labelled(labels))}
        accept={(labels) => put(labelled(labels))}
      />
      <OptionalNumber
        label="At least"
        none="All its markers"
        value={condition.count ?? undefined}
        check={(count) => refuse(counted(count))}
        accept={(count) => put(counted(count))}
      />
      <NumberField
        label="Victory points"
        unit="VP"
        value={condition.points}
        check={(points) => refuse({ ...condition, points })}
        accept={(points) => put({ ...condition, points })}
      />
    </>
  )
}

function PerMarkerParts({ document, condition, refuse, put }: ConditionFormProps<'per-marker'>): ReactNode {
  const { limitedBy, most } = condition
  const limited = (meant: Meant | undefined): Condition => withPart(condition, 'limitedBy', meant)
  const capped = (points: number | undefined): Condition => withPart(condition, 'most', points)
  return (
    <>
      <NumberField
        label="Victory points"
        unit="VP each"
        value={condition.points}
        check={(points) => refuse({ ...condition, points })}
        accept={(points) => put({ ...condition, points })}
      />
      <MarkersField
        label="Markers"
        document={document}
        meant={condition.markers}
        check={(markers) => refuse({ ...condition, markers })}
        accept={(markers) => put({ ...condition, markers })}
      />
      <OptionalNumber
        label="Most VP each time"
        none="No limit"
        value={most}
        check={(points) => refuse(capped(points))}
        accept={(points) => put(capped(points))}
      />
      <OptionalMarkers
        label="No more than held of"
        none="No such limit"
        document={document}
        meant={limitedBy}
        check={(meant) => refuse(limited(meant))}
        accept={(meant) => put(limited(meant))}
      />
      <ExclusiveField condition={condition} refuse={refuse} put={put} />
    </>
  )
}

function TakeParts({ document, condition, refuse, put }: ConditionFormProps<'take-and-give'>): ReactNode {
  const { holding, floor } = condition
  const held = (meant: Meant | undefined): Condition => withPart(condition, 'holding', meant)
  const floored = (points: number | undefined): Condition => withPart(condition, 'floor', points)
  return (
    <>
      <NumberField
        label="Victory points"
        unit="VP each"
        hint="The opponent loses as many."
        value={condition.points}
        check={(points) => refuse({ ...condition, points })}
        accept={(points) => put({ ...condition, points })}
      />
      <MarkersField
        label="For each"
        document={document}
        meant={condition.markers}
        check={(markers) => refuse({ ...condition, markers })}
        accept={(markers) => put({ ...condition, markers })}
      />
      <OptionalMarkers
        label="While controlling"
        none="Always"
        document={document}
        meant={holding}
        check={(meant) => refuse(held(meant))}
        accept={(meant) => put(held(meant))}
      />
      {holding !== undefined && (
        <NumberField
          label="Otherwise"
          unit="VP each"
          value={condition.otherwise}
          check={(otherwise) => refuse({ ...condition, otherwise })}
          accept={(otherwise) => put({ ...condition, otherwise })}
        />
      )}
      <OptionalNumber
        label="Never below"
        none="No floor"
        unit="VP"
        hint="What is taken never brings the opponent below that."
        value={floor}
        check={(points) => refuse(floored(points))}
        accept={(points) => put(floored(points))}
      />
    </>
  )
}

interface OptionalMarkersProps {
  readonly label: string
  readonly none: string
  readonly document: Mission
  readonly meant: Meant | undefined
  readonly check: (meant: Meant | undefined) => string | null
  readonly accept: (meant: Meant | undefined) => boolean
}

/** Markers that may be left out: a switch, and which ones they are. */
function OptionalMarkers({ label, none, document, meant, check, accept }: OptionalMarkersProps): ReactNode {
  return (
    <>
      <SelectField<'no' | 'yes'>
        label={label}
        value={meant === undefined ? 'no' : 'yes'}
        choices={[
          { value: 'no', label: none },
          { value: 'yes', label: 'Certain markers' },
        ]}
        onChoose={(value) => {
          if (value === 'no') accept(undefined)
          else if (meant === undefined) accept({ kind: 'all' })
        }}
      />
      {meant !== undefined && (
        <MarkersField label="Which" document={document} meant={meant} check={check} accept={accept} />
      )}
    </>
  )
}
