/**
 * Floors read from a picture: squares whose colour or lightness differs plainly from the boards, in groups that look
 * alike. Only a person knows what a colour stands for, so each group is named once. The same pixels give the same groups
 * everywhere.
 */
import { type Square, squareKey } from '#model/kit/lattice.ts'
import type { BoardInPicture } from './boards-in-picture.ts'
import { cornersOf, homography, transformed } from './homography.ts'
import { distance, type PicturePoint } from './picture.ts'
import type { ReadablePicture } from './read-walls.ts'
import { type Straight, straightened } from './strips.ts'

export interface FloorGroup {
  /** Mean colour for a swatch: red, green and blue from 0 to 255. */
  readonly colour: readonly [number, number, number]
  /** Board by board, row by row. */
  readonly squares: readonly Square[]
  /** The same squares, those together that share a side. */
  readonly regions: readonly (readonly Square[])[]
  /** How plainly it differs from the floor, 0.5 to 1. */
  readonly sureness: number
}

/** Points to a square. */
const POINTS = 24
/** Each square is looked at in three by three tiles: where they start, and their size. Walls are beside them. */
const TILES = [2, 9, 16]
const TILE = 7
/** Points to the inside of a border. */
const BORDER = 5
/** Added to lightness before colour is parted by it, so that noise of dark pictures doesn't count as colour. */
const DARK = 20
/** So many times the spread that the floor has anyway is a plain difference. */
const LEAST_SPREADS = 5
/** White among light floors tells nothing: a photograph that is too light has lost its colours there. */
const GLARE = { own: 248, colour: 0.01, around: 225 }
/** Squares that are so far apart (in squares) still tell of one another's light. */
const REACH = 1.5
const ROUNDS = 6
/** Floors look alike if they differ by no more than this share of their difference from the boards. */
const ALIKE = 0.5

/** Two numbers that are compared, such as the colours of a part of the picture parted by its lightness. */
interface Tone {
  readonly red: number
  readonly yellow: number
}

interface Patch extends Tone {
  readonly light: number
}

interface Floor extends Patch {
  readonly square: Square
  /** Middle of the square in the picture. */
  readonly at: PicturePoint
  /** The parts along each of `SIDES`. */
  readonly borders: readonly (readonly Patch[])[]
}

/** A way to look at floors. */
interface Sight {
  /** The least difference that is plain, on a floor of that lightness. */
  least(light: number): number
  /** The share of its difference that a floor has to show at its borders: light and shadow end anywhere. */
  readonly border: number
}
/** By colours parted by lightness, which are the same in shadows. */
const COLOURS: Sight = { least: (light) => 3 / (light + DARK), border: 0.5 }
/** By lightness alone: hatching of black and white prints, greys. Rooms of two greys differ by less. */
const GREYS: Sight = { least: (light) => Math.max(14, 0.09 * light), border: 0.7 }

/** A region with more sides than one square has to show more: a tilted light can look like a border on some of them. */
const FEW_SIDES = 4
const MANY_SIDES_BORDER = 0.7

/** How a floor differs from the boards around it. */
interface Tint extends Tone {
  readonly floor: Floor
  /** In least differences: 1 is just plain. */
  readonly strength: number
}

/** Returns the groups of squares that differ from the boards, the largest first. */
export function readFloors({ planes, boards }: ReadablePicture): readonly FloorGroup[] {
  const floors = boards.flatMap((board) => {
    const straight = straightened(planes, board, POINTS, 0)
    return straight === null ? [] : floorsOf(board, straight)
  })
  const byKey = new Map(floors.map((floor) => [squareKey(floor.square), floor]))
  const coloured = tintedGroups(floors, COLOURS)
  const taken = new Set(coloured.flat().map(({ floor }) => squareKey(floor.square)))
  const grey = tintedGroups(floors.map(asGrey), GREYS).map((tints) =>
    tints.filter(({ floor }) => !taken.has(squareKey(floor.square))),
  )
  return [...coloured, ...grey]
    .filter((tints) => tints.length > 0)
    .map((tints) =>
      groupOf(
        tints.map(({ strength }) => strength),
        tints.flatMap(({ floor }) => byKey.get(squareKey(floor.square)) ?? []),
      ),
    )
    .toSorted((a, b) => b.squares.length - a.squares.length)
}

const tintedGroups = (floors: readonly Floor[], sight: Sight): Tint[][] =>
  grouped(tintsOf(floors, sight).filter(({ strength }) => strength >= 1)).map((tints) =>
    withBorders(tints, floors, sight),
  )

