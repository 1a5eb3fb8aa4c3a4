/** The window onto the battlefield: scale and offset, as pure functions. Screen is CSS pixels, field is millimetres. */
import { type Box, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import type { EditorState, Tool } from '../editor-state.ts'
import { isTrialTool } from './tool-options.ts'

export interface View {
  /** Pixels per millimetre. */
  readonly scale: number
  /** Where the battlefield's corner lies on the screen (pixels). */
  readonly x: number
  readonly y: number
  /** How high the battlefield is (mm) where it is shown a quarter turn clockwise, or null to leave it as it lies. */
  readonly turned: number | null
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** True size on a screen of 96 dots per inch. */
export const SCALE_100_PERCENT = 96 / 25.4
const SMALLEST = 0.05
const LARGEST = 20

/** A place of the battlefield as it is shown (mm): turned or as it lies. */
export const shown = (
  { turned }: Pick<View, 'turned'>,
  { x, y }: { x: number; y: number },
): { x: number; y: number } => (turned === null ? { x, y } : { x: turned - y, y: x })

/** The view of a battlefield that is turned already, as its drawing is. */
export const flat = (view: View): View => (view.turned === null ? view : { ...view, turned: null })

export const toScreen = (view: View, point: { x: number; y: number }): { x: number; y: number } => {
  const at = shown(view, point)
  return { x: view.x + at.x * view.scale, y: view.y + at.y * view.scale }
}
export const fromScreen = (view: View, point: { x: number; y: number }): FieldPoint => {
  const [x, y] = [(point.x - view.x) / view.scale, (point.y - view.y) / view.scale]
  return view.turned === null ? fieldPoint(x, y) : fieldPoint(y, view.turned - x)
}

/** A box of the battlefield, in pixels of the screen. */
export function boxToScreen(view: View, { x, y, width, height }: Box): Box {
  const [one, two] = [toScreen(view, { x, y }), toScreen(view, { x: x + width, y: y + height })]
  return {
    x: Math.min(one.x, two.x),
    y: Math.min(one.y, two.y),
    width: Math.abs(two.x - one.x),
    height: Math.abs(two.y - one.y),
  }
}

/** A step on the screen, to the right and down, as it goes over the battlefield. */
export const stepFromScreen = (
  { turned }: Pick<View, 'turned'>,
  { x, y }: { x: number; y: number },
): { x: number; y: number } => (turned === null ? { x, y } : { x: y, y: -x })

/** The view that shows the whole battlefield with a margin (pixels) around it, from (0, 0) to its far corner (mm). */
export function fitView(box: Box, size: Size, margin: number, turns = false): View {
  const [width, height] = turns ? [box.height, box.width] : [box.width, box.height]
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) }
  const scale = limited(Math.min(room.width / Math.max(1, width), room.height / Math.max(1, height)))
  return {
    scale,
    x: (size.width - width * scale) / 2 - (turns ? 0 : box.x) * scale,
    y: (size.height - height * scale) / 2 - (turns ? 0 : box.y) * scale,
    turned: turns ? box.height : null,
  }
}

/** By how much more of the room (as a part of what it is) a turned view must show to be worth turning one's head. */
const WORTH_TURNING = 4 / 3

/** Whether the battlefield is better shown turned. It stays the way it is now until the other way gains a third. */
export function isWorthTurning(box: Box, size: Size, margin: number, now: boolean): boolean {
  const share = (turns: boolean): number => fitView(box, size, margin, turns).scale ** 2
  return now ? share(false) < share(true) * WORTH_TURNING : share(true) >= share(false) * WORTH_TURNING
}

/** Zooms by a factor while the place under the pointer stays where it is. */
export function zoomAt(view: View, pointer: { x: number; y: number }, by: number): View {
  const scale = limited(view.scale * by)
  const grows = scale / view.scale
  return { ...view, scale, x: pointer.x - (pointer.x - view.x) * grows, y: pointer.y - (pointer.y - view.y) * grows }
}

export const pan = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy })

/** Keeps at least a corner of the battlefield in sight. */
export function held(view: View, box: Box, size: Size): View {
  const keep = 80
  const clamp = (value: number, length: number, room: number): number =>
    Math.min(room - keep, Math.max(keep - length * view.scale, value))
  const [width, height] = view.turned === null ? [box.width, box.height] : [box.height, box.width]
  return { ...view, x: clamp(view.x, width, size.width), y: clamp(view.y, height, size.height) }
}

/** Room (pixels) that a battlefield keeps beside it where the view follows a place. */
const RIM_PX = 20

