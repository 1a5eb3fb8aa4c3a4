/** Mission JSON: the very text of a mission file. */
import { writeMission } from '#core/document-io/write-mission.ts'
import { exporterOf, noOptions, oneFile } from '#core/export/exporter.ts'
import { utf8 } from '#core/export/utf8.ts'

const kind = { extension: 'json', mime: 'application/vnd.bulkhead.mission+json' } as const

export const jsonExporter = exporterOf({
  ...kind,
  id: 'json',
  name: 'Mission JSON',
  options: noOptions,
  fields: [],
  plan: (document, _, stem) => oneFile(kind, stem, async () => utf8(writeMission(document))),
})