const greyTone = ({ light }: Patch): Patch => ({ light, red: light, yellow: 0 })
const asGrey = (floor: Floor): Floor => ({
  ...floor,
  ...greyTone(floor),
  borders: floor.borders.map((parts) => parts.map(greyTone)),
})

/** Steps to the squares beside a square, each followed by its opposite. */
const SIDES = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
]

function floorsOf({ board, columns, rows, corners }: BoardInPicture, straight: Straight): Floor[] {
  const seen = homography(cornersOf(0, 0, columns, rows), corners) ?? []
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    const patch = (left: number, top: number, width: number, height: number): Patch =>
      patchAt(straight, x * POINTS + left, y * POINTS + top, width, height)
    const tiles = TILES.flatMap((top) => TILES.map((left) => patch(left, top, TILE, TILE)))
    // Letters and discs are in the middle.
    const outer = tiles.filter((_tile, number) => number !== 4)
    return {
      square: { board, x, y },
      at: transformed(seen, { x: x + 0.5, y: y + 0.5 }),
      light: middleOf(outer.map(({ light }) => light)),
      red: middleOf(outer.map(({ red }) => red)),
      yellow: middleOf(outer.map(({ yellow }) => yellow)),
      borders: SIDES.map((side) => {
        const across = side.x + side.y > 0 ? POINTS - BORDER : 1
        return TILES.map((along) =>
          side.x === 0 ? patch(along, across, TILE, BORDER) : patch(across, along, BORDER, TILE),
        )
      }),
    }
  })
}

function patchAt({ width: stride, ...planes }: Straight, x: number, y: number, width: number, height: number): Patch {
  const size = width * height
  const lights = new Float32Array(size)
  let [light, red, yellow] = [0, 0, 0]
  for (let n = 0; n < size; n += 1) {
    const at = (y + Math.floor(n / width)) * stride + x + (n % width)
    lights[n] = planes.light[at] ?? 0
    light += planes.light[at] ?? 0
    red += planes.red[at] ?? 0
    yellow += planes.yellow[at] ?? 0
  }
  // The middle and not the mean: bright walls would outshine the colour of a dark floor.
  const by = ((lights.sort()[size >> 1] ?? 0) + DARK) * size
  return { light: light / size, red: red / by, yellow: yellow / by }
}

