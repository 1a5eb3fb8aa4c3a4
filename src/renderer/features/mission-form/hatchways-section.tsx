/** Every hatchway by its place: whether it starts open, to change; its name selects it on the map. */
import type { ReactNode } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { Section } from '#ui/forms/section.tsx'
import { SelectButton } from './select-button.tsx'

type Panel = Mission['panels'][number]

export function HatchwaysSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const panels = document.panels.filter(({ hatchway }) => hatchway !== null)
  const open = panels.filter(({ hatchway }) => hatchway?.start === 'open').length
  return (
    <Section
      title="Hatchways"
      open={false}
      detail={panels.length === 0 ? 'none' : `${open} of ${panels.length} start open`}
    >
      {panels.length === 0 ? (
        <p className="field-hint">There is no hatchway on the map yet. Put a wall with one on it in Map.</p>
      ) : (
        <ul className="map-list" aria-label="Hatchways">
          {panels.map((panel) => (
            <HatchwayRow key={panel.id} panel={panel} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function HatchwayRow({ panel }: { readonly panel: Panel }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const setStatus = useEditor((state) => state.setStatus)
  const { hatchway } = panel
  if (hatchway === null) return null
  const name = pieceAndPlace(layoutOf(document), panel)
  const open = hatchway.start === 'open'
  return (
    <li className="map-row">
      <SelectButton ids={[panel.id]} label={name}>
        {name}
        {hatchway.label !== undefined && <span className="field-hint"> “{hatchway.label}”</span>}
        {hatchway.tag !== undefined && <span className="field-hint"> {hatchway.tag}</span>}
      </SelectButton>
      <button
        type="button"
        className="switch-button"
        data-on={open}
        onClick={() => {
          const start = open ? 'closed' : 'open'
          const edit = {
            type: 'put',
            collection: 'panels',
            item: { ...panel, hatchway: { ...hatchway, start } },
          } as const
          // A name that changes under the keys is not read again by every screen reader.
          if (apply(open ? 'Close Hatchway' : 'Open Hatchway', [edit])) setStatus({ aloud: `${name} starts ${start}` })
        }}
      >
        <span className="spoken">{name} starts </span>
        {open ? 'Open' : 'Closed'}
      </button>
    </li>
  )
}
