/** Mission JSON: the very text of a mission file. */
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Exporter } from '#core/export/exporter.ts'
import { utf8 } from '#core/export/utf8.ts'

export const jsonExporter: Exporter = {
  id: 'json',
  name: 'Mission JSON',
  extension: 'json',
  mime: 'application/vnd.bulkhead.mission+json',
  run: async (document) => utf8(writeMission(document)),
}
