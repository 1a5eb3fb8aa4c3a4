/** About, and the question before unsaved work would be lost. */
import type { ReactNode } from 'react'
import type { Dialog } from '../../state/editor-state.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { ThirdPartyNotices } from './third-party-notices.tsx'

/** Put in by the build. */
const version = String(import.meta.env.BULKHEAD_VERSION ?? '')

interface Closes {
  readonly onClose: () => void
}

export function AboutDialog({ onClose }: Closes): ReactNode {
  return (
    <DialogFrame
      title={`Bulkhead ${version}`}
      description="Draw Boarding Actions battlefields, check them against the rules and the box, print them true to scale."
      onClose={onClose}
    >
      <p>
        Bulkhead is independent and unofficial. It is not made, endorsed or sponsored by the publisher of any game;
        names of games and pieces belong to their owners and are used only to say what the program is for. It contains
        no rulebook text, artwork or logo.
      </p>
      <p>Free software under the MIT licence.</p>
      <ThirdPartyNotices />
    </DialogFrame>
  )
}

export function AskToSaveDialog({ title, answer }: Extract<Dialog, { kind: 'ask-to-save' }>): ReactNode {
  return (
    <DialogFrame
      question
      title="Save changes?"
      description={`“${title}” has changes that are not saved. They are lost if you do not save them.`}
      onClose={() => answer('cancel')}
      buttons={
        <>
          <button type="button" className="button" onClick={() => answer('discard')}>
            Don’t save
          </button>
          <span className="grow" />
          <button type="button" className="button" onClick={() => answer('cancel')}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={() => answer('save')}>
            Save
          </button>
        </>
      }
    />
  )
}
