/** One line or several lines of the document, with the reason beside the field when it is refused. */

import { CircleAlert, Minus, Plus } from 'lucide-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { changeBetween, type TextInput } from '#editing/edits/text-steps.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { plural } from '#model/mission/plural.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { useHostContext } from '../keys/host-context.tsx'
import { matchingCommand } from '../keys/shortcuts.ts'
import { createDraft, type Draft, type DraftRules, type DraftView, type Typed } from './draft.ts'

// Puts a unit behind a number, so that both read as one: `1 marker`, `2 markers`, and nothing behind `No limit`.

interface Unit {
  readonly unit?: string
  readonly counts?: string
  readonly placeholder?: string
}

export function formatUnit(text: string, { unit, counts, placeholder }: Unit): string | undefined {
  if (text.trim() === '' && placeholder !== undefined) return undefined
  if (counts === undefined) return unit
  const number = readTypedNumber(text, { unit: counts })
  return number.ok && number.value === 1 ? counts : plural(counts)
}

// Keys and input events of a text field: Escape, undo and redo, composition, where the caret stands afterwards.

interface TextInputKeys {
  /** True when the key was the field's business and is done with. */
  onKeyDown(event: KeyboardEvent): boolean
  /** How the text of an input event came in. */
  kindOf(event: Event): TextInput
}

type Control = HTMLInputElement & HTMLTextAreaElement

