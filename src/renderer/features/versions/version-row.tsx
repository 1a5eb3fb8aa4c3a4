/** A version in the list: picture, when, why, and what differs from the one before. */
import { Tag } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { inOneLine } from '#editing/compare/one-line-summary.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ListedVersion } from '#model/versions/version-record.ts'
import { useEditor } from '#state/editor-store.ts'
import { pictureOf } from '#state/pictures/mission-picture.ts'
import { formatTime, formatWhy } from '#state/versions/version-labels.ts'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'

interface VersionRowProps {
  readonly timeline: string
  readonly version: ListedVersion
  /** The version before it; null: it is the first. */
  readonly before: ListedVersion | null
  readonly now: number
}

interface Seen {
  readonly mission: Mission | null
  readonly difference: string
}

export function VersionRow({ timeline, version, before, now }: VersionRowProps): ReactNode {
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
    return 'It cannot be read: what was kept is damaged, of a newer Bulkhead, or you may not read its file.'
  if (before === null) return hasBefore ? 'The version before it cannot be read.' : 'The first one that is kept'
  return inOneLine(before, mission)
}
