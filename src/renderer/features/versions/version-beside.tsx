/** A version beside the mission as it is now, both as they are drawn; nothing can be changed here. */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { differenceLines, differenceSummary } from '#editing/compare/difference.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { formatTime, formatWhy } from '#state/versions/version-labels.ts'
import type { ShownVersion } from '#state/versions/versions-state.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ShapesSvg } from '#ui/pictures/shapes-svg.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'

/** More lines than this nobody reads here. */
const MAX_LINES = 100
/** As 900px in versions.css is built: then the keys are for what can be seen. */
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
          Forget…
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
