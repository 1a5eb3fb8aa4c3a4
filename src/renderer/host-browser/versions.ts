/** The host's calls about versions in a browser. */

import { type Settings, versionLimits } from '#host/settings.ts'
import { type VersionCalls, versionCalls } from '#host/version-calls.ts'
import { versionStore } from '#model/versions/version-store.ts'
import { codeOf, failedWith } from './failures.ts'
import { isAllowed } from './file-system-access.ts'
import { isLoose } from './files.ts'
import type { KnownFiles } from './known-files.ts'
import { versionStorage } from './version-storage.ts'

export function browserVersions(known: KnownFiles, settings: () => Settings): VersionCalls {
  /** A file that may not be looked at counts as there: then what it has is copied and not taken away. */
  const isThere = async (handle: string): Promise<boolean> => {
    const file = await known.find(handle)
    if (file === undefined) return false
    try {
      if (await isAllowed(file, 'read')) await file.getFile()
      return true
    } catch (thrown) {
      return codeOf(thrown) !== 'not-found'
    }
  }
  return versionCalls(
    versionStore(versionStorage(isThere)),
    async ({ handle, name }) => ({ key: isLoose(handle) ? null : handle, shown: name }),
    () => versionLimits(settings()),
    (thrown, action) =>
      failedWith(
        action === 'save' ? 'The version could not be kept' : 'The versions could not be read',
        thrown,
        'keeping',
      ).error,
  )
}
