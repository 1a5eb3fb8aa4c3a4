/** Card sheets: objectives, manoeuvres and tokens on cards of 63 × 88 mm that are cut apart along marks at the edge of the paper. Points. */
import type { Mission } from '#model/mission/document.ts'
import { isPlated } from '#publishing/export/look.ts'
import { type Card, cardsOf } from '#publishing/sheet/cards.ts'
import { drawCutFor, drawIcon, fainter, headColour } from './card-parts.ts'
import { frame, ground, stroke } from './front/block.ts'
import { drawHatching } from './front/side-columns.ts'
import { type Line, SIZE, SMALLEST } from './line.ts'
import type { PageFlow, Steps } from './page-flow.ts'
import { fittedName, MM } from './pen.ts'
import { writeLines } from './prose-columns.ts'
import { ProseReader, proseLines } from './prose-lines.ts'

const CARDS = 'Cards'

/** Size of a card, for which sleeves and boxes are made. */
const CARD = [63 * MM, 88 * MM] as const
const PAD = 3.5 * MM
/** Length of cut marks, and their distance from the cards. */
const MARK = 3 * MM
const OFF = 0.8 * MM
const BAND = 6 * MM
const FOOT = 5 * MM
const TITLE = 11
const KIND = 8

/** A card, or as much of it as one card holds. */
interface Face {
  readonly card: Card
  readonly titles: readonly string[]
  /** Lines with the owner of the card, below its kind; empty if the owner fits beside it. */
  readonly owner: readonly string[]
  readonly lines: readonly Line[]
  /** From line to line. */
  readonly leading: number
  readonly part: number
  readonly parts: number
  /** Height of the piece of the map below the head; 0: none. */
  readonly cut: number
  /** Place of the card among all. */
  readonly place: number
}

/** Rows of cards that stand upright or lie on their side. */
interface Rows {
  readonly isTurned: boolean
  readonly columns: number
  readonly rows: number
  /** Width of a card as it lies on the page. */
  readonly wide: number
  readonly high: number
  readonly left: number
  readonly top: number
  /** Length of the cut marks at its sides; they stay within the printable edge. */
  readonly mark: number
}

interface Grid {
  /** Width of a card as it is read. */
  readonly width: number
  readonly height: number
  /** How they can lie on one sheet, as many of them upright as can be first. */
  readonly ways: readonly (readonly Rows[])[]
}

/** @param ratio how long a point of the page comes out of the printer: cards make up for it */
export function* drawCards(flow: PageFlow, document: Mission, ratio: number): Steps {
  const perUnit = flow.enlarged * ratio
  const cards = cardsOf(document)
  yield CARDS
  if (cards.length === 0) {
    flow.newPart(CARDS)
    flow.title1(CARDS)
    flow.underTitle('This mission has nothing to print on cards.')
    return
  }
  flow.newPart(CARDS, { bare: true })
  const grid = gridOf(flow, perUnit)
  const faces = cards.flatMap((card, place) =>
    (isPlated(flow.look) ? platedFaces : facesOf)(flow, card, grid).map((face): Face => ({ ...face, place })),
  )
  const way = wayFor(grid, faces.length)
  const each = countOf(way)
  for (let from = 0; from < faces.length; from += each) {
    if (from > 0) {
      flow.overleaf()
      yield CARDS
    }
    const here = faces.slice(from, from + each)
    inTrueSize(flow, perUnit, () => {
      let rest = here
      for (const part of here.length === each ? way : wayFor(grid, here.length)) {
        const own = rest.slice(0, part.columns * part.rows)
        rest = rest.slice(own.length)
        if (own.length === 0) break
        drawMarks(flow, part, own.length)
        for (const [index, face] of own.entries())
          drawLying(flow, part, index, (x, y) =>
            isPlated(flow.look)
              ? drawPlatedFace(flow, document, face, [x, y, grid.width, grid.height])
              : drawFace(flow, face, x, y, grid),
          )
      }
    })
  }
}

/** Draws a card in its place among the rows; in turned rows with its head at the left. */
function drawLying({ pen: { pdf } }: PageFlow, part: Rows, index: number, draw: (x: number, y: number) => void): void {
  const { isTurned, columns, wide, high } = part
  const left = part.left + (index % columns) * wide
  const top = part.top + Math.floor(index / columns) * high
  if (!isTurned) {
    draw(left, top)
    return
  }
  pdf.save()
  pdf.translate(left, top + high).rotate(-90)
  draw(0, 0)
  pdf.restore()
}

/** Everything else is drawn larger on large paper; sleeves stay as they are. */
function inTrueSize({ pen }: PageFlow, perUnit: number, draw: () => void): void {
  pen.pdf.save()
  if (perUnit !== 1) pen.pdf.scale(1 / perUnit)
  draw()
  pen.pdf.restore()
}

