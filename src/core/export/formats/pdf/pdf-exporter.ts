/** The PDF for the table: mission sheet and parts list. The writer is loaded when the first PDF is made. */
import type { Exporter } from '#core/export/exporter.ts'

export const pdfExporter: Exporter = {
  id: 'pdf',
  name: 'PDF document',
  extension: 'pdf',
  mime: 'application/pdf',
  run: async (document, options, resources) => {
    const { writePdf } = await import('./write-pdf.ts')
    return writePdf(document, options, resources)
  },
}
