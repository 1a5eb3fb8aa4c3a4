/** The start page: three large cards, the files used last, and a shelf of missions for each game, with a search over them. */

import { Search, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { blankOf } from '#games/shared/templates/templates.ts'
import { foldText } from '#model/mission/plural.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { useEditor } from '#state/editor-store.ts'
import { PageSwitch } from '#ui/controls/page-switch.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { samples } from '#ui/samples/samples.ts'
import { Cards, type TabStop } from './cards.tsx'
import { FolderRow, folderKey, shownOf, useFolderMissions } from './folder-row.tsx'
import { chooseFirst, moveByKeys, useFocusForMap, useKeysOfPage } from './gallery-keys.ts'
import { RecentRow } from './recent-row.tsx'
import { type CardGroup, found, type Shelf, shelvesOf, wordsOf } from './shelves.ts'
import { StartCards } from './start-cards.tsx'

const shelves = shelvesOf(samples)
/** The maps after the one to learn from, for the preview of generated maps. */
const previewed = shelves[0]?.entries.slice(1, 4) ?? []
const FIRST = 'new'

export function Gallery(): ReactNode {
  const close = useEditor((state) => state.closeGallery)
  const asked = useEditor((state) => state.gallery === 'asked')
  const recent = useEditor((state) => state.recent)
  const [search, setSearch] = useState('')
  const page = useRef<HTMLElement>(null)
  const leave = useCallback((): void => {
    close()
    focusMap()
  }, [close])
  const onEscape = useCallback((): void => {
    if (search !== '' && document.activeElement instanceof HTMLInputElement) setSearch('')
    else leave()
  }, [search, leave])
  useKeysOfPage(page, onEscape)
  useFocusForMap(page)
  const words = useMemo(() => wordsOf(search), [search])
  const searching = words.length > 0
  const shown = found(shelves, search)
  const files = recent.filter(({ name, where }) => words.every((word) => foldText(`${name} ${where}`).includes(word)))
  const missions = useFolderMissions(words)
  // Tab goes to one of the cards, the arrow keys to all of them.
  const [last, setLast] = useState(FIRST)
  const keys = [
    ...files.map(({ handle }) => `file ${handle}`),
    ...shownOf(missions).map(folderKey),
    ...shown.flatMap(({ entries, folded }) =>
      [entries, ...folded.map((group) => group.entries)].flat().map(({ key }) => key),
    ),
  ]
  const stop = !searching || keys.includes(last) ? last : (keys[0] ?? null)

  return (
    <section
      ref={page}
      className="gallery start-page"
      aria-label="Start page"
      data-testid="gallery"
      data-region="page"
      onKeyDown={moveByKeys}
      onFocus={({ target }) => {
        const { card } = target.dataset
        if (card !== undefined) setLast(card)
      }}
    >
      <header className="gallery-head">
        <PageSwitch page="start" />
        <h2 className="spoken">Start page</h2>
        <span className="grow" />
        <label className="gallery-search">
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            placeholder="Search missions and samples"
            aria-label="Search missions and samples"
            aria-keyshortcuts="/"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') chooseFirst(page.current)
            }}
          />
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        </label>
        {asked && (
          <button type="button" className="button" aria-label="Close the start page" onClick={leave}>
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </header>
      {/* Firefox makes anything that scrolls a stop of the Tab key; this part has cards to go to instead. */}
      <div className="gallery-body" tabIndex={-1}>
        {!searching && <StartCards stop={stop} maps={previewed} />}
        {files.length > 0 && <RecentRow files={files} stop={stop} />}
        <FolderRow missions={missions} stop={stop} />
        {searching && keys.length === 0 && <p className="gallery-none">No matches for “{search.trim()}”.</p>}
        {shown.map((shelf) => (
          <ShelfOfGame key={shelf.ruleSet.id} shelf={shelf} stop={stop} open={searching} />
        ))}
      </div>
    </section>
  )
}

interface ShelfProps extends TabStop {
  readonly shelf: Shelf
  /** True while a search shows what it finds among the folded groups. */
  readonly open: boolean
}

function ShelfOfGame({ shelf: { ruleSet, count, entries, folded }, stop, open }: ShelfProps): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const isUsual = ruleSet.id === usualRuleSet.id
  return (
    <section className="shelf" aria-labelledby={`shelf-${ruleSet.id}`} data-wide={isUsual}>
      <h3 className="shelf-head" id={`shelf-${ruleSet.id}`}>
        {ruleSet.name} {!open && <small>{count}</small>}
      </h3>
      {!isUsual && (
        <button type="button" className="link-button" onClick={() => beginFrom(blankOf(ruleSet))}>
          New battlefield<span className="spoken"> for {ruleSet.name}</span>
        </button>
      )}
      <Cards entries={entries} stop={stop} label={ruleSet.name} />
      {folded.length > 0 && (
        <details className="shelf-fold" open={open}>
          <summary>Published frames and empty boards</summary>
          {folded.map((group) => (
            <FoldedGroup key={group.title} group={group} stop={stop} />
          ))}
        </details>
      )}
    </section>
  )
}

function FoldedGroup({ group: { title, entries }, stop }: TabStop & { readonly group: CardGroup }): ReactNode {
  return (
    <>
      <h4>{title}</h4>
      <Cards entries={entries} stop={stop} label={title} />
    </>
  )
}
