/**
 * Pages of a PDF as pictures, by a reader that did not write it. Nothing is fetched and no font enters the page: letters
 * are drawn from their outlines. Loaded when the first PDF is shown.
 */
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import ReaderThread from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

export interface PageSize {
  /** Points. */
  readonly width: number
  readonly height: number
}

export interface PdfPage extends PageSize {
  /** Label that a PDF reader shows beside the page, or else its number. */
  readonly label: string
  /** A canvas of so many pixels across, or null if it was stopped. */
  draw(width: number, signal: AbortSignal): Promise<HTMLCanvasElement | null>
}

interface PdfPages {
  readonly pages: readonly PdfPage[]
  /** The file asks printers to use the backs, too. */
  readonly bothSides: boolean
  close(): void
}

/** Reads PDFs until it is closed. */
export class PdfReader {
  readonly #port = new ReaderThread({ name: 'pdf' })
  readonly #worker = PDFWorker.create({ port: this.#port })
  readonly #open = new Set<PDFDocumentProxy>()

  /** The pages of a PDF; `close` lets go of them. */
  async read(bytes: Uint8Array): Promise<PdfPages> {
    const reading = getDocument({
      // The reader takes its copy away.
      data: bytes.slice(),
      worker: this.#worker,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      verbosity: 0,
    })
    const pdf = await reading.promise
    this.#open.add(pdf)
    const labels = await pdf.getPageLabels()
    const wishes = (await pdf.getViewerPreferences()) as { readonly Duplex?: unknown } | null
    const pages: PdfPage[] = []
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(pageOf(await pdf.getPage(number), labels?.[number - 1] ?? String(number)))
    return {
      pages,
      bothSides: typeof wishes?.Duplex === 'string' && wishes.Duplex.startsWith('Duplex'),
      close: () => {
        this.#open.delete(pdf)
        void reading.destroy()
      },
    }
  }

  close(): void {
    for (const pdf of this.#open) void pdf.loadingTask.destroy()
    this.#worker.destroy()
    this.#port.terminate()
  }
}

function pageOf(page: PDFPageProxy, label: string): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    width,
    height,
    label,
    draw: async (pixels, signal) => {
      const viewport = page.getViewport({ scale: pixels / width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const task = page.render({ canvas, viewport })
      const stop = (): void => task.cancel()
      signal.addEventListener('abort', stop)
      try {
        await task.promise
        return canvas
      } catch (error) {
        if (signal.aborted) return null
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
