/**
 * Limits of what is kept, as they are typed: those by which a version would go hold only once the person says so. Only what was
 * typed is changed; the other limit may be another one by now, set in another tab.
 */
import { errorSentence } from '#host-browser/failures.ts'
import type { Editor } from '#state/editor.ts'
import type { VersionSettings } from '#state/versions/versions-state.ts'

export interface RequestedLimits {
  readonly limits: Partial<VersionSettings>
  /** So many versions would go by it; above 0 the person is asked. */
  readonly going: number
}

export interface LimitsAsker {
  /** Takes what a field hands over. */
  want(change: Partial<VersionSettings>): true
  answer(what: 'remove' | 'leave'): void
  /** Once it is known what goes by the last that was typed; false: there is something to answer. */
  settled(): Promise<boolean>
}

type Actions = Pick<Editor, 'limitVersions' | 'versionsGoingBy' | 'fail' | 'notify'>

/** @param show what fields and question are made of; null: what is kept */
export function limitsAsker(actions: () => Actions, show: (asked: RequestedLimits | null) => void): LimitsAsker {
  let latest: Partial<VersionSettings> | null = null
  let looking: Promise<boolean> = Promise.resolve(true)

  const look = async (limits: Partial<VersionSettings>): Promise<boolean> => {
    const { limitVersions, versionsGoingBy, fail, notify } = actions()
    try {
      const going = await versionsGoingBy(limits)
      // Something else has been typed meanwhile, and that is looked at.
      if (latest !== limits) return looking
      if (going.ok && going.value > 0) {
        show({ limits, going: going.value })
        return false
      }
      latest = null
      // Where nobody knows what would go, the limits stay as they are.
      if (going.ok) await limitVersions(limits)
      else fail(going.error)
    } catch (thrown) {
      if (latest === limits) latest = null
      notify('failure', 'How long versions are kept could not be changed.', errorSentence(thrown))
    }
    // What was typed while this was on its way shows itself, and may ask.
    if (latest !== null) return looking
    show(null)
    return true
  }

  return {
    want(change) {
      const limits = { ...latest, ...change }
      latest = limits
      show({ limits, going: 0 })
      looking = look(limits)
      return true
    },
    answer(what) {
      const limits = latest
      latest = null
      looking = Promise.resolve(true)
      if (what === 'remove' && limits !== null) void actions().limitVersions(limits)
      show(null)
    },
    settled: () => looking,
  }
}
