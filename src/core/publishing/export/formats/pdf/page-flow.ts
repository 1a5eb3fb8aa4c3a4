/** Pages that fill from top to bottom: margins, running head and foot, and where the next thing goes. Points. */
import { textWidth } from '#drawing/display/shapes.ts'
import { print, type Theme } from '#drawing/display/themes.ts'
import type { Mission } from '#model/mission/document.ts'
import type { PageBlock } from '#publishing/export/exporter.ts'
import { isPlated, type Look, lookOf, smallestLetters } from '#publishing/export/look.ts'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { mixedLines, writeMixed } from './line.ts'
import { MapLayers, PageBook } from './page-book.ts'
import { blankPaper, type Outline } from './paper.ts'
import type { SheetSize } from './pdf-options.ts'
import { type Faces, fittedName, MM, Pen, type Rect, type Style, withoutMiddle } from './pen.ts'
import { Tags } from './tags.ts'

export const colours = { text: '#111111', muted: '#555555', line: '#b5b5b5', faint: '#f1f1f1' } as const

/** Height of the heading of a part of a page. */
export const HEADING = 7.4 * MM
/** A column of text is not narrower than this. */
const COLUMN = 85 * MM

const runningStyle: Style = { font: 'sans', size: 7.5, colour: colours.muted }
const roomyStyle: Style = { font: 'condensed', size: 8.6, colour: colours.muted }
/** Names in a running head are set no smaller. */
const LEAST_RUNNING = 7
const HEADING_SIZE = 11
const HEADING_LINE = HEADING_SIZE * 1.2
const headingStyle: Style = { font: 'sans-bold', size: HEADING_SIZE, colour: colours.text }
const CONTINUED = ', continued'
/** Between running head and title (points). */
const HEAD_GAP = 8 * MM
/** The part of the width that a long title has beside a long running head. */
const LEAST_TITLE = 0.35
/** The longest that fits is printed. */
export const notices = [
  'Unofficial and made by fans: not connected with or endorsed by any publisher. Drawn with Bulkhead.',
  'Unofficial, made by fans, endorsed by nobody. Drawn with Bulkhead.',
  'Unofficial, made by fans.',
]

const defaultLook: Look = lookOf(styleNamed('field-order'), 'colour')

/** Yields, before each page of a part, the progress text to show. */
export type Steps = Generator<string, void>

/** Left, top, right, bottom. */
export type PageBox = readonly [left: number, top: number, right: number, bottom: number]

export interface FlowParts {
  readonly pen: Pen
  readonly tags: Tags
  readonly layers: MapLayers
  readonly book: PageBook
  readonly theme: Theme
  /** How sheets look; if omitted, in the quiet style, in colour. */
  readonly look?: Look
  /** Where the names of parts stand in the outline; if omitted, at the top of it. */
  readonly outline?: Outline
  readonly onBlock?: ((block: PageBlock) => void) | undefined
}

export class PageFlow {
  readonly pen: Pen
  readonly tags: Tags
  readonly layers: MapLayers
  /** Colours of what is drawn from the display list. */
  readonly theme: Theme
  readonly look: Look
  readonly size: SheetSize
  readonly left: number
  readonly width: number
  readonly bottom: number
  /** Where the next thing begins. */
  y = 0
  private readonly book: PageBook
  readonly title: string
  private readonly outline: Outline | undefined
  private readonly onBlock: FlowParts['onBlock']
  /** Place of each page of this flow in the document, with its running head and whether a part begins on it. */
  private readonly pages: {
    readonly place: number
    readonly head: string
    readonly begins: boolean
    readonly bare: boolean
  }[] = []

  constructor(
    { pen, tags, layers, book, theme, look = defaultLook, outline, onBlock }: FlowParts,
    size: SheetSize,
    title: string,
  ) {
    this.pen = pen
    this.tags = tags
    this.layers = layers
    this.book = book
    this.theme = theme
    this.look = look
    this.size = size
    this.title = title
    this.outline = outline
    this.onBlock = onBlock
    const { margin, binding, width, height, enlarged } = size
    this.left = (margin / enlarged) * MM
    this.width = ((width - 2 * margin - binding) / enlarged) * MM
    this.bottom = ((height - margin) / enlarged) * MM - 7.5 * MM
  }

  /** Millimetres on paper in a millimetre of the flow; 1 on A4. */
  get enlarged(): number {
    return this.size.enlarged
  }

  /** How many columns of text stand side by side. */
  get columns(): number {
    return Math.max(1, Math.floor(this.width / COLUMN))
  }

  /**
   * Begins a part of the document on a new page; its name is printed at the upper left and listed in the outline.
   * @param bare a page with its own head: the name is at its foot
   * @param front whether it begins on a front if both sides are printed
   * @param head text at the upper left instead of its name
   */
  newPart(name: string, { bare = false, front = true, head = name } = {}): void {
    if (front && this.size.bothSides && this.book.count % 2 === 1) this.book.addEmpty()
    this.newPage(head, true, bare)
    ;(this.outline ?? this.pen.pdf.outline).addItem(name)
  }

