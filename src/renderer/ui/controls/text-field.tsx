/** One line or several lines of the document, with the reason beside the field when it is refused. */
import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { formatUnit } from './unit-suffix.ts'
import { useDraft } from './use-draft.ts'
import { useTextInput } from './use-text-input.ts'

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
  /** Of what the number is so many: `inches`; not shown while a word stands in place of the number. */
  readonly unit?: string
  /** One of what is counted: `marker` is said of one, `markers` of any other number. */
  readonly counts?: string
  /** What was typed is rewritten when handed over, so that happens on leaving or Enter only. */
  readonly rewrites?: boolean
  readonly numeric?: boolean
  /** One line of the document, however many are shown: Enter hands it over. */
  readonly oneLine?: boolean
  /** The field takes the focus now, with its text selected; `onWanted` says that it has. */
  readonly wanted?: boolean
  readonly onWanted?: () => void
  /** A text that only stands in for one: whoever points into the field has it selected, so that typing replaces it. */
  readonly standIn?: string
  /** After Enter has handed over. */
  readonly onEnter?: () => void
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
    if (input.onKeyDown(event) || event.key !== 'Enter' || !oneLine) return
    event.preventDefault()
    draft.commit()
    onEnter?.()
  }
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    // What is one line of the document takes several only as one.
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
      <div className="field-control">
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
