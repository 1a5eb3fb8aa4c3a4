/** The whole map small, in a corner, while it is zoomed in: what is in view is framed, and dragging there moves the view. */
import { type PointerEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buildScreenList, type ScreenLayerName } from '#drawing/display/screen/build-screen-list.ts'
import { density } from '#stage/density.ts'
import { useEditor } from '#state/editor-store.ts'
import { type VisibleArea, viewRequests, visibleArea } from '#state/messages/signal.ts'
import { replay } from '#state/pictures/replay.ts'
import { isMinimapOn } from '#state/view/view.ts'
import { useMapTheme } from '#ui/theme/theme.ts'
import { type Corner, cornerFor, isZoomedIn } from './corner.ts'

/** Most room that it takes, its frame and margin included (pixels). */
const ROOM = { width: 184, height: 132 } as const
const MARGIN = 16

/** What is told apart at that size. */
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
