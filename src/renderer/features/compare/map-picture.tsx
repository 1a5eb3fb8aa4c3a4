/** A mission's map as a picture in the window: whole, with marks over it. */
import { type ReactNode, useMemo } from 'react'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'

interface MapPictureProps {
  readonly mission: Mission
  readonly marks: readonly Figure[]
  readonly label: string
}

export function MapPicture({ mission, marks, label }: MapPictureProps): ReactNode {
  const { bounds, layers } = useMemo(() => buildDisplayList(mission), [mission])
  const shapes = useMemo(
    () => [...layers.flatMap(({ figures }) => figures), ...marks].flatMap((figure) => figure.shapes),
    [layers, marks],
  )
  return <DrawnCanvas className="compare-picture" label={label} box={bounds} shapes={shapes} />
}
