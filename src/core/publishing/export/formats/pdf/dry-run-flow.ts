/** Lays a flow out without a document: to know beforehand how many pages it takes. */
import { textWidth } from '#drawing/display/shapes.ts'
import { print } from '#drawing/display/themes.ts'
import type { Look } from '#publishing/export/look/look.ts'
import { MapLayers } from './map-layers.ts'
import { PageBook } from './page-book.ts'
import { PageFlow } from './page-flow.ts'
import type { Pdf } from './pdf-document.ts'
import { type Faces, Pen } from './pen.ts'
import type { SheetSize } from './sheet-size.ts'
import { Tags } from './tags.ts'

/** Takes every call and draws nothing. */
export const nowhere: unknown = new Proxy(() => nowhere, { get: () => nowhere, apply: () => nowhere, set: () => true })

/** Widths from the table that labels of the map are placed by; kerning, which makes text a little narrower, is left out. */
export const tableFaces: Faces = {
  width: (text, font) =>
    textWidth(text, 1, {
      face: font.startsWith('condensed') ? 'condensed' : 'sans',
      bold: font.endsWith('-bold'),
    }),
}

export function unprintedFlow(size: SheetSize, look?: Look): PageFlow {
  const pdf = nowhere as Pdf
  const parts = {
    pen: new Pen(pdf, [], tableFaces),
    tags: new Tags(pdf),
    layers: new MapLayers(pdf),
    book: new PageBook(pdf),
    theme: print,
    ...(look === undefined ? {} : { look }),
  }
  return new PageFlow(parts, size, '')
}
