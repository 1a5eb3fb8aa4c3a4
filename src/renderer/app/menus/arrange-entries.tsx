/** What keeps things together, in the context menu: lock, group, and free things in line. */

import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { alignableCount } from '#editing/edits/plans/align.ts'
import type { Mission } from '#model/mission/document.ts'
import { showScrollHints } from '#ui/controls/menu-scroll-hints.ts'
import { Entries } from './command-entries.tsx'

interface ArrangeProps {
  readonly document: Mission
  readonly selection: readonly string[]
}

export function ArrangeEntries({ document, selection }: ArrangeProps): ReactNode {
  const free = alignableCount(document, selection)
  return (
    <>
      <DropdownMenu.Separator className="menu-line" />
      <Entries of={['lock', 'save-stamp', ...(free > 0 ? (['group', 'ungroup'] as const) : [])]} />
      {free >= 2 && (
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger className="menu-item">
            <span className="menu-check" />
            <span className="grow">Align and Distribute</span>
            <span aria-hidden="true" className="menu-arrow">
              ›
            </span>
          </DropdownMenu.SubTrigger>
          <DropdownMenu.Portal>
            <DropdownMenu.SubContent className="menu" ref={showScrollHints} sideOffset={2} alignOffset={-5}>
              <Entries of={['align-left', 'align-centre', 'align-right']} />
              <DropdownMenu.Separator className="menu-line" />
              <Entries of={['align-top', 'align-middle', 'align-bottom']} />
              <DropdownMenu.Separator className="menu-line" />
              <Entries of={['distribute-across', 'distribute-down']} />
            </DropdownMenu.SubContent>
          </DropdownMenu.Portal>
        </DropdownMenu.Sub>
      )}
    </>
  )
}
