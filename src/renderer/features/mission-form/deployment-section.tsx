/** Who attacks, who begins, how units come on the table, and what the Underdog gets. */

import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { has, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField, OptionalNumber } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { Section } from '#ui/forms/section.tsx'
import { SettingUpFacts } from './setting-up-facts.tsx'
import { usePlay } from './use-change.ts'

type Play = Mission['play']
type Deployment = Play['deployment']
type Reserves = Deployment['reserves']

const roles: readonly { readonly value: Deployment['roles']; readonly label: string }[] = [
  { value: 'unstated', label: 'Not said' },
  { value: 'roll-off', label: 'Roll-off' },
  { value: 'agreed', label: 'Players agree' },
  { value: 'none', label: 'No Attacker' },
]
const perZone: readonly { readonly value: Deployment['perZone']; readonly label: string }[] = [
  { value: 'unstated', label: 'Not said' },
  { value: 'one-unit', label: 'One unit' },
  { value: 'one-non-character-and-one-character', label: 'One non-Character, one Character' },
]
const reserveKinds: readonly { readonly value: Reserves['kind']; readonly label: string }[] = [
  { value: 'unstated', label: 'Not said' },
  { value: 'none', label: 'None' },
  { value: 'arrive', label: 'Arrive' },
]
const underdogs: readonly { readonly value: Play['underdog']; readonly label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'command-point', label: 'Command point' },
  { value: 'entry-zone', label: 'Entry Zone' },
  { value: 'own', label: 'A bonus of its own' },
]

/** Nobody is said to set up first; no id can be empty. */
const NOBODY = ''

/** A side's id could be called like the other two choices. */
const sideValue = (id: string): string => `side:${id}`

export function DeploymentSection(): ReactNode {
  const { document, play, change, reason } = usePlay()
  const knowsUnderdog = has(document, 'underdog') || play.underdog !== 'none'
  const { deployment } = play
  const put = (label: string, part: Partial<Deployment>): boolean =>
    change(label, { deployment: { ...deployment, ...part } })
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
      <SelectField
        label="Who attacks"
        value={deployment.roles}
        choices={roles}
        onChoose={(value) => put('Change Attacker', { roles: value })}
      />
      <SelectField
        label="First turn"
        value={play.firstTurn.kind === 'side' ? sideValue(play.firstTurn.side) : play.firstTurn.kind}
        choices={[...firstTurns].map(([value, { label }]) => ({ value, label }))}
        onChoose={(value) => {
          const fact = firstTurns.get(value)?.fact
          if (fact !== undefined) change('Change First Turn', { firstTurn: fact })
        }}
      />
      {(has(document, 'entry-zones') || deployment.perZone !== 'unstated') && (
        <SelectField
          label="In each Entry Zone"
          value={deployment.perZone}
          choices={perZone}
          onChoose={(value) => put('Change Deployment', { perZone: value })}
        />
      )}
      <SelectField
        label="Sets up first"
        value={deployment.firstToSetUp ?? NOBODY}
        choices={[
          { value: NOBODY, label: 'Not said' },
          ...document.sides.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(side) => {
          const { firstToSetUp: _, ...others } = deployment
          change('Change Deployment', { deployment: side === NOBODY ? others : { ...others, firstToSetUp: side } })
        }}
      />
      <SelectField
        label="Reserves"
        value={deployment.reserves.kind}
        choices={reserveKinds}
        onChoose={(kind) => put('Change Reserves', { reserves: fresh[kind] })}
      />
      {deployment.reserves.kind === 'arrive' && (
        <ReserveRounds
          reserves={deployment.reserves}
          check={(reserves) => reason({ deployment: { ...deployment, reserves } })}
          accept={(reserves) => put('Change Reserves', { reserves })}
        />
      )}
      {knowsUnderdog && (
        <SelectField
          label="Underdog"
          value={play.underdog}
          choices={underdogs}
          onChoose={(underdog) =>
            change('Change Underdog', { underdog, ...(underdog === 'own' ? {} : { underdogBonus: undefined }) })
          }
        />
      )}
      {play.underdog !== 'none' && (
        <NumberField
          label="From"
          unit="points fewer"
          value={play.underdogBelow}
          check={(underdogBelow) => reason({ underdogBelow })}
          accept={(underdogBelow) => change('Change Underdog', { underdogBelow })}
        />
      )}
      {play.underdog === 'own' && (
        <TextField
          oneLine
          lines={2}
          label="Bonus"
          value={play.underdogBonus ?? ''}
          check={(text) => reason({ underdogBonus: text.trim() === '' ? undefined : text })}
          accept={(text) => change('Change Underdog', { underdogBonus: text.trim() === '' ? undefined : text })}
        />
      )}
      <SettingUpFacts />
    </Section>
  )
}

