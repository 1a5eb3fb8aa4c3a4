/** Mission JSON: the very text of a mission file. */
import { writeMission } from '#model/document-io/write-mission.ts'
import { exporterOf, noOptions, oneFile } from '#publishing/export/exporter.ts'
import { utf8 } from '#publishing/export/utf8.ts'

const kind = { extension: 'json', mime: 'application/vnd.bulkhead.mission+json' } as const

export const jsonExporter = exporterOf({
  ...kind,
  id: 'json',
  name: 'Mission JSON',
  options: noOptions,
  fields: [],
  plan: (document, _, stem) => oneFile(kind, stem, async () => utf8(writeMission(document))),
})
