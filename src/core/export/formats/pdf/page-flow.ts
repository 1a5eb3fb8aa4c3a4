/** Pages that fill from top to bottom: margins, running head and foot, and where the next thing goes. Points. */
import { MM, type Paper, type Pdf, paperSizes } from './pdf-document.ts'
import type { Pen, Style } from './pen.ts'

export const colours = { text: '#111111', muted: '#555555', line: '#b5b5b5', faint: '#f1f1f1' } as const

/** Left and right of everything (points). */
const SIDE = 12 * MM
const TOP = 11 * MM
/** Height of the heading of a part of a page. */
export const HEADING = 7.4 * MM
const FOOT = 9 * MM

const running: Style = { font: 'sans', size: 7.5, colour: colours.muted }

export class PageFlow {
  readonly pen: Pen
  readonly left = SIDE
  readonly width: number
  readonly bottom: number
  /** Where the next thing begins. */
  y = 0
  private readonly paper: Paper
  private readonly heads: string[] = []
  private readonly title: string

  constructor(pen: Pen, paper: Paper, title: string) {
    this.pen = pen
    this.paper = paper
    this.title = title
    const [width, height] = paperSizes[paper]
    this.width = width - 2 * SIDE
    this.bottom = height - FOOT - 7 * MM
  }

  private get pdf(): Pdf {
    return this.pen.pdf
  }

  /** Begins a part of the document on a page of its own; its name stands at the upper left and in the outline. */
  newPart(name: string): void {
    this.newPage(name)
    this.pdf.outline.addItem(name)
  }

  private newPage(head: string): void {
    this.pdf.addPage({ size: [...paperSizes[this.paper]], margin: 0 })
    this.heads.push(head)
    this.y = TOP + 4.5 * MM
  }

  /** Makes sure of that much room, on this page or the next one. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.continueOnNewPage()
  }

  continueOnNewPage(): void {
    const head = this.heads.at(-1) ?? ''
    this.newPage(head.endsWith(', continued') ? head : `${head}, continued`)
  }

  /** Room left on this page. */
  get room(): number {
    return this.bottom - this.y
  }

  /** Writes head and foot on every page, now that their number is known. */
  finish(): void {
    const { start, count } = this.pdf.bufferedPageRange()
    const right = this.left + this.width
    const foot = paperSizes[this.paper][1] - FOOT
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index)
      const head = this.heads[index] ?? ''
      const headWidth = this.pen.width(head, running)
      this.pen.write(head, this.left, TOP, running)
      if (index > 0)
        this.pen.write(this.pen.fit(this.title, running, this.width - headWidth - 8 * MM), right, TOP, running, 'right')
      this.rule(TOP + 1.6 * MM)
      this.rule(foot - 4.2 * MM)
      this.pen.write(
        'Unofficial and made by fans: not connected with or endorsed by any publisher. Drawn with Bulkhead.',
        this.left,
        foot,
        running,
      )
      this.pen.write(`Page ${index + 1} of ${count}`, right, foot, running, 'right')
    }
  }

  /** A hairline over the whole width. */
  rule(y: number, colour: string = colours.line): void {
    this.pdf
      .undash()
      .lineWidth(0.5)
      .strokeColor(colour)
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .stroke()
  }

  /** A heading of a part of the page, with the room below it that must stay on the same page. */
  heading(text: string, keepWith: number): void {
    const size = 11
    this.need(HEADING + keepWith)
    this.y += 2.8 * MM
    this.pen.write(text, this.left, this.y + size * 0.7, { font: 'sans-bold', size, colour: colours.text })
    this.y += 4.6 * MM
  }
}
