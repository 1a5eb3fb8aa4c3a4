/** The context menu of the map: what makes sense for what is selected, or for bare deck. */

import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { type AnyItem, findItem } from '#model/mission/document.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import type { MenuPlace } from '#state/view/menu-place.ts'
import { isInspectorPinned } from '#state/view/window-layout.ts'
import { showScrollHints } from '#ui/controls/menu-scroll-hints.ts'
import { areKeysTaken } from '#ui/controls/restore-focus.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { itemName } from '#ui/names/item-names.ts'
import { alike } from '#ui/names/map-search-terms.ts'
import { ArrangeEntries } from './arrange-entries.tsx'
import { Entries } from './command-entries.tsx'
import { PieceEntries } from './piece-entries.tsx'
import { UnderEntries } from './under-entries.tsx'

export function MapMenu(): ReactNode {
  const at = useEditor((state) => state.contextMenu)
  return at === null ? null : <OpenMenu {...at} />
}

function OpenMenu({ x, y, under = [] }: MenuPlace): ReactNode {
  const show = useEditor((state) => state.showContextMenu)
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const kept = useRef(false)
  const place = useCallback(
    (anchor: HTMLElement | null): void => {
      anchor?.style.setProperty('left', `${x}px`)
      anchor?.style.setProperty('top', `${y}px`)
    },
    [x, y],
  )
  const items = selection.flatMap((id) => findItem(document, id) ?? [])
  const [first, second] = items
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && show(null)}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-anchor" aria-hidden="true" ref={place} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          ref={showScrollHints}
          // Beside the pointer: there it is moved up where it would not fit below, and none of it is cut.
          side="right"
          align="start"
          collisionPadding={4}
          sideOffset={0}
          loop
          aria-label={first === undefined ? 'The map' : 'What is selected'}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!kept.current && !areKeysTaken()) focusMap()
          }}
        >
          {first === undefined ? (
            <Entries of={['paste', 'select-all', 'zoom-fit', 'find', 'toggle-marks', 'layers']} />
          ) : (
            <>
              <DropdownMenu.Label className="menu-label">
                {second === undefined ? itemName(document, first) : `${items.length} things selected`}
              </DropdownMenu.Label>
              <Entries of={[...(hasHatchway(items) ? (['toggle-hatchway'] as const) : []), 'turn', 'flip']} />
              {hasHatchway(items) && <Entries of={['slide-further', 'slide-back']} />}
              <PieceEntries document={document} selection={selection} />
              {second === undefined && (
                <LabelEntry
                  entry={first}
                  onChosen={() => {
                    kept.current = true
                  }}
                />
              )}
              <DropdownMenu.Separator className="menu-line" />
              <Entries of={['cut', 'copy', 'duplicate', 'delete']} />
              <ArrangeEntries document={document} selection={selection} />
              <DropdownMenu.Separator className="menu-line" />
              {second === undefined && <AlikeEntry entry={first} />}
              <PropertiesEntry />
              <ProblemsEntry ids={selection} />
              <UnderEntries document={document} under={under} selection={selection} />
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const hasHatchway = (items: readonly AnyItem[]): boolean =>
  items.some(({ collection, item }) => collection === 'panels' && item.hatchway !== null)

interface EntryProps {
  readonly entry: AnyItem
}

/** Shows the properties where they are, with the keys in the first field of that name. */
function LabelEntry({ entry, onChosen }: EntryProps & { readonly onChosen: () => void }): ReactNode {
  const name = labelOf(entry)
  if (name === null) return null
  return (
    <DropdownMenu.Item
      className="menu-item"
      onSelect={() => {
        onChosen()
        const { write } = editorStore.getState()
        showProperties()
        if (entry.collection === 'notes') write(entry.item.id)
        else setTimeout(() => fieldOf(name)?.focus())
      }}
    >
      <span className="menu-check" />
      <span className="grow">{name}…</span>
    </DropdownMenu.Item>
  )
}

/** What is written on a thing; null: nothing can be. */
function labelOf({ collection, item }: AnyItem): 'Label' | 'Text' | null {
  switch (collection) {
    case 'notes':
      return 'Text'
    case 'zones':
    case 'regions':
    case 'markers':
    case 'tokens':
      return 'Label'
    case 'panels':
      return item.hatchway === null ? null : 'Label'
    default:
      return null
  }
}

/** The field with that word in its name in the inspector. */
function fieldOf(word: string): HTMLElement | null {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('[data-region="inspector"] label')]
  const control = labels.find(({ textContent }) => textContent.trim().startsWith(word))?.control
  return control ?? document.querySelector<HTMLElement>('[data-region="inspector"] input')
}

function showProperties(): void {
  const state = editorStore.getState()
  state.showInspector('selection')
  if (!isInspectorPinned(state)) state.showProperties(true)
}

function AlikeEntry({ entry }: EntryProps): ReactNode {
  const ids = alike(
    useEditor((state) => state.document),
    entry,
  )
  const select = useEditor((state) => state.select)
  return (
    <DropdownMenu.Item className="menu-item" disabled={ids.length < 2} onSelect={() => select(ids)}>
      <span className="menu-check" />
      <span className="grow">Select All of This Kind</span>
      <span className="menu-where">{ids.length < 2 ? 'the only one' : ids.length}</span>
    </DropdownMenu.Item>
  )
}

const PropertiesEntry = (): ReactNode => (
  <DropdownMenu.Item className="menu-item" onSelect={showProperties}>
    <span className="menu-check" />
    <span className="grow">Properties</span>
  </DropdownMenu.Item>
)

/** Opens the list of problems with those of the selection alone. */
function ProblemsEntry({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const count = useEditor(
    ({ findings }) =>
      findings.filter(({ waived, items }) => waived === null && items.some((id) => ids.includes(id))).length,
  )
  return (
    <DropdownMenu.Item
      className="menu-item"
      disabled={count === 0}
      onSelect={() => {
        const { filterProblems, changeSettings } = editorStore.getState()
        filterProblems({ onlySelection: true, text: '', hidden: [] })
        changeSettings({ problemsOpen: true })
      }}
    >
      <span className="menu-check" />
      <span className="grow">{ids.length === 1 ? 'Problems of It' : 'Problems of These'}</span>
      <span className="menu-where">{count === 0 ? 'none' : count}</span>
    </DropdownMenu.Item>
  )
}
