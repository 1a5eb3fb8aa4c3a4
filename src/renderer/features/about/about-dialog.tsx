/** About. */
import type { ReactNode } from 'react'
import { formatEdition } from '#model/rule-sets/rule-set.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { DataSection } from './data-section.tsx'
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
      <h3>Rules</h3>
      <p>The figures of each game come from one document:</p>
      <ul>
        {ruleSets.map((each) => (
          <li key={each.id}>{formatEdition(each)}</li>
        ))}
      </ul>
      <DataSection />
      <ThirdPartyNotices />
    </DialogFrame>
  )
}
