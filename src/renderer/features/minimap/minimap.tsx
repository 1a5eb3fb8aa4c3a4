/** The whole map small, in a corner, while it is zoomed in: what is in view is framed, and dragging there moves the view. */

import { type PointerEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buildScreenList, type ScreenLayerName } from '#drawing/display/screen/build-screen-list.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import { density } from '#stage/screen.ts'
import { useEditor } from '#state/editor-store.ts'
import { type VisibleArea, viewRequests, visibleArea } from '#state/messages/signal.ts'
import { replay } from '#state/pictures/replay.ts'
import { isMinimapOn } from '#state/view/view.ts'
import { useMapTheme } from '#ui/theme/theme.ts'

// In which corner of the map the minimap covers least of the boards.

export const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export type Corner = (typeof corners)[number]

/** True while the boards do not fit into the view, wherever it is. */
export const isZoomedIn = ({ bounds, box }: Pick<VisibleArea, 'bounds' | 'box'>): boolean =>
  bounds.width > box.width + 0.5 || bounds.height > box.height + 0.5

/** The first corner in which a box of that size (pixels, with its margin) covers least of the boards. */
export function cornerFor(
  { bounds, box, scale }: Pick<VisibleArea, 'bounds' | 'box' | 'scale'>,
  size: { readonly width: number; readonly height: number },
): Corner {
  const [width, height] = [size.width / scale, size.height / scale]
  const at = (corner: Corner): Box => ({
    x: corner.endsWith('left') ? box.x : box.x + box.width - width,
    y: corner.startsWith('top') ? box.y : box.y + box.height - height,
    width,
    height,
  })
  const covered = corners.map((corner) => common(at(corner), bounds))
  const least = Math.min(...covered)
  return corners.find((_, index) => (covered[index] ?? 0) <= least + 1) ?? 'bottom-right'
}

/** The area that two boxes have in common. */
function common(a: Box, b: Box): number {
  if (!overlaps(a, b)) return 0
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Most room that it takes, its frame and margin included (pixels). */
const ROOM = { width: 184, height: 132 } as const
const MARGIN = 16

/** Layers that can be told apart at that size. */
const drawn: ReadonlySet<ScreenLayerName> = new Set<ScreenLayerName>([
  'boards',
  'floors',
  'edges',
  'regions',
  'zones',
  'features',
  'panels',
  'pillars',
  'markers',
  'tokens',
])

export function Minimap(): ReactNode {
  const on = useEditor(isMinimapOn)
  const area = useSyncExternalStore(visibleArea.listen, visibleArea.current)
  return on && area !== null && isZoomedIn(area) ? <Small area={area} /> : null
}

function Small({ area }: { readonly area: VisibleArea }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [held, setHeld] = useState<Corner | null>(null)
  const theme = useMapTheme()
  const ratio = useSyncExternalStore(density.listen, density.now)
  const { shown, look, bounds, box } = area
  const scale = Math.min((ROOM.width - MARGIN) / bounds.width, (ROOM.height - MARGIN) / bounds.height)
  const size = { width: Math.round(bounds.width * scale), height: Math.round(bounds.height * scale) }
  const corner = held ?? cornerFor(area, { width: size.width + MARGIN, height: size.height + MARGIN })

  useEffect(() => {
    const place = canvas.current
    const context = place?.getContext('2d')
    if (place === null || !context) return
    Object.assign(place, { width: size.width * ratio, height: size.height * ratio })
    context.scale(scale * ratio, scale * ratio)
    context.translate(-bounds.x, -bounds.y)
    for (const layer of buildScreenList(shown, look).layers)
      if (drawn.has(layer.name))
        for (const { shapes } of layer.figures)
          for (const shape of shapes) if (shape.type !== 'text') replay(context, shape, theme)
  }, [shown, look, theme, scale, ratio, bounds, size.width, size.height])

  /** Brings what is under the pointer to the middle of the view. */
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const at = event.currentTarget.getBoundingClientRect()
    viewRequests.emit({
      kind: 'middle',
      at: {
        x: bounds.x + (event.clientX - at.left) / scale,
        y: bounds.y + (event.clientY - at.top) / scale,
      },
    })
  }
  const letGo = (): void => setHeld(null)
  const frame = {
    left: (box.x - bounds.x) * scale,
    top: (box.y - bounds.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  }
  return (
    <div
      className="minimap"
      role="img"
      aria-label="Minimap"
      data-corner={corner}
      data-testid="minimap"
      style={size}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(corner)
        follow(event)
      }}
      onPointerMove={(event) => held !== null && follow(event)}
      onPointerUp={letGo}
      onLostPointerCapture={letGo}
    >
      <canvas ref={canvas} style={size} />
      <span className="minimap-frame" style={frame} />
    </div>
  )
}
