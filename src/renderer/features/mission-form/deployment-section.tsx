/** Who attacks, who begins, how units come on the table, and what the Underdog gets. */

import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { has, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { Section } from '#ui/forms/section.tsx'
import { SettingUpFacts } from './setting-up-facts.tsx'
import { usePlay } from './use-change.ts'

type Play = Mission['play']
type Deployment = Play['deployment']
type Reserves = Deployment['reserves']

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
    <Section title="Deployment and turns">
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
        set={(next) => change('Change Underdog', next.underdog === 'own' ? next : { ...next, underdogBonus: undefined })}
        rows={[
          (has(document, 'underdog') || play.underdog !== 'none') && {
            key: 'underdog',
            as: 'select',
            label: 'Underdog',
            choices: [
              { value: 'none', label: 'Nothing' },
              { value: 'command-point', label: 'Command point' },
              { value: 'entry-zone', label: 'Entry Zone' },
              { value: 'own', label: 'A bonus of its own' },
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
          label: 'Deep Strike named',
          usual: '',
          choices: [
            { value: '', label: 'Not said' },
            { value: 'before-set-up', label: 'Before anybody sets up' },
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
