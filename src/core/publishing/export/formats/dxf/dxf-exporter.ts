/** The cut profile as DXF. */

import { cutWarnings } from '#publishing/export/cut-profile.ts'
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { areaField, colourFields, cutFields, dxfOptions } from '#publishing/export/picture-options.ts'
import { utf8 } from '#publishing/export/utf8.ts'

const kind = { extension: 'dxf', mime: 'image/vnd.dxf' } as const

export const dxfExporter = exporterOf({
  ...kind,
  id: 'dxf',
  name: 'DXF cut profile',
  options: dxfOptions,
  fields: [areaField, ...cutFields, ...colourFields],
  plan: (document, choices, stem) =>
    oneFile(
      kind,
      stem,
      async () => {
        // The writer is large and seldom wanted.
        const { writeDxf } = await import('./write-dxf.ts')
        return utf8(writeDxf(document, choices))
      },
      () => cutWarnings(document, choices),
    ),
})
