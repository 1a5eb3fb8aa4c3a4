/**
 * Maps as many hands would draw them. No look is meant to be anybody's: each picture throws its own walls, doors, floors,
 * grids and colours, so that only what all have in common can be learnt from them.
 */
import { type Colours, coloursOf } from './colours.ts'
import type { Dice } from './dice.ts'

export type EdgeState = 'open' | 'wall' | 'hatchway'

/** A board to be drawn: where its lattice lies, in squares, and how its edges stand (`x,y,h`). */
export interface DrawnBoard {
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  /** Around the lattice, in squares. */
  readonly rim: number
  readonly edges: ReadonlyMap<string, EdgeState>
  /** Squares with a tint, by its number, and squares with a mark. */
  readonly tints: ReadonlyMap<string, number>
  readonly marks: readonly (readonly [number, number])[]
}

/** All lengths are in hundredths of a square. */
const U = 100

const rect = (x: number, y: number, width: number, height: number, paint: string): string =>
  `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" ${paint}/>`
const line = (x1: number, y1: number, x2: number, y2: number, paint: string): string =>
  `<path d="M${x1.toFixed(2)} ${y1.toFixed(2)}L${x2.toFixed(2)} ${y2.toFixed(2)}" fill="none" ${paint}/>`
const disc = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r.toFixed(2)}" ${paint}/>`
const fill = (ink: string): string => `fill="${ink}"`
const stroke = (ink: string, width: number, more = ''): string =>
  `stroke="${ink}" stroke-width="${width.toFixed(2)}" ${more}`

