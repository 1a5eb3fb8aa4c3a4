/** The files of the library as a list of which only what is seen is drawn. The keys stay in the field above it. */
import { FileWarning, Package, ScrollText, Stamp } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RecentPicture } from '#host/data.ts'
import { isDark } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { stripBidi } from '#ui/names/strip-bidi.ts'
import { letterScale } from '#ui/theme/font-scale.ts'
import { type Row, rowsBetween, shownTitle, topsOf } from './rows.ts'

// What the checker found in a file, in a few words.

interface ProblemWords {
  readonly tone: 'error' | 'warning' | 'notice' | 'sound'
  readonly text: string
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Null: it is no mission, or was not looked at yet. */
function formatProblem({ summary }: Pick<LibraryEntry, 'summary'>): ProblemWords | null {
  if (summary === null) return null
  if (summary.kind === 'unreadable') return { tone: 'error', text: 'Cannot be read' }
  if (summary.problems === null) return null
  const { error, warning, notice } = summary.problems
  if (error > 0) return { tone: 'error', text: counted(error, 'error') }
  if (warning > 0) return { tone: 'warning', text: counted(warning, 'warning') }
  return notice > 0 ? { tone: 'notice', text: counted(notice, 'notice') } : { tone: 'sound', text: 'No problems' }
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

  // What is chosen is kept in view.
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
export function EntryPicture({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const dark = useEditor(isDark)
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
      {Icon !== null ? (
        <Icon size={20} />
      ) : (
        picture !== null && <img src={dark ? picture.dark : picture.light} alt="" />
      )}
    </span>
  )
}
