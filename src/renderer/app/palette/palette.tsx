/** The command palette: one field in which everything is found by typing, and why it cannot be done now. */
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editorStore } from '#state/editor-store.ts'
import { areKeysTaken } from '#ui/controls/restore-focus.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { useCommandKeys, useShownKeys } from '#ui/keys/host-context.tsx'
import { DialogMessages } from '#ui/notices/notices.tsx'
import { isAlwaysAvailable, runPaletteAction } from './palette-actions.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useGroups } from './palette-results.ts'
import { type HitGroup, queryOf, withLast } from './palette-search.ts'

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
      setSaid(`${entry.text}${entry.absent === true ? '' : ' cannot be done now'}: ${entry.reason}.`)
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
            // What was chosen may have its own place for the keys by now.
            if (!areKeysTaken()) giveBack()
          }}
        >
          <Dialog.Title className="spoken">Command palette</Dialog.Title>
          <div className="palette-field">
            <Search size={16} aria-hidden="true" />
            <input
              role="combobox"
              aria-label="What to do or where to go"
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
          {hits.length === 0 && <p className="palette-none">Nothing answers to “{queryOf(typed).text || typed}”.</p>}
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
