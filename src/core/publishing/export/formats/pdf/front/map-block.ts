/** The map on the front of a mission sheet, with its rulers and the columns beside and around it. */
import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList, drawnNotes } from '#drawing/display/build-display-list.ts'
import { deckFloor, HULL, hullShapes, starShapes } from '#drawing/display/deck.ts'
import type { Figure, Layer, LayerName, Shape } from '#drawing/display/display-list.ts'
import { grow, label, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps, unite } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import { type BoardNumber, latticeOf, nodePoint, squareName } from '#model/kit/lattice.ts'
import { hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { isPlated, type Look } from '#publishing/export/look.ts'
import { evenColumns, filledColumns } from '#publishing/sheet/fitting/fit-front.ts'
import { mapDescription } from '#publishing/sheet/mission-facts.ts'
import { labelSizeAt, type PrintedLayer, smallestScaleOf } from '../map-figure.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, type Rect } from '../pen.ts'
import type { Frame } from './back-page-parts.ts'
import { drawStack, type FrontBlock, ground, type Paper } from './block.ts'

/** A column of text is not narrower than this, nor one beside a map. */
export const COLUMN = 85 * MM
const BESIDE = 52 * MM
/** Least part of the width that a map has, however small it is, as its key is printed below it. */
const LEAST_LEFT = 0.3
/** Between a map and its key. */
const TO_KEY = 0.6 * MM

/** Texts in columns, drawn from their upper left. */
export interface Texts {
  readonly height: number
  draw(x: number, y: number): void
}

/** Blocks beside the map, by their widths. */
export interface BesideMap {
  readonly map: ReturnType<typeof mapBlock>
  readonly gap: number
  key(width: number): FrontBlock
  /** Cards of the sides. */
  cards(width: number): FrontBlock
  /** All texts in so many even columns; undefined: they do not fit. */
  columnsOf(columns: number, width: number, room: number): Texts | undefined
  /** Lines to write on in room that is left, or nothing. */
  notes(width: number, height: number): FrontBlock
  /** All texts for columns of a width; `whole`: scoring is one piece. */
  flow(width: number, whole: boolean): FrontBlock[]
  readonly may: Parameters<typeof underAndBeside>[2]
}

/** @returns undefined: it does not fit */
export function besideMap(parts: BesideMap, body: Frame): (() => void) | undefined {
  return withKeyBelow(parts, body) ?? withKeyBeside(parts, body)
}

function withKeyBelow(parts: BesideMap, { x, y, width, height }: Frame): (() => void) | undefined {
  const { map, gap } = parts
  const left = Math.max(map.width, width * LEAST_LEFT)
  const right = width - left - GUTTER
  if (right < BESIDE || map.height > height) return undefined
  const key = parts.key(left)
  const under = map.height + TO_KEY + key.height
  if (under > height) return undefined
  const rightX = x + left + GUTTER
  const drawLeft = (): void => {
    map.ground(x, y, left)
    map.draw(x + (left - map.width) / 2, y)
    key.draw(x, y + map.height + TO_KEY)
  }
  const columns = columnsIn(right)
  const columnWidth = (right - (columns - 1) * GUTTER) / columns
  // Cards on the right, then everything else on the right.
  for (const cardsLeft of [false, true]) {
    const cards = parts.cards(cardsLeft ? left : right)
    const taken = cards.height === 0 ? 0 : cards.height + gap
    if (cards.height > (cardsLeft ? height - under - gap : height)) continue
    const texts = parts.columnsOf(columns, columnWidth, height - (cardsLeft ? 0 : taken))
    if (texts !== undefined)
      return () => {
        drawLeft()
        if (cardsLeft) cards.draw(x, y + under + gap)
        else cards.draw(rightX, y)
        const top = (cardsLeft ? 0 : taken) + texts.height
        texts.draw(rightX, y + (cardsLeft ? 0 : taken))
        parts.notes(right, height - top - gap).draw(rightX, y + top + gap)
        if (!cardsLeft) parts.notes(left, height - under - gap).draw(x, y + under + gap)
      }
    const both = underAndBeside(
      (wide, whole) => parts.flow(wide, whole),
      {
        left,
        right: columnWidth,
        columns,
        below: height - under - gap - (cardsLeft ? taken : 0),
        beside: height - (cardsLeft ? 0 : taken),
      },
      parts.may,
    )
    if (both !== undefined)
      return () => {
        drawLeft()
        if (cardsLeft) cards.draw(x, y + under + gap)
        else cards.draw(rightX, y)
        both(x, y + under + gap + (cardsLeft ? taken : 0), rightX, y + (cardsLeft ? 0 : taken))
      }
  }
  return undefined
}

/** A map that is as high as the sheet leaves no room below it: its key stands above the texts. */
function withKeyBeside(parts: BesideMap, { x, y, width, height }: Frame): (() => void) | undefined {
  const { map, gap } = parts
  const right = width - map.width - GUTTER
  if (right < BESIDE || map.height > height) return undefined
  const key = parts.key(right)
  const cards = parts.cards(right)
  const above = key.height + gap + (cards.height === 0 ? 0 : cards.height + gap)
  const columns = columnsIn(right)
  const texts = parts.columnsOf(columns, (right - (columns - 1) * GUTTER) / columns, height - above)
  if (texts === undefined) return undefined
  const rightX = x + map.width + GUTTER
  return () => {
    map.ground(x, y, map.width)
    map.draw(x, y)
    key.draw(rightX, y)
    cards.draw(rightX, y + key.height + gap)
    texts.draw(rightX, y + above)
  }
}

const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GUTTER) / (COLUMN + GUTTER)))

