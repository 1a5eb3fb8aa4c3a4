/** An example of a rule, drawn in the colours of the window. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { ExamplePicture } from '#core/rule-pages/rule-examples.ts'
import { replay } from '../../stage/replay.ts'
import { useMapTheme } from '../theme.ts'

/** Pixels of the picture for one of the window, so that thin lines stay sharp. */
const SHARP = 2

interface RulePictureProps {
  readonly picture: ExamplePicture
  readonly label: string
}

export function RulePicture({ picture: { box, shapes }, label }: RulePictureProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useMapTheme()
  useEffect(() => {
    const holder = canvas.current
    const context = holder?.getContext('2d') ?? null
    if (holder === null || context === null) return
    const draw = (): void => {
      const scale = (holder.clientWidth * SHARP) / box.width
      Object.assign(holder, { width: holder.clientWidth * SHARP, height: Math.round(box.height * scale) })
      context.fillStyle = theme.deck
      context.fillRect(0, 0, holder.width, holder.height)
      context.scale(scale, scale)
      context.translate(-box.x, -box.y)
      for (const shape of shapes) replay(context, shape, theme)
    }
    const observer = new ResizeObserver(draw)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [box, shapes, theme])
  return (
    <canvas
      ref={canvas}
      className="rule-picture"
      style={{ aspectRatio: `${box.width} / ${box.height}` }}
      role="img"
      aria-label={label}
    />
  )
}
