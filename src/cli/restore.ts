/** `bulkhead restore`: a kept version as a file again. */
import { MOST_FILE_BYTES } from '#core/document-io/limits.ts'
import { readMission } from '#core/document-io/read-mission.ts'
import type { VersionStore } from '#core/versions/version-store.ts'
import { readRegularFile } from '#node-files/read-file.ts'
import { versionKeyOf } from '#node-files/version-folder.ts'
import type { ExitCode } from './exit-codes.ts'
import { fileError, fromSystem } from './file-error.ts'
import { type PlaceOptions, refuse, refuseFile, storeError, storeOf, timelineOf } from './versions.ts'
import { writeTextOut } from './write-mission-out.ts'

export interface RestoreOptions extends PlaceOptions {
  /** Its number, as it was written. */
  readonly version: string
  readonly mission?: string
  /** File to write; without it, standard output. */
  readonly out?: string
  /** Whether a file of that name may be replaced. */
  readonly force?: boolean
}

/** Gives the text of a version as it was kept. A mission file that is replaced by it is kept as a version before. */
export async function restore(
  file: string | undefined,
  { version, mission, out, force = false, ...place }: RestoreOptions,
): Promise<ExitCode> {
  const what = file ?? mission
  if (what === undefined)
    return refuse('restore', fileError('failed', 'no mission is named', 'Name its file, or use --mission <id>.'))
  if (!/^[1-9]\d{0,8}$/.test(version))
    return refuse(version, fileError('failed', 'this is no number of a version', 'bulkhead versions lists them.'))
  if (mission !== undefined && !/^[0-9a-f]{8,64}$/.test(mission)) return refuse(what, storeError('missing'))
  const { store, folder } = storeOf(place)
  const refused = await refuseFile(folder)
  if (refused !== null) return refused
  try {
    const timeline = await timelineOf(store, file, mission)
    if (!timeline.ok) return refuse(what, storeError(timeline.error))
    if (timeline.value === null)
      return refuse(
        what,
        fileError('not-found', `no version of it is kept in ${folder}`, 'bulkhead versions lists all missions.'),
      )
    const found = await store.read(timeline.value.id, Number(version))
    if (!found.ok) return refuse(what, storeError(found.error))
    if (out !== undefined && out !== '-' && force) await keepWhatIsThere(store, out, `Restore Version ${version}`)
    return await writeTextOut(found.value.text, { out, force })
  } catch (error) {
    return refuse(folder, fromSystem(error, 'read'))
  }
}

/** What a person is about to write over by a slip is kept; what is no mission is not. */
async function keepWhatIsThere(store: VersionStore, path: string, deed: string): Promise<void> {
  const bytes = await readRegularFile(path, MOST_FILE_BYTES).catch(() => null)
  const text = bytes === null ? null : new TextDecoder().decode(bytes)
  const read = text === null ? null : readMission(text)
  if (text === null || !read?.ok) return
  const key = await versionKeyOf(path)
  const { title } = read.value.document.mission
  const of = { mission: '', file: { key, shown: key }, holds: null }
  await store.keep(of, { text, title, why: 'before', deed, name: null }, null)
}
