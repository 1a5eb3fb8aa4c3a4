/** What the suite lends to the parts that draw pages of their own: tiles and cut-outs. */
import type { Theme } from '#drawing/display/themes.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Pdf } from './pdf-document.ts'
import type { PdfOptions } from './pdf-options.ts'
import type { Pen } from './pen.ts'

export interface PdfContext {
  readonly pdf: Pdf
  readonly pen: Pen
  readonly document: Mission
  readonly options: PdfOptions
  /** Colours for the chosen ink; every shape is drawn with it. */
  readonly theme: Theme
  /**
   * Says what is being made, before each page. Await it: the caller may be told, may cancel (then it rejects), and gets the
   * event loop for a moment.
   */
  step(what: string): Promise<void>
  /**
   * Begins a page of that size (mm as they come out of the printer) with nothing on it.
   * @param label the page's own name, shown by viewers instead of its number: `A1`
   * @param outlineTitle its line in the outline; empty: none. Spoken as well: everything on the page is a figure with that description
   */
  addPage(size: readonly [width: number, height: number], label: string, outlineTitle: string): void
}
