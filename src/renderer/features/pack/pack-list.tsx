/** The missions of the pack, put in order by dragging or by keys, opened, put back, removed; and the check of them all. */
import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { diceNames, formatRow, type Pack, type PackEntry, rowsOf } from '#publishing/pack/pack.ts'
import { numberOf } from '#publishing/pack/shared-mission.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { Thumbnail } from '#ui/pictures/drawn-canvas.tsx'

// The roll or the round that leads to each mission.

/** `D6 1–2`, `Round 3`, by the ids of missions; those that the table does not name are left out. */
function tableResults({ table, missions }: Pack): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (id: string, words: string): void => {
    const before = found.get(id)
    found.set(id, before === undefined ? words : `${before}, ${words.replace(/^\D+/, '')}`)
  }
  if (table.kind === 'dice')
    for (const row of rowsOf(
      table,
      missions.map(({ id }) => id),
    ))
      add(row.mission, `${diceNames[table.dice]} ${formatRow(row)}`)
  if (table.kind === 'rounds')
    for (const [index, round] of table.rounds.entries()) for (const id of round.missions) add(id, `Round ${index + 1}`)
  return found
}

/** Where what is dragged would go, or null if nothing is dragged. */
interface Drag {
  readonly id: string
  readonly to: number
}

export function PackList({ pack }: { readonly pack: Pack }): ReactNode {
  const chosen = useStore(windowShelf.store, (state) => state.chosen)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [said, setSaid] = useState('')
  const results = useMemo(() => tableResults(pack), [pack])
  const here = pack.missions.find(({ id }) => id === chosen) ?? pack.missions[0]
  // Where the keys stand on a mission, they stand on the chosen one: what was added a moment ago is chosen.
  useEffect(() => {
    if (document.activeElement?.classList.contains('pack-choose')) document.getElementById(`pack-${here?.id}`)?.focus()
  }, [here?.id])

  const move = (id: string, to: number): void => {
    windowShelf.move(id, to)
    const place = windowShelf.store.getState().pack?.missions.findIndex((entry) => entry.id === id) ?? 0
    setSaid(
      `${pack.missions.find((entry) => entry.id === id)?.mission.mission.title ?? ''} is number ${place + 1} now.`,
    )
  }
  /** The keys follow what is chosen, once it is drawn where it stands now. */
  const choose = (id: string | undefined): void => {
    if (id === undefined) return
    windowShelf.choose(id)
    requestAnimationFrame(() => document.getElementById(`pack-${id}`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const at = pack.missions.findIndex((entry) => entry.id === id)
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>)[event.key]
    if (by !== undefined && event.altKey) {
      move(id, at + by)
      choose(id)
    } else if (by !== undefined) choose(pack.missions[at + by]?.id)
    else if (event.key === 'Home' || event.key === 'End')
      choose((event.key === 'Home' ? pack.missions[0] : pack.missions.at(-1))?.id)
    else if (event.key === 'Enter') void windowShelf.openMission(id)
    else if (event.key === 'Delete') {
      windowShelf.remove(id)
      choose(windowShelf.store.getState().chosen ?? undefined)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drop = (): void => {
    if (drag === null) return
    const from = pack.missions.findIndex(({ id }) => id === drag.id)
    move(drag.id, drag.to > from ? drag.to - 1 : drag.to)
    setDrag(null)
  }
  return (
    <div className="pack-shelf">
      <div className="pack-bar">
        <button type="button" className="button" onClick={() => void windowShelf.add(editorStore.getState().document)}>
          Add the Open Mission
        </button>
        <span className="pack-keys">
          <kbd>Alt+↑ ↓</kbd> move <kbd>Enter</kbd> open <kbd>Del</kbd> remove
        </span>
      </div>
      <ul className="pack-list" aria-label="Missions of the pack">
        {pack.missions.map((entry, index) => (
          <Entry
            key={entry.id}
            pack={pack}
            entry={entry}
            place={index}
            result={results.get(entry.id) ?? null}
            chosen={entry === here}
            mark={
              drag === null
                ? null
                : drag.to === index
                  ? 'before'
                  : drag.to === index + 1 && index === pack.missions.length - 1
                    ? 'after'
                    : null
            }
            onDrag={setDrag}
            onOver={(to) => drag !== null && drag.to !== to && setDrag({ ...drag, to })}
            onDrop={drop}
            onMove={move}
            onKey={onKeyDown}
          />
        ))}
      </ul>
      {pack.missions.length === 0 && (
        <p className="gallery-none">No missions yet. Drop mission files here, or add the one that is open.</p>
      )}
      <span className="spoken" role="status">
        {said}
      </span>
    </div>
  )
}

interface EntryProps {
  readonly pack: Pack
  readonly entry: PackEntry
  readonly place: number
  /** Dice result that leads to the mission, or null if there is none. */
  readonly result: string | null
  readonly chosen: boolean
  readonly mark: 'before' | 'after' | null
  readonly onDrag: (drag: Drag | null) => void
  readonly onOver: (to: number) => void
  readonly onDrop: () => void
  readonly onMove: (id: string, to: number) => void
  readonly onKey: (event: KeyboardEvent, id: string) => void
}

function Entry({
  pack,
  entry,
  place,
  result,
  chosen,
  mark,
  onDrag,
  onOver,
  onDrop,
  onMove,
  onKey,
}: EntryProps): ReactNode {
  const { id, mission } = entry
  const { title, summary } = mission.mission
  const checked = useStore(windowShelf.store, (state) => state.checked?.missions.find((each) => each.id === id))
  // Updated with each edit in its tab.
  const work = useEditor(() => windowShelf.workOf(id))
  const picture = useMemo(() => () => mission, [mission])
  return (
    <li
      className="pack-entry"
      data-chosen={chosen}
      data-mark={mark}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('application/x-bulkhead-pack-entry', id)
        onDrag({ id, to: place })
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        onOver(event.clientY > top + height / 2 ? place + 1 : place)
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onDrop()
      }}
    >
      <GripVertical size={16} aria-hidden="true" className="pack-grip" />
      <button
        type="button"
        id={`pack-${id}`}
        className="pack-choose"
        aria-current={chosen}
        tabIndex={chosen ? 0 : -1}
        {...(chosen ? { 'data-first': true } : {})}
        onClick={() => windowShelf.choose(id)}
        onDoubleClick={() => void windowShelf.openMission(id)}
        onKeyDown={(event) => onKey(event, id)}
      >
        <b className="pack-number">{numberOf(pack, id)}</b>
        <Thumbnail mission={picture} />
        <span className="pack-names">
          <span className="pack-title">{title}</span>
          <span className="pack-summary clip">{summary}</span>
        </span>
      </button>
      <span className="pack-facts">
        {result !== null && <span className="pack-result">{result}</span>}
        {checked !== undefined && <Checked {...checked} />}
      </span>
      <span className="pack-deeds">
        {work !== null && (
          <button
            type="button"
            className="button button-main"
            aria-label={`Put Back ${title}`}
            onClick={() => windowShelf.putBack(id)}
          >
            Put Back
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-label={`Open ${title}`}
          onClick={() => void windowShelf.openMission(id)}
        >
          Open
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Move ${title} up`}
          disabled={place === 0}
          onClick={() => onMove(id, place - 1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Move ${title} down`}
          disabled={place === pack.missions.length - 1}
          onClick={() => onMove(id, place + 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </button>
        <button type="button" className="button" aria-label={`Remove ${title}`} onClick={() => windowShelf.remove(id)}>
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}

function Checked({
  error,
  warning,
  notice,
}: {
  readonly error: number
  readonly warning: number
  readonly notice: number
}): ReactNode {
  const sound = error + warning + notice === 0
  const words = sound
    ? 'No problems'
    : [
        ...(error > 0 ? [`${error} ${error === 1 ? 'error' : 'errors'}`] : []),
        ...(warning > 0 ? [`${warning} ${warning === 1 ? 'warning' : 'warnings'}`] : []),
        ...(notice > 0 ? [`${notice} ${notice === 1 ? 'notice' : 'notices'}`] : []),
      ].join(', ')
  return (
    <span className="pack-checked" data-tone={error > 0 ? 'error' : warning > 0 ? 'warning' : 'sound'}>
      {sound ? <CircleCheck size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />} {words}
    </span>
  )
}

// Checking the whole pack, and what was found.

export function PackReport({ pack }: { readonly pack: Pack }): ReactNode {
  const { checked, busy } = useStore(windowShelf.store)
  const errors =
    checked === null
      ? 0
      : checked.missions.reduce((sum, { error }) => sum + error, 0) +
        checked.findings.filter(({ severity }) => severity === 'error').length
  return (
    <section className="pack-report" aria-label="Check">
      <h3>Check</h3>
      <button
        type="button"
        className="button"
        disabled={busy !== null || pack.missions.length === 0}
        onClick={() => void windowShelf.check()}
      >
        {busy?.what === 'check' ? 'Checking…' : 'Check All'}
      </button>
      {checked !== null && (
        <p role="status">
          {errors === 0
            ? `No errors in the pack and its ${checked.missions.length === 1 ? 'mission' : `${checked.missions.length} missions`}.`
            : `${errors} ${errors === 1 ? 'error' : 'errors'} in the pack and its missions.`}
        </p>
      )}
      {checked !== null && checked.findings.length > 0 && (
        <ul>
          {checked.findings.map(({ rule, severity, message, advice, mission }) => (
            <li key={`${rule} ${message}`} data-tone={severity}>
              <b>{severityNames[severity]}</b> {message} <span>{advice}</span>{' '}
              {mission !== null && (
                <button type="button" className="link-button" onClick={() => windowShelf.choose(mission)}>
                  Show it
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const severityNames = { error: 'Error:', warning: 'Warning:', notice: 'Notice:' } as const
