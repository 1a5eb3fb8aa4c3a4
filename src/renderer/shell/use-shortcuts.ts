/** Keys that hold everywhere in the window: commands, tools, parts of the window. Arrows and Enter belong to the map. */
import { useEffect } from 'react'
import { editorStore } from '../state/editor-store.ts'
import { commitTypedText } from './commit-typed-text.ts'
import { focusNextRegion } from './regions.ts'
import { commandFor, toolFor } from './shortcuts.ts'

/** True while keys go into a text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)
}

/** True while a menu or a dialog has the keys. */
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null

const textIsSelected = (): boolean => window.getSelection()?.isCollapsed === false

export function useShortcuts(mac: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const state = editorStore.getState()
      const typing = isTyping(event.target)
      const command = commandFor(event, mac, typing)
      if (state.dialog !== null || isInLayer(event.target)) {
        // Never the browser's own Save or Open behind a dialog.
        if (command !== undefined && (event.ctrlKey || event.metaKey) && !typing) event.preventDefault()
        return
      }
      if (command !== undefined) {
        if (command === 'copy' && textIsSelected()) return
        event.preventDefault()
        if (typing) commitTypedText()
        state.run(command)
        return
      }
      if (event.key === 'F6') {
        event.preventDefault()
        focusNextRegion(event.shiftKey)
        return
      }
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') {
        if (state.tool.kind !== 'select') state.setTool({ kind: 'select' })
        else if (state.selection.length > 0) state.run('select-none')
        return
      }
      const tool = toolFor(event, state.document, state.tool)
      if (tool === undefined || event.repeat) return
      event.preventDefault()
      state.setTool(tool)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [mac])
}
