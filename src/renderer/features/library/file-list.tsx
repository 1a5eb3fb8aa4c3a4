/** The files of the library as a list of which only what is seen is drawn. The keys stay in the field above it. */

import { FileWarning, Package, ScrollText, Stamp } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { needWords, shelfVerdict } from '#analysis/layout/shelf.ts'
import type { LibraryFolder, RecentPicture } from '#host/data.ts'
import type { HostFailure } from '#host/host.ts'
import { countOf } from '#model/mission/plural.ts'
import { editorStore, useEditor, windowHost } from '#state/editor-store.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { stripBidi } from '#ui/names/item-names.ts'
import { letterScale } from '#ui/theme/font-scale.ts'

// The lines of the library's list: heads of folders and files, where each stands, and which of them are to be seen.

export type Row =
  | {
      readonly kind: 'head'
      readonly key: string
      readonly title: string
      readonly where: string
      readonly count: number
    }
  | { readonly kind: 'file'; readonly key: string; readonly entry: LibraryEntry; readonly index: number }

export const sortings = ['name', 'changed', 'problems'] as const
export type Sorting = (typeof sortings)[number]

/** Heights (CSS px); the style sheet has the same. */
export const HEAD_HEIGHT = 36
export const FILE_HEIGHT = 64

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Returns the name of a file as the list shows it. */
const shownTitle = ({ name, summary }: LibraryEntry): string =>
  summary === null || summary.title === '' ? name : summary.title

const orders: Readonly<Record<Sorting, (a: LibraryEntry, b: LibraryEntry) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  changed: (a, b) => b.modified - a.modified,
  problems: (a, b) => weightOf(b) - weightOf(a),
}

/** Unreadable files first, then by errors, warnings, notices. */
function weightOf({ summary }: LibraryEntry): number {
  if (summary === null) return -1
  if (summary.kind === 'unreadable') return Number.MAX_SAFE_INTEGER
  const { error, warning, notice } = summary.problems ?? { error: 0, warning: 0, notice: 0 }
  return error * 1e8 + warning * 1e4 + notice
}

