/** The context menu of the map: what makes sense for what is selected, or for bare deck. */

import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { itemName } from '#analysis/layout/descriptors.ts'
import { leftWords } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { alignableCount } from '#editing/edits/plans/align.ts'
import { replacementsFor } from '#editing/edits/plans/runs/replace.ts'
import { withGroups } from '#editing/edits/plans/selection.ts'
import type { Command } from '#host/commands.ts'
import { type AnyItem, findItem, type Mission } from '#model/mission/document.ts'
import { commandState, reasonAgainst } from '#state/commands/command-state.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import type { MenuPlace } from '#state/messages/notices-and-dialogs.ts'
import { replaceBy } from '#state/mission/wall-commands.ts'
import { isInspectorPinned } from '#state/view/view.ts'
import { areKeysTaken } from '#ui/controls/field-focus.ts'
import { showScrollHints } from '#ui/controls/resize-handle.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { alike, itemNames } from '#ui/names/item-names.ts'

// Commands of the shared table as entries of a context menu.

/** Commands of the shared table, with their keys, and the reason where one cannot be run. */
function Entries({ of }: { readonly of: readonly Command[] }): ReactNode {
  const state = useEditor((editor) => editor)
  const keysOf = useCommandKeys()
  return of.map((command) => {
    const reason = reasonAgainst(state, command)
    const keys = keysOf(command)
    return (
      <DropdownMenu.Item
        key={command}
        className="menu-item"
        disabled={reason !== null}
        onSelect={() => state.run(command)}
      >
        <span className="menu-check" />
        <span className="grow">{commandState(state, command).label}</span>
        {reason !== null && <span className="menu-where">{reason}</span>}
        {keys !== null && <kbd>{keys}</kbd>}
      </DropdownMenu.Item>
    )
  })
}

// For panels of one length in the context menu: the pieces that fit in their place, with how many of each are left.

interface PieceEntriesProps {
  readonly document: Mission
  readonly selection: readonly string[]
}

function PieceEntries({ document, selection }: PieceEntriesProps): ReactNode {
  const pieces = replacementsFor(document, selection)
  if (pieces.length < 2) return null
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <span className="menu-check" />
        <span className="grow">Replace With</span>
        <span aria-hidden="true" className="menu-arrow">
          ›
        </span>
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" ref={showScrollHints} sideOffset={2} alignOffset={-5}>
          {pieces.map(({ code, name, left, current }) => (
            <DropdownMenu.Item
              key={code}
              className="menu-item"
              disabled={current}
              onSelect={() => replaceBy(editorStore, code)}
            >
              <span className="menu-check" />
              <span className="grow">
                {shownCode(document, code)} {name}
              </span>
              <span className="menu-where">{current ? 'stands there' : leftWords(left)}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

// Other things at the point where the menu was opened: each can be selected, whatever lies on top of it.

/** A menu stays a menu where a whole squad stands on one spot. */
const MOST = 8

interface UnderEntriesProps {
  readonly document: Mission
  readonly under: readonly string[]
  readonly selection: readonly string[]
}

function UnderEntries({ document, under, selection }: UnderEntriesProps): ReactNode {
  const select = useEditor((state) => state.select)
  const setTool = useEditor((state) => state.setTool)
  const others = under.filter((id) => !selection.includes(id)).flatMap((id) => findItem(document, id) ?? [])
  if (others.length === 0) return null
  const names = itemNames(document, others)
  return (
    <>
      <DropdownMenu.Separator className="menu-line" />
      <DropdownMenu.Label className="menu-label">Also here</DropdownMenu.Label>
      {others.slice(0, MOST).map((entry, index) => (
        <DropdownMenu.Item
          key={entry.item.id}
          className="menu-item"
          onSelect={() => {
            setTool({ kind: 'select' })
            select(withGroups(document, [entry.item.id]))
          }}
        >
          <span className="menu-check" />
          <span className="grow">Select {names[index]}</span>
        </DropdownMenu.Item>
      ))}
      {others.length > MOST && (
        <DropdownMenu.Label className="menu-label">and {others.length - MOST} more</DropdownMenu.Label>
      )}
    </>
  )
}

// Commands of the context menu that keep items together: lock, group, align.

interface ArrangeProps {
  readonly document: Mission
  readonly selection: readonly string[]
}

function ArrangeEntries({ document, selection }: ArrangeProps): ReactNode {
  const free = alignableCount(document, selection)
  return (
    <>
      <DropdownMenu.Separator className="menu-line" />
      <Entries of={['lock', 'save-stamp', ...(free > 0 ? (['group', 'ungroup'] as const) : [])]} />
      {free >= 2 && (
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger className="menu-item">
            <span className="menu-check" />
            <span className="grow">Align and Distribute</span>
            <span aria-hidden="true" className="menu-arrow">
              ›
            </span>
          </DropdownMenu.SubTrigger>
          <DropdownMenu.Portal>
            <DropdownMenu.SubContent className="menu" ref={showScrollHints} sideOffset={2} alignOffset={-5}>
              <Entries of={['align-left', 'align-centre', 'align-right']} />
              <DropdownMenu.Separator className="menu-line" />
              <Entries of={['align-top', 'align-middle', 'align-bottom']} />
              <DropdownMenu.Separator className="menu-line" />
              <Entries of={['distribute-across', 'distribute-down']} />
            </DropdownMenu.SubContent>
          </DropdownMenu.Portal>
        </DropdownMenu.Sub>
      )}
    </>
  )
}

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
          aria-label={first === undefined ? 'The map' : 'Selection'}
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

/** Returns the name of the text that a thing can carry, or null if it can carry none. */
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
        const { filterProblems, showProblems } = editorStore.getState()
        filterProblems({ onlySelection: true, severity: null })
        showProblems(true)
      }}
    >
      <span className="menu-check" />
      <span className="grow">Show Problems</span>
      <span className="menu-where">{count === 0 ? 'none' : count}</span>
    </DropdownMenu.Item>
  )
}