const countOf = (parts: readonly Rows[]): number => parts.reduce((sum, { columns, rows }) => sum + columns * rows, 0)

/** On no more sheets than they need, and none on its side that could stand upright there. */
function wayFor({ ways }: Grid, count: number): readonly Rows[] {
  const sheetsOf = (way: readonly Rows[]): number => Math.ceil(count / Math.max(1, countOf(way)))
  const least = Math.min(...ways.map(sheetsOf))
  return ways.find((way) => sheetsOf(way) === least) ?? []
}

/**
 * Lays out cards on the paper, in points as they come out, `perUnit` of them for each of the flow: upright, and below
 * them on their side if that brings more. If the paper is too small for a card, the cards are smaller.
 */
function gridOf(flow: PageFlow, perUnit: number): Grid {
  const onPaper = (length: number): number => length * perUnit
  const marks = OFF + MARK * 0.6
  const room = { width: onPaper(flow.width), height: onPaper(flow.bottom - flow.bareTop) - 2 * marks }
  const [width, height] = [Math.min(CARD[0], room.width), Math.min(CARD[1], room.height)]
  const fitting = (space: number, length: number): number => Math.floor(space / length + 1e-6)
  const rowsOf = (isTurned: boolean, rows: number, top: number): Rows => {
    const [wide, high] = isTurned ? [height, width] : [width, height]
    const columns = fitting(room.width, wide)
    const free = (room.width - columns * wide) / 2
    return {
      isTurned,
      columns,
      rows,
      wide,
      high,
      left: onPaper(flow.left) + free,
      top,
      mark: Math.min(MARK, free - OFF),
    }
  }
  const top = onPaper(flow.bareTop) + marks
  const most = Math.max(1, fitting(room.height, height))
  const ways = Array.from({ length: most + 1 }, (_, less) => {
    const upright = rowsOf(false, most - less, top)
    // The two kinds have their own cut marks, which need room between them.
    const used = upright.rows === 0 ? 0 : upright.rows * height + marks + OFF + MARK
    const turned = rowsOf(true, Math.max(0, fitting(room.height - used, width)), top + used)
    return [upright, turned].filter(({ columns, rows }) => columns * rows > 0)
  })
  return { width, height, ways: ways.filter((way) => countOf(way) > 0) }
}

/** Sizes of sentences on a card (points): the largest with which it holds all of them, else the smallest on several cards. */
const SIZES = [10, 9, 8.5, SMALLEST] as const
const LEADING = 1.24

function facesOf({ pen }: PageFlow, card: Card, { width, height }: Grid): Omit<Face, 'place'>[] {
  const inner = width - 2 * PAD
  const titles = pen.wrap(pen.clean(card.title), { font: 'condensed-bold', size: TITLE }, inner)
  const owner = ownerLines(pen, card, inner)
  const room = height - bandHeight(owner) - FOOT - titlesHeight(titles) - PAD
  const set = (size: number): Pick<Face, 'lines' | 'leading'>[] => {
    const leading = size * LEADING
    return inPieces(proseLines(pen, card.blocks, inner, size / SIZE), leading, room).map((lines) => ({
      lines,
      leading,
    }))
  }
  const smallest = set(SMALLEST)
  const pieces = smallest.length > 1 ? smallest : (SIZES.map(set).find(({ length }) => length === 1) ?? smallest)
  return pieces.map((piece, part) => ({ card, titles, owner, ...piece, part: part + 1, parts: pieces.length, cut: 0 }))
}

/** A head that takes more of a card stands on the first one alone. */
const MAX_HEAD = 0.4

/**
 * Returns the lines for one card after the other. A line that belongs with the next one moves on with it, a row of a
 * table stays whole, and a table that goes on repeats its head.
 */
function inPieces(lines: readonly Line[], leading: number, room: number): Line[][] {
  const pieces: Line[][] = [[]]
  let used = 0
  const add = (line: Line): void => {
    used += leading + (used === 0 ? 0 : line.before)
    pieces.at(-1)?.push(line)
  }
  const goOn = (first: Line | undefined): void => {
    pieces.push([])
    used = 0
    const head = first?.head ?? []
    if (head.length * leading <= room * MAX_HEAD) for (const line of head) add(line)
  }
  for (const unit of unitsOf(lines)) {
    const needed = unit.reduce((sum, line, index) => sum + leading + (index + used === 0 ? 0 : line.before), 0)
    if (used > 0 && used + needed > room) goOn(unit[0])
    for (const line of unit) {
      // Higher than a card.
      if (used > 0 && used + leading + line.before > room) goOn(line)
      add(line)
    }
  }
  return pieces
}

