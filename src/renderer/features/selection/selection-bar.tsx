/** Shows the selection in place of the tray while the inspector has no column, with its most common commands. */

import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { itemName } from '#analysis/layout/descriptors.ts'
import { commands } from '#host/commands.ts'
import { findItem } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { selectedArea } from '#state/messages/signal.ts'
import { inspectorPlace } from '#state/view/view.ts'
import { Hint, IconButton } from '#ui/controls/icon-button.tsx'
import { lazyPanel } from '#ui/error-boundary/errors.tsx'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { selectionActions } from './selection-actions.tsx'

// A small toolbar beside what is selected: what is done with it most, and the menu of all the rest.

const BesideSelection = lazyPanel(
  { name: 'Selection toolbar' },
  () => import('./selection-buttons.tsx'),
  (module) => module.BesideSelection,
)

/** It comes when a hand has rested for so long (ms): who selects one thing after the other has no use for it. */
const REST_MS = 300

export function SelectionToolbar(): ReactNode {
  const area = useSyncExternalStore(selectedArea.listen, selectedArea.current)
  const wanted = useEditor(
    (state) =>
      state.settings.toolbarShown &&
      state.tool.kind === 'select' &&
      // Properties over the map have the same buttons, and would lie over it.
      inspectorPlace(state) !== 'floating' &&
      state.contextMenu === null &&
      state.dialog === null &&
      state.question === null &&
      !state.tableOpen,
  )
  // By what it is, not by the list: an edit makes another list of the same things.
  const selected = useEditor((state) => state.selection.join(' '))
  const [rested, setRested] = useState<string | null>(null)
  const calm = wanted && area !== null
  useEffect(() => {
    if (!calm) {
      setRested(null)
      return
    }
    const timer = setTimeout(() => setRested(selected), REST_MS)
    return () => clearTimeout(timer)
  }, [calm, selected])
  return calm && rested === selected ? <BesideSelection area={area} /> : null
}

export function SelectionBar(): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const floats = useEditor((state) => state.properties)
  const run = useEditor((state) => state.run)
  const show = useEditor((state) => state.showProperties)
  const keys = useCommandKeys()
  const items = selection.flatMap((id) => findItem(document, id) ?? [])
  const [first, second] = items
  if (first === undefined) return null
  return (
    <section className="tray selection-bar" aria-label="Selected">
      <h2 className="clip">{second === undefined ? itemName(document, first) : `${items.length} things selected`}</h2>
      {selectionActions(items, has(document, 'hatchways')).map(({ command, word, icon }) => (
        <Hint key={command} label={commands[command].label} keys={keys(command)} side="top">
          <button type="button" className="button button-quiet" onClick={() => run(command)}>
            {icon} <span className="bar-label">{word}</span>
          </button>
        </Hint>
      ))}
      <span className="grow" />
      <button type="button" className="button" aria-pressed={floats} onClick={() => show(!floats)}>
        <SlidersHorizontal size={16} aria-hidden="true" /> Properties
      </button>
      <IconButton label="Deselect all" keys={keys('select-none')} onPress={() => run('select-none')}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
