/** Keys that hold everywhere in the window: commands, tools, parts of the window. Arrows and Enter belong to the map. */

import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Command } from '#host/commands.ts'
import type { KeyMap } from '#host/key-bindings.ts'
import { disabledMessage, isUnseen } from '#state/commands/command-state.ts'
import type { Editor } from '#state/editor.ts'
import { editorStore } from '#state/editor-store.ts'
import { afterDrawing } from '#state/session/fetch-when-idle.ts'
import { looseToolOf, nextStroke, withNextSnap } from '#state/view/tool-options.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { focusMap, focusNextRegion, isTyping } from '#ui/focus/focus.ts'
import { commandFor, type OptionAction, optionFor, toolFor } from '#ui/keys/shortcuts.ts'
import { snapNames, strokeNames } from '#ui/names/choice-names.ts'

// The parts around the map: kit, inspector, list of problems, status line. It is drawn right after the map, or when a key goes there.

let draw: (() => void) | null = null

/** Draws it at once, so that what is typed next goes there too. Called from the listener of an event. */
const drawDocksNow = (): void => draw?.()

/**
 * False until the map is on the screen: what stands around it is drawn right after, in slices between which keys and clicks
 * are answered. Its room is kept, so that the map does not move.
 */
export function useDocksAfterMap(): boolean {
  const [docks, setDocks] = useState(false)
  useEffect(() => afterDrawing(() => startTransition(() => setDocks(true))), [])
  useLayoutEffect(() => {
    draw = docks ? null : () => flushSync(() => setDocks(true))
    return () => {
      draw = null
    }
  }, [docks])
  return docks
}

/** True while a menu or a dialog has the keys. */
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null

/** True inside a popover, such as the layers: it opens from a button and blocks nothing, so F6 can leave it. */
const isInPopover = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.popover') !== null

/** The key that flips changes the floor of the map where there is nothing to flip. */
const floorInstead = (state: Editor, command: Command | undefined): Command | undefined =>
  command === 'flip' && state.selection.length === 0 && disabledMessage(state, command) !== null
    ? 'toggle-floor'
    : command

const textIsSelected = (): boolean => window.getSelection()?.isCollapsed === false

/** Changes an option of the tool in hand and says in the status bar what it is now. */
function changeOption(action: OptionAction): void {
  const { tool, options, setOptions, setStatus, turn } = editorStore.getState()
  const loose = looseToolOf(tool)
  if (action === 'turn-back') turn(true)
  else if (action === 'next-stroke' && tool.kind === 'room') {
    const roomBy = options.walls.roomBy === 'brush' ? 'rectangle' : 'brush'
    setOptions({ walls: { ...options.walls, roomBy } })
    setStatus({ hint: `Rooms: ${strokeNames[roomBy]}`, illegal: false })
  } else if (action === 'next-stroke') {
    const stroke = nextStroke(options)
    setOptions({ stroke })
    setStatus({ hint: `Painting: ${strokeNames[stroke]}`, illegal: false })
  } else if (loose !== null) {
    const { snap } = withNextSnap(options, loose)
    setOptions({ snap })
    setStatus({ hint: `Snapping: ${snapNames[snap[loose]]}`, illegal: false })
  }
}

/** Returns Undo or Redo if the focus is in a list of choices: the browser has nothing to undo there. */
const undoInList = (event: KeyboardEvent, mac: boolean, map: KeyMap): Command | undefined => {
  if (!(event.target instanceof HTMLSelectElement)) return undefined
  const command = commandFor(event, mac, false, map)
  return command === 'undo' || command === 'redo' ? command : undefined
}

export function useShortcuts(mac: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const state = editorStore.getState()
      const typing = isTyping(event.target)
      const asked = commandFor(event, mac, typing, state.settings) ?? undoInList(event, mac, state.settings)
      const command = floorInstead(state, asked)
      const isBrowsers = command !== undefined && (event.ctrlKey || event.metaKey)
      const leaves = event.key === 'F6' && isInPopover(event.target)
      if (state.dialog !== null || state.question !== null || (isInLayer(event.target) && !leaves)) {
        // Never the browser's own Save or Open behind a dialog; what a text field does with a key is no command while it is typed in.
        if (isBrowsers) event.preventDefault()
        return
      }
      const drawing = state.workspace === 'map'
      if (command !== undefined) {
        if (isUnseen(state, command)) return
        if (command === 'copy' && textIsSelected()) return
        // Pasted files come with the event that the browser makes of this key (pasted-files.ts).
        if (command === 'paste') return
        event.preventDefault()
        if (typing) commitTypedText()
        const against = disabledMessage(editorStore.getState(), command)
        // A menu shows the reason; somebody who pressed a key gets it as a hint.
        if (drawing && against !== null) state.setStatus({ hint: against, illegal: false })
        else state.run(command)
        return
      }
      if (event.key === 'F6') {
        event.preventDefault()
        drawDocksNow()
        focusNextRegion(event.shiftKey)
        return
      }
      if (typing) return
      const alone = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key === 'Escape' && alone) {
        if (!drawing) state.goToWorkspace('map')
        else if (state.measured.length > 0 || state.whatIf !== null) state.setMeasured([])
        else if (state.tool.kind !== 'select') state.setTool({ kind: 'select' })
        else if (state.selection.length > 0 || state.model !== null) state.run('select-none')
        else if (state.bare) state.run('toggle-bare')
        // There is nothing left to leave but the part of the window that has the keys.
        else focusMap()
        return
      }
      if (!drawing) return
      const option = optionFor(event, state.tool, state.settings)
      if (option !== undefined) {
        event.preventDefault()
        changeOption(option)
        return
      }
      if (event.key === '/' && alone && state.settings.singleKeys) {
        event.preventDefault()
        drawDocksNow()
        flushSync(() => state.closeGallery())
        if (drawing && !state.bare && !state.settings.kitShown) flushSync(() => state.run('toggle-kit'))
        const search = traySearch()
        focusSought(search)
        return
      }
      const tool = toolFor(event, state.document, state.tool, state.settings)
      if (tool === undefined || event.repeat) return
      event.preventDefault()
      state.setTool(tool)
      // The tool in hand is for the map, so the arrows and Enter go there now. The map's table has its own cells for
      // them.
      if (document.activeElement?.closest('.map-table') == null) focusMap()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [mac])
}

const traySearch = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-tray-search]')

/** In a low window the kit is put away until a tool places something of it: it is brought, and stays while the keys are in it. */
function focusSought(search: HTMLElement | null): void {
  const place = search?.closest<HTMLElement>('.tray-place')
  place?.setAttribute('data-sought', '')
  search?.focus()
  place?.removeAttribute('data-sought')
}
