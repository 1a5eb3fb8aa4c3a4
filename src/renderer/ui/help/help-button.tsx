/** A question mark beside a part of the window: what the guide says of it, in place. */
import { CircleHelp, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { leaveWhatTookTheKeys } from '../controls/field-focus.ts'
import { Boundary, lazyPanel } from '../error-boundary/errors.tsx'

const PassageView = lazyPanel(
  { name: 'The guide' },
  () => import('#features/help/passage-view.tsx'),
  (module) => module.PassageView,
)

interface HelpButtonProps {
  /** Subject of the help, as the window calls it. */
  readonly about: string
  /** Id of the passage. */
  readonly topic: string
}

/** In windows narrower than this (CSS px) the text has no room at the side of its mark. */
const BELOW_PX = 560

export function HelpButton({ about, topic }: HelpButtonProps): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  const isNarrow = useEditor(({ windowWidth }) => windowWidth < BELOW_PX)
  const mark = useRef<HTMLButtonElement>(null)
  return (
    <Popover.Root>
      <Popover.Trigger ref={mark} className="help-button" aria-label={`Help: ${about}`} title={`Guide: ${about}`}>
        <CircleHelp size={16} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover help-popover"
          side={isNarrow ? 'bottom' : 'left'}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={`Help: ${about}`}
          onCloseAutoFocus={leaveWhatTookTheKeys}
          onOpenAutoFocus={(event) => {
            // The text itself, so that it is read and the arrow keys scroll it.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.querySelector<HTMLElement>('.help-scroll')?.focus()
          }}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className="help-scroll" tabIndex={0}>
            <Boundary name="The guide">
              <PassageView id={topic} />
            </Boundary>
          </div>
          <div className="help-foot">
            <Popover.Close
              className="button button-small"
              onClick={() => {
                // The help is gone before the guide is there: Escape is the guide's, which leads back to the question mark.
                mark.current?.focus()
                showDialog({ kind: 'guide', passage: topic })
              }}
            >
              Whole guide
            </Popover.Close>
            <span className="grow" />
            <Popover.Close className="icon-button" aria-label="Close help">
              <X size={16} aria-hidden="true" />
            </Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