/** Lines that stay together: with the next one where they want to, but of a table only its head with the first row, and each row. */
function unitsOf(lines: readonly Line[]): Line[][] {
  const units: Line[][] = []
  let open: Line[] = []
  for (const line of lines) {
    // Long tables have heads for the columns of a page; cards have their own.
    if (line.row?.again === true) continue
    open.push(line)
    const endsRow = line.head !== undefined && line.under !== undefined
    if (line.keepWithNext && !endsRow) continue
    units.push(open)
    open = []
  }
  return open.length === 0 ? units : [...units, open]
}

const smallType = { font: 'condensed-bold', size: KIND } as const
const whoseWords = ({ whose, secret }: Card): string =>
  secret ? `only for ${whose === '' ? 'its owner' : whose}` : whose
const WHOSE_GAP = 3 * MM
/** More cards than this does nothing become. */
const MAX_PARTS = ' · 10 of 10'

/** Returns the lines for the owner of a card: beside its type, or below it for a longer name. */
function ownerLines(pen: PageFlow['pen'], card: Card, inner: number): string[] {
  const whose = pen.clean(whoseWords(card))
  const beside = inner - pen.width(`${card.kind}${MAX_PARTS}`, smallType) - WHOSE_GAP
  return pen.width(whose, smallType) <= beside ? [] : pen.wrap(whose, smallType, inner)
}

const OWNER_LINE = KIND * 1.15
const bandHeight = (owner: readonly string[]): number => BAND + owner.length * OWNER_LINE

const titlesHeight = (titles: readonly string[]): number => 1.6 * MM + titles.length * TITLE * 1.15 + 0.8 * MM

function drawFace(flow: PageFlow, face: Face, x: number, y: number, { width, height }: Grid): void {
  const { pen, tags, look } = flow
  const { card, titles, owner, lines, leading, part, parts } = face
  const paint = look.colours
  const bandDown = bandHeight(owner)
  const band = [x, y, width, bandDown] as const
  tags.decoration(() => {
    if (look.outlined || paint.band === '#ffffff') frame(flow, band, paint.text, 0.6)
    else ground(flow, band, paint.band)
  })
  const small = { ...smallType, colour: look.outlined ? paint.text : paint.onBand } as const
  const middle = y + BAND / 2 + KIND * 0.35
  const whose = pen.clean(whoseWords(card))
  const kind = parts === 1 ? card.kind : `${card.kind} · ${part} of ${parts}`
  tags.group('Sect', () => {
    let top = y + bandDown + 1.6 * MM
    const drawTitle = (): void => {
      for (const line of titles) {
        pen.write(line, x + PAD, top + TITLE * 0.9, { font: 'condensed-bold', size: TITLE, colour: paint.text })
        top += TITLE * 1.15
      }
    }
    tags.leaf('H1', drawTitle, { ours: card.ours === true })
    tags.leaf(
      'P',
      () => {
        pen.write(kind, x + PAD, middle, small)
        for (const [line, text] of owner.entries()) pen.write(text, x + PAD, middle + (line + 1) * OWNER_LINE, small)
        if (owner.length === 0 && whose !== '') pen.write(whose, x + width - PAD, middle, small, 'right')
      },
      { ours: true },
    )
    const reader = new ProseReader(tags)
    const column = { x: x + PAD, width: width - 2 * PAD, leading }
    writeLines({ pen, tags }, reader, lines, column, top + 0.8 * MM)
    reader.finish()
  })
  // Loose cards find back to their mission.
  const foot = { font: 'condensed', size: 7, colour: paint.soft } as const
  tags.decoration(() => {
    const { text } = fittedName(pen, pen.clean(flow.title), foot, width - 2 * PAD, foot.size)
    pen.write(text, x + PAD, y + height - FOOT * 0.45, foot)
  })
}

// Cards of deck plates: head in the colour and hatching of the side, a piece of the map, the words.

/** Height of the head with one line of title. */
const PLATED_HEAD = 11.6 * MM
const ICON = 8 * MM
/** Height of the piece of the map, and with more words. */
const CUTS = [40 * MM, 30 * MM, 22 * MM, 0] as const
const PLATED_TITLE = 12
const PLATED_KIND = 8.6
const POINTS = 16

const platedHead = (titles: readonly string[]): number => PLATED_HEAD + (titles.length - 1) * PLATED_TITLE * 1.1

function platedFaces({ pen, look }: PageFlow, card: Card, { width, height }: Grid): Omit<Face, 'place'>[] {
  const beside = ICON + 2 * MM + (card.points === undefined ? 0 : 10 * MM)
  const titles = pen.wrap(
    pen.clean(card.title),
    { font: 'condensed-bold', size: PLATED_TITLE },
    width - 2 * PAD - beside,
  )
  const room = height - platedHead(titles) - FOOT - 2 * MM
  const set = (size: number, cut: number): Omit<Face, 'place'>[] => {
    const leading = size * LEADING
    const pieces = inPieces(proseLines(pen, card.blocks, width - 2 * PAD, size / SIZE), leading, room - cut)
    return pieces.map((lines, part) => ({
      ...{ card, titles, owner: [], lines, leading, cut },
      ...{ part: part + 1, parts: pieces.length },
    }))
  }
  const ways = (look.outlined ? [0] : CUTS).flatMap((cut) => [9.5, 9, pen.least].map((size) => [size, cut] as const))
  for (const [size, cut] of ways) {
    const faces = set(size, cut)
    if (faces.length === 1) return faces
  }
  return set(pen.least, 0)
}

