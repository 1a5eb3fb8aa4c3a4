/** How units come on the table, where more is said of it: order, squads, large units, units before the rest, early moves. */

import type { ReactNode } from 'react'
import { partsName } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/rule-text/rule-facts.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord } from '#model/mission/mission-rule-set.ts'
import { deploymentSchema } from '#model/mission/play.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { CardList } from './facts/card-list.tsx'
import { FactFields } from './facts/fact-fields.tsx'
import { OddsList } from './facts/odds-list.tsx'
import { firstPart, PartField } from './facts/part-field.tsx'
import { usePlay } from './use-change.ts'

type Deployment = Mission['play']['deployment']
type Optional = 'setUp' | 'squads' | 'oversized' | 'before' | 'earlyMoves'
type Squads = NonNullable<Deployment['squads']>
type EarlyMoves = NonNullable<Deployment['earlyMoves']>
type Before = NonNullable<Deployment['before']>[number]

/** Groups of units before the rest that the schema takes. */
const MAX_BEFORE = 20

export function SettingUpFacts(): ReactNode {
  const { document, play, change } = usePlay()
  const { deployment } = play
  const put = <Key extends Optional>(key: Key, value: Deployment[Key] | undefined): boolean =>
    change('Change Deployment', { deployment: withPart<Deployment, Key>(deployment, key, value) })
  const fact = <Key extends Optional>(
    key: Key,
    name: string,
    usual: NonNullable<Deployment[Key]>,
    form: (value: NonNullable<Deployment[Key]>) => ReactNode,
    single = false,
  ) => {
    const value = deployment[key]
    return {
      key,
      name,
      single,
      there: value !== undefined,
      add: () => put(key, usual),
      remove: () => put(key, undefined),
      form: () => (value == null ? null : form(value)),
    }
  }
  const side = document.sides[0]?.id ?? ''
  return (
    <FactFields
      of="Deployment"
      facts={[
        fact(
          'setUp',
          'Setting up',
          'by-turns',
          (value) => (
            <SelectField
              label="Setting up"
              value={value}
              choices={[
                { value: 'by-turns', label: 'By turns' },
                { value: 'army-after-army', label: 'Army after army' },
              ]}
              onChoose={(next) => put('setUp', next)}
            />
          ),
          true,
        ),
        fact('squads', 'Squads', { models: 10, into: 2, rule: 'may' }, (value) => (
          <SquadsFields squads={value} set={(next) => put('squads', next)} />
        )),
        fact(
          'oversized',
          'Too large for its zone',
          'round-the-centre',
          (value) => (
            <SelectField
              label="Too large for its zone"
              value={value}
              choices={[
                { value: 'round-the-centre', label: 'As near to its centre as it can' },
                { value: 'in-reserves', label: 'Starts in reserves' },
              ]}
              onChoose={(next) => put('oversized', next)}
            />
          ),
          true,
        ),
        fact('before', 'Units before the rest', [{ side, part: firstPart(document), units: 1 }], (value) => (
          <CardList
            label="Units before the rest"
            noun="Unit Before the Rest"
            items={value}
            most={MAX_BEFORE}
            title={(each) => `${sideName(document, each.side)}: ${partsName(document, each.part)}`}
            adds={[{ label: 'Unit before the rest', make: () => ({ side, part: firstPart(document), units: 1 }) }]}
            set={(_, next) => put('before', next.length === 0 ? undefined : [...next])}
            form={(each, putOne) => <BeforeFields before={each} set={(next) => putOne('', next)} />}
          />
        )),
        fact(
          'earlyMoves',
          `Moves before ${roundWord(document)} 1`,
          { side, title: 'Early moves', inches: 6, least: 2, harder: 1 },
          (value) => <EarlyFields moves={value} set={(next) => put('earlyMoves', next)} />,
        ),
      ]}
    />
  )
}