/** The SVG of boards, and the part of the plane that it shows (in squares). */
export function drawBoards(
  dice: Dice,
  boards: readonly DrawnBoard[],
): { svg: string; x: number; y: number; width: number; height: number } {
  const colours = coloursOf(dice)
  const around = dice.from(0.15, 1.2)
  const x = Math.min(...boards.map((one) => one.x - one.rim)) - around
  const y = Math.min(...boards.map((one) => one.y - one.rim)) - around
  const width = Math.max(...boards.map((one) => one.x + one.columns + one.rim)) - x + around
  const height = Math.max(...boards.map((one) => one.y + one.rows + one.rim)) - y + around
  const parts = [rect(x * U, y * U, width * U, height * U, fill(colours.page))]
  const draw = pen(dice, colours)
  // Layer by layer, so that no floor covers the walls of the board beside it.
  for (const layer of ['floor', 'walls', 'doors', 'over'] as const)
    for (const board of boards) parts.push(...draw[layer](board))
  const size = [x, y, width, height].map((value) => (value * U).toFixed(2)).join(' ')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${parts.join('')}</svg>`,
    x,
    y,
    width,
    height,
  }
}

/** Joints with pillars: where walls end, bend or meet, and some of those where they go straight on. */
function jointsOf(dice: Dice, stretches: readonly Stretch[], straight: number): (readonly [number, number])[] {
  const joints = new Map<string, { at: readonly [number, number]; ways: string[] }>()
  for (const stretch of stretches)
    for (const [at, other] of [
      [stretch.at(0, 0), stretch.at(U, 0)],
      [stretch.at(U, 0), stretch.at(0, 0)],
    ] as const) {
      const joint = joints.get(at.join()) ?? { at, ways: [] }
      joint.ways.push([Math.sign(other[0] - at[0]), Math.sign(other[1] - at[1])].join())
      joints.set(at.join(), joint)
    }
  const goesOn = (ways: string): boolean => ['-1,0 1,0', '0,-1 0,1'].includes(ways)
  return [...joints.values()]
    .filter(({ ways }) => !goesOn(ways.toSorted().join(' ')) || dice.chance(straight))
    .map(({ at }) => at)
}

interface Pen {
  floor(board: DrawnBoard): string[]
  walls(board: DrawnBoard): string[]
  doors(board: DrawnBoard): string[]
  over(board: DrawnBoard): string[]
}

/** An edge as a stretch of the drawing: from (x, y) so far along; `is` takes lengths along and across it to a place. */
interface Stretch {
  readonly state: EdgeState
  /** A bar from `a` to `b` along the edge, so thick, so far to its side. */
  bar(a: number, b: number, thick: number, paint: string, aside?: number): string
  at(along: number, aside: number): readonly [number, number]
}

function stretchesOf({ x, y, edges }: DrawnBoard): Stretch[] {
  return [...edges].flatMap(([key, state]): Stretch[] => {
    const [column = 0, row = 0] = key.split(',').map(Number)
    const level = key.endsWith('h')
    const [left, top] = [(x + column) * U, (y + row) * U]
    if (state === 'open') return []
    return [
      {
        state,
        bar: (a, b, thick, paint, aside = 0) =>
          level
            ? rect(left + a, top + aside - thick / 2, b - a, thick, paint)
            : rect(left + aside - thick / 2, top + a, thick, b - a, paint),
        at: (along, aside) => (level ? [left + along, top + aside] : [left + aside, top + along]),
      },
    ]
  })
}

function pen(dice: Dice, colours: Colours): Pen {
  const grid = dice.one('line', 'line', 'line', 'dashes', 'dots', 'crosses', 'double', 'none')
  const gridWidth = dice.from(0.6, 3)
  const floorKind = dice.one('plain', 'plain', 'plain', 'checks', 'plates', 'hatched', 'specks')
  const frame = dice.chance(0.6) ? dice.from(1, 8) : 0
  const tintStrength = dice.from(0.1, 0.55)
  const tintKind = dice.one('fill', 'fill', 'fill', 'hatch', 'outline')
  const [inset, insetWidth] = [dice.from(2, 14), dice.from(1.5, 6)]
  const mark = dice.one('disc', 'ring', 'square', 'scribble')
  const names = dice.chance(0.35)
  const thick = dice.chance(0.25) ? dice.from(3, 6) : dice.from(6, 18)
  const wall = dice.one(
    'bar',
    'bar',
    'bar',
    'bar',
    'outline',
    'outline',
    'welded',
    'double',
    'cored',
    'hatched',
    'dashed',
  )
  const ends = dice.one(0, 0, thick / 2, -dice.from(1, 4))
  const pillar = dice.chance(0.7) ? dice.one('square', 'disc') : 'none'
  const pillarSize = Math.max(4, thick * dice.from(0.55, 1.2))
  const pillarPaint = dice.chance(0.2)
    ? `${fill(colours.floor)} ${stroke(colours.wall, dice.from(1, 3))}`
    : fill(dice.one(colours.edge, colours.wall, colours.ink))
  /** Pieces are up to four squares long: not every joint of a straight wall has a pillar. */
  const joined = dice.one(1, 1, 0.5, 0.25)
  const codes = dice.chance(0.2)
  const outline = dice.from(1, 3)
  const doorAt = doorPen(dice, colours, { wall, thick, outline, pillar: pillar === 'none' ? 0 : pillarSize })
  const wallBars = (stretch: Stretch, from: number, to: number): string[] =>
    wallBar(stretch, from, to, { wall, thick, outline, colours })
  return {
    floor(board) {
      const { x, y, columns, rows, rim } = board
      const parts = [
        rect(
          (x - rim) * U,
          (y - rim) * U,
          (columns + 2 * rim) * U,
          (rows + 2 * rim) * U,
          `${fill(colours.floor)}${frame > 0 ? ` ${stroke(colours.edge, frame)}` : ''}`,
        ),
      ]
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1) {
          const [left, top] = [(x + column) * U, (y + row) * U]
          if (floorKind === 'checks' && (row + column) % 2 === 0)
            parts.push(rect(left, top, U, U, `${fill(colours.grid)} opacity="0.5"`))
          if (floorKind === 'plates')
            parts.push(rect(left + 5, top + 5, U - 10, U - 10, `fill="none" ${stroke(colours.grid, 1.5)} rx="6"`))
          if (floorKind === 'hatched' && (row + column) % 3 === 0)
            for (let n = 1; n < 5; n += 1)
              parts.push(line(left, top + 20 * n, left + 20 * n, top, stroke(colours.grid, 1)))
          if (floorKind === 'specks')
            for (let n = 0; n < 6; n += 1)
              parts.push(disc(left + dice.from(0, U), top + dice.from(0, U), dice.from(0.5, 3), fill(colours.grid)))
          const tint = board.tints.get(`${column},${row}`)
          const ink = colours.tints[(tint ?? 0) % colours.tints.length] ?? colours.ink
          if (tint !== undefined && tintKind === 'outline')
            parts.push(
              rect(left + inset, top + inset, U - 2 * inset, U - 2 * inset, `fill="none" ${stroke(ink, insetWidth)}`),
            )
          if (tint !== undefined && tintKind === 'fill')
            parts.push(rect(left, top, U, U, `${fill(ink)} opacity="${tintStrength.toFixed(2)}"`))
          if (tint !== undefined && tintKind === 'hatch')
            for (let n = 1; n < 10; n += 1)
              parts.push(
                line(
                  left + Math.max(0, 20 * n - U),
                  top + Math.min(U, 20 * n),
                  left + Math.min(U, 20 * n),
                  top + Math.max(0, 20 * n - U),
                  stroke(ink, 1.5),
                ),
              )
        }
      return [
        ...parts,
        ...gridLines(
          board,
          grid,
          stroke(colours.grid, gridWidth, grid === 'dashes' ? 'stroke-dasharray="8 6"' : ''),
          colours.grid,
          gridWidth,
        ),
      ]
    },
    walls(board) {
      const stretches = stretchesOf(board)
      const walls = stretches.filter(({ state }) => state === 'wall')
      const under =
        wall === 'welded'
          ? walls.map((stretch) => stretch.bar(-ends, U + ends, thick + 2 * outline, fill(colours.edge)))
          : []
      const pillars =
        pillar === 'none'
          ? []
          : jointsOf(dice, stretches, joined).map(([px, py]) =>
              pillar === 'disc'
                ? disc(px, py, pillarSize, pillarPaint)
                : rect(px - pillarSize, py - pillarSize, 2 * pillarSize, 2 * pillarSize, pillarPaint),
            )
      const before = dice.chance(0.5)
      return [
        ...under,
        ...(before ? pillars : []),
        ...walls.flatMap((stretch) => wallBars(stretch, -ends, U + ends)),
        ...(before ? [] : pillars),
      ]
    },
    doors: (board) =>
      stretchesOf(board)
        .filter(({ state }) => state === 'hatchway')
        .flatMap((stretch) => doorAt(stretch, wallBars)),
    over(board) {
      const parts: string[] = []
      // Names of pieces, close to the walls.
      if (codes)
        for (const { at } of stretchesOf(board))
          if (dice.chance(0.5)) {
            const [px, py] = at(dice.from(30, 70), dice.one(-1, 1) * (thick / 2 + dice.from(5, 10)))
            parts.push(scribble(dice, px, py, dice.from(3, 5), dice.one(colours.ink, colours.wall)))
          }
      for (const [column, row] of board.marks) {
        const [cx, cy] = [(board.x + column) * U, (board.y + row) * U]
        const r = dice.from(16, 34)
        if (mark === 'disc')
          parts.push(disc(cx, cy, r, `${fill(colours.tints[0] ?? colours.ink)} ${stroke(colours.ink, 2)}`))
        if (mark === 'ring') parts.push(disc(cx, cy, r, `fill="none" ${stroke(colours.ink, 5)}`))
        if (mark === 'square')
          parts.push(rect(cx - r, cy - r, 2 * r, 2 * r, `${fill(colours.floor)} ${stroke(colours.ink, 3)}`))
        parts.push(scribble(dice, cx, cy, r * 0.6, colours.ink))
      }
      if (names)
        for (let row = 0; row < board.rows; row += 1)
          for (let column = 0; column < board.columns; column += 1)
            parts.push(scribble(dice, (board.x + column) * U + 12, (board.y + row) * U + 12, 6, colours.grid))
      return parts
    },
  }
}

function gridLines(
  { x, y, columns, rows }: DrawnBoard,
  kind: string,
  paint: string,
  ink: string,
  width: number,
): string[] {
  if (kind === 'none') return []
  const [left, top, right, bottom] = [x * U, y * U, (x + columns) * U, (y + rows) * U]
  const parts: string[] = []
  if (kind === 'dots' || kind === 'crosses') {
    for (let row = 0; row <= rows; row += 1)
      for (let column = 0; column <= columns; column += 1) {
        const [px, py] = [left + column * U, top + row * U]
        if (kind === 'dots') parts.push(disc(px, py, 2 * width, fill(ink)))
        else parts.push(line(px - 9, py, px + 9, py, paint), line(px, py - 9, px, py + 9, paint))
      }
    return parts
  }
  const offs = kind === 'double' ? [-3, 3] : [0]
  for (const off of offs) {
    for (let column = 0; column <= columns; column += 1)
      parts.push(line(left + column * U + off, top, left + column * U + off, bottom, paint))
    for (let row = 0; row <= rows; row += 1)
      parts.push(line(left, top + row * U + off, right, top + row * U + off, paint))
  }
  return parts
}

interface WallStyle {
  readonly wall: string
  readonly thick: number
  readonly outline: number
}

function wallBar(
  { bar, at }: Stretch,
  from: number,
  to: number,
  { wall, thick, outline, colours }: WallStyle & { readonly colours: Colours },
): string[] {
  switch (wall) {
    case 'outline':
      return [bar(from, to, thick, `${fill(colours.floor)} ${stroke(colours.wall, outline)}`)]
    case 'welded':
      return [bar(from, to, thick, fill(colours.wall))]
    case 'double':
      return [
        bar(from, to, outline * 1.2, fill(colours.wall), -thick / 2),
        bar(from, to, outline * 1.2, fill(colours.wall), thick / 2),
      ]
    case 'cored':
      return [bar(from, to, thick, fill(colours.edge)), bar(from, to, thick * 0.5, fill(colours.wall))]
    case 'hatched': {
      const steps = Math.max(1, Math.round((to - from) / 9))
      const slants = Array.from({ length: steps }, (_, n) => {
        const along = from + ((to - from) * (n + 0.5)) / steps
        const [[x1, y1], [x2, y2]] = [at(along - 3, -thick / 2), at(along + 3, thick / 2)]
        return line(x1, y1, x2, y2, stroke(colours.wall, 1.6))
      })
      return [bar(from, to, thick, `${fill(colours.floor)} ${stroke(colours.wall, outline)}`), ...slants]
    }
    case 'dashed': {
      const steps = Math.max(1, Math.round((to - from) / 16))
      return Array.from({ length: steps }, (_, n) =>
        bar(from + ((to - from) * n) / steps, from + ((to - from) * (n + 0.75)) / steps, thick, fill(colours.wall)),
      )
    }
    default:
      return [bar(from, to, thick, fill(colours.wall))]
  }
}

const DOORS = [
  'gap',
  'gap',
  'slit',
  'bar',
  'bar',
  'middle',
  'middle',
  'frame',
  'frame',
  'leaves',
  'ticks',
  'arc',
  'cross',
  'gem',
  'disc',
  'thin',
  'pill',
  'dashes',
  'whole',
  'outlined',
] as const

/** Hatchways in one of many ways; the stubs beside most are walls. */
function doorPen(
  dice: Dice,
  colours: Colours,
  style: WallStyle & { readonly pillar: number },
): (stretch: Stretch, wallBars: (stretch: Stretch, from: number, to: number) => string[]) => string[] {
  const { thick, wall, pillar } = style
  // Nobody draws hatchways that look like the walls beside them.
  const alike: readonly string[] =
    wall === 'dashed'
      ? ['dashes', 'thin']
      : wall === 'bar' || wall === 'welded' || wall === 'cored'
        ? thick < 7
          ? ['slit', 'thin', 'outlined']
          : []
        : ['outlined']
  const kind = dice.one(...DOORS.filter((each) => !alike.includes(each)))
  // The stubs beside a gap are longer than pillars, or nobody could tell it from nothing between two of them.
  const half = Math.min(U * dice.from(0.13, 0.36), U / 2 - pillar - 7)
  const [from, to] = [U / 2 - half, U / 2 + half]
  const leaf = thick * dice.from(0.3, 0.9)
  const wide = Math.max(thick * dice.from(1.3, 1.9), 9)
  const lineWidth = dice.from(1, 2.5)
  const side = dice.one(-1, 1)
  return (stretch, wallBars) => {
    const { bar, at } = stretch
    const stubs = [...wallBars(stretch, 0, from), ...wallBars(stretch, to, U)]
    const [cx, cy] = at(U / 2, 0)
    const across = (along: number, reach: number): string => {
      const [[x1, y1], [x2, y2]] = [at(along, -reach), at(along, reach)]
      return line(x1, y1, x2, y2, stroke(colours.wall, lineWidth))
    }
    switch (kind) {
      case 'gap':
        return stubs
      case 'slit':
        return [...stubs, bar(from, to, lineWidth, fill(colours.wall))]
      case 'bar':
        return [...stubs, bar(from, to, leaf, fill(colours.door))]
      case 'middle':
        return [...wallBars(stretch, 0, U), bar(from, to, thick * 1.02, fill(colours.door))]
      case 'frame':
        return [...stubs, bar(from, to, wide, `${fill(colours.floor)} ${stroke(colours.wall, lineWidth)}`)]
      case 'outlined':
        return [...stubs, bar(from, to, thick, `fill="none" ${stroke(colours.wall, lineWidth)}`)]
      case 'leaves':
        return [...stubs, bar(from, U / 2 - 2, leaf, fill(colours.door)), bar(U / 2 + 2, to, leaf, fill(colours.door))]
      case 'ticks':
        return [...stubs, across(from, wide), across(to, wide)]
      case 'arc': {
        const [[x1, y1], [x2, y2], [x3, y3]] = [at(from, 0), at(from, side * 2 * half), at(to, 0)]
        return [
          ...stubs,
          line(x1, y1, x2, y2, stroke(colours.door, lineWidth)),
          `<path d="M${x2} ${y2}L${x3} ${y3}" fill="none" ${stroke(colours.door, lineWidth, 'stroke-dasharray="4 3"')}/>`,
        ]
      }
      case 'cross': {
        const ends = [at(from, -wide), at(to, wide), at(from, wide), at(to, -wide)].flat()
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = ends
        return [
          ...stubs,
          line(x1, y1, x2, y2, stroke(colours.door, lineWidth)),
          line(x3, y3, x4, y4, stroke(colours.door, lineWidth)),
        ]
      }
      case 'gem': {
        const d = half * 0.6
        return [
          ...wallBars(stretch, 0, U),
          `<path d="M${cx - d} ${cy}L${cx} ${cy - d}L${cx + d} ${cy}L${cx} ${cy + d}Z" ${fill(colours.door)} ${stroke(colours.floor, 1.5)}/>`,
        ]
      }
      case 'disc':
        return [
          ...(side > 0 ? stubs : wallBars(stretch, 0, U)),
          disc(
            cx,
            cy,
            half * 0.6,
            `${fill(side > 0 ? colours.door : colours.floor)} ${stroke(colours.wall, lineWidth)}`,
          ),
        ]
      case 'thin':
        return [...stubs, bar(from, to, thick * 0.35, fill(colours.wall))]
      case 'pill':
        return [
          ...stubs,
          bar(from, to, leaf, `${fill(colours.floor)} ${stroke(colours.wall, lineWidth)}`),
          bar(from + half * 0.5, to - half * 0.5, 7, `${fill(colours.door)} rx="3.5"`, side * (thick + 7)),
        ]
      case 'dashes':
        return [
          ...stubs,
          ...[0, 1, 2].map((n) =>
            bar(from + ((n + 0.2) / 3) * 2 * half, from + ((n + 0.8) / 3) * 2 * half, thick * 0.6, fill(colours.wall)),
          ),
        ]
      case 'whole':
        return [bar(0, U, thick, fill(colours.door))]
    }
  }
}

/** A few strokes that could be letters. */
function scribble(dice: Dice, x: number, y: number, size: number, ink: string): string {
  const spot = (): string => `${(x + dice.from(-size, size)).toFixed(1)} ${(y + dice.from(-size, size)).toFixed(1)}`
  return `<path d="M${spot()}L${spot()}L${spot()}M${spot()}L${spot()}" fill="none" ${stroke(ink, Math.max(1, size / 5))}/>`
}
