/** Find: on the map what stands there and what the texts say, in the Mission room the texts, with replace. */

import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import { formPlaceOf } from '#state/checking/finding-places.ts'
import { useEditor } from '#state/editor-store.ts'
import { replacing, scoringHits, type TextHit, textHits, wordsAround } from '#state/mission/text-hits.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReturnFocus } from '#ui/focus/focus.ts'
import { type MapSearchItem, mapSearchItems } from '#ui/names/item-names.ts'
import { CARD_HEADS, CARDS, openClosed as open, openPart, showItem } from '#ui/places/places.ts'

// Finds on the map by code, label, kind, square, text of notes. Not fuzzy: who looks for A1 does not mean A10.

/** Things in which every word stands; a word of one or two letters, or one with a digit, stands as a whole. */
export function mapHits(document: Mission, text: string): readonly MapSearchItem[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return mapSearchItems(document).filter(({ name, where, label }) => {
    const all = `${name} ${label} ${where}`.toLowerCase()
    const tokens = new Set(wordsOf(all))
    return words.every((word) => tokens.has(word) || (!isCode(word) && all.includes(word)))
  })
}

const isCode = (word: string): boolean => word.length < 3 || /\d/.test(word)

/** `C4–C5` is two squares; the hyphen of `C-4` belongs to its name. */
const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .replaceAll('−', '-')
    .split(/[\s,:–“”]+/)
    .filter((word) => word !== '')

// Goes to the field of the Mission room in which a text stands, opens what is closed around it, and selects what was found.

type Goal = Pick<TextHit, 'path' | 'text' | 'at'> & { readonly length: number }
type TextControl = HTMLInputElement | HTMLTextAreaElement

async function goToText(goal: Goal): Promise<void> {
  const [collection, id = ''] = goal.path.split('.')
  if (collection === 'notes') return showItem(id)
  const place = formPlaceOf(goal.path)
  const section = await openPart(place?.section ?? null)
  if (place === null || section === null) return
  const card = place.card === null ? null : (section.querySelectorAll(CARDS)[place.card] ?? null)
  await open(card?.querySelector<HTMLElement>(CARD_HEADS) ?? null)
  const around = card ?? section
  const control = fieldWith(around, goal.text) ?? (await fieldInside(around, goal.text))
  const shown = control ?? around.querySelector<HTMLElement>(`${CARD_HEADS}, .section-button`)
  shown?.scrollIntoView({ block: 'center' })
  shown?.focus({ preventScroll: true })
  control?.setSelectionRange(goal.at, goal.at + goal.length)
}

const fieldWith = (around: ParentNode, text: string): TextControl | null =>
  [...around.querySelectorAll<TextControl>('textarea, input[type="text"]')].find(({ value }) => value === text) ?? null

/** Opens one closed part after another until the text comes to light. */
async function fieldInside(around: ParentNode, text: string): Promise<TextControl | null> {
  const tried = new Set<Element>()
  for (;;) {
    const closed = [...around.querySelectorAll<HTMLElement>('[aria-expanded="false"]:not(.preview-button)')].find(
      (button) => !tried.has(button),
    )
    if (closed === undefined) return null
    tried.add(closed)
    if (closed.getAttribute('aria-haspopup') !== null) continue
    await open(closed)
    const control = fieldWith(around, text)
    if (control !== null) return control
  }
}

/** Most rows that are drawn; the count says how many there are. */
const MAX_ROWS = 200

export function FindPanel(): ReactNode {
  const onMap = useEditor((state) => state.workspace === 'map')
  const show = useEditor((state) => state.showFind)
  const [typed, setTyped] = useState('')
  // As the texts of a mission are: composed.
  const sought = typed.normalize('NFC')
  const field = useRef<HTMLInputElement>(null)
  const asked = useEditor((state) => state.findAsked)
  const panel = useRef<HTMLElement>(null)
  const { remember, giveBack } = useReturnFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, the field takes the keys again
  useEffect(() => {
    remember(panel.current)
    field.current?.select()
  }, [asked])
  const close = (): void => {
    show(false)
    giveBack()
  }
  const input = (onEnter: (back: boolean) => void): ReactNode => (
    <input
      ref={field}
      className="find-field"
      dir="auto"
      aria-label={onMap ? 'Find on the map' : 'Find in all texts'}
      placeholder={onMap ? 'Code, kind, square, text' : 'Find in all texts'}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter(event.shiftKey)
      }}
    />
  )
  return (
    <search
      ref={panel}
      className="side-panel"
      data-over-map
      aria-label="Find"
      data-region="find"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className="side-panel-head">
        <h2>{onMap ? 'Find on the map' : 'Find and replace'}</h2>
        <span className="grow" />
        <IconButton label="Close find" onPress={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {onMap ? (
        <OnMap sought={sought} input={input} />
      ) : (
        <InTexts sought={sought} input={input} onNothingLeft={() => field.current?.select()} />
      )}
    </search>
  )
}

