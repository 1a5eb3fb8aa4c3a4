/** The versions in the history, the latest first, and the one that is looked at, beside the mission as it is now. */
import { Settings2, Tag, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { compareMissions, inOneLine } from '#editing/compare/compare-missions.ts'
import { differenceLines, differenceSummary } from '#editing/compare/difference.ts'
import type { HostResult } from '#host/host.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ListedVersion, Timeline } from '#model/versions/version-record.ts'
import { useEditor } from '#state/editor-store.ts'
import { pictureOf } from '#state/pictures/field-overlay.ts'
import { formatTime, formatWhy, type ShownVersion } from '#state/versions/versions-state.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'
import { ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'

// A version beside the mission as it is now, both as they are drawn; nothing can be changed here.

/** More lines than this nobody reads here. */
const MAX_LINES = 100
/** As 900px in side-panels.css is built: then the keys are for what can be seen. */
const COVERS_LIST = '(max-width: 56.25rem)'

export function VersionBeside({ shown }: { readonly shown: ShownVersion }): ReactNode {
  const { timeline, version, document: then } = shown
  const today = useEditor((state) => state.document)
  const other = useEditor((state) => state.versionsOf !== null)
  const stop = useEditor((state) => state.stopLooking)
  const restore = useEditor((state) => state.restoreVersion)
  const compare = useEditor((state) => state.compareVersion)
  const openCopy = useEditor((state) => state.openVersionCopy)
  const showDialog = useEditor((state) => state.showDialog)
  const differences = useMemo(() => (other ? null : compareMissions(then, today)), [other, then, today])
  const when = formatTime(version.time, Date.now())
  const chosen = { timeline, version }
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.matchMedia(COVERS_LIST).matches) place.current?.querySelector<HTMLElement>('footer button')?.focus()
  }, [])
  return (
    <section
      ref={place}
      className="version-beside"
      aria-label={`Version ${version.number} beside today’s`}
      data-region="version"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        stop()
      }}
    >
      <header>
        <h2 className="clip">
          {version.name ?? `Version ${version.number}`}
          <span className="field-hint">
            {' '}
            {when}, {formatWhy(version)}
          </span>
        </h2>
        <span className="grow" />
        <IconButton label="Close this version" onPress={stop}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="version-maps">
        <MapPicture name={`${then.mission.title}, ${when}`} mission={then} />
        {!other && <MapPicture name={`${today.mission.title}, now`} mission={today} />}
      </div>
      {differences !== null && (
        <div className="version-since">
          <p role="status">Since then: {differenceSummary(differences)}.</p>
          {differences.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls can be reached by the keys
            <ul tabIndex={0} aria-label="What differs">
              {[...new Set(differenceLines(differences))].slice(0, MAX_LINES).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {differences.length > MAX_LINES && <li>and more</li>}
            </ul>
          )}
        </div>
      )}
      <footer>
        {!other && (
          <button type="button" className="button button-main" onClick={() => void restore(timeline, version.number)}>
            Restore
          </button>
        )}
        {!other && (
          <button type="button" className="button" onClick={() => void compare(timeline, version.number)}>
            Compare on the Map
          </button>
        )}
        <button type="button" className="button" onClick={() => void openCopy(timeline, version.number)}>
          Open as Copy
        </button>
        <button type="button" className="button" onClick={() => showDialog({ kind: 'name-version', version: chosen })}>
          Name…
        </button>
        <button
          type="button"
          className="button"
          onClick={() => showDialog({ kind: 'forget-version', version: chosen })}
        >
          Delete…
        </button>
      </footer>
    </section>
  )
}

function MapPicture({ name, mission }: { readonly name: string; readonly mission: Mission }): ReactNode {
  const theme = useMapTheme()
  const picture = useMemo(() => {
    const { bounds, layers } = buildDisplayList(mission)
    return { box: bounds, scale: 1, shapes: layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes)) }
  }, [mission])
  return (
    <figure>
      <figcaption className="clip">{name}</figcaption>
      <ShapesSvg picture={picture} theme={theme} />
    </figure>
  )
}

// A version in the list: picture, when, why, and what differs from the one before.

interface VersionRowProps {
  readonly timeline: string
  readonly version: ListedVersion
  /** The version before it, or null if it is the first. */
  readonly before: ListedVersion | null
  readonly now: number
}

interface Seen {
  readonly mission: Mission | null
  readonly difference: string
}

