/** The cards of the start page: battlefields, files, samples and templates, with a search over them. */
import { FileText, FolderOpen, Search } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useEditor } from '../../state/editor-store.ts'
import { samples } from '../samples.ts'
import { type Entry, found, type Group, groupsOf } from './entries.ts'
import { chooseFirst, focusMap, moveByKeys, useFocusForMap, useKeysOfPage } from './gallery-keys.ts'
import { Thumbnail } from './thumbnail.tsx'

const groups = groupsOf(samples)
/** Recent files shown here; the File menu has them all. */
const MOST_RECENT = 6
const FIRST = 'blank'

export function Gallery(): ReactNode {
  const close = useEditor((state) => state.closeGallery)
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
  const shown = found(groups, search)
  const [battlefields, ...others] = shown
  // Tab goes to one of the cards, the arrow keys to all of them.
  const [last, setLast] = useState(FIRST)
  const keys = shown.flatMap(({ entries }) => entries.map(({ key }) => key))
  const stop = search.trim() === '' || keys.includes(last) ? last : (keys[0] ?? null)

  return (
    <section
      ref={page}
      className="gallery"
      aria-label="Start page"
      data-testid="gallery"
      onKeyDown={moveByKeys}
      onFocus={({ target }) => {
        const { card } = target.dataset
        if (card !== undefined) setLast(card)
      }}
    >
      <header className="gallery-head">
        <h2>Begin a mission</h2>
        <label className="gallery-search">
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            placeholder="Search"
            aria-label="Search templates and samples"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') chooseFirst(page.current)
            }}
          />
        </label>
        <button type="button" className="button button-main" onClick={leave}>
          Start drawing
        </button>
      </header>
      {/* What scrolls is a stop of the Tab key of its own in Firefox, and this one has cards to go to. */}
      <div className="gallery-body" tabIndex={-1}>
        {battlefields === undefined && <p className="gallery-none">Nothing here is called that.</p>}
        {battlefields !== undefined && <Cards group={battlefields} stop={stop} />}
        {search.trim() === '' && <Files stop={stop} />}
        {others.map((group) => (
          <Cards key={group.title} group={group} stop={stop} />
        ))}
      </div>
    </section>
  )
}

interface TabStop {
  /** The card that Tab goes to. */
  readonly stop: string | null
}

function Cards({ group: { title, entries }, stop }: TabStop & { readonly group: Group }): ReactNode {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="cards">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Card entry={entry} stop={stop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ entry, stop }: TabStop & { readonly entry: Entry }): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const openText = useEditor((state) => state.openText)
  const { key, name, number, summary, begin } = entry
  const choose = (): void => {
    if (begin.kind === 'template') beginFrom(begin.document())
    else openText(begin.sample.name, begin.sample.text)
  }
  return (
    <button
      type="button"
      className="card"
      data-card={key}
      tabIndex={stop === key ? 0 : -1}
      title={summary}
      onClick={choose}
    >
      <Thumbnail mission={entry.picture} />
      <span className="card-name">
        {number !== '' && <span className="card-number">{number}</span>}
        <span>{name}</span>
      </span>
      <span className="card-summary">{summary}</span>
    </button>
  )
}

/** Files of one's own. */
function Files({ stop }: TabStop): ReactNode {
  const run = useEditor((state) => state.run)
  const openRecent = useEditor((state) => state.openRecent)
  const recent = useEditor((state) => state.recent)
  return (
    <section aria-label="Files">
      <h3>Files</h3>
      <div className="gallery-files">
        <button
          type="button"
          className="button"
          data-card="open"
          tabIndex={stop === 'open' ? 0 : -1}
          onClick={() => run('open')}
        >
          <FolderOpen size={16} aria-hidden="true" /> Open a file…
        </button>
        {recent.slice(0, MOST_RECENT).map((file) => (
          <button
            key={file.handle}
            type="button"
            className="button"
            data-card={`file ${file.handle}`}
            tabIndex={stop === `file ${file.handle}` ? 0 : -1}
            title={file.where}
            onClick={() => openRecent(file.handle)}
          >
            <FileText size={16} aria-hidden="true" /> <span className="clip">{file.name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
