/** Files dropped on the desktop's window: read here, opened without a place on disk. */
import { type Dropped, listenForDrops } from '../host-browser/drop.ts'
import { openGivenFile } from './given-file.ts'

/** Starts listening; returns a function that stops it. */
export const openDroppedFiles = (): (() => void) => listenForDrops(window, (dropped) => void openAll(dropped))

/** One after the other, so that they stand on the shelf as they were dropped. */
async function openAll(dropped: readonly Dropped[]): Promise<void> {
  for (const [place, { file }] of dropped.entries()) await openGivenFile(file, { place, of: dropped.length })
}
