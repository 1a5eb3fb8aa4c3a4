/** Pages that fill from top to bottom: margins, running head and foot, and where the next thing goes. Points. */
import type { Theme } from '#core/display/themes.ts'
import type { MapLayers } from './map-layers.ts'
import type { PageBook } from './page-book.ts'
import type { Pen, Style } from './pen.ts'
import { MM } from './points.ts'
import type { SheetSize } from './sheet-size.ts'
import type { Tags } from './tags.ts'

export const colours = { text: '#111111', muted: '#555555', line: '#b5b5b5', faint: '#f1f1f1' } as const

/** Height of the heading of a part of a page. */
export const HEADING = 7.4 * MM
/** A column of text is not narrower than this. */
const COLUMN = 85 * MM

const running: Style = { font: 'sans', size: 7.5, colour: colours.muted }
/** The longest that fits is printed. */
const notices = [
  'Unofficial and made by fans: not connected with or endorsed by any publisher. Drawn with Bulkhead.',
  'Unofficial, made by fans, endorsed by nobody. Drawn with Bulkhead.',
  'Unofficial, made by fans.',
]

/** What a part of the suite tells its caller between its pages: what it has begun to make. */
export type Steps = Generator<string, void>

export interface FlowParts {
  readonly pen: Pen
  readonly tags: Tags
  readonly layers: MapLayers
  readonly book: PageBook
  readonly theme: Theme
}

export class PageFlow {
  readonly pen: Pen
  readonly tags: Tags
  readonly layers: MapLayers
  /** Colours of what is drawn from the display list. */
  readonly theme: Theme
  readonly size: SheetSize
  readonly left: number
  readonly width: number
  readonly bottom: number
  /** Where the next thing begins. */
  y = 0
  private readonly book: PageBook
  private readonly title: string
  /** Place of each page of this flow in the document, with its running head and whether a part begins on it. */
  private readonly pages: { readonly place: number; readonly head: string; readonly begins: boolean }[] = []

  constructor({ pen, tags, layers, book, theme }: FlowParts, size: SheetSize, title: string) {
    this.pen = pen
    this.tags = tags
    this.layers = layers
    this.book = book
    this.theme = theme
    this.size = size
    this.title = title
    const { margin, width, height, enlarged } = size
    this.left = (margin / enlarged) * MM
    this.width = ((width - 2 * margin) / enlarged) * MM
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

  /** Begins a part of the document on a page of its own; its name stands at the upper left and in the outline. */
  newPart(name: string): void {
    this.newPage(name, true)
    this.pen.pdf.outline.addItem(name)
  }

  private newPage(head: string, begins: boolean): void {
    const { width, height, enlarged } = this.size
    const place = this.book.add([width * MM, height * MM], null)
    if (enlarged !== 1) this.pen.pdf.scale(enlarged)
    this.pages.push({ place, head, begins })
    this.y = this.top
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
    this.newPage(head.endsWith(', continued') ? head : `${head}, continued`, false)
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

  /** Pages begun so far. */
  get pageCount(): number {
    return this.pages.length
  }

  /** Writes head and foot on every page, now that their number is known. */
  finish(): void {
    const right = this.left + this.width
    const { height, margin, enlarged } = this.size
    const top = (margin / enlarged) * MM + 1.9 * MM
    const foot = ((height - margin) / enlarged) * MM - 0.7 * MM
    for (const { place, head, begins } of this.pages) {
      this.pen.pdf.switchToPage(place)
      this.tags.decoration(() => {
        const headWidth = this.pen.width(head, running)
        this.pen.write(head, this.left, top, running)
        if (place > 0 || !begins)
          this.pen.write(
            this.pen.fit(this.title, running, this.width - headWidth - 8 * MM),
            right,
            top,
            running,
            'right',
          )
        this.rule(top + 1.6 * MM)
        this.rule(foot - 4 * MM)
        const number = `Page ${place + 1} of ${this.book.count}`
        const room = this.width - this.pen.width(number, running) - 6 * MM
        const notice = notices.find((text) => this.pen.width(text, running) <= room) ?? ''
        this.pen.write(notice, this.left, foot, running)
        this.pen.write(number, right, foot, running, 'right')
      })
    }
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
    this.y += 22 * 1.12
    this.tags.leaf('H1', () =>
      this.pen.write(text, this.left, this.y - 4.6, { font: 'sans-bold', size: 22, colour: colours.text }),
    )
  }

  /** A small line below the large heading. */
  underTitle(text: string): void {
    const style: Style = { font: 'sans', size: 8.5, colour: colours.muted }
    const lines = this.pen.wrap(text, style, this.width)
    this.tags.leaf('P', () => {
      for (const line of lines) {
        this.y += style.size * 1.3
        this.pen.write(line, this.left, this.y - 2.6, style)
      }
    })
    this.y += 0.6 * MM
  }

  /** A heading of a part of the page, with the room below it that must stay on the same page. */
  heading(text: string, keepWith: number): void {
    const size = 11
    this.need(HEADING + keepWith)
    this.y += 2.8 * MM
    this.tags.leaf('H2', () =>
      this.pen.write(text, this.left, this.y + size * 0.7, { font: 'sans-bold', size, colour: colours.text }),
    )
    this.y += 4.6 * MM
  }
}
