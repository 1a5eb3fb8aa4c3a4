/** A dialog that asks for something to be written: fields, Cancel, and one button that hands over. */
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

interface FormDialogProps {
  readonly title: string
  readonly description: string
  /** What the button says. */
  readonly submit: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Stands above the fields. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, description, submit, onSubmit, onClose, about, children } = props
  const id = useId()
  return (
    <DialogFrame
      title={title}
      description={description}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={id} className="button button-main">
            {submit}
          </button>
        </>
      }
    >
      {about}
      <form
        id={id}
        className="dialog-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </DialogFrame>
  )
}

interface AnswerFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Why it cannot be handed over so. */
  readonly refusal?: string | null
  /** Lines shown; 1 (the default) is a single line, where Enter hands over. */
  readonly lines?: number
  readonly placeholder?: string
  /** The dialog opens with the focus here. */
  readonly first?: boolean
  /** What is in it is selected on the way in, to be written over. */
  readonly selected?: boolean
  /** Something to be pasted, not written. */
  readonly pasted?: boolean
}

/** A field of such a dialog: nothing is handed over before the button is pressed. */
export function AnswerField(props: AnswerFieldProps): ReactNode {
  const { label, value, onChange, refusal = null, lines = 1, placeholder, first = false } = props
  const id = useId()
  const common = {
    id,
    value,
    placeholder,
    autoComplete: 'off',
    'data-first': first || undefined,
    'aria-invalid': refusal !== null,
    'aria-describedby': refusal === null ? undefined : `${id}-note`,
    dir: 'auto',
    onFocus: ({ target }: { readonly target: { select(): void } }) => {
      if (props.selected === true) target.select()
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        {lines === 1 ? (
          <input {...common} type="text" />
        ) : (
          <textarea
            {...common}
            rows={lines}
            className={props.pasted === true ? 'share-link' : undefined}
            spellCheck={props.pasted !== true}
          />
        )}
      </div>
      {refusal !== null && (
        <p className="field-reason" id={`${id}-note`} role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {refusal}
        </p>
      )}
    </div>
  )
}
