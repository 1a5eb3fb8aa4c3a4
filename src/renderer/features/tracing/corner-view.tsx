/** The picture over the map while its corners are set: handles, a loupe, and the grid as it will lie. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { latticesOf } from '#editing/trace/boards-in-picture.ts'
import { latticeLines } from '#editing/trace/lay-straight.ts'
import type { PicturePoint } from '#editing/trace/picture.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { boardsOf } from '#state/tracing/read-picture.ts'
import type { TracedPicture } from '#state/tracing/tracing-state.ts'

/** Names of four corners, clockwise. */
const cornerNames = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const

/** `Upper left corner`, `Upper left corner of board 2`. */
export function cornerName(document: Mission, { scope }: Pick<TracedPicture, 'scope'>, index: number): string {
  const name = `${cornerNames[index % 4] ?? ''} corner`
  if (scope !== 'each') return name
  return `${name} of board ${latticesOf(layoutOf(document))[Math.floor(index / 4)]?.board ?? 1}`
}

interface View {
  /** Pixels of the screen for one of the picture. */
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Room around the picture (px). */
const MARGIN = 24
const ZOOM = { step: 1.15, most: 16 } as const
/** Diameter of the loupe, and how far it stays from the corner (px). */
const LOUPE = { size: 176, away: 120, times: 8, most: 12, least: 2 } as const

export function CornerView(): ReactNode {
  const picture = useEditor((state) => state.picture)
  return picture === null ? null : <Corners picture={picture} />
}

function Corners({ picture }: { readonly picture: TracedPicture }): ReactNode {
  const document = useEditor((state) => state.document)
  const change = useEditor((state) => state.changePicture)
  const setStatus = useEditor((state) => state.setStatus)
  const url = usePictureUrl(picture.blob)
  const place = useRef<HTMLDivElement>(null)
  const { view, size, zoom, move } = useView(place, picture)
  const [held, setHeld] = useState<number | null>(null)
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>())
  const grabbed = useRef({ x: 0, y: 0 })

