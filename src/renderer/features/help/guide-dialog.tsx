/** The whole guide inside the program: its pages, what each says, and a search over all of it. */
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type RuleGroup, ruleGroups } from '#checking/checker/finding.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import type { KnownRule } from '#state/checking/checker.ts'
import { checkerThere, fetchChecker } from '#state/checking/checking.ts'
import { groupTitles } from '#state/checking/problem-view.ts'
import { editorStore } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { topicOfWindow } from '#ui/help/topics.ts'
import { type DrawLink, proseElement } from '#ui/prose/prose-blocks.tsx'
import { type GuidePage, pageOfPassage, pages, pageText, passageId, pictureOf, useGuideKeys } from './guide-passages.ts'
import { RULES, ruleOfPassage, rulePageOf } from './rule-texts.ts'
import { RuleView } from './rule-view.tsx'
import { type GuideHit, searchPassages } from './search-guide.ts'

// One page of the guide: its texts with this person's keys, its pictures, and links that lead to other pages.

interface GuideTextProps {
  /** The page's file. */
  readonly file: string
  /** Goes to a page, and there to a heading by its anchor. */
  readonly onFollow: (file: string, anchor: string | null) => void
}

/** Stands before the links of the guide while they are read: what is read keeps addresses of the web only. */
const HERE = 'https://guide.invalid/'
const LINK = /(?<!!)\[([^\]]+)\]\(([^)]*)\)/g
const PICTURE = /^!\[(.*)\]\((.+)\)$/

function GuideText({ file, onFollow }: GuideTextProps): ReactNode {
  const keys = useGuideKeys()
  const parts = useMemo(() => partsOf(withAddresses(pageText(file, keys), file)), [file, keys])
  const drawLink: DrawLink = (address, words) => {
    if (!address.startsWith(HERE)) return null
    const [to = '', anchor = null] = address.slice(HERE.length).split('#')
    return (
      <button type="button" className="guide-link" onClick={() => onFollow(to, anchor)}>
        {words}
      </button>
    )
  }
  return (
    <>
      {parts.map((part) =>
        part.kind === 'picture' ? (
          <figure key={part.source} className="guide-picture">
            <img src={part.source} alt={part.words} />
          </figure>
        ) : (
          <div key={part.text}>{proseElement(readProse(part.text).blocks, drawLink)}</div>
        ),
      )}
    </>
  )
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly source: string; readonly words: string }

/** Texts and pictures, in the order of the page. Headings stand one level below the page's title. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  const flush = (): void => {
    if (lines.some((line) => line.trim() !== '')) parts.push({ kind: 'text', text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    const [, words = '', path = ''] = PICTURE.exec(line) ?? []
    const source = pictureOf(path)
    if (path === '') lines.push(line.replace(/^##(?=#* )/, '#'))
    else {
      flush()
      if (source !== null) parts.push({ kind: 'picture', source, words })
    }
  }
  flush()
  return parts
}

/** Links to pages of the guide as addresses; those to files that the program does not have are their words alone. */
function withAddresses(text: string, file: string): string {
  return text.replace(LINK, (all, words: string, target: string) => {
    if (/^(https?|mailto):/.test(target)) return all
    const [path = '', anchor] = target.split('#')
    const to = path === '' ? file : path.slice(path.lastIndexOf('/') + 1)
    if (path.endsWith('/rules/README.md')) return `[${words}](${HERE}rules)`
    if (!pages.some((page) => page.file === to)) return words
    return `[${words}](${HERE}${to}${anchor === undefined ? '' : `#${anchor}`})`
  })
}

// Every rule of the checks with what it finds, by game and by what it is about; each leads to its page.

interface RuleListProps {
  /** Goes to the page of a rule. */
  readonly onRule: (id: string) => void
}

function RuleList({ onRule }: RuleListProps): ReactNode {
  const [rules, setRules] = useState<readonly KnownRule[]>(checkerThere()?.rules ?? [])
  useEffect(() => {
    fetchChecker().then(
      (checker) => setRules(checker.rules),
      () => setRules([]),
    )
  }, [])
  const games = [
    { title: 'In every game', own: rules.filter(({ info }) => info.ruleSets === undefined) },
    ...ruleSets.map(({ id, name }) => ({
      title: `In ${name} alone`,
      own: rules.filter(({ info }) => info.ruleSets?.includes(id) === true),
    })),
  ]
  return (
    <>
      <p>
        Each check has a page: when it reports a problem, when not to use it, what to do, and two examples. The question
        mark beside a problem opens its page.
      </p>
      {games
        .filter(({ own }) => own.length > 0)
        .map(({ title, own }) => (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            {ruleGroups.map((group) => (
              <RulesOfGroup key={group} group={group} rules={own} onRule={onRule} />
            ))}
          </section>
        ))}
    </>
  )
}