function SquadsFields({
  squads,
  set,
}: {
  readonly squads: Squads
  readonly set: (squads: Squads) => boolean
}): ReactNode {
  const figure = (key: 'models' | 'into', label: string, counts: string): ReactNode => (
    <NumberField
      label={label}
      counts={counts}
      value={squads[key]}
      check={(value) => reasonAgainst(deploymentSchema.shape.squads, { ...squads, [key]: value })}
      accept={(value) => set({ ...squads, [key]: value })}
    />
  )
  return (
    <>
      {figure('models', 'Units of', 'model')}
      <SegmentField
        label="Are split"
        value={squads.rule}
        choices={[
          { value: 'must', label: 'Always' },
          { value: 'may', label: 'By choice of their player', short: 'By choice' },
        ]}
        onChoose={(rule) => set({ ...squads, rule })}
      />
      {figure('into', 'Into', 'unit')}
    </>
  )
}

function BeforeFields({
  before,
  set,
}: {
  readonly before: Before
  readonly set: (before: Before) => boolean
}): ReactNode {
  const check = (next: Before): string | null => reasonAgainst(deploymentSchema.shape.before, [next])
  const withPoints = (points: number | undefined): Before =>
    withPart<Before, 'leastPoints'>(before, 'leastPoints', points)
  const withText = (text: string): Before =>
    withPart<Before, 'text'>(before, 'text', text.trim() === '' ? undefined : text)
  return (
    <>
      <SideField
        label="Side"
        side={before.side}
        choose={(side) => {
          if (side !== undefined) set({ ...before, side })
        }}
      />
      <PartField
        label="In each"
        part={before.part}
        choose={(part) => {
          if (part !== undefined) set({ ...before, part })
        }}
      />
      <SegmentField
        label="How far in"
        value={before.within ?? 'wholly-in'}
        choices={[
          { value: 'wholly-in', label: 'Wholly within' },
          { value: 'in', label: 'Within' },
        ]}
        onChoose={(within) =>
          set(withPart<Before, 'within'>(before, 'within', within === 'wholly-in' ? undefined : within))
        }
      />
      <NumberField
        label="Units"
        value={before.units}
        check={(units) => check({ ...before, units })}
        accept={(units) => set({ ...before, units })}
      />
      <OptionalNumber
        label="At least"
        none="Any"
        counts="point"
        value={before.leastPoints}
        check={(points) => check(withPoints(points))}
        accept={(points) => set(withPoints(points))}
      />
      <TextField
        oneLine
        lines={2}
        label="What becomes of them"
        placeholder="Nothing more"
        value={before.text ?? ''}
        check={(text) => check(withText(text))}
        accept={(text) => set(withText(text))}
      />
    </>
  )
}

function EarlyFields({
  moves,
  set,
}: {
  readonly moves: EarlyMoves
  readonly set: (moves: EarlyMoves) => boolean
}): ReactNode {
  const check = (next: EarlyMoves): string | null => reasonAgainst(deploymentSchema.shape.earlyMoves, next)
  const figure = (
    key: 'inches' | 'least' | 'harder',
    label: string,
    unit: { unit: string } | { counts: string },
  ): ReactNode => (
    <NumberField
      label={label}
      {...unit}
      value={moves[key]}
      check={(value) => check({ ...moves, [key]: value })}
      accept={(value) => set({ ...moves, [key]: value })}
    />
  )
  return (
    <>
      <SideField
        label="Side"
        side={moves.side}
        choose={(side) => {
          if (side !== undefined) set({ ...moves, side })
        }}
      />
      <TextField
        inline
        label="Called"
        value={moves.title}
        check={(title) => check({ ...moves, title })}
        accept={(title) => set({ ...moves, title })}
      />
      {figure('inches', 'Up to', { counts: 'inch' })}
      {figure('least', 'First unit on', { unit: '+' })}
      {figure('harder', 'Harder by', { unit: 'each' })}
      <OddsList roll={{ kind: 'until-failed', dice: 'D6', least: moves.least, harder: moves.harder }} />
    </>
  )
}
