/** How long versions are kept and what they take, and all missions that have some: also those whose file is gone. */

import { type ReactNode, useEffect, useState } from 'react'
import { errorSentence } from '#host-browser/failures.ts'
import type { Editor } from '#state/editor.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { formatSize, formatTime, type VersionSettings } from '#state/versions/versions-state.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'

// Limits of what is kept, as they are typed: those by which a version would go hold only once the person says so. Only what was
// typed is changed; the other limit may be another one by now, set in another tab.

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

/** @param show shows these fields and this question, or, for null, the stored limits */
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
      // If it is unknown which versions would go, the limits stay as they are.
      if (going.ok) await limitVersions(limits)
      else fail(going.error)
    } catch (thrown) {
      if (latest === limits) latest = null
      notify('failure', 'How long versions are kept could not be changed.', errorSentence(thrown))
    }
    // Limits typed meanwhile are shown, and may ask for themselves.
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

// The limits that are typed in a dialog, and what is asked about them.

interface WantedLimits extends LimitsAsker {
  /** Limits shown in the fields. */
  readonly wanted: VersionSettings
  /** So many versions would go by it; above 0 the person is asked. */
  readonly going: number
}

function useWantedLimits(now: VersionSettings): WantedLimits {
  const [asked, setAsked] = useState<RequestedLimits | null>(null)
  const [asker] = useState(() => limitsAsker(editorStore.getState, setAsked))
  return { ...asker, wanted: { ...now, ...asked?.limits }, going: asked?.going ?? 0 }
}

type All = Awaited<ReturnType<ReturnType<typeof useFetchAll>>>
const useFetchAll = () => useEditor((state) => state.fetchAllVersions)

export function VersionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const settings = useEditor((state) => state.settings)
  const changed = useEditor((state) => state.versionsChanged)
  const listOf = useEditor((state) => state.listVersionsOf)
  const fetchAll = useFetchAll()
  const { wanted, going, want, answer, settled } = useWantedLimits(settings)
  const [all, setAll] = useState<All | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed
  useEffect(() => {
    let gone = false
    void fetchAll().then((found) => {
      if (!gone) setAll(found)
    })
    return () => {
      gone = true
    }
  }, [fetchAll, changed])
  return (
    <DialogFrame
      className="dialog-wide"
      title="Version history"
      description="Bulkhead saves a version when you open or save a mission, every hour and day of work, and before large changes. It keeps all versions of the last day. Older ones are thinned out: one an hour for a week, one a day for a month, then one a week."
      onClose={onClose}
      buttons={
        going > 0 ? (
          <>
            <button type="button" className="button" onClick={() => answer('remove')}>
              Remove {versionsOf(going)}
            </button>
            <button type="button" className="button button-main" onClick={() => answer('leave')}>
              Cancel
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button-main"
            onClick={() => void settled().then((may) => may && onClose())}
          >
            Done
          </button>
        )
      }
    >
      <div className="versions-settings">
        <NumberField
          label="Keep them for"
          value={wanted.versionDays}
          counts="day"
          hint="The newest version of each mission and all named versions are kept as long as there is space."
          check={(days) => wholeFrom(days, 1, 3650)}
          accept={(versionDays) => want({ versionDays })}
        />
        <NumberField
          label="Space for all versions"
          value={wanted.versionMegabytes}
          unit="MB"
          check={(megabytes) => wholeFrom(megabytes, 1, 20_000)}
          accept={(versionMegabytes) => want({ versionMegabytes })}
        />
      </div>
      {going > 0 && (
        <p role="alert">
          By this, {versionsOf(going)} would be deleted, and nothing brings {going === 1 ? 'it' : 'them'} back. Nothing
          is deleted until you confirm.
        </p>
      )}
      <Kept
        all={all}
        most={settings.versionMegabytes}
        onShow={(id) => {
          listOf(id)
          onClose()
        }}
      />
    </DialogFrame>
  )
}

const versionsOf = (count: number): string => (count === 1 ? '1 version' : `${count} versions`)

const wholeFrom = (value: number, least: number, most: number): string | null =>
  Number.isInteger(value) && value >= least && value <= most ? null : `A whole number from ${least} to ${most}.`

interface KeptProps {
  readonly all: All | null
  /** MB. */
  readonly most: number
  readonly onShow: (id: string) => void
}

function Kept({ all, most, onShow }: KeptProps): ReactNode {
  if (all === null) return <p>Looking…</p>
  if (!all.ok)
    return (
      <p role="alert">
        {all.error.message} {all.error.advice}
      </p>
    )
  const { usage, missions } = all.value
  const now = Date.now()
  return (
    <>
      <p role="status">
        {versionsOf(usage.versions)} of {usage.missions === 1 ? '1 mission' : `${usage.missions} missions`} take{' '}
        {formatSize(usage.bytes)} of {most} MB.
      </p>
      <ul className="recovery-list versions-all" aria-label="Missions with versions">
        {missions.map(({ id, where, title, versions, time }) => (
          <li key={id}>
            <span className="recovery-text">
              <strong className="clip">{title}</strong>
              <span className="field-hint clip">
                {where ?? 'Never saved'} · {versionsOf(versions)} · {formatTime(time, now)}
              </span>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Show the versions of ${title}`}
              onClick={() => onShow(id)}
            >
              Show
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