/** The mean of the middle half: neither a finger over a corner nor a bare corner of a hatched square counts. */
function middleOf(values: readonly number[]): number {
  const cut = values.length >> 2
  return meanOf(values.toSorted((a, b) => a - b).slice(cut, values.length - cut))
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const lengthOf = ({ red, yellow }: Tone): number => Math.sqrt(red * red + yellow * yellow)

/** Differences from the floor around each square, of which those that differ themselves are left out round by round. */
function tintsOf(floors: readonly Floor[], sight: Sight): Tint[] {
  const [first, ...others] = floors
  if (first === undefined) return []
  const pitch = Math.min(...others.map(({ at }) => distance(first.at, at)))
  const nearness = floors.map(({ at }) =>
    floors.map((other) => {
      const far = distance(at, other.at) / (REACH * pitch)
      return 1 / (1 + far * far) ** 2
    }),
  )
  const usual = { red: medianOf(floors.map(({ red }) => red)), yellow: medianOf(floors.map(({ yellow }) => yellow)) }
  let offs = floors.map((floor): Tone => less(floor, usual))
  let spread = 0
  const plain = (light: number): number => Math.max(sight.least(light), LEAST_SPREADS * spread)
  for (let round = 0; round < ROUNDS; round += 1) {
    const lengths = offs.map(lengthOf)
    spread = medianOf(lengths)
    const weights = floors.map(({ light }, index) => {
      const off = (2 * (lengths[index] ?? 0)) / plain(light)
      return 1 / (1 + off * off) ** 2
    })
    offs = floors.map((floor, index) => less(floor, around(floors, nearness[index] ?? [], weights)))
  }
  const even = floors.map(() => 1)
  return floors.map((floor, index) => {
    const off = offs[index] ?? { red: 0, yellow: 0 }
    const isWhite = floor.light > GLARE.own && lengthOf(floor) < GLARE.colour
    const isGlare = isWhite && around(floors, nearness[index] ?? [], even).light > GLARE.around
    return { floor, ...off, strength: isGlare ? 0 : lengthOf(off) / plain(floor.light) }
  })
}

const less = (a: Tone, b: Tone): Tone => ({ red: a.red - b.red, yellow: a.yellow - b.yellow })

/** The mean of floors that count as much as both lists say. */
function around(floors: readonly Floor[], nearness: readonly number[], weights: readonly number[]): Patch {
  let [all, light, red, yellow] = [0, 0, 0, 0]
  for (const [number, floor] of floors.entries()) {
    const counts = (nearness[number] ?? 0) * (weights[number] ?? 0)
    all += counts
    light += counts * floor.light
    red += counts * floor.red
    yellow += counts * floor.yellow
  }
  return { light: light / all, red: red / all, yellow: yellow / all }
}

/** Joins the two groups that are most alike, until no two are. */
function grouped(tints: readonly Tint[]): Tint[][] {
  const groups = tints.map((tint) => [tint])
  for (;;) {
    let best = { apart: ALIKE, i: -1, j: -1 }
    const means = groups.map((group) => ({
      red: meanOf(group.map(({ red }) => red)),
      yellow: meanOf(group.map(({ yellow }) => yellow)),
    }))
    for (const [i, a] of means.entries())
      for (const [j, b] of means.entries()) {
        const apart = (2 * lengthOf(less(a, b))) / (lengthOf(a) + lengthOf(b))
        if (j > i && apart < best.apart) best = { apart, i, j }
      }
    if (best.i < 0) return groups
    groups[best.i]?.push(...(groups[best.j] ?? []))
    groups.splice(best.j, 1)
  }
}

/** Leaves out regions that don't end at lattice lines. */
function withBorders(tints: readonly Tint[], floors: readonly Floor[], sight: Sight): Tint[] {
  const all = new Map(floors.map((floor) => [squareKey(floor.square), floor]))
  const own = new Map(tints.map((tint) => [squareKey(tint.floor.square), tint]))
  return regionsOf(tints.map(({ floor }) => floor.square)).flatMap((region) => {
    const members = region.flatMap((square) => own.get(squareKey(square)) ?? [])
    const steps = members.flatMap((tint) =>
      SIDES.flatMap((_, side) => {
        const key = squareKey(beside(tint.floor.square, side))
        const other = own.has(key) ? undefined : all.get(key)
        return other === undefined ? [] : [stepAt(tint, side, other)]
      }),
    )
    const least = steps.length > FEW_SIDES ? MANY_SIDES_BORDER : sight.border
    return steps.length === 0 || meanOf(steps) >= least ? members : []
  })
}

/** How much of a floor's difference shows at a side, 0 to 1. */
function stepAt(tint: Tint, side: number, other: Floor): number {
  const parts = (tint.floor.borders[side] ?? []).map((part, index) => {
    const step = less(part, other.borders[side ^ 1]?.[index] ?? part)
    return (step.red * tint.red + step.yellow * tint.yellow) / lengthOf(tint) ** 2
  })
  return Math.max(0, Math.min(1, medianOf(parts)))
}

function beside({ board, x, y }: Square, side: number): Square {
  const step = SIDES[side] ?? { x: 0, y: 0 }
  return { board, x: x + step.x, y: y + step.y }
}

function regionsOf(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [squareKey(square), square]))
  const regions: Square[][] = []
  for (const first of squares) {
    if (!left.delete(squareKey(first))) continue
    const region = [first]
    // Squares that are added meanwhile are walked, too.
    for (const square of region)
      for (const side of SIDES.keys()) {
        const key = squareKey(beside(square, side))
        const next = left.get(key)
        if (next === undefined) continue
        left.delete(key)
        region.push(next)
      }
    regions.push(region.toSorted(inOrder))
  }
  return regions
}

const inOrder = (a: Square, b: Square): number => a.board - b.board || a.y - b.y || a.x - b.x

function groupOf(strengths: readonly number[], floors: readonly Floor[]): FloorGroup {
  const squares = floors.map(({ square }) => square).toSorted(inOrder)
  const strength = meanOf(strengths)
  return { colour: colourOf(floors), squares, regions: regionsOf(squares), sureness: strength / (1 + strength) }
}

/** Back from lightness and colours, as `planesOf` makes them, to red, green and blue. */
function colourOf(floors: readonly Floor[]): readonly [number, number, number] {
  const light = meanOf(floors.map((floor) => floor.light))
  const apart = meanOf(floors.map((floor) => floor.red * (floor.light + DARK))) / 0.7
  const yellow = meanOf(floors.map((floor) => floor.yellow * (floor.light + DARK)))
  const sum = 2 * (light + 0.145 * apart + 0.22 * yellow)
  const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
  return [byte((sum + apart) / 2), byte((sum - apart) / 2), byte(sum / 2 - 2 * yellow)]
}
