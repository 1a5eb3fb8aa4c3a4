/** The map on the table. A tap opens or closes the nearest hatchway; the same as buttons for the keys. */

import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { mapDescription } from '#publishing/sheet/mission-facts.ts'
import { hatchwayName } from '#publishing/sheet/table-game.ts'
import { shownMission } from '#state/pictures/field-overlay.ts'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'

/** Room around the boards for the names of their squares (px). */
const MARGIN_PX = 26
/** Smallest target for a finger (px), and its size on the map (mm). */
const TARGET_PX = 44
const TARGET_MM = 88
/** Two hatchways nearer to a finger than this can't be told apart (px): the map is enlarged first. */
const APART_PX = 18

export interface MapView {
  readonly turned: boolean
  /** How much larger than the whole map in the window. */
  readonly zoom: 1 | 2
}

interface TableMapProps {
  /** With its hatchways as they stand. */
  readonly document: Mission
  readonly view: MapView
  /** Whether the whole window is turned to the other player. */
  readonly turnedOver: boolean
  readonly enlarge: () => void
  readonly tap: (panel: string, open: boolean) => void
}

interface PlacedHatchway {
  readonly panel: Mission['panels'][number]
  /** Its middle on the drawing (mm). */
  readonly at: FieldPoint
}

function hatchwaysOn(document: Mission): readonly PlacedHatchway[] {
  const { kit, field } = layoutOf(document)
  return document.panels.flatMap((panel) => {
    const edge = hatchwayEdge(kit, panel)
    if (edge === undefined) return []
    const [x, y] = edge.axis === 'horizontal' ? [edge.x + 0.5, edge.y] : [edge.x, edge.y + 0.5]
    return [{ panel, at: toField(field, panel.board, nodePoint(kit, { x, y })) }]
  })
}

/** Width and height of an element (px), also after they change. */
function useSize() {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const holder = element.current
    if (holder === null) return
    const measure = (): void => setSize({ width: holder.clientWidth, height: holder.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

export function TableMap({ document, view, turnedOver, enlarge, tap }: TableMapProps): ReactNode {
  const { element, size } = useSize()
  const canvas = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => shownMission({ turned: view.turned ? 0 : null }, document), [document, view.turned])
  const hatchways = useMemo(() => hatchwaysOn(shown), [shown])
  const { bounds } = layoutOf(shown).field
  const [width, height] = [size.width * view.zoom, size.height * view.zoom]
  const room = (length: number): number => Math.max(1, length - 2 * MARGIN_PX)
  const scale = Math.min(room(width) / bounds.width, room(height) / bounds.height)
  const margin = MARGIN_PX / scale
  const box = useMemo(
    () => ({
      x: bounds.x - margin,
      y: bounds.y - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin,
    }),
    [bounds, margin],
  )
  const shapes = useMemo(
    () =>
      buildScreenList(shown, screenLook(scale, false))
        // Shade is drawn by the stage alone, and nobody builds at the table.
        .layers.filter(({ name }) => name !== 'shade' && name !== 'codes')
        .flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes)),
    [shown, scale],
  )
  const placeOf = ({ x, y }: FieldPoint): { x: number; y: number } => ({
    x: (width - box.width * scale) / 2 + (x - box.x) * scale,
    y: (height - box.height * scale) / 2 + (y - box.y) * scale,
  })
  const press = (event: MouseEvent, own: PlacedHatchway): void => {
    const around = canvas.current?.getBoundingClientRect()
    // Keys press the button itself; a finger means the hatchway nearest to it, whichever target lies on top.
    const isByKey = event.detail === 0
    if (isByKey || around === undefined) {
      tap(own.panel.id, own.panel.hatchway?.start !== 'open')
      return
    }
    const at = turnedOver
      ? { x: around.right - event.clientX, y: around.bottom - event.clientY }
      : { x: event.clientX - around.left, y: event.clientY - around.top }
    const near = hatchways
      .map((hatchway) => {
        const place = placeOf(hatchway.at)
        return { hatchway, away: Math.hypot(place.x - at.x, place.y - at.y) }
      })
      .sort((one, other) => one.away - other.away)
    const [nearest = { hatchway: own, away: 0 }, next] = near
    if (view.zoom === 1 && next !== undefined && next.away < APART_PX) {
      enlarge()
      const holder = element.current
      // Once the larger map is drawn, the finger is over the same place.
      requestAnimationFrame(() => holder?.scrollTo(2 * at.x - size.width / 2, 2 * at.y - size.height / 2))
      return
    }
    const { panel } = nearest.hatchway
    tap(panel.id, panel.hatchway?.start !== 'open')
  }
  const target = Math.max(TARGET_PX, TARGET_MM * scale)
  return (
    <div className="table-map-scroll" ref={element} data-zoomed={view.zoom > 1}>
      {size.width > 0 && (
        <div className="table-map-sheet" ref={canvas} style={{ width: `${width}px`, height: `${height}px` }}>
          <DrawnCanvas className="table-map-drawing" label={mapDescription(document)} box={box} shapes={shapes} />
          {hatchways.map((hatchway) => {
            const { panel, at } = hatchway
            const { x, y } = placeOf(at)
            const place: CSSProperties = {
              left: `${x - target / 2}px`,
              top: `${y - target / 2}px`,
              width: `${target}px`,
              height: `${target}px`,
            }
            const isOpen = panel.hatchway?.start === 'open'
            return (
              <button
                type="button"
                key={panel.id}
                className="table-hatchway"
                style={place}
                aria-pressed={isOpen}
                aria-label={`${capital(hatchwayName(shown, panel).replace(/^the /, ''))}: open`}
                onClick={(event) => press(event, hatchway)}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}
