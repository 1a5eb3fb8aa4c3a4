/** A pdfkit document set up the way we want all of ours: fonts, information, print hints, the same bytes every time. */
import PDFDocument from 'pdfkit'
import type { FontBytes } from '#core/export/exporter.ts'

export type Pdf = PDFKit.PDFDocument

/** Points in a millimetre. */
export const MM = 72 / 25.4

export const paperSizes = { a4: [210 * MM, 297 * MM], letter: [612, 792] } as const
export type Paper = keyof typeof paperSizes

/** Stands in every file instead of the time of day, so that the same mission gives the same bytes. */
const FIXED_DATE = new Date(Date.UTC(2000, 0, 1))

export interface Information {
  readonly title: string
  readonly author: string
  readonly subject: string
}

/** What pdfkit 0.20 can do and its types do not say. */
interface Untyped {
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } } }
}

/** An empty document whose pages are kept until the end, so that every page can be told how many there are. */
export function createPdf(paper: Paper, fonts: FontBytes, { title, author, subject }: Information): Pdf {
  const pdf = new PDFDocument({
    size: [...paperSizes[paper]],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    // pdfkit's own default font is a file beside it, which a browser does not have.
    font: fonts.sans as unknown as string,
    info: {
      Title: title,
      ...(author === '' ? {} : { Author: author }),
      ...(subject === '' ? {} : { Subject: subject }),
      Creator: 'Bulkhead',
      Producer: 'Bulkhead (pdfkit)',
      CreationDate: FIXED_DATE,
    },
  })
  const { _root } = pdf as unknown as Untyped
  _root.data.ViewerPreferences.data.PrintScaling = 'None'
  pdf.registerFont('sans', bytesOf(fonts.sans))
  pdf.registerFont('sans-bold', bytesOf(fonts.sansBold))
  pdf.registerFont('condensed', bytesOf(fonts.condensed))
  pdf.registerFont('condensed-bold', bytesOf(fonts.condensedBold))
  return pdf
}

/** pdfkit takes any Uint8Array; its types ask for a Buffer or an ArrayBuffer. */
const bytesOf = (bytes: Uint8Array): PDFKit.Mixins.PDFFontSource => bytes as unknown as PDFKit.Mixins.PDFFontSource

/** Attaches the source of the document, so that the mission can be opened again from the PDF. */
export function attachSource(pdf: Pdf, name: string, bytes: Uint8Array, type: string): void {
  const options = {
    name,
    type,
    description: 'The mission, to be opened again in Bulkhead',
    creationDate: FIXED_DATE,
    modifiedDate: FIXED_DATE,
    relationship: 'Source',
  }
  pdf.file(bytes as unknown as ArrayBuffer, options)
}

/** Ends the document and gives its bytes. */
export function finish(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
      let at = 0
      for (const chunk of chunks) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      resolve(bytes)
    })
    pdf.end()
  })
}
