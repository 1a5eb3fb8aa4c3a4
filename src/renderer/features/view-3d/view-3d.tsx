/** The room where the map stands: orbit, stand on the deck, open hatchways; nothing here changes the mission. */
import { Camera, Box as Cube, Eye, Square as FromAbove, PanelLeft, PanelRight, RotateCcw, RotateCw } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toField } from '#analysis/layout/battlefield.ts'
import { heightsOf } from '#analysis/layout/heights.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { mapThemes } from '#drawing/display/screen/map-themes.ts'
import { buildStandingList } from '#drawing/standing/build-standing-list.ts'
import { viewCorners } from '#drawing/standing/view.ts'
import { missionPng } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { squareCentre, stepOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-names.ts'
import { FlagField } from '#ui/controls/choice-fields.tsx'
import { Hint } from '#ui/controls/icon-button.tsx'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { buildScene, type Mood, moods } from './build-scene.ts'
import { isSoftware, type Orbit, rendererName, Stage3d } from './stage-3d.ts'
import {
  formatStanding,
  hatchwayAhead,
  hatchwayAt,
  longestView,
  placeOf,
  type Standing,
  squareAt,
  stepped,
  turnedBy,
  withHatchways,
} from './walk.ts'

type Camera3d = 'table' | 'above' | 'first' | 'second' | 'eye'

const size = { size: 18, 'aria-hidden': true } as const
/** A click nearer than this (mm) means the hatchway; one that moved farther (px) was a drag. */
const HATCHWAY_REACH = 40
const DRAG_PX = 5
const PICTURE_TIMES = 2

export function View3d(): ReactNode {
  const [name] = useState(rendererName)
  const [isLost, setLost] = useState(false)
  if (name === null)
    return <Drawing why="This browser can’t draw in 3D, so you see the map as a drawing." stills={false} />
  if (isLost)
    return <Drawing why="The graphics card stopped drawing in 3D, so you see the map as a drawing." stills={false} />
  if (isSoftware(name))
    return <Drawing why="This computer draws 3D without a graphics card, so you see still pictures." stills />
  return <Orbiting onLost={() => setLost(true)} />
}

/** The mission as it is looked at: face-down tokens are blank, hatchways as somebody has clicked them. */
function useLookedAt() {
  const document = useEditor((state) => state.document)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [allOpen, setAllOpen] = useState(false)
  const mission = useMemo(() => {
    const shared = asShared(document)
    const shut = shared.panels.flatMap(({ id, hatchway }) => (hatchway?.start === 'closed' ? [id] : []))
    const wanted = new Set([...toggled, ...(allOpen ? shut.filter((id) => !toggled.has(id)) : [])])
    return withHatchways(shared, allOpen ? new Set(shut) : wanted)
  }, [document, toggled, allOpen])
  const toggle = (id: string): void =>
    setToggled((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { mission, toggle, allOpen, setAllOpen }
}

const moodFor = (theme: unknown): Mood => (theme === mapThemes.light ? moods.light : moods.dark)

/** Where each camera is: that of a side looks from its zones to the middle. */
function orbitOf(mission: Mission, camera: Camera3d): Orbit {
  if (camera === 'above') return { azimuth: 180, elevation: 89 }
  if (camera !== 'first' && camera !== 'second') return { azimuth: 160, elevation: 50 }
  const side = mission.sides[camera === 'first' ? 0 : 1]
  const layout = layoutOf(mission)
  const { bounds } = layout.field
  const squares = mission.zones.flatMap((zone) => (zone.side === side?.id ? zone.squares : []))
  const places = squares.map((square) => toField(layout.field, square.board, squareCentre(layout.kit, square)))
  const mean = (pick: (place: { x: number; y: number }) => number, other: number): number =>
    places.length === 0 ? other : places.reduce((sum, place) => sum + pick(place), 0) / places.length
  const [x, y] = [mean((place) => place.x, bounds.width / 2), mean((place) => place.y, bounds.height)]
  const usual = camera === 'first' ? 180 : 0
  const [dx, dy] = [x - bounds.x - bounds.width / 2, y - bounds.y - bounds.height / 2]
  const azimuth = Math.hypot(dx, dy) < 20 ? usual : (Math.atan2(dx, -dy) * 180) / Math.PI
  return { azimuth, elevation: 34 }
}

/** Where somebody stands first: in a zone, or else in the first square. */
function firstStanding(layout: Layout): Standing {
  const square = layout.document.zones[0]?.squares[0] ?? { board: layout.field.boards[0]?.board ?? 1, x: 0, y: 0 }
  return longestView(layout, square)
}

interface StageHandles {
  readonly canvas: { readonly current: HTMLCanvasElement | null }
  readonly stage: Stage3d | null
  readonly failed: boolean
}

/** A stage on the canvas, as large as its place, that shows the scene. */
function useStage(mission: Mission, lowWalls: boolean, onLost: () => void): StageHandles {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage3d | null>(null)
  const [failed, setFailed] = useState(false)
  const mood = moodFor(useMapTheme())
  const art = useEditor((state) => state.settings.artFloor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stage for each canvas
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let made: Stage3d
    try {
      made = new Stage3d(element, onLost)
    } catch {
      setFailed(true)
      onLost()
      return
    }
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element.parentElement ?? element
      made.resize(clientWidth, clientHeight)
    })
    observer.observe(element.parentElement ?? element)
    setStage(made)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => stage?.show(buildScene(mission, { mood, lowWalls, art })), [stage, mission, mood, lowWalls, art])
  return { canvas, stage, failed }
}

/** Says what is seen from a standing, aloud and in the status line. */
const say = (hint: string): void => editorStore.getState().setStatus({ hint })

/** Goes with the camera to where somebody stands. */
function lookFrom(stage: Stage3d, layout: Layout, standing: Standing): void {
  stage.stand({
    at: placeOf(layout, standing.square),
    height: heightsOf(layout.kit).eye,
    look: stepOf(standing.facing),
  })
}

function Orbiting({ onLost }: { readonly onLost: () => void }): ReactNode {
  const { mission, toggle, allOpen, setAllOpen } = useLookedAt()
  const [lowWalls, setLowWalls] = useState(false)
  const [camera, setCamera] = useState<Camera3d>('table')
  const [standing, setStanding] = useState<Standing | null>(null)
  const { canvas, stage } = useStage(mission, lowWalls, onLost)
  const layout = layoutOf(mission)
  const [shown, setShown] = useState(false)
  const pressed = useRef({ x: 0, y: 0 })

  const go = useCallback(
    (next: Camera3d): void => {
      setCamera(next)
      if (next === 'eye') setStanding((before) => before ?? firstStanding(layoutOf(mission)))
      else {
        setStanding(null)
        stage?.orbit(orbitOf(mission, next))
      }
    },
    [stage, mission],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look, once there is a stage
  useEffect(() => {
    if (stage === null) return
    stage.orbit(orbitOf(mission, camera))
    canvas.current?.focus({ preventScroll: true })
    setShown(true)
  }, [stage])
  useEffect(() => {
    if (stage === null || standing === null) return
    lookFrom(stage, layout, standing)
    say(formatStanding(layout, standing))
  }, [stage, layout, standing])

  const open = (id: string | null): void => {
    if (id === null) {
      say('No hatchway here')
      return
    }
    toggle(id)
    const panel = layout.document.panels.find((each) => each.id === id)
    say(panel?.hatchway?.start === 'open' ? 'Closed the hatchway in this view' : 'Opened the hatchway in this view')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const cameras: readonly Camera3d[] = ['table', 'above', 'first', 'second', 'eye']
    const chosen = cameras[Number(event.key) - 1]
    if (chosen !== undefined) go(chosen)
    else if (standing !== null) {
      if (!walk(event.key, standing)) return
    } else if (event.key === 'Enter') go('eye')
    else if (stage?.key(event.key) !== true) return
    event.preventDefault()
    event.stopPropagation()
  }
  const walk = (key: string, from: Standing): boolean => {
    if (key === 'Escape') go('table')
    else if (key === 'ArrowLeft') setStanding(turnedBy(from, 3))
    else if (key === 'ArrowRight') setStanding(turnedBy(from, 1))
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next = stepped(layout, from, key === 'ArrowDown')
      if (next === null) say('Something is in the way')
      else setStanding(next)
    } else if (key === 'Enter' || key === ' ') open(hatchwayAhead(layout, from))
    else return false
    return true
  }
  const local = (event: PointerEvent): { x: number; y: number } => {
    const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const onClick = (event: PointerEvent): void => {
    const { x, y } = local(event)
    if (Math.hypot(x - pressed.current.x, y - pressed.current.y) > DRAG_PX) return
    const hatch = heightsOf(layout.kit).hatch / 2
    const at = stage?.placeUnder(x, y, hatch) ?? null
    const id = at === null ? null : hatchwayAt(layout, at, HATCHWAY_REACH)
    if (id !== null) open(id)
  }
  const onDoubleClick = (event: { readonly clientX: number; readonly clientY: number }): void => {
    const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {}
    const at = stage?.placeUnder(event.clientX - left, event.clientY - top) ?? null
    const square = at === null ? null : squareAt(layout, at)
    if (square === null) return
    setCamera('eye')
    setStanding(longestView(layout, square))
  }
  return (
    <main className="view-3d" aria-label="3D view" data-region="view-3d">
      <div className="view-3d-place">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its keys turn the view, as those of the battlefield */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label="The map standing. Arrow keys turn it, plus and minus zoom, 1 to 5 choose a camera, Enter stands on the deck."
          data-testid="canvas-3d"
          data-shown={shown}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            pressed.current = local(event)
            canvas.current?.focus()
          }}
          onPointerUp={onClick}
          onDoubleClick={onDoubleClick}
        />
      </div>
      <Show lowWalls={lowWalls} setLowWalls={setLowWalls} allOpen={allOpen} setAllOpen={setAllOpen}>
        <button type="button" className="button button-main" onClick={() => stage !== null && void takePicture(stage)}>
          <Camera {...size} /> Take a Picture
        </button>
      </Show>
      <Cameras mission={mission} camera={camera} go={go} />
      {standing !== null && (
        <p className="view-3d-words" aria-hidden="true">
          {formatStanding(layout, standing)}
        </p>
      )}
    </main>
  )
}