/** Folder by folder, each in the chosen order; folders inside follow the folder that they are in. */
export function rowsByFolder(
  entries: readonly LibraryEntry[],
  folders: readonly LibraryFolder[],
  sorting: Sorting,
): readonly Row[] {
  const groups = new Map<string, LibraryEntry[]>()
  for (const entry of entries) {
    const key = `${entry.folder} ${entry.place}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  const order = new Map(folders.map(({ id }, index) => [id, index]))
  const sorted = [...groups].sort(([, [a]], [, [b]]) =>
    a === undefined || b === undefined
      ? 0
      : (order.get(a.folder) ?? 0) - (order.get(b.folder) ?? 0) || collator.compare(a.place, b.place),
  )
  const rows: Row[] = []
  let index = 0
  for (const [key, group] of sorted) {
    const [first] = group
    const folder = folders.find(({ id }) => id === first?.folder)
    if (first === undefined || folder === undefined) continue
    const title = first.place === '' ? folder.name : `${folder.name} / ${first.place.replaceAll('/', ' / ')}`
    rows.push({ kind: 'head', key, title, where: first.place === '' ? folder.where : '', count: group.length })
    for (const entry of inOrder(group, orders[sorting]))
      rows.push({ kind: 'file', key: entry.key, entry, index: index++ })
  }
  return rows
}

/** Sorted; what is in order already, as lists mostly are, is only looked through. */
const inOrder = (group: LibraryEntry[], compare: (a: LibraryEntry, b: LibraryEntry) => number): LibraryEntry[] =>
  group.every((entry, index) => index === 0 || compare(group[index - 1] ?? entry, entry) <= 0)
    ? group
    : group.sort(compare)

/** Returns rows for the files that a search found, best first. */
export const rowsFound = (entries: readonly LibraryEntry[]): readonly Row[] =>
  entries.map((entry, index) => ({ kind: 'file', key: entry.key, entry, index }))

/**
 * Returns where each row begins, and where the last one ends (px).
 * @param scale size of the letters as a multiple of the default
 */
export function topsOf(rows: readonly Row[], scale = 1): readonly number[] {
  const tops = [0]
  for (const { kind } of rows) tops.push((tops.at(-1) ?? 0) + scale * (kind === 'head' ? HEAD_HEIGHT : FILE_HEIGHT))
  return tops
}

/** The rows between two heights, a few more on either side: from (included) and to (not included). */
export function rowsBetween(tops: readonly number[], top: number, bottom: number): readonly [from: number, to: number] {
  const MORE = 4
  return [Math.max(0, indexAt(tops, top) - MORE), Math.min(tops.length - 1, indexAt(tops, bottom) + 1 + MORE)]
}

/** The row at a height, by halves. */
function indexAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

// Summarises the findings in a file.

interface ProblemWords {
  readonly tone: 'error' | 'warning' | 'notice' | 'sound'
  readonly text: string
}

/** Null: it is no mission, or was not looked at yet. */
function formatProblem({ summary }: Pick<LibraryEntry, 'summary'>): ProblemWords | null {
  if (summary === null) return null
  if (summary.kind === 'unreadable') return { tone: 'error', text: 'Can’t be read' }
  if (summary.problems === null) return null
  const { error, warning, notice } = summary.problems
  if (error > 0) return { tone: 'error', text: countOf(error, 'error') }
  if (warning > 0) return { tone: 'warning', text: countOf(warning, 'warning') }
  return notice > 0 ? { tone: 'notice', text: countOf(notice, 'notice') } : { tone: 'sound', text: 'No problems' }
}

export const optionId = (index: number): string => `library-file-${index}`

interface FileListProps {
  readonly rows: readonly Row[]
  /** How many files there are. */
  readonly count: number
  /** Which of them is chosen. */
  readonly here: number
  readonly choose: (key: string) => void
  readonly open: (entry: LibraryEntry) => void
}

export function FileList({ rows, count, here, choose, open }: FileListProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const [scale] = useState(letterScale)
  const tops = topsOf(rows, scale)
  const [from, to] = rowsBetween(tops, view.top, view.top + view.height)
  const shown = rows.slice(from, to)

  useLayoutEffect(() => {
    const element = holder.current
    if (element === null) return
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight })
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  // Keeps the chosen row in view.
  const at = rows.findIndex((row) => row.kind === 'file' && row.index === here)
  const [chosenTop, chosenBottom] = [tops[at] ?? 0, tops[at + 1] ?? 0]
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    if (here === 0) element.scrollTop = 0
    else if (chosenTop < element.scrollTop) element.scrollTop = chosenTop
    else if (chosenBottom > element.scrollTop + element.clientHeight)
      element.scrollTop = chosenBottom - element.clientHeight
  }, [here, chosenTop, chosenBottom])

  const wanted = shown.map(({ key }) => key).join('\n')
  useEffect(() => windowLibrary.wantFirst(wanted.split('\n')), [wanted])

  return (
    <div
      ref={holder}
      className="library-list"
      id="library-list"
      role="listbox"
      aria-label="Files"
      tabIndex={-1}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <div role="presentation" className="library-all" style={{ height: tops.at(-1) ?? 0 }}>
        {shown.map((row, index) => {
          const top = tops[from + index] ?? 0
          return row.kind === 'head' ? (
            <div key={row.key} role="presentation" className="library-head" style={{ top }}>
              <b className="clip" dir="auto">
                {stripBidi(row.title)}
              </b>
              <span className="clip">{row.where}</span>
              <span>{row.count}</span>
            </div>
          ) : (
            <FileRow
              key={row.key}
              row={row}
              top={top}
              count={count}
              selected={row.index === here}
              choose={choose}
              open={open}
            />
          )
        })}
      </div>
    </div>
  )
}

interface FileRowProps extends Pick<FileListProps, 'count' | 'choose' | 'open'> {
  readonly row: Extract<Row, { kind: 'file' }>
  readonly top: number
  readonly selected: boolean
}

function FileRow({ row: { entry, index }, top, count, selected, choose, open }: FileRowProps): ReactNode {
  const { summary } = entry
  const problems = formatProblem(entry)
  const lacksPieces = useEditor(
    ({ settings: { boxes } }) => boxes.length > 0 && summary?.box != null && !shelfVerdict(summary.box, boxes).enough,
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are in the field that this list belongs to
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={optionId(index)}
      role="option"
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="library-file"
      style={{ top }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(entry.key)}
      onDoubleClick={() => open(entry)}
    >
      <EntryPicture entry={entry} />
      <span className="library-names">
        <span className="library-title">
          {summary !== null && summary.number !== '' && <span className="card-number">{summary.number}</span>}
          <span className="clip" dir="auto">
            {stripBidi(shownTitle(entry))}
          </span>
        </span>
        <span className="library-name clip">
          {stripBidi(entry.name)}
          {summary !== null &&
            summary.kind !== 'unreadable' &&
            summary.about !== '' &&
            stripBidi(` · ${summary.about}`)}
          {lacksPieces && ' · Your boxes aren’t enough'}
          {summary?.kind === 'unreadable' && stripBidi(` · ${summary.reason ?? ''}`)}
        </span>
      </span>
      {problems !== null && (
        <span className="library-problems" data-tone={problems.tone}>
          {problems.text}
        </span>
      )}
    </div>
  )
}

const icons = { stamp: Stamp, kit: Package, rules: ScrollText, unreadable: FileWarning } as const

/** The picture of a mission, or the sign of another kind of file. */
function EntryPicture({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const [picture, setPicture] = useState<RecentPicture | null>(null)
  const isMission = entry.summary?.kind === 'mission'
  useEffect(() => {
    if (!isMission) return
    let wanted = true
    void windowLibrary.picture(entry).then((kept) => {
      if (wanted) setPicture(kept)
    })
    return () => {
      wanted = false
    }
  }, [entry, isMission])
  const kind = entry.summary?.kind ?? 'mission'
  const Icon = kind === 'mission' ? null : icons[kind]
  return (
    <span className="library-picture" data-drawn={picture !== null} aria-hidden="true">
      {Icon !== null ? <Icon size={20} /> : picture !== null && <img src={picture.dark} alt="" />}
    </span>
  )
}

// Opening a file of the library, in the tab that is shown or in a new one.

export const openEntry = (entry: LibraryEntry, inTab: boolean): void =>
  editorStore.getState().openRecent(entry.handle, inTab)

// The chosen file of the library: what is in it, and what can be done with it.

const kinds = {
  mission: 'Mission',
  stamp: 'Stamp',
  kit: 'Kit',
  rules: 'Rule set',
  unreadable: 'Can’t be read',
} as const

export function FileDetail({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { summary } = entry
  const shelf = useEditor((state) => state.settings.boxes)
  return (
    <aside className="library-detail" aria-label="Chosen file">
      <EntryPicture entry={entry} />
      <h3>{stripBidi(shownTitle(entry))}</h3>
      <dl>
        <Fact term="File">{stripBidi(entry.place === '' ? entry.name : `${entry.place}/${entry.name}`)}</Fact>
        {summary !== null && (
          <Fact term="What it is">
            {kinds[summary.kind]}
            {summary.game !== '' && `, ${summary.game}`}
          </Fact>
        )}
        <Fact term="Changed">{new Date(entry.modified).toLocaleString()}</Fact>
        <Fact term="Size">{formatSize(entry.size)}</Fact>
        {summary?.problems != null && <Fact term="Checker">{allProblems(summary.problems)}</Fact>}
        {summary?.box != null && (
          <Fact term="Box">
            {shelf.length === 0 ? stripBidi(needWords(summary.box)) : stripBidi(shelfVerdict(summary.box, shelf).text)}
          </Fact>
        )}
      </dl>
      {summary?.reason != null && <p className="library-reason">{stripBidi(summary.reason)}</p>}
      {summary !== null && summary.about !== '' && <p>{stripBidi(summary.about)}</p>}
      <Deeds entry={entry} />
    </aside>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const formatSize = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function allProblems({ error, warning, notice }: { error: number; warning: number; notice: number }): string {
  const parts = [
    ...(error > 0 ? [`${error} ${error === 1 ? 'error' : 'errors'}`] : []),
    ...(warning > 0 ? [`${warning} ${warning === 1 ? 'warning' : 'warnings'}`] : []),
    ...(notice > 0 ? [`${notice} ${notice === 1 ? 'notice' : 'notices'}`] : []),
  ]
  return parts.length === 0 ? 'No problems' : parts.join(', ')
}

/** The search field has the keys again when a button is gone. */
const backToField = (): void => document.querySelector<HTMLElement>('.library input')?.focus({ preventScroll: true })

function Deeds({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { kind } = useHostContext()
  const [asking, setAsking] = useState(false)
  const desktop = kind === 'desktop'
  const { fail, notify } = editorStore.getState()
  // The file may be gone: what is listed is looked at again.
  const failing = async (error: HostFailure): Promise<void> => {
    fail(error)
    await windowLibrary.refresh()
  }
  const duplicate = async (): Promise<void> => {
    const copied = await windowHost.duplicateFile(entry.handle)
    if (!copied.ok) return failing(copied.error)
    notify('done', `“${copied.value.name}” is beside it.`)
    await windowLibrary.refresh()
  }
  const remove = async (): Promise<void> => {
    setAsking(false)
    backToField()
    const removed = await windowHost.removeFile(entry.handle)
    if (!removed.ok) return failing(removed.error)
    notify('done', desktop ? `“${entry.name}” is in the trash.` : `“${entry.name}” was removed.`)
    await windowLibrary.refresh()
  }
  const show = async (): Promise<void> => {
    const shown = await windowHost.showInFolder(entry.handle)
    if (!shown.ok) await failing(shown.error)
  }
  if (asking)
    return (
      <div className="library-asking" role="alertdialog" aria-label="Remove the file?">
        <p>
          {desktop
            ? `Move “${stripBidi(entry.name)}” to the trash?`
            : `Remove “${stripBidi(entry.name)}” for good? A browser has no trash: it cannot be brought back.`}
        </p>
        <button type="button" className="button button-main" onClick={() => void remove()}>
          {desktop ? 'Move to Trash' : 'Remove'}
        </button>
        <button
          type="button"
          className="button"
          // biome-ignore lint/a11y/noAutofocus: the question takes the keys, and Enter keeps the file
          autoFocus
          onClick={() => {
            setAsking(false)
            backToField()
          }}
        >
          Keep It
        </button>
      </div>
    )
  const readable = entry.summary?.kind !== 'unreadable'
  const opens = entry.summary === null || entry.summary.kind === 'mission' || entry.summary.kind === 'stamp'
  return (
    <div className="library-deeds">
      {opens && (
        <>
          <button type="button" className="button button-main" onClick={() => openEntry(entry, false)}>
            Open
          </button>
          <button type="button" className="button" onClick={() => openEntry(entry, true)}>
            Open in New Tab
          </button>
        </>
      )}
      {!opens && readable && (
        <p className="library-hint">
          {entry.summary?.kind === 'kit'
            ? 'Kits are opened under Box, beside the map.'
            : 'Rule sets are opened in Mission → Rule set.'}
        </p>
      )}
      <button type="button" className="button" onClick={() => void duplicate()}>
        Duplicate
      </button>
      {desktop && (
        <button type="button" className="button" onClick={() => void show()}>
          Show in Folder
        </button>
      )}
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {desktop ? 'Move to Trash…' : 'Remove…'}
      </button>
    </div>
  )
}
