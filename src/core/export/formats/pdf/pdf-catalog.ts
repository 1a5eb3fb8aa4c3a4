/** The catalogue of a document: what pdfkit has no call for is written into it. Apart, so that it can be had without pdfkit. */
import type { Pdf } from './pdf-document.ts'

/** What pdfkit 0.20 has and its types do not say. */
interface Untyped {
  readonly _root: {
    readonly data: Record<string, unknown> & { readonly ViewerPreferences: { readonly data: Record<string, unknown> } }
  }
}

export const catalogOf = (pdf: Pdf): Untyped['_root']['data'] => (pdf as unknown as Untyped)._root.data
