/** At the start, what killed runs have left behind is finished or removed: in the program's own folder and where missions were saved. */
import { dirname, join } from 'node:path'
import { sweepSafetyCopies } from '#node-files/atomic-write.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { sweepLocks } from '#node-files/folder-lock.ts'
import { sweepFolder } from '#node-files/temporary-files.ts'
import { finishPlans } from '#node-files/write-together.ts'

/**
 * Name of the file that electron-store writes (through the package atomically) before it renames it to config.json.
 * Only one run has the folder.
 */
const storeTemporary = /^config\.json\.tmp-\d{10}[0-9a-f]{6}$/

/** Other folders in which the program writes its own files. */
const ownFolders = [
  dataNames.recent,
  dataNames.library,
  dataNames.aside,
  dataNames.versions,
  ...['missions', 'texts', 'files'].map((part) => join(dataNames.versions, part)),
]

/**
 * Sweeps one folder after the other, so that a network drive that does not answer holds up nothing else.
 * @param recent paths of the missions used last
 */
export async function cleanUpAtStart(userData: string, recovery: string, recent: readonly string[]): Promise<void> {
  await sweepFolder(userData, storeTemporary)
  for (const folder of [recovery, ...ownFolders.map((name) => join(userData, name))]) await sweepFolder(folder)
  for (const folder of new Set(recent.map((path) => dirname(path)))) {
    await finishPlans(folder)
    await sweepFolder(folder)
    await sweepLocks(folder)
    await sweepSafetyCopies(folder)
  }
}
