/** The files used last, as one row: their maps, when they changed, what is left to do, and those that have gone. */

import { Ellipsis, FileText } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RecentFacts } from '#host/data.ts'
import type { RecentFile } from '#host/host.ts'
import { useEditor, windowHost } from '#state/editor-store.ts'
import { formatAge } from './age.ts'
import { BoxLine } from './cards.tsx'

/** Files shown where there is only one column. */
const IN_ONE_COLUMN = 4

/** A mission's file without its ending, which says nothing new; other files keep theirs. */
const shownName = (name: string): string => name.replace(/\.bulkhead$/i, '')

interface RecentRowProps {
  readonly files: readonly RecentFile[]
  /** The card that Tab goes to. */
  readonly stop: string | null
}

export function RecentRow({ files, stop }: RecentRowProps): ReactNode {
  const run = useEditor((state) => state.run)
  const facts = useFacts(files)
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns(list)
  return (
    <section aria-labelledby="start-recent">
      <h3 className="shelf-head" id="start-recent">
        Recent
      </h3>
      <button type="button" className="link-button" onClick={() => run('library')}>
        All in Library
      </button>
      <ul ref={list} className="cards recent-cards" aria-label="Recent files">
        {files.slice(0, columns === 1 ? IN_ONE_COLUMN : columns).map((file) => (
          <RecentCard key={file.handle} file={file} facts={facts.get(file.handle) ?? null} stop={stop} />
        ))}
      </ul>
    </section>
  )
}

interface RecentCardProps {
  readonly file: RecentFile
  /** Null until they are known. */
  readonly facts: RecentFacts | null
  readonly stop: string | null
}

function RecentCard({ file, facts, stop }: RecentCardProps): ReactNode {
  const openRecent = useEditor((state) => state.openRecent)
  const locateRecent = useEditor((state) => state.locateRecent)
  const [menu, setMenu] = useState(false)
  const { handle, name, where } = file
  const key = `file ${handle}`
  const picture = facts?.picture ?? null
  const toDo = picture?.toDo ?? 0
  const remove = (): void => void windowHost.forgetRecent(handle)
  const top = (
    <>
      <span className="card-picture" data-drawn={picture !== null}>
        {picture === null ? <FileText size={24} aria-hidden="true" /> : <img src={picture.dark} alt="" />}
      </span>
      <span className="card-name">
        <span className="clip">{shownName(name)}</span>
        {toDo > 0 && facts?.gone !== true && <span className="card-to-do">{toDo} to do</span>}
      </span>
    </>
  )
  if (facts?.gone === true)
    return (
      <li className="card card-gone" title={where}>
        {top}
        <span className="card-summary">Moved or deleted</span>
        <span className="card-buttons">
          <button
            type="button"
            className="button button-small"
            data-card={key}
            tabIndex={stop === key ? 0 : -1}
            onClick={() => void locateRecent(handle)}
          >
            Locate…<span className="spoken"> {name}</span>
          </button>
          <button type="button" className="button button-small" onClick={remove}>
            Remove<span className="spoken"> {name}</span>
          </button>
        </span>
      </li>
    )
  return (
    <li
      className="recent-card"
      // The Menu key, too.
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(true)
      }}
    >
      <button
        type="button"
        className="card"
        data-card={key}
        tabIndex={stop === key ? 0 : -1}
        title={where}
        onClick={() => openRecent(handle)}
      >
        {top}
        <span className="card-summary">{facts?.changed == null ? where : formatAge(facts.changed, Date.now())}</span>
        <BoxLine need={picture?.box ?? null} />
      </button>
      <DropdownMenu.Root open={menu} onOpenChange={setMenu} modal={false}>
        <DropdownMenu.Trigger className="button button-quiet card-menu" tabIndex={-1} aria-label={`More for ${name}`}>
          <Ellipsis size={16} aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4} loop>
            <DropdownMenu.Item className="menu-item" onSelect={() => openRecent(handle)}>
              Open
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={() => openRecent(handle, true)}>
              Open in New Tab
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={remove}>
              Remove from Recent
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </li>
  )
}

/** Asked for again when the list changes. */
function useFacts(files: readonly RecentFile[]): ReadonlyMap<string, RecentFacts> {
  const [facts, setFacts] = useState<ReadonlyMap<string, RecentFacts>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other facts
  useEffect(() => {
    let wanted = true
    void windowHost.recentFacts().then((all) => {
      if (wanted) setFacts(new Map(all.map((each) => [each.handle, each])))
    })
    return () => {
      wanted = false
    }
  }, [files])
  return facts
}

/** As many columns as the style sheet makes of the room there is. */
function useColumns(list: { readonly current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const count = (): void => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length)
    count()
    // Not in the observer's own turn: more cards change the size that it reports.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(count)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [list])
  return columns
}