  /** The other side of a bare page. */
  overleaf(): void {
    this.newPage(this.head, false, true)
  }

  private newPage(head: string, begins: boolean, bare = false): void {
    const { width, height, enlarged } = this.size
    const place = this.book.add([width * MM, height * MM], null)
    if (enlarged !== 1) this.pen.pdf.scale(enlarged)
    const moved = this.movedBy(place) / enlarged
    if (moved !== 0) this.pen.pdf.translate(moved, 0)
    this.pages.push({ place, head, begins, bare })
    this.y = bare ? this.bareTop : this.top
  }

  /** How far everything on a page is moved for the side on which it is bound. */
  private movedBy(place: number): number {
    const { binding, bothSides } = this.size
    return bothSides && place % 2 === 1 ? 0 : binding * MM
  }

  /** A box of the flow as it lies on this page. */
  onPage([left, top, right, bottom]: PageBox): PageBox {
    const times = this.size.enlarged
    const moved = this.movedBy(this.place)
    return [left * times + moved, top * times, right * times + moved, bottom * times]
  }

  /** Reports what a box of this page is made from. */
  mark(path: string | undefined, [x, y, width, height]: Rect, lines?: PageBlock['lines']): void {
    if (path === undefined || this.onBlock === undefined) return
    const [left, top, right, bottom] = this.onPage([x, y, x + width, y + height])
    const box = { x: left / MM, y: top / MM, width: (right - left) / MM, height: (bottom - top) / MM }
    this.onBlock({ page: this.place, path, box, ...(lines === undefined ? {} : { lines }) })
  }

  /** Makes sure of that much room, on this page or the next one. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.continueOnNewPage()
  }

  /** The running head of this page: `Briefing, continued`. */
  get head(): string {
    return this.pages.at(-1)?.head ?? ''
  }

  continueOnNewPage(): void {
    const { head } = this
    this.newPage(head.endsWith(CONTINUED) ? head : `${head}${CONTINUED}`, false)
  }

  /** Room left on this page. */
  get room(): number {
    return this.bottom - this.y
  }

  /** Room of an empty page. */
  get roomOfPage(): number {
    return this.bottom - this.top
  }

  private get top(): number {
    return (this.size.margin / this.enlarged) * MM + 5.5 * MM
  }

  /** Top of a page that has its own head. */
  get bareTop(): number {
    return (this.size.margin / this.enlarged) * MM
  }

  /** The place of this page among the pages of the document, counted from 0. */
  get place(): number {
    return this.pages.at(-1)?.place ?? 0
  }

  /** Pages begun so far. */
  get pageCount(): number {
    return this.pages.length
  }

  private get running(): Style {
    return isPlated(this.look) ? roomyStyle : runningStyle
  }

  /** Writes head and foot on every page, now that their number is known. */
  finish(): void {
    const right = this.left + this.width
    const { height, margin, enlarged } = this.size
    const top = (margin / enlarged) * MM + (isPlated(this.look) ? 2.3 : 1.9) * MM
    const foot = ((height - margin) / enlarged) * MM - 0.7 * MM
    // Deck plates have the notice once, on the first back.
    const noticed = this.pages[1] ?? this.pages[0]
    for (const page of this.pages) {
      const { place, head, begins, bare } = page
      this.pen.pdf.switchToPage(place)
      this.tags.decoration(() => {
        if (!bare) this.drawRunningHead(top, head, place > 0 || !begins)
        this.rule(foot - 4 * MM)
        const number = `Page ${place + 1} of ${this.book.count}`
        const name = bare ? head : ''
        const before = this.pen.width(number, this.running) + 4 * MM
        const room = this.width - before - this.pen.width(name, this.running) - 6 * MM
        const texts = isPlated(this.look) && page !== noticed ? [this.title] : notices
        const notice = texts.find((text) => this.pen.width(text, this.running) <= room) ?? ''
        this.pen.write(notice, this.left, foot, this.running)
        this.pen.write(name, right - before, foot, this.running, 'right')
        this.pen.write(number, right, foot, this.running, 'right')
      })
    }
  }

  /** Width that a running head has at least, beside the title and with the word that it goes on (points). */
  private get headRoom(): number {
    const title = Math.min(this.pen.width(this.title, this.running), this.width * LEAST_TITLE)
    return this.width - title - HEAD_GAP - this.pen.width(CONTINUED, this.running)
  }