function useTextInput(control: RefObject<Control | null>, draft: Draft & { readonly text: string }): TextInputKeys {
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
    // The menu of the field and gestures of the system have a separate undo; here there is one history.
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
      // A page with its own steps, such as the shelf of a pack, handles those that are not steps of the field.
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

/** Puts the text into a text area after each drawing, unless it is there already, as typed text is. */
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

// Text being typed, in a component. draft.ts handles it.

interface ShownDraft extends Draft {
  readonly text: string
  /** Why what was typed is not accepted; null while nothing is wrong. */
  readonly reason: string | null
}

function useDraft(rules: DraftRules): ShownDraft {
  const travels = useEditor((state) => state.travels)
  const mission = useEditor((state) => state.open.id)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  // Text in the mission follows the mission when steps are undone; text that it refused is only here.
  const current = typed !== null && typed.mission === mission
  const shown = current && !(typed.handedOver && typed.travels !== travels) ? typed : null
  const view = useRef<DraftView>({ rules, typed: null, show: setTyped, giveReason: setReason })
  const shownIn = useRef(mission)
  // Text that belongs to the previous mission is reported by that mission's rules, below.
  if (shownIn.current === mission) {
    view.current.rules = rules
    if (shown === null && view.current.typed === typed) view.current.typed = null
  }
  const [draft] = useState(() => createDraft(view.current))
  useLayoutEffect(() => {
    if (shownIn.current === mission) return
    draft.missionChanged()
    shownIn.current = mission
    view.current.rules = rules
  })
  useEffect(() => () => draft.end(), [draft])
  return { ...draft, text: shown?.text ?? rules.value, reason: shown === null ? null : reason }
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly check: (text: string) => string | null
  readonly accept: (text: string) => boolean
  /** Lines shown; 1 (the default) is a single line, where Enter hands over. */
  readonly lines?: number
  readonly hint?: string
  readonly placeholder?: string
  /** Short fields (codes, numbers) stand beside their label. */
  readonly inline?: boolean
  /** The label is for screen readers alone: what stands around the field says what it is. */
  readonly bare?: boolean
  /** Unit of the number: `inches`; not shown while a word stands in place of the number. */
  readonly unit?: string
  /** Singular of the things counted: `marker` for one, `markers` for any other number. */
  readonly counts?: string
  /** Typed text is rewritten when it is applied, so that happens only on leaving the field or on Enter. */
  readonly rewrites?: boolean
  readonly numeric?: boolean
  /** Changes the number by so many steps: with buttons beside it, and the arrow keys. */
  readonly nudge?: (by: 1 | -1) => void
  /** One line of the document, however many are shown: Enter hands it over. */
  readonly oneLine?: boolean
  /** The field takes the focus now, with its text selected; `onWanted` says that it has. */
  readonly wanted?: boolean
  readonly onWanted?: () => void
  /** A text that only stands in for one: whoever points into the field has it selected, so that typing replaces it. */
  readonly standIn?: string
  /** After Enter has handed over. */
  readonly onEnter?: () => void
  /** Shown beside the label, from what is in the field. */
  readonly note?: (text: string) => ReactNode
  /** Shown below the field, from what is in it, typed or handed over. */
  readonly below?: (text: string) => ReactNode
}

export function TextField(props: TextFieldProps): ReactNode {
  const { label, lines = 1, hint, placeholder, inline = false, bare = false } = props
  const draft = useDraft({
    label,
    value: props.value,
    check: props.check,
    accept: props.accept,
    whileTyping: props.rewrites !== true && props.numeric !== true,
  })
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const fresh = useRef(false)
  const input = useTextInput(control, draft)
  const { wanted = false, onWanted, onEnter } = props
  useEffect(() => {
    if (!wanted) return
    control.current?.focus()
    control.current?.select()
    onWanted?.()
  }, [wanted, onWanted])
  const oneLine = lines === 1 || props.oneLine === true
  const onKeyDown = (event: KeyboardEvent): void => {
    if (input.onKeyDown(event)) return
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (props.nudge !== undefined && by !== undefined) {
      event.preventDefault()
      draft.commit()
      props.nudge(by === 1 ? 1 : -1)
    }
    if (event.key !== 'Enter' || !oneLine) return
    event.preventDefault()
    draft.commit()
    onEnter?.()
  }
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    // A text that is one line of the document takes several lines only as one.
    const text = oneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value
    draft.change(text, text === target.value ? target.selectionEnd : null, input.kindOf(nativeEvent))
  }
  const unit = formatUnit(draft.text, props)
  const id = useId()
  const noteId = `${id}-note`
  const common = {
    id,
    ref: control,
    placeholder,
    // Hebrew and Arabic begin at the right and keep their full stop at the left.
    dir: props.numeric === true ? undefined : 'auto',
    'aria-invalid': draft.reason !== null,
    'aria-describedby': draft.reason !== null || hint !== undefined ? noteId : undefined,
    onFocus: () => {
      fresh.current = true
      draft.enter()
    },
    onClick: () => {
      // A second click sets the cursor, as everywhere.
      if (fresh.current && props.value === props.standIn) control.current?.select()
      fresh.current = false
    },
    onBlur: draft.leave,
    onChange,
    onKeyDown,
  }
  return (
    <div className={inline ? 'field field-inline' : 'field'}>
      <label htmlFor={id} className={bare ? 'spoken' : undefined}>
        {label}
      </label>
      {props.note?.(draft.text)}
      <div className="field-control">
        {props.nudge !== undefined && <Step label={label} nudge={props.nudge} by={-1} />}
        {lines > 1 ? (
          // The value is set by `useTextInput`: React would write a long text into the page once more with every letter.
          <textarea {...common} defaultValue="" rows={lines} />
        ) : (
          <input
            {...common}
            value={draft.text}
            type="text"
            inputMode={props.numeric === true ? 'decimal' : undefined}
            autoComplete="off"
            spellCheck={props.numeric !== true && props.rewrites !== true}
          />
        )}
        {props.nudge !== undefined && <Step label={label} nudge={props.nudge} by={1} />}
        {unit !== undefined && <span className="field-unit">{unit}</span>}
      </div>
      {draft.reason !== null ? (
        <p className="field-reason" id={noteId} role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {draft.reason}
        </p>
      ) : (
        hint !== undefined && (
          <p className="field-hint" id={noteId}>
            {hint}
          </p>
        )
      )}
      {props.below?.(draft.text)}
    </div>
  )
}

/** A button beside a number; the arrow keys of its field do the same, so that Tab passes it. */
function Step({
  label,
  nudge,
  by,
}: {
  readonly label: string
  readonly nudge: (by: 1 | -1) => void
  readonly by: 1 | -1
}) {
  const Icon = by === 1 ? Plus : Minus
  return (
    <button
      type="button"
      className="step-button"
      tabIndex={-1}
      aria-label={`${label}: ${by === 1 ? 'more' : 'less'}`}
      onClick={() => nudge(by)}
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}
