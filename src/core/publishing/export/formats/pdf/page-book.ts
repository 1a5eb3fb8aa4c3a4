/** The pages of a document and what they are called. */
import { catalogOf } from './pdf-catalog.ts'
import type { Pdf } from './pdf-document.ts'

export class PageBook {
  private readonly pdf: Pdf
  private readonly labels: (string | null)[] = []

  constructor(pdf: Pdf) {
    this.pdf = pdf
  }

  get count(): number {
    return this.labels.length
  }

  /**
   * Begins a page.
   * @param size width and height in points
   * @param label what viewers call the page; null: its number
   * @returns its place among the pages, counted from 0
   */
  add(size: readonly [width: number, height: number], label: string | null): number {
    this.pdf.addPage({ size: [...size], margin: 0 })
    return this.labels.push(label) - 1
  }

  /** An empty side as large as the page before, so that what comes next begins on a front. */
  addEmpty(): void {
    const { width, height } = this.pdf.page
    this.add([width, height], null)
  }

  /** Writes down what the pages are called. */
  finish(): void {
    const numbers = this.labels.flatMap((label, index) => [
      index,
      label === null ? { S: 'D', St: index + 1 } : { P: new String(label) },
    ])
    catalogOf(this.pdf).PageLabels = { Nums: numbers }
  }
}
