/** A button with an icon, its name and keys in a tooltip. */
import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

interface HintProps {
  readonly label: string
  readonly keys?: string | null
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** One focusable element. */
  readonly children: ReactNode
}

/** Shows name and keys of what it wraps while the pointer or the focus rests there. */
export function Hint({ label, keys, side = 'bottom', children }: HintProps): ReactNode {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {typeof keys === 'string' && <kbd>{keys}</kbd>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

interface IconButtonProps {
  readonly label: string
  /** Text of the tooltip, if it is more than the name. */
  readonly hint?: string
  readonly keys?: string | null
  readonly disabled?: boolean
  /** For switches: whether it is on. */
  readonly pressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function IconButton({
  label,
  hint,
  keys,
  disabled = false,
  pressed,
  onPress,
  children,
}: IconButtonProps): ReactNode {
  return (
    <Hint label={hint ?? label} keys={keys ?? null}>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled}
        onClick={() => {
          if (!disabled) onPress()
        }}
      >
        {children}
      </button>
    </Hint>
  )
}