async function takePicture(stage: Stage3d): Promise<void> {
  const { document, handOut, notify } = editorStore.getState()
  try {
    const png = await stage.picture(PICTURE_TIMES)
    const shared = asShared(document)
    const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
    const bytes = missionPng(png, utf8(writeMission(shared)), 11_811, utf8(ruleSetLine(shared)))
    await handOut({ name: 'PNG picture', extension: 'png' }, [
      { name: `${fileStem(document)} 3D.png`, mime: 'image/png', bytes },
    ])
  } catch (thrown) {
    notify('failure', 'The picture could not be made.', thrown instanceof Error ? thrown.message : String(thrown))
  }
}

interface ShowProps {
  readonly lowWalls: boolean
  readonly setLowWalls: (low: boolean) => void
  readonly allOpen: boolean
  readonly setAllOpen: (open: boolean) => void
  readonly children: ReactNode
}

function Show({ lowWalls, setLowWalls, allOpen, setAllOpen, children }: ShowProps): ReactNode {
  const artFloor = useEditor(({ settings }) => settings.artFloor)
  const run = useEditor((state) => state.run)
  const [isRoomy] = useState(() => editorStore.getState().windowWidth > 700)
  return (
    <details className="view-3d-show" open={isRoomy}>
      <summary>Show</summary>
      <FlagField label="Low walls" help="Shows more of the floor." on={lowWalls} change={setLowWalls} />
      <FlagField label="All hatchways open" help="Only in this view." on={allOpen} change={setAllOpen} />
      <FlagField label="Art floor" help="Plates and gratings." on={artFloor} change={() => run('toggle-floor')} />
      {children}
    </details>
  )
}

