/** The command palette: one field in which everything is found by typing, and why it cannot be done now. */
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { layerAnnouncement } from '#state/view/layers.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { areKeysTaken } from '#ui/controls/field-focus.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys, useShownKeys } from '#ui/keys/host-context.tsx'
import { DialogMessages } from '#ui/notices/notices.tsx'
import { goToPart, goToPlace, showItem } from '#ui/places/places.ts'
import {
  commandEntries,
  formatEntries,
  found,
  type HitGroup,
  layerEntries,
  type PaletteAction,
  type PaletteEntry,
  partEntries,
  passageEntry,
  placeEntries,
  problemEntries,
  queryOf,
  thingEntries,
  toolEntries,
  typedPlace,
  withLast,
} from './palette-entries.ts'

// Entries of the palette that match the typed text.

/** Fewer letters are in every passage of the guide. */
const LEAST_FOR_GUIDE = 3

interface Fetched {
  readonly formats: readonly PaletteEntry[]
  readonly passages: (text: string) => readonly PaletteEntry[]
}

/** The formats of Paper and the guide; drawing needs neither, so they come when the palette is opened. Until then it does without. */
function useFetched(): Fetched {
  const [fetched, setFetched] = useState<Fetched>(nothingFetched)
  useEffect(() => {
    let wanted = true
    void Promise.all([fetchFormats(), fetchPassages()]).then(([formats, passages]) => {
      if (wanted) setFetched({ formats, passages })
    })
    return () => {
      wanted = false
    }
  }, [])
  return fetched
}

const nothingFetched: Fetched = { formats: [], passages: () => [] }

const fetchFormats = (): Promise<readonly PaletteEntry[]> =>
  import('#publishing/export/registry.ts').then(
    ({ exporters }) => formatEntries(exporters),
    () => [],
  )

const fetchPassages = (): Promise<Fetched['passages']> =>
  import('#features/help/search-guide.ts').then(
    ({ searchPassages }) =>
      (text) =>
        searchPassages(text).map(passageEntry),
    () => () => [],
  )

/**
 * Returns the groups that match now. All entries are gathered once, and again when the mission or its findings change.
 */
function useGroups(typed: string): readonly HitGroup[] {
  const mission = useEditor((state) => state.document)
  const findings = useEditor((state) => state.findings)
  const last = useEditor((state) => state.settings.lastChosen)
  const { formats, passages } = useFetched()
  const entries = useMemo(() => {
    const state = editorStore.getState()
    return {
      mission,
      findings,
      all: [
        ...commandEntries(state),
        ...layerEntries(state),
        ...toolEntries(mission),
        ...partEntries(mission),
        ...formats,
        ...placeEntries(mission),
        ...thingEntries(mission),
        ...problemEntries(state),
      ],
    }
  }, [mission, findings, formats])
  return useMemo(() => {
    const { narrowing, text } = queryOf(typed)
    const asksGuide = narrowing === '?' || (narrowing === null && text.length >= LEAST_FOR_GUIDE)
    const groups = found(entries.all, typed, last, asksGuide ? passages(text) : [])
    const place = narrowing === null || narrowing === '@' ? typedPlace(mission, text) : null
    if (place === null) return groups
    // A square that was typed is what was meant.
    const map = groups.find(({ id }) => id === 'map')
    const others = (map?.hits ?? []).filter(({ entry }) => entry.id !== place.id)
    const first: HitGroup = { id: 'map', title: 'On this map', hits: [{ entry: place, marked: [] }, ...others] }
    return [first, ...groups.filter(({ id }) => id !== 'map')]
  }, [entries, typed, last, mission, passages])
}

// Runs the action of the chosen palette entry.

/** True if the action exists in every mission, so that it can be among recent choices. */
const isAlwaysAvailable = ({ kind }: PaletteAction): boolean =>
  kind === 'command' || kind === 'tool' || kind === 'part' || kind === 'format'

function runPaletteAction(action: PaletteAction): void {
  const state = editorStore.getState()
  switch (action.kind) {
    case 'command':
      commitTypedText()
      state.run(action.command)
      break
    case 'tool':
      state.setTool(action.tool)
      break
    case 'layer':
      // In another room nothing would be seen of it.
      flushSync(() => state.goToWorkspace('map'))
      state.setLayer(action.layer, action.change)
      state.setStatus({ aloud: layerAnnouncement(action.layer, action.change) })
      break
    case 'place':
      // The map must be seen to take the keys.
      flushSync(() => state.goToWorkspace('map'))
      goToPlace(action.place)
      break
    case 'item':
      flushSync(() => state.goToWorkspace('map'))
      showItem(action.id)
      break
    case 'problem':
      state.goToFinding(action.id)
      break
    case 'part':
      void goToPart(action.title)
      break
    case 'format': {
      const { settings, changeSettings } = state
      flushSync(() => {
        changeSettings({ exports: { ...settings.exports, format: action.id } })
        state.goToWorkspace('paper')
      })
      // Where Paper is open already, the keys go along with what is chosen.
      document.querySelector<HTMLElement>('.export .formats [data-first]')?.focus()
      break
    }
    case 'passage':
      state.showDialog({ kind: 'guide', passage: action.id })
      break
  }
}

