/** The frame of every dialog: title, text, buttons; Escape and a click beside it cancel. */

import { CircleAlert, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Editor } from '#state/editor.ts'
import { editorStore } from '#state/editor-store.ts'
import { forgetUnsentBut, setUnsent, type Unsent, unsentOf } from '#state/recovery/unsent.ts'
import { openTabs } from '#state/session/tabs.ts'
import { textInUse } from '../controls/draft.ts'
import { areKeysTaken } from '../controls/field-focus.ts'
import { useReachableScroll } from '../controls/resize-handle.tsx'
import { focusMap } from '../focus/focus.ts'
import { stripBidi } from '../names/item-names.ts'
import { DialogMessages } from '../notices/notices.tsx'

interface DialogFrameProps {
  readonly title: string
  readonly description: string
  readonly onClose: () => void
  /** Nobody opened it. */
  readonly unasked?: boolean
  /** A question that must be answered has no close button in its corner. */
  readonly question?: boolean
  readonly wide?: boolean
  /** Class of a dialog with a special size. */
  readonly className?: string
  /** Escape is asked here first; true: it has done something else than to close. */
  readonly onEscape?: () => boolean
  readonly buttons?: ReactNode
  readonly children?: ReactNode
}

/**
 * The backdrop is a plain element and not Radix's overlay: that one locks scrolling by a style sheet it writes into the
 * page, which the content security policy forbids; nothing behind it scrolls anyway.
 */