function drawPlatedFace(
  flow: PageFlow,
  document: Mission,
  { card, titles, lines, leading, part, parts, cut, place }: Face,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const { pen, tags, look } = flow
  const head = platedHead(titles)
  const colour = headColour(look, document, card.side)
  const onHead = look.outlined ? look.colours.text : '#ffffff'
  tags.decoration(() => {
    ground(flow, [x, y, width, head], colour)
    if (card.side !== undefined)
      drawHatching(flow, document, card.side, [x, y, width, head], fainter(colour, look.outlined), false)
    if (look.outlined) frame(flow, [x, y, width, head], look.colours.text, 0.6)
    drawIcon(flow, card.kind, [x + PAD + ICON / 2, y + PLATED_HEAD / 2], ICON / 2, colour)
    if (cut === 0) return
    drawCutFor(flow, document, card, place, [x, y + head, width, cut])
    stroke(flow, [x, y + head + cut], [x + width, y + head + cut], colour, 1.6)
  })
  const left = x + PAD + ICON + 2 * MM
  const small = { font: 'condensed', size: PLATED_KIND, colour: onHead } as const
  const title = { font: 'condensed-bold', size: PLATED_TITLE, colour: onHead } as const
  const drawTitle = (): void => {
    for (const [index, line] of titles.entries())
      pen.write(line, left, y + 3.2 * MM + PLATED_KIND + PLATED_TITLE * (0.6 + index * 1.1), title)
  }
  const drawKind = (): void => {
    const kind = parts === 1 ? card.kind : `${card.kind} · ${part} of ${parts}`
    pen.write(kind, left, y + 1.4 * MM + PLATED_KIND * 0.9, small)
    if (card.points === undefined) return
    pen.write(String(card.points), x + width - PAD, y + 6.4 * MM, { ...title, size: POINTS }, 'right')
    pen.write('VP', x + width - PAD, y + 10 * MM, small, 'right')
  }
  const foot = { font: 'condensed-bold', size: 8.5, colour: look.outlined ? look.colours.text : colour } as const
  const whose = fittedName(pen, pen.clean(whoseWords(card)), foot, width / 2, foot.size)
  const baseline = y + height - FOOT * 0.45
  tags.group('Sect', () => {
    tags.leaf('H1', drawTitle, { ours: card.ours === true })
    tags.leaf('P', drawKind, { ours: true })
    const reader = new ProseReader(tags)
    const column = { x: x + PAD, width: width - 2 * PAD, leading }
    writeLines({ pen, tags }, reader, lines, column, y + head + cut + 1.6 * MM)
    reader.finish()
    tags.leaf('P', () => pen.write(whose.text, x + PAD, baseline, whose.style))
  })
  // Loose cards find back to their mission.
  const room = width - 2 * PAD - whose.width - 2 * MM
  const name = fittedName(pen, pen.clean(flow.title), { ...foot, font: 'condensed' as const }, room, foot.size)
  tags.decoration(() =>
    pen.write(name.text, x + width - PAD, baseline, { ...name.style, colour: look.colours.soft }, 'right'),
  )
}

/** Short lines in the free edge where the knife goes, and hairlines where card meets card. */
function drawMarks(flow: PageFlow, lying: Rows, count: number): void {
  const { left, top, wide: width, high: height, columns, rows, mark } = lying
  const across = Math.min(columns, count)
  const down = Math.min(rows, Math.ceil(count / columns))
  const [right, bottom] = [left + across * width, top + down * height]
  flow.tags.decoration(() => {
    const line = (from: readonly [number, number], to: readonly [number, number], thick = 0.5): void =>
      stroke(flow, from, to, '#333333', thick)
    for (let column = 0; column <= across; column += 1) {
      const x = left + column * width
      line([x, top - OFF - MARK * 0.6], [x, top - OFF])
      line([x, bottom + OFF], [x, bottom + OFF + MARK * 0.6])
      stroke(flow, [x, top], [x, bottom], '#bbbbbb', 0.25)
    }
    for (let row = 0; row <= down; row += 1) {
      const y = top + row * height
      if (mark > 0) {
        line([left - OFF - mark, y], [left - OFF, y])
        line([right + OFF, y], [right + OFF + mark, y])
      }
      stroke(flow, [left, y], [right, y], '#bbbbbb', 0.25)
    }
  })
}
