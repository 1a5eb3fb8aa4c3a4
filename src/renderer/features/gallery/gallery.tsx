/** The cards of the start page: battlefields, files, samples and templates, with a search over them. */
import { FileText, FolderOpen, LibraryBig, Search } from 'lucide-react'
import { type CSSProperties, Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { RecentPicture as Kept } from '#host/data.ts'
import type { RecentFile } from '#host/host.ts'
import { isDark } from '#state/editor.ts'
import { useEditor, windowHost } from '#state/editor-store.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { Thumbnail } from '#ui/pictures/thumbnail.tsx'
import { samples } from '#ui/samples/samples.ts'
import { type CardGroup, found, type StartCard, sectionsOf } from './entries.ts'
import { chooseFirst, moveByKeys, useFocusForMap, useKeysOfPage } from './gallery-keys.ts'

const sections = sectionsOf(samples)
/** Recent files shown here; the File menu has them all. */
const MAX_RECENT = 6
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
  const shown = found(sections, search)
  // Tab goes to one of the cards, the arrow keys to all of them.
  const [last, setLast] = useState(FIRST)
  const keys = shown.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const stop = search.trim() === '' || keys.includes(last) ? last : (keys[0] ?? null)

  return (
    <section
      ref={page}
      className="gallery"
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
        {shown.length === 0 && <p className="gallery-none">Nothing here is called that.</p>}
        {shown.map(({ title, groups }, section) => (
          <Fragment key={title}>
            {title !== '' && <h3 className="gallery-game">{title}</h3>}
            {title === '' ? (
              <div className="gallery-top">
                {groups.map((group) => (
                  <Cards key={group.title} group={group} stop={stop} game={title} />
                ))}
              </div>
            ) : (
              groups.map((group) => <Cards key={group.title} group={group} stop={stop} game={title} />)
            )}
            {section === 0 && search.trim() === '' && <Files stop={stop} />}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

interface TabStop {
  /** The card that Tab goes to. */
  readonly stop: string | null
}

interface CardsProps extends TabStop {
  readonly group: CardGroup
  /** The game over it; empty where there is none. */
  readonly game: string
}

function Cards({ group: { title, entries }, stop, game }: CardsProps): ReactNode {
  return (
    <section
      aria-label={game === '' ? title : `${game}: ${title}`}
      style={{ '--cards': entries.length } as CSSProperties}
    >
      {game === '' ? <h3>{title}</h3> : <h4>{title}</h4>}
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

function Card({ entry, stop }: TabStop & { readonly entry: StartCard }): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const openText = useEditor((state) => state.openText)
  const { key, name, number, summary, game, begin } = entry
  const choose = (): void => {
    if (begin.kind === 'template') beginFrom(begin.document())
    else openText(begin.sample.name, begin.sample.text, true)
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
      {game !== undefined && <span className="card-game">{game}</span>}
      <span className="card-summary">{summary}</span>
    </button>
  )
}

/** Files of one's own. */
function Files({ stop }: TabStop): ReactNode {
  const run = useEditor((state) => state.run)
  const openRecent = useEditor((state) => state.openRecent)
  const recent = useEditor((state) => state.recent)
  const pictures = useKeptPictures()
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
        <button
          type="button"
          className="button"
          data-card="library"
          tabIndex={stop === 'library' ? 0 : -1}
          onClick={() => run('library')}
        >
          <LibraryBig size={16} aria-hidden="true" /> Library
        </button>
      </div>
      {recent.length > 0 && (
        <ul className="cards recent-cards" aria-label="Recent files">
          {recent.slice(0, MAX_RECENT).map((file) => (
            <li key={file.handle}>
              <button
                type="button"
                className="card"
                data-card={`file ${file.handle}`}
                tabIndex={stop === `file ${file.handle}` ? 0 : -1}
                title={file.where}
                onClick={() => openRecent(file.handle)}
              >
                <RecentPicture file={file} pictures={pictures} />
                <span className="card-name">
                  <span className="clip">{file.name}</span>
                </span>
                <span className="card-summary">{file.where}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface RecentPictureProps {
  readonly file: RecentFile
  readonly pictures: ReadonlyMap<string, Kept>
}

function RecentPicture({ file, pictures }: RecentPictureProps): ReactNode {
  const dark = useEditor(isDark)
  const picture = pictures.get(file.handle)
  return (
    <span className="card-picture" data-drawn={picture !== undefined}>
      {picture === undefined ? (
        <FileText size={24} aria-hidden="true" />
      ) : (
        <img src={dark ? picture.dark : picture.light} alt="" />
      )}
    </span>
  )
}

function useKeptPictures(): ReadonlyMap<string, Kept> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Kept>>(new Map())
  useEffect(() => {
    let wanted = true
    void windowHost.recentPictures().then((kept) => {
      if (wanted) setPictures(new Map(kept.map(({ handle, picture }) => [handle, picture])))
    })
    return () => {
      wanted = false
    }
  }, [])
  return pictures
}
