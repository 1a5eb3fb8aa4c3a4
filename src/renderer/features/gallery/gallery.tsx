/** The cards of the start page: battlefields, files, samples and templates, with a search over them. */

import { FileText, FolderOpen, LibraryBig, Search } from 'lucide-react'
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Template } from '#games/shared/templates/template.ts'
import { blankOf, templatesOf } from '#games/shared/templates/templates.ts'
import type { RecentPicture as Kept } from '#host/data.ts'
import type { RecentFile } from '#host/host.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { isDark } from '#state/editor.ts'
import { useEditor, windowHost } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { Thumbnail } from '#ui/pictures/drawn-canvas.tsx'
import { type Sample, samples } from '#ui/samples/samples.ts'
import { chooseFirst, moveByKeys, useFocusForMap, useKeysOfPage } from './gallery-keys.ts'

// Asks which game a new mission is of. The last one chosen is the first to press.

let lastChosen: string = ruleSets[0].id

export function NewMissionDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const run = useEditor((state) => state.run)
  const [first] = useState(lastChosen)
  const choose = (ruleSet: RuleSet): void => {
    lastChosen = ruleSet.id
    onClose()
    beginFrom(blankOf(ruleSet))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.game')]
    const at = all.findIndex((each) => each.matches(':focus'))
    all[(at + step + all.length) % all.length]?.focus()
    event.preventDefault()
  }
  return (
    <DialogFrame
      className="new-mission-dialog"
      title="New mission"
      description="Which game is it for?"
      onClose={onClose}
      buttons={
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            run('new-from-template')
          }}
        >
          From a template or sample…
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it */}
      <div className="games" onKeyDown={onKeyDown}>
        {ruleSets.map((ruleSet) => (
          <button
            key={ruleSet.id}
            type="button"
            className="game"
            {...(ruleSet.id === first ? { 'data-first': true } : {})}
            onClick={() => choose(ruleSet)}
          >
            <strong>{ruleSet.name}</strong>
            <span className="game-summary">{ruleSet.summary}</span>
          </button>
        ))}
      </div>
    </DialogFrame>
  )
}

// Missions to begin from, in groups, and those that a search finds.

export interface StartCard {
  readonly key: string
  readonly name: string
  readonly number: string
  readonly summary: string
  /** The game, unless the card is listed under it. */
  readonly game?: string
  /** For the search, beside all the rest. */
  readonly type: string
  /** Null if the file cannot be read, which is reported when somebody opens it. */
  readonly picture: () => Mission | null
  readonly begin:
    | { readonly kind: 'template'; readonly document: () => Mission }
    | { readonly kind: 'sample'; readonly sample: Sample }
}

export interface CardGroup {
  readonly title: string
  readonly entries: readonly StartCard[]
}

export interface Section {
  /** The name of the game; empty over what stands before all games. */
  readonly title: string
  readonly groups: readonly CardGroup[]
}

/** The sample for those who have never drawn a map: it stands beside the blank battlefield. */
const TO_LEARN = 'first-map.bulkhead'

/** First what most people want: the blank battlefield, a map to learn from, and a finished mission of each game. Then game by game. */
export function sectionsOf(all: readonly Sample[]): readonly Section[] {
  const [toLearn, samples] = [all.filter(({ name }) => name === TO_LEARN), all.filter(({ name }) => name !== TO_LEARN)]
  const shown = ruleSets.flatMap((ruleSet) => {
    const sample = samples.find((each) => each.ruleSet === ruleSet.id)
    return sample === undefined ? [] : [{ sample, game: ruleSet.name }]
  })
  const others = samples.filter((each) => !shown.some(({ sample }) => sample === each))
  const [first, ...rest] = groupsOf(usualRuleSet, others)
  const top = {
    title: 'Sample missions, one per game',
    entries: shown.map(({ sample, game }) => entryOfSample(sample, game)),
  }
  return [
    {
      title: '',
      groups: [
        ...(first === undefined
          ? []
          : [
              withSecond(
                first,
                toLearn.map((sample) => entryOfSample(sample)),
              ),
            ]),
        top,
      ],
    },
    { title: usualRuleSet.name, groups: rest },
    ...ruleSets.slice(1).map((ruleSet) => ({ title: ruleSet.name, groups: groupsOf(ruleSet, others) })),
  ]
    .map(({ title, groups }) => ({ title, groups: groups.filter(({ entries }) => entries.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

/** The group with these behind its first entry. */
const withSecond = (group: CardGroup, second: readonly StartCard[]): CardGroup => ({
  ...group,
  entries: [...group.entries.slice(0, 1), ...second, ...group.entries.slice(1)],
})

/**
 * Returns the groups of cards: battlefields without a number for no more than two players, then the samples, then type
 * by type.
 */
function groupsOf(ruleSet: RuleSet, samples: readonly Sample[]): readonly CardGroup[] {
  const templates = templatesOf(ruleSet)
  const several = new Set(ruleSet.types.filter(({ severalPlayers }) => severalPlayers).map(({ id }) => id))
  const open = templates.filter(({ number, type }) => number === '' && !several.has(type))
  return [
    { title: 'Battlefields', entries: open.map(entryOfTemplate) },
    {
      title: 'Sample missions',
      entries: samples.filter((each) => each.ruleSet === ruleSet.id).map((each) => entryOfSample(each)),
    },
    ...ruleSet.types.map(({ id, list }) => ({
      title: list,
      entries: templates.filter((each) => each.type === id && !open.includes(each)).map(entryOfTemplate),
    })),
  ]
}

function entryOfTemplate(template: Template): StartCard {
  const { id, name, number, summary, type } = template
  const document = (): Mission => template.document()
  return { key: id, name, number, summary, type, picture: document, begin: { kind: 'template', document } }
}

function entryOfSample(sample: Sample, game?: string): StartCard {
  const { name, title, number, summary, text } = sample
  return {
    key: name,
    name: title,
    number,
    summary,
    ...(game === undefined ? {} : { game }),
    type: 'sample',
    picture: () => {
      const read = readMission(text)
      return read.ok ? read.value.document : null
    },
    begin: { kind: 'sample', sample },
  }
}

/**
 * The entries that have every word of the search in name, number, type or summary, or in the names of their group and game;
 * groups and games without any are left out.
 */
export function found(sections: readonly Section[], search: string): readonly Section[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return sections
  return sections
    .map(({ title: game, groups }) => ({
      title: game,
      groups: groups
        .map(({ title, entries }) => ({
          title,
          entries: entries.filter(({ name, number, type, summary, game: own = '' }) => {
            const text = `${game} ${own} ${title} ${number} ${name} ${type} ${summary}`.toLowerCase()
            return words.every((word) => (/^\d+$/.test(word) ? number === word : text.includes(word)))
          }),
        }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
}

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
        <h2>New mission</h2>
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
      {/* Firefox makes anything that scrolls a stop of the Tab key; this part has cards to go to instead. */}
      <div className="gallery-body" tabIndex={-1}>
        {shown.length === 0 && <p className="gallery-none">No matches.</p>}
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

/** The person's own files. */
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