interface CamerasProps {
  readonly mission: Mission
  readonly camera: Camera3d
  readonly go: (camera: Camera3d) => void
}

function Cameras({ mission, camera, go }: CamerasProps): ReactNode {
  const [first, second] = mission.sides
  const cameras: readonly (readonly [Camera3d, string, ReactNode])[] = [
    ['table', 'Table', <Cube key="table" {...size} />],
    ['above', 'From above', <FromAbove key="above" {...size} />],
    ['first', first === undefined ? 'South' : sideName(mission, first.id), <PanelLeft key="first" {...size} />],
    ['second', second === undefined ? 'North' : sideName(mission, second.id), <PanelRight key="second" {...size} />],
    ['eye', 'Stand here', <Eye key="eye" {...size} />],
  ]
  return (
    <div className="view-3d-cameras" role="toolbar" aria-label="Camera">
      {cameras.map(([id, label, icon], index) => (
        <Hint key={id} label={label} keys={String(index + 1)} side="top">
          <button type="button" aria-pressed={camera === id} onClick={() => go(id)}>
            {icon}
            <span>{label}</span>
          </button>
        </Hint>
      ))}
    </div>
  )
}

interface DrawingProps {
  /** One sentence. */
  readonly why: string
  /** A still picture can be drawn in 3D from where somebody stands. */
  readonly stills: boolean
}

