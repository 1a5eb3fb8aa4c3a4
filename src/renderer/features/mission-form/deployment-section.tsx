/** Edits who attacks, who begins, how units arrive, and the Underdog's bonus. */

import type { ReactNode } from 'react'
import { partsName } from '#analysis/layout/map-parts.ts'
import { firstPart } from '#analysis/layout/part-choices.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { deploymentSchema } from '#model/mission/play.ts'
import { badgesOf } from '#publishing/sheet/front/front-texts.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { type FieldRows, Fields } from '#ui/forms/fields.tsx'
import { Section } from '#ui/forms/section.tsx'
import { CardList, FactFields, factsOf, OddsList } from './fact-fields.tsx'
import { PartField } from './part-fields.tsx'
import { usePlay } from './use-play.ts'

type Play = Mission['play']
type Deployment = Play['deployment']
type Reserves = Deployment['reserves']

/** The facts that the strip on the sheet says, in a line. */
const summaryOf = (document: Mission): string =>
  badgesOf(document)
    .filter(({ label }) => ['Roles', 'First turn', 'Reserves', 'Each Entry Zone'].includes(label))
    .map(({ label, figure }) => `${label}: ${figure}`)
    .join(', ')

/** A side's id could be called like the other two choices. */
const sideValue = (id: string): string => `side:${id}`

export function DeploymentSection(): ReactNode {
  const { document, play, change, reason } = usePlay()
  const { deployment } = play
  const form = {
    item: deployment,
    check: (next: Deployment) => reason({ deployment: next }),
    set: (next: Deployment, step = 'Change Deployment') => change(step, { deployment: next }),
  }
  const firstTurns = new Map<string, { readonly label: string; readonly fact: Play['firstTurn'] }>([
    ['unstated', { label: 'Not said', fact: { kind: 'unstated' } }],
    ['roll-off', { label: 'Roll-off', fact: { kind: 'roll-off' } }],
    ...document.sides.map(
      ({ id, name }) => [sideValue(id), { label: name, fact: { kind: 'side', side: id } }] as const,
    ),
  ])
  const fresh: Readonly<Record<Reserves['kind'], Reserves>> = {
    unstated: { kind: 'unstated' },
    none: { kind: 'none' },
    arrive: { kind: 'arrive', from: 1, to: Math.min(3, play.rounds) },
  }
  return (
    <Section title="Deployment" open={false} detail={summaryOf(document)}>
      <Fields
        {...form}
        rows={[
          {
            key: 'roles',
            as: 'select',
            label: 'Who attacks',
            step: 'Change Attacker',
            choices: [
              { value: 'unstated', label: 'Not said' },
              { value: 'roll-off', label: 'Roll-off' },
              { value: 'agreed', label: 'Players agree' },
              { value: 'none', label: 'No Attacker' },
            ],
          },
          <SelectField
            key="first-turn"
            label="First turn"
            value={play.firstTurn.kind === 'side' ? sideValue(play.firstTurn.side) : play.firstTurn.kind}
            choices={[...firstTurns].map(([value, { label }]) => ({ value, label }))}
            onChoose={(value) => {
              const fact = firstTurns.get(value)?.fact
              if (fact !== undefined) change('Change First Turn', { firstTurn: fact })
            }}
          />,
          (has(document, 'entry-zones') || deployment.perZone !== 'unstated') && {
            key: 'perZone',
            as: 'select',
            label: 'In each Entry Zone',
            choices: [
              { value: 'unstated', label: 'Not said' },
              { value: 'one-unit', label: 'One unit' },
              { value: 'one-non-character-and-one-character', label: 'One non-Character, one Character' },
            ],
          },
          { key: 'firstToSetUp', as: 'side', label: 'Sets up first', none: 'Not said' },
          {
            key: 'reserves',
            step: 'Change Reserves',
            field: ({ value, check, accept }) => (
              <>
                <SelectField
                  label="Reserves"
                  value={value.kind}
                  choices={[
                    { value: 'unstated', label: 'Not said' },
                    { value: 'none', label: 'None' },
                    { value: 'arrive', label: 'Arrive' },
                  ]}
                  onChoose={(kind) => accept(fresh[kind])}
                />
                {value.kind === 'arrive' && <Arrivals document={document} arrival={value} check={check} set={accept} />}
              </>
            ),
          },
        ]}
      />
      <Fields
        item={play}
        check={(next, key) => reason({ [key]: next[key] })}
        set={(next) =>
          change('Change Underdog', next.underdog === 'own' ? next : { ...next, underdogBonus: undefined })
        }
        rows={[
          (has(document, 'underdog') || play.underdog !== 'none') && {
            key: 'underdog',
            as: 'select',
            label: 'Underdog',
            choices: [
              { value: 'none', label: 'Nothing' },
              { value: 'command-point', label: 'Command point' },
              { value: 'entry-zone', label: 'Entry Zone' },
              { value: 'own', label: 'Custom bonus' },
            ],
          },
          play.underdog !== 'none' && { key: 'underdogBelow', as: 'number', label: 'From', unit: 'points fewer' },
          play.underdog === 'own' && {
            key: 'underdogBonus',
            as: 'text',
            optional: true,
            oneLine: true,
            lines: 2,
            label: 'Bonus',
          },
        ]}
      />
      <SettingUpFacts />
    </Section>
  )
}

