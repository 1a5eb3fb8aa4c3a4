/** What can be chosen in one cell of the table, as a menu at the cell. */

import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Choice } from '#editing/edits/plans/edge-choices.ts'
import { showScrollHints } from '#ui/controls/menu-scroll-hints.ts'

interface CellMenuProps {
  readonly name: string
  readonly choices: readonly (Choice & { readonly on?: boolean })[]
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
}

export function CellMenu({ name, choices, onChoose, onClose }: CellMenuProps): ReactNode {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="cell-anchor" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          ref={showScrollHints}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={name}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {choices.map((choice) =>
            choice.on === undefined ? (
              <DropdownMenu.Item
                key={choice.label}
                className="menu-item"
                disabled={choice.reason !== null}
                onSelect={() => onChoose(choice)}
              >
                <span className="menu-check" />
                <Words choice={choice} />
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.CheckboxItem
                key={choice.label}
                className="menu-item"
                checked={choice.on}
                onSelect={() => onChoose(choice)}
              >
                <span className="menu-check">{choice.on && <Check size={14} aria-hidden="true" />}</span>
                <Words choice={choice} />
              </DropdownMenu.CheckboxItem>
            ),
          )}
          {choices.length === 0 && (
            <DropdownMenu.Label className="menu-label">Nothing can be put here.</DropdownMenu.Label>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const Words = ({ choice: { label, detail, reason } }: { readonly choice: Choice }): ReactNode => (
  <>
    <span className="grow">{label}</span>
    {(reason ?? detail) !== null && <span className="menu-where">{reason ?? detail}</span>}
  </>
)
