/** What the mission is called, what it is, and who made it. */
import type { ReactNode } from 'react'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import { type Sheet, sheetSchema } from '#core/mission/sheet.ts'
import { useEditor } from '../../../state/editor-store.ts'
import { reasonAgainst } from '../../controls/checks.ts'
import { SelectField } from '../../controls/choice-fields.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { ProseField } from '../../prose/prose-field.tsx'
import { Section } from './section.tsx'

const symmetries: readonly { readonly value: Sheet['symmetry']; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'half-turn', label: 'Half turn (180°)' },
  { value: 'mirror-long', label: 'Mirrored along the field' },
  { value: 'mirror-short', label: 'Mirrored across the field' },
]

type TextKey = Exclude<keyof Sheet, 'type' | 'symmetry'>

/** The written fields of the sheet: what a field needs of one of them. */
function useSheet() {
  const mission = useEditor((state) => state.document.mission)
  const apply = useEditor((state) => state.apply)
  const change = (label: string, part: Partial<Sheet>): boolean =>
    apply(`Change ${label}`, [{ type: 'set', field: 'mission', value: { ...mission, ...part } }])
  const field = (key: TextKey, label: string) => ({
    label,
    value: mission[key],
    check: (value: string) => reasonAgainst(sheetSchema.shape[key], value),
    accept: (value: string) => change(label, { [key]: value }),
  })
  return { mission, change, field }
}

export function SheetSection(): ReactNode {
  const { mission, change, field } = useSheet()
  const ruleSet = useEditor((state) => ruleSetOf(state.document))
  return (
    <Section title="Mission">
      <TitleField />
      <TextField inline {...field('number', 'Number')} />
      <SelectField
        label="Type"
        value={mission.type}
        choices={ruleSet.types.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(type) => change('Type', { type })}
      />
      <SelectField
        label="Symmetry"
        value={mission.symmetry}
        choices={symmetries}
        onChoose={(symmetry) => change('Symmetry', { symmetry })}
      />
      <TextField lines={2} oneLine {...field('summary', 'Summary')} />
    </Section>
  )
}

/** Blanks alone are no title: the window and the file would have no name. */
function TitleField(): ReactNode {
  const { field } = useSheet()
  const title = field('title', 'Title')
  return (
    <TextField
      {...title}
      check={(text) => title.check(text.trim())}
      accept={(text) => text.trim() === title.value || title.accept(text.trim())}
    />
  )
}

export function TextsSection(): ReactNode {
  const { field } = useSheet()
  return (
    <Section title="Text">
      <ProseField {...field('briefing', 'Briefing')} />
      <ProseField {...field('rules', 'Special rules')} />
      <ProseField {...field('scoring', 'Scoring')} />
      <p className="field-hint">
        Markdown: # heading, **bold**, *italic*, - list, 1. list, &gt; quote. HTML and pictures stay plain text.
      </p>
    </Section>
  )
}

export function CreditsSection(): ReactNode {
  const { field } = useSheet()
  return (
    <Section title="Credits">
      <TextField {...field('author', 'Author')} />
      <TextField placeholder="e.g. CC BY 4.0" {...field('licence', 'Licence')} />
      <TextField inline placeholder="e.g. 1.1" {...field('version', 'Version')} />
    </Section>
  )
}