type Arrival = Extract<Reserves, { kind: 'arrive' }>

interface ArrivalsProps {
  readonly document: Mission
  readonly arrival: Arrival
  readonly check: (arrival: Arrival) => string | null
  readonly set: (arrival: Arrival) => boolean
}

/** Rounds and places in which reserves arrive. */
function Arrivals({ document, arrival, check, set }: ArrivalsProps): ReactNode {
  const word = roundWord(document)
  const { deepStrikeFrom, deepStrikeTo, deepStrikePerTurn, deepStrikeShare } = arrival
  const strikes = [deepStrikeFrom, deepStrikeTo, deepStrikePerTurn, deepStrikeShare].some((each) => each !== undefined)
  return (
    <Fields
      item={arrival}
      check={check}
      set={set}
      rows={[
        { key: 'from', as: 'number', label: `From ${word}` },
        { key: 'to', as: 'number', label: `To ${word}` },
        (has(document, 'entry-zones') || arrival.zones !== undefined) && {
          key: 'zones',
          as: 'select',
          label: 'Arrive in',
          usual: '',
          choices: [
            { value: '', label: 'Not said' },
            { value: 'own-empty', label: 'Own Entry Zones without models' },
          ],
        },
        { key: 'deepStrikeFrom', as: 'number', label: `Deep Strike from ${word}`, none: 'Not said' },
        strikes && { key: 'deepStrikeTo', as: 'number', label: `Until ${word}`, none: 'The last one' },
        strikes && {
          key: 'deepStrikePerTurn',
          as: 'number',
          label: `Units a ${turnWord(document)}`,
          none: 'Any number',
        },
        strikes && { key: 'deepStrikeShare', as: 'number', label: 'Share of units', none: 'No limit', unit: '%' },
        deepStrikeFrom !== undefined && {
          key: 'deepStrikeNamed',
          as: 'select',
          label: 'Deep Strike by name',
          usual: '',
          choices: [
            { value: '', label: 'Not said' },
            { value: 'before-set-up', label: 'Before anyone sets up' },
          ],
        },
        {
          key: 'late',
          as: 'select',
          label: 'Too late',
          usual: '',
          choices: [
            { value: '', label: 'Not said' },
            { value: 'destroyed', label: 'Counts as destroyed' },
            { value: 'destroyed-if-from-the-start', label: 'Destroyed if there from the start' },
          ],
        },
      ]}
    />
  )
}

type Before = NonNullable<Mission['play']['deployment']['before']>[number]

