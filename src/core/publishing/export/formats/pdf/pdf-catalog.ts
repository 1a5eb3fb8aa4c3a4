/** The catalogue of a document: what pdfkit has no call for is written into it. Apart, so that it can be had without pdfkit. */
/** What pdfkit 0.20 has and its types do not say. */
interface Untyped {
  readonly _root: {
    readonly data: Record<string, unknown> & { readonly ViewerPreferences: { readonly data: Record<string, unknown> } }
  }
}

/** A cast, because the types keep `_root` to themselves. */
export const catalogOf = (pdf: PDFKit.PDFDocument): Untyped['_root']['data'] => (pdf as unknown as Untyped)._root.data