interface RulesOfGroupProps extends RuleListProps {
  readonly group: RuleGroup
  readonly rules: readonly KnownRule[]
}

function RulesOfGroup({ group, rules, onRule }: RulesOfGroupProps): ReactNode {
  const own = rules.filter(({ info }) => info.group === group)
  if (own.length === 0) return null
  return (
    <>
      <h5>{groupTitles[group]}</h5>
      <ul>
        {own.map(({ info }) => (
          <li key={info.id}>
            <button type="button" className="guide-link" onClick={() => onRule(info.id)}>
              {info.title}
            </button>
            {` – ${info.severity}${info.thresholds.length === 0 ? '' : ', with figures to set'}`}
          </li>
        ))}
      </ul>
    </>
  )
}

interface GuideDialogProps {
  /** The passage to begin with, or null for the one about the part of the window in use. */
  readonly passage: string | null
  readonly onClose: () => void
}

/** A page, and a heading on it. */
interface Place {
  /** File of a page of the guide, or `RULES_FILE`. */
  readonly file: string
  readonly heading: string | null
  /** The rule to read about, or null for the list of rules and for pages of the guide. */
  readonly rule: string | null
}

/** Stands for the rules in links of the guide's pages. */
const RULES_FILE = 'rules'
const ruleList: Place = { file: RULES_FILE, heading: null, rule: null }

function placeOf(passage: string): Place {
  const rule = ruleOfPassage(passage)
  if (rule !== null) return { ...ruleList, rule }
  const page = pageOfPassage(passage)
  const heading = page?.headings.find((each) => passageId(page.title, each) === passage) ?? null
  return { file: page?.file ?? '', heading, rule: null }
}

/** Returns the passage about the part of the window that had the keys before the guide opened. */
function passageHere(): string {
  const region = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region
  return topicOfWindow(editorStore.getState(), region ?? null)
}

export function GuideDialog({ passage, onClose }: GuideDialogProps): ReactNode {
  const [place, setPlace] = useState(() => placeOf(passage ?? passageHere()))
  const [query, setQuery] = useState('')
  const hits = useMemo(() => searchPassages(query), [query])
  const page = pages.find(({ file }) => file === place.file)
  // The dialog draws its content a moment after this part: a ref would still be empty in the effect.
  const [text, setText] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const found = text === null ? null : headingElement(text, place)
    if (found === null) text?.scrollTo(0, 0)
    else found.scrollIntoView({ block: 'start' })
  }, [place, text])
  const title = place.rule === null ? (page?.title ?? RULES) : (rulePageOf(place.rule)?.title ?? place.rule)
  const goTo = (next: Place): void => {
    setPlace(next)
    setQuery('')
    text?.focus({ preventScroll: true })
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
        <section className="guide-page help-text" ref={setText} tabIndex={0} aria-label={`Guide: ${title}`}>
          <h3>{title}</h3>
          {place.rule !== null ? (
            <RuleView id={place.rule} />
          ) : place.file === RULES_FILE ? (
            <RuleList onRule={(rule) => goTo({ ...ruleList, rule })} />
          ) : (
            <GuideText
              file={place.file}
              onFollow={(file, anchor) => goTo({ file, heading: headingOf(file, anchor), rule: null })}
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
              onClick={() => onGo({ file: page.file, heading: null, rule: null })}
            >
              {page.title}
            </button>
            {page.file === place.file && <Headings page={page} onGo={onGo} />}
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

function Headings({ page, onGo }: { readonly page: GuidePage; readonly onGo: (place: Place) => void }): ReactNode {
  if (page.headings.length === 0) return null
  return (
    <ul className="guide-chapters">
      {page.headings.map((heading) => (
        <li key={heading}>
          <button type="button" className="row-button" onClick={() => onGo({ file: page.file, heading, rule: null })}>
            {heading}
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

/** Returns the heading that an anchor leads to. */
const headingOf = (file: string, anchor: string | null): string | null =>
  pages.find((page) => page.file === file)?.headings.find((heading) => anchorOf(heading) === anchor) ?? null

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Returns the heading on the page, or null if none is wanted. */
const headingElement = (within: HTMLElement, { heading }: Place): Element | null =>
  [...within.querySelectorAll('h4, h5')].find(({ textContent }) => textContent === heading) ?? null
