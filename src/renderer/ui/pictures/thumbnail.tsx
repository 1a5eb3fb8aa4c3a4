/** A small picture of a mission, made when it comes into sight and the page has nothing better to do. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlainDrawing } from '#drawing/display/build-display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { pictureOf } from '#state/pictures/mission-picture.ts'
import { DrawnCanvas } from './drawn-canvas.tsx'

interface ThumbnailProps {
  readonly mission: () => Mission | null
}

export function Thumbnail({ mission }: ThumbnailProps): ReactNode {
  const turns = useEditor((state) => state.settings.turnsToFit)
  const holder = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<PlainDrawing | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      timer = setTimeout(() => {
        const shown = mission()
        setPicture(shown === null ? null : pictureOf(shown, turns))
      })
    })
    sight.observe(element)
    return () => {
      sight.disconnect()
      clearTimeout(timer)
    }
  }, [mission, turns])
  return (
    <span ref={holder} className="card-picture" data-drawn={picture !== null}>
      {picture !== null && <DrawnCanvas label={null} {...picture} />}
    </span>
  )
}
