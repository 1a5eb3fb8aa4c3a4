/** Makes the map symmetric from one of its halves; says before what goes and what comes. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { namesOf } from '#analysis/layout/place-names.ts'
import { SYMMETRIES, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { nameOf, placeName } from '#editing/edits/plans/symmetric/area-counterparts.ts'
import {
  type Half,
  halfOf,
  halvesOf,
  type MadeSymmetric,
  planMakeSymmetric,
} from '#editing/edits/plans/symmetric/make-symmetric.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { defaultSymmetry, reasonAgainstSymmetry } from '#state/mission/symmetric.ts'
import { FormDialog } from '#ui/dialogs/dialog-frame.tsx'
import { aboutSymmetry, formatSymmetry } from '#ui/names/choice-names.ts'

export function MakeSymmetricDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const turned = useEditor((state) => state.status.turned)
  const usual = useEditor(defaultSymmetry)
  const make = useEditor((state) => state.makeSymmetric)
  const [symmetry, setSymmetry] = useState<Symmetry>(usual)
  const [chosen, setChosen] = useState<Half | null>(null)
  const halves = halvesOf(document, symmetry)
  const half = halves.find((each) => each === chosen) ?? halfOf(document, symmetry, selection) ?? halves[0] ?? 'west'
  const plan = useMemo(() => planMakeSymmetric(document, symmetry, half), [document, symmetry, half])
  const id = useId()
  return (
    <FormDialog
      title="Make symmetric from one half"
      description="Keeps one half, clears the other and fills it with counterparts of the half you keep. You can undo it in one step."
      submit="Make symmetric"
      onSubmit={() => {
        if (!plan.ok) return
        make(plan.value.edits)
        onClose()
      }}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>Symmetry</legend>
        {SYMMETRIES.map((each) => {
          const against = reasonAgainstSymmetry(document, each)
          return (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-symmetry`}
                checked={each === symmetry}
                disabled={against !== null}
                onChange={() => setSymmetry(each)}
              />
              <span>
                {formatSymmetry(document, each, turned)}
                <span className="field-hint">{against ?? aboutSymmetry(document, each, turned)}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <fieldset className="choices">
        <legend>Half to keep</legend>
        {halves.map((each) => (
          <label key={each}>
            <input type="radio" name={`${id}-half`} checked={each === half} onChange={() => setChosen(each)} />
            <span>{halfNames[each]}</span>
          </label>
        ))}
      </fieldset>
      <div role="status" className="made-symmetric">
        {plan.ok ? (
          <Outcome document={document} made={plan.value} />
        ) : (
          <p className="field-reason">
            <CircleAlert aria-hidden="true" size={14} /> Not possible: {plan.error}.
          </p>
        )}
      </div>
    </FormDialog>
  )
}

const halfNames: Readonly<Record<Half, string>> = { west: 'West', east: 'East', north: 'North', south: 'South' }

function Outcome({ document, made }: { readonly document: Mission; readonly made: MadeSymmetric }): ReactNode {
  const { edits, gone, odd, changed, come, short } = made
  if (edits.length === 0) return <p>The map already has this symmetry, so nothing would change.</p>
  const others = gone.filter(({ item }) => odd.every((entry) => entry.item.id !== item.id))
  return (
    <ul>
      <li>{counted(document, others, 'goes', 'go')}</li>
      {odd.length > 0 && (
        <li>On the centre line, but not its own mirror image: {counted(document, odd, 'goes', 'go')}</li>
      )}
      {changed.length > 0 && <li>{counted(document, changed, 'changes', 'change')}</li>}
      <li>{counted(document, come, 'comes', 'come')}</li>
      {short !== null && <li>{short}.</li>}
    </ul>
  )
}

/** `3 things go: A1 at C4, A3 at F5 and Objective Marker 2 at D3.` */
function counted(document: Mission, entries: readonly AnyItem[], one: string, more: string): string {
  if (entries.length === 0) return `Nothing ${one}.`
  const names = namesOf(entries, (entry) => {
    const where = placeName(document, entry)
    return where === '' ? nameOf(document, entry) : `${nameOf(document, entry)} at ${where}`
  })
  return `${entries.length === 1 ? `One thing ${one}` : `${entries.length} things ${more}`}: ${names}.`
}
