/** Keys that hold everywhere in the window: commands, tools, parts of the window. Arrows and Enter belong to the map. */
import { useEffect } from 'react'
import { editorStore } from '../state/editor-store.ts'
import { looseToolOf, nextStroke, withNextSnap } from '../state/tool-options.ts'
import { commitTypedText } from './commit-typed-text.ts'
import { drawDocksNow } from './docks.ts'
import { snapNames, strokeNames } from './option-names.ts'
import { focusNextRegion } from './regions.ts'
import { commandFor, type OptionAction, optionFor, toolFor } from './shortcuts.ts'

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

/** Changes an option of the tool in hand and says in the status bar what it is now. */
function changeOption(action: OptionAction): void {
  const { tool, options, setOptions, setStatus, turn } = editorStore.getState()
  const loose = looseToolOf(tool)
  if (action === 'turn-back') turn(true)
  else if (action === 'next-stroke') {
    const stroke = nextStroke(options)
    setOptions({ stroke })
    setStatus({ hint: `Painting: ${strokeNames[stroke]}`, illegal: false })
  } else if (loose !== null) {
    const { snap } = withNextSnap(options, loose)
    setOptions({ snap })
    setStatus({ hint: `Snapping: ${snapNames[snap[loose]]}`, illegal: false })
  }
}

export function useShortcuts(mac: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const state = editorStore.getState()
      const typing = isTyping(event.target)
      const command = commandFor(event, mac, typing)
      if (state.dialog !== null || state.question !== null || isInLayer(event.target)) {
        // Never the browser's own Save or Open behind a dialog.
        if (command !== undefined && (event.ctrlKey || event.metaKey) && !typing) event.preventDefault()
        return
      }
      if (command !== undefined) {
        if (command === 'copy' && textIsSelected()) return
        // Pasted files come with the event that the browser makes of this key (pasted-files.ts).
        if (command === 'paste') return
        event.preventDefault()
        if (typing) commitTypedText()
        state.run(command)
        return
      }
      if (event.key === 'F6') {
        event.preventDefault()
        drawDocksNow()
        focusNextRegion(event.shiftKey)
        return
      }
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') {
        if (state.measured.length > 0 || state.whatIf !== null) state.setMeasured([])
        else if (state.tool.kind !== 'select') state.setTool({ kind: 'select' })
        else if (state.selection.length > 0 || state.model !== null) state.run('select-none')
        return
      }
      const option = optionFor(event, state.tool)
      if (option !== undefined) {
        event.preventDefault()
        changeOption(option)
        return
      }
      if (event.key === '/') {
        event.preventDefault()
        drawDocksNow()
        document.querySelector<HTMLElement>('[data-palette-search]')?.focus()
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
