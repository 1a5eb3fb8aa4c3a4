/** Stratagems, enhancements and the like that the mission is played with, in the author's own words. */
import type { ReactNode } from 'react'
import { formatCost } from '#analysis/rule-text/token-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { referenceSchema } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { CardList } from './facts/card-list.tsx'
import { usePlay } from './use-change.ts'

type Entry = NonNullable<Mission['play']['reference']>[number]

/** What the schema takes. */
const MOST = 60

const kinds = [
  { value: 'stratagem', label: 'Stratagem' },
  { value: 'enhancement', label: 'Enhancement' },
  { value: 'other', label: 'Other' },
] as const

/** Of the entries that the rule set brings. */
const printing = [
  { value: 'leave-out', label: 'Not printed' },
  { value: 'print', label: 'On a page and on cards' },
] as const

const defaultAdds = [
  { label: 'Stratagem', make: (): Entry => ({ kind: 'stratagem', title: 'New stratagem', cost: 1, text: '…' }) },
  { label: 'Enhancement', make: (): Entry => ({ kind: 'enhancement', title: 'New enhancement', text: '…' }) },
]
/** In a game without both. */
const otherAdds = [{ label: 'Entry', make: (): Entry => ({ kind: 'other', title: 'New entry', text: '…' }) }]

export function ReferenceSection(): ReactNode {
  const { play, change } = usePlay()
  const { reference = [] } = play
  const known = useEditor(({ document }) => has(document, 'stratagems'))
  const hasLookUp = useEditor(({ document }) => ruleSetOf(document).lookUp.length > 0)
  return (
    <Section
      title="Stratagems and enhancements"
      open={false}
      detail={reference.length === 0 ? 'none' : String(reference.length)}
    >
      {hasLookUp && (
        <SelectField
          label="Reference of the rule set"
          value={play.printsLookUp === true ? 'print' : 'leave-out'}
          choices={printing}
          onChoose={(chosen) => change('Print Reference', { printsLookUp: chosen === 'print' ? true : undefined })}
        />
      )}
      {reference.length === 0 && (
        <p className="field-hint">
          What players look up during the battle. Write it in your own words and say where you have it from; it is
          printed on the back of the sheet and on cards.
        </p>
      )}
      <CardList
        label={known ? 'Stratagems and enhancements' : 'Reference'}
        noun="Entry"
        items={reference}
        most={MOST}
        title={(item) => [item.title, formatCost(item)].filter((text) => text !== '').join(', ')}
        adds={known ? defaultAdds : otherAdds}
        set={(label, items) => change(label, { reference: items.length === 0 ? undefined : [...items] })}
        form={(item, put) => <EntryForm item={item} set={(next) => put('Change Entry', next)} />}
      />
    </Section>
  )
}

function EntryForm({ item, set }: { readonly item: Entry; readonly set: (item: Entry) => boolean }): ReactNode {
  const known = useEditor(({ document }) => has(document, 'stratagems'))
  const check = (next: Entry): string | null => reasonAgainst(referenceSchema, next)
  const withText = (key: 'when' | 'source', text: string): Entry =>
    withPart<Entry, typeof key>(item, key, text.trim() === '' ? undefined : text)
  const withCost = (cost: number | undefined): Entry => withPart<Entry, 'cost'>(item, 'cost', cost)
  return (
    <>
      {(known || item.kind !== 'other') && (
        <SegmentField label="Kind" value={item.kind} choices={kinds} onChoose={(kind) => set({ ...item, kind })} />
      )}
      <TextField
        label="Name"
        value={item.title}
        check={(title) => check({ ...item, title })}
        accept={(title) => set({ ...item, title })}
      />
      <OptionalNumber
        label={item.kind === 'stratagem' ? 'Command points' : 'Points'}
        none="Not said"
        value={item.cost}
        check={(cost) => check(withCost(cost))}
        accept={(cost) => set(withCost(cost))}
      />
      <SideField
        label="Who"
        side={item.side}
        none="Everybody"
        choose={(side) => set(withPart<Entry, 'side'>(item, 'side', side))}
      />
      <TextField
        label="When"
        placeholder="Any time"
        value={item.when ?? ''}
        check={(text) => check(withText('when', text))}
        accept={(text) => set(withText('when', text))}
      />
      <TextField
        oneLine
        lines={3}
        label="What it does"
        value={item.text}
        check={(text) => check({ ...item, text })}
        accept={(text) => set({ ...item, text })}
      />
      <TextField
        label="Where it is from"
        placeholder="Book and page, or your club"
        value={item.source ?? ''}
        check={(text) => check(withText('source', text))}
        accept={(text) => set(withText('source', text))}
      />
    </>
  )
}
