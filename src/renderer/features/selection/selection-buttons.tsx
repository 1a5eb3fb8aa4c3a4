/** What stands beside the selection: a few buttons with their keys, and one for all the rest. */

import { Ellipsis } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { commands } from '#host/commands.ts'
import { findItem } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import type { SelectedArea } from '#state/messages/signal.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { nearestActions } from './selection-actions.tsx'
import { toolbarPlace } from './toolbar-place.ts'

export function BesideSelection({ area }: { readonly area: SelectedArea }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const run = useEditor((state) => state.run)
  const showMenu = useEditor((state) => state.showContextMenu)
  const keys = useCommandKeys()
  const bar = useRef<HTMLDivElement>(null)
  /** While the pointer or the keys are in it, it stays where it is: what it does may move what it is about. */
  const [held, setHeld] = useState(false)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null || held) return
    const { offsetWidth: width, offsetHeight: height } = element
    const { x, y } = toolbarPlace(area, { width, height })
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [area, held])
  useLayoutEffect(() => {
    const element = bar.current
    // The keys that were in it are the map's again, whatever else stands there by then.
    return () => {
      if (element?.contains(window.document.activeElement)) focusMap()
    }
  }, [])
  const actions = nearestActions(
    selection.flatMap((id) => findItem(document, id) ?? []),
    has(document, 'hatchways'),
  )
  const openMenu = (button: HTMLElement): void => {
    const { left, bottom } = button.getBoundingClientRect()
    showMenu({ x: left, y: bottom })
  }
  return (
    <Toolbar.Root
      className="selection-toolbar"
      aria-label="What is selected"
      ref={bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // The map keeps the keys: after a press here the next key is one for what is selected.
      onPointerDown={(event) => event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault()
        showMenu({ x: event.clientX, y: event.clientY })
      }}
    >
      {actions.map(({ command, word, icon }) => (
        <Toolbar.Button
          key={command}
          className="button button-quiet"
          title={commands[command].label}
          onClick={() => run(command)}
        >
          {icon} <span className="bar-label">{word}</span>
          {keys(command) !== null && <kbd>{keys(command)}</kbd>}
        </Toolbar.Button>
      ))}
      <Toolbar.Button
        className="button button-quiet"
        aria-label="More for what is selected"
        aria-haspopup="menu"
        onClick={(event) => openMenu(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </Toolbar.Button>
    </Toolbar.Root>
  )
}
