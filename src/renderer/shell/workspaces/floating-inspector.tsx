/**
 * The inspector over the map, where the properties of what is selected were asked for and it has no column: on the side away
 * from what is selected, and faint while the pointer draws.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { boxAround } from '#core/layout/hit-test.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { findItem } from '#core/mission/document.ts'
import type { Editor } from '../../state/editor.ts'
import { useEditor } from '../../state/editor-store.ts'
import { isTyping } from '../is-typing.ts'
import { focusMap } from '../regions.ts'

/** The half of the battlefield in which the first of the selected things does not lie. */
function freeSide({ document, selection }: Pick<Editor, 'document' | 'selection'>): 'left' | 'right' {
  const layout = layoutOf(document)
  const [first] = selection
  const found = first === undefined ? undefined : findItem(document, first)
  const box = found === undefined ? null : boxAround(layout, found)
  if (box === null) return 'right'
  return box.x + box.width / 2 > layout.field.bounds.width / 2 ? 'left' : 'right'
}

export function FloatingInspector({ children }: { readonly children: ReactNode }): ReactNode {
  const selected = useEditor((state) => state.selection.join(' '))
  const show = useEditor((state) => state.showProperties)
  // The side is chosen once for a selection: what is moved does not make it jump.
  const [side, setSide] = useState<'left' | 'right'>('right')
  const wanted = useEditor(freeSide)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection moves it
  useEffect(() => setSide(wanted), [selected])
  return (
    <aside
      className="floating-inspector"
      aria-label="Inspector"
      data-region="inspector"
      data-side={side}
      onKeyDown={(event) => {
        // Escape leaves a field first.
        if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
        event.stopPropagation()
        show(false)
        focusMap()
      }}
    >
      {children}
    </aside>
  )
}