interface PartProps {
  readonly sought: string
  /** The field; what Enter does there is said by the part. */
  readonly input: (onEnter: (back: boolean) => void) => ReactNode
}

function OnMap({ sought, input }: PartProps): ReactNode {
  const mission = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const select = useEditor((state) => state.select)
  const hits = useMemo(() => mapHits(mission, sought), [mission, sought])
  const texts = useMemo(() => writtenHits(mission, sought), [mission, sought])
  const at = hits.findIndex(({ id }) => id === selection[0])
  const step = (back: boolean): void => {
    const next = hits[(at + (back ? -1 : 1) + (at < 0 && back ? 1 : 0) + hits.length) % hits.length]
    const [first] = texts
    if (next !== undefined) showItem(next.id)
    else if (first !== undefined) void goToText({ ...first, length: sought.length })
  }
  return (
    <>
      <div className="find-row">
        {input(step)}
        <button
          type="button"
          className="button"
          disabled={hits.length === 0}
          onClick={() => select(hits.map(({ id }) => id))}
        >
          Select all
        </button>
      </div>
      <p className="find-count" role="status">
        {sought.trim() === '' ? '' : at < 0 ? `${hits.length} found` : `${at + 1} of ${hits.length}`}
        {texts.length > 0 && `, ${texts.length} in texts`}
      </p>
      <ol className="find-things">
        {hits.slice(0, MAX_ROWS).map(({ id, name, where }, index) => (
          <li key={id}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => showItem(id)}>
              <span>{name}</span>
              <span className="menu-where">{where}</span>
            </button>
          </li>
        ))}
      </ol>
      {texts.length > 0 && (
        <>
          <h3 className="find-part">In the texts</h3>
          <ol aria-label="In the texts">
            {texts.slice(0, MAX_ROWS).map((hit) => (
              <li key={`${hit.path}:${hit.text}:${hit.at}`} className="find-hit">
                <FoundText hit={hit} length={sought.length} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Texts of the mission, then what objectives say; notes are things on the map. */
const writtenHits = (document: Mission, sought: string): readonly TextHit[] =>
  sought.trim() === ''
    ? []
    : [...textHits(document, sought).filter(({ path }) => !path.startsWith('notes.')), ...scoringHits(document, sought)]

/** Where a hit stands and how it reads; a click goes to its field. */
function FoundText({ hit, length, by = null }: { hit: TextHit; length: number; by?: string | null }): ReactNode {
  const found = hit.text.slice(hit.at, hit.at + length)
  const [before, after] = wordsAround(hit, length)
  return (
    <button type="button" className="find-text" onClick={() => void goToText({ ...hit, length })}>
      <span className="menu-where">{hit.where}</span>
      <span>
        {before}
        {by === null ? (
          <mark>{found}</mark>
        ) : (
          <>
            <del>{found}</del>
            <ins>{by}</ins>
          </>
        )}
        {after}
      </span>
    </button>
  )
}

function InTexts({ sought, input, onNothingLeft }: PartProps & { readonly onNothingLeft: () => void }): ReactNode {
  const mission = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const keepVersion = useEditor((state) => state.keepVersion)
  const [by, setBy] = useState('')
  const hits = useMemo(() => textHits(mission, sought), [mission, sought])
  const replaced = useRef(false)
  // The button that was pressed is off or gone then; what is sought next is typed.
  useEffect(() => {
    if (replaced.current && hits.length === 0) onNothingLeft()
    replaced.current = false
  }, [hits, onNothingLeft])
  const replace = (which: readonly TextHit[]): void => {
    commitTypedText()
    if (which.length > 1) keepVersion(`Replace “${sought}”`)
    // If the step was refused, nothing is left behind: keys stay where they are.
    if (which.length > 0) replaced.current = apply(`Replace “${sought}”`, replacing(mission, which, sought, by))
  }
  return (
    <>
      <div className="find-row">{input(() => undefined)}</div>
      <div className="find-row">
        <input
          className="find-field"
          dir="auto"
          aria-label="Replace by"
          placeholder="Replace by"
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <button type="button" className="button" disabled={hits.length === 0} onClick={() => replace(hits)}>
          Replace all
        </button>
      </div>
      <p className="find-count" role="status">
        {sought === '' ? '' : `${hits.length} found`}
      </p>
      <ol>
        {hits.slice(0, MAX_ROWS).map((hit) => (
          <li key={`${hit.path}:${hit.at}`} className="find-hit">
            <FoundText hit={hit} length={sought.length} by={by} />
            <button type="button" className="button" onClick={() => replace([hit])}>
              Replace
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
