/** How the panel in hand will stand, while nothing is selected: what the keys turn and flip, to see and to click. */
import type { ReactNode } from 'react'
import { findPanel } from '#core/kit/kit.ts'
import { kitOf } from '#core/layout/layout.ts'
import { useEditor } from '../../state/editor-store.ts'
import { SegmentField } from '../controls/choice-fields.tsx'

export function ToolForm({ code }: { readonly code: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const { axis, half, farFace, start } = useEditor((state) => state.stance)
  const setStance = useEditor((state) => state.setStance)
  const piece = findPanel(kitOf(document), code)
  if (piece === undefined) return null
  return (
    <>
      <SegmentField
        label="Stands"
        value={axis}
        choices={[
          { value: 'pointer', label: 'As the pointer says', short: 'Auto' },
          { value: 'horizontal', label: 'Across' },
          { value: 'vertical', label: 'Upright' },
        ]}
        onChoose={(next) => setStance({ axis: next })}
      />
      {piece.hatchway && (
        <>
          <h3>Hatchway</h3>
          <SegmentField
            label="Starts"
            value={start}
            choices={[
              { value: 'closed', label: 'Closed' },
              { value: 'open', label: 'Open' },
            ]}
            onChoose={(next) => setStance({ start: next })}
          />
          <SegmentField
            label="Pill to the"
            value={farFace ? 'far' : 'near'}
            choices={[
              { value: 'near', label: 'North or west', short: 'N / W' },
              { value: 'far', label: 'South or east', short: 'S / E' },
            ]}
            onChoose={(next) => setStance({ farFace: next === 'far' })}
          />
          {piece.span === 2 && (
            <SegmentField
              label="Half"
              value={half}
              choices={[
                { value: 'first', label: 'North or west', short: 'N / W' },
                { value: 'second', label: 'South or east', short: 'S / E' },
              ]}
              onChoose={(next) => setStance({ half: next })}
            />
          )}
        </>
      )}
    </>
  )
}
