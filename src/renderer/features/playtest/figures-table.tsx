/** A table of figures in the playtest, with the sides as they are on the map. */

import { type ReactNode, useRef } from 'react'
import type { SideReport } from '#analysis/playtest/types.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideSwatch } from '#drawing/display/key.ts'
import { useEditor } from '#state/editor-store.ts'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'

export const percent = (share: number): string => `${Math.round(share * 100)} %`
export const decimal = (value: number): string => value.toFixed(1)

/** The colour and pattern of a side beside its name. */
export function SideName({ side: { id, name } }: { readonly side: Pick<SideReport, 'id' | 'name'> }): ReactNode {
  const document = useEditor((state) => state.document)
  const theme = useMapTheme()
  const shapes = sideSwatch(drawContextOf(document, defaultOptions), id)
  return (
    <span className="playtest-side">
      <ShapesSvg picture={{ box: { x: -8.5, y: -5.5, width: 17, height: 11 }, scale: 1.1, shapes }} theme={theme} />
      <span>{name}</span>
    </span>
  )
}

interface TableProps {
  readonly title: string
  readonly heads: readonly string[]
  /** All columns of figures are of one width. */
  readonly even?: boolean
  readonly children: ReactNode
}

export function FiguresTable({ title, heads, even = false, children }: TableProps): ReactNode {
  const part = useRef<HTMLDivElement>(null)
  const reach = useReachableScroll(part)
  return (
    <div className="playtest-table" ref={part} {...reach}>
      <table aria-label={title} data-even={even}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column === 0 ? undefined : 'number'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