export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [before] = useState(() => document.activeElement)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const groups = useGroups(typed)
  const hits = groups.flatMap((group) => group.hits)
  const here = hits[Math.min(at, hits.length - 1)]?.entry
  useEffect(() => void editorStore.getState().fetchRules(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is lit is kept in view when it changes
  useEffect(
    () => void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    [here],
  )

  const giveBack = (): void => {
    const kept = before instanceof HTMLElement && before !== document.body && before.isConnected
    if (kept) before.focus({ preventScroll: true })
    else focusMap()
  }
  const choose = (entry: PaletteEntry): void => {
    if (entry.reason !== null) {
      setSaid(`${entry.text}${entry.absent === true ? '' : ' not available now'}: ${entry.reason}.`)
      return
    }
    flushSync(onClose)
    giveBack()
    const { settings, changeSettings } = editorStore.getState()
    if (isAlwaysAvailable(entry.deed)) changeSettings({ lastChosen: withLast(settings.lastChosen, entry.id) })
    runPaletteAction(entry.deed)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = at + step
      setAt(Math.abs(step) > 1 ? Math.max(0, Math.min(hits.length - 1, next)) : (next + hits.length) % hits.length)
      setSaid('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (here !== undefined) choose(here)
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onClose()
    }
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className="backdrop" />
        <Dialog.Content
          className="palette-window"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // The chosen command may have moved the focus already.
            if (!areKeysTaken()) giveBack()
          }}
        >
          <Dialog.Title className="spoken">Command palette</Dialog.Title>
          <div className="palette-field">
            <Search size={16} aria-hidden="true" />
            <input
              role="combobox"
              aria-label="Commands, pages and squares"
              aria-expanded="true"
              aria-controls="palette-list"
              aria-autocomplete="list"
              {...(here === undefined ? {} : { 'aria-activedescendant': optionId(here) })}
              placeholder="Do anything…"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setAt(0)
                setSaid('')
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <DialogMessages />
          <div className="palette-list" id="palette-list" role="listbox" aria-label="What answers" ref={list}>
            {groups.map((group) => (
              <Group key={group.id} group={group} here={here} choose={choose} />
            ))}
          </div>
          {hits.length === 0 && <p className="palette-none">No matches for “{queryOf(typed).text || typed}”.</p>}
          <p className="spoken" role="status">
            {said === '' ? `${hits.length} found` : said}
          </p>
          <footer className="palette-foot">
            {said === '' ? (
              <>
                <span>
                  <kbd>Enter</kbd> do it
                </span>
                <span>
                  <kbd>&gt;</kbd> commands
                </span>
                <span>
                  <kbd>@</kbd> on the map
                </span>
                <span>
                  <kbd>#</kbd> problems
                </span>
                <span>
                  <kbd>?</kbd> guide
                </span>
                <span>
                  <kbd>Esc</kbd> close
                </span>
              </>
            ) : (
              <span className="palette-reason">{said}</span>
            )}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const optionId = ({ id }: PaletteEntry): string => `palette-${id.replace(/[^\w-]/g, '_')}`

interface GroupProps {
  readonly group: HitGroup
  readonly here: PaletteEntry | undefined
  readonly choose: (entry: PaletteEntry) => void
}

function Group({ group, here, choose }: GroupProps): ReactNode {
  const commandKeys = useCommandKeys()
  const shown = useShownKeys()
  const keysOf = ({ deed, keys }: PaletteEntry): string | null => {
    if (deed.kind === 'command') return commandKeys(deed.command)
    return keys === null ? null : shown(keys)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list box, not of fields
    <div role="group" aria-label={group.title}>
      <div className="menu-label" aria-hidden="true">
        {group.title}
      </div>
      {group.hits.map(({ entry, marked }) => {
        const keys = keysOf(entry)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={entry.id}
            id={optionId(entry)}
            className="palette-entry"
            role="option"
            tabIndex={-1}
            aria-selected={entry === here}
            aria-disabled={entry.reason !== null}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            <span className="grow">{lit(entry.text, marked)}</span>
            <span className="menu-where" title={entry.reason ?? undefined}>
              {entry.reason ?? entry.detail}
            </span>
            {keys !== null && <kbd>{keys}</kbd>}
          </div>
        )
      })}
    </div>
  )
}

/** The text with the letters that answer lit. */
function lit(text: string, marked: readonly number[]): ReactNode {
  if (marked.length === 0) return text
  const on = new Set(marked)
  const parts: { text: string; lit: boolean; from: number }[] = []
  for (let index = 0; index < text.length; index += 1) {
    const is = on.has(index)
    const last = parts.at(-1)
    if (last?.lit === is) last.text += text.charAt(index)
    else parts.push({ text: text.charAt(index), lit: is, from: index })
  }
  return parts.map((part) => (part.lit ? <mark key={part.from}>{part.text}</mark> : part.text))
}
