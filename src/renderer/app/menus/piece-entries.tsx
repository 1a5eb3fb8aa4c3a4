/** For panels of one length in the context menu: the pieces that fit in their place, with how many of each are left. */

import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { leftWords } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { replacementsFor } from '#editing/edits/plans/runs/replace.ts'
import type { Mission } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import { replaceBy } from '#state/mission/wall-commands.ts'
import { showScrollHints } from '#ui/controls/menu-scroll-hints.ts'

interface PieceEntriesProps {
  readonly document: Mission
  readonly selection: readonly string[]
}

export function PieceEntries({ document, selection }: PieceEntriesProps): ReactNode {
  const pieces = replacementsFor(document, selection)
  if (pieces.length < 2) return null
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <span className="menu-check" />
        <span className="grow">Replace By</span>
        <span aria-hidden="true" className="menu-arrow">
          ›
        </span>
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" ref={showScrollHints} sideOffset={2} alignOffset={-5}>
          {pieces.map(({ code, name, left, current }) => (
            <DropdownMenu.Item
              key={code}
              className="menu-item"
              disabled={current}
              onSelect={() => replaceBy(editorStore, code)}
            >
              <span className="menu-check" />
              <span className="grow">
                {shownCode(document, code)} {name}
              </span>
              <span className="menu-where">{current ? 'stands there' : leftWords(left)}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}
