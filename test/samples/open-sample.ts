/** The sample missions that come with the program. */
import { readdirSync, readFileSync } from 'node:fs'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'

export const sampleFolder = new URL('../../resources/samples/', import.meta.url)

/** Names of the files, without the folder. */
export const allSampleFiles: readonly string[] = readdirSync(sampleFolder).filter((name) => name.endsWith('.bulkhead'))

/** The mission in such a file. */
export function sampleOf(file: string): Mission {
  const read = readMission(readFileSync(new URL(file, sampleFolder), 'utf8'))
  if (!read.ok) throw new Error(`${file}: ${read.error.message}`)
  return read.value.document
}

/** Those of Boarding Actions; other rule sets have tests of their own. */
export const sampleFiles: readonly string[] = allSampleFiles.filter((file) => sampleOf(file).ruleSet === undefined)
