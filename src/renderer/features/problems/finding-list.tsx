/** The list of problems under its headings. Arrow keys go from row to row and along a row. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProblemGroup } from '#state/checking/problem-view.ts'
import { useEditor } from '#state/editor-store.ts'
import { FindingRow } from './finding-row.tsx'

/** Rows shown of one group before the rest is asked for: a map with hundreds of faults stays quick to edit. */
const ROWS_AT_FIRST = 60

export function FindingList({ groups }: { readonly groups: readonly ProblemGroup[] }): ReactNode {
  const current = useEditor((state) => state.currentFinding)
  const [focused, setFocused] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const ids = groups.flatMap(({ findings }) => findings.map(({ id }) => id))
  const tabStop = [focused, current].find((id) => id !== null && ids.includes(id)) ?? ids[0]
  const kept = useFocusKept(list, groups)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div
      className="finding-list"
      ref={list}
      onKeyDown={moveByArrows}
      onFocus={(event) => {
        setFocused(rowOf(event.target)?.dataset.finding ?? null)
        kept.onFocus(event)
      }}
      onBlur={kept.onBlur}
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} current={current} tabStop={tabStop} />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly group: ProblemGroup
  readonly current: string | null
  readonly tabStop: string | undefined
}

function Group({ group, current, tabStop }: GroupProps): ReactNode {
  const [whole, setWhole] = useState(false)
  const { findings } = group
  const needed = findings.findIndex(({ id }) => id === current) + 1
  const shown = whole ? findings : findings.slice(0, Math.max(ROWS_AT_FIRST, needed))
  const more = findings.length - shown.length
  const heading = `problems-${group.id}`
  return (
    <div>
      <h3 className="finding-group" id={heading}>
        {group.title} <span className="finding-count">{findings.length}</span>
      </h3>
      <ul aria-labelledby={heading}>
        {shown.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            current={finding.id === current}
            tabStop={finding.id === tabStop}
          />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="button button-small finding-more" onClick={() => setWhole(true)}>
          Show {more} more
        </button>
      )}
    </div>
  )
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-finding]') : null

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-finding]')]

const mainButton = (row: Element | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('.finding') ?? null

/** Up, down, Home and End go to another row; right and left to the actions of the row and back. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const row = rowOf(event.target)
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = rowsIn(event.currentTarget)
  const buttons = [...row.querySelectorAll<HTMLElement>('button')]
  const down = rows.indexOf(row)
  const along = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : 0
  const places: Readonly<Record<string, () => HTMLElement | null | undefined>> = {
    ArrowDown: () => mainButton(rows[Math.min(down + 1, rows.length - 1)]),
    ArrowUp: () => mainButton(rows[Math.max(down - 1, 0)]),
    Home: () => mainButton(rows[0]),
    End: () => mainButton(rows.at(-1)),
    ArrowRight: () => buttons[Math.min(along + 1, buttons.length - 1)],
    ArrowLeft: () => buttons[Math.max(along - 1, 0)],
  }
  const goal = places[event.key]
  if (goal === undefined) return
  event.preventDefault()
  goal()?.focus()
}

interface KeptFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** A row that goes away with the focus in it (it was fixed, or waived) hands the focus to the row in its place. */
function useFocusKept(list: { readonly current: HTMLElement | null }, groups: readonly ProblemGroup[]): KeptFocus {
  const place = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go away when the groups change
  useEffect(() => {
    if (place.current < 0 || list.current === null || document.activeElement !== document.body) return
    const rows = rowsIn(list.current)
    mainButton(rows[Math.min(place.current, rows.length - 1)])?.focus({ preventScroll: true })
  }, [groups])
  return {
    onFocus: ({ target, currentTarget }) => {
      const row = rowOf(target)
      place.current = row === null ? -1 : rowsIn(currentTarget).indexOf(row)
    },
    onBlur: ({ target, currentTarget }) => {
      const row = rowOf(target)
      // Left on purpose, not taken away: known only once the list has been drawn again.
      queueMicrotask(() => {
        if (row?.isConnected && !currentTarget.contains(document.activeElement)) place.current = -1
      })
    },
  }
}
