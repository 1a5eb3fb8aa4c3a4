/** Boards of the standing picture: plates that are never quite alike, zones with large letters, regions, and deck names. */
import { regionName } from '#analysis/layout/area-names.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import { boardSquares, latticeOf, type Square } from '#model/kit/lattice.ts'
import { customDeckTitle, defaultDeckTitle, hasDecks } from '#model/mission/arrangement.ts'
import { regionKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { isInSpace } from '#model/mission/mission-rule-set.ts'
import { boxesOf, loopsOf, partsOnBoards } from '../display/area-shapes.ts'
import type { Ink, Paint, Shape } from '../display/display-list.ts'
import { cornerOf, type DrawContext, pitchOf } from '../display/draw-context.ts'
import { zoneSign } from '../display/draw-zones.ts'
import { area, CAP_HEIGHT, grow, label, polygon, polyline, textWidth, wrapText } from '../display/shapes.ts'
import { hatchLines, sideHatching, sideInk } from '../display/sides.ts'
import { starField } from '../display/stars.ts'
import { boxRing } from './blocks.ts'
import { LYING, leanOf, paintedAlong, type View } from './view.ts'
import { placesAround } from './visibility.ts'

export interface Floor {
  readonly document: Mission
  readonly context: DrawContext
  readonly view: View
  /** Squares with words or markers on them, which stay plain. */
  readonly words: ReadonlySet<string>
  /** Whether a place of the floor is seen. */
  sees(point: XY): boolean
}

/** Gap between plates, and how thick boards are drawn at least (mm). */
const GAP = 0.9
const LEAST_THICK = 6
/** How much lighter or darker one plate is than another. */
const VARIETY = 0.07

const flat = ({ view }: Pick<Floor, 'view'>, ring: readonly XY[]): XY[] => ring.map((point) => view.project(point))

/** Boards from the table up, with their plates. */
export function boardShapes(floor: Floor, thickness: number): Shape[] {
  const { context, view } = floor
  const boxes = context.field.boards.map(({ box }) => box)
  const drop = Math.max(LEAST_THICK, thickness)
  const sunk = (box: Box): XY[] => boxRing(box).map((point) => view.project(point, -drop))
  return [
    area(
      boxes.map((box) => sunk(grow(box, 14))),
      { fill: 'stand-shadow', fillOpacity: 0.12 },
    ),
    area(
      boxes.map((box) => sunk(grow(box, 6))),
      { fill: 'stand-shadow', fillOpacity: 0.2 },
    ),
    ...boxes.flatMap((box) => [
      ...boxRing(box).flatMap((from, index, ring) => {
        const to = ring[(index + 1) % 4] ?? from
        const out = { x: Math.sign(to.y - from.y), y: Math.sign(from.x - to.x) }
        if (out.x * view.toward.x + out.y * view.toward.y <= 0) return []
        const lit = out.x * view.right.x + out.y * view.right.y < 0
        const side = [view.project(from), view.project(to), view.project(to, -drop), view.project(from, -drop)]
        return [polygon(side, { fill: 'stand-rim', shade: lit ? -0.2 : -0.5 })]
      }),
      polygon(flat(floor, boxRing(box)), { fill: 'stand-rim', stroke: 'stand-edge', width: 0.6 }),
    ]),
    ...context.field.boards.flatMap(({ board, box }) =>
      latticeOf(context.kit, board).columns === 0
        ? [
            polygon(flat(floor, boxRing(grow(box, -GAP))), { fill: isInSpace(context) ? 'space' : 'stand-plate' }),
            ...starsOn(floor, box),
          ]
        : plateShapes(
            floor,
            boardSquares(latticeOf(context.kit, board)).map((square) => ({ ...square, board })),
          ),
    ),
  ]
}

/** Stars of an open table in space. */
const starsOn = (floor: Floor, box: Box): Shape[] =>
  isInSpace(floor.context)
    ? starField(box, STAR).flatMap((shape) =>
        shape.type === 'area' ? [{ ...shape, rings: shape.rings.map((ring) => flat(floor, ring)) }] : [],
      )
    : []
const STAR = 1.4

const lit: Paint = { stroke: 'stand-plate', shade: 0.22, width: 1 }
const groove: Paint = { stroke: 'stand-line', width: 0.9 }
const rivet: Paint = { stroke: 'stand-line', width: 1.6 }

/** Plates of the deck: a number made of mission and square decides how each looks, so that it's the same each time. */
function plateShapes(floor: Floor, squares: readonly Square[]): Shape[] {
  const { context, view, document } = floor
  const seed = seedOf(document.mission.title)
  const pitch = pitchOf(context)
  const plates: Shape[] = []
  const edges: Shape[] = []
  const grooves: Shape[] = []
  const rivets: Shape[] = []
  for (const square of squares) {
    const corner = cornerOf(context, square)
    const box = { x: corner.x + GAP, y: corner.y + GAP, width: pitch - 2 * GAP, height: pitch - 2 * GAP }
    const number = mixed(seed + square.board * 7919 + square.y * 131 + square.x * 17)
    const shade = Math.round(((number % 101) / 50 - 1) * VARIETY * 100) / 100
    plates.push(polygon(flat(floor, boxRing(box)), { fill: 'stand-plate', shade }))
    // Light catches the two edges that are away from the viewer.
    const far = flat(floor, boxRing(grow(box, -0.8)))
    const order = [...far.keys()].sort((a, b) => (far[a]?.y ?? 0) - (far[b]?.y ?? 0))
    const [top, left, right] = order.map((index) => far[index])
    if (top !== undefined && left !== undefined && right !== undefined) edges.push(polyline([left, top, right], lit))
    for (const line of floor.words.has(keyOf(square)) ? [] : pattern(number >>> 8)) {
      const at = ([u, v]: readonly [number, number]): XY =>
        view.project({ x: box.x + box.width * u, y: box.y + box.height * v })
      grooves.push(polyline(line.map(at), groove))
    }
    for (const [u, v] of RIVETS) {
      const { x, y } = view.project({ x: box.x + u * box.width, y: box.y + v * box.height })
      rivets.push(
        polyline(
          [
            { x: x - 1, y },
            { x: x + 1, y },
          ],
          rivet,
        ),
      )
    }
  }
  return [...plates, ...edges, ...grooves, ...rivets]
}

const RIVETS = [
  [0.07, 0.07],
  [0.93, 0.07],
  [0.93, 0.93],
  [0.07, 0.93],
] as const

type Line = readonly (readonly [number, number])[]
const level = (v: number, from = 0, to = 1): Line => [
  [from, v],
  [to, v],
]
const upright = (u: number, from = 0, to = 1): Line => [
  [u, from],
  [u, to],
]

/** Lines on a plate, in parts of it: mostly none, else two plates or four, or a grating. */
function pattern(number: number): Line[] {
  switch (number % 9) {
    case 0:
      return [level(0.5)]
    case 1:
      return [upright(0.5)]
    case 2:
      return [level(0.5), upright(0.5, 0.5)]
    case 3:
      return [0.3, 0.38, 0.46, 0.54, 0.62, 0.7].map((v) => level(v, 0.24, 0.76))
    case 4:
      return [0.3, 0.38, 0.46, 0.54, 0.62, 0.7].map((u) => upright(u, 0.24, 0.76))
    default:
      return []
  }
}

const mixed = (number: number): number => {
  const once = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  return (once ^ (once >>> 13)) >>> 0
}
const seedOf = (text: string): number =>
  [...text].reduce((sum, char) => Math.imul(sum, 31) + (char.codePointAt(0) ?? 0), 7)

/** Tints and outlines of zones and regions, without their words. */
export function areaShapes(floor: Floor): Shape[] {
  const { context, document } = floor
  const rings = (part: readonly Square[], inset: number): XY[][] =>
    loopsOf(context, part, inset).map((loop) => flat(floor, loop))
  const outline = (part: readonly Square[], inset: number, paint: Paint): Shape[] =>
    rings(part, inset).map((ring) => polygon(ring, paint))
  const regions = document.regions.flatMap(({ kind, squares }) =>
    partsOnBoards(context, squares).flatMap((part) =>
      regionKindOf(context, kind).outOfPlay
        ? [
            area(rings(part, 0), { fill: 'out', fillOpacity: 0.75 }),
            ...(['rising', 'falling'] as const).flatMap((way) =>
              hatchLines(boxesOf(context, part), way, OUT_HATCH).map((line) => polyline(flat(floor, line), hatch)),
            ),
            ...outline(part, 2, gone),
          ]
        : [area(rings(part, 2), { fill: 'region', fillOpacity: 0.09 }), ...outline(part, 3, marked)],
    ),
  )
  const zones = document.zones.flatMap(({ side, squares }) => {
    const ink = sideInk(context, side)
    return partsOnBoards(context, squares).flatMap((part) => [
      area(rings(part, 3), { fill: ink, fillOpacity: 0.4 }),
      ...sideHatching(context, side, boxesOf(context, part)).flatMap((shape): Shape[] =>
        shape.type === 'path' ? [{ ...shape, points: flat(floor, shape.points) }] : [],
      ),
      ...outline(part, 3, { stroke: ink, width: 3 }),
    ])
  })
  return [...regions, ...zones]
}
const gone: Paint = { stroke: 'out-edge', width: 1 }
const hatch: Paint = { stroke: 'out-hatch', width: 0.8 }
const OUT_HATCH = 16
const marked: Paint = { stroke: 'region', width: 1.1, dash: [9, 5] }

/** Letters of zones, in parts of a square; names of regions (mm), and the room that they have in parts of a square. */
const SIGN = 0.46
const NAME = { size: 11.5, line: 1.1, room: 0.86, most: 3 }
const DECK = { size: 22, below: 26 }
const bold = { face: 'condensed', bold: true } as const

interface Sign {
  readonly square: Square
  readonly shapes: readonly Shape[]
}

/** Signs of zones and names of regions, each on the square of it that is seen best, and there where they are seen best. */
export function signsOn(floor: Omit<Floor, 'words'>): Sign[] {
  const { context, document } = floor
  const pitch = pitchOf(context)
  const taken = new Set([...document.zones.flatMap(({ squares }) => squares.map(keyOf)), ...markedSquares(floor)])
  const zones = document.zones.flatMap((zone) =>
    partsOnBoards(context, zone.squares).flatMap((part): Sign[] => {
      const square = bestSquare(floor, part, new Set())
      if (square === undefined) return []
      // A number tells zones of one kind apart; without one the sign says whose it is.
      const numbered = zone.label !== '' && zone.label.length <= 2
      const text = numbered ? `${zoneKindOf(context, zone.kind).sign}${zone.label}` : zoneSign(context, zone)
      const size = Math.min(pitch * SIGN, (pitch * 0.8) / Math.max(0.01, textWidth(text, 1, bold)))
      return [{ square, shapes: lyingText(floor, square, [text], size) }]
    }),
  )
  const regions = document.regions.flatMap((region): Sign[] => {
    const [part] = partsOnBoards(context, region.squares)
    const square = part && bestSquare(floor, part, taken)
    if (square === undefined) return []
    const lines = wrapText(regionName(context, region).toUpperCase(), NAME.size, bold, pitch * NAME.room, NAME.most)
    return [{ square, shapes: lyingText(floor, square, lines, NAME.size) }]
  })
  return [...regions, ...zones]
}

/** Steps from the middle of a square at which words are tried, nearest first, in parts of the room around them. */
const steps = [0, -0.5, 0.5, -1, 1].flatMap((across) => [0, -0.5, 0.5, -1, 1].map((down) => ({ across, down })))
steps.sort((a, b) => Math.hypot(a.across, a.down) - Math.hypot(b.across, b.down))

/** Lines painted on a square, in the place nearest to its middle in which most of them is seen. */
function lyingText(
  { context, view, sees }: Omit<Floor, 'words'>,
  square: Square,
  lines: readonly string[],
  size: number,
): Shape[] {
  const pitch = pitchOf(context)
  const corner = cornerOf(context, square)
  const { along, down } = paintedAlong(view)
  const [wide, high] = [
    Math.max(...lines.map((text) => textWidth(text, size, bold))),
    size * ((lines.length - 1) * NAME.line + CAP_HEIGHT),
  ]
  const on = (across: number, below: number): XY => ({
    x: corner.x + pitch / 2 + along.x * across + down.x * below,
    y: corner.y + pitch / 2 + along.y * across + down.y * below,
  })
  const room = (length: number): number => Math.max(0, (pitch * NAME.room - length) / 2)
  const judged = steps.map((step) => {
    const [across, below] = [step.across * room(wide), step.down * room(high)]
    const seen = [-0.5, -0.25, 0, 0.25, 0.5]
      .flatMap((u) => [-0.5, 0, 0.5].map((v) => on(across + u * wide, below + v * high)))
      .filter(sees)
    return { across, below, seen: seen.length }
  })
  const most = Math.max(...judged.map(({ seen }) => seen))
  const best = judged.find(({ seen }) => seen === most)
  return lines.map((text, index) => {
    const line = (index - (lines.length - 1) / 2) * size * NAME.line
    const at = view.project(on(best?.across ?? 0, (best?.below ?? 0) + line))
    return label(at, text, { size, ink: 'stand-words', bold: true, lean: leanOf(view, along, down) })
  })
}

/** Squares that stay plain: those with signs or something on them. */
export const plainSquares = (floor: Omit<Floor, 'words'>, signs: readonly Sign[]): Set<string> =>
  new Set([...markedSquares(floor), ...signs.map(({ square }) => keyOf(square))])

const markedSquares = ({ document, context }: Omit<Floor, 'words'>): string[] =>
  [...document.markers, ...document.tokens, ...document.features].map(({ board, x, y }) =>
    placeKey(context, board, { x, y }),
  )

const keyOf = ({ board, x, y }: Square): string => `${board} ${x},${y}`
function placeKey(context: DrawContext, board: Square['board'], at: XY): string {
  const { rim, pitch } = context.kit.lattice
  return keyOf({
    board,
    x: Math.floor((at.x - rim.value) / pitch.value),
    y: Math.floor((at.y - rim.value) / pitch.value),
  })
}

/** The middle of the square of which most is seen, of equals the one in the middle of the list; a free one if there is one. */
function bestSquare(
  { context, sees }: Omit<Floor, 'words'>,
  part: readonly Square[],
  taken: ReadonlySet<string>,
): Square | undefined {
  const half = pitchOf(context) / 2
  const judged = part.map((square, index) => {
    const corner = cornerOf(context, square)
    const at = { x: corner.x + half, y: corner.y + half }
    const seen = placesAround(at, half).filter(sees).length
    return { square, cost: (taken.has(keyOf(square)) ? 10 : 0) - seen, off: Math.abs(index - (part.length - 1) / 2) }
  })
  return judged.sort((a, b) => a.cost - b.cost || a.off - b.off)[0]?.square
}

/** The name of each deck below its nearest corner. */
export function deckNames({ context, view }: Pick<Floor, 'context' | 'view'>): Shape[] {
  const { arrangement, field } = context
  if (!hasDecks(arrangement)) return []
  return [...new Set(field.boards.map(({ deck }) => deck))].map((deck) => {
    const around = unite(field.boards.filter((board) => board.deck === deck).map(({ box }) => box))
    const corners = boxRing(around).map((point) => view.project(point))
    const nearest = corners.reduce((best, corner) => (corner.y > best.y ? corner : best))
    const ink: Ink = 'stand-words'
    return label(
      { x: nearest.x, y: nearest.y + DECK.below },
      customDeckTitle(arrangement, deck) ?? defaultDeckTitle(arrangement, deck),
      {
        ...bold,
        size: DECK.size,
        ink,
        lean: LYING,
      },
    )
  })
}
