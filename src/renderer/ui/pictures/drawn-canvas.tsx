/** A drawing in the window that fits its element, in the colours of the window; drawn again when its size changes. */

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlainDrawing } from '#drawing/display/build-display-list.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { mapThemes } from '#drawing/display/screen/map-themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { pictureOf } from '#state/pictures/field-overlay.ts'
import { replay } from '#state/pictures/replay.ts'
import { useMapTheme } from '../theme/theme.ts'

/** Pixels of the drawing for one of the window, so that thin lines stay sharp. */
const SHARP = 2

interface DrawnCanvasProps {
  readonly className?: string
  readonly style?: CSSProperties
  /** Description of the picture for those who cannot see it, or null if the words beside it say so. */
  readonly label: string | null
  /** Visible area (mm), in the middle of the element. */
  readonly box: Box
  /** Bottom to top; the same list as before is not drawn again. */
  readonly shapes: readonly Shape[]
  /** True for the dark deck in the light theme, too. */
  readonly dark?: boolean
}

export function DrawnCanvas({ className, style, label, box, shapes, dark = false }: DrawnCanvasProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useMapTheme()
  const theme = dark && shown === mapThemes.light ? mapThemes.dark : shown
  useEffect(() => {
    const holder = canvas.current
    const context = holder?.getContext('2d') ?? null
    if (holder === null || context === null) return
    const draw = (): void => {
      const [width, height] = [holder.clientWidth * SHARP, holder.clientHeight * SHARP]
      Object.assign(holder, { width, height })
      const scale = Math.min(width / box.width, height / box.height)
      context.fillStyle = theme.deck
      context.fillRect(0, 0, width, height)
      context.translate((width - box.width * scale) / 2, (height - box.height * scale) / 2)
      context.scale(scale, scale)
      context.translate(-box.x, -box.y)
      for (const shape of shapes) replay(context, shape, theme)
    }
    const observer = new ResizeObserver(draw)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [box, shapes, theme])
  const said = label === null ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return <canvas ref={canvas} className={className} style={style} {...said} />
}

// A small picture of a mission on the dark deck, made when it comes into sight and the page has nothing better to do.

interface ThumbnailProps {
  readonly mission: () => Mission | null
  /** Whether a high map is turned; defaults to the person's setting. */
  readonly turns?: boolean
  /** True for the terrain as it stands on the table, in place of the map from above. */
  readonly standing?: boolean
}

export function Thumbnail({ mission, turns: wanted, standing = false }: ThumbnailProps): ReactNode {
  const usual = useEditor((state) => state.settings.turnsToFit)
  const turns = wanted ?? usual
  const holder = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<PlainDrawing | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wantsPicture = true
    const draw = async (): Promise<void> => {
      const shown = mission()
      const picture =
        shown === null
          ? null
          : standing
            ? (await import('#state/pictures/standing-picture.ts')).standingPicture(shown, turns)
            : pictureOf(shown, turns)
      if (wantsPicture) setPicture(picture)
    }
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      timer = setTimeout(() => void draw().catch(() => undefined))
    })
    sight.observe(element)
    return () => {
      wantsPicture = false
      sight.disconnect()
      clearTimeout(timer)
    }
  }, [mission, turns, standing])
  return (
    <span ref={holder} className="card-picture" data-drawn={picture !== null}>
      {picture !== null && <DrawnCanvas label={null} dark {...picture} />}
    </span>
  )
}
