/** Tokens: the base true to size in colour and hatching of its side, the sign of the kind, the label; marks of face and front. */

import { outlineOf } from '#analysis/layout/battlefield.ts'
import { type Box, sharedArea, unite, type XY } from '#foundation/geometry/point.ts'
import { cornerAngles, type Ellipse, isRound, supportOf } from '#foundation/geometry/rectangle.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Token } from '#model/mission/objects.ts'
import type { Shape } from './display-list.ts'
import { atLeastPx, type DrawContext, LEAST_TEXT_PX, shows } from './draw-context.ts'
import { baseOutline, baseShapes, grownBase, type ObjectDrawing, OUTLINE, placeOf } from './draw-objects.ts'
import { CAP_HEIGHT, HALO_WIDTH, label, polygon, shapeBox, type Text, textBox, textWidth } from './shapes.ts'
import { sideInk, sideLetter } from './sides.ts'

const bold = { face: 'condensed', bold: true } as const

/** Fields of a token that its drawing depends on. */
export type TokenLook = Pick<Token, 'kind' | 'side' | 'base' | 'turn' | 'face'>

/**
 * Draws a token around a place; the letters in its middle are at most so large (mm).
 * @param least letters smaller than that grow as far as the base has room, and are omitted if it does not have enough
 */
export function tokenShapes(context: DrawContext, token: TokenLook, at: XY, largest: number, least = 0): Shape[] {
  const base = outlineOf(at, token.base, token.turn)
  return [...bareToken(context, token, base), ...signShapes(context, token, base, largest, least)]
}

/** The token without letters. */
const bareToken = (context: DrawContext, token: TokenLook, base: Ellipse): Shape[] => [
  ...baseShapes(context, token.side, base),
  ...(token.face === 'down' ? faceDownMark(context, token, base) : []),
  ...frontMark(context, token, base),
]

/** A second, dashed outline within the first: this token lies on its face, in colour as in grey. */
function faceDownMark(context: DrawContext, { side }: TokenLook, base: Ellipse): Shape[] {
  const inset = Math.min(6, Math.min(base.rx, base.ry) * 0.3)
  return [baseOutline(grownBase(base, -inset), { stroke: sideInk(context, side), width: 1.6, dash: [4, 3] })]
}

/** A wedge at the front of a base that has one: where an oval or rectangle looks, and a round base that is turned. */
function frontMark(context: DrawContext, { side, turn }: TokenLook, base: Ellipse): Shape[] {
  if (isRound(base) && turn === 0) return []
  const size = wedgeSize(base)
  if (size < LEAST_WEDGE) return []
  // The outline of a round base does not know how it is turned.
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const ahead = (u: number, v: number): XY => ({ x: base.x + u * cos - v * sin, y: base.y + u * sin + v * cos })
  const tip = base.rx - OUTLINE - 0.6
  return [
    polygon([ahead(tip, 0), ahead(tip - size, -size * 0.7), ahead(tip - size, size * 0.7)], {
      fill: sideInk(context, side),
      stroke: 'plate',
      width: 0.8,
    }),
  ]
}

/** On narrower strips a wedge is a speck that nobody reads (mm). */
const LEAST_WEDGE = 3

/** How long the wedge at the front of a base is (mm). */
const wedgeSize = ({ rx, ry }: Ellipse): number => Math.min(16, Math.min(rx, ry) * 0.42)

/** Sign of the kind and letter of the owner in the middle, as large as the base has room for. */
function signShapes(
  context: DrawContext,
  { kind, side }: TokenLook,
  base: Ellipse,
  largest: number,
  smallest: number,
): Text[] {
  const { sign } = tokenKindOf(context, kind)
  const owner = side === null ? '' : sideLetter(context, side)
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  // A turned rectangle or an oval has less free room around its middle than its upright box.
  const part = cornerAngles(base).length > 0 && (base.sin === 0 || base.cos === 0) ? 1.5 : 1.1
  const least = Math.min(wide, high, Math.max(base.rx, base.ry))
  const size = Math.min(largest, (least * part) / CAP_HEIGHT / 1.5)
  const fitOf = (letters: string): number =>
    Math.min(size, (Math.min(wide, base.rx) * part) / Math.max(0.01, textWidth(letters, 1, bold)))
  const both = [sign, owner].filter((letters) => letters !== '').join(' ')
  // On a base too small to read both, colour and hatching say whose it is. On a screen nothing smaller is shown at all.
  const leastBoth = atLeastPx(context, context.labelSize * LEAST_SIGN, LEAST_TEXT_PX)
  const middle = sign !== '' && fitOf(both) < leastBoth ? sign : both
  if (middle === '') return []
  const room = Math.min(wide, base.rx) / Math.max(0.01, textWidth(middle, 1, bold))
  const filling = (part: number): number => 2 * part * Math.min(room, least / CAP_HEIGHT)
  // Letters have their own plate, which must not hide the base: it shows the side of the token.
  const crowded = (2 * Math.min(wide, base.rx)) / (textWidth(middle, 1, bold) + HALO_WIDTH + RIM_LEFT)
  const fit = Math.max(
    fitOf(middle),
    Math.min(smallest, filling(IN_BASE)),
    Math.min(smallest * READ, filling(CROWDED), crowded),
  )
  if (fit < smallest * READ * (1 - 1e-9)) return []
  return [label({ x: base.x, y: base.y }, middle, { size: fit, ink: 'label', bold: true, halo: 'plate' })]
}