type Arrival = Extract<Reserves, { kind: 'arrive' }>
const deepStrikeKeys = ['deepStrikeTo', 'deepStrikePerTurn', 'deepStrikeShare'] as const
const deepStrikeFields = (document: Mission) => ({
  deepStrikeTo: { label: `Until ${roundWord(document)}`, none: 'The last one' },
  deepStrikePerTurn: { label: `Units a ${turnWord(document)}`, none: 'Any number' },
  deepStrikeShare: { label: 'Share of units', none: 'No limit', unit: '%' },
})
interface ReserveRoundsProps {
  readonly reserves: Arrival
  readonly check: (reserves: Arrival) => string | null
  readonly accept: (reserves: Arrival) => boolean
}

function ReserveRounds({ reserves, check, accept }: ReserveRoundsProps): ReactNode {
  const document = useEditor((state) => state.document)
  const word = roundWord(document)
  const fields = deepStrikeFields(document)
  return (
    <>
      <NumberField
        label={`From ${word}`}
        value={reserves.from}
        check={(from) => check({ ...reserves, from })}
        accept={(from) => accept({ ...reserves, from })}
      />
      <NumberField
        label={`To ${word}`}
        value={reserves.to}
        check={(to) => check({ ...reserves, to })}
        accept={(to) => accept({ ...reserves, to })}
      />
      {(has(document, 'entry-zones') || reserves.zones !== undefined) && (
        <SelectField<'unstated' | 'own-empty'>
          label="Arrive in"
          value={reserves.zones ?? 'unstated'}
          choices={[
            { value: 'unstated', label: 'Not said' },
            { value: 'own-empty', label: 'Own Entry Zones without models' },
          ]}
          onChoose={(zones) => accept(withPart(reserves, 'zones', zones === 'unstated' ? undefined : zones))}
        />
      )}
      <OptionalNumber
        label={`Deep Strike from ${word}`}
        none="Not said"
        value={reserves.deepStrikeFrom}
        check={(round) => check(withPart(reserves, 'deepStrikeFrom', round))}
        accept={(round) => accept(withPart(reserves, 'deepStrikeFrom', round))}
      />
      {(reserves.deepStrikeFrom !== undefined || deepStrikeKeys.some((key) => reserves[key] !== undefined)) &&
        deepStrikeKeys.map((key) => (
          <OptionalNumber
            key={key}
            {...fields[key]}
            value={reserves[key]}
            check={(value) => check(withPart<Arrival, typeof key>(reserves, key, value))}
            accept={(value) => accept(withPart<Arrival, typeof key>(reserves, key, value))}
          />
        ))}
      {reserves.deepStrikeFrom !== undefined && (
        <SelectField<'unstated' | 'before-set-up'>
          label="Deep Strike named"
          value={reserves.deepStrikeNamed ?? 'unstated'}
          choices={[
            { value: 'unstated', label: 'Not said' },
            { value: 'before-set-up', label: 'Before anybody sets up' },
          ]}
          onChoose={(when) => accept(withPart(reserves, 'deepStrikeNamed', when === 'unstated' ? undefined : when))}
        />
      )}
      <SelectField<NonNullable<Arrival['late']> | 'unstated'>
        label="Too late"
        value={reserves.late ?? 'unstated'}
        choices={[
          { value: 'unstated', label: 'Not said' },
          { value: 'destroyed', label: 'Counts as destroyed' },
          { value: 'destroyed-if-from-the-start', label: 'Destroyed if there from the start' },
        ]}
        onChoose={(late) => accept(withPart(reserves, 'late', late === 'unstated' ? undefined : late))}
      />
    </>
  )
}
