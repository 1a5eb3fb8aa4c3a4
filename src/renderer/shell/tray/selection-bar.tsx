/** What is selected, in the tray's place while the inspector has no column: what it is, and what is done with it most. */
import { Copy, DoorOpen, FlipHorizontal2, Replace, RotateCw, SlidersHorizontal, Stamp, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { findItem } from '#core/mission/document.ts'
import { type Command, commands } from '#host/commands.ts'
import { useEditor } from '../../state/editor-store.ts'
import { Hint, IconButton } from '../controls/icon-button.tsx'
import { itemName } from '../names.ts'
import { useCommandKeys } from '../place.tsx'

const size = { size: 16, 'aria-hidden': true } as const
const actions: readonly { readonly command: Command; readonly word: string; readonly icon: ReactNode }[] = [
  { command: 'turn', word: 'Rotate', icon: <RotateCw {...size} /> },
  { command: 'flip', word: 'Flip', icon: <FlipHorizontal2 {...size} /> },
  { command: 'toggle-hatchway', word: 'Open or close', icon: <DoorOpen {...size} /> },
  { command: 'next-piece', word: 'Next piece', icon: <Replace {...size} /> },
  { command: 'duplicate', word: 'Duplicate', icon: <Copy {...size} /> },
  { command: 'save-stamp', word: 'Stamp', icon: <Stamp {...size} /> },
  { command: 'delete', word: 'Delete', icon: <Trash2 {...size} /> },
]

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
  const hasHatchway = items.some(({ collection, item }) => collection === 'panels' && item.hatchway !== null)
  return (
    <section className="tray selection-bar" aria-label="Selected">
      <h2 className="clip">{second === undefined ? itemName(document, first) : `${items.length} things selected`}</h2>
      {actions
        .filter(({ command }) => command !== 'toggle-hatchway' || hasHatchway)
        .filter(({ command }) => command !== 'next-piece' || items.some(({ collection }) => collection === 'panels'))
        .map(({ command, word, icon }) => (
          <Hint key={command} label={commands[command].label} keys={keys(command)} side="top">
            <button type="button" className="button button-quiet" onClick={() => run(command)}>
              {icon} <span className="bar-label">{word}</span>
            </button>
          </Hint>
        ))}
      <span className="grow" />
      <button type="button" className="button" aria-pressed={floats} onClick={() => show(!floats)}>
        <SlidersHorizontal {...size} /> Properties
      </button>
      <IconButton label="Select nothing" keys={keys('select-none')} onPress={() => run('select-none')}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
