/** Replaces labels in order: which come first, in numbers or letters, and how it will be. */
import { type ReactNode, useState } from 'react'
import {
  type LabelOrder,
  labelledCollections,
  labelledItems,
  newLabels,
  planRelabel,
  type Relabelling,
} from '#editing/edits/plans/labels.ts'
import { useEditor } from '#state/editor-store.ts'
import { inGesture } from '#state/mission/gesture.ts'
import { lockedReason } from '#state/view/layers.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { AnswerField, FormDialog } from '#ui/dialogs/dialog-frame.tsx'
import { itemNames } from '#ui/names/item-names.ts'

/** Most lines of the preview. */
const MAX_SHOWN = 40

const orders: readonly { readonly value: LabelOrder; readonly label: string }[] = [
  { value: 'reading', label: 'Row by row' },
  { value: 'columns', label: 'Column by column' },
  { value: 'selection', label: 'As selected' },
]
type Sort = (typeof labelledCollections)[number]
const sortNames: Readonly<Record<Sort, string>> = {
  markers: 'Markers',
  tokens: 'Tokens',
  zones: 'Zones',
  regions: 'Areas',
}

const ways = [
  { value: 'numbers', label: 'Numbers' },
  { value: 'letters', label: 'Letters' },
] as const

export function RelabelDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const apply = useEditor((state) => state.apply)
  const keepVersion = useEditor((state) => state.keepVersion)
  const chosen = labelledItems(document, selection)
  /** Labels are given to one sort at a time: markers, or zones, or areas. */
  const sorts = labelledCollections.filter((name) => chosen.some(({ collection }) => collection === name))
  const [wanted, setWanted] = useState<Sort>('markers')
  const sort = sorts.includes(wanted) ? wanted : (sorts[0] ?? 'markers')
  const ids =
    chosen.length > 0
      ? chosen.filter(({ collection }) => collection === sort).map(({ item }) => item.id)
      : document.markers.map(({ id }) => id)
  const [how, setHow] = useState<Relabelling>({ order: 'reading', how: 'numbers', prefix: '', first: 1 })
  const [first, setFirst] = useState('1')
  const [refusal, setRefusal] = useState<string | null>(null)
  const labels = newLabels(document, ids, how)
  const shown = labels.slice(0, MAX_SHOWN)
  const names = itemNames(
    document,
    shown.map(({ entry }) => entry),
  )
  const change = (next: Partial<Relabelling>): void => {
    setHow({ ...how, ...next })
    setRefusal(null)
  }
  const number = readFirst(first)
  const submit = (): void => {
    if (number === null) {
      setRefusal('A whole number from 1 to 999, or a letter.')
      return
    }
    const plan = planRelabel(document, ids, how)
    const locked = lockedReason(document, ids)
    if (locked !== null) setRefusal(`${locked}.`)
    else if (!plan.ok) setRefusal(plan.error)
    else {
      keepVersion('Replace Labels')
      if (inGesture(`relabel-${crypto.randomUUID()}`, () => apply('Replace Labels', plan.value))) onClose()
    }
  }
  return (
    <FormDialog
      title="Renumber labels"
      description={
        chosen.length > 0
          ? 'Selection gets new labels, one after the other, as one step.'
          : 'Gives all markers on the map new labels in order, as one undo step. Select some first to change only those.'
      }
      submit="Replace"
      onSubmit={submit}
      onClose={onClose}
    >
      {sorts.length > 1 && (
        <SelectField
          label="Of what"
          value={sort}
          choices={sorts.map((name) => ({ value: name, label: sortNames[name] }))}
          onChoose={setWanted}
        />
      )}
      <SelectField label="Order" value={how.order} choices={orders} onChoose={(order) => change({ order })} />
      <SelectField label="Labels" value={how.how} choices={ways} onChoose={(next) => change({ how: next })} />
      <AnswerField
        label="First"
        value={first}
        refusal={refusal}
        first
        selected
        onChange={(text) => {
          setFirst(text)
          const next = readFirst(text)
          if (next !== null) change({ first: next, ...(/^[a-z]+$/i.test(text.trim()) ? { how: 'letters' } : {}) })
        }}
      />
      <AnswerField
        label="Before each"
        value={how.prefix}
        placeholder="Nothing"
        onChange={(prefix) => change({ prefix })}
      />
      <ol className="relabel-list" aria-label="Preview">
        {shown.map(({ entry, label }, index) => (
          <li key={entry.item.id}>
            <span className="grow clip">{names[index]}</span>
            <span aria-hidden="true">→</span>
            <span className="spoken"> becomes </span>
            <strong>{label}</strong>
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}

/** `3`, or `C` as the third, or null for neither. */
function readFirst(text: string): number | null {
  const plain = text.trim().toUpperCase()
  if (/^[A-Z]$/.test(plain)) return plain.charCodeAt(0) - 64
  const value = Number(plain)
  return /^\d{1,3}$/.test(plain) && value >= 1 ? value : null
}
