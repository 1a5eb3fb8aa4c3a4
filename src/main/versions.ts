/** The versions of missions, in a folder of the user's: the same that the shell reads. */

import { versionLimits } from '#host/settings.ts'
import { type VersionCalls, versionCalls } from '#host/version-calls.ts'
import { versionStore } from '#model/versions/version-store.ts'
import { versionFolder, versionKeyOf } from '#node-files/version-folder.ts'
import { type FileHandles, readable } from './file-handles.ts'
import { internalFailure } from './host-failure.ts'
import type { SettingsPart } from './settings.ts'

export interface VersionsPart {
  readonly calls: VersionCalls
}

/** @param folder need not be there yet */
export function setupVersions(
  folder: string,
  handles: FileHandles,
  settings: Pick<SettingsPart, 'current'>,
): VersionsPart {
  const calls = versionCalls(
    versionStore(versionFolder(folder)),
    async ({ handle, name }) => {
      const path = handles.pathOf(handle)
      if (path === undefined) return { key: null, shown: name }
      const key = await versionKeyOf(path)
      return { key, shown: readable(key) }
    },
    () => versionLimits(settings.current()),
    (thrown, action) => internalFailure(thrown, action, 'the history of versions', folder),
  )
  return { calls }
}
