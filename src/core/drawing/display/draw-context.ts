/**
 * Context that all drawings of one document share, and the memory of what was drawn: an item that did not change keeps
 * its figures, the very same objects, as long as boards, kit, sides and own kinds stay the same.
 */

import { type Battlefield, battlefieldOf, toField } from '#analysis/layout/battlefield.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, type LatticeSquare, type Node, nodePoint } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import type { Mission, MissionKit } from '#model/mission/document.ts'
import type { Layer, LayerName } from './display-list.ts'

// How large a screen shows the map, and what is drawn at that size: what nobody could read there is left out.

/** The same object for the same look, so that drawings can be kept by it. */
export interface ScreenLook {
  /** Pixels per millimetre; what is shown may be up to 9 % larger. */
  readonly scale: number
  /** Whether a piece is drawn now, so that codes are wanted early. */
  readonly drawing: boolean
  /** Whether floors are drawn as plates and gratings. */
  readonly art: boolean
}

/** No text on the map is smaller (pixels of the screen). */
export const LEAST_TEXT_PX = 11
const LARGEST_TEXT_PX = 14
/** Steps in which lettering follows the zoom, to the doubling. */
const STEPS = 8

const looks = new Memo<ScreenLook>()

/** The look for a zoom (pixels per millimetre): of the step below, so that text is never smaller than it should be. */
export function screenLook(scale: number, drawing: boolean, art = false): ScreenLook {
  const step = Math.floor(Math.log2(scale) * STEPS + 1e-9)
  return looks.of([step, drawing, art], () => ({ scale: 2 ** (step / STEPS), drawing, art }))
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
  art: 12,
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

export interface DrawOptions {
  /** Font size of codes and names on the map (mm). */
  readonly labelSize: number
  /** How large a screen shows the map, or null for paper and pictures. */
  readonly screen: ScreenLook | null
  /** Zones without their names: for a sheet on which the cards of the sides have them. */
  readonly bare: boolean
}
/** Readable on paper at 1:7 (7 points) and on a screen that shows the whole battlefield. */
export const defaultOptions: DrawOptions = { labelSize: 17.5, screen: null, bare: false }

type Sides = Mission['sides']

export interface DrawContext {
  readonly kit: Kit
  readonly field: Battlefield
  readonly arrangement: Arrangement
  /** The group's own codes, by the kit's code. */
  readonly codes: MissionKit['codes']
  readonly sides: Sides
  readonly kinds: Mission['kinds']
  readonly ruleSet: Mission['ruleSet']
  readonly labelSize: number
  readonly screen: ScreenLook | null
  readonly bare: boolean
  readonly memory: Memory
}

interface Memory {
  readonly items: Map<string, WeakMap<object, { readonly depends: readonly unknown[]; readonly value: unknown }>>
  readonly layers: Map<LayerName, Layer>
}

/** By the size of lettering, or by how a screen shows the map. */
type Scenes = Map<number | string | ScreenLook, DrawContext>
const scenes = new Memo<Scenes>()

/**
 * Returns the context that drawings of a document share; documents with the same boards, kit, sides and own kinds share
 * it.
 */
export function drawContextOf(
  document: Mission,
  { labelSize, screen = null, bare = false }: Pick<DrawOptions, 'labelSize'> & Partial<DrawOptions>,
): DrawContext {
  const { arrangement, kinds, kit, ruleSet, sides } = document
  const bySize = scenes.of([arrangement, kit, sides, kinds, ruleSet], () => new Map())
  const size = screen ?? (bare ? `bare ${labelSize}` : labelSize)
  const found = kitOf(document)
  const context = obtain(
    bySize,
    size,
    (): DrawContext => ({
      kit: found,
      field: battlefieldOf(found, arrangement),
      arrangement,
      codes: kit.codes,
      sides,
      kinds,
      ruleSet,
      labelSize,
      screen,
      bare,
      memory: { items: new Map(), layers: new Map() },
    }),
  )
  if (screen !== null) forgetLooks(bySize)
  return context
}

/**
 * Most sizes on the screen whose drawings are kept; sizes that are no longer in use are dropped and drawn again if
 * needed.
 */
const MAX_LOOKS = 6
function forgetLooks(bySize: Scenes): void {
  const looks = [...bySize.keys()].filter((key) => typeof key === 'object')
  for (const look of looks.slice(0, Math.max(0, looks.length - MAX_LOOKS))) bySize.delete(look)
}

interface Store<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}
function obtain<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const known = store.get(key)
  if (known !== undefined) return known
  const value = make()
  store.set(key, value)
  return value
}

/**
 * Returns the value made of an item under that name; makes it again only if something else it depends on has changed.
 */
export function remember<Value>(
  context: DrawContext,
  name: string,
  item: object,
  depends: readonly unknown[],
  make: () => Value,
): Value {
  const store = obtain(context.memory.items, name, () => new WeakMap())
  const known = store.get(item)
  if (known?.depends.every((value, index) => Object.is(value, depends[index]))) return known.value as Value
  const value = make()
  store.set(item, { depends, value })
  return value
}

/** Where a node lies on the battlefield (mm). */
export const nodeAt = (context: DrawContext, board: BoardNumber, node: Node): FieldPoint =>
  toField(context.field, board, nodePoint(context.kit, node))

/** Upper left node of a square on the battlefield (mm). */
export const cornerOf = (context: DrawContext, square: LatticeSquare & { readonly board: BoardNumber }): FieldPoint =>
  nodeAt(context, square.board, square)

/** Room around the boards (mm), for markers and features on the rim and for deck titles. */
export const SURROUND_MM = 34

/** Everything drawn lies in here (mm). */
export const boundsOf = (context: DrawContext): Box => {
  const { width, height } = context.field.bounds
  return { x: -SURROUND_MM, y: -SURROUND_MM, width: width + 2 * SURROUND_MM, height: height + 2 * SURROUND_MM }
}

export const pitchOf = (context: DrawContext): number => context.kit.lattice.pitch.value
