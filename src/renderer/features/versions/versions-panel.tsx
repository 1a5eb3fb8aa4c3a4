/** The versions of a mission at the right edge of the room, the latest first; the one that is chosen is shown beside today's. */
import { Settings2, Tag, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { HostResult } from '#host/host.ts'
import type { Timeline } from '#model/versions/version-record.ts'
import { useEditor } from '#state/editor-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReturnFocus } from '#ui/focus/return-focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { VersionBeside } from './version-beside.tsx'
import { VersionRow } from './version-row.tsx'

export function VersionsPanel(): ReactNode {
  const show = useEditor((state) => state.showVersions)
  const showDialog = useEditor((state) => state.showDialog)
  const shown = useEditor((state) => state.versionShown)
  // It lies over the map, and not over a page such as a pack that was opened meanwhile: it is there again when that is closed.
  const isMapSeen = useEditor((state) => state.gallery === 'closed')
  const stop = useEditor((state) => state.stopLooking)
  const of = useEditor((state) => state.versionsOf)
  const listOf = useEditor((state) => state.listVersionsOf)
  const keys = useCommandKeys()('versions')
  const panel = useRef<HTMLElement>(null)
  const listed = useListed()
  const { remember, giveBack } = useReturnFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the list takes the focus
  useEffect(() => remember(panel.current), [])
  useFirstFocus(panel, listed)
  const shownNumber = shown?.version.number ?? null
  const last = useRef<number | null>(null)
  useEffect(() => {
    // Whoever was in what has been put away goes on where they came from.
    if (shownNumber === null && last.current !== null && document.activeElement === document.body)
      (panel.current?.querySelector<HTMLElement>(`[data-version="${last.current}"]`) ?? firstOf(panel.current))?.focus()
    last.current = shownNumber
  }, [shownNumber])
  const close = (): void => {
    show(false)
    giveBack()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (shown !== null) stop()
      else close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const at = buttons.findIndex((button) => button.contains(document.activeElement))
    buttons[at + step]?.focus()
  }
  return (
    <>
      <aside
        className="side-panel versions"
        data-over-map
        aria-label="Versions"
        data-region="versions"
        ref={panel}
        onKeyDown={onKeyDown}
      >
        <header>
          <h2>Versions</h2>
          {keys !== null && <kbd>{keys}</kbd>}
          <span className="grow" />
          {of === null && (
            <IconButton label="Name this version" onPress={() => showDialog({ kind: 'name-version', version: null })}>
              <Tag size={16} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label="How long versions are kept, and other missions"
            onPress={() => showDialog({ kind: 'versions' })}
          >
            <Settings2 size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Close the versions" onPress={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </header>
        {of !== null && (
          <p className="versions-other">
            Versions of another mission.{' '}
            <button type="button" className="button" onClick={() => listOf(null)}>
              <Undo2 size={14} aria-hidden="true" /> Back to this one
            </button>
          </p>
        )}
        <Listed listed={listed} />
      </aside>
      {shown !== null && isMapSeen && <VersionBeside shown={shown} />}
    </>
  )
}

function Listed({ listed }: { readonly listed: HostResult<Timeline | null> | null }): ReactNode {
  if (listed === null) return <p className="versions-word">Reading…</p>
  if (!listed.ok)
    return (
      <p className="versions-word" role="alert">
        {listed.error.message} {listed.error.advice}
      </p>
    )
  if (listed.value === null || listed.value.versions.length === 0)
    return (
      <p className="versions-word">
        No version of this mission is kept yet. One is kept when you save it, for each hour of work, and before large
        changes.
      </p>
    )
  const { id, versions, damaged } = listed.value
  const now = Date.now()
  return (
    <>
      {damaged > 0 && (
        <p className="versions-word" role="alert">
          {damaged === 1 ? 'One entry is' : `${damaged} entries are`} damaged and cannot be shown. The others are sound.
        </p>
      )}
      <ol aria-label="The latest first">
        {versions
          .map((version, at) => (
            <VersionRow
              key={version.number}
              timeline={id}
              version={version}
              before={versions[at - 1] ?? null}
              now={now}
            />
          ))
          .reverse()}
      </ol>
    </>
  )
}

/** The list as it is now; read again when something was kept, or another mission is open. */
function useListed(): HostResult<Timeline | null> | null {
  const fetchVersions = useEditor((state) => state.fetchVersions)
  const of = useEditor((state) => state.versionsOf)
  const id = useEditor((state) => state.open.id)
  const file = useEditor((state) => state.file)
  const changed = useEditor((state) => state.versionsChanged)
  const [listed, setListed] = useState<HostResult<Timeline | null> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed follows from these
  useEffect(() => {
    let gone = false
    void fetchVersions().then((found) => {
      if (!gone) setListed(found)
    })
    return () => {
      gone = true
    }
  }, [fetchVersions, of, id, file, changed])
  return listed
}

/** The keys go to the newest version; while there is none to the first button, until one comes and nobody has gone elsewhere. */
function useFirstFocus(panel: RefObject<HTMLElement | null>, listed: HostResult<Timeline | null> | null): void {
  const given = useRef<Element | null>(null)
  const has = listed !== null
  const any = listed?.ok === true && (listed.value?.versions.length ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the list comes, and once when its first version does
  useEffect(() => {
    if (!has || (given.current !== null && given.current !== document.activeElement)) return
    given.current = firstOf(panel.current)
    firstOf(panel.current)?.focus()
  }, [has, any])
}

/** The newest version, else the first button. */
const firstOf = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>('li button') ?? panel?.querySelector<HTMLElement>('button') ?? null
