/** A small toolbar beside what is selected: what is done with it most, its properties, and the menu of all the rest. */

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { selectedArea } from '#state/messages/signal.ts'
import { lazyPanel } from '#ui/error-boundary/errors.tsx'

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