/** Between columns. */
export const GUTTER = 6 * MM

interface Corner {
  /** Width of the map, and of the columns beside it. */
  readonly left: number
  readonly right: number
  readonly columns: number
  /** Height of the room below the map, and of that beside it. */
  readonly below: number
  readonly beside: number
}

/** Draws both parts. */
type DrawCorner = (leftX: number, leftY: number, rightX: number, rightY: number) => void

/**
 * The texts begin below the map, as far as they go there, and go on beside it.
 * @param flow the texts for columns of a width; `whole`: scoring is one piece
 * @param may what may be done where there is no room otherwise: scoring in two pieces, texts that begin beside the map and end below
 * @returns undefined: they do not fit
 */
export function underAndBeside(
  flow: (width: number, whole: boolean) => readonly FrontBlock[],
  corner: Corner,
  may: { readonly part: boolean; readonly endBelow: boolean },
): DrawCorner | undefined {
  for (const whole of may.part ? [true, false] : [true]) {
    const narrow = flow(corner.left, whole)
    const wide = flow(corner.right, whole)
    const found = underFirst(narrow, wide, corner) ?? (may.endBelow ? besideFirst(narrow, wide, corner) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

function underFirst(
  narrow: readonly FrontBlock[],
  wide: readonly FrontBlock[],
  corner: Corner,
): DrawCorner | undefined {
  const { columns, right, below, beside } = corner
  const [count = 0] = filledColumns(narrow, [below, Number.POSITIVE_INFINITY]) ?? []
  if (count === 0) return undefined
  const rest = wide.slice(count)
  const even = evenColumns(rest, columns, beside)
  if (even === undefined) return undefined
  return (leftX, leftY, rightX, rightY) => {
    drawStack(narrow.slice(0, count), leftX, leftY)
    drawColumns(rest, even.ends, right, rightX, rightY)
  }
}

function besideFirst(
  narrow: readonly FrontBlock[],
  wide: readonly FrontBlock[],
  corner: Corner,
): DrawCorner | undefined {
  const { columns, right, below, beside } = corner
  const rooms = Array.from({ length: columns }, () => beside)
  const ends = filledColumns(wide, [...rooms, Number.POSITIVE_INFINITY])?.slice(0, columns)
  const count = ends?.at(-1) ?? 0
  if (ends === undefined || count === 0) return undefined
  const rest = headed(narrow.slice(count))
  if (filledColumns(rest, [below]) === undefined) return undefined
  return (leftX, leftY, rightX, rightY) => {
    drawColumns(wide, ends, right, rightX, rightY)
    drawStack(rest, leftX, leftY)
  }
}

/**
 * Puts the head of its section above a block that continues below the map: it began at the map's upper right, and
 * without the head readers could not tell what it belongs to.
 */
function headed(blocks: readonly FrontBlock[]): readonly FrontBlock[] {
  const [first, ...others] = blocks
  return first?.goesOn === undefined ? blocks : [first.goesOn, { ...first, before: 0 }, ...others]
}

function drawColumns(
  blocks: readonly FrontBlock[],
  ends: readonly number[],
  width: number,
  x: number,
  y: number,
): void {
  for (const [column, end] of ends.entries())
    drawStack(blocks.slice(ends[column - 1] ?? 0, end), x + column * (width + GUTTER), y)
}

/** Smallest letters on a map in the void, and beside tokens, whose names are set a little smaller (points). */
const [LETTERS, BESIDE_TOKENS] = [8.65, 9.4]

/** Around everything that is drawn (mm on the table). */
const MARGIN = 3

interface Drawn {
  readonly layers: readonly PrintedLayer[]
  readonly field: readonly Box[]
}

const drawings = new Memo<Drawn>()

/** Returns the drawing at a scale, and how far it reaches (mm on the table). */
function drawnAt(document: Mission, scale: number, codes: boolean, deck: Deck | null): Drawn {
  const letters = deck === null ? undefined : document.tokens.length > 0 ? BESIDE_TOKENS : LETTERS
  const size = labelSizeAt(scale, smallestScaleOf(document), letters)
  return drawings.of([document, size, scale, codes, deck], () => {
    const layout = layoutOf(document)
    const rulers = rulersOf(document, scale, deck !== null)
    const { layers } = buildDisplayList(document, { labelSize: size, bare: true })
    const shown = layers
      .filter(({ name }) => codes || name !== 'codes')
      .map((layer): Layer => {
        if (deck !== null && layer.name === 'boards') return onDeck(document, layout, layer, deck)
        if (layer.name !== 'square-names') return layer
        const figures = layout.field.boards.flatMap(({ board }, index): Figure[] => {
          const figure = layer.figures[index]
          return figure === undefined || rulers.named.has(board) ? [] : [figure]
        })
        return { ...layer, figures: [...figures, { item: null, shapes: rulers.shapes }] }
      })
    return { layers: shown, field: layout.field.boards.map(({ box }) => box) }
  })
}

const outlines = new Memo<Box>()

/** How far the map reaches at usual scales (mm on the table): for its form, and for what it may measure at most. */
export const mapBounds = (document: Mission, inVoid = false): Box =>
  outlines.of([document, inVoid], () => {
    const { layers, field } = drawnAt(document, DEFAULT_SCALE, true, inVoid ? 'outlined' : null)
    const boxes = layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes.map(shapeBox)))
    return grow(unite([...field, ...boxes]), MARGIN)
  })
const DEFAULT_SCALE = 7

/** The same at a scale: rulers are as large on paper, and therefore further out on the table; in the void they stand outside the hull. */
const boundsAt = (document: Mission, scale: number, inVoid: boolean): Box =>
  grow(mapBounds(document, inVoid), Math.max(0, reachOf(scale, inVoid) - reachOf(DEFAULT_SCALE, inVoid)) * 2)

/** Whether the ship in the void is drawn with ink or in lines. */
type Deck = 'filled' | 'outlined'
const deckOf = (look: Look): Deck | null => (!isPlated(look) ? null : look.outlined ? 'outlined' : 'filled')

/** Hull and floors around and on the boards; titles beside the boards are read in the void. */
function onDeck(document: Mission, layout: Layout, layer: Layer, deck: Deck): Layer {
  const figures = layer.figures.map((figure) => ({
    ...figure,
    shapes: figure.shapes.map((shape): Shape => (shape.type === 'text' ? { ...shape, ink: 'rim-name' } : shape)),
  }))
  const floors = deck === 'filled' ? deckFloor(document, layout) : []
  return {
    ...layer,
    figures: [
      { item: null, shapes: hullShapes(layout, deck === 'outlined') },
      ...figures,
      { item: null, shapes: floors },
    ],
  }
}

/** The void behind a map, with its stars; nothing where ink is saved. */
function drawVoid(paper: Paper, [x, y, width, height]: Rect): void {
  const { pen, look } = paper
  if (deckOf(look) !== 'filled') return
  ground(paper, [x, y, width, height], look.theme.deck)
  drawShapes(pen, starShapes({ x, y, width, height }, 700, 0.42), look.theme)
}

export interface MapBlock extends FrontBlock {
  readonly width: number
  /** Ground behind the map, over its whole width. */
  ground(x: number, y: number, width: number): void
}

/** @param scale the 7 of 1:7 */
export function mapBlock(paper: Paper, document: Mission, scale: number): MapBlock {
  const { pen, tags, layers: paperLayers, look, enlarged } = paper
  const deck = deckOf(look)
  const bounds = boundsAt(document, scale, deck !== null)
  const factor = MM / scale / enlarged
  const [width, height] = [bounds.width * factor, bounds.height * factor]
  return {
    width,
    height,
    before: 0,
    keeps: true,
    ground: (x, y, wide) => tags.decoration(() => drawVoid(paper, [x, y, wide, height])),
    draw: (x, y) =>
      tags.leaf(
        'Figure',
        () => {
          paper.mark('map', [x, y, width, height])
          pen.pdf.save()
          pen.pdf.translate(x - bounds.x * factor, y - bounds.y * factor).scale(factor)
          for (const { name, title, figures } of drawnAt(document, scale, look.style.map.codes, deck).layers) {
            const shown = figures.filter(({ shapes }) => shapes.length > 0)
            if (shown.length > 0)
              paperLayers.draw(name satisfies LayerName | 'diagram', title, () => {
                for (const { shapes } of shown) drawShapes(pen, shapes, look.theme)
              })
          }
          pen.pdf.restore()
        },
        {
          alt: mapDescription(document),
          ours: true,
          bbox: paper.onPage([x, y, x + width, y + height]),
        },
      ),
  }
}

/** Least distance from the edge of a board to the middle of its ruler (mm on the table). */
const RULER = 15
/** Size of rulers on paper (points). */
const RULER_SIZE = 8
/** Scales (the 7 of 1:7), from the default to the smallest, at which a ruler is checked for notes on it. */
const LOOKED_AT = [7, 8.5, 10, 12]

/** Names along the sides of the boards that have free ground beside them; boards without such sides keep names in their squares. */
interface Rulers {
  readonly shapes: readonly Shape[]
  readonly named: ReadonlySet<BoardNumber>
}

/** From the edge of a board to the middle of its ruler (mm on the table). */
const reachOf = (scale: number, inVoid = false): number =>
  Math.max(RULER, rulerSize(scale, inVoid) * 0.75) + (inVoid ? HULL * 0.6 : 0)
const rulerSize = (scale: number, inVoid: boolean = false): number => ((inVoid ? LETTERS : RULER_SIZE) / MM) * scale

/** @param scale the 7 of 1:7 */
export function rulersOf(document: Mission, scale: number, inVoid = false): Rulers {
  const layout = layoutOf(document)
  const { kit, field } = layout
  const shapes: Shape[] = []
  const named = new Map<BoardNumber, { readonly rows: readonly string[] }>()
  const far = reachOf(scale, inVoid)
  const size = rulerSize(scale, inVoid)
  const ink = inVoid ? 'rim-name' : 'label-muted'
  const free = (box: Box): boolean =>
    field.boards.every(
      ({ box: other }) =>
        box.x + box.width <= other.x + 1 ||
        other.x + other.width <= box.x + 1 ||
        box.y + box.height <= other.y + 1 ||
        other.y + other.height <= box.y + 1,
    )
  for (const { board, box } of field.boards) {
    const { columns, rows } = latticeOf(kit, board)
    if (columns === 0) continue
    const above = { ...box, y: box.y - 2 * far, height: 2 * far }
    const below = { ...box, y: box.y + box.height, height: 2 * far }
    // Titles of decks stand above their boards.
    const level = [...(hasDecks(document.arrangement) ? [] : [above]), below].find(free)
    const sides = (['left', 'right'] as const).filter((side) => free(stripBeside(box, side, far)))
    const names = rulerNames(layout, board, columns, rows)
    const beside = field.boards.some(
      (other) =>
        other.board !== board &&
        sameRows(other.box, box) &&
        named.get(other.board)?.rows.join(' ') === names.rows.join(' '),
    )
    if (level === undefined || (sides.length === 0 && !beside)) continue
    const style = { size, ink, bold: true } as const
    const half = kit.lattice.pitch.value / 2
    for (let x = 0; x < columns; x += 1) {
      const at = toField(field, board, nodePoint(kit, { x, y: 0 }))
      shapes.push(
        label({ x: at.x + half, y: level === below ? below.y + far : level.y + far }, names.columns[x] ?? '', style),
      )
    }
    // Boards in one row have the same letters, unless they are numbered: one ruler is enough then.
    if (!beside) {
      const letters = (side: Side, at: number): Shape[] => rowLetters(layout, board, names.rows, side, at, inVoid)
      shapes.push(
        ...letters(sides.find((side) => isClear(document, (at) => letters(side, at))) ?? sides[0] ?? 'left', scale),
      )
    }
    named.set(board, names)
  }
  return { shapes, named: new Set(named.keys()) }
}

type Side = 'left' | 'right'

/** The ground beside a board in which a ruler stands. */
const stripBeside = ({ x, y, width, height }: Box, side: Side, far: number): Box => ({
  x: side === 'left' ? x - 2 * far : x + width,
  y,
  width: 2 * far,
  height,
})

function rowLetters(
  { kit, field }: Layout,
  board: BoardNumber,
  rows: readonly string[],
  side: Side,
  scale: number,
  inVoid: boolean,
): Shape[] {
  const box = field.boards.find((each) => each.board === board)?.box
  if (box === undefined) return []
  const far = reachOf(scale, inVoid)
  const style = { size: rulerSize(scale, inVoid), ink: inVoid ? 'rim-name' : 'label-muted', bold: true } as const
  const strip = stripBeside(box, side, far)
  const half = kit.lattice.pitch.value / 2
  return rows.map((text, y) => {
    const at = toField(field, board, nodePoint(kit, { x: 0, y }))
    return label({ x: strip.x + far, y: at.y + half }, text, style)
  })
}

/** Whether no note lies on these letters, however small the map is drawn: the side must not depend on what has room. */
const isClear = (document: Mission, letters: (scale: number) => readonly Shape[]): boolean =>
  LOOKED_AT.every((scale) => {
    const notes = notesAt(document, scale)
    return (
      notes.length === 0 || !letters(scale).some((letter) => notes.some((note) => overlaps(note, shapeBox(letter))))
    )
  })

/** Boxes that notes take up at a scale. */
function notesAt(document: Mission, scale: number): Box[] {
  if (document.notes.length === 0) return []
  const figures = drawnNotes(document, { labelSize: labelSizeAt(scale, smallestScaleOf(document)), bare: true })
  return figures.flatMap(({ shapes }) => shapes.map(shapeBox))
}

const sameRows = (one: Box, other: Box): boolean =>
  Math.abs(one.y - other.y) < 1 && Math.abs(one.height - other.height) < 1

/**
 * Returns the parts that the names of all squares in a column, and in a row, have in common: `−3` and `C`, or `3` and
 * `2C` if boards are numbered.
 */
function rulerNames(
  { kit }: Layout,
  board: BoardNumber,
  columns: number,
  rows: number,
): { columns: string[]; rows: string[] } {
  const parts = (x: number, y: number): [string, string, string] => {
    const [, number = '', letter = '', count = ''] =
      /^(\d?)([A-Z])(-?\d+)$/.exec(squareName(kit, { board, x, y })) ?? []
    return [number, letter, count.replace('-', '−')]
  }
  // A board that lies turned has its letters along the other side.
  const turned = rows > 1 && parts(0, 0)[1] === parts(0, 1)[1]
  const name = (x: number, y: number, first: boolean): string => {
    const [number, letter, count] = parts(x, y)
    return first !== turned ? count : `${number}${letter}`
  }
  return {
    columns: Array.from({ length: columns }, (_, x) => name(x, 0, true)),
    rows: Array.from({ length: rows }, (_, y) => name(0, y, false)),
  }
}