/** The standing picture, turned by buttons, if nothing can orbit. */
function Drawing({ why, stills }: DrawingProps): ReactNode {
  const { mission, toggle, allOpen, setAllOpen } = useLookedAt()
  const [lowWalls, setLowWalls] = useState(false)
  const [turn, setTurn] = useState<number | null>(null)
  const [standing, setStanding] = useState<Standing | null>(null)
  const layout = layoutOf(mission)
  const corner = turn === null ? 'best' : (viewCorners[((turn % 4) + 4) % 4] ?? 'best')
  const list = useMemo(
    () => buildStandingList(mission, { corner, walls: lowWalls ? 'low' : 'full' }),
    [mission, corner, lowWalls],
  )
  const shapes = useMemo(() => list.layers.flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes)), [list])
  const turnBy = (by: number): void => {
    setTurn(viewCorners.indexOf(list.corner) + by)
    say(`From the ${(viewCorners[(viewCorners.indexOf(list.corner) + by + 4) % 4] ?? '').replace('-', ' ')}`)
  }
  return (
    <main className="view-3d" aria-label="3D view" data-region="view-3d" data-drawing>
      <div className="view-3d-place">
        {standing === null ? (
          <DrawnCanvas
            className="view-3d-drawing"
            label={`The map standing, from the ${list.corner.replace('-', ' ')}`}
            box={list.bounds}
            shapes={shapes}
          />
        ) : (
          <Still mission={mission} standing={standing} setStanding={setStanding} toggle={toggle} />
        )}
      </div>
      <Show lowWalls={lowWalls} setLowWalls={setLowWalls} allOpen={allOpen} setAllOpen={setAllOpen}>
        {null}
      </Show>
      <div className="view-3d-cameras" role="toolbar" aria-label="Camera">
        {standing === null ? (
          <>
            <button type="button" onClick={() => turnBy(-1)}>
              <RotateCcw {...size} />
              <span>Turn left</span>
            </button>
            <button type="button" onClick={() => turnBy(1)}>
              <RotateCw {...size} />
              <span>Turn right</span>
            </button>
            {stills && (
              <button type="button" onClick={() => setStanding(firstStanding(layout))}>
                <Eye {...size} />
                <span>Stand here</span>
              </button>
            )}
          </>
        ) : (
          <button type="button" onClick={() => setStanding(null)}>
            <Cube {...size} />
            <span>Table</span>
          </button>
        )}
      </div>
      <p className="view-3d-words" role="note">
        {standing === null ? why : formatStanding(layout, standing)}
      </p>
    </main>
  )
}

interface StillProps {
  readonly mission: Mission
  readonly standing: Standing
  readonly setStanding: (standing: Standing | null) => void
  readonly toggle: (id: string) => void
}

/** One still picture for each step, drawn without a graphics card. */
function Still({ mission, standing, setStanding, toggle }: StillProps): ReactNode {
  const { canvas, stage } = useStage(mission, false, () => setStanding(null))
  const layout = layoutOf(mission)
  useEffect(() => {
    if (stage === null) return
    lookFrom(stage, layout, standing)
    say(formatStanding(layout, standing))
  }, [stage, layout, standing])
  useEffect(() => {
    canvas.current?.focus({ preventScroll: true })
  }, [canvas])
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its keys walk
    <canvas
      ref={canvas}
      tabIndex={0}
      role="application"
      aria-label="The view from the deck. Left and right turn, up and down step, Enter opens the hatchway ahead, Escape goes back."
      data-testid="canvas-3d"
      onKeyDown={(event) => {
        const { key } = event
        const next =
          key === 'ArrowLeft' || key === 'ArrowRight'
            ? turnedBy(standing, key === 'ArrowLeft' ? 3 : 1)
            : key === 'ArrowUp' || key === 'ArrowDown'
              ? stepped(layout, standing, key === 'ArrowDown')
              : undefined
        if (key === 'Escape') setStanding(null)
        else if (key === 'Enter') {
          const id = hatchwayAhead(layout, standing)
          if (id === null) say('No hatchway here')
          else toggle(id)
        } else if (next === undefined) return
        else if (next === null) say('Something is in the way')
        else setStanding(next)
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