/** How large a sign is at least where the map is printed; 0 on a screen, which shows what fits. */
const leastSign = ({ labelSize, screen }: DrawContext): number => (screen === null ? labelSize * PRINTED : 0)
/** Least letters of signs and labels on paper, in parts of those of codes: 6.5 points of 7. */
const PRINTED = 0.93
/** Signs that would be set smaller than that part of it (5 points of 6.5), as on narrow strips, are specks that nobody reads. */
const READ = 0.77
/** Part of a base that letters and their halo take at most, and where they could not be read otherwise. */
const IN_BASE = 0.66
const CROWDED = 0.85
/**
 * Least part of the base that is seen on both sides of the letters and their plate together, in parts of their size.
 */
const RIM_LEFT = 0.2

/** Largest letters in a token on the map, in parts of those of codes. */
const SIGN = 1.05
/** Least letters of a sign with its owner, in the same parts. */
const LEAST_SIGN = 0.58

/** On which side of its base a label stands that has no room on it. */
type NameSide = 'below' | 'above' | 'right' | 'left'
/** In one line, or parted in two or three. */
type PlaceBeside = NameSide | `${NameSide}, in ${2 | 3}`
/** Or nowhere: on a screen nothing is written over something else. */
export type NamePlace = PlaceBeside | 'nowhere'

/** More tokens stand so close that no choice of places helps. */
const MAX_CHOSEN = 400

/**
 * Chooses the places of labels that do not fit on their base: below it, or elsewhere if no other token, label or
 * doorway is in the way, in two or three lines if one is too long. For a base much higher than wide, the places beside
 * it come first, as other pieces stand at its ends. If no place is free, a screen omits the label until it is zoomed
 * in, and paper takes the place that covers least.
 */
export function namePlaces(
  context: DrawContext,
  tokens: readonly Token[],
  doorways: readonly Box[],
): ReadonlyMap<Token, NamePlace> {
  const chosen = new Map<Token, NamePlace>()
  if (!shows(context, 'areaNames') || tokens.length > MAX_CHOSEN) return chosen
  const bases = tokens.map((token) => {
    const base = outlineOf(placeOf(context, token), token.base, token.turn)
    const [rx, ry] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
    return { token, base, rx, ry, box: { x: base.x - rx, y: base.y - ry, width: 2 * rx, height: 2 * ry } }
  })
  const names: Box[] = []
  for (const { token, base, rx, ry } of bases) {
    if (token.label === '' || nameInside(context, token, base) !== null) continue
    const others = [...names, ...bases.filter((other) => other.token !== token).map((other) => other.box)]
    const covered = (box: Box): number => sharedWith(box, others) + sharedWith(box, doorways) * DOORWAY
    const sides = ry > TALL * rx ? besideFirst : belowFirst
    const words = token.label.split(' ').length
    const places: readonly PlaceBeside[] = [
      ...sides,
      ...([2, 3] as const).flatMap((lines) =>
        words < lines ? [] : sides.map((side): PlaceBeside => `${side}, in ${lines}`),
      ),
    ]
    const boxes = places.map((place) => clearOf(unite(nameBeside(context, base, token.label, place).map(textBox))))
    const costs = boxes.map(covered)
    const least = Math.min(...costs)
    if (least > 0 && context.screen !== null) {
      chosen.set(token, 'nowhere')
      continue
    }
    const [place, box] = [places[costs.indexOf(least)], boxes[costs.indexOf(least)]]
    if (place === undefined || box === undefined) continue
    if (place !== 'below') chosen.set(token, place)
    names.push(box)
  }
  return chosen
}

const sharedWith = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + sharedArea(box, other), 0)
/** A doorway can be made out below letters, another name or a token hardly. */
const DOORWAY = 0.5

const belowFirst: readonly NameSide[] = ['below', 'above', 'right', 'left']
const besideFirst: readonly NameSide[] = ['right', 'left', 'below', 'above']
/** So much higher than wide is tall. */
const TALL = 4

/** So far apart two labels beside each other are still two (parts of the height of a line). */
const GAP = 0.2
const clearOf = (box: Box): Box => ({ ...box, x: box.x - box.height * GAP, width: box.width + 2 * box.height * GAP })

/** A label in so many lines, each parted from the rest at the space nearest to its share; in fewer where it has no spaces. */
function partedLabel(text: string, lines: number): string[] {
  const share = text.length / lines
  const [space] = [...text.matchAll(/ /g)]
    .map(({ index }) => index)
    .sort((a, b) => Math.abs(a - share) - Math.abs(b - share))
  return lines === 1 || space === undefined
    ? [text]
    : [text.slice(0, space), ...partedLabel(text.slice(space + 1), lines - 1)]
}

