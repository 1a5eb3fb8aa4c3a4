/** The layers of the map as optional content: a viewer can hide zones, codes or square names before printing. */
import type { LayerName } from '#drawing/display/display-list.ts'
import { catalogOf } from './pdf-catalog.ts'
import type { Pdf } from './pdf-document.ts'

/** Layers of the map, and that of what a diagram shows on it. */
export type PaperLayer = LayerName | 'diagram'

interface Reference {
  end(): void
}
interface Untyped {
  ref(data: Record<string, unknown>): Reference
  addContent(operators: string): void
  readonly page: { readonly resources: { readonly data: { Properties?: Record<string, Reference> } } }
}

export class MapLayers {
  private readonly pdf: Untyped
  private readonly catalog: Record<string, unknown>
  private readonly groups = new Map<PaperLayer, Reference>()

  constructor(pdf: Pdf) {
    // The types do not know of the parts named in Untyped.
    this.pdf = pdf as unknown as Untyped
    this.catalog = catalogOf(pdf)
  }

  /** What is drawn belongs to that layer of the map, on whatever page. */
  draw(name: PaperLayer, title: string, draw: () => void): void {
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
  finish(): void {
    const groups = [...this.groups.values()]
    if (groups.length === 0) return
    this.catalog.OCProperties = { OCGs: groups, D: { ON: groups, Order: groups } }
  }
}
