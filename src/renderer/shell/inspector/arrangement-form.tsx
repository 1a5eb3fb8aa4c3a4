/** How the two boards lie: by numbers, by dragging, as titled decks with Access Zones in pairs. */
import { Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { shiftWords } from '#core/edits/plans/arrange-words.ts'
import { mm, toInches } from '#core/geometry/units.ts'
import { kitOf } from '#core/layout/layout.ts'
import { type Arrangement, arrangementSchema, type Mission } from '#core/mission/document.ts'
import { useEditor } from '../../state/editor-store.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { SegmentField, SelectField } from '../controls/choice-fields.tsx'
import { NumberField } from '../controls/number-field.tsx'
import { TextField } from '../controls/text-field.tsx'
import { AccessPairs } from './arrangement-pairs.tsx'
import { faultIn } from './put.ts'

const fresh: Readonly<Record<Arrangement['kind'], Arrangement>> = {
  single: { kind: 'single' },
  joined: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  levels: { kind: 'levels', upper: 2 },
}
const kindNames: Readonly<Record<Arrangement['kind'], string>> = {
  single: 'One board alone',
  joined: 'Two boards side by side',
  levels: 'Two deck levels',
}
const kinds = ['single', 'joined', 'levels'] as const

export function ArrangementForm(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const { arrangement } = document
  const change = (value: Arrangement): boolean =>
    apply('Arrange Boards', [{ type: 'set', field: 'arrangement', value }])
  const fault = (value: Mission['arrangement']): string | null =>
    reasonAgainst(arrangementSchema, value) ?? faultIn({ ...document, arrangement: value })
  const blocked = kinds.filter((kind) => kind !== arrangement.kind && fault(fresh[kind]) !== null)
  return (
    <>
      <SelectField
        label="Boards"
        value={arrangement.kind}
        choices={kinds.map((value) => ({ value, label: kindNames[value], disabled: blocked.includes(value) }))}
        onChoose={(kind) => change(fresh[kind])}
        {...(blocked.includes('single') ? { hint: 'One board alone: first clear the second board.' } : {})}
      />
      {arrangement.kind === 'joined' && <JoinedForm joined={arrangement} change={change} fault={fault} />}
      {arrangement.kind === 'levels' && <LevelsForm levels={arrangement} change={change} />}
      {arrangement.kind !== 'single' && <AccessPairs />}
    </>
  )
}

interface FormProps {
  readonly change: (value: Arrangement) => boolean
}
type Joined = Extract<Arrangement, { kind: 'joined' }>
type Levels = Extract<Mission['arrangement'], { kind: 'levels' }>

const inches = (value: number): string => `${toInches(mm(value)).toFixed(1).replace('-', '−')}″`

function JoinedForm({
  joined,
  change,
  fault,
}: FormProps & { readonly joined: Joined; readonly fault: (value: Arrangement) => string | null }): ReactNode {
  const kit = useEditor((state) => kitOf(state.document))
  const setTool = useEditor((state) => state.setTool)
  const arranging = useEditor((state) => state.tool.kind === 'arrange')
  const drag = (): void => {
    setTool({ kind: arranging ? 'select' : 'arrange' })
    if (!arranging) window.document.querySelector<HTMLElement>('.battlefield')?.focus()
  }
  return (
    <>
      <SelectField
        label="Second board"
        value={joined.edge}
        choices={[
          { value: 'west', label: 'Left of the first' },
          { value: 'east', label: 'Right of the first' },
          { value: 'north', label: 'Above the first' },
          { value: 'south', label: 'Below the first' },
        ]}
        onChoose={(edge) => change({ ...joined, edge })}
      />
      <NumberField
        label="Gap"
        unit="mm"
        value={joined.gap}
        hint={joined.gap === 0 ? 'The boards touch.' : `${inches(joined.gap)} apart.`}
        check={(gap) => fault({ ...joined, gap })}
        accept={(gap) => change({ ...joined, gap })}
      />
      <NumberField
        label="Offset"
        unit="mm"
        value={joined.offset}
        hint={`${inches(joined.offset)}: ${shiftWords(kit, joined)}.`}
        check={(offset) => fault({ ...joined, offset })}
        accept={(offset) => change({ ...joined, offset })}
      />
      <div className="arrange-actions">
        <button type="button" className="button" aria-pressed={arranging} title="Key B" onClick={drag}>
          <Move aria-hidden="true" size={16} /> Arrange boards
        </button>
      </div>
    </>
  )
}

const usual = { upper: 'Upper deck', lower: 'Lower deck' } as const

function LevelsForm({ levels, change }: FormProps & { readonly levels: Levels }): ReactNode {
  /** Both titles together, or none where both are the usual ones. */
  const retitle = (which: 'upper' | 'lower', text: string): Arrangement => {
    const titles = { ...(levels.titles ?? usual), [which]: text.trim() === '' ? usual[which] : text.trim() }
    const { titles: _, ...bare } = levels
    return titles.upper === usual.upper && titles.lower === usual.lower ? bare : { ...bare, titles }
  }
  return (
    <>
      <SegmentField
        label="Upper deck"
        value={levels.upper === 1 ? '1' : '2'}
        choices={[
          { value: '1', label: 'First board' },
          { value: '2', label: 'Second board' },
        ]}
        onChoose={(upper) => change({ ...levels, upper: upper === '1' ? 1 : 2 })}
      />
      {(['upper', 'lower'] as const).map((which) => (
        <TextField
          key={which}
          label={`Title of the ${which} deck`}
          value={levels.titles?.[which] ?? ''}
          placeholder={usual[which]}
          check={(text) => reasonAgainst(arrangementSchema, retitle(which, text))}
          accept={(text) => change(retitle(which, text))}
        />
      ))}
    </>
  )
}
