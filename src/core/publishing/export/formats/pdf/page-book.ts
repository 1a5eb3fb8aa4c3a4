/** The pages of a document with their labels, and the layers of maps as optional content. */
import type { LayerName } from '#drawing/display/display-list.ts'
import type { Paper } from './paper.ts'

export class PageBook {
  private readonly paper: Paper
  private readonly labels: (string | null)[] = []

  constructor(paper: Paper) {
    this.paper = paper
  }

  get count(): number {
    return this.labels.length
  }

  /**
   * Begins a page.
   * @param size width and height in points
   * @param label what viewers call the page, or null for its number
   * @returns its place among the pages, counted from 0
   */
  add(size: readonly [width: number, height: number], label: string | null): number {
    this.paper.addPage({ size: [...size], margin: 0 })
    return this.labels.push(label) - 1
  }

  /** An empty side as large as the page before, so that what comes next begins on a front. */
  addEmpty(): void {
    const { width, height } = this.paper.page
    this.add([width, height], null)
  }

  /** Writes the labels into the document. */
  finish(pdf: PDFKit.PDFDocument): void {
    const numbers = this.labels.flatMap((label, index) => [
      index,
      label === null ? { S: 'D', St: index + 1 } : { P: new String(label) },
    ])
    catalogOf(pdf).PageLabels = { Nums: numbers }
  }
}

/** Layers of the map, and that of what a diagram shows on it. */
export type PaperLayer = LayerName | 'diagram'

interface Reference {
  end(): void
}
interface UntypedPage {
  ref(data: Record<string, unknown>): Reference
  addContent(operators: string): void
  readonly page: { readonly resources: { readonly data: { Properties?: Record<string, Reference> } } }
}

export class MapLayers {
  private readonly pdf: UntypedPage | null
  private readonly groups = new Map<PaperLayer, Reference>()

  /** @param pdf null: on paper without layers */
  constructor(pdf: PDFKit.PDFDocument | null) {
    // The types do not know of the parts named in UntypedPage.
    this.pdf = pdf as unknown as UntypedPage | null
  }

  /** Draws on a layer of the map, the same one on every page. */
  draw(name: PaperLayer, title: string, draw: () => void): void {
    if (this.pdf === null) {
      draw()
      return
    }
    let group = this.groups.get(name)
    if (group === undefined) {
      group = this.pdf.ref({ Type: 'OCG', Name: new String(title) })
      group.end()
      this.groups.set(name, group)
    }
    const { data } = this.pdf.page.resources
    data.Properties ??= {}
    data.Properties[`Layer-${name}`] = group
    this.pdf.addContent(`/OC /Layer-${name} BDC`)
    draw()
    this.pdf.addContent('EMC')
  }

  /** Tells viewers about the layers; call once, before the document ends. */
  finish(pdf: PDFKit.PDFDocument): void {
    const groups = [...this.groups.values()]
    if (groups.length === 0) return
    catalogOf(pdf).OCProperties = { OCGs: groups, D: { ON: groups, Order: groups } }
  }
}

/** Members of pdfkit 0.20 that are missing from its types. */
interface Untyped {
  readonly _root: {
    readonly data: Record<string, unknown> & { readonly ViewerPreferences: { readonly data: Record<string, unknown> } }
  }
}

/** A cast, because the types keep `_root` to themselves. */
export const catalogOf = (pdf: PDFKit.PDFDocument): Untyped['_root']['data'] => (pdf as unknown as Untyped)._root.data
