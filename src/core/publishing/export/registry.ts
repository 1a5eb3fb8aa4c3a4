/** All formats a mission can be written in. */
import type { Exporter } from './exporter.ts'
import { threeMfExporter } from './formats/3mf/3mf-exporter.ts'
import { csvExporter } from './formats/csv/csv-exporter.ts'
import { dxfExporter } from './formats/dxf/dxf-exporter.ts'
import { foundryExporter } from './formats/foundry/foundry-exporter.ts'
import { glbExporter } from './formats/glb/glb-exporter.ts'
import { htmlExporter } from './formats/html/html-exporter.ts'
import { jsonExporter } from './formats/json/json-exporter.ts'
import { markdownExporter } from './formats/markdown/markdown-exporter.ts'
import { pdfExporter, sheetExporter } from './formats/pdf/pdf-exporter.ts'
import { pngExporter } from './formats/png/png-exporter.ts'
import { stlExporter } from './formats/stl/stl-exporter.ts'
import { svgExporter } from './formats/svg/svg-exporter.ts'
import { ttsExporter } from './formats/tts/tts-exporter.ts'
import { uvttExporter } from './formats/uvtt/uvtt-exporter.ts'

export const exporters: readonly Exporter[] = [
  pdfExporter,
  pngExporter,
  sheetExporter,
  htmlExporter,
  markdownExporter,
  svgExporter,
  dxfExporter,
  uvttExporter,
  foundryExporter,
  glbExporter,
  threeMfExporter,
  stlExporter,
  csvExporter,
  jsonExporter,
  ttsExporter,
]

/**
 * The format of a file extension, with or without dot, in any case, or of that id; undefined when there is none. Of two
 * formats with one extension the first has it, and the other goes by its id.
 */
export function findExporter(name: string): Exporter | undefined {
  const wanted = name.toLowerCase().replace(/^\./, '')
  return exporters.find(({ extension }) => extension === wanted) ?? exporters.find(({ id }) => id === wanted)
}
