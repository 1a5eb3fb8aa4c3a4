/** Asks once before a version goes for good. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { type ChosenVersion, formatTime } from '#state/versions/versions-state.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'

interface ForgetVersionDialogProps {
  readonly chosen: ChosenVersion
  readonly onClose: () => void
}

export function ForgetVersionDialog({ chosen: { timeline, version }, onClose }: ForgetVersionDialogProps): ReactNode {
  const forget = useEditor((state) => state.forgetVersion)
  return (
    <DialogFrame
      question
      title={`Forget version ${version.number} for good?`}
      description={`It was kept ${formatTime(version.time, Date.now())}. It goes from this computer, with every other kept version that says the very same; nothing brings it back. Your mission and its file stay as they are.`}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Keep it
          </button>
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              void forget(timeline, version.number)
              onClose()
            }}
          >
            Forget it
          </button>
        </>
      }
    />
  )
}
