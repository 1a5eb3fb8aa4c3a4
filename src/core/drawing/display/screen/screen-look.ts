/** How large a screen shows the map, and what is drawn at that size: what nobody could read there is left out. */
import type { Kit } from '#model/kit/kit.ts'

/** The same object for the same look, so that drawings can be kept by it. */
export interface ScreenLook {
  /** Pixels per millimetre; what is shown may be up to 9 % larger. */
  readonly scale: number
  /** Whether a piece is drawn now, so that codes are wanted early. */
  readonly drawing: boolean
}

/** No text on the map is smaller (pixels of the screen). */
export const LEAST_TEXT_PX = 11
const LARGEST_TEXT_PX = 14
/** Steps in which lettering follows the zoom, to the doubling. */
const STEPS = 8

const looks = new Map<string, ScreenLook>()

/** The look for a zoom (pixels per millimetre): of the step below, so that text is never smaller than it should be. */
export function screenLook(scale: number, drawing: boolean): ScreenLook {
  const step = Math.floor(Math.log2(scale) * STEPS + 1e-9)
  const key = `${step} ${drawing}`
  const known = looks.get(key)
  if (known !== undefined) return known
  const look = { scale: 2 ** (step / STEPS), drawing }
  looks.set(key, look)
  return look
}

/** Font size of codes and names (mm on the map). */
export const labelSizeOf = ({ scale }: ScreenLook): number =>
  Math.max(LEAST_TEXT_PX, Math.min(LARGEST_TEXT_PX, 13 * scale)) / scale

interface Drawn {
  readonly kit: Kit
  readonly screen: ScreenLook | null
}

/** A length (mm), at least so many pixels on a screen. */
export const atLeastPx = ({ screen }: Pick<Drawn, 'screen'>, mm: number, px: number): number =>
  screen === null ? mm : Math.max(mm, px / screen.scale)

/** From how many pixels of a square on something is drawn on a screen. */
export const FROM_PX = {
  ticks: 39,
  areaNames: 40,
  pills: 41,
  zoneLabels: 44,
  codesWhileDrawing: 48,
  notes: 48,
  unusualZoneNames: 84,
  codes: 112,
  plainZoneNames: 118,
  squareNames: 118,
} as const

/** Whether a square is large enough on the screen for that; on paper everything is. */
export const shows = ({ kit, screen }: Drawn, what: keyof typeof FROM_PX): boolean =>
  screen === null || kit.lattice.pitch.value * screen.scale >= FROM_PX[what]

export const showsCodes = (drawn: Drawn): boolean =>
  shows(drawn, 'codes') || (drawn.screen?.drawing === true && shows(drawn, 'codesWhileDrawing'))
