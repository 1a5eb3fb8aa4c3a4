/** My boxes: the boxes of walls that a person owns, with the pieces that are lost or extra. */
import { CircleAlert, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { kitOfBox } from '#analysis/layout/shelf.ts'
import type { Result } from '#foundation/result.ts'
import type { OwnedBox } from '#model/document-io/owned-boxes.ts'
import { builtinKits, findKit, type Kit } from '#model/kit/kit.ts'
import { missionKitSchema } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { countOf } from '#model/mission/plural.ts'
import { useEditor } from '#state/editor-store.ts'
import { withPieces } from '#state/mission/kit-changes.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { KitFileButton } from '#ui/forms/kit-file-button.tsx'

const NONE = ''

export function MyBoxesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const boxes = useEditor((state) => state.settings.boxes)
  const missionKit = useEditor((state) => state.document.kit)
  const changeSettings = useEditor((state) => state.changeSettings)
  const [fault, setFault] = useState<string | null>(null)
  const add = (kit: Kit): void => {
    const own = findKit(kit.id) === undefined ? { own: kit } : {}
    const known = boxes.some(({ id }) => id === kit.id)
    setFault(null)
    changeSettings({
      boxes: known
        ? boxes.map((box) => (box.id === kit.id ? { ...box, ...own } : box))
        : [...boxes, { id: kit.id, count: 1, ...own }],
    })
  }
  const ownKit = missionKit.own === undefined ? undefined : kitNamed(missionKit)
  const offered = [...builtinKits, ...(ownKit === undefined ? [] : [ownKit])].filter(
    (kit) => boxes.every(({ id }) => id !== kit.id) && kit.pieces.some(({ unlimited }) => unlimited !== true),
  )
  const read = (result: Result<Kit, string>): void => (result.ok ? add(result.value) : setFault(result.error))
  return (
    <DialogFrame
      title="My boxes"
      description="Enter the boxes of walls that you own. Bulkhead then tells you of each mission whether they are enough. They are stored for you, not in the mission."
      onClose={onClose}
      buttons={
        <button type="button" className="button button-main" onClick={onClose}>
          Done
        </button>
      }
    >
      {boxes.length === 0 && <p className="field-hint">You haven’t entered any boxes yet.</p>}
      {boxes.map((box) => (
        <BoxRow
          key={box.id}
          box={box}
          change={(next) => changeSettings({ boxes: boxes.map((each) => (each.id === box.id ? next : each)) })}
          remove={() => changeSettings({ boxes: boxes.filter(({ id }) => id !== box.id) })}
        />
      ))}
      <SelectField
        label="Add boxes of"
        value={NONE}
        choices={[
          { value: NONE, label: 'Choose a kit…' },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(chosen) => {
          const kit = offered.find(({ id }) => id === chosen)
          if (kit !== undefined) add(kit)
        }}
      />
      <div className="row-of-buttons">
        <KitFileButton onRead={read} />
      </div>
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
    </DialogFrame>
  )
}

interface BoxRowProps {
  readonly box: OwnedBox
  readonly change: (box: OwnedBox) => void
  readonly remove: () => void
}

function BoxRow({ box, change, remove }: BoxRowProps): ReactNode {
  const kit = kitOfBox(box)
  const name = kit?.name ?? box.id
  const singles = Object.keys(box.pieces ?? {}).length
  const accept = (next: OwnedBox): true => {
    change(next)
    return true
  }
  return (
    <fieldset className="owned-box">
      <legend>{name}</legend>
      <NumberField
        label="Boxes"
        value={box.count}
        by={1}
        check={(count) => reasonAgainst(missionKitSchema.shape.count, count)}
        accept={(count) => accept({ ...box, count })}
      />
      <IconButton label={`Remove ${name}`} onPress={remove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
      {kit === undefined ? (
        <p className="field-reason">
          <CircleAlert aria-hidden="true" size={14} /> Bulkhead can’t read this kit any more, so these boxes don’t
          count.
        </p>
      ) : (
        <details>
          <summary>Lost or extra pieces{singles > 0 && `: ${countOf(singles, 'kind')}`}</summary>
          <p className="field-hint">Use numbers below zero for lost or broken pieces.</p>
          <fieldset className="codes">
            <legend className="spoken">Lost or extra pieces</legend>
            {kit.pieces
              .filter(({ unlimited, kind }) => unlimited !== true && kind !== 'cap')
              .map(({ code }) => (
                <NumberField
                  key={code}
                  label={code}
                  value={box.pieces?.[code] ?? 0}
                  check={(count) => reasonAgainst(missionKitSchema.shape.pieces, { [code]: count })}
                  accept={(count) => accept(withPieces(box, code, count))}
                />
              ))}
          </fieldset>
        </details>
      )}
    </fieldset>
  )
}
