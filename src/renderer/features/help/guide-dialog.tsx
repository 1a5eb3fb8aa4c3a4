/** The whole guide inside the program: its pages, what each says, and a search over all of it. */
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { searchPassages } from './all-passages.ts'
import { type GuidePage, pageOfPassage, pages } from './guide.ts'
import { GuideText } from './guide-text.tsx'
import { RuleList } from './rule-list.tsx'
import { RULES, ruleOfPassage, rulePageOf } from './rule-texts.ts'
import { RuleView } from './rule-view.tsx'
import type { GuideHit } from './search-guide.ts'

interface GuideDialogProps {
  /** The passage to begin with; its page is shown. */
  readonly passage: string
  readonly onClose: () => void
}

/** What is shown: a page, and the heading or the word in bold in it that is looked for. */
interface Place {
  /** Of a page of the guide, or `RULES_FILE`. */
  readonly file: string
  readonly chapter: string | null
  readonly lead: string | null
  /** The rule whose page is shown; null: none, or the list of them. */
  readonly rule: string | null
}

/** Where pages of the guide say that the rules are. */
const RULES_FILE = 'rules'
const ruleList: Place = { file: RULES_FILE, chapter: null, lead: null, rule: null }

function placeOf(passage: string): Place {
  const rule = ruleOfPassage(passage)
  if (rule !== null) return { ...ruleList, rule }
  const [chapter = '', lead = null] = passage.split('/')
  const page = pageOfPassage(passage)
  return { file: page?.file ?? '', chapter: chapter === page?.title ? null : chapter, lead, rule: null }
}

export function GuideDialog({ passage, onClose }: GuideDialogProps): ReactNode {
  const [place, setPlace] = useState(() => placeOf(passage))
  const [query, setQuery] = useState('')
  const hits = useMemo(() => searchPassages(query), [query])
  const page = pages.find(({ file }) => file === place.file)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const found = text.current === null ? null : elementAt(text.current, place)
    if (found === null) text.current?.scrollTo(0, 0)
    else found.scrollIntoView({ block: 'start' })
  }, [place])
  const title = place.rule === null ? (page?.title ?? RULES) : (rulePageOf(place.rule)?.title ?? place.rule)
  const goTo = (next: Place): void => {
    setPlace(next)
    setQuery('')
    text.current?.focus({ preventScroll: true })
  }
  return (
    <DialogFrame
      className="guide-dialog"
      title="User guide"
      description=""
      onClose={onClose}
      onEscape={() => {
        // The search is emptied first.
        setQuery('')
        return query !== ''
      }}
    >
      <div className="guide">
        <div className="guide-side">
          <input
            type="search"
            aria-label="Search the guide"
            placeholder="Search the guide"
            value={query}
            data-first
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => searchKey(event, query)}
          />
          {query.trim() === '' ? (
            <Pages place={place} onGo={goTo} />
          ) : (
            <Hits hits={hits} query={query} onGo={(id) => goTo(placeOf(id))} />
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="guide-page help-text" ref={text} tabIndex={0} aria-label={`Guide: ${title}`}>
          <h3>{title}</h3>
          {place.rule !== null ? (
            <RuleView id={place.rule} />
          ) : place.file === RULES_FILE ? (
            <RuleList onRule={(rule) => goTo({ ...ruleList, rule })} />
          ) : (
            <GuideText
              file={place.file}
              onFollow={(file, anchor) => goTo({ file, chapter: chapterOf(file, anchor), lead: null, rule: null })}
            />
          )}
        </section>
      </div>
    </DialogFrame>
  )
}

/** The arrow down goes to the list below; Enter to the first that was found. */
function searchKey(event: KeyboardEvent<HTMLInputElement>, query: string): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
  event.preventDefault()
  const first = event.currentTarget.parentElement?.querySelector<HTMLElement>('.guide-list button')
  if (event.key === 'ArrowDown') first?.focus()
  else if (query !== '') first?.click()
}

function Pages({ place, onGo }: { readonly place: Place; readonly onGo: (place: Place) => void }): ReactNode {
  return (
    <nav className="guide-list" aria-label="Pages">
      <ul>
        {pages.map((page) => (
          <li key={page.file}>
            <button
              type="button"
              className="row-button"
              aria-current={page.file === place.file ? 'page' : undefined}
              onClick={() => onGo({ file: page.file, chapter: null, lead: null, rule: null })}
            >
              {page.title}
            </button>
            {page.file === place.file && <Chapters page={page} onGo={onGo} />}
          </li>
        ))}
        <li>
          <button
            type="button"
            className="row-button"
            aria-current={place.file === RULES_FILE ? 'page' : undefined}
            onClick={() => onGo(ruleList)}
          >
            {RULES}
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Chapters({ page, onGo }: { readonly page: GuidePage; readonly onGo: (place: Place) => void }): ReactNode {
  if (page.chapters.length === 0) return null
  return (
    <ul className="guide-chapters">
      {page.chapters.map((chapter) => (
        <li key={chapter}>
          <button
            type="button"
            className="row-button"
            onClick={() => onGo({ file: page.file, chapter, lead: null, rule: null })}
          >
            {chapter}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface HitsProps {
  readonly hits: readonly GuideHit[]
  readonly query: string
  readonly onGo: (id: string) => void
}

function Hits({ hits, query, onGo }: HitsProps): ReactNode {
  return (
    <section className="guide-list" aria-label="Found in the guide">
      <p className="field-hint" role="status">
        {hits.length === 0 ? `The guide has no word like “${query.trim()}”. Try another one.` : `${hits.length} found`}
      </p>
      <ul>
        {hits.map(({ id, where, line }) => (
          <li key={id}>
            <button type="button" className="row-button guide-hit" onClick={() => onGo(id)}>
              <strong>{where}</strong>
              <span>{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A heading by the anchor that links to it. */
const chapterOf = (file: string, anchor: string | null): string | null =>
  pages.find((page) => page.file === file)?.chapters.find((chapter) => anchorOf(chapter) === anchor) ?? null

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** The word in bold that begins a paragraph, or else the heading; null: neither is there, or none is asked for. */
function elementAt(within: HTMLElement, { chapter, lead }: Place): Element | null {
  const found = (selector: string, words: string | null): Element | null =>
    words === null
      ? null
      : ([...within.querySelectorAll(selector)].find(
          ({ textContent }) => textContent.replace(/[.?]$/, '') === words.replace(/[.?]$/, ''),
        ) ?? null)
  return found('p > strong:first-child', lead) ?? found('h4, h5', chapter)
}
