/** All that the program keeps, given out as one file and taken in again, with what the page itself keeps. */

import type { DataImport, PageFile, QuarantinedFile } from '#host/data.ts'
import type { Host, HostFailure, HostResult } from '#host/host.ts'
import { settingsSchema } from '#host/settings.ts'
import { dumpDatabases, restoreDatabases, whileImporting } from '#host-browser/databases.ts'
import { inBrackets } from '#host-browser/failures.ts'
import { goesFor } from '#host-browser/quarantine.ts'
import { DATA_EXTENSION } from '#model/data-bundle/bundle.ts'

type DataHost = Pick<Host, 'exportData' | 'importData' | 'writeSettings'>

/** The name of the file, or null if nobody chose a place. */
export async function exportEverything(host: DataHost): Promise<HostResult<string | null>> {
  const written = await host.exportData(await dumpDatabases())
  if (written.ok) return { ok: true, value: written.value.name }
  return written.error.code === 'cancelled' ? { ok: true, value: null } : written
}

/** Returns the quarantined file whose place an import would take now, or null if there is room. */
export const goesForImport = (files: readonly QuarantinedFile[]): QuarantinedFile | null =>
  goesFor(`.${DATA_EXTENSION}`, files)

/**
 * Imports the chosen data; before anything changes, the host backs up what this page has stored. Afterwards the page
 * must be reloaded, or the program restarted.
 */
export async function importEverything(host: DataHost, chosen: DataImport): Promise<HostFailure | null> {
  let own: readonly PageFile[]
  try {
    own = await dumpDatabases()
  } catch (thrown) {
    return {
      code: 'failed',
      message: `Your current data couldn’t be backed up${inBrackets(thrown)}.`,
      advice: 'Nothing was changed.',
    }
  }
  const taken = await host.importData(chosen.id, own)
  if (!taken.ok) return taken.error
  try {
    return await whileImporting(() => takenOver(host, taken.value))
  } catch (thrown) {
    return {
      code: 'failed',
      message: `Not everything could be imported${inBrackets(thrown)}.`,
      advice: 'Your earlier data was backed up.',
    }
  }
}

/** @throws where not all could be */
async function takenOver(host: DataHost, files: readonly PageFile[]): Promise<HostFailure | null> {
  const settings = files.find(({ path }) => path === SETTINGS)
  await restoreDatabases(files.filter((file) => file !== settings))
  if (settings === undefined) return null
  const read = settingsSchema.safeParse(JSON.parse(new TextDecoder().decode(settings.bytes)))
  const kept = read.success ? await host.writeSettings(read.data) : null
  return kept === null || kept.ok ? null : kept.error
}

const SETTINGS = 'page/settings.json'
