/** The limits that are typed in a dialog, and what is asked about them. */
import { useState } from 'react'
import { editorStore } from '#state/editor-store.ts'
import type { VersionSettings } from '#state/versions/versions-state.ts'
import { type LimitsAsker, limitsAsker, type RequestedLimits } from './version-limits.ts'

export interface WantedLimits extends LimitsAsker {
  /** What the fields show. */
  readonly wanted: VersionSettings
  /** So many versions would go by it; above 0 the person is asked. */
  readonly going: number
}

export function useWantedLimits(now: VersionSettings): WantedLimits {
  const [asked, setAsked] = useState<RequestedLimits | null>(null)
  const [asker] = useState(() => limitsAsker(editorStore.getState, setAsked))
  return { ...asker, wanted: { ...now, ...asked?.limits }, going: asked?.going ?? 0 }
}