/** @param place where its label stands if it has no room on the base */
export function drawToken(context: DrawContext, token: Token, place: NamePlace = 'below'): ObjectDrawing {
  const at = placeOf(context, token)
  const base = outlineOf(at, token.base, token.turn)
  const named = token.label !== '' && shows(context, 'areaNames')
  const inside = named ? nameInside(context, token, base) : null
  const shapes =
    inside === null
      ? tokenShapes(context, token, at, context.labelSize * SIGN, leastSign(context))
      : [...bareToken(context, token, base), ...inside]
  const occupied: Box[] = [unite(shapes.map(shapeBox))]
  if (named && inside === null && place !== 'nowhere') {
    const lines = nameBeside(context, base, token.label, place)
    shapes.push(...lines)
    occupied.push(...lines.map(textBox))
  }
  return { figure: { item: token.id, shapes }, occupied }
}

/** How large the label of a token is (mm on the battlefield). */
const nameSize = ({ labelSize, screen }: DrawContext): number => labelSize * (screen === null ? PRINTED : 1)

/** Letters of a label within its base, in parts of those beside one: the first for which there is room. */
const INSIDE_SIZES = [1.1, 1, 0.85]

/** The sign and below it the label, both within the base; null where it has no room for two lines that can be read. */
function nameInside(context: DrawContext, token: Token, base: Ellipse): Text[] | null {
  const [sign] = signShapes(context, token, base, context.labelSize * SIGN, leastSign(context))
  if (sign === undefined) return null
  // On a screen letters are shown down to a size, and not below it: what would be smaller stands beside the base.
  const least = atLeastPx(context, 0, LEAST_TEXT_PX)
  for (const part of INSIDE_SIZES) {
    const size = nameSize(context) * part
    const signSize = Math.min(sign.size, size)
    if (Math.min(size, signSize) < least * (1 - 1e-9)) continue
    const width = Math.max(textWidth(token.label, size, bold), textWidth(sign.text, signSize, bold))
    if (!holds(base, token, width / 2 + size * 0.2, size * 1.15)) continue
    const line = (text: string, letters: number, down: number): Text =>
      label({ x: base.x, y: base.y + down }, text, { size: letters, ink: 'label', bold: true, halo: 'plate' })
    return [line(sign.text, signSize, -size * 0.58), line(token.label, size, size * 0.58)]
  }
  return null
}

/** Whether a block of so much to every side of the middle lies within the base, clear of its marks. */
function holds(base: Ellipse, { face, turn }: TokenLook, wide: number, high: number): boolean {
  const inset = OUTLINE + (face === 'down' ? Math.min(6, Math.min(base.rx, base.ry) * 0.3) : 0)
  const wedge = isRound(base) && turn === 0 ? 0 : wedgeSize(base) + 0.6
  const [rx, ry] = [base.rx - inset - wedge, base.ry - inset]
  if (rx <= 0 || ry <= 0) return false
  // The wedge of a round base that is turned is anywhere.
  if (isRound(base)) return Math.hypot(wide, high) <= rx
  const boxed = cornerAngles(base).length > 0
  return [high, -high].every((y) => {
    const u = Math.abs(wide * base.cos + y * base.sin)
    const v = Math.abs(y * base.cos - wide * base.sin)
    return boxed ? u <= rx && v <= ry : (u / rx) ** 2 + (v / ry) ** 2 <= 1
  })
}

/** The label beside the base at that place; on the other side where the battlefield ends. */
function nameBeside(context: DrawContext, base: Ellipse, text: string, place: PlaceBeside): Text[] {
  const size = nameSize(context)
  const { width, height } = context.field.bounds
  const lines = partedLabel(text, place.endsWith('3') ? 3 : place.endsWith('2') ? 2 : 1)
  const half = Math.max(...lines.map((line) => textWidth(line, size, bold))) / 2
  /** From the middle of the first line to that of the last. */
  const deep = (lines.length - 1) * size
  const write = (x: number, first: number): Text[] =>
    lines.map((line, index) =>
      label({ x, y: first + index * size }, line, { size, ink: 'label', bold: true, halo: 'plate' }),
    )
  if (place.startsWith('left') || place.startsWith('right')) {
    const off = supportOf(base, 1, 0) + 3 + half
    const [right, left] = [base.x + off + half < width, base.x - off - half > 0]
    const goesRight = place.startsWith('right') ? right || !left : !left && right
    return write(base.x + (goesRight ? off : -off), base.y - deep / 2)
  }
  const off = supportOf(base, 0, 1) + 3 + size * 0.35
  const x = Math.min(Math.max(base.x, half), Math.max(half, width - half))
  const fitsBelow = base.y + off + deep + size < height
  const goesUp = place.startsWith('above') ? base.y - off - deep - size > 0 || !fitsBelow : !fitsBelow
  return write(x, goesUp ? base.y - off - deep : base.y + off)
}