  const onScreen = ({ x, y }: PicturePoint) => ({
    x: view.x + (x + 0.5) * view.scale,
    y: view.y + (y + 0.5) * view.scale,
  })
  const moveCorner = (index: number, to: PicturePoint, aloud: boolean): void => {
    const x = Math.min(1.5 * picture.width, Math.max(-0.5 * picture.width, to.x))
    const y = Math.min(1.5 * picture.height, Math.max(-0.5 * picture.height, to.y))
    change({ corners: picture.corners.map((corner, at) => (at === index ? { x, y } : corner)) })
    if (aloud) setStatus({ hint: `${cornerName(document, picture, index)}: ${Math.round(x)}, ${Math.round(y)}` })
  }
  const local = (event: PointerEvent): { x: number; y: number } => {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const at = local(event)
    const handle = (event.target as Element).closest('[data-corner]')?.getAttribute('data-corner')
    place.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, at)
    const index = handle == null ? null : Number(handle)
    const corner = index === null ? undefined : picture.corners[index]
    if (index === null || corner === undefined) return
    const shown = onScreen(corner)
    grabbed.current = { x: at.x - shown.x, y: at.y - shown.y }
    setHeld(index)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const at = local(event)
    pointers.current.set(event.pointerId, at)
    if (held !== null) {
      const { x, y } = grabbed.current
      const to = { x: (at.x - x - view.x) / view.scale - 0.5, y: (at.y - y - view.y) / view.scale - 0.5 }
      moveCorner(held, to, false)
      return
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other === undefined) {
      move(at.x - before.x, at.y - before.y)
      return
    }
    const [was, is] = [before, at].map((one) => Math.hypot(one.x - other.x, one.y - other.y))
    if (was !== undefined && is !== undefined && was > 0) zoom(other, is / was)
  }
  const onPointerUp = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId)
    setHeld(null)
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const steps: Readonly<Record<string, PicturePoint>> = {
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
    }
    const [step, corner] = [steps[event.key], picture.corners[index]]
    if (step === undefined || corner === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? 10 : 1
    moveCorner(index, { x: corner.x + step.x * by, y: corner.y + step.y * by }, true)
  }

  const placed = boardsOf(document, picture)
  const [focused, setFocused] = useState<number | null>(null)
  const magnified = held ?? focused
  const corner = magnified === null ? undefined : picture.corners[magnified]
  return (
    <div
      className="corner-view"
      ref={place}
      data-testid="corner-view"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onWheel={(event) => {
        const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {}
        zoom({ x: event.clientX - left, y: event.clientY - top }, event.deltaY < 0 ? ZOOM.step : 1 / ZOOM.step)
      }}
    >
      {url !== null && (
        <img
          alt={picture.name}
          src={url}
          draggable={false}
          style={{
            width: picture.width * view.scale,
            height: picture.height * view.scale,
            transform: `translate(${view.x}px, ${view.y}px)`,
          }}
        />
      )}
      <svg width={size.width} height={size.height} aria-hidden="true">
        {Array.from({ length: picture.corners.length / 4 }, (_, set) => {
          const outline = picture.corners.slice(4 * set, 4 * set + 4).map(onScreen)
          const points = outline.map(({ x, y }) => `${x},${y}`).join(' ')
          return <polygon key={points} className="corner-outline" data-crossed={!placed.ok} points={points} />
        })}
        {placed.ok &&
          (placed.value.ways[0] ?? []).flatMap((board) =>
            latticeLines(board).map(([from, to]) => {
              const [a, b] = [onScreen(from), onScreen(to)]
              return (
                <line
                  key={`${from.x},${from.y} ${to.x},${to.y}`}
                  className="corner-grid"
                  x1={a.x}
                  y1={a.y}
                  x2={b.x}
                  y2={b.y}
                />
              )
            }),
          )}
      </svg>
      {picture.corners.map((each, index) => {
        const { x, y } = onScreen(each)
        const name = cornerName(document, picture, index)
        return (
          <button
            type="button"
            key={name}
            className="corner-handle"
            data-corner={index}
            aria-label={`${name}, ${Math.round(each.x)}, ${Math.round(each.y)}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={({ target }) => setFocused(target.matches(':focus-visible') ? index : null)}
            onBlur={() => setFocused(null)}
          />
        )
      })}
      {corner !== undefined && url !== null && (
        <Loupe url={url} picture={picture} corner={corner} at={onScreen(corner)} scale={view.scale} size={size} />
      )}
    </div>
  )
}

interface LoupeProps {
  readonly url: string
  readonly picture: TracedPicture
  readonly corner: PicturePoint
  readonly at: { readonly x: number; readonly y: number }
  readonly scale: number
  readonly size: { readonly width: number; readonly height: number }
}

/** Shows the surroundings of a corner larger, away from the finger. */
function Loupe({ url, picture, corner, at, scale, size }: LoupeProps): ReactNode {
  const times = Math.min(LOUPE.most, Math.max(LOUPE.least, scale * LOUPE.times))
  const half = LOUPE.size / 2
  const left = at.x < size.width / 2 ? at.x + LOUPE.away : at.x - LOUPE.away
  const top = at.y < size.height / 2 ? at.y + LOUPE.away : at.y - LOUPE.away
  const clamp = (value: number, most: number): number => Math.min(Math.max(half, value), Math.max(half, most - half))
  return (
    <div
      className="corner-loupe"
      aria-hidden="true"
      style={{
        width: LOUPE.size,
        height: LOUPE.size,
        transform: `translate(${clamp(left, size.width) - half}px, ${clamp(top, size.height) - half}px)`,
        backgroundImage: `url(${url})`,
        backgroundSize: `${picture.width * times}px ${picture.height * times}px`,
        backgroundPosition: `${half - (corner.x + 0.5) * times}px ${half - (corner.y + 0.5) * times}px`,
      }}
    />
  )
}

/** An address for the picture, as long as it is shown. */
function usePictureUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** How the picture lies in its place: all of it at first, zoomed and moved by hand. */
function useView(place: { readonly current: HTMLElement | null }, { width, height }: TracedPicture) {
  const [view, setView] = useState<View>({ scale: 0.1, x: 0, y: 0 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const showWhole = (): void => {
      const room = { width: element.clientWidth, height: element.clientHeight }
      const scale = Math.min((room.width - 2 * MARGIN) / width, (room.height - 2 * MARGIN) / height)
      setSize(room)
      setView({ scale, x: (room.width - width * scale) / 2, y: (room.height - height * scale) / 2 })
    }
    showWhole()
    const observer = new ResizeObserver(showWhole)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, width, height])
  return {
    view,
    size,
    move: (x: number, y: number) => setView((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    zoom: (at: { readonly x: number; readonly y: number }, by: number) =>
      setView((before) => {
        const least = Math.min(size.width / width, size.height / height) / 2
        const scale = Math.min(ZOOM.most, Math.max(least, before.scale * by))
        const grown = scale / before.scale
        return { scale, x: at.x - (at.x - before.x) * grown, y: at.y - (at.y - before.y) * grown }
      }),
  }
}