export function DialogFrame(props: DialogFrameProps): ReactNode {
  const {
    title,
    description,
    onClose,
    unasked = false,
    question = false,
    wide = false,
    className = '',
    onEscape,
    buttons,
    children,
  } = props
  const [before] = useState(() => document.activeElement)
  const [region] = useState(() => before?.closest('[data-region]') ?? null)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className="backdrop" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            // The field to fill in, else the button that is meant; a dialog to read gets the focus itself.
            event.preventDefault()
            const content = event.currentTarget
            if (content instanceof HTMLElement)
              (
                content.querySelector<HTMLElement>('[data-first]') ??
                content.querySelector<HTMLElement>('.button-main') ??
                content
              ).focus()
          }}
          onEscapeKeyDown={(event) => {
            // In a field it leaves the field; then it closes the dialog.
            if (onEscape?.() === true) event.preventDefault()
            else if (textInUse() !== null && document.activeElement instanceof HTMLElement) {
              event.preventDefault()
              document.activeElement.blur()
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (areKeysTaken()) return
            // A menu's entry is gone by now: then the map, where most keys are for; a problem's row, then the list.
            const kept = before instanceof HTMLElement && before !== document.body && before.isConnected
            const near = region?.isConnected ? region.querySelector<HTMLElement>('.finding[tabindex="0"]') : null
            const target = kept ? before : near
            if (target) target.focus({ preventScroll: true })
            else focusMap()
          }}
          className={`dialog ${wide ? 'dialog-wide' : className}`}
          {...(question ? { role: 'alertdialog', 'aria-modal': true } : {})}
        >
          <header className="dialog-head">
            <Dialog.Title className="dialog-title">{stripBidi(title)}</Dialog.Title>
            {!question && (
              <Dialog.Close className="icon-button" aria-label="Close">
                <X size={18} aria-hidden="true" />
              </Dialog.Close>
            )}
          </header>
          <Dialog.Description className="dialog-text">{stripBidi(description)}</Dialog.Description>
          <DialogMessages unasked={unasked} />
          {children !== undefined && <Body>{children}</Body>}
          {buttons !== undefined && <footer className="dialog-buttons">{buttons}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Content of the dialog. If it scrolls and nothing in it takes the keys, it takes them itself. */
function Body({ children }: { readonly children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  const reach = useReachableScroll(body)
  return (
    <div className="dialog-body" ref={body} {...reach}>
      {children}
    </div>
  )
}

// A dialog that asks for something to be written: fields, Cancel, and one button that hands over.

interface FormDialogProps {
  readonly title: string
  readonly description: string
  /** Text of the button. */
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
  /** The text is selected when the field gets the focus, to be overwritten. */
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

// Draft of a dialog that has not been applied: it is there again when the same dialog opens in the same mission.

export interface UnsentDraft<Draft> {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** It differs from what the dialog begins with. */
  readonly isChanged: boolean
  /** Back to what the dialog begins with. */
  readonly startOver: () => void
  /** Brings back what was there when it began again, and sets aside what is there now, or null if there is nothing. */
  readonly bringBack: (() => void) | null
  /** It has been handed over. */
  readonly forget: () => void
}

/**
 * Keeps the draft that a dialog makes from part of the mission, step by step.
 * @param name tells the drafts of all dialogs apart
 * @param of source of the draft; once it changes, the draft is out of date and begins again
 * @param madeWay whether the dialog went though nobody left it; a draft begun then keeps the tab open
 */
export function useUnsent<Base, Draft>(
  name: string,
  of: Base,
  first: (base: Base) => Draft,
  madeWay: (now: Editor, opened: Editor) => boolean = forAnother,
): UnsentDraft<Draft> {
  const [opened] = useState(() => {
    const state = editorStore.getState()
    forgetUnsentBut(openTabs(state).map(({ open }) => open.id))
    return state
  })
  const mission = opened.open.id
  const aside = `${name}, paused`
  // The value that receives the draft may change a moment before the dialog closes.
  const [base] = useState(of)
  const [beginning] = useState(() => first(of))
  const before = (key: string): Draft | null => {
    const kept = unsentOf(mission, key)
    // Nothing else is kept under these names.
    return kept?.base === base ? (kept?.draft as Draft) : null
  }
  const [draft, show] = useState(() => before(name) ?? beginning)
  const [left, showLeft] = useState(() => before(aside))
  const isChanged = draft !== beginning
  const wayNow = useRef(madeWay)
  useEffect(() => {
    wayNow.current = madeWay
  })
  useEffect(() => {
    const note = (dialog: Unsent['dialog']): void => {
      const kept = unsentOf(mission, name)
      // One that is out of date waits for nobody.
      if (kept !== null) setUnsent(mission, name, { ...kept, dialog: kept.base === base ? dialog : 'left' })
    }
    note('open')
    return () => note(wayNow.current(editorStore.getState(), opened) ? 'made way' : 'left')
  }, [mission, name, base, opened])
  const change = (next: Draft): void => {
    // At once: with what comes from elsewhere the dialog may be gone before this is drawn.
    setUnsent(mission, name, next === beginning ? null : { base, draft: next, dialog: 'open' })
    show(next)
  }
  const setAside = (next: Draft | null): void => {
    setUnsent(mission, aside, next === null ? null : { base, draft: next, dialog: 'left' })
    showLeft(next)
  }
  return {
    draft,
    change,
    isChanged,
    startOver: () => {
      if (isChanged) setAside(draft)
      change(beginning)
    },
    bringBack:
      left === null
        ? null
        : () => {
            setAside(isChanged ? draft : null)
            change(left)
          },
    forget: () => {
      setUnsent(mission, name, null)
      setUnsent(mission, aside, null)
    },
  }
}

/**
 * True if another dialog or page is shown. The desktop menu opens dialogs over others; an incoming pack has a separate
 * page, and a stamp is for the map.
 */
const forAnother = (now: Editor, opened: Editor): boolean =>
  now.open.id !== opened.open.id ||
  (now.dialog !== null && now.dialog !== opened.dialog) ||
  now.gallery !== opened.gallery ||
  now.workspace !== opened.workspace

/** The text of one field of a dialog. */
export const useUnsentText = (name: string, first: string): UnsentDraft<string> => useUnsent(name, null, () => first)
