/** The frame of every dialog: title, text, buttons; Escape and a click beside it cancel. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { textInUse } from '../controls/active-text-field.ts'
import { useReachableScroll } from '../controls/reachable-scroll.ts'
import { areKeysTaken } from '../controls/restore-focus.ts'
import { focusMap } from '../focus/window-regions.ts'
import { stripBidi } from '../names/strip-bidi.ts'
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
  /** A dialog with a size of its own. */
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

/** What stands in the dialog. Where it scrolls and nothing in it takes the keys, it takes them itself. */
function Body({ children }: { readonly children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  const reach = useReachableScroll(body)
  return (
    <div className="dialog-body" ref={body} {...reach}>
      {children}
    </div>
  )
}