function VersionRow({ timeline, version, before, now }: VersionRowProps): ReactNode {
  const shown = useEditor(
    ({ versionShown }) => versionShown?.timeline === timeline && versionShown.version.number === version.number,
  )
  const look = useEditor((state) => state.lookAtVersion)
  const stop = useEditor((state) => state.stopLooking)
  const { row, seen } = useSeen(timeline, version, before)
  const { number, time, name, title } = version
  return (
    <li ref={row}>
      <button
        type="button"
        aria-pressed={shown}
        data-version={number}
        onClick={() => (shown ? stop() : void look(timeline, number))}
      >
        <VersionPicture mission={seen?.mission ?? null} />
        <span className="version-words">
          <span className="version-name">
            {name !== null && <Tag size={12} aria-hidden="true" />}
            <strong className="clip">{name ?? formatTime(time, now)}</strong>
          </span>
          <span className="field-hint">
            {number} · {name === null ? formatWhy(version) : `${formatTime(time, now)}, ${formatWhy(version)}`}
          </span>
          <span className="field-hint version-difference">
            {before !== null && before.title !== title && `Now called “${title}”. `}
            {seen?.difference ?? ' '}
          </span>
        </span>
      </button>
    </li>
  )
}

function VersionPicture({ mission }: { readonly mission: Mission | null }): ReactNode {
  const turns = useEditor((state) => state.settings.turnsToFit)
  const picture = useMemo(() => (mission === null ? null : pictureOf(mission, turns)), [mission, turns])
  return (
    <span className="version-picture" data-drawn={picture !== null}>
      {picture !== null && <DrawnCanvas label={null} {...picture} />}
    </span>
  )
}

/** Reads the version, and the one before it, once the row comes into sight. */
function useSeen(timeline: string, version: ListedVersion, before: ListedVersion | null) {
  const fetchVersion = useEditor((state) => state.fetchVersion)
  const row = useRef<HTMLLIElement>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const beforeHash = before?.hash ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a version says follows from its hash
  useEffect(() => {
    const element = row.current
    if (element === null) return
    let gone = false
    const read = async (): Promise<void> => {
      const [mission, earlier] = await Promise.all([
        fetchVersion({ timeline, version }),
        before === null ? null : fetchVersion({ timeline, version: before }),
      ])
      if (!gone) setSeen({ mission, difference: differenceOf(mission, earlier, before !== null) })
    }
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      void read()
    })
    sight.observe(element)
    return () => {
      gone = true
      sight.disconnect()
    }
  }, [timeline, version.hash, beforeHash, fetchVersion])
  return { row, seen }
}

function differenceOf(mission: Mission | null, before: Mission | null, hasBefore: boolean): string {
  if (mission === null)
    return 'Can’t be read: it is damaged, was saved by a newer Bulkhead, or you don’t have permission to read it.'
  if (before === null) return hasBefore ? 'The version before it cannot be read.' : 'The earliest version'
  return inOneLine(before, mission)
}

/** The versions of the file, or of another mission, below the steps of this session. */
export function VersionsPart(): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  const shownNumber = useEditor((state) => state.versionShown?.version.number ?? null)
  const of = useEditor((state) => state.versionsOf)
  const listOf = useEditor((state) => state.listVersionsOf)
  const part = useRef<HTMLElement>(null)
  const listed = useListed()
  const last = useRef<number | null>(null)
  useEffect(() => {
    // Whoever was in what has been put away goes on where they came from.
    if (shownNumber === null && last.current !== null && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>(`[data-version="${last.current}"], li button, button`)?.focus()
    last.current = shownNumber
  }, [shownNumber])
  return (
    <section className="versions" aria-label="Versions" ref={part}>
      <div className="side-panel-head">
        <h3>Versions of the file</h3>
        <span className="grow" />
        {of === null && (
          <IconButton label="Name this version" onPress={() => showDialog({ kind: 'name-version', version: null })}>
            <Tag size={16} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Settings, and versions of other missions" onPress={() => showDialog({ kind: 'versions' })}>
          <Settings2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {of !== null && (
        <p className="versions-other">
          Versions of another mission.{' '}
          <button type="button" className="button" onClick={() => listOf(null)}>
            <Undo2 size={14} aria-hidden="true" /> Back to this one
          </button>
        </p>
      )}
      <Listed listed={listed} />
    </section>
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
        No versions of this mission yet. Bulkhead saves one whenever you save, every hour of work, and before large
        changes.
      </p>
    )
  const { id, versions, damaged } = listed.value
  const now = Date.now()
  return (
    <>
      {damaged > 0 && (
        <p className="versions-word" role="alert">
          {damaged === 1 ? 'One entry is' : `${damaged} entries are`} damaged and can’t be shown. The others are fine.
        </p>
      )}
      <ol aria-label="Newest first">
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
