/** How units come on the table, where more is said of it: order, squads, large units, units before the rest, early moves. */

import type { ReactNode } from 'react'
import { partsName } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/rule-text/side-name.ts'
import { deploymentSchema } from '#model/mission/deployment.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord } from '#model/mission/mission-rule-set.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { type FieldRows, Fields } from '#ui/forms/fields.tsx'
import { CardList } from './facts/card-list.tsx'
import { FactFields, factsOf, OddsList } from './facts/fact-fields.tsx'
import { firstPart, PartField } from './facts/part-field.tsx'
import { usePlay } from './use-change.ts'

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
    label: 'What becomes of them',
    placeholder: 'Nothing more',
  },
]

/** Groups of units before the rest that the schema takes. */
const MAX_BEFORE = 20

export function SettingUpFacts(): ReactNode {
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