/**
 * Moves the view so that a place is well inside, or leaves it alone: just far enough if the place is in sight, to the
 * middle if it is not. Parts of the battlefield already in the window are not given up for empty ground beside it.
 */
export function revealed(view: View, at: FieldPoint, box: Box, size: Size): View {
  const screen = toScreen(view, at)
  const field = boxToScreen(view, box)
  const margin = Math.min(size.width, size.height) * 0.2
  const dx = step(screen.x, field.x, field.width, size.width, margin)
  const dy = step(screen.y, field.y, field.height, size.height, margin)
  return dx === 0 && dy === 0 ? view : pan(view, dx, dy)
}

/** How far the view goes along one axis for a place at `at`, the battlefield reaching from `from` over `length` (pixels). */
function step(at: number, from: number, length: number, room: number, margin: number): number {
  if (at > margin && at < room - margin) return 0
  const isSeen = at >= 0 && at <= room
  const wanted = isSeen ? (at <= margin ? margin - at : room - margin - at) : room / 2 - at
  const free = wanted > 0 ? Math.max(0, RIM_PX - from) : Math.min(0, room - RIM_PX - (from + length))
  const limited = wanted > 0 ? Math.min(wanted, free) : Math.max(wanted, free)
  return at + limited >= 0 && at + limited <= room ? limited : wanted
}

const limited = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale))

// Panels beside the map, by the person's choice and the room there is.

/** Up to this width (CSS px) the window is that of a phone held upright, as `narrow.css` has it. */
const TELEPHONE_PX = 480

export const isPhone = (windowWidth: number): boolean => windowWidth <= TELEPHONE_PX

/** From this width of the window (CSS px) the inspector has its column without being asked to. */
const WIDE_PX = 1600

/** True when the inspector keeps its column, whatever is selected. */
export const isInspectorPinned = ({ settings, windowWidth }: Pick<EditorState, 'settings' | 'windowWidth'>): boolean =>
  settings.inspectorPinned ?? windowWidth >= WIDE_PX

const isTryingOut = (tool: Tool): boolean => tool.kind !== 'select' && isTrialTool(tool)

type InspectorPlace = 'column' | 'floating' | 'away'

/**
 * Where the inspector stands: in its column when it is pinned or when something is tried out, over the map where the
 * properties of what is selected were asked for, or nowhere.
 */
export function inspectorPlace(
  state: Pick<EditorState, 'settings' | 'windowWidth' | 'selection' | 'model' | 'tool' | 'bare' | 'properties'>,
): InspectorPlace {
  if (state.bare) return 'away'
  if (isInspectorPinned(state) || isTryingOut(state.tool) || state.model !== null) return 'column'
  return state.properties && state.selection.length > 0 ? 'floating' : 'away'
}

type Strips = Pick<EditorState, 'settings' | 'bare' | 'tour'>

/** Whether the tools stand beside the map. Who is shown around is shown them, put away or not. */
export const isRailShown = ({ settings, bare, tour }: Strips): boolean => !bare && (settings.railShown || tour !== null)

/** The same of the kit below it. */
export const isKitShown = ({ settings, bare, tour }: Strips): boolean => !bare && (settings.kitShown || tour !== null)

/** The list of problems is over every view when it is open; a page in place of the views hides it. */
export const isProblemsShown = (state: Pick<EditorState, 'problemsOpen' | 'bare' | 'gallery'>): boolean =>
  state.problemsOpen && !state.bare && state.gallery === 'closed'

/** From this width (CSS px) the sheet has room beside the form; in a narrower window it takes the form's place. */
const SHEET_PX = 1100

export const sheetFitsBeside = (windowWidth: number): boolean => windowWidth >= SHEET_PX

/** From this width (CSS px) the minimap is there unless somebody put it away. */
const MINIMAP_PX = 1000

export const isMinimapOn = ({ settings, windowWidth }: Pick<EditorState, 'settings' | 'windowWidth'>): boolean =>
  settings.minimap ?? windowWidth >= MINIMAP_PX

/** True while a page lies over the map and the mission on it: templates, the library, the shelf of a pack. The start page lies over nothing. */
export const isMapCovered = ({ gallery }: Pick<EditorState, 'gallery'>): boolean =>
  gallery === 'asked' || gallery === 'library' || gallery === 'pack'

/** True while a page stands where the map would be, the start page too: what belongs beside the map waits. */
export const hasPage = (state: Pick<EditorState, 'gallery'>): boolean =>
  isMapCovered(state) || state.gallery === 'start'