  /** A running head of two names: each is cut where both together are too long for the smallest letters. */
  headOfTwo(one: string, between: string, other: string): string {
    const smallest = { font: 'condensed', size: LEAST_RUNNING } as const
    const width = (text: string): number => this.pen.width(text, smallest)
    const room = this.headRoom - width(between)
    const cut = (text: string, beside: string): string =>
      withoutMiddle(this.pen, text, smallest, Math.max(room / 2, room - width(beside)))
    return [cut(one, other), cut(other, one)].join(between)
  }

  private drawRunningHead(top: number, head: string, titled: boolean): void {
    const after = head.endsWith(CONTINUED) ? CONTINUED : ''
    const own = head.slice(0, head.length - after.length)
    const left = fittedName(this.pen, own, this.running, this.headRoom, LEAST_RUNNING)
    const shown = `${left.text}${after}`
    this.pen.write(shown, this.left, top, left.style)
    if (titled) {
      const room = this.width - this.pen.width(shown, left.style) - HEAD_GAP
      const right = fittedName(this.pen, this.title, this.running, room, LEAST_RUNNING)
      this.pen.write(right.text, this.left + this.width, top, right.style, 'right')
    }
    this.rule(top + 1.6 * MM)
  }

  /** A hairline over the whole width. */
  rule(y: number, colour: string = colours.line): void {
    this.tags.decoration(() => {
      this.pen.pdf
        .undash()
        .lineWidth(0.5)
        .strokeColor(colour)
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .stroke()
    })
  }

  /** The large heading of a part. */
  title1(text: string): void {
    const style: Style = { font: 'sans-bold', size: 22, colour: colours.text }
    const draw = (): void => {
      for (const line of this.pen.wrap(text, style, this.width)) {
        this.y += 22 * 1.12
        this.pen.write(line, this.left, this.y - 4.6, style)
      }
    }
    this.tags.leaf('H1', draw, { ours: true })
  }

  /** A small line below the large heading. @param own texts of the author in it */
  underTitle(text: string, own: readonly string[] = []): void {
    const style: Style = { font: 'sans', size: 8.5, colour: colours.muted }
    const lines = mixedLines(this.pen, text, own, style, this.width)
    const draw = (): void => {
      for (const line of lines) {
        this.y += style.size * 1.3
        writeMixed(this, this.pen, line, this.left, this.y - 2.6, style)
      }
    }
    this.tags.leaf('P', draw, { ours: false })
    this.y += 0.6 * MM
  }

  /** A heading of a part of the page, with the room below it that must stay on the same page. */
  heading(text: string, keepWith: number): void {
    const lines = this.headingLines(text)
    this.need(this.headingHeight(text) + keepWith)
    this.y += 2.8 * MM
    const draw = (): void => {
      for (const [index, line] of lines.entries())
        this.pen.write(line, this.left, this.y + HEADING_SIZE * 0.7 + index * HEADING_LINE, headingStyle)
    }
    this.tags.leaf('H2', draw, { ours: true })
    this.y += 4.6 * MM + (lines.length - 1) * HEADING_LINE
  }

  private headingLines(text: string): string[] {
    return this.pen.wrap(text, headingStyle, this.width)
  }

  /** Room that a heading takes: more where its text is longer than a line. */
  headingHeight(text: string): number {
    return HEADING + Math.max(0, this.headingLines(text).length - 1) * HEADING_LINE
  }
}

/** Sizes a title may have, with the most lines at each; the last one takes any number. */
const titleSizes = [
  { size: 22, lines: 1 },
  { size: 17, lines: 2 },
  { size: 13, lines: Number.POSITIVE_INFINITY },
] as const

/** The number and the title of the mission, the smaller the longer it is. */
export function drawTitle(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const { title, number } = document.mission
  const text = pen.clean(number === '' ? title : `${number} · ${title}`)
  for (const { size, lines: most } of titleSizes) {
    const style = { font: 'sans-bold', size, colour: colours.text } as const
    const lines = pen.wrap(text, style, flow.width)
    if (lines.length > most) continue
    const draw = (): void => {
      for (const line of lines) {
        flow.y += size * 1.12
        pen.write(line, flow.left, flow.y - size * 0.22, style)
      }
    }
    flow.tags.leaf('H1', draw, { ours: false })
    break
  }
  flow.y += 0.6 * MM
}

/** Widths from the table that labels of the map are placed by; kerning, which makes text a little narrower, is left out. */
export const tableFaces: Faces = {
  width: (text, font) =>
    textWidth(text, 1, {
      face: font.startsWith('condensed') ? 'condensed' : 'sans',
      bold: font.endsWith('-bold'),
    }),
}

export function unprintedFlow(size: SheetSize, look?: Look): PageFlow {
  const paper = blankPaper()
  const parts = {
    pen: new Pen(paper, [], tableFaces, false, look === undefined ? undefined : smallestLetters(look)),
    tags: new Tags(null),
    layers: new MapLayers(null),
    book: new PageBook(paper),
    theme: print,
    ...(look === undefined ? {} : { look }),
  }
  return new PageFlow(parts, size, '')
}
