/** Keys and input events of a text field: Escape, undo and redo, composition, where the caret stands afterwards. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { changeBetween, type TextInput } from '#editing/edits/text-steps.ts'
import { editorStore } from '#state/editor-store.ts'
import { useHostContext } from '../keys/host-context.tsx'
import { matchingCommand } from '../keys/shortcuts.ts'
import type { Draft } from './draft.ts'

interface TextInputKeys {
  /** True when the key was the field's business and is done with. */
  onKeyDown(event: KeyboardEvent): boolean
  /** How the text of an input event came in. */
  kindOf(event: Event): TextInput
}

type Control = HTMLInputElement & HTMLTextAreaElement

export function useTextInput(
  control: RefObject<Control | null>,
  draft: Draft & { readonly text: string },
): TextInputKeys {
  const mac = useHostContext().platform === 'mac'
  const composed = useRef({ parts: 0 })
  useTextOfArea(control, draft.text)
  useCaretAfterSteps(control, draft.text)

  const { travel } = draft
  useEffect(() => {
    const field = control.current
    if (field === null) return
    const begin = (): void => {
      composed.current.parts = 0
    }
    // The menu of the field and gestures of the system have an undo of their own; there is one history.
    const beforeInput = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
      if (travel(event.inputType === 'historyUndo' ? 'undo' : 'redo', isOverMission(field))) event.preventDefault()
    }
    field.addEventListener('compositionstart', begin)
    field.addEventListener('beforeinput', beforeInput)
    return () => {
      field.removeEventListener('compositionstart', begin)
      field.removeEventListener('beforeinput', beforeInput)
    }
  }, [control, travel])

  return {
    onKeyDown(event) {
      if (event.key === 'Escape') {
        event.stopPropagation()
        control.current?.blur()
        // The keys of its page are heard there, not at the window, where they are those of the mission behind it.
        control.current?.closest<HTMLElement>(PAGE)?.focus({ preventScroll: true })
        return true
      }
      const command = matchingCommand(event.nativeEvent, mac, editorStore.getState().settings)
      if (command !== 'undo' && command !== 'redo') return false
      const field = control.current
      const done = field !== null && travel(command, isOverMission(field))
      if (done) event.preventDefault()
      // On a page with steps of its own, such as the shelf of a pack, what is no step of the field is one of the page.
      if (done || field?.closest(PAGE) === null) event.stopPropagation()
      return true
    },
    kindOf(event) {
      const type = event instanceof InputEvent ? event.inputType : ''
      if (event instanceof InputEvent && (event.isComposing || type === 'insertCompositionText')) {
        composed.current.parts += 1
        return composed.current.parts === 1 ? 'composition-start' : 'composition'
      }
      return /^(insert(Text|LineBreak|Paragraph)|delete(Content|Word)(Backward|Forward))$/.test(type) ? 'keys' : 'whole'
    },
  }
}

/** A page over the map has this attribute. */
const PAGE = '[data-page]'

/** Whether the field stands over the mission, in a dialog or on a page: what is behind it is not seen, and not undone from there. */
const isOverMission = (field: HTMLElement): boolean =>
  field.closest(`[role="dialog"],[role="alertdialog"],${PAGE}`) !== null

/** What is typed is in a text area already; everything else is put there after each drawing. */
function useTextOfArea(control: RefObject<Control | null>, text: string): void {
  useLayoutEffect(() => {
    const field: HTMLInputElement | HTMLTextAreaElement | null = control.current
    if (field instanceof HTMLTextAreaElement && field.value !== text) field.value = text
  })
}

/** A step that changes the text of the field in use leaves the caret where it changed, not at the end. */
function useCaretAfterSteps(control: RefObject<Control | null>, text: string): void {
  const shown = useRef(text)
  useLayoutEffect(() => {
    const field = control.current
    const before = shown.current
    shown.current = text
    if (field === null || before === text || document.activeElement !== field) return
    const { at, inserted } = changeBetween(before, text, null)
    const end = at + inserted.length
    // After typing the caret is where it should be already.
    if (field.selectionEnd !== end && field.selectionEnd === text.length) field.setSelectionRange(end, end)
  }, [control, text])
}
