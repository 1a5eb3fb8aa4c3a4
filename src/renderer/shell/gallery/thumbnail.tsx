/** A small picture of a mission, made when it comes into sight and the page has nothing better to do. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { LayerName } from '#core/display/display-list.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Picture } from '../palette/pictures.ts'
import { ShapesSvg } from '../palette/shapes-svg.tsx'
import { useMapTheme } from '../theme.ts'

/** What can be told apart at this size. */
const shown: ReadonlySet<LayerName> = new Set<LayerName>([
  'boards',
  'lattice',
  'regions',
  'zones',
  'links',
  'features',
  'panels',
  'pillars',
  'markers',
  'tokens',
])

interface ThumbnailProps {
  readonly mission: () => Mission | null
}

export function Thumbnail({ mission }: ThumbnailProps): ReactNode {
  const theme = useMapTheme()
  const holder = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      timer = setTimeout(() => setPicture(pictureOf(mission())))
    })
    sight.observe(element)
    return () => {
      sight.disconnect()
      clearTimeout(timer)
    }
  }, [mission])
  return (
    <span ref={holder} className="card-picture" data-drawn={picture !== null}>
      {picture !== null && <ShapesSvg picture={picture} theme={theme} />}
    </span>
  )
}

function pictureOf(mission: Mission | null): Picture | null {
  if (mission === null) return null
  const { bounds, layers } = buildDisplayList(mission)
  const shapes = layers
    .filter(({ name }) => shown.has(name))
    .flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes))
  return { box: bounds, scale: 0.2, shapes }
}
