/**
 * The inspector over the map, where the properties of what is selected were asked for and it has no column: on the side away
 * from what is selected, and faint while the pointer draws.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { findItem } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { isTyping } from '#ui/focus/is-typing.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { type FreeSide, freeSide } from './free-side.ts'

/** Where the first of the selected things is not seen. */
function wantedSide({ document, selection, status }: Pick<Editor, 'document' | 'selection' | 'status'>): FreeSide {
  const layout = layoutOf(document)
  const [first] = selection
  const found = first === undefined ? undefined : findItem(document, first)
  const box = found === undefined ? null : boxAround(layout, found)
  return box === null ? { side: 'right', end: 'bottom' } : freeSide(box, layout.field.bounds, status.turned)
}

export function FloatingInspector({ children }: { readonly children: ReactNode }): ReactNode {
  const selected = useEditor((state) => state.selection.join(' '))
  const show = useEditor((state) => state.showProperties)
  // The side is chosen once for a selection: what is moved does not make it jump.
  const [place, setPlace] = useState<FreeSide>({ side: 'right', end: 'bottom' })
  const side = useEditor((state) => wantedSide(state).side)
  const end = useEditor((state) => wantedSide(state).end)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection moves it
  useEffect(() => setPlace({ side, end }), [selected])
  return (
    <aside
      className="floating-inspector"
      aria-label="Inspector"
      data-region="inspector"
      data-side={place.side}
      data-end={place.end}
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
