/** A pdfkit document set up the way we want all of ours: fonts, information, print hints, the same bytes every time. */
import PDFDocument from 'pdfkit'
import { fontSets } from '#drawing/lettering/coverage.ts'
import type { LoadedFonts } from '#drawing/lettering/font-files.ts'
import { fontForDocument } from '#drawing/lettering/read-font.ts'
import { DEFAULT_LANGUAGE } from '#model/mission/sheet.ts'
import { catalogOf } from './page-book.ts'
import { noteFont, registeredFont } from './pen.ts'

export type Pdf = PDFKit.PDFDocument

/** Stands in every file instead of the time of day, so that the same mission gives the same bytes. */
const FIXED_DATE = new Date(Date.UTC(2000, 0, 1))

export interface Information {
  readonly title: string
  readonly author: string
  readonly subject: string
  /** Language of its texts, as a BCP 47 tag; defaults to English. */
  readonly language?: string
  /**
   * Sides of the paper that the printer is asked to print: `Simplex` for pages to be cut. Or null for no instruction.
   */
  readonly print?: 'Simplex' | 'DuplexFlipLongEdge' | 'DuplexFlipShortEdge' | null
}

/** Creates an empty document whose pages are kept until the end, so that the number of pages can be printed on each. */
export function createPdf(
  { sets, own }: LoadedFonts,
  { title, author, subject, language = DEFAULT_LANGUAGE, print = null }: Information,
): Pdf {
  const pdf = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    // None to begin with: pdfkit’s own is a file beside it, which a browser does not have, and a font given here would
    // be read again at every change of the font, because pdfkit finds it by its own name and not by the registered one.
    font: '',
    info: {
      Title: title,
      ...(author === '' ? {} : { Author: author }),
      ...(subject === '' ? {} : { Subject: subject }),
      Creator: 'Bulkhead',
      Producer: 'Bulkhead (pdfkit)',
      CreationDate: FIXED_DATE,
    },
  })
  const { data: preferences } = catalogOf(pdf).ViewerPreferences
  preferences.PrintScaling = 'None'
  preferences.PickTrayByPDFSize = true
  if (print !== null) preferences.Duplex = print
  for (const set of fontSets) {
    // A letter of a set that is not there is set in the base fonts, which draw a box for it.
    const fonts = sets.get(set) ?? sets.get('base')
    if (fonts === undefined) throw new Error('the base fonts are missing')
    register(pdf, registeredFont(set, 'sans'), fonts.sans)
    register(pdf, registeredFont(set, 'sans-bold'), fonts.sansBold)
    register(pdf, registeredFont(set, 'condensed'), fonts.condensed)
    register(pdf, registeredFont(set, 'condensed-bold'), fonts.condensedBold)
  }
  for (const [index, { bytes }] of own.entries()) register(pdf, registeredFont(`own-${index}`, 'sans'), bytes)
  return pdf
}

/** Gives the document a font that is read once for all documents. */
function register(pdf: Pdf, name: string, bytes: Uint8Array): void {
  // pdfkit takes a font that was read, though its types ask for bytes.
  pdf.registerFont(name, fontForDocument(bytes) as unknown as PDFKit.Mixins.PDFFontSource)
  noteFont(pdf, name, bytes)
  // Opened now, so that their numbers do not depend on which texts were measured before; only those in use are embedded.
  pdf.font(name)
}

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
  // pdfkit takes any Uint8Array here as well.
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