const beforeRows: FieldRows<Before> = [
  { key: 'side', as: 'side', label: 'Side' },
  {
    key: 'part',
    field: ({ value, accept }) => (
      <PartField label="In each" part={value} choose={(part) => part !== undefined && accept(part)} />
    ),
  },
  {
    key: 'within',
    as: 'segments',
    label: 'How far in',
    usual: 'wholly-in',
    choices: [
      { value: 'wholly-in', label: 'Wholly within' },
      { value: 'in', label: 'Within' },
    ],
  },
  { key: 'units', as: 'number', label: 'Units' },
  { key: 'leastPoints', as: 'number', label: 'At least', none: 'Any', counts: 'point' },
  {
    key: 'text',
    as: 'text',
    optional: true,
    oneLine: true,
    lines: 2,
    label: 'Outcome',
    placeholder: 'Nothing more',
  },
]

/** Groups of units before the rest that the schema takes. */
const MAX_BEFORE = 20

function SettingUpFacts(): ReactNode {
  const { document, play, change } = usePlay()
  const { deployment } = play
  const fact = factsOf(deployment, (next) => change('Change Deployment', { deployment: next }))
  const side = document.sides[0]?.id ?? ''
  return (
    <FactFields
      of="Deployment"
      facts={[
        fact(
          'setUp',
          'Setting up',
          'by-turns',
          (value, accept) => (
            <SelectField
              label="Setting up"
              value={value}
              choices={[
                { value: 'by-turns', label: 'By turns' },
                { value: 'army-after-army', label: 'Army after army' },
              ]}
              onChoose={accept}
            />
          ),
          { single: true },
        ),
        fact('squads', 'Squads', { models: 10, into: 2, rule: 'may' }, (value, accept) => (
          <Fields
            item={value}
            check={(next) => reasonAgainst(deploymentSchema.shape.squads, next)}
            set={accept}
            rows={[
              { key: 'models', as: 'number', label: 'Units of', counts: 'model' },
              {
                key: 'rule',
                as: 'segments',
                label: 'Are split',
                choices: [
                  { value: 'must', label: 'Always' },
                  { value: 'may', label: 'By choice of their player', short: 'By choice' },
                ],
              },
              { key: 'into', as: 'number', label: 'Into', counts: 'unit' },
            ]}
          />
        )),
        fact(
          'oversized',
          'Too large for its zone',
          'round-the-centre',
          (value, accept) => (
            <SelectField
              label="Too large for its zone"
              value={value}
              choices={[
                { value: 'round-the-centre', label: 'As near to its centre as it can' },
                { value: 'in-reserves', label: 'Starts in reserves' },
              ]}
              onChoose={accept}
            />
          ),
          { single: true },
        ),
        fact('before', 'Units before the rest', [{ side, part: firstPart(document), units: 1 }], (value, accept) => (
          <CardList<Before>
            label="Units before the rest"
            noun="Unit Before the Rest"
            items={value}
            most={MAX_BEFORE}
            title={(each) => `${sideName(document, each.side)}: ${partsName(document, each.part)}`}
            adds={[{ label: 'Unit before the rest', make: () => ({ side, part: firstPart(document), units: 1 }) }]}
            set={(_, next) => accept(next.length === 0 ? undefined : [...next])}
            form={(each, putOne) => (
              <Fields
                item={each}
                check={(next) => reasonAgainst(deploymentSchema.shape.before, [next])}
                set={(next) => putOne('', next)}
                rows={beforeRows}
              />
            )}
          />
        )),
        fact(
          'earlyMoves',
          `Moves before ${roundWord(document)} 1`,
          { side, title: 'Early moves', inches: 6, least: 2, harder: 1 },
          (value, accept) => (
            <Fields
              item={value}
              check={(next) => reasonAgainst(deploymentSchema.shape.earlyMoves, next)}
              set={accept}
              rows={[
                { key: 'side', as: 'side', label: 'Side' },
                { key: 'title', as: 'text', inline: true, label: 'Called' },
                { key: 'inches', as: 'number', label: 'Up to', counts: 'inch' },
                { key: 'least', as: 'number', label: 'First unit on', unit: '+' },
                { key: 'harder', as: 'number', label: 'Harder by', unit: 'each' },
                <OddsList
                  key="odds"
                  roll={{ kind: 'until-failed', dice: 'D6', least: value.least, harder: value.harder }}
                />,
              ]}
            />
          ),
        ),
      ]}
    />
  )
}
