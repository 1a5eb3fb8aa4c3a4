/** A mission's map as a picture in the window: whole, with marks over it. */
import { type ReactNode, useEffect, useRef } from 'react'
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { Figure } from '#core/display/display-list.ts'
import type { Mission } from '#core/mission/document.ts'
import { replay } from '../../stage/replay.ts'
import { useMapTheme } from '../theme.ts'

interface MapPictureProps {
  readonly mission: Mission
  readonly marks: readonly Figure[]
  readonly label: string
}

/** Pixels of the picture for one of the window, so that thin lines stay sharp. */
const SHARP = 2

export function MapPicture({ mission, marks, label }: MapPictureProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useMapTheme()
  useEffect(() => {
    const holder = canvas.current
    const context = holder?.getContext('2d') ?? null
    if (holder === null || context === null) return
    const draw = (): void => {
      const { bounds, layers } = buildDisplayList(mission)
      const [width, height] = [holder.clientWidth * SHARP, holder.clientHeight * SHARP]
      Object.assign(holder, { width, height })
      const scale = Math.min(width / bounds.width, height / bounds.height)
      context.fillStyle = theme.deck
      context.fillRect(0, 0, width, height)
      context.translate((width - bounds.width * scale) / 2, (height - bounds.height * scale) / 2)
      context.scale(scale, scale)
      context.translate(-bounds.x, -bounds.y)
      for (const { figures } of layers)
        for (const { shapes } of figures) for (const shape of shapes) replay(context, shape, theme)
      for (const { shapes } of marks) for (const shape of shapes) replay(context, shape, theme)
    }
    const observer = new ResizeObserver(draw)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [mission, marks, theme])
  return <canvas ref={canvas} className="compare-picture" role="img" aria-label={label} />
}
