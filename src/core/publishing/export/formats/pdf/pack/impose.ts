/** Puts the pages of a finished document two by two on sheets twice their size. What links to pages is gone afterwards. */
import { catalogOf } from '../pdf-catalog.ts'
import type { Pdf } from '../pdf-document.ts'
import { bookletSides } from './booklet.ts'

interface Reference {
  data: Record<string, unknown>
}
/** What pdfkit 0.20 has and its types do not say. */
interface Untyped {
  readonly _pageBuffer: readonly {
    readonly content: Reference
    readonly resources: Reference
    readonly dictionary: Reference
  }[]
  readonly page: { readonly xobjects: Record<string, Reference> }
  addContent(operators: string): void
}

/**
 * Makes a booklet of all pages so far, which must be of one size (points), and drawn without tags, outline and links.
 * Each page becomes a drawing, and each side of a sheet shows two of them.
 */
export function imposeBooklet(pdf: Pdf, [width, height]: readonly [number, number]): void {
  // The types do not know of the parts named in Untyped.
  const raw = pdf as unknown as Untyped
  const pages = [...raw._pageBuffer]
  for (const { content, resources } of pages)
    content.data = {
      ...content.data,
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: resources,
    }
  for (const side of bookletSides(pages.length)) {
    pdf.addPage({ size: [2 * width, height], margin: 0 })
    for (const [half, place] of side.entries()) {
      const page = place === null ? undefined : pages[place]
      if (page === undefined) continue
      raw.page.xobjects[`Page${place}`] = page.content
      // The page counts from its upper edge, the drawing from its lower one, as it was a page itself.
      raw.addContent(`q 1 0 0 -1 ${half * width} ${height} cm /Page${place} Do Q`)
    }
  }
  const catalog = catalogOf(pdf)
  const { data } = catalog.Pages as { readonly data: { Kids: Reference[]; Count: number } }
  const gone = new Set(pages.map(({ dictionary }) => dictionary))
  data.Kids = data.Kids.filter((kid) => !gone.has(kid))
  data.Count = data.Kids.length
  for (const dictionary of gone) dictionary.data = {}
  const { data: marks } = catalog.MarkInfo as Reference
  marks.Marked = false
}
