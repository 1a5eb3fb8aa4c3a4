/** The stamp in hand: how it is put down, what it takes, its name, its file. */
import { Download, FlipHorizontal2, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mirroredNow, turnedFurther } from '#editing/edits/plans/stamp.ts'
import { stampSchema, writeStamp } from '#model/mission/stamp-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { formatCost } from '#state/stamps/stamp-cost.ts'
import { stampFileName, stampInHand } from '#state/stamps/stamps.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { forTouch } from '#ui/names/touch-wording.ts'

const size = { size: 16, 'aria-hidden': true } as const

export function StampForm(): ReactNode {
  const document = useEditor((state) => state.document)
  const kept = useEditor(stampInHand)
  const { stamp: orientation } = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  const rename = useEditor((state) => state.renameStamp)
  const remove = useEditor((state) => state.removeStamp)
  const share = useEditor((state) => state.share)
  if (kept === undefined) return <p className="field-hint">Choose a stamp below the map.</p>
  const { id, stamp, own } = kept
  return (
    <>
      {own && (
        <TextField
          label="Name"
          value={stamp.name}
          check={(text) => reasonAgainst(stampSchema.shape.name, text.trim())}
          accept={(text) => {
            if (reasonAgainst(stampSchema.shape.name, text.trim()) !== null) return false
            void rename(id, text.trim())
            return true
          }}
        />
      )}
      <p>{formatCost(document, stamp)}</p>
      <div className="row-of-buttons">
        <button type="button" className="button" onClick={() => setOptions({ stamp: turnedFurther(orientation) })}>
          <RotateCw {...size} /> Rotate
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={orientation.mirrored}
          onClick={() => setOptions({ stamp: mirroredNow(orientation) })}
        >
          <FlipHorizontal2 {...size} /> Mirror
        </button>
      </div>
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          onClick={() => share({ kind: 'save-stamp', name: stampFileName(stamp), text: writeStamp(stamp) })}
        >
          <Download {...size} /> Save as a file…
        </button>
        {own && (
          <button type="button" className="button" onClick={() => void remove(id)}>
            <Trash2 {...size} /> Remove
          </button>
        )}
      </div>
      <p className="field-hint">
        {forTouch('Click to put it down. R turns it, F mirrors it. Walls that stand there already are left alone.')}
      </p>
    </>
  )
}
