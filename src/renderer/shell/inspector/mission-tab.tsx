/** The written half of the mission: title, texts, sides, and how the boards lie. */
import type { ReactNode } from 'react'
import type { Mission } from '#core/mission/document.ts'
import { type Sheet, sheetSchema, sideSchema } from '#core/mission/sheet.ts'
import { missionTypes } from '#core/mission/vocabulary.ts'
import { useEditor } from '../../state/editor-store.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { TextField } from '../controls/text-field.tsx'
import { ArrangementForm } from './arrangement-form.tsx'
import { PlayForm } from './play-form.tsx'

const typeNames: Readonly<Record<(typeof missionTypes)[number], string>> = {
  symmetric: 'Symmetric',
  asymmetric: 'Asymmetric',
  campaign: 'Campaign',
  narrative: 'Narrative',
  breaching: 'Breaching operation',
  'dark-depths': 'Dark depths',
  multiplayer: 'Multiplayer',
}

const symmetries: readonly { readonly value: Sheet['symmetry']; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'half-turn', label: 'Half turn (180°)' },
  { value: 'mirror-long', label: 'Mirrored along the field' },
  { value: 'mirror-short', label: 'Mirrored across the field' },
]

type TextKey = Exclude<keyof Sheet, 'type' | 'symmetry'>

export function MissionTab(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const { mission } = document
  const change = (label: string, part: Partial<Mission['mission']>): boolean =>
    apply(label, [{ type: 'set', field: 'mission', value: { ...mission, ...part } }])
  const text = (
    key: TextKey,
    label: string,
    more: { lines?: number; inline?: boolean; placeholder?: string } = {},
  ): ReactNode => (
    <TextField
      label={label}
      value={mission[key]}
      check={(value) => reasonAgainst(sheetSchema.shape[key], value)}
      accept={(value) => change(`Change ${label}`, { [key]: value })}
      {...more}
    />
  )
  return (
    <div className="tab-body">
      {text('title', 'Title')}
      {text('number', 'Number', { inline: true })}
      <SelectField
        label="Type"
        value={mission.type}
        choices={missionTypes.map((value) => ({ value, label: typeNames[value] }))}
        onChoose={(type) => change('Change Type', { type })}
      />
      <SelectField
        label="Symmetry"
        value={mission.symmetry}
        choices={symmetries}
        onChoose={(symmetry) => change('Change Symmetry', { symmetry })}
      />
      {text('summary', 'Summary', { lines: 2 })}
      <h3>Sides</h3>
      {document.sides.map((side, index) => (
        <TextField
          key={side.id}
          inline
          label={`Side ${index + 1}`}
          value={side.name}
          check={(name) => reasonAgainst(sideSchema.shape.name, name)}
          accept={(name) =>
            apply('Rename Side', [
              {
                type: 'set',
                field: 'sides',
                value: document.sides.map((other) => (other.id === side.id ? { ...other, name } : other)),
              },
            ])
          }
        />
      ))}
      <h3>Play</h3>
      <PlayForm />
      <h3>Text</h3>
      {text('briefing', 'Briefing', { lines: 5 })}
      {text('rules', 'Special rules', { lines: 5 })}
      {text('scoring', 'Scoring', { lines: 5 })}
      <h3>Boards</h3>
      <ArrangementForm />
      <h3>Credits</h3>
      {text('author', 'Author')}
      {text('licence', 'Licence', { placeholder: 'e.g. CC BY 4.0' })}
    </div>
  )
}
