/** Limits of what is kept, as they are typed: those by which a version would go hold only once the person says so. */
import { useRef, useState } from 'react'
import { useEditor } from '../../state/editor-store.ts'
import type { VersionSettings } from '../../state/versions/versions-state.ts'

export interface WantedLimits {
  /** What the fields show. */
  readonly wanted: VersionSettings
  /** So many versions would go by it; above 0 the person is asked. */
  readonly going: number
  /** Takes what a field hands over. */
  want(change: Partial<VersionSettings>): true
  answer(what: 'remove' | 'leave'): void
  /** Once it is known what goes by the last that was typed; false: there is something to answer. */
  settled(): Promise<boolean>
}

export function useWantedLimits(now: VersionSettings): WantedLimits {
  const limit = useEditor((state) => state.limitVersions)
  const goingBy = useEditor((state) => state.versionsGoingBy)
  const fail = useEditor((state) => state.fail)
  const [asked, setAsked] = useState<(VersionSettings & { readonly going: number }) | null>(null)
  const latest = useRef<VersionSettings | null>(null)
  const looking = useRef<Promise<boolean>>(Promise.resolve(true))

  const look = async (limits: VersionSettings): Promise<boolean> => {
    const going = await goingBy(limits)
    // Something else has been typed meanwhile, and that is looked at.
    if (latest.current !== limits) return looking.current
    if (going.ok && going.value > 0) {
      setAsked({ ...limits, going: going.value })
      return false
    }
    latest.current = null
    // Where nobody knows what would go, the limits stay as they are.
    if (going.ok) await limit(limits)
    else fail(going.error)
    setAsked(null)
    return true
  }

  return {
    wanted: asked ?? now,
    going: asked?.going ?? 0,
    want(change) {
      const limits = {
        versionDays: now.versionDays,
        versionMegabytes: now.versionMegabytes,
        ...latest.current,
        ...change,
      }
      latest.current = limits
      setAsked({ ...limits, going: 0 })
      looking.current = look(limits)
      return true
    },
    answer(what) {
      const limits = latest.current
      latest.current = null
      looking.current = Promise.resolve(true)
      if (what === 'remove' && limits !== null) void limit(limits)
      setAsked(null)
    },
    settled: () => looking.current,
  }
}
