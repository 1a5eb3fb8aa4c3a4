/** Makes suites of sheets as PDF, and looks at what stands on their pages. */
import { expect } from 'vitest'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { pdfExporter } from '../../src/core/publishing/export/formats/pdf/pdf-exporter.ts'
import type { PdfOptions } from '../../src/core/publishing/export/formats/pdf/pdf-options.ts'
import { testFonts } from './fonts.ts'
import { openPdf, type PageText, pageSize, pageTexts } from './pdf-pages.ts'

export const fonts = testFonts()
const MM = 72 / 25.4

/** In the quiet style unless another is said: deck plates have tests of their own. */
export function prepare(document: Mission, options: Partial<PdfOptions> = {}) {
  const job = pdfExporter.prepare(document, { style: 'field-order', ...options }, 'mission')
  if (!job.ok) throw new Error(job.error.message)
  return job.value
}

export async function make(document: Mission, options: Partial<PdfOptions> = {}): Promise<Uint8Array> {
  const [file] = await prepare(document, options).run({ fonts })
  return file?.bytes ?? expect.fail('no file')
}

export interface ReadPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PageText[]
  /** Everything written on it, with single spaces. */
  readonly text: string
}

export async function pagesOf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await openPdf(bytes)
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const texts = await pageTexts(page)
    pages.push({
      ...pageSize(page),
      texts,
      text: texts
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    })
  }
  return pages
}

/**
 * Texts that do not stand on the page within its margin, or are smaller than so many points. Signs of up to three letters inside
 * the drawing of a marker or zone are as large as the drawing.
 */
export const faulty = ({ width, height, texts }: ReadPage, margin: number, least = 7): string[] =>
  texts
    .filter(
      ({ text, box, size }) =>
        box.x < margin - 0.1 ||
        box.y < margin - 0.1 ||
        // Kerning across spaces is not measured: a line may be a third of a millimetre longer than its words.
        box.x + box.width > width - margin + 0.4 ||
        box.y + box.height > height - margin + 0.1 ||
        (size * MM < least - 0.05 && text.length > 3),
    )
    .map(({ text, box, size }) => `${text} at ${box.x.toFixed(1)}, ${box.y.toFixed(1)}, ${(size * MM).toFixed(1)} pt`)

/** Texts that stand on each other; a text with a halo is written twice at the same place. */
export function overlapping(texts: readonly PageText[]): string[] {
  const found: string[] = []
  for (const [index, { text, box }] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(box.x + box.width, other.box.x + other.box.width) - Math.max(box.x, other.box.x)
      const down = Math.min(box.y + box.height, other.box.y + other.box.height) - Math.max(box.y, other.box.y)
      if (across > 0.2 && down > 0.2 && text !== other.text) found.push(`${text} | ${other.text}`)
    }
  return found
}
