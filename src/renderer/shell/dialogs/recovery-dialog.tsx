/** Unsaved work of runs that ended without saving it. */
import type { ReactNode } from 'react'
import type { RecoveryCopy } from '#host/host.ts'
import { useEditor } from '../../state/editor-store.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface RecoveryDialogProps {
  readonly copies: readonly RecoveryCopy[]
  readonly onClose: () => void
}

export function RecoveryDialog({ copies, onClose }: RecoveryDialogProps): ReactNode {
  const restore = useEditor((state) => state.restoreRecovery)
  const discard = useEditor((state) => state.discardRecovery)
  return (
    <DialogFrame
      title="Unsaved work was found"
      description="Bulkhead ended before this was saved. What you neither restore nor discard is offered again at the next start."
      onClose={onClose}
      buttons={
        <button type="button" className="button" onClick={onClose}>
          Decide later
        </button>
      }
    >
      <ul className="recovery-list">
        {copies.map((copy) => (
          <li key={copy.id}>
            <span className="recovery-text">
              <strong className="clip">{copy.title}</strong>
              <span className="field-hint">
                {copy.file === null ? 'Never saved' : copy.file.name}, {timeOf(copy.savedAt)}
              </span>
            </span>
            <button type="button" className="button" onClick={() => discard(copy.id)}>
              Discard
            </button>
            <button type="button" className="button button-main" onClick={() => restore(copy)}>
              Restore
            </button>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}

/** The time as people here write it; the text itself when it is no time. */
function timeOf(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime())
    ? iso
    : time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
